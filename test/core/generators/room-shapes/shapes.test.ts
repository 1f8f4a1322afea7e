import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyMask, createMask } from '../../../../src/core/generators/room-shapes/mask';
import {
  type RoomShape,
  resolveShapes,
} from '../../../../src/core/generators/room-shapes/room-shape';
import {
  drawMask,
  drawShape,
  drawShapedRoom,
  roomOfMask,
  shapeRoom,
} from '../../../../src/core/generators/room-shapes/shape-room';
import { createGrid } from '../../../../src/core/grid/grid';
import {
  createRng,
  findRegions,
  GenerationError,
  type Grid,
  type Rng,
  shapes,
  Tile,
} from '../../../../src/core/index';
import { scriptedRng } from '../../../../src/testing/index';
import { drawGrid } from '../../../support/builders/draw-grid';
import { drawingOf, plain } from '../../../support/builders/drawn';
import { draw, expectDrawn, gridOf, least } from '../../../support/builders/shape-drawings';

test('a rectangle fills its box', () => expectDrawn([shapes.rectangle, 3, 2], [], '...\n...'));

describe('a cross', () => {
  test('draws the place of its horizontal bar, and the width and place of its vertical bar', () => {
    expectDrawn(
      [shapes.cross, 8, 7],
      '3,0 3,1 2,1 3,1 3,2',
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
      '3,2 3,2 2,0 3,0 4,0',
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
      '2,0 2,1',
      `...
       ...
       #..`,
    );
  });

  test('fills a box of two tiles', () => expectDrawn([shapes.cross, 2, 1], [], '..'));
});

describe('a symmetrical cross', () => {
  test('draws how long its upper and lower arms are, and its left and right ones', () => {
    expectDrawn(
      [shapes.symmetricalCross, 9, 7],
      '2,1 3,0',
      `#.......#
       #.......#
       .........
       .........
       .........
       #.......#
       #.......#`,
    );
  });

  test('has no arms if its bars would be less than two tiles wide', () => {
    expectDrawn([shapes.symmetricalCross, 4, 3], [], '....\n....\n....');
    expectDrawn([shapes.symmetricalCross, 4, 4], [], '#..#\n....\n....\n#..#');
  });
});

