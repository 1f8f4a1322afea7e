import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDoors,
  addLakes,
  addLoops,
  createRng,
  type Dungeon,
  describePlay,
  distanceField,
  doorTiles,
  generateBsp,
  generateRandomPlacement,
  indexThings,
  isWalkable,
  lockDoors,
  parseJson,
  solveLocks,
  Tile,
  toAscii,
  toJson,
  validateDungeon,
} from '../../../../src/core/index';
import { parseTiled, toMarkdown, toTiled, toUniversalVtt } from '../../../../src/formats/index';
import { blueprint, flat, hatched, toSvg } from '../../../../src/pictures/index';
import { drawn } from '../../../support/builders/rows-of-doors';
import { faultsOf } from '../../../support/judge';
import { runs } from '../../../support/runs';

const GENERATORS = { generateBsp, generateRandomPlacement };

/** A dungeon whose tunnels are wide, with doors, locks, lakes and loops. */
const wide = fc
  .record({
    name: fc.constantFrom('generateBsp', 'generateRandomPlacement'),
    seed: fc.nat(),
    corridorWidth: fc.integer({ min: 2, max: 5 }),
    secretShare: fc.constantFrom(0, 0.3),
  })
  .map(({ name, seed, corridorWidth, secretShare }) => {
    const rng = createRng(seed);
    const size = { width: 70, height: 40, corridorWidth };
    const doors = addDoors(rng, GENERATORS[name](rng, size), { secretShare });
    const locked = lockDoors(rng, doors, { locks: 2, doorsPerKey: 2, shortcuts: 1 });
    return addLakes(rng, addLoops(rng, locked), { share: 0.1 });
  });

