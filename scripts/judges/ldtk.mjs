// Excalibur's plugin for LDtk in Chromium: it reads our projects in strict mode.

import assert from 'node:assert/strict';
import { openPage } from './browser.mjs';
import { codeAt, isWay, tilesOf } from './scenes.mjs';

/** The exports that a page needs, for `bundlePage`. */
export const LDTK = `
export * as ex from 'excalibur';
export * as ldtk from '@excaliburjs/plugin-ldtk';
`;

/** Walls are solid, tiles have the picture of their code, entities are at their places. */
export async function judgeLdtk(browser, address, script, projects) {
  const { page, errors } = await openPage(browser, address, script);
  assert.deepEqual(errors, []);
  let tiles = 0;
  let entities = 0;
  for (const { name, scenes, project } of projects) {
    const levels = await page.evaluate(load, `/${name}.ldtk`);
    assert.deepEqual(
      levels.map(({ name }) => name),
      project.levels.map((it) => it.identifier),
    );
    for (const [i, scene] of scenes.entries()) {
      const level = levels[i];
      for (const { x, y } of tilesOf(scene)) {
        const { solid, column } = level.tiles[y][x];
        const expected = [!isWay(scene, x, y), codeAt(scene, x, y)];
        assert.deepEqual([solid, column], expected, `${name} ${i}: tile (${x}, ${y})`);
        tiles++;
      }
      const own = project.levels[i].layerInstances[0].entityInstances;
      const { worldX, worldY } = project.levels[i];
      assert.deepEqual(
        level.entities,
        own.map(({ __identifier, px }) => [__identifier, px[0] + worldX, px[1] + worldY]),
      );
      entities += own.length;
    }
  }
  await refusesWrong(page, errors);
  await page.close();
  return `${projects.length} projects, ${tiles} tiles and ${entities} entities agree, walls solid`;
}

/** The plugin reports faults of a wrong file. */
async function refusesWrong(page, errors) {
  assert.deepEqual(errors, []);
  await assert.rejects(page.evaluate(load, '/wrong.ldtk'), /ZodError|iid/);
}

/** Runs in the page. */
async function load(path) {
  const resource = new excaliburLdtk.ldtk.LdtkResource(path);
  await resource.load();
  return [...resource.levels.values()].map((level) => {
    const of = (identifier) => level.layers.find((it) => it.ldtkLayer.__identifier === identifier);
    const [pictures, ground] = [of('Tiles').tilemap, of('Ground').tilemap];
    const tileAt = (x, y) => ({
      solid: ground.getTile(x, y).solid,
      column: pictures.getTile(x, y).getGraphics()[0].sourceView.x / pictures.tileWidth,
    });
    return {
      name: level.ldtkLevel.identifier,
      tiles: Array.from({ length: ground.rows }, (_, y) =>
        Array.from({ length: ground.columns }, (_, x) => tileAt(x, y)),
      ),
      entities: of('Entities').entities.map(({ name, pos }) => [name, pos.x, pos.y]),
    };
  });
}
