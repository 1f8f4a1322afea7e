import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { Tile } from '../../../src/core/index';
import { blueprint, flat, hatched, toSvg } from '../../../src/pictures/index';
import { box, drawn } from '../../support/builders/drawn';

/** Twelve rooms of one tile across: half of them upright, half of them lying. */
const CORRIDORS = drawn(
  `#####################################
   #.#.#.#.#.#.#########################
   #.#.#.#.#.#.#...#...#...#...#...#...#
   #.#.#.#.#.#.#########################
   #####################################`,
  [
    ...[1, 3, 5, 7, 9, 11].map((x) => box(x, x, 1, 3)),
    ...[13, 17, 21, 25, 29, 33].map((x) => box(x, x + 2, 2, 2)),
  ],
);

/** The lines around the floor, in tiles. */
const WALLS = { flat: 0.3, hatched: 0.145, blueprint: 0.34 };

/** The pixels of a picture in pure red, as points in tiles. */
function redPoints(svg: string, tile: number, margin: number): { x: number; y: number }[] {
  const { pixels, width } = new Resvg(svg).render();
  return [...Array(pixels.length / 4).keys()]
    .filter((i) => pixels[4 * i]! > 200 && pixels[4 * i + 1]! < 90 && pixels[4 * i + 2]! < 90)
    .map((i) => ({
      x: ((i % width) + 0.5) / tile - margin,
      y: (Math.floor(i / width) + 0.5) / tile - margin,
    }));
}

describe('numbers in corridors of one tile', () => {
  test.each(Object.entries({ flat, hatched }))('touch no wall in %s', (name, style) => {
    const colors = { label: '#ff0000' };
    const look = {
      style,
      colors,
      tileSize: 50,
      margin: 1,
      roomNumbers: true,
      scheme: 'light',
    } as const;
    const points = redPoints(toSvg(CORRIDORS, look), 50, 1);
    expect(points.length).toBeGreaterThan(1000);
    const wall = WALLS[name as keyof typeof WALLS] / 2;
    for (const { x, y } of points) {
      const room = CORRIDORS.rooms.find(
        ({ x1, x2, y1, y2 }) =>
          x > x1 + 1 + wall && x < x2 - wall && y > y1 + 1 + wall && y < y2 - wall,
      );
      expect(room, `${x}, ${y}`).toBeDefined();
    }
  });

  test('have a ring in the blueprint like all others, which touches no wall', () => {
    const svg = toSvg(CORRIDORS, { style: blueprint });
    const rings = [...svg.matchAll(/M([\d.]+) ([\d.]+)a([\d.]+) \3 0 1 0/g)].map(([, x, y, r]) => ({
      left: Number(x) / 20,
      y: Number(y) / 20,
      r: Number(r) / 20,
    }));
    expect(rings).toHaveLength(12);
    for (const { left, y, r } of rings) {
      const [x, out] = [left + r, r + WALLS.blueprint / 2];
      expect(Math.abs(x - Math.floor(x) - 0.5) + out).toBeLessThan(0.5);
      expect(Math.abs(y - Math.floor(y) - 0.5) + out).toBeLessThan(0.5);
    }
  });
});

/** A room with a chasm in its middle, where its name and its number would be otherwise. */
const BRINK = drawn(
  `#################
   #...............#
   #...;;;;;;;;;...#
   #...;:::::::;...#
   #...;:::::::;...#
   #...;:::::::;...#
   #...;;;;;;;;;...#
   #...............#
   #################`,
  [{ ...box(1, 15, 1, 7), name: 'The Brink', role: 'boss' }, box(1, 1, 1, 1)],
);