describe('an octagon', () => {
  test('draws how much of its corners is cut off, a third of the shorter side at most', () => {
    expectDrawn(
      [shapes.octagon, 10, 9],
      '3,2',
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

  test('cuts off a third, even if more would leave two tiles', () => {
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
  /** Whether a tile's centre is in the ellipse, or beside one of its tips. */
  function isInside(x: number, y: number, width: number, height: number): boolean {
    const across = Math.abs(2 * x + 1 - width);
    const down = Math.abs(2 * y + 1 - height);
    if (across <= 2 - (width % 2 === 0 ? 1 : 0) || down <= 2 - (height % 2 === 0 ? 1 : 0)) {
      return true;
    }
    return (across / width) ** 2 + (down / height) ** 2 <= 1 + 1e-9;
  }

  test('contains the tiles whose centres are in it, and two or three at each tip', () => {
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

function side(min: number) {
  return fc.integer({ min, max: 24 });
}

test.each(Object.entries(shapes))(
  'every %s is in one piece that touches all sides of its box',
  (_, drawn) => {
    fc.assert(
      fc.property(fc.nat(), side(1), side(1), (seed, width, height) => {
        const shape = draw(createRng(seed), drawn, width, height);
        const rows = drawingOf(shape).split('\n');
        expect(findRegions(shape).sizes).toHaveLength(1);
        for (const row of [rows[0], rows.at(-1)]) expect(row).toContain('.');
        expect(rows.some((row) => row.startsWith('.'))).toBe(true);
        expect(rows.some((row) => row.endsWith('.'))).toBe(true);
      }),
    );
  },
);

test.each(Object.entries(shapes))('every %s in a long box is in one piece', (_, drawn) => {
  for (let short = 1; short <= 12; short++) {
    for (const long of [40, 69, 82, 120]) {
      for (const [width, height] of [
        [short, long],
        [long, short],
      ] as const) {
        const shape = draw(createRng(short), drawn, width, height);
        expect(findRegions(shape).sizes, `${width} × ${height}`).toHaveLength(1);
      }
    }
  }
});

test.each<[RoomShape, number[], string]>([
  [shapes.cross, [], "a bar's place"],
  [shapes.cross, [0], "a bar's place"],
  [shapes.cross, [0, 0], "a cross's bar"],
  [shapes.symmetricalCross, [], "a cross's arm"],
  [shapes.octagon, [], "an octagon's corners"],
  [shapes.chunky, [], 'a disc'],
  [shapes.chunky, [0], 'a disc'],
  [shapes.chunky, [0, 1], "a disc's place"],
  [shapes.chunky, [0, 1, 0, 0, 0], 'a number of discs'],
  [shapes.chunky, [0, 1, 0, 0, 0, 1], "a disc's place"],
  [shapes.chunky, [0, 1, 0, 0, 0, 1, 0], "a disc's place"],
  [shapes.cave, [], 'sixteen tiles of noise'],
  [shapes.starburst, [], "a starburst's arm"],
])('an invalid draw of %s after %o is reported as %s', (shape, answers, what) => {
  const script = [...answers];
  const rng = { int: () => script.shift() ?? 1e6 };
  expect(() => draw(rng, shape, 13, 7)).toThrow(GenerationError);
  script.push(...answers);
  expect(() => draw(rng, shape, 13, 7)).toThrow(`the draw of ${what},`);
});

test('an invalid radius is reported', () => {
  expect(() => draw({ int: () => 9 }, shapes.chunky, 9, 9)).toThrow('the draw of a radius,');
});

test.each([shapes.symmetricalCross, shapes.ellipse, shapes.octagon, shapes.ring] as const)(
  'every %s is the same upside down and mirrored',
  (name) => {
    fc.assert(
      fc.property(fc.nat(), side(1), side(1), (seed, width, height) => {
        const rows = drawingOf(draw(createRng(seed), name, width, height)).split('\n');
        expect([...rows].reverse()).toEqual(rows);
        expect(rows.map((row) => [...row].reverse().join(''))).toEqual(rows);
      }),
    );
  },
);

describe('a custom shape', () => {
  test('is called with the box, and fills the tiles around its floor', () => {
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
    [{ width: 2, height: 2 }, 'an object'],
    [{ width: 2, height: 2, tiles: [1, 1, 1, 1] }, 'an object'],
    [{ width: 2, height: 2, tiles: new Uint8Array(5) }, 'an object'],
    [drawGrid('..', '+.'), 'an object'],
    [drawGrid('##', '##'), 'an object'],
    [drawGrid('.#', '#.'), 'an object'],
    [drawGrid('#.', '.#'), 'an object'],
    [drawGrid('....'), 'an object'],
    [drawGrid('.', '.', '.', '.'), 'an object'],
    [{ width: 2, height: 1, tiles: new Uint8Array(4).fill(1) }, 'an object'],
  ])('is refused if it returns %o', (answer, received) => {
    const call = () => drawMask(least, createMask(0, 0), () => answer as Grid, 2, 2);
    expect(call).toThrow(GenerationError);
    const rule = 'return a grid of 2 × 2 tiles of wall and floor, its floor in one piece';
    expect(call).toThrow(`a shape of \`roomShapes\` must ${rule}, received ${received}`);
  });
});

test('a shape that is listed twice has the weight of both', () => {
  const listed = [shapes.cross, { shape: shapes.cave, weight: 3 }, shapes.cross];
  expect(resolveShapes('roomShapes', listed)).toEqual({
    items: [shapes.cross, shapes.cave],
    weights: [2, 3],
    total: 5,
  });
});

describe('a room', () => {
  const CROSS = { items: [shapes.cross], weights: [1], total: 1 };
  const BOX = { x1: 2, y1: 1, x2: 6, y2: 5 };

  test('takes the only shape without a draw, or draws one by weight', () => {
    expect(drawShape(scriptedRng([]), CROSS)).toBe(shapes.cross);
    const two = { items: [shapes.cross, shapes.ellipse], weights: [2, 3], total: 5 };
    expect(drawShape(scriptedRng([[5, 1]]), two)).toBe(shapes.cross);
    expect(drawShape(scriptedRng([[5, 2]]), two)).toBe(shapes.ellipse);
    const broken = { int: () => 7 };
    expect(() => drawShape(broken, two)).toThrow("a room's shape");
  });

  test('has a ring around its box, and is dug with its shape', () => {
    const grid = createGrid(8, 7);
    const draws = [
      [2, 0],
      [2, 0],
    ] as const;
    const room = shapeRoom(scriptedRng(draws), grid, BOX, CROSS);
    expect(room).toEqual({ ...BOX, shape: drawGrid('...', '...', '..#') });
    expect(room).toEqual(drawShapedRoom(scriptedRng(draws), BOX, CROSS));
    expect(drawingOf(grid)).toBe(
      plain(`########
             ########
             ###...##
             ###...##
             ###..###
             ########
             ########`),
    );
  });

  test('has no shape if all of its box is floor', () => {
    const grid = createGrid(8, 7);
    const mixture = { items: [shapes.rectangle], weights: [1], total: 1 };
    expect(shapeRoom(scriptedRng([]), grid, BOX, mixture)).toStrictEqual(BOX);
    const rows = drawingOf(grid).split('\n');
    expect(rows).toEqual(rows.map((_, y) => (y > 1 && y < 5 ? '###...##' : '########')));
  });

  test('keeps the place at which a custom shape left its box', () => {
    const mixture = { items: [() => drawGrid('###', '##.', '#..')], weights: [1], total: 1 };
    expect(drawShapedRoom(least, BOX, mixture)).toEqual({
      x1: 3,
      y1: 2,
      x2: 6,
      y2: 5,
      shape: drawGrid('#.', '..'),
    });
  });

  test('is made from a mask, whose tiles it does not share', () => {
    const mask = { width: 2, height: 1, tiles: Uint8Array.of(1, 0, 1, 1) };
    const room = roomOfMask(mask, 4, 5);
    mask.tiles.fill(0);
    expect(room).toEqual({ x1: 4, y1: 5, x2: 7, y2: 7, shape: drawGrid('.#') });
    expect(copyMask({ width: 2, height: 1, tiles: Uint8Array.of(1, 1, 0) })).toBeUndefined();
  });
});
