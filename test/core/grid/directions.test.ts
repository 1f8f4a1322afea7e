import { expect, test } from 'vitest';
import {
  DIAGONALS,
  Direction,
  isSideways,
  opposite,
  STEPS,
  STEPS_AS_READ,
  stepsAsRead,
  stepsOf,
} from '../../../src/core/grid/directions';

const indexIn = (width: number) => (step: { x: number; y: number }) => step.y * width + step.x;

test('a step is the same as a point and as a difference of indices', () => {
  expect(stepsOf(7)).toEqual(STEPS.map(indexIn(7)));
  expect(stepsAsRead(7)).toEqual(STEPS_AS_READ.map(indexIn(7)));
});

test('directions in reading order are in the order of indices', () => {
  for (const steps of [STEPS_AS_READ, DIAGONALS]) {
    const indices = steps.map(indexIn(7));
    expect(indices).toEqual([...indices].sort((a, b) => a - b));
  }
});

test('the opposite direction leads back on the same axis', () => {
  for (const direction of [Direction.North, Direction.East, Direction.South, Direction.West]) {
    const [there, back] = [STEPS[direction]!, STEPS[opposite(direction)]!];
    expect([there.x + back.x, there.y + back.y]).toEqual([0, 0]);
    expect(isSideways(direction)).toBe(there.y === 0);
  }
});
