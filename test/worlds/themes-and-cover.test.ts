import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Rect, shapes, Tile, toAscii } from '../../src/core/index';
import {
  type Biome,
  createWorld,
  dungeonFromRegion,
  generateWorldRegion,
  populateWorldRegion,
} from '../../src/worlds/index';
import { expectRefused } from '../support/expect-refused';
import { cellsOf } from '../support/judge';
import { runs } from '../support/runs';

const LAND: Biome[] = [
  {
    name: 'halls',
    weight: 2,
    themes: [
      { kind: 'library', weight: 3, minArea: 40 },
      { kind: 'cell', maxArea: 30 },
      { kind: 'plain', weight: 3 },
    ],
    cover: [{ kind: 'dust', tilesPerPatch: 25, rooms: ['library'] }],
  },
  {
    name: 'caves',
    weight: 2,
    roomShapes: shapes.cave,
    roomMinSize: 8,
    lakes: {},
    cover: [
      { kind: 'grass', tilesPerPatch: 30, decay: 0.05 },
      { kind: 'moss', tilesPerPatch: 20, beside: 'wall' },
    ],
  },
  { name: 'crypt', weight: 1 },
];
const AREA: Rect = { x: -150, y: 40, width: 300, height: 200 };
const REGION = generateWorldRegion(5, AREA, { biomes: LAND });

test('themes give rooms a kind, by their area and by weight', () => {
  const halls = REGION.rooms.filter(({ biome, kind }) => biome === 'halls' && kind !== 'crossing');
  const areas = (kind?: string) =>
    halls.filter((room) => room.kind === kind).map((room) => cellsOf(room).length);
  expect(Math.min(...areas('library'))).toBeGreaterThanOrEqual(40);
  expect(Math.max(...areas('cell'))).toBeLessThanOrEqual(30);
  const large = areas().filter((area) => area >= 40).length;
  expect(areas('library').length / (areas('library').length + large)).toBeCloseTo(0.5, 0.7);
  expect(areas('plain')).toEqual([]);
  const others = REGION.rooms.filter(({ biome, kind }) => biome !== 'halls' && kind);
  expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(['crossing']));
});

test('rules of population name the kinds', () => {
  const rule = { rooms: ['library'], perRoom: 1, table: [{ kind: 'ghost', weight: 1 }] };
  const ghosts = populateWorldRegion(1, REGION, [rule]);
  expect(ghosts.length).toBeGreaterThan(3);
  expect(ghosts.every(({ room }) => REGION.rooms[room ?? -1]?.kind === 'library')).toBe(true);
});

test('cover grows in rooms of its biome and kind, on plain floor', () => {
  const { cover, grid, rooms } = REGION;
  const grown = new Map<string, number>();
  for (const room of rooms) {
    for (const { x, y } of cellsOf(room)) {
      const [column, row] = [x - AREA.x, y - AREA.y];
      if (column < 0 || row < 0 || column >= AREA.width || row >= AREA.height) continue;
      const code = cover?.cells[row * AREA.width + column] ?? 0;
      if (code === 0) continue;
      const tile = grid.tiles[row * AREA.width + column] === Tile.Floor ? 'floor' : 'no floor';
      const name = `${tile}: ${cover?.kinds[code - 1]} in ${room.biome}, ${room.kind}`;
      grown.set(name, 1 + (grown.get(name) ?? 0));
    }
  }
  expect([...grown.keys()].sort()).toEqual([
    'floor: dust in halls, library',
    'floor: grass in caves, undefined',
    'floor: moss in caves, undefined',
  ]);
  expect([...grown.values()].reduce((sum, count) => sum + count)).toBe(
    cover?.cells.filter((code) => code > 0).length,
  );
});

test('the same cover grows for any division of the plane', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 89 }), fc.integer({ min: 1, max: 89 }), (left, top) => {
      const part = { x: AREA.x + left, y: AREA.y + top, width: 90, height: 70 };
      const { cover } = createWorld(5, { biomes: LAND }).region(part);
      expect(cover?.kinds).toEqual(REGION.cover?.kinds);
      const wanted = Array.from({ length: part.height }, (_, y) => {
        const at = (top + y) * AREA.width + left;
        return [...(REGION.cover?.cells.subarray(at, at + part.width) ?? [])].join('');
      });
      expect(cover?.cells.join('')).toBe(wanted.join(''));
    }),
    { numRuns: runs(10) },
  );
});

test('a dungeon made from a region has its cover', () => {
  const dungeon = dungeonFromRegion(REGION);
  const { width } = dungeon.grid;
  const [x, y] = [120, 90];
  expect(dungeon.cover?.cells).toHaveLength(dungeon.grid.tiles.length);
  expect(dungeon.cover?.cells[(y + 1) * width + x + 1]).toBe(
    REGION.cover?.cells[y * AREA.width + x],
  );
  const grown = [...(dungeon.cover?.cells ?? [])].filter((code) => code > 0).length;
  expect(grown).toBeGreaterThan(100);
  expect(toAscii(dungeon, { cover: dungeon.cover })).toContain('g');
});

test('a world without rules of cover has none, and the same tiles', () => {
  const bare = LAND.map(({ themes: _, cover: __, ...biome }) => biome);
  const plain = generateWorldRegion(5, AREA, { biomes: bare });
  expect(plain).not.toHaveProperty('cover');
  expect(plain.grid.tiles.join('')).toBe(REGION.grid.tiles.join(''));
});

describe('an option of themes or cover', () => {
  test.for<[object, string, string]>([
    [
      { themes: [{ kind: 'crypt', maxExits: 1 }] },
      'themes[0].maxExits',
      'Unknown option `themes[0].maxExits`. Known options: `kind`, `weight`, `minArea`, `maxArea`.',
    ],
    [
      { themes: [{ kind: 'crossing' }] },
      'themes[0].kind',
      '`themes[0].kind` must not be \'crossing\', the kind of crossings, received "crossing"',
    ],
    [
      { cover: [{ kind: 'grass', total: 3 }] },
      'cover[0].total',
      'Unknown option `cover[0].total`. Known options: `kind`, `tilesPerPatch`, `start`, `decay`, `beside`, `rooms`.',
    ],
    [
      { biomes: [{ name: 'a', weight: 1, cover: [{ kind: 'grass' }] }] },
      'biomes[0].cover[0].tilesPerPatch',
      '`biomes[0].cover[0].tilesPerPatch` must be an integer, received undefined',
    ],
    [
      { cover: [{ kind: 'web', tilesPerPatch: 9, beside: 'door' }] },
      'cover[0].beside',
      '`cover[0].beside` must not be a door: worlds have none, received "door"',
    ],
  ])('is refused if it is wrong: %#', ([options, option, message]) => {
    expectRefused(() => generateWorldRegion(1, AREA, options as never), option, message);
  });
});
