import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, shapes, Tile } from '../../../../src/core/index';
import { recordingRng } from '../../../../src/testing/index';
import { drawingOf, plain } from '../../../support/builders/drawn';
import { draw, expectDrawn, least, most } from '../../../support/builders/shape-drawings';

describe('a chunky room', () => {
  test('is a row of discs, one of which touches each long side', () => {
    expectDrawn(
      [shapes.chunky, 7, 5],
      '5,0 4,3 3,1 3,2 3,0 4,0',
      `......#
       ......#
       .......
       #......
       ##.....`,
    );
  });

  test('has up to three more discs', () => {
    expectDrawn(
      [shapes.chunky, 7, 5],
      '5,0 4,3 3,1 3,2 3,0 4,1 5,0 3,2',
      `......#
       ......#
       .......
       .......
       .......`,
    );
  });

  test('is vertical if its box is higher than wide', () => {
    expectDrawn(
      [shapes.chunky, 5, 7],
      '5,0 4,3 3,1 3,2 3,0 4,0',
      `...##
       ....#
       .....
       .....
       .....
       .....
       ##...`,
    );
  });

  test('draws the radius of each disc', () => {
    expectDrawn(
      [shapes.chunky, 9, 9],
      '2,1 2,0 4,0',
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

  test('fills a box of two rows, and one of three by three', () => {
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
  ])('has the same shape for seed %d in all versions', (seed, width, height, draws, drawing) => {
    const rng = recordingRng(createRng(seed));
    expect(drawingOf(draw(rng, shapes.cave, width, height))).toBe(plain(drawing));
    expect(rng.draws).toHaveLength(draws);
  });

  test('is at least two tiles wide everywhere', () => {
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

  test('is an ellipse after five tries that left nothing', () => {
    const rng = recordingRng(least);
    expect(draw(rng, shapes.cave, 20, 12)).toEqual(draw(least, shapes.ellipse, 20, 12));
    const rows = 12;
    const wordsOfRow = 2;
    const digits = 2;
    expect(rng.draws).toHaveLength(5 * rows * wordsOfRow * digits);
  });

  test('fills its box except the corners without noise', () => {
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
