import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGrid,
  type Dungeon,
  type Grid,
  type Point,
  parseAscii,
  Tile,
} from '../../../src/core/index';
import { toUniversalVtt } from '../../../src/formats/index';
import { toPng } from '../../../src/pictures/index';
import { arbitrarySoundDungeon } from '../../support/builders/arbitrary-sound-dungeon';
import { foundryScene } from '../../support/foundry-scene';

const vtt = (...rows: string[]) => toUniversalVtt(parseAscii(rows.join('\n')));
const loop = (...corners: [number, number][]) => corners.map(([x, y]) => ({ x, y }));

describe('walls of Universal VTT', () => {
  test('run around a room and back, in cells', () => {
    expect(vtt('#####', '#...#', '#...#', '#####').line_of_sight).toEqual([
      loop([4, 1], [4, 3], [1, 3], [1, 1], [4, 1]),
    ]);
  });

  test('run around a pillar, and through no door', () => {
    expect(vtt('######', '#...##', '#.#.+.', '#...##', '######').line_of_sight).toEqual([
      loop([4, 1], [4, 2], [6, 2], [6, 3], [4, 3], [4, 4], [1, 4], [1, 1], [4, 1]),
      loop([3, 3], [3, 2], [2, 2], [2, 3], [3, 3]),
    ]);
  });

  test('separate floors that meet only at a corner', () => {
    expect(vtt('.#', '#.').line_of_sight).toEqual([
      loop([1, 0], [1, 1], [0, 1], [0, 0], [1, 0]),
      loop([2, 1], [2, 2], [1, 2], [1, 1], [2, 1]),
    ]);
  });

  /** The edges of tiles between floor and other tiles, each as a string. */
  function edgesOf({ width, height, tiles }: Grid): string[] {
    const isWay = (x: number, y: number) =>
      x >= 0 && y >= 0 && x < width && y < height && tiles[y * width + x] !== Tile.Wall;
    const edges: string[] = [];
    for (let y = 0; y <= height; y++) {
      for (let x = 0; x <= width; x++) {
        if (isWay(x, y) !== isWay(x, y - 1)) edges.push(`${x},${y} x`);
        if (isWay(x, y) !== isWay(x - 1, y)) edges.push(`${x},${y} y`);
      }
    }
    return edges.sort();
  }

  test('cover every edge of the floor once, and nothing else', () => {
    fc.assert(
      fc.property(arbitrarySoundDungeon, (dungeon) => {
        const { line_of_sight } = toUniversalVtt(dungeon, { secrets: 'open' });
        const edges = line_of_sight.flatMap((corners) =>
          corners.slice(1).flatMap((to, i) => {
            const from = corners[i]!;
            expect((from.x === to.x) !== (from.y === to.y)).toBe(true);
            const axis = from.y === to.y ? 'x' : 'y';
            const [low, high] = [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])];
            return Array.from({ length: high - low }, (_, step) => {
              const at = { x: from.x, y: from.y, [axis]: low + step };
              return `${at.x},${at.y} ${axis}`;
            });
          }),
        );
        expect(edges.sort()).toEqual(edgesOf(dungeon.grid));
        for (const corners of line_of_sight) expect(corners.at(-1)).toEqual(corners[0]);
      }),
    );
  });
});

describe('doors of Universal VTT', () => {
  const dungeon: Dungeon = {
    grid: parseAscii('#######\n#..+..#\n####+##\n####..#\n#######'),
    rooms: [],
    tunnels: [],
    entrance: { x: 1, y: 1 },
    stairs: [],
    keys: [],
    marks: [],
    lakes: [],
    doors: [
      { x: 3, y: 1, tunnel: 0, lock: 1 },
      { x: 4, y: 2, tunnel: 1, secret: true },
    ],
  };

  test('are closed portals across the middle of their tiles', () => {
    expect(toUniversalVtt(dungeon, { secrets: 'open' }).portals).toEqual([
      {
        position: { x: 3.5, y: 1.5 },
        bounds: loop([3.5, 1], [3.5, 2]),
        rotation: Math.PI / 2,
        closed: true,
        freestanding: false,
      },
      {
        position: { x: 4.5, y: 2.5 },
        bounds: loop([4, 2.5], [5, 2.5]),
        rotation: 0,
        closed: true,
        freestanding: false,
      },
    ]);
  });

  test('are wall if they are secret', () => {
    const { portals, line_of_sight } = toUniversalVtt(dungeon);
    expect(portals.map(({ position }) => position)).toEqual([{ x: 3.5, y: 1.5 }]);
    expect(line_of_sight).toHaveLength(2);
    expect(dungeon.grid.tiles[18]).toBe(Tile.Door);
  });

  test('end on walls, and close the opening', () => {
    fc.assert(
      fc.property(arbitrarySoundDungeon, (other) => {
        const map = toUniversalVtt(other, { secrets: 'open' });
        expect(map.portals).toHaveLength(other.doors.length);
        for (const { bounds, position } of map.portals) {
          expect(
            bounds.map(({ x, y }) => Math.abs(x - position.x) + Math.abs(y - position.y)),
          ).toEqual([0.5, 0.5]);
          for (const end of bounds) expect(liesOn(end, map.line_of_sight)).toBe(true);
        }
      }),
    );
  });

  function liesOn({ x, y }: Point, lines: readonly Point[][]): boolean {
    return lines.some((corners) =>
      corners.slice(1).some((to, i) => {
        const from = corners[i]!;
        const inX = Math.min(from.x, to.x) <= x && x <= Math.max(from.x, to.x);
        return inX && Math.min(from.y, to.y) <= y && y <= Math.max(from.y, to.y);
      }),
    );
  }
});

