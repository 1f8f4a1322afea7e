import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  attachPrefabs,
  createRng,
  type Dungeon,
  generateBsp,
  generateRandomPlacement,
  type Point,
  placePrefabs,
  populate,
  type Tunnel,
} from '../../../../src/core/index';
import { examplePrefabs } from '../../../support/builders/example-prefabs';
import { cellsOf, faultsOf } from '../../../support/judge';
import { beside, nameOf } from '../../../support/points';

const attached = examplePrefabs('attached.txt');
const placed = examplePrefabs('placed.txt');
const folder = new URL('../../../../examples/prefabs/', import.meta.url);

describe('finding a place for prefabs', () => {
  /** Whether a tile is dug; outside, nothing is rock either. */
  const readerOf = ({ grid: { width, height, tiles }, rooms }: Dungeon) => {
    const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
    const floors = new Map<string, number>();
    rooms.forEach((room, i) => {
      for (const point of cellsOf(room)) floors.set(nameOf(point), i);
    });
    return {
      isRock: (x: number, y: number) => isInside(x, y) && tiles[y * width + x] === 0,
      roomAt: (x: number, y: number) => floors.get(nameOf({ x, y })),
    };
  };

  test('succeeds for attachPrefabs wherever there is enough rock, compared with trying every place', () => {
    const prefab = { name: 'hook', map: '###\n#.@\n#.\n..' };
    // From the exit: tiles must be rock if they are drawn, beside floor, or beside the exit.
    const drawnTiles = [
      [-2, -1],
      [-1, -1],
      [0, -1],
      [-2, 0],
      [-1, 0],
      [0, 0],
      [-2, 1],
      [-1, 1],
      [-2, 2],
      [-1, 2],
    ];
    const floor = [
      [-1, 0],
      [-1, 1],
      [-2, 2],
      [-1, 2],
    ];
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 10, max: 22 }), (seed, side) => {
        const options = { width: side, height: side, roomMinSize: 2, roomMaxSize: 5, maxRooms: 9 };
        const dungeon = generateRandomPlacement(createRng(seed), options);
        const { isRock, roomAt } = readerOf(dungeon);
        let places = 0;
        for (let y = 0; y < side; y++) {
          for (let x = 0; x < side; x++) {
            const around = floor.flatMap(([dx = 0, dy = 0]) =>
              [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => [dx + a, dy + b])),
            );
            const needed = [...drawnTiles, ...around, [0, 1]];
            const fits = needed.every(([dx = 0, dy = 0]) => isRock(x + dx, y + dy));
            if (fits && roomAt(x + 1, y) !== undefined) places++;
          }
        }
        const result = attachPrefabs(createRng(seed), dungeon, { prefabs: [prefab] });
        expect(result.rooms.length - dungeon.rooms.length).toBe(places > 0 ? 1 : 0);
      }),
    );
  });

  test('succeeds for placePrefabs in rectangles if the rest is one piece, compared with every place', () => {
    const prefab = { name: 'cell', map: '####\n#.@\n####' };
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 9, max: 14 }), (seed, side) => {
        const options = { width: side, height: side, roomMinSize: 3, roomMaxSize: 7, maxRooms: 3 };
        const dungeon = generateRandomPlacement(createRng(seed), options);
        let places = 0;
        for (let y = 0; y < side; y++) {
          for (let x = 0; x < side; x++) if (fits(dungeon, x, y)) places++;
        }
        const result = placePrefabs(createRng(seed), dungeon, { prefabs: [prefab] });
        expect(result.rooms.length - dungeon.rooms.length).toBe(places > 0 ? 1 : 0);
      }),
    );

    /** Whether the cell fits with its floor on a tile: built by hand, and validated. */
    function fits(dungeon: Dungeon, x: number, y: number): boolean {
      const { isRock, roomAt } = readerOf(dungeon);
      const host = roomAt(x, y);
      const room = dungeon.rooms[host ?? -1];
      if (room === undefined || roomAt(x + 2, y) !== host) return false;
      const walls = [-1, 0, 1, 2].flatMap((dx) => [
        [x + dx, y - 1],
        [x + dx, y + 1],
      ]);
      const solid = [...walls, [x - 1, y], [x + 1, y]] as [number, number][];
      if (!solid.every(([a, b]) => isRock(a, b) || roomAt(a, b) === host)) return false;
      const taken = new Set([...solid, [x, y]].map(([a, b]) => `${a},${b}`));
      const kept = [dungeon.entrance, ...dungeon.tunnels.flatMap(tilesOf)];
      if (kept.some((at) => taken.has(nameOf(at)) && !isRock(at.x, at.y))) return false;
      const rest = cellsOf(room).filter((at) => !taken.has(nameOf(at)));
      return isOnePiece(rest);
    }

    function tilesOf({ path }: Tunnel) {
      return path.slice(1).flatMap((to, k) => {
        const from = path[k]!;
        const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
        return Array.from({ length: length + 1 }, (_, i) => ({
          x: from.x + i * Math.sign(to.x - from.x),
          y: from.y + i * Math.sign(to.y - from.y),
        }));
      });
    }

    function isOnePiece(tiles: Point[]): boolean {
      const queue = tiles.slice(0, 1);
      const left = new Set(tiles.slice(1).map(nameOf));
      for (const tile of queue) {
        for (const next of beside(tile)) if (left.delete(nameOf(next))) queue.push(next);
      }
      return tiles.length > 0 && left.size === 0;
    }
  });
});