describe('words in rooms with lakes', () => {
  test.each(Object.entries({ flat, hatched, blueprint }))('are on dry floor in %s', (_, style) => {
    const svg = toSvg(BRINK, { style, roomNames: true, roomNumbers: true });
    const texts = [
      ...svg.matchAll(
        /<text x="([^"]*)" y="([^"]*)"[^>]*font-size="([^"]*)"[^>]*>(1. The Brink|boss)</g,
      ),
    ];
    expect(texts.map(([, , , , text]) => text).sort()).toEqual(['1. The Brink', 'boss']);
    for (const [, x, y, size, text] of texts) {
      const row = Math.floor(Number(y) / 20);
      const half = text!.length * Number(size) * 0.25;
      for (const off of [-half, 0, half]) {
        const code = BRINK.grid.tiles[row * 17 + Math.floor((Number(x) + off) / 20)];
        expect([Tile.Floor, Tile.Wall]).toContain(code);
      }
    }
    // Wherever they are, the shore is not drawn through them.
    expect(svg).toMatch(/paint-order="stroke"[^>]*text-anchor="middle"/);
  });

  test('are over a lake only if there is no other place', () => {
    const pool = drawn('#########\n#~~~~~~~#\n#~~~~~~~#\n#~~~~~~.#\n#########', [
      { ...box(1, 7, 1, 3), name: 'The Pool' },
    ]);
    const svg = toSvg(pool, { style: hatched, roomNames: true });
    expect(svg).toContain('>The Pool</text>');
  });

  test('numbers avoid shores', () => {
    const svg = toSvg(BRINK, { style: hatched });
    const [, x, y] = /<text x="([^"]*)" y="([^"]*)"[^>]*>1</.exec(svg)!;
    const cell = Math.floor((Number(y) - 6) / 20) * 17 + Math.floor(Number(x) / 20);
    expect(BRINK.grid.tiles[cell]).toBe(Tile.Floor);
  });
});

test.each([
  [4, ['1.', 'treasure 2']],
  [5, ['1. treasure 2']],
])('names in a room %i tiles wide are readable and touch no wall', (width, lines) => {
  const row = `#${'.'.repeat(width)}#`;
  const rooms = drawn(['#'.repeat(width + 2), row, row, row, '#'.repeat(width + 2)].join('\n'), [
    { ...box(1, width, 1, 3), name: 'treasure 2' },
    box(1, 1, 1, 1),
  ]);
  const svg = toSvg(rooms, { style: blueprint, roomNames: true });
  const pattern = /<text x="([^"]*)"[^>]*font-size="([^"]*)"[^>]*>(1\.|1?\.? ?treasure 2)</g;
  const texts = [...svg.matchAll(pattern)];
  expect(texts.map(([, , , text]) => text)).toEqual(lines);
  for (const [, x, size, text] of texts) {
    const half = 0.31 * text!.length * Number(size);
    expect(Number(size)).toBeGreaterThan(8);
    expect(Number(x) - half).toBeGreaterThan(25);
    expect(Number(x) + half).toBeLessThan(20 * width + 15);
  }
});

test('roles keep a distance to walls at the ends of rows', () => {
  const cave = drawn('############\n#....#.....#\n#....##....#\n############', [
    { ...box(1, 10, 1, 2), role: 'boss' },
  ]);
  const svg = toSvg(cave, { roomNames: true });
  const [, x] = /<text x="([^"]*)"[^>]*>boss</.exec(svg)!;
  // The word is 1.7 tiles wide, and the floor begins at the column 6.
  expect(Number(x) / 20 - 0.85).toBeGreaterThan(6.25);
});

test('numbers are only on explored tiles', () => {
  const rooms = drawn('############\n#...####...#\n#...####...#\n#...####...#\n############', [
    box(1, 3, 1, 3),
    box(8, 10, 1, 3),
  ]);
  const explored = rooms.grid.tiles.map((_, cell) => (cell % 12 < 2 ? 1 : 0));
  const svg = toSvg(rooms, { style: hatched, explored });
  const numbers = [...svg.matchAll(/<text x="([^"]*)"[^>]*>(\d)</g)];
  expect(numbers.map(([, x, number]) => [x, number])).toEqual([['30', '1']]);
});

test.each([
  ['shallow water', '########\n#...##.#\n#...####\n#.,,####\n########'],
  ['a bridge', '########\n#...##.#\n#...####\n#.=~####\n########'],
])('numbers are on %s rather than under a monster', (_, drawing) => {
  const pond = drawn(drawing, [box(1, 3, 1, 3), box(6, 6, 1, 1)]);
  const orcs = [1, 2, 3].map((y) => ({ kind: 'orc', x: 1, y }));
  const entities = [...orcs, { kind: 'ogre', x: 2, y: 1, size: 2 }];
  const svg = toSvg(pond, { style: hatched, entities });
  const [, x, y] = /<text x="([^"]*)" y="([^"]*)"[^>]*>1</.exec(svg)!;
  expect([Math.floor(Number(x) / 20), Math.floor(Number(y) / 20)]).toEqual([2, 3]);
});
