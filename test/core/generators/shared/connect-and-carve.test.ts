import { describe, expect, test } from 'vitest';
import { connectSequence } from '../../../../src/core/connection/connect-sequence';
import { connectAndCarve } from '../../../../src/core/generators/shared/connect-and-carve';
import { BENDS } from '../../../../src/core/generators/shared/joining-options';
import { fillBox } from '../../../../src/core/grid/carve';
import { createGrid } from '../../../../src/core/grid/grid';
import type { Room, Step } from '../../../../src/core/index';
import { scriptedRng } from '../../../../src/testing/index';
import { drawingOf, plain } from '../../../support/builders/drawn';

const ROOMS: Room[] = [
  { x1: 0, y1: 0, x2: 4, y2: 4 },
  { x1: 8, y1: 4, x2: 12, y2: 8 },
  { x1: 0, y1: 6, x2: 4, y2: 8 },
];

type Settings = Parameters<typeof connectAndCarve>[3]['settings'];

function connect(settings: Partial<Settings>, draws: [number, number][] = [], steps?: Step[]) {
  const grid = createGrid(13, 9);
  for (const room of ROOMS) fillBox(grid, room);
  const rng = scriptedRng(draws);
  const observe = steps && ((step: Step) => steps.push(structuredClone(step)));
  const all: Settings = {
    connect: connectSequence,
    corridorWidth: 1,
    bend: 'horizontal-first',
    ...settings,
  };
  const dungeon = connectAndCarve(rng, grid, ROOMS, { settings: all, observe });
  expect(rng.remaining()).toBe(0);
  expect(dungeon.rooms).toBe(ROOMS);
  expect(dungeon.entrance).toEqual({ x: 2, y: 2 });
  return dungeon;
}

const A = { x: 2, y: 2 };
const B = { x: 10, y: 6 };
const C = { x: 2, y: 7 };

describe('connectAndCarve', () => {
  test('digs from centre to centre along rows first', () => {
    const { grid, tunnels } = connect({});
    expect(tunnels).toEqual([
      { from: 0, to: 1, path: [A, { x: 10, y: 2 }, B] },
      { from: 1, to: 2, path: [B, { x: 2, y: 6 }, C] },
    ]);
    expect(drawingOf(grid)).toBe(
      plain(`#############
             #...#########
             #..........##
             #...######.##
             ##########.##
             #########...#
             ##..........#
             #...#####...#
             #############`),
    );
  });

  test('digs along columns first', () => {
    const { tunnels } = connect({ bend: 'vertical-first' });
    expect(tunnels.map(({ path }) => path[1])).toEqual([
      { x: 2, y: 6 },
      { x: 10, y: 7 },
    ]);
  });

  test('digs with a bend that is drawn for each tunnel', () => {
    const { tunnels } = connect({ bend: 'random' }, [
      [2, 0],
      [2, 1],
    ]);
    expect(tunnels.map(({ path }) => path[1])).toEqual([
      { x: 2, y: 6 },
      { x: 2, y: 6 },
    ]);
    const broken = { int: () => 9 };
    const settings: Settings = { connect: connectSequence, bend: 'random', corridorWidth: 1 };
    const call = () => connectAndCarve(broken, createGrid(13, 9), ROOMS, { settings });
    expect(call).toThrow('the draw of a bend,');
  });

  test('follows the order of a custom strategy', () => {
    const { tunnels } = connect({
      connect: () => [
        { from: 2, to: 1 },
        { from: 0, to: 1 },
      ],
    });
    expect(tunnels.map(({ from, to }) => [from, to])).toEqual([
      [2, 1],
      [0, 1],
    ]);
  });
});

test('observers see each tunnel as soon as it is dug', () => {
  const steps: Step[] = [];
  const { grid } = connect({}, [], steps);
  expect(steps.map(({ stage, index }) => [stage, index])).toEqual([
    ['tunnel', 0],
    ['tunnel', 1],
  ]);
  const [first, last] = steps.map((step) => step.grid.tiles) as [Uint8Array, Uint8Array];
  expect([first[2 * 13 + 7], first[6 * 13 + 5]]).toEqual([1, 0]);
  expect(last).toEqual(grid.tiles);
});

test('BENDS lists the bends that are known', () => {
  expect(BENDS).toEqual(['random', 'horizontal-first', 'vertical-first']);
});
