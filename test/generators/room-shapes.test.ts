import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyMask, createMask, type Mask } from '../../src/generators/room-shapes/mask';
import {
  drawMask,
  drawShape,
  drawShapedRoom,
  roomOfMask,
  shapeRoom,
} from '../../src/generators/room-shapes/shape-room';
import { createDraft } from '../../src/grid/draft';
import {
  createRng,
  findRegions,
  GenerationError,
  type Grid,
  type Rng,
  type RoomShape,
  shapes,
  Tile,
} from '../../src/index';
import { recordingRng, scriptedRng } from '../../src/testing/index';
import { drawGrid } from '../support/draw-grid';
import { drawingOf, plain } from '../support/drawn';

/** A mask of just its tiles. */
function gridOf({ width, height, tiles }: Mask): Grid {
  return { width, height, tiles: tiles.slice(0, width * height) };
}

/** Draws into a mask that held a larger room before. */
function draw(rng: Rng, shape: RoomShape, width: number, height: number): Grid {
  const mask = { width: 50, height: 50, tiles: new Uint8Array(2500).fill(Tile.Floor) };
  drawMask(rng, mask, shape, width, height);
  return gridOf(mask);
}

const least: Rng = { int: (min) => min };
const most: Rng = { int: (_, max) => max };

/** What comes of draws `[outcomes, outcome]`, each of which must be asked for. */
function expectDrawn(
  [shape, width, height]: readonly [RoomShape, number, number],
  draws: readonly (readonly [number, number])[],
  drawing: string,
): void {
  const rng = scriptedRng(draws);
  expect(drawingOf(draw(rng, shape, width, height))).toBe(plain(drawing));
  expect(rng.left()).toBe(0);
}

test('a rectangle is all of its box', () => expectDrawn([shapes.rectangle, 3, 2], [], '...\n...'));

describe('a cross', () => {
  test('draws where its lying bar is, and how wide its standing bar is and where', () => {
    expectDrawn(
      [shapes.cross, 8, 7],
      [
        [3, 0],
        [3, 1],
        [2, 1],
        [3, 1],
        [3, 2],
      ],
      `###....#
       ........
       ........
       ........
       ###....#
       ###....#
       ###....#`,
    );
  });

  test('can be an L', () => {
    expectDrawn(
      [shapes.cross, 8, 7],
      [
        [3, 2],
        [3, 2],
        [2, 0],
        [3, 0],
        [4, 0],
      ],
      `...#####
       ...#####
       ...#####
       ...#####
       ........
       ........
       ........`,
    );
  });

  test('has bars of two tiles in a box of three, which have one place each', () => {
    expectDrawn(
      [shapes.cross, 3, 3],
      [
        [2, 0],
        [2, 1],
      ],
      `...
       ...
       #..`,
    );
  });

  test('is all of a box of two tiles', () => expectDrawn([shapes.cross, 2, 1], [], '..'));
});

describe('a symmetrical cross', () => {
  test('draws how long its upper and lower arms are, and its left and right ones', () => {
    expectDrawn(
      [shapes.symmetricalCross, 9, 7],
      [
        [2, 1],
        [3, 0],
      ],
      `#.......#
       #.......#
       .........
       .........
       .........
       #.......#
       #.......#`,
    );
  });

  test('has no arms where its bars would be less than two tiles wide', () => {
    expectDrawn([shapes.symmetricalCross, 4, 3], [], '....\n....\n....');
    expectDrawn([shapes.symmetricalCross, 4, 4], [], '#..#\n....\n....\n#..#');
  });
});

describe('an octagon', () => {
  test('draws how much of its corners is cut off, a third of the shorter side at most', () => {
    expectDrawn(
      [shapes.octagon, 10, 9],
      [[3, 2]],
      `###....###
       ##......##
       #........#
       ..........
       ..........
       ..........
       #........#
       ##......##
       ###....###`,
    );
  });

  test('cuts off a third, though more would leave two tiles', () => {
    expectDrawn(
      [shapes.octagon, 12, 12],
      [[4, 0]],
      ['#..........#', ...Array(10).fill('............'), '#..........#'].join('\n'),
    );
  });

  test('keeps two tiles of each side', () => {
    expectDrawn([shapes.octagon, 5, 4], [], '#...#\n.....\n.....\n#...#');
    expectDrawn([shapes.octagon, 5, 3], [], '.....\n.....\n.....');
  });
});

