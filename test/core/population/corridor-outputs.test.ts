import { describe, expect, test } from 'vitest';
import { createRng, generateBsp, populate, toAscii } from '../../../src/core/index';
import { toLdtk, toUniversalVtt } from '../../../src/formats/index';
import { blueprint, flat, hatched, toPng, toSvg } from '../../../src/pictures/index';

const dungeon = generateBsp(createRng(5), { width: 50, height: 30 });
const torches = populate(createRng(1), dungeon, [
  { where: 'tunnels', total: 5, table: [{ kind: 'torch', weight: 1 }] },
]);
const fires = torches.map((torch) => ({ ...torch, hazard: true as const }));
const furnished = { ...dungeon, entities: torches };

describe('things in corridors', () => {
  test('are shown in text, with a legend', () => {
    const text = toAscii(dungeon, { entities: torches, legend: true });
    const rows = text.split('\n');
    for (const { x, y } of torches) expect(rows[y]?.[x]).toBe('t');
    expect(rows.at(-1)).toBe('t torch');
  });

  test('are entities of LDtk with their tunnel and no room', () => {
    const [level] = toLdtk([dungeon], { entities: [fires] }).levels;
    const found = level?.layerInstances[0]?.entityInstances.filter(
      ({ __identifier }) => __identifier === 'Entity',
    );
    expect(found?.map(({ __grid }) => __grid)).toEqual(torches.map(({ x, y }) => [x, y]));
    const values = found?.map(({ fieldInstances }) =>
      Object.fromEntries(
        fieldInstances.map(({ __identifier, __value }) => [__identifier, __value]),
      ),
    );
    expect(values?.map(({ tunnel, hazard }) => [tunnel, hazard])).toEqual(
      torches.map(({ tunnel }) => [tunnel, true]),
    );
    expect(values?.every(({ room }) => room === null)).toBe(true);
  });

  test('are lights of virtual tabletops, for players too', () => {
    const places = torches.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }));
    for (const players of [false, true]) {
      const { lights } = toUniversalVtt(furnished, { players });
      expect(lights.map(({ position }) => position)).toEqual(places);
    }
  });

  test.each([flat, hatched, blueprint])('are shown in pictures of every style (%#)', (style) => {
    const drawn = toSvg(furnished, { style }).match(/<title>torch<\/title>/g);
    expect(drawn).toHaveLength(5);
    expect(toSvg(furnished, { style, players: true })).toContain('<title>torch</title>');
  });

  test('are shown in pictures of pixels', async () => {
    expect(await toPng(furnished, {})).not.toEqual(await toPng(dungeon, {}));
  });
});
