import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLakes,
  addLoops,
  attachPrefabs,
  createRng,
  type Dungeon,
  parsePrefab,
  placePrefabs,
  placeStairs,
  validateDungeon,
} from '../../../../src/core/index';
import { generateFromGraph } from '../../../../src/missions/index';
import { GENERATORS } from '../../../../src/recipes/generators';
import { drawingOf } from '../../../support/builders/drawn';
import { liquidPrefabs } from '../../../support/builders/liquid-prefabs';
import { faultsOf } from '../../../support/judge';
import { runs } from '../../../support/runs';

const names = ['bsp', 'caves', 'random-placement', 'accretion', 'interior'] as const;
const attached = liquidPrefabs.filter((prefab) => canUse(attachPrefabs, prefab));
const placed = liquidPrefabs.filter((prefab) => canUse(placePrefabs, prefab));

function canUse(pass: typeof attachPrefabs, prefab: (typeof liquidPrefabs)[number]): boolean {
  const ground = GENERATORS.bsp(createRng(1), { width: 40, height: 30 });
  try {
    pass(createRng(1), ground, { prefabs: [prefab], max: 0 });
    return true;
  } catch {
    return false;
  }
}

/** Returns the tiles of all lakes in a list of drawings, and those of the grid. */
function wetTiles({ grid, lakes }: Dungeon): [lakes: string[], grid: string[]] {
  const ofLakes = lakes.flatMap(({ x, y, shape }) =>
    [...shape.tiles].flatMap((code, i) =>
      code === 0 ? [] : [`${x + (i % shape.width)},${y + Math.floor(i / shape.width)}: ${code}`],
    ),
  );
  const ofGrid = [...grid.tiles].flatMap((code, i) =>
    code >= 5 ? [`${i % grid.width},${Math.floor(i / grid.width)}: ${code}`] : [],
  );
  return [ofLakes.sort(), ofGrid.sort()];
}

describe('liquids in prefabs', () => {
  test('are accepted by both passes', () => {
    expect(liquidPrefabs).toHaveLength(20);
    expect(attached.length).toBeGreaterThan(15);
    expect(placed).toHaveLength(20);
  });

  test('become lakes of dungeons that stay valid with later passes', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...names), (seed, name) => {
        const rng = createRng(seed);
        const start = GENERATORS[name](rng, { width: 50, height: 34 } as never);
        let dungeon = attachPrefabs(rng, start, { prefabs: attached, max: 3 });
        dungeon = placePrefabs(rng, dungeon, { prefabs: placed, max: 3 });
        expect(faultsOf(dungeon)).toEqual([]);
        const [ofLakes, ofGrid] = wetTiles(dungeon);
        expect(ofLakes).toEqual(ofGrid);
        for (const { kind } of dungeon.lakes) kinds.add(kind);
        const before = dungeon.lakes;
        dungeon = addLakes(rng, dungeon, { share: 0.2, rivers: 1 });
        expect(dungeon.lakes.slice(0, before.length)).toEqual(before);
        expect(faultsOf(dungeon)).toEqual([]);
        dungeon = attachPrefabs(rng, addLoops(rng, dungeon), { prefabs: attached, max: 2 });
        expect(faultsOf(dungeon)).toEqual([]);
      }),
      { numRuns: runs(40) },
    );
    expect([...kinds].sort()).toEqual(['chasm', 'lava', 'water']);
  });

  test('of lakes around them are not divided', () => {
    const map = '####\n#..#\n#..+\n####';
    const prefabs = [parsePrefab({ name: 'cell', map, turn: true })];
    const flooded = (seed: number) => {
      const rng = createRng(seed);
      return addLakes(rng, GENERATORS['drunkards-walk'](rng, { width: 24, height: 16 }), {
        share: 0.4,
      });
    };
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { lakes } = flooded(seed);
        fc.pre(lakes.length > 0);
        const dungeon = placePrefabs(createRng(seed), flooded(seed), { prefabs, max: 2 });
        expect(validateDungeon(dungeon)).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  test('are drained under stairs', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const rng = createRng(seed);
        const ground = GENERATORS.bsp(rng, { width: 50, height: 34 });
        const dungeon = placePrefabs(rng, ground, { prefabs: placed, max: 4 });
        const [lake] = dungeon.lakes;
        fc.pre(lake !== undefined);
        const i = lake.shape.tiles.findIndex((code) => code !== 0);
        const { width } = lake.shape;
        const point = { x: lake.x + (i % width), y: lake.y + Math.floor(i / width) };
        const result = placeStairs(dungeon, { points: [{ ...point, direction: 'down' }] });
        expect(faultsOf(result)).toEqual([]);
        expect(result.lakes).toEqual(dungeon.lakes.slice(1));
      }),
      { numRuns: runs(30) },
    );
  });

  test('may be in the rooms of graphs', () => {
    let lakes = 0;
    // Doors inside make more than one room.
    const whole = liquidPrefabs.filter(({ name }) => !/hidden|cells/.test(name));
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...whole), (seed, prefab) => {
        const dungeon = generateFromGraph(createRng(seed), {
          width: 60,
          height: 40,
          rooms: ['a', { name: 'b', prefab }],
          connections: [['a', 'b']],
          entrance: seed % 2 === 0 ? 'a' : 'b',
        });
        lakes += dungeon.lakes.length;
        expect(faultsOf(dungeon)).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
    expect(lakes).toBeGreaterThan(20);
  });

  const moat = (ford: string) =>
    `#######\n#.....#\n#.~~~.#\n@.~.${ford}.#\n#.~~~.#\n#.....#\n#######`;

  test('must not cut floor off', () => {
    expect(() => parsePrefab({ name: 'moat', map: moat('~') })).toThrow(
      '`map`, line 4, column 4: deep liquid cuts this floor off from the rest of its room',
    );
    expect(parsePrefab({ name: 'moat', map: moat(',') }).map).toBe(moat(','));
    expect(() => parsePrefab({ name: 'well', map: '###\n#~#\n###' })).toThrow(
      '`map`, line 2, column 2: no dry floor is beside this',
    );
    expect(() => parsePrefab({ name: 'dip', map: '####\n#.^@\n####' })).toThrow(
      '`map`, line 2, column 4: an exit must not lead into deep liquid',
    );
  });

  test('are checked in all outcomes', () => {
    const map = moat('?');
    const into = [{ glyph: ',' }, { glyph: '^' }];
    expect(() => parsePrefab({ name: 'moat', map, substitute: [{ glyph: '?', into }] })).toThrow(
      'deep liquid cuts this floor off from the rest of its room',
    );
  });
});

test('prefabs without walls on their edges are attached by any side', () => {
  const ground = GENERATORS.bsp(createRng(3), { width: 60, height: 40 });
  const map = '...\n.A.\n...';
  const shrine = parsePrefab({ name: 'shrine', map, legend: { A: 'altar' } });
  const ends = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const dungeon = attachPrefabs(createRng(seed), ground, { prefabs: [shrine], required: true });
    expect(validateDungeon(dungeon)).toEqual([]);
    const { path } = dungeon.tunnels[dungeon.tunnels.length - 1]!;
    const [mark] = dungeon.marks;
    for (const { x, y } of path) {
      const [dx, dy] = [x - mark!.x, y - mark!.y];
      if (Math.max(Math.abs(dx), Math.abs(dy)) === 1) ends.add(`${dx},${dy}`);
    }
    expect(drawingOf(dungeon.grid)).not.toBe(drawingOf(ground.grid));
  }
  // All floor tiles but the middle.
  expect(ends.size).toBe(8);
});
