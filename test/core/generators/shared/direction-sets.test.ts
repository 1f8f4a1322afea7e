import { expect, test } from 'vitest';
import {
  drawDirection,
  firstDirection,
  isOne,
} from '../../../../src/core/generators/shared/direction-sets';
import { Direction, opposite } from '../../../../src/core/grid/directions';
import { scriptedRng } from '../../../../src/testing/index';

const { North, East, South, West } = Direction;
const setOf = (...directions: Direction[]) =>
  directions.reduce<number>((set, direction) => set | (1 << direction), 0);

test('the opposite of a direction leads back', () => {
  expect([North, East, South, West].map(opposite)).toEqual([South, West, North, East]);
});

test('a set of one direction is recognized', () => {
  expect([North, East, South, West].map((direction) => isOne(setOf(direction)))).toEqual(
    Array(4).fill(true),
  );
  expect([0, setOf(North, East), setOf(South, West), 15].map(isOne)).not.toContain(true);
});

test('the first direction of a set is the first clockwise from the north', () => {
  expect(firstDirection(setOf(West))).toBe(West);
  expect(firstDirection(setOf(West, East))).toBe(East);
  expect(firstDirection(15)).toBe(North);
});

test('a direction of a set is drawn by its place in it, and taken without a draw if it is the only one', () => {
  for (let set = 1; set < 16; set++) {
    const members = [North, East, South, West].filter((direction) => set & (1 << direction));
    for (const [place, member] of members.entries()) {
      const script = members.length === 1 ? [] : [[members.length, place] as const];
      const rng = scriptedRng(script);
      expect(drawDirection(rng, set, 'a way')).toBe(member);
      expect(rng.remaining()).toBe(0);
    }
  }
  expect(() => drawDirection({ int: () => 7 }, 15, 'a way')).toThrow('the draw of a way,');
});