describe('the shipped prefabs', () => {
  test('are more than a dozen, in files of plain text', () => {
    expect(readdirSync(folder).filter((name) => name.endsWith('.txt'))).toHaveLength(2);
    expect(attached.length + placed.length).toBeGreaterThanOrEqual(12);
    const names = [...attached, ...placed].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('show every trick', () => {
    const all = [...attached, ...placed];
    const tricks = all.flatMap(({ substitute }) => substitute);
    for (const trick of ['turn', 'mirror', 'unique'] as const)
      expect(all.some((prefab) => prefab[trick])).toBe(true);
    expect(all.some(({ shuffle }) => shuffle.length > 0)).toBe(true);
    expect(all.some(({ minDepth }) => minDepth > 0)).toBe(true);
    expect(tricks.some(({ all }) => all)).toBe(true);
    expect(tricks.some(({ count }) => count !== undefined)).toBe(true);
    expect(tricks.some(({ all, count }) => !all && count === undefined)).toBe(true);
  });

  test.for([
    ...attached.map((prefab) => [prefab.name, attachPrefabs, prefab] as const),
    ...placed.map((prefab) => [prefab.name, placePrefabs, prefab] as const),
  ])(
    'include %s, which finds a place in most large dungeons, in any orientation',
    ([, pass, prefab]) => {
      const size = { width: 100, height: 60, minLeafSize: 16, roomMinSize: 9 };
      let added = 0;
      for (let seed = 0; seed < 8; seed++) {
        const ground = generateBsp(createRng(seed), size);
        const result = pass(createRng(seed), ground, { prefabs: [prefab], max: 2 }, () => added++);
        expect(faultsOf(result)).toEqual([]);
      }
      expect(added).toBeGreaterThan(6);
    },
  );

  test('have marks that population finds', () => {
    const ground = generateBsp(createRng(5), { width: 80, height: 45 });
    const shrine = attached.filter(({ name }) => name === 'shrine');
    const dungeon = attachPrefabs(createRng(5), ground, { prefabs: shrine });
    const table = [{ kind: 'idol', weight: 1 }];
    const [idol] = populate(createRng(5), dungeon, [{ table, total: 1, at: { mark: 'altar' } }]);
    const altar = dungeon.marks?.find(({ kind }) => kind === 'altar');
    expect(idol).toMatchObject({ kind: 'idol', x: altar?.x, y: altar?.y, room: altar?.room });
  });
});
