import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGrid,
  type Dungeon,
  type Entity,
  parseAscii,
  parseJson,
  Tile,
  toAscii,
  toJson,
  tunnelTiles,
} from '../../src/core/index';
import { bareDungeon } from '../../src/core/model/dungeon';
import { parseTiled, toTiled } from '../../src/formats/index';
import type { Recipe } from '../../src/recipes/index';
import {
  arbitraryMarker,
  arbitraryOddDungeon,
  arbitrarySoundDungeon,
} from '../support/builders/arbitrary-sound-dungeon';
import { runs } from '../support/runs';

describe('documents', () => {
  const holds = (dungeon: Dungeon) => {
    const document = toJson(dungeon);
    expect(parseJson(document).dungeon).toEqual(dungeon);
    expect(parseJson(JSON.stringify(document)).dungeon).toEqual(dungeon);
    expect(toJson(parseJson(document).dungeon)).toEqual(document);
  };

  test('preserve valid dungeons', () => {
    fc.assert(fc.property(arbitrarySoundDungeon, holds));
  });

  test('read back dungeons whose values are wrong but whose types are right', () => {
    fc.assert(fc.property(arbitraryOddDungeon(), holds), { numRuns: runs(34) });
  });

  const plain = bareDungeon(parseAscii('###\n#.#\n###'), [{ x1: 0, y1: 0, x2: 2, y2: 2 }], [], {
    x: 1,
    y: 1,
  });

  test('show lakes as rows of text', () => {
    const grid = parseAscii('#######\n#.,~^^#\n#.==:;#\n#######');
    const shape = parseAscii(',~\n==');
    const lakes = [{ x: 2, y: 1, kind: 'water', shape }];
    const document = toJson({ ...plain, grid, lakes });
    expect(document).toMatchObject({
      grid: { rows: ['#######', '#.,~^^#', '#.==:;#', '#######'] },
      lakes: [{ x: 2, y: 1, kind: 'water', shape: [',~', '=='] }],
    });
    expect(parseJson(document).dungeon).toEqual({ ...plain, grid, lakes });
  });

  test('show tiles by their glyphs, and shapes as rows', () => {
    const dungeon: Dungeon = {
      ...plain,
      grid: parseAscii('#######\n#.#.+.#\n#...#<#\n#####>#'),
      rooms: [
        { x1: 0, y1: 0, x2: 4, y2: 3, shape: parseAscii('.#.\n...'), kind: 'cave' },
        { x1: 4, y1: 0, x2: 6, y2: 2 },
      ],
      doors: [{ x: 4, y: 1, tunnel: 0, lock: 3, secret: true }],
    };
    dungeon.grid.tiles[0] = 200;
    expect(toJson(dungeon)).toMatchObject({
      grid: { rows: ['ǈ######', '#.#.+.#', '#...#<#', '#####>#'] },
      rooms: [
        { x1: 0, y1: 0, x2: 4, y2: 3, shape: ['.#.', '...'], kind: 'cave' },
        { x1: 4, y1: 0, x2: 6, y2: 2 },
      ],
      doors: [{ x: 4, y: 1, tunnel: 0, lock: 3, secret: true }],
    });
  });

  test.for<[string, object, string]>([
    [
      'a lake without a kind',
      { lakes: [{ x: 0, y: 0, kind: '', shape: ['~'] }] },
      '`lakes[0].kind` must be a non-empty string, received ""',
    ],
    [
      'a lake of unknown tiles',
      { lakes: [{ x: 0, y: 0, kind: 'acid', shape: ['~', 'a'] }] },
      "`lakes[0].shape[1]` must contain tiles, '#', '.', '+', '<', '>', '~', ',', '^', ':', ';' or '='; column 1",
    ],
    [
      'a lake without tiles',
      { lakes: [{ x: 0, y: 0, kind: 'acid', shape: [''] }] },
      '`lakes[0].shape.width` must be at least 1',
    ],
    [
      'a code for a tile with a glyph',
      { grid: { width: 2, height: 1, rows: ['#Ă'] } },
      "`grid.rows[0]` must contain tiles, '#', '.', '+', '<', '>', '~', ',', '^', ':', ';' or '='; column 2 is not one, received \"Ă\"",
    ],
    [
      'a shape of another size',
      { rooms: [{ x1: 0, y1: 0, x2: 3, y2: 2, shape: ['.'] }] },
      '`rooms[0].shape` must be 2 × 1, the inside of its ring, received "1 × 1"',
    ],
    [
      'rows of a shape that differ',
      { rooms: [{ x1: 0, y1: 0, x2: 3, y2: 3, shape: ['..', '.'] }] },
      '`rooms[0].shape[1]` must be a string of 2 tiles, received "."',
    ],
    [
      'no rows of a shape',
      { rooms: [{ x1: 0, y1: 0, x2: 3, y2: 3, shape: [] }] },
      '`rooms[0].shape.width` must be at least 1',
    ],
    [
      'a kind without a name',
      { rooms: [{ x1: 0, y1: 0, x2: 2, y2: 2, kind: '' }] },
      '`rooms[0].kind` must be a non-empty string, or omitted, received ""',
    ],
    [
      'a door with secret: 1',
      { doors: [{ x: 1, y: 1, tunnel: 0, secret: 1 }] },
      '`doors[0].secret` must be true or false, or omitted, received 1',
    ],
    [
      'a lock under 0',
      { doors: [{ x: 1, y: 1, tunnel: 0, lock: -1 }] },
      '`doors[0].lock` must be a non-negative integer, or omitted, received -1',
    ],
    [
      'stairs to the side',
      { stairs: [{ x: 1, y: 1, room: 0, direction: 'left', path: [{ x: 1, y: 1 }] }] },
      "`stairs[0].direction` must be one of 'up', 'down', received \"left\"",
    ],
    [
      'stairs without a way',
      { stairs: [{ x: 1, y: 1, room: 0, direction: 'up', path: [] }] },
      '`stairs[0].path` must not be empty',
    ],
    [
      'a corner with a third coordinate',
      {
        stairs: [{ x: 1, y: 1, room: 0, direction: 'up', path: [{ x: 1, y: 1, z: 1 }] }],
      },
      'Unknown key `stairs[0].path[0].z`',
    ],
    [
      'a key without a lock',
      { keys: [{ x: 1, y: 1, room: 0 }] },
      '`keys[0].lock` must be a non-negative integer, received undefined',
    ],
    [
      'a mark whose kind is no text',
      { marks: [{ x: 1, y: 1, room: 0, kind: 3 }] },
      '`marks[0].kind` must be a non-empty string, received 3',
    ],
  ])('are refused with %s', ([, change, message]) => {
    expect(() => parseJson({ ...toJson(plain), ...change })).toThrow(message);
  });
});

