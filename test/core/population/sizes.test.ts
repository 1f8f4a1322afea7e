import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  blockedTiles,
  createRng,
  type Dungeon,
  type Entity,
  generateBsp,
  generateCaves,
  indexThings,
  isBlocked,
  isOnRoomFloor,
  type Point,
  parseJson,
  populate,
  Tile,
  toAscii,
  toJson,
  validateDungeon,
} from '../../../src/core/index';
import {
  parseTiled,
  toLdtk,
  toMarkdown,
  toTiled,
  toUniversalVtt,
} from '../../../src/formats/index';
import { blueprint, flat, hatched, toPng, toSvg } from '../../../src/pictures/index';
import { arbitraryDungeon } from '../../../src/testing/index';
import { generateWorldRegion, populateWorldRegion } from '../../../src/worlds/index';
import { expectRefused } from '../../support/expect-refused';
import { faultsOfFurniture } from '../../support/judge-furniture';
import { nameOf } from '../../support/points';
import { runs } from '../../support/runs';

/** The tiles of a square, by hand. */
function square({ x, y }: Point, size: number): Point[] {
  const tiles: Point[] = [];
  for (let j = 0; j < size; j++) for (let i = 0; i < size; i++) tiles.push({ x: x + i, y: y + j });
  return tiles;
}

/** Every square of a size on free floor of a single room, found by trying all of them. */
function freeSquares(dungeon: Dungeon, size: number, taken: readonly Point[]): Point[] {
  const { grid, rooms, keys, marks, entrance } = dungeon;
  const closed = new Set([...keys, ...marks, entrance, ...taken].map(nameOf));
  const standable: readonly number[] = [Tile.Floor, Tile.ShallowWater, Tile.ChasmEdge];
  const isFree = (point: Point) =>
    standable.includes(grid.tiles[point.y * grid.width + point.x]!) && !closed.has(nameOf(point));
  const corners = [...grid.tiles.keys()].map((i) => ({
    x: i % grid.width,
    y: Math.floor(i / grid.width),
  }));
  return corners.filter((corner) => {
    const tiles = square(corner, size);
    return (
      tiles.every(({ x, y }) => x < grid.width && y < grid.height) &&
      tiles.every(isFree) &&
      rooms.some(
        (room) => room.kind !== 'crossing' && tiles.every(({ x, y }) => isOnRoomFloor(room, x, y)),
      )
    );
  });
}

