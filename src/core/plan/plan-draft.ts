import { stepsOf } from '../grid/directions';
import { createGrid, isOnRing, pointAt } from '../grid/grid';
import { CROSSABLE, ROCK } from '../grid/tiles';
import { type Grid, type Point, Tile } from '../model/dungeon';
import type { PlanChange } from './drawn-plan';

/** The number of rings around a plan with an open border: one for the exits, one of rock. */
const RINGS = 2;

/** A floor plan while it is read. */
export class PlanDraft {
  /** The tiles, with the rings that were added. They are changed in place. */
  readonly grid: Grid;
  /** The number of rings that were added. */
  readonly rings: number;
  /** For each tile, 1 if a path leads from here to the outside of the map. */
  readonly outside: Uint8Array;
  /** For each tile, 1 if the reader dug it. */
  readonly dug: Uint8Array;
  /** What has been changed so far. */
  readonly changes: PlanChange[] = [];

  /**
   * Copies a grid. If open tiles touch its border, rings of rock are added around it, and each path
   * that leads outside is continued by a tile, so that it ends at the outermost ring.
   */
  constructor({ width, height }: Grid, drawn: Uint8Array) {
    const border = [...drawn.keys()].filter((tile) => isOnRing({ width, height }, tile));
    const open = border.filter((tile) => ROCK[drawn[tile]!] === 0);
    this.rings = open.length === 0 ? 0 : RINGS;
    this.grid = createGrid(width + 2 * this.rings, height + 2 * this.rings);
    for (let y = 0; y < height; y++) {
      const row = drawn.subarray(y * width, (y + 1) * width);
      this.grid.tiles.set(row, (y + this.rings) * this.grid.width + this.rings);
    }
    this.outside = new Uint8Array(this.grid.tiles.length);
    this.dug = new Uint8Array(this.grid.tiles.length);
    for (const [i, tile] of open.entries()) {
      const inPlan = this.tileOf(pointAt({ width }, tile));
      if (i === 0) this.note('rings-added', inPlan, 0);
      this.leadOutside(inPlan);
    }
  }

  /** Returns a point of the grid that is read as a point of the plan. */
  movedPoint({ x, y }: Point): Point {
    return { x: x + this.rings, y: y + this.rings };
  }

  /** Returns the index of the tile at a point of the grid that is read. */
  tileOf({ x, y }: Point): number {
    return (y + this.rings) * this.grid.width + x + this.rings;
  }

  /** Returns the point of a tile in the grid that is read. */
  givenPoint(tile: number): Point {
    const { x, y } = pointAt(this.grid, tile);
    return { x: x - this.rings, y: y - this.rings };
  }

  /** Notes a change at a tile. */
  note(what: PlanChange['what'], tile: number, tiles = 1): void {
    this.changes.push({ what, ...this.givenPoint(tile), tiles });
  }

  /** Notes a change at a point of the plan. */
  noteAt(what: PlanChange['what'], { x, y }: Point): void {
    this.note(what, y * this.grid.width + x);
  }

  dig(tile: number, code: number = Tile.Floor): void {
    this.grid.tiles[tile] = code;
    this.dug[tile] = 1;
  }

  /**
   * Digs the tile beyond a path that leads straight out of the map: rock is on both sides of it.
   */
  private leadOutside(tile: number): void {
    const { width, height, tiles } = this.grid;
    if (CROSSABLE[tiles[tile]!] === 0) return;
    const isRock = (at: number) => ROCK[tiles[at]!] === 1;
    const { x, y } = pointAt(this.grid, tile);
    const isLast = [y === RINGS, x === width - 1 - RINGS, y === height - 1 - RINGS, x === RINGS];
    for (const [direction, out] of stepsOf(width).entries()) {
      const side = Math.abs(out) === 1 ? width : 1;
      const isStraight = isRock(tile - side) && isRock(tile + side) && !isRock(tile - out);
      if (!isLast[direction] || !isStraight) continue;
      this.dig(tile + out);
      this.outside[tile + out] = 1;
      if (tiles[tile] !== Tile.Door) this.outside[tile] = 1;
      this.note('way-continued', tile + out);
      return;
    }
  }
}
