import { expect, test } from 'vitest';
import {
  createRng,
  type Grid,
  generateDrunkardsWalk,
  generateMaze,
} from '../../../../src/core/index';
import { runs } from '../../../support/runs';
import { chiSquare, chiSquareLimit } from '../../../support/statistics';

// No direction and no corner is favoured if the algorithm promises none. Each maze gives one result
// per question, so that results are independent.

const MAZES = runs(2000);
/** Five by five cells, or nine by nine tiles inside the ring. */
const SIZE = { width: 11, height: 11 };

type IsDug = (x: number, y: number) => boolean;

/** Has results 0, 1, … up to a number, but not in every maze. */
interface Question {
  answers: number;
  ask: (isDug: IsDug) => number | undefined;
}

/** Checks that all results of each question are equally frequent. */
function expectFair(generate: (seed: number) => { grid: Grid }, questions: Question[]): void {
  const counts = questions.map(({ answers }) => new Array<number>(answers).fill(0));
  for (let seed = 0; seed < MAZES; seed++) {
    const { grid } = generate(seed);
    const isDug = (x: number, y: number) => grid.tiles[y * grid.width + x] === 1;
    questions.forEach(({ ask }, i) => {
      const answer = ask(isDug);
      if (answer !== undefined) counts[i]![answer]!++;
    });
  }
  for (const answers of counts) {
    expect(answers.reduce((sum, answer) => sum + answer, 0)).toBeGreaterThan(MAZES / 20);
    expect(chiSquare(answers), String(answers)).toBeLessThan(chiSquareLimit(answers.length - 1));
  }
}

/** The index of the largest of some numbers, if there is exactly one. */
function largest(numbers: readonly number[]): number | undefined {
  const most = Math.max(...numbers);
  const [first, ...others] = numbers.flatMap((number, i) => (number === most ? [i] : []));
  return others.length > 0 ? undefined : first;
}

const TILES = Array.from({ length: 81 }, (_, i) => ({ x: 1 + (i % 9), y: 1 + Math.floor(i / 9) }));

/** Whether there are more horizontal or vertical openings. */
function direction(isDug: IsDug): number | undefined {
  const ways = [1, 0].map(
    (parity) =>
      TILES.filter(({ x, y }) => (x + y) % 2 === 1 && y % 2 === parity && isDug(x, y)).length,
  );
  return largest(ways);
}

/** Which corner has the most tiles dug around it. */
function corner(isDug: IsDug): number | undefined {
  const corners = [0, 1, 2, 3].map((i) => {
    const isThere = ({ x, y }: { x: number; y: number }) => x < 5 === i % 2 < 1 && y < 5 === i < 2;
    return TILES.filter(({ x, y }) => x !== 5 && y !== 5 && isThere({ x, y }) && isDug(x, y))
      .length;
  });
  return largest(corners);
}

/** The only corner that is a dead end. */
function deadCorner(isDug: IsDug): number | undefined {
  const ends = [
    [1, 1],
    [9, 1],
    [1, 9],
    [9, 9],
  ].map(([x, y]) => {
    const [across, down] = [x === 1 ? 2 : 8, y === 1 ? 2 : 8];
    return isDug(across, y as number) !== isDug(x as number, down) ? 1 : 0;
  });
  return largest(ends);
}

const DIRECTION = { answers: 2, ask: direction };
const CORNER = { answers: 4, ask: corner };
const DEAD_CORNER = { answers: 4, ask: deadCorner };

test.for([{}, { branching: 0.3 }, { branching: 1 }, { straightness: 0.7 }])(
  'mazes prefer no direction, no corner, and no corner to end in: %o',
  (options) => {
    const generate = (seed: number) => generateMaze(createRng(seed), { ...SIZE, ...options });
    expectFair(generate, [DIRECTION, CORNER, DEAD_CORNER]);
  },
);

test.for([{ floorShare: 0.3 }, { floorShare: 0.6, lifetime: 20 }])(
  'walks prefer no corner: %o',
  (options) => {
    const generate = (seed: number) =>
      generateDrunkardsWalk(createRng(seed), { ...SIZE, ...options });
    expectFair(generate, [CORNER]);
  },
);
