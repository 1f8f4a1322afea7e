import { distanceField } from '../analysis/distance-field';
import { invalid } from '../checks';
import { type Grid, Tile } from '../dungeon';
import { WALKABLE } from '../grid/tiles';
import type { ResolvedRule } from './resolve-rules';
import type { Scene } from './scene';

/** Whether a tile is one of those that a rule asks for. */
export type TileTest = (tile: number) => boolean;

/** What a rule asks of the tiles of a dungeon. */
export interface TileTests {
  /** Which tiles it takes; `undefined` for all. */
  readonly isWithin: TileTest | undefined;
  /** Which of them a pick may go to; `undefined` for all. */
  readonly isSpot: TileTest | undefined;
}

/** How far each tile lies on the way from the entrance. */
export interface Progress {
  /** Steps from the entrance, −1 where it cannot be reached. */
  readonly steps: Int32Array;
  /** The most steps of any tile, or 1 where nothing but the entrance can be reached. */
  readonly farthest: number;
}

/**
 * The progress of all tiles, with every door open.
 *
 * @throws InvalidOptionError where the entrance cannot be walked on
 */
export function measureProgress({ grid, entrance }: Scene): Progress {
  const { x, y } = entrance;
  if (WALKABLE[grid.tiles[y * grid.width + x]!] === 0) {
    const rule = 'must lie on a tile that can be walked on, for rules that ask for progress';
    throw invalid('dungeon.entrance', rule, `(${x}, ${y})`);
  }
  const steps = distanceField(withoutDoors(grid), [entrance]);
  let farthest = 1;
  for (let i = 0; i < steps.length; i++) farthest = Math.max(farthest, steps[i]!);
  return { steps, farthest };
}

/** A copy of a grid with floor wherever one can walk. */
function withoutDoors({ width, height, tiles }: Grid): Grid {
  const copy = new Uint8Array(tiles.length);
  for (let i = 0; i < tiles.length; i++) if (WALKABLE[tiles[i]!] === 1) copy[i] = Tile.Floor;
  return { width, height, tiles: copy };
}

/** The tests of a rule. */
export function testsOf(
  { at, progress: limits }: ResolvedRule<unknown>,
  { grid, marks }: Scene,
  progress: Progress | undefined,
): TileTests {
  const isWithin = progress && limits && hasProgress(progress, limits.min, limits.max);
  if (at === 'dead-ends') return { isWithin, isSpot: isDeadEnd(grid) };
  return { isWithin, isSpot: typeof at === 'object' ? hasMark(grid, marks, at.mark) : undefined };
}

/** Whether a tile's progress lies within limits, both included. */
function hasProgress({ steps, farthest }: Progress, min: number, max: number): TileTest {
  return (tile) => {
    const distance = steps[tile]!;
    // By a division, so that 0.7 takes the seventh of ten steps; 0.7 × 10 might be a hair more.
    return distance >= 0 && distance / farthest >= min && distance / farthest <= max;
  };
}

/** Whether exactly one of a tile's four neighbours can be walked on. */
function isDeadEnd({ width, tiles }: Grid): TileTest {
  const ways = (tile: number) => WALKABLE[tiles[tile] ?? Tile.Wall]!;
  return (tile) => {
    const x = tile % width;
    const across = (x > 0 ? ways(tile - 1) : 0) + (x < width - 1 ? ways(tile + 1) : 0);
    return across + ways(tile - width) + ways(tile + width) === 1;
  };
}

/** Whether a mark of that kind lies on a tile. */
function hasMark({ width }: Grid, marks: Scene['marks'], kind: string): TileTest {
  const marked = new Set<number>();
  for (const mark of marks) if (mark.kind === kind) marked.add(mark.y * width + mark.x);
  return (tile) => marked.has(tile);
}