describe('maps of Tiled', () => {
  const walls = fc.constantFrom('tile', 'empty', 'layer');
  const tileSize = fc.constantFrom(1, 16, 1024);
  const holds = (
    dungeon: Dungeon,
    walls: 'tile' | 'empty' | 'layer',
    tileSize: number,
    secrets: boolean,
    collision: boolean,
  ) => {
    const map = toTiled(dungeon, {
      walls,
      tileSize,
      collision,
      secrets: secrets ? 'shown' : 'hidden',
    });
    const expected = { dungeon, entities: [] };
    expect(parseTiled(map)).toEqual(expected);
    expect(parseTiled(JSON.stringify(map))).toEqual(expected);
  };

  test('preserve valid dungeons', () => {
    fc.assert(
      fc.property(arbitrarySoundDungeon, walls, tileSize, fc.boolean(), fc.boolean(), holds),
    );
  });

  test('read back dungeons whose values are wrong but whose types are right', () => {
    // A secret door over wall is a door that the layer keeps secret; here it is no door at all.
    const isKept = ({ grid, doors }: Dungeon) =>
      doors.every(({ x, y, secret }) => {
        const inside = x >= 0 && y >= 0 && x < grid.width && y < grid.height;
        return !secret || !inside || grid.tiles[y * grid.width + x] !== Tile.Wall;
      });
    // Without rooms and tunnels, it would be read as if it were drawn by hand.
    const isWritten = ({ rooms, tunnels }: Dungeon) => rooms.length + tunnels.length > 0;
    const dungeons = arbitraryOddDungeon(10).filter((odd) => isKept(odd) && isWritten(odd));
    const shape = { width: 1, height: 1, tiles: Uint8Array.of(11) };
    const box = { x1: 0, y1: 0, x2: 2, y2: 2 };
    const noLake = bareDungeon(createGrid(3, 3), [box], [], { x: 0, y: 0 });
    noLake.lakes.push({ x: 1, y: 1, kind: 'fog', shape });
    fc.assert(
      fc.property(dungeons, walls, tileSize, fc.boolean(), (dungeon, mode, size, collision) => {
        holds(dungeon, mode, size, true, collision);
      }),
      { numRuns: runs(34), examples: [[noLake, 'tile', 1, false]] },
    );
  });

  test('preserve dungeons with a tileset without doors and lakes', () => {
    const tileset = { imageWidth: 64, imageHeight: 64, wall: 7, floor: 3 };
    fc.assert(
      fc.property(arbitrarySoundDungeon, (dungeon) => {
        const map = toTiled(dungeon, { tileset });
        expect(map.tilesets[0].tiles.map(({ id }) => id)).toEqual([7, 3]);
        expect(parseTiled(map).dungeon).toEqual(dungeon);
      }),
      { numRuns: runs(10) },
    );
  });

  test('restore pins; those with fewer fields keep their place, and do not block', () => {
    fc.assert(
      fc.property(arbitrarySoundDungeon, fc.array(arbitraryMarker), (dungeon, entities) => {
        const isIn = (marker: { x: number; y: number }, i: number) => {
          const { x1, y1, x2, y2, shape } = dungeon.rooms[i]!;
          const [x, y] = [marker.x - x1 - 1, marker.y - y1 - 1];
          if (x < 0 || y < 0 || x >= x2 - x1 - 1 || y >= y2 - y1 - 1) return false;
          return shape === undefined || shape.tiles[y * shape.width + x] === Tile.Floor;
        };
        const placeOf = (marker: { x: number; y: number }) => {
          const room = dungeon.rooms.findIndex((_, i) => isIn(marker, i));
          if (room >= 0) return { room };
          const tunnel = dungeon.tunnels.findIndex((tunnel) =>
            tunnelTiles(tunnel, dungeon.grid).some(({ x, y }) => x === marker.x && y === marker.y),
          );
          return tunnel >= 0 ? { tunnel } : {};
        };
        const full = entities.map((marker) => ({
          ...('room' in marker || 'tunnel' in marker ? {} : placeOf(marker)),
          blocks: false,
          ...marker,
        }));
        expect(parseTiled(toTiled(dungeon, { entities })).entities).toEqual(full);
      }),
    );
  });
});

