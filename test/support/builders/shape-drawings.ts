import { expect } from 'vitest';
import type { Mask } from '../../../src/core/generators/room-shapes/mask';
import type { RoomShape } from '../../../src/core/generators/room-shapes/room-shape';
import { drawMask } from '../../../src/core/generators/room-shapes/shape-room';
import { type Grid, type Rng, Tile } from '../../../src/core/index';
import { scriptedRng } from '../../../src/testing/index';
import { points } from '../points';
import { drawingOf, plain } from './drawn';

/** A mask of just its tiles. */
export function gridOf({ width, height, tiles }: Mask): Grid {
  return { width, height, tiles: tiles.slice(0, width * height) };
}

/** Draws into a mask that held a larger room before. */
export function draw(rng: Rng, shape: RoomShape, width: number, height: number): Grid {
  const mask = { width: 50, height: 50, tiles: new Uint8Array(2500).fill(Tile.Floor) };
  drawMask(rng, mask, shape, width, height);
  return gridOf(mask);
}

/** Returns the smallest outcome of every draw. */
export const least: Rng = { int: (min) => min };
/** Returns the largest outcome of every draw. */
export const most: Rng = { int: (_, max) => max };

/**
 * Checks the result of draws such as `5,0 4,3`: the number of outcomes and the outcome of each. All
 * must be requested.
 */
export function expectDrawn(
  [shape, width, height]: readonly [RoomShape, number, number],
  draws: string | readonly (readonly [number, number])[],
  drawing: string,
): void {
  const read = typeof draws === 'string' ? points(draws).map(({ x, y }) => [x, y]) : draws;
  const rng = scriptedRng(read);
  expect(drawingOf(draw(rng, shape, width, height))).toBe(plain(drawing));
  expect(rng.remaining()).toBe(0);
}