test('dungeons with wide doors are valid, by validation and by the judge', () => {
  let found = 0;
  fc.assert(
    fc.property(wide, (dungeon) => {
      found += dungeon.doors.filter(({ width = 1 }) => width > 1).length;
      expect(validateDungeon(dungeon)).toEqual([]);
      expect(faultsOf(dungeon)).toEqual([]);
      expect(solveLocks(dungeon).stuck).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
  expect(found).toBeGreaterThan(200);
});

test('every function that walks or sees knows all tiles of a door', () => {
  fc.assert(
    fc.property(wide, (dungeon) => {
      const { grid, doors, entrance } = dungeon;
      const things = indexThings(dungeon);
      const field = distanceField(dungeon, [entrance], { secrets: 'closed' });
      const listed = new Set<number>();
      for (const door of doors) {
        for (const { x, y } of doorTiles(grid, door)) {
          const tile = y * grid.width + x;
          listed.add(tile);
          const isShut = door.lock !== undefined || door.secret === true;
          expect(grid.tiles[tile]).toBe(Tile.Door);
          expect(things(x, y).door).toBe(door);
          expect(isWalkable(dungeon, x, y, { secrets: 'closed' })).toBe(!isShut);
          if (isShut) expect(field[tile]).toBe(-1);
        }
      }
      expect(listed.size).toBe(grid.tiles.filter((code) => code === Tile.Door).length);
    }),
    { numRuns: runs(30) },
  );
});

test('a wide door keeps its tiles when a game replaces them by floor', () => {
  fc.assert(
    fc.property(wide, ({ grid, doors }) => {
      const opened = { ...grid, tiles: grid.tiles.slice() };
      for (const [i, code] of grid.tiles.entries()) {
        if (code === Tile.Door) opened.tiles[i] = Tile.Floor;
      }
      for (const door of doors) expect(doorTiles(opened, door)).toEqual(doorTiles(grid, door));
    }),
    { numRuns: runs(15) },
  );
});

test('documents and Tiled maps keep width and kind', () => {
  fc.assert(
    fc.property(wide, (dungeon) => {
      const kinds = ['gate', undefined, 'portcullis'];
      const doors = dungeon.doors.map((door, i) => {
        const kind = kinds[i % 3];
        return kind === undefined ? door : { ...door, kind };
      });
      const keys = dungeon.keys.map((key) => (key.kind ? key : { ...key, kind: 'torch' }));
      const named = { ...dungeon, doors, keys };
      expect(parseJson(JSON.stringify(toJson(named))).dungeon.doors).toEqual(doors);
      expect(parseTiled(toTiled(named)).dungeon.doors).toEqual(doors);
      expect(parseTiled(toTiled(named)).dungeon.keys).toEqual(keys);
      const tileset = { image: 'tiles.png', imageWidth: 32, imageHeight: 16, wall: 0, floor: 1 };
      expect(parseTiled(toTiled(named, { tileset })).dungeon.grid).toEqual(dungeon.grid);
    }),
    { numRuns: runs(15) },
  );
});

test('a virtual tabletop gets one portal for each door, as long as the door', () => {
  fc.assert(
    fc.property(wide, (dungeon) => {
      const { portals } = toUniversalVtt(dungeon, { secrets: 'open' });
      const lengths = portals.map(({ bounds: [a, b] }) => Math.abs(a.x - b.x + a.y - b.y));
      const widths = dungeon.doors.map(({ width = 1 }) => width);
      expect(lengths.sort()).toEqual(widths.sort());
    }),
    { numRuns: runs(15) },
  );
});

/** Two rooms with a door between them that is two tiles wide. */
function hall(door: object = {}): Dungeon {
  const dungeon = drawn('#######\n#@AA+B#\n#AAA+B#\n#######');
  const [tunnel] = dungeon.tunnels;
  return {
    ...dungeon,
    tunnels: [{ ...tunnel!, width: 2 }],
    doors: [{ x: 4, y: 1, tunnel: 0, width: 2, ...door }],
  };
}

test('a row of single doors side by side is reported as a fault', () => {
  expect(validateDungeon(hall())).toEqual([]);
  const single = [
    { x: 4, y: 1, tunnel: 0 },
    { x: 4, y: 2, tunnel: 0 },
  ];
  const rules = validateDungeon({ ...hall(), doors: single }).map(({ rule }) => rule);
  expect(new Set(rules)).toContain('door-not-between-walls');
  const short = validateDungeon({ ...hall(), doors: single.slice(0, 1) }).map(({ rule }) => rule);
  expect(short).toContain('door-tile');
  const long = validateDungeon(hall({ width: 3 })).map(({ rule }) => rule);
  expect(long).toContain('door-tile');
  for (const doors of [single, single.slice(0, 1), [{ ...hall().doors[0]!, width: 3 }]]) {
    expect(faultsOf({ ...hall(), doors })).not.toEqual([]);
  }
});

test('players see plain wall in place of a secret double door', () => {
  const walled = hall();
  walled.doors = [];
  for (const y of [1, 2]) walled.grid.tiles[y * 7 + 4] = Tile.Wall;
  for (const style of [flat, hatched, blueprint]) {
    const options = { players: true, style, idPrefix: 'a' };
    expect(toSvg(hall({ secret: true }), options)).toBe(toSvg(walled, options));
  }
  expect(toAscii(hall({ secret: true }), { secrets: 'hidden' })).toBe(toAscii(walled));
});

test('each style draws two leaves, whatever the width', () => {
  const dungeon = drawn('#######\n#@AA+B#\n#AAA+B#\n#AAA+B#\n#######');
  const doors = [{ x: 4, y: 1, tunnel: 0, width: 3 }];
  const lines = (svg: string) => [...svg.matchAll(/<path[^>]*stroke="#[^>]* d="([^"]*)"/g)];
  const leaves = toSvg({ ...dungeon, doors }, { style: hatched, idPrefix: 'a' });
  const singles = toSvg({ ...dungeon, doors: [] }, { style: hatched, idPrefix: 'a' });
  const boxes = (svg: string) => lines(svg).map(([, d]) => d!.match(/M[^M]*z/g)?.length ?? 0);
  expect(boxes(leaves).at(-1)).toBe(2);
  expect(boxes(singles).at(-1)).toBe(3);
});

test('the key and the walkthrough name kinds and widths', () => {
  const locked = hall({ lock: 0, kind: 'barricade' });
  locked.keys = [{ x: 2, y: 1, room: 0, lock: 0, kind: 'torch' }];
  expect(describePlay(locked)).toEqual([
    'Start in room 0.',
    'Take torch a in room 0. It opens the barricade to room 1.',
  ]);
  const key = toMarkdown(locked);
  expect(key).toContain('**East:** double barricade to 2, locked (A), torch in 1');
  expect(toMarkdown(hall({ secret: true }))).toContain('**East:** secret double door to 2');
  expect(toAscii(locked, { legend: true })).toContain('A locked double barricade');
  expect(toAscii(locked, { legend: true })).toContain('a torch to A');
});

test('kinds of doors and of locks are drawn by weight', () => {
  const names = { doors: new Map<string, number>(), keys: new Map<string, number>() };
  const count = (of: Map<string, number>, kind = 'none') => of.set(kind, (of.get(kind) ?? 0) + 1);
  for (let seed = 0; seed < 60; seed++) {
    const rng = createRng(seed);
    const kinds = [{ kind: 'gate', weight: 3 }, { kind: 'door' }];
    const doors = addDoors(rng, generateBsp(rng, { width: 60, height: 40 }), { kinds });
    const locks = [
      { door: 'barricade', key: 'torch', weight: 1 },
      { door: 'portcullis', key: 'lever', weight: 1 },
    ];
    const locked = lockDoors(rng, doors, { locks: 2, doorsPerKey: 2, kinds: locks });
    for (const { lock, kind } of locked.doors) {
      if (lock === undefined) count(names.doors, kind);
      else {
        const key = locked.keys.find((other) => other.lock === lock);
        count(names.keys, `${kind} ${key?.kind}`);
      }
    }
  }
  expect([...names.doors.keys()].sort()).toEqual(['door', 'gate']);
  expect(names.doors.get('gate')! / names.doors.get('door')!).toBeCloseTo(3, 0);
  expect([...names.keys.keys()].sort()).toEqual(['barricade torch', 'portcullis lever']);
});