describe('a file of Universal VTT', () => {
  test('has all fields that importers need, even if empty', () => {
    expect(toUniversalVtt(createGrid(7, 5), { tileSize: 100 })).toEqual({
      format: 0.3,
      resolution: {
        map_origin: { x: 0, y: 0 },
        map_size: { x: 7, y: 5 },
        pixels_per_grid: 100,
      },
      line_of_sight: [],
      objects_line_of_sight: [],
      portals: [],
      environment: { baked_lighting: false, ambient_light: 'ffffffff' },
      lights: [],
      image: '',
    });
  });

  test('contains the picture as bare base64', async () => {
    const grid = parseAscii('###\n#.#\n###');
    for (const tileSize of [1, 70]) {
      const image = await toPng(grid, { tileSize });
      const { image: text } = toUniversalVtt(grid, { image, tileSize });
      expect(text).toBe(Buffer.from(image).toString('base64'));
    }
    const long = Uint8Array.from({ length: 100_001 }, (_, i) => i * 7);
    expect(toUniversalVtt(grid, { image: long }).image).toBe(Buffer.from(long).toString('base64'));
  });

  test('makes a scene with walls, doors and picture in a reader like the importers of Foundry', async () => {
    const grid = parseAscii('#######\n#..+..#\n#######');
    const image = await toPng(grid, { tileSize: 50 });
    const map = toUniversalVtt(grid, { image, tileSize: 50 });
    const scene = foundryScene(JSON.stringify(map));
    expect(scene).toMatchObject({ width: 350, height: 150, grid: 50, type: 'png', lights: [] });
    expect(scene.walls).toEqual([
      ...[
        [300, 50, 300, 100],
        [300, 100, 50, 100],
        [50, 100, 50, 50],
        [50, 50, 300, 50],
      ],
    ]);
    expect(scene.doors).toEqual([[175, 50, 175, 100]]);
  });

  test.for<[string, (map: Record<string, unknown>) => void]>([
    ['no picture', (map) => delete map.image],
    [
      'a picture that is an address',
      (map) => {
        map.image = 'data:image/png;base64,AAAA';
      },
    ],
    ['no portals', (map) => delete map.portals],
    ['no lights', (map) => delete map.lights],
    [
      'walls as pairs',
      (map) => {
        map.line_of_sight = [
          [
            [1, 1],
            [2, 1],
          ],
        ];
      },
    ],
    [
      'a portal with one end',
      (map) => {
        map.portals = [{ position: { x: 1, y: 1 }, bounds: [{ x: 1, y: 1 }], closed: true }];
      },
    ],
    [
      'a size in pixels',
      (map) => {
        map.resolution = { ...(map.resolution as object), map_size: { x: 350, y: 150 } };
      },
    ],
  ])('is refused by that reader with %s', async ([, spoil]) => {
    const grid = parseAscii('#######\n#..+..#\n#######');
    const map = { ...toUniversalVtt(grid, { image: await toPng(grid), tileSize: 16 }) };
    foundryScene(JSON.stringify(map));
    spoil(map as never);
    expect(() => foundryScene(JSON.stringify(map))).toThrow();
  });

  test.for<[object, string]>([
    [{ image: 'iVBOR' }, '`image` must be a Uint8Array'],
    [{ tileSize: 0 }, '`tileSize` must be at least 1'],
    [{ secrets: 1 }, "`secrets` must be one of 'open', 'closed'"],
    [{ pixelsPerGrid: 16 }, 'Unknown option `pixelsPerGrid`'],
  ])('is refused for %o', ([options, message]) => {
    expect(() => toUniversalVtt(createGrid(3, 3), options)).toThrow(message);
  });
});

test('a door at the edge of the grid reads no tile of another row', () => {
  const rotations = (...rows: string[]) => vtt(...rows).portals.map(({ rotation }) => rotation);
  expect(rotations('#.', '#+', '.#')).toEqual([0]);
  expect(rotations('.#', '+.', '.#')).toEqual([Math.PI / 2]);
  expect(rotations('#.', '+#', '##')).toEqual([0]);
});
