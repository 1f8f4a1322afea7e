import { type Axis, type Grid, type Point, Tile, type Tunnel } from '../dungeon';
import type { Draft } from './draft';
import { fillRun } from './fill-run';
import { type Legs, sweepColumns, sweepRows } from './sweep-legs';

/** Measured: sweeping over a tile takes as long as digging so many of a long horizontal leg. */
const DUG_BY_ROW = 8;

/** Measured: digging a tile of a vertical leg takes as long as sweeping over so many tiles. */
const SWEPT_BY_COLUMN = 2;

/**
 * Digs tunnels of straight legs between points of the grid, in time linear in tiles and corners.
 *
 * Legs are dug one by one, but where those of one direction add up to more than the grid is worth,
 * one sweep over its rows digs them all: a tile under many legs is dug once. Horizontal legs are dug
 * as they come, while their rows are at hand, vertical ones at the end. No leg may reach the last
 * row.
 */
export class TunnelCarver {
  readonly tunnels: Tunnel[] = [];
  readonly #draft: Draft;
  #rowTiles = 0;
  #columnTiles = 0;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  /** Takes a tunnel, and digs of it what is best dug at once. */
  add(tunnel: Tunnel): void {
    const { path } = tunnel;
    this.tunnels.push(tunnel);
    const isLeft = this.#sweepsRows();
    for (let k = 1; k < path.length; k++) {
      const a = path[k - 1]!;
      const b = path[k]!;
      this.#rowTiles += Math.abs(a.x - b.x);
      this.#columnTiles += Math.abs(a.y - b.y);
      if (a.y === b.y && !isLeft) carveRow(this.#draft, a, b);
    }
  }

  /** Digs the rest. */
  finish(): void {
    const { grid } = this.#draft;
    if (this.#sweepsRows()) sweepRows(this.#draft, legsAlong('x', this.tunnels));
    if (this.#columnTiles * SWEPT_BY_COLUMN > grid.tiles.length) {
      sweepColumns(this.#draft, legsAlong('y', this.tunnels));
      return;
    }
    for (let i = 0; i < this.tunnels.length; i++) {
      carveColumns(grid, this.tunnels[i]!.path);
    }
  }

  #sweepsRows(): boolean {
    return this.#rowTiles > this.#draft.grid.tiles.length * DUG_BY_ROW;
  }
}

/** Digs a path of straight legs. */
export function carvePath(draft: Draft, path: readonly Point[]): void {
  carveRow(draft, path[0]!, path[0]!);
  for (let k = 1; k < path.length; k++) {
    const a = path[k - 1]!;
    const b = path[k]!;
    if (a.y === b.y) carveRow(draft, a, b);
  }
  carveColumns(draft.grid, path);
}

function carveRow({ grid, bytes }: Draft, a: Point, b: Point): void {
  fillRun(bytes, a.y * grid.width + Math.min(a.x, b.x), Math.abs(a.x - b.x) + 1);
}

function carveColumns({ width, tiles }: Grid, path: readonly Point[]): void {
  for (let k = 1; k < path.length; k++) {
    const a = path[k - 1]!;
    const b = path[k]!;
    if (a.x !== b.x) continue;
    const last = Math.max(a.y, b.y) * width + a.x;
    for (let i = Math.min(a.y, b.y) * width + a.x; i <= last; i += width) tiles[i] = Tile.Floor;
  }
}

/** The straight legs along an axis: `'x'` for rows, `'y'` for columns. */
function legsAlong(axis: Axis, tunnels: readonly Tunnel[]): Legs {
  const across = axis === 'x' ? 'y' : 'x';
  const legs: number[] = [];
  for (const { path } of tunnels) {
    for (let k = 1; k < path.length; k++) {
      const a = path[k - 1]!;
      const b = path[k]!;
      if (a[across] !== b[across]) continue;
      legs.push(a[across], Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis]));
    }
  }
  return legs;
}