describe('texts', () => {
  test('preserve every grid of known tiles', () => {
    fc.assert(
      fc.property(arbitraryOddDungeon(10), ({ grid }) => {
        expect(parseAscii(toAscii(grid))).toEqual(grid);
      }),
    );
  });

  test('differ from the grid of a dungeon only by its locks, keys and secrets', () => {
    fc.assert(
      fc.property(arbitrarySoundDungeon, fc.boolean(), (dungeon, secrets) => {
        const { grid, doors, keys } = dungeon;
        const cells = toAscii(grid)
          .split('\n')
          .map((row) => [...row]);
        const put = ({ x, y }: { x: number; y: number }, glyph: string) => {
          cells[y]![x] = glyph;
        };
        for (const key of keys) put(key, 'abcd'[key.lock]!);
        for (const door of doors) {
          if (door.secret && !secrets) put(door, '#');
          else if (door.lock !== undefined) put(door, 'ABCD'[door.lock]!);
        }
        expect(toAscii(dungeon, { secrets: secrets ? 'shown' : 'hidden' })).toBe(
          cells.map((row) => row.join('')).join('\n'),
        );
      }),
    );
  });
});

test('formats change nothing, and share nothing with their dungeon', () => {
  fc.assert(
    fc.property(arbitrarySoundDungeon, (dungeon) => {
      const before = structuredClone(dungeon);
      const documents = [toJson(dungeon), toTiled(dungeon)];
      const texts = JSON.stringify(documents);
      expect(dungeon).toEqual(before);
      dungeon.grid.tiles.fill(1);
      for (const { shape } of [...dungeon.rooms, ...dungeon.lakes]) shape?.tiles.fill(0);
      for (const { path } of [...dungeon.tunnels, ...dungeon.stairs]) path.length = 0;
      expect(JSON.stringify(documents)).toBe(texts);
    }),
  );
});

test('entities and recipes are written and read with their dungeon', () => {
  const recipe: Recipe = { seed: 1, generator: 'bsp', options: { width: 9, height: 9 } };
  const entities: Entity[] = [{ kind: 'orc', x: 2, y: 10, room: 0, blocks: true }];
  const [dungeon] = fc.sample(arbitrarySoundDungeon, { numRuns: runs(1), seed: 1 }) as [Dungeon];
  expect(parseJson(toJson(dungeon, { recipe, entities }))).toMatchObject({ recipe, entities });
});
