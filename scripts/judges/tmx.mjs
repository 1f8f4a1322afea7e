// tmx-parser, a reader from npm, in Node: it reads our maps in XML.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tileOf, tilesOf } from './scenes.mjs';

/** Every tile and every object is that of the map in JSON. */
export async function judgeTmx(scenes, folder, { parseFile }) {
  const read = promisify(parseFile);
  let tiles = 0;
  for (const scene of scenes) {
    const { name, map, dungeon } = scene;
    const { width } = dungeon.grid;
    const copy = await read(join(folder, `${name}.tmx`));
    assert.equal(copy.layers.length, map.layers.length, name);
    for (const [i, layer] of map.layers.entries()) {
      const other = copy.layers[i];
      assert.equal(other.name, layer.name, name);
      if (layer.type === 'objectgroup') {
        assert.deepEqual(other.objects.map(placeOf), layer.objects.map(placeOf), name);
        continue;
      }
      for (const { x, y } of tilesOf(scene)) {
        const cell = y * width + x;
        const expected = tileOf(map, layer.data[cell]);
        assert.equal(other.tiles[cell]?.id, expected?.id, `${name}: tile (${x}, ${y})`);
        tiles++;
      }
    }
  }
  return `${scenes.length} maps, ${tiles} tiles agree, and all objects`;
}

function placeOf({ name, type, x, y }) {
  return { name, type, x, y };
}
