import { type Direction, stepsOf } from '../../grid/directions';
import { Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { type Cave, dig, isRock } from '../shared/cave';
import { StepDraw } from '../shared/direction-sets';

/** The state that all walkers share. */
export interface Walkers {
  /** The remaining steps of the last draw, with two bits each. */
  directions: number;
  steps: number;
}

/**
 * Walks the given number of steps from a tile, each in a random direction, and digs the rock on its
 * way. Ends early if no more tiles are missing. A step that would leave the cave is skipped.
 */
export function wander(rng: Rng, cave: Cave, walkers: Walkers, start: number, steps: number): void {
  const { grid } = cave;
  const { tiles } = grid;
  const toNext = stepsOf(grid.width);
  let { directions, steps: left } = walkers;
  let tile = start;
  for (let step = 0; step < steps; step++) {
    if (left === 0) {
      directions = drawInt(rng, 0, StepDraw.Last, 'ten steps');
      left = StepDraw.Steps;
    }
    const direction: Direction = directions & 3;
    const next = tile + toNext[direction];
    directions >>= 2;
    left--;
    if (tiles[next] !== Tile.Floor) {
      if (!isRock(cave, next)) continue;
      dig(cave, next);
      if (cave.missing === 0) break;
    }
    tile = next;
  }
  walkers.directions = directions;
  walkers.steps = left;
}