describe('an ellipse', () => {
  /** Whether a tile's middle lies in the ellipse, or beside one of its tips. */
  function isInside(x: number, y: number, width: number, height: number): boolean {
    const across = Math.abs(2 * x + 1 - width);
    const down = Math.abs(2 * y + 1 - height);
    if (across <= 2 - (width % 2 === 0 ? 1 : 0) || down <= 2 - (height % 2 === 0 ? 1 : 0)) {
      return true;
    }
    return (across / width) ** 2 + (down / height) ** 2 <= 1 + 1e-9;
  }

  test('is the tiles whose middles lie in it, and two or three at each tip', () => {
    for (let width = 1; width <= 24; width++) {
      for (let height = 1; height <= 24; height++) {
        const tiles = Array.from({ length: width * height }, (_, i) =>
          isInside(i % width, Math.floor(i / width), width, height) ? Tile.Floor : Tile.Wall,
        );
        expect([...draw(scriptedRng([]), shapes.ellipse, width, height).tiles]).toEqual(tiles);
      }
    }
  });
});

describe('a chunky room', () => {
  test('is a row of discs, of which one touches each long side', () => {
    expectDrawn(
      [shapes.chunky, 7, 5],
      [
        [5, 0],
        [4, 3],
        [3, 1],
        [3, 2],
        [3, 0],
        [4, 0],
      ],
      `......#
       ......#
       .......
       #......
       ##.....`,
    );
  });

  test('has up to three discs more', () => {
    expectDrawn(
      [shapes.chunky, 7, 5],
      [
        [5, 0],
        [4, 3],
        [3, 1],
        [3, 2],
        [3, 0],
        [4, 1],
        [5, 0],
        [3, 2],
      ],
      `......#
       ......#
       .......
       .......
       .......`,
    );
  });

  test('stands where its box is higher than wide', () => {
    expectDrawn(
      [shapes.chunky, 5, 7],
      [
        [5, 0],
        [4, 3],
        [3, 1],
        [3, 2],
        [3, 0],
        [4, 0],
      ],
      `...##
       ....#
       .....
       .....
       .....
       .....
       ##...`,
    );
  });

  test('draws how large its discs are', () => {
    expectDrawn(
      [shapes.chunky, 9, 9],
      [
        [2, 1],
        [2, 0],
        [4, 0],
      ],
      `##...####
       #.....###
       .......##
       ........#
       .........
       #........
       ##.......
       ###.....#
       ####...##`,
    );
  });

  test('is all of a box of two rows, and of one of three by three', () => {
    expectDrawn([shapes.chunky, 5, 2], [], '.....\n.....');
    expectDrawn(
      [shapes.chunky, 3, 3],
      [
        [2, 1],
        [4, 3],
      ],
      '...\n...\n...',
    );
  });
});