describe('an entity with a size', () => {
  test('takes squares of free floor until there are none', () => {
    fc.assert(
      fc.property(
        arbitraryDungeon(),
        fc.integer({ min: 2, max: 4 }),
        fc.integer(),
        (dungeon, size, seed) => {
          const table = [{ kind: 'ogre', weight: 1, size, blocks: true }];
          const ogres = populate(createRng(seed), dungeon, [{ total: 9999, table }]);
          const taken: Point[] = [];
          for (const ogre of ogres) {
            expect(ogre.size).toBe(size);
            expect(freeSquares(dungeon, size, taken).map(nameOf)).toContain(nameOf(ogre));
            taken.push(...square(ogre, size));
          }
          expect(freeSquares(dungeon, size, taken)).toEqual([]);
          expect(validateDungeon(dungeon, ogres)).toEqual(validateDungeon(dungeon));
          const blocked = blockedTiles(dungeon, ogres);
          const things = indexThings(dungeon, ogres);
          for (const { x, y } of taken) {
            expect(blocked[y * dungeon.grid.width + x]).toBe(1);
            expect(isBlocked(dungeon, ogres, x, y)).toBe(true);
            expect(things(x, y).entities).toHaveLength(1);
          }
          const rats = [{ tilesPerPick: 1, table: [{ kind: 'rat', weight: 1 }] }];
          const closed = new Set(taken.map(nameOf));
          const others = populate(createRng(seed), dungeon, rats, { occupied: ogres });
          expect(others.some((rat) => closed.has(nameOf(rat)))).toBe(false);
        },
      ),
      { numRuns: runs(40) },
    );
  });

  test.each(['anywhere', 'center', 'walls', 'corners'] as const)(
    'splits no floor and blocks no exit if it is fixed, at %s',
    (place) => {
      let count = 0;
      for (let seed = 0; seed < runs(20); seed++) {
        const rng = createRng(seed);
        const size = { width: 40, height: 26 };
        const dungeon =
          seed % 2 === 0 ? addDoors(rng, generateBsp(rng, size)) : generateCaves(rng, size);
        const table = [2, 3, 1].map((size) => ({ kind: size, weight: 1, size, fixed: true }));
        const made = populate(rng, dungeon, [{ total: 40, at: place, table }]);
        count += made.filter((entity) => entity.size !== undefined).length;
        const parts = made.flatMap(({ facing: _, ...entity }) =>
          square(entity, entity.size ?? 1).map((tile) => ({ ...entity, ...tile })),
        );
        const faults = faultsOfFurniture(dungeon, parts);
        expect(faults.filter((fault) => !fault.includes('walled in'))).toEqual([]);
        expect(made.every((entity) => hasFreeSide(dungeon, entity, parts))).toBe(true);
        expect(validateDungeon(dungeon, made)).toEqual([]);
      }
      expect(count).toBeGreaterThan(runs(20) * 3);
    },
  );

  function hasFreeSide({ grid }: Dungeon, { x, y, size = 1 }: Entity, fixed: readonly Point[]) {
    const closed = new Set(fixed.map(nameOf));
    return square({ x: x - 1, y: y - 1 }, size + 2).some((tile) => {
      const isCorner = (tile.x < x || tile.x >= x + size) === (tile.y < y || tile.y >= y + size);
      return (
        !isCorner && grid.tiles[tile.y * grid.width + tile.x] === 1 && !closed.has(nameOf(tile))
      );
    });
  }

  const HALL = ['########', '#......#', '#......#', '#......#', '########'].join('');
  const hall: Dungeon = {
    grid: { width: 8, height: 5, tiles: Uint8Array.from(HALL, (glyph) => '#.'.indexOf(glyph)) },
    rooms: [{ x1: 0, y1: 0, x2: 7, y2: 4 }],
    entrance: { x: 1, y: 1 },
    tunnels: [],
    doors: [],
    stairs: [],
    keys: [],
    marks: [],
    lakes: [],
  };
  const ogre: Entity<string> = { kind: 'ogre', x: 4, y: 2, room: 0, blocks: true, size: 2 };

  test('is checked at all of its tiles', () => {
    const rules = (entity: object) =>
      validateDungeon(hall, [{ ...ogre, ...entity }]).map(({ rule, at }) => [rule, at?.x, at?.y]);
    expect(rules({})).toEqual([]);
    expect(rules({ x: 6 })).toEqual([
      ['entity-in-wall', 7, 2],
      ['entity-outside-room', 7, 2],
    ]);
    expect(rules({ size: 5 })).toEqual([['malformed-data', undefined, undefined]]);
    const rat = { kind: 'rat', x: 5, y: 3, room: 0, blocks: false };
    expect(validateDungeon(hall, [ogre, rat])).toEqual([
      {
        rule: 'entity-on-entity',
        message: '`entities[1]` is on `entities[0]` at (5, 3)',
        at: { x: 5, y: 3 },
      },
    ]);
    const start = { ...hall, entrance: { x: 5, y: 3 } };
    expect(validateDungeon(start, [ogre])[0]?.rule).toBe('entity-on-entrance');
  });

  test('is near others by all of its tiles, and in the corner by one', () => {
    const beside = populate(
      createRng(1),
      hall,
      [{ share: 1, at: { near: 'ogre' }, table: [{ kind: 'rat', weight: 1 }] }],
      { occupied: [ogre] },
    );
    expect(beside.map(nameOf).sort()).toEqual(['3,2', '3,3', '4,1', '5,1', '6,2', '6,3']);
    const table = [{ kind: 'bed', weight: 1, size: 2 }];
    const beds = populate(createRng(1), hall, [{ total: 9, at: 'corners', table }]);
    expect(beds.map(nameOf).sort()).toEqual(['1,2', '5,2']);
  });

  test('is written and drawn as a square', async () => {
    const entities = [ogre];
    expect(toAscii(hall, { entities }).split('\n').slice(1, 4)).toEqual([
      '#......#',
      '#...oo.#',
      '#...oo.#',
    ]);
    expect(parseJson(toJson(hall, { entities })).entities).toEqual(entities);
    expect(parseTiled(toTiled(hall, { entities })).entities).toEqual(entities);
    expect(JSON.stringify(toLdtk([hall], { entities: [entities] }))).toContain('"size"');
    expect(toMarkdown(hall, { entities })).toContain(
      '- **Here:** the entrance, ogre (2 × 2 tiles)',
    );
    const torch = [{ ...ogre, kind: 'torch' }];
    expect(toUniversalVtt(hall, { entities: torch }).lights[0]?.position).toEqual({ x: 5, y: 3 });
    expect(toSvg(hall, { entities })).toContain('<circle cx="100" cy="60" r="16.8"');
    const symbols = () => [{ part: 'wall', disc: [0, 0, 0.4] }] as const;
    for (const style of [flat, hatched, blueprint]) {
      expect(toSvg(hall, { entities, style, symbols })).toContain('M84 60a16 16 0 1 0 32 0');
    }
    expect(await toPng(hall, { entities })).not.toEqual(
      await toPng(hall, { entities: [{ ...ogre, size: 1 }] }),
    );
  });

  test.each([
    ['size', { size: 5 }, {}, 'must be at most 4, received 5'],
    [
      'size',
      { size: 2, kind: undefined, squad: ['a'] },
      {},
      'must be 1 together with a `squad`, received 2',
    ],
    ['size', { size: 2 }, { where: 'tunnels' }, "must be 1 with `where: 'tunnels'`, received 2"],
  ])('is refused with a wrong `%s`', (option, entry, rule, message) => {
    const table = [{ kind: 'ogre', weight: 1, ...entry }];
    expectRefused(
      () => populate(createRng(1), hall, [{ total: 1, table, ...rule } as never]),
      `rules[0].table[0].${option}`,
      `\`rules[0].table[0].${option}\` ${message}`,
    );
  });

  test('is refused in endless worlds, and sizes of other things are checked', () => {
    const region = generateWorldRegion(1, { x: 0, y: 0, width: 40, height: 40 });
    const table = [{ kind: 'ogre', weight: 1, size: 2 }];
    expectRefused(
      () => populateWorldRegion(1, region, [{ share: 1, table }]),
      'rules[0].table[0].size',
      '`rules[0].table[0].size` must be 1 in an endless world, received 2',
    );
    const occupied = [{ x: 1, y: 1, size: 9 }];
    expectRefused(
      () => populate(createRng(1), hall, [], { occupied }),
      'occupied[0].size',
      '`occupied[0].size` must be at most 4, received 9',
    );
  });
});
