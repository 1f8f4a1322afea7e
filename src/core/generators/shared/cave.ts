import { type Direction, stepsOf } from '../../grid/directions';
import { createGrid } from '../../grid/grid';
import { type Grid, type GridSize, Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { type Directions, drawDirection } from './direction-sets';
import type { Mirror } from './mirror';

/** The depth of rock that new walkers prefer; see {@link drawEdge}. */
const DEPTH = 8;

/** The state of a cave that is being dug. */
export interface Cave {
  readonly grid: Grid;
  /** 1 for each tile that may be dug, otherwise 0, as on the outermost ring. */
  readonly open: Uint8Array;
  /** The number of tiles that are still to be dug. */
  missing: number;
  /** The number of tiles in a straight line next to a tile of the edge that must be rock. */
  depth: number;
  readonly mirror: Mirror | undefined;
  /**
   * The first `edgeLength` entries are dug tiles: those with such rock next to them, and some that
   * no longer have it.
   */
  readonly edge: Int32Array;
  edgeLength: number;
}

type CaveLimits = Pick<Cave, 'depth' | 'mirror' | 'open'>;

/** Creates a cave of rock in which `missing` tiles are to be dug. */
export function createCave(
  size: GridSize,
  missing: number,
  { depth = DEPTH, mirror, open = insideOf(size) }: Partial<CaveLimits> = {},
): Cave {
  const grid = createGrid(size.width, size.height);
  return { grid, open, missing, depth, mirror, edge: new Int32Array(missing), edgeLength: 0 };
}

/** Returns 1 for each tile inside the outermost ring, and 0 on it. */
function insideOf({ width, height }: GridSize): Uint8Array {
  const inside = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) inside.fill(1, y * width + 1, (y + 1) * width - 1);
  return inside;
}

/** Returns the tile in the middle of a grid. */
export function centerTile({ width, height }: { width: number; height: number }): number {
  return Math.floor(height / 2) * width + Math.floor(width / 2);
}

/** Digs a tile that is rock. */
export function dig(cave: Cave, tile: number): void {
  cave.grid.tiles[tile] = Tile.Floor;
  cave.edge[cave.edgeLength++] = tile;
  cave.missing--;
}

/** Draws a tile of rock next to a dug one. There must be one. */
export function drawGrowth(rng: Rng, cave: Cave): number {
  const steps = stepsOf(cave.grid.width);
  const tile = drawEdge(rng, cave);
  let rock: Directions = 0;
  for (let direction: Direction = 0; direction < 4; direction++) {
    if (isRock(cave, tile + steps[direction])) rock |= 1 << direction;
  }
  return tile + steps[drawDirection(rng, rock, 'a direction to grow in')];
}

/**
 * Draws a dug tile at the edge of deep rock or, if there is none, of any rock. All such tiles have
 * the same probability, and there must be at least one. Draws tiles until one is at the edge; a
 * tile that is not is drawn only once.
 *
 * The depth prevents walkers from starting at the thin rock between two caverns. Otherwise, they
 * would dig out the whole middle of a large grid.
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
 * Removes tiles that are no longer at the edge, starting at index `first`. Doing so while the tiles
 * of a walker are in the cache proved to make large grids twice as fast.
 */
export function trimEdge(cave: Cave, first: number): void {
  const { edge, edgeLength } = cave;
  cave.edgeLength = first;
  for (let i = first; i < edgeLength; i++) {
    const tile = edge[i]!;
    if (isAtEdge(cave, tile)) edge[cave.edgeLength++] = tile;
  }
}

/**
 * Returns whether there is rock of sufficient depth next to a tile in any of the four directions.
 */
function isAtEdge(cave: Cave, tile: number): boolean {
  const { width } = cave.grid;
  return (
    isRockAhead(cave, tile, -1) ||
    isRockAhead(cave, tile, 1) ||
    isRockAhead(cave, tile, -width) ||
    isRockAhead(cave, tile, width)
  );
}

function isRockAhead({ grid: { tiles }, open, depth }: Cave, from: number, step: number): boolean {
  let tile = from;
  for (let i = 0; i < depth; i++) {
    tile += step;
    // The outermost ring is not open, so the search ends there.
    if (tiles[tile] !== Tile.Wall || open[tile] === 0) return false;
  }
  return true;
}

/** Returns whether a tile is rock that may be dug. */
export function isRock({ grid, open }: Cave, tile: number): boolean {
  return grid.tiles[tile] === Tile.Wall && open[tile] === 1;
}