describe('a cave', () => {
  test.each([
    [
      1,
      12,
      7,
      41,
      `#..........#
       ............
       ............
       ............
       ............
       ...........#
       #...#...####`,
    ],
    [
      11,
      12,
      7,
      27,
      `#.........##
       ...........#
       ............
       ....##......
       ....##......
       ....#.......
       #...#......#`,
    ],
    [
      8,
      7,
      9,
      31,
      `#....##
       ......#
       ......#
       #.....#
       ###...#
       ###...#
       ###....
       ###....
       ####..#`,
    ],
    [
      10,
      7,
      9,
      67,
      '##..###\n##..###\n#.....#\n#......\n.......\n.......\n.......\n#.....#\n##..###',
    ],
    // Seven of ten tiles high, just enough.
    [
      39,
      10,
      10,
      42,
      '##.....###\n##.....###\n.........#\n..........\n..........\n..........\n..........\n..........\n##.......#\n####...###',
    ],
    // Too narrow at first.
    [
      110,
      10,
      10,
      94,
      '######..##\n#........#\n.........#\n..........\n..........\n.........#\n#........#\n#........#\n##.......#\n######..##',
    ],
    // The first region is the largest.
    [
      741,
      10,
      10,
      49,
      '#...##...#\n#...##...#\n..........\n..........\n..........\n#........#\n##.......#\n##.......#\n###......#\n#######..#',
    ],
    // Seven of ten tiles wide, just enough.
    [
      3,
      10,
      10,
      43,
      '#####....#\n#####....#\n##........\n..........\n..........\n..........\n.........#\n.........#\n.........#\n##......##',
    ],
    // Too low at first.
    [
      10,
      10,
      10,
      92,
      '#####....#\n..........\n..........\n..........\n###......#\n###......#\n##........\n..........\n.....##..#\n##..######',
    ],
  ])('of seed %d is the same one for ever', (seed, width, height, draws, drawing) => {
    const rng = recordingRng(createRng(seed));
    expect(drawingOf(draw(rng, shapes.cave, width, height))).toBe(plain(drawing));
    expect(rng.draws).toHaveLength(draws);
  });

  test('is nowhere one tile wide', () => {
    fc.assert(
      fc.property(fc.nat(), side(2), side(2), (seed, width, height) => {
        const { tiles } = draw(createRng(seed), shapes.cave, width, height);
        const isFloor = (x: number, y: number) =>
          x >= 0 && x < width && tiles[y * width + x] === Tile.Floor;
        const isInSquare = (x: number, y: number) =>
          [x - 1, x].some((left) =>
            [y - 1, y].some(
              (top) =>
                isFloor(left, top) &&
                isFloor(left + 1, top) &&
                isFloor(left, top + 1) &&
                isFloor(left + 1, top + 1),
            ),
          );
        tiles.forEach((tile, i) => {
          const [x, y] = [i % width, Math.floor(i / width)];
          if (tile === Tile.Floor) expect(isInSquare(x, y)).toBe(true);
        });
      }),
    );
  });

  test('is an ellipse after five tries of which nothing was left', () => {
    const rng = recordingRng(least);
    expect(draw(rng, shapes.cave, 20, 12)).toEqual(draw(least, shapes.ellipse, 20, 12));
    const rows = 12;
    const wordsOfRow = 2;
    const digits = 2;
    expect(rng.draws).toHaveLength(5 * rows * wordsOfRow * digits);
  });

  test('is all of its box but the corners where there is no noise', () => {
    expectDrawn([shapes.cave, 4, 5], [], '#..#\n....\n....\n....\n#..#');
    const rng = recordingRng(most);
    const rows = Array.from({ length: 12 }, (_, y) =>
      y % 11 === 0 ? `#${'.'.repeat(18)}#` : '.'.repeat(20),
    );
    expect(drawingOf(draw(rng, shapes.cave, 20, 12))).toBe(rows.join('\n'));
    expect(rng.draws).toHaveLength(24);
  });
});

function side(min: number) {
  return fc.integer({ min, max: 24 });
}

test.each(Object.entries(shapes))(
  'every %s is one piece that touches all sides of its box',
  (_, shape) => {
    fc.assert(
      fc.property(fc.nat(), side(1), side(1), (seed, width, height) => {
        const drawn = draw(createRng(seed), shape, width, height);
        const rows = drawingOf(drawn).split('\n');
        expect(findRegions(drawn).sizes).toHaveLength(1);
        for (const row of [rows[0], rows.at(-1)]) expect(row).toContain('.');
        expect(rows.some((row) => row.startsWith('.'))).toBe(true);
        expect(rows.some((row) => row.endsWith('.'))).toBe(true);
      }),
    );
  },
);

test.each<[keyof typeof shapes, number[], string]>([
  ['cross', [], "a bar's place"],
  ['cross', [0], "a bar's place"],
  ['cross', [0, 0], "a cross's bar"],
  ['symmetricalCross', [], "a cross's arm"],
  ['octagon', [], "an octagon's corners"],
  ['chunky', [], 'a disc'],
  ['chunky', [0], 'a disc'],
  ['chunky', [0, 1], "a disc's place"],
  ['chunky', [0, 1, 0, 0, 0], 'a number of discs'],
  ['chunky', [0, 1, 0, 0, 0, 1], "a disc's place"],
  ['chunky', [0, 1, 0, 0, 0, 1, 0], "a disc's place"],
  ['cave', [], 'sixteen tiles of noise'],
])('a draw of %s after %o that cannot be is told as %s', (name, answers, what) => {
  const script = [...answers];
  const rng = { int: () => script.shift() ?? 1e6 };
  expect(() => draw(rng, shapes[name], 13, 7)).toThrow(GenerationError);
  script.push(...answers);
  expect(() => draw(rng, shapes[name], 13, 7)).toThrow(`the draw of ${what},`);
});

test('a radius that cannot be is told as such', () => {
  expect(() => draw({ int: () => 9 }, shapes.chunky, 9, 9)).toThrow('the draw of a radius,');
});

test.each(['symmetricalCross', 'ellipse', 'octagon'] as const)(
  'every %s is the same turned upside down, and seen from behind',
  (name) => {
    fc.assert(
      fc.property(fc.nat(), side(1), side(1), (seed, width, height) => {
        const rows = drawingOf(draw(createRng(seed), shapes[name], width, height)).split('\n');
        expect([...rows].reverse()).toEqual(rows);
        expect(rows.map((row) => [...row].reverse().join(''))).toEqual(rows);
      }),
    );
  },
);

