import { type Direction, stepsOf } from '../../grid/directions';
import { createGrid } from '../../grid/grid';
import { type Grid, Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { type Directions, drawDirection } from './direction-sets';
import type { Mirror } from './mirror';

/** How deep the rock is that walkers set out for while there is any: see {@link drawEdge}. */
const DEPTH = 8;

/** A cave that is being dug. */
export interface Cave {
  readonly grid: Grid;
  /** Tiles that are still to be dug. */
  missing: number;
  /** How many tiles of rock in a line are rock to dig into. */
  depth: number;
  readonly mirror: Mirror | undefined;
  /** The first `edgeLength` are dug tiles: all that look at such rock, and some that once did. */
  readonly edge: Int32Array;
  edgeLength: number;
}

/**
 * Rock alone, of which so many tiles are to be dug.
 *
 * @param depth - see {@link drawEdge}; 1 where any rock will do
 */
export function createCave(
  { width, height }: { readonly width: number; readonly height: number },
  missing: number,
  depth: number = DEPTH,
  mirror?: Mirror,
): Cave {
  const edge = new Int32Array(missing);
  return { grid: createGrid(width, height), missing, depth, mirror, edge, edgeLength: 0 };
}

/** The tile in the middle of a grid. */
export function centerTile({ width, height }: { width: number; height: number }): number {
  return Math.floor(height / 2) * width + Math.floor(width / 2);
}

/** Digs a tile that is rock. */
export function dig(cave: Cave, tile: number): void {
  cave.grid.tiles[tile] = Tile.Floor;
  cave.edge[cave.edgeLength++] = tile;
  cave.missing--;
}

/** A tile of rock beside a dug one. There must be some. */
export function drawGrowth(rng: Rng, cave: Cave): number {
  const { grid } = cave;
  const steps = stepsOf(grid.width);
  const tile = drawEdge(rng, cave);
  let rock: Directions = 0;
  for (let direction: Direction = 0; direction < 4; direction++) {
    if (isRock(grid, tile + steps[direction])) rock |= 1 << direction;
  }
  return tile + steps[drawDirection(rng, rock, 'a direction to grow in')];
}

/**
 * A dug tile at the edge of deep rock, each as likely as any other, or, once there is none, of any
 * rock. There must be some. Draws until one is found; tiles that are not at the edge are drawn only once.
 *
 * The rock between two caverns is thin, so that few walkers set out for it. Were they to, the middle
 * of a large grid would be dug out altogether.
 */
export function drawEdge(rng: Rng, cave: Cave): number {
  const { edge } = cave;
  for (;;) {
    if (cave.edgeLength === 0) takeAnyRock(cave);
    const chosen = drawInt(rng, 0, cave.edgeLength - 1, 'a tile at the edge');
    const tile = edge[chosen]!;
    if (isAtEdge(cave, tile)) return tile;
    edge[chosen] = edge[--cave.edgeLength]!;
  }
}

function takeAnyRock(cave: Cave): void {
  const { tiles } = cave.grid;
  cave.depth = 1;
  for (
    let tile = tiles.indexOf(Tile.Floor);
    tile >= 0;
    tile = tiles.indexOf(Tile.Floor, tile + 1)
  ) {
    if (isAtEdge(cave, tile)) cave.edge[cave.edgeLength++] = tile;
  }
}

/**
 * Drops tiles that are no longer at the edge, from index `first` on. Measured: to do so while the tiles
 * that a walker dug are in the cache makes large grids twice as fast.
 */
export function trimEdge(cave: Cave, first: number): void {
  const { edge, edgeLength } = cave;
  cave.edgeLength = first;
  for (let i = first; i < edgeLength; i++) {
    const tile = edge[i]!;
    if (isAtEdge(cave, tile)) edge[cave.edgeLength++] = tile;
  }
}

/** Whether a tile looks at rock that is deep enough, in any of the four directions. */
function isAtEdge({ grid, depth }: Cave, tile: number): boolean {
  const { width, height, tiles } = grid;
  const y = Math.floor(tile / width);
  const x = tile - y * width;
  return (
    (x > depth && isRockAhead(tiles, tile, -1, depth)) ||
    (x + depth < width - 1 && isRockAhead(tiles, tile, 1, depth)) ||
    (y > depth && isRockAhead(tiles, tile, -width, depth)) ||
    (y + depth < height - 1 && isRockAhead(tiles, tile, width, depth))
  );
}

function isRockAhead(tiles: Uint8Array, from: number, step: number, count: number): boolean {
  let tile = from;
  for (let i = 0; i < count; i++) {
    tile += step;
    if (tiles[tile] !== Tile.Wall) return false;
  }
  return true;
}

/** Whether a tile is rock: wall, but not of the outermost ring. */
export function isRock({ width, height, tiles }: Grid, tile: number): boolean {
  if (tiles[tile] !== Tile.Wall) return false;
  const y = Math.floor(tile / width);
  const x = tile - y * width;
  return x > 0 && x < width - 1 && y > 0 && y < height - 1;
}
