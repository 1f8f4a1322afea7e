import { describe, expect, test } from 'vitest';
import { dungeonFromGrid, dungeonFromText, parseAscii, Tile } from '../../../src/core/index';
import {
  blueprint,
  flat,
  furnitureSymbols,
  hatched,
  toPng,
  toSvg,
} from '../../../src/pictures/index';

describe('pillars of rock and of furniture', () => {
  const dungeon = dungeonFromGrid(parseAscii('#######\n#.....#\n#.#...#\n#.....#\n#######'));
  const entities = [{ kind: 'pillar', x: 4, y: 2, fixed: true }];
  const pillars = (svg: string) => svg.match(/>pillar<\/text>/g)?.length;

  test.each(Object.entries({ flat, hatched, blueprint }))('look the same in %s', (_, style) => {
    const look = { style, entities, symbols: furnitureSymbols };
    expect(pillars(toSvg(dungeon, { ...look, legend: true }))).toBe(1);
  });

  test('look the same in pixels', async () => {
    const tiles = parseAscii('###########\n#....#....#\n#.#.....#.#\n#....#....#\n###########');
    const rock = await toPng(tiles);
    tiles.tiles[2 * 11 + 2] = Tile.Floor;
    const look = { entities: [{ kind: 'pillar', x: 2, y: 2 }], symbols: furnitureSymbols };
    expect(await toPng(tiles, look)).toEqual(rock);
  });

  test('have an entry each in the legend if they look different', () => {
    expect(pillars(toSvg(dungeon, { style: hatched, legend: true, entities }))).toBe(2);
  });
});

test('a legend names doors as they are, and whether they are secret or locked', () => {
  const dungeon = dungeonFromText('##########\n#@.DkC.B.#\n##########', {
    legend: {
      B: { door: 'secret', kind: 'bookcase' },
      C: { door: 'locked', kind: 'gate', lock: 0 },
      D: { door: 'arch' },
      k: { key: 0 },
    },
  });
  const svg = toSvg(dungeon, { legend: true });
  const names = [...svg.matchAll(/<text x="[^"]*" y="[^"]*">([^<]{2,})</g)].map(([, name]) => name);
  expect(names).toEqual(['arch', 'locked gate', 'secret bookcase', 'key', 'entrance']);
});