describe("a shape of one's own", () => {
  test('is asked for just the box, and fills what is around its floor', () => {
    const mask = createMask(0, 0);
    const asked: number[][] = [];
    const shape = (rng: Rng, width: number, height: number) => {
      asked.push([rng.int(1, 9), width, height]);
      return drawGrid('#####', '##.##', '##..#', '#####');
    };
    expect(drawMask(scriptedRng([[9, 6]]), mask, shape, 5, 4)).toEqual({ x: 2, y: 1 });
    expect(asked).toEqual([[7, 5, 4]]);
    expect(drawingOf(gridOf(mask))).toBe('.#\n..');
  });

  test.each<[unknown, string]>([
    [undefined, 'undefined'],
    ['...', '"..."'],
    [drawGrid('...', '...'), 'an object'],
    [drawGrid('..', '..', '..'), 'an object'],
    [{ width: 2, height: 2 }, 'an object'],
    [{ width: 2, height: 2, tiles: [1, 1, 1, 1] }, 'an object'],
    [{ width: 2, height: 2, tiles: new Uint8Array(5) }, 'an object'],
    [drawGrid('..', '+.'), 'an object'],
    [drawGrid('##', '##'), 'an object'],
    [drawGrid('.#', '#.'), 'an object'],
  ])('must not be %o', (answer, received) => {
    const call = () => drawMask(least, createMask(0, 0), () => answer as Grid, 2, 2);
    expect(call).toThrow(GenerationError);
    expect(call).toThrow(
      `what a shape of \`roomShapes\` returns must be a grid of 2 × 2 tiles, its floor in one piece, received ${received}`,
    );
  });
});

describe('a room', () => {
  const CROSS = { items: [shapes.cross], weights: [1], total: 1 };
  const BOX = { x1: 2, y1: 1, x2: 6, y2: 5 };

  test('has the one shape that there is without a draw, or draws it by weight', () => {
    expect(drawShape(scriptedRng([]), CROSS)).toBe(shapes.cross);
    const two = { items: [shapes.cross, shapes.ellipse], weights: [2, 3], total: 5 };
    expect(drawShape(scriptedRng([[5, 1]]), two)).toBe(shapes.cross);
    expect(drawShape(scriptedRng([[5, 2]]), two)).toBe(shapes.ellipse);
    const broken = { int: () => 7 };
    expect(() => drawShape(broken, two)).toThrow("a room's shape");
  });

  test('has a ring around its box, and is dug with its shape', () => {
    const draft = createDraft(8, 7);
    const draws = [
      [2, 0],
      [2, 0],
    ] as const;
    const room = shapeRoom(scriptedRng(draws), draft, BOX, CROSS);
    expect(room).toEqual({ ...BOX, shape: drawGrid('...', '...', '..#') });
    expect(room).toEqual(drawShapedRoom(scriptedRng(draws), BOX, CROSS));
    expect(drawingOf(draft.grid)).toBe(
      plain(`########
             ########
             ###...##
             ###...##
             ###..###
             ########
             ########`),
    );
  });

  test('has no shape where all of its box is floor', () => {
    const draft = createDraft(8, 7);
    const mixture = { items: [shapes.rectangle], weights: [1], total: 1 };
    expect(shapeRoom(scriptedRng([]), draft, BOX, mixture)).toStrictEqual(BOX);
    const rows = drawingOf(draft.grid).split('\n');
    expect(rows).toEqual(rows.map((_, y) => (y > 1 && y < 5 ? '###...##' : '########')));
  });

  test("lies where a shape of one's own left its box", () => {
    const mixture = { items: [() => drawGrid('###', '##.', '#..')], weights: [1], total: 1 };
    expect(drawShapedRoom(least, BOX, mixture)).toEqual({
      ...{ x1: 3, y1: 2, x2: 6, y2: 5 },
      shape: drawGrid('#.', '..'),
    });
  });

  test('is made of a mask, whose tiles it does not share', () => {
    const mask = { width: 2, height: 1, tiles: Uint8Array.of(1, 0, 1, 1) };
    const room = roomOfMask(mask, 4, 5);
    mask.tiles.fill(0);
    expect(room).toEqual({ x1: 4, y1: 5, x2: 7, y2: 7, shape: drawGrid('.#') });
    expect(copyMask({ width: 2, height: 1, tiles: Uint8Array.of(1, 1, 0) })).toBeUndefined();
  });
});
