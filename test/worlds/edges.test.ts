import { expect, test } from 'vitest';
import { findRegions } from '../../src/core/index';
import { isUnder } from '../../src/worlds/cell-hash';
import { createCells, needCell } from '../../src/worlds/cells';
import { createEdges, isCellJoined, neighborCell, STEP_COLUMNS } from '../../src/worlds/edges';
import { generateWorldRegion } from '../../src/worlds/index';
import type { WorldOptions } from '../../src/worlds/options';
import { planWorld } from '../../src/worlds/world-plan';

/** Cells of a window that are checked, with as many around them as an edge depends on. */
const INNER = 12;
const MARGIN = 8;
const SIDE = INNER + 2 * MARGIN;

function windowOf(seed: number, options: WorldOptions) {
  const cells = createCells(planWorld(seed, options), -5, 100, SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) needCell(cells, i);
  const gap = (a: number, b: number) =>
    (cells.x[a]! - cells.x[b]!) ** 2 + (cells.y[a]! - cells.y[b]!) ** 2;
  return { cells, gap };
}

const isInner = (i: number) =>
  [i % SIDE, Math.floor(i / SIDE)].every((at) => at >= MARGIN && at < SIDE - MARGIN);

test.each([
  ['smallest cells', () => ({ cellSize: 8 })],
  ['only crossings', () => ({ cellSize: 9, roomShare: 0 })],
  ['large cells', () => ({ cellSize: 100, roomShare: 0.5 })],
])(
  'edges with all loops are the relative neighbourhood graph, by brute force: %s',
  (_, options) => {
    const { cells, gap } = windowOf(3, { ...options(), loops: 1 });
    const edges = createEdges(cells);
    let near = 0;
    for (let from = 0; from < SIDE * SIDE; from++) {
      if (!isInner(from)) continue;
      for (const step of STEP_COLUMNS.keys()) {
        const to = neighborCell(cells, from, step);
        let isNear = true;
        for (let c = 0; c < SIDE * SIDE; c++) {
          if (Math.max(gap(from, c), gap(to, c)) < gap(from, to)) isNear = false;
        }
        expect([from, step, isCellJoined(edges, from, step)]).toEqual([from, step, isNear]);
        if (isNear) near++;
      }
    }
    expect(near).toBeGreaterThan(INNER * INNER);
  },
);

test('edges of the same length are ordered, so that all floor is connected', () => {
  // Crossings in small cells often have equal distances.
  const area = { x: -200, y: -200, width: 400, height: 400 };
  for (const seed of [1, 2, 3]) {
    const options = { cellSize: 8, roomShare: 0, loops: 0 };
    const { grid } = generateWorldRegion(seed, area, options);
    const { sizes } = findRegions(grid);
    const floor = grid.tiles.reduce((sum, tile) => sum + tile, 0);
    expect(Math.max(...sizes) / floor).toBeGreaterThan(0.95);
  }
});

test('the words under a share are that part of all words, and none is under 0', () => {
  const words = [0, 2 ** 31 - 1, -(2 ** 31), -1];
  expect(words.map((word) => isUnder(word, 0))).toEqual([false, false, false, false]);
  expect(words.map((word) => isUnder(word, 0.5))).toEqual([true, true, false, false]);
  expect(words.map((word) => isUnder(word, 1))).toEqual([true, true, true, true]);
});
