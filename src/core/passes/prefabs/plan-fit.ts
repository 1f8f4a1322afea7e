import { findRegions } from '../../analysis/find-regions';
import { flood } from '../../analysis/search/flood';
import { stepsAsRead } from '../../grid/directions';
import { pointAt } from '../../grid/grid';
import { withoutStairs } from '../../grid/parts-around';
import { bitAt, DEEP, isStairs } from '../../grid/tiles';
import { type Point, Tile } from '../../model/dungeon';
import { isInside } from '../../model/guards';
import {
  type Exit,
  type Extent,
  extentOf,
  isBlankAt,
  isDeepCell,
  isDrawnFloor,
  isOnEdge,
  type PrefabPlan,
} from '../../prefabs/prefab-plan';
import { Footing, type PrefabGround } from './prefab-ground';

/**
 * The tiles from the edge of a plan to the edge of its buffers: those around the plan, and a border
 * that no step leads beyond.
 */
const MARGIN = 2;

/** A tile that a plan needs, and the bits of what may be there. */
interface Need extends Point {
  readonly allowed: number;
}

/**
 * A plan for which a place is searched. It needs free floor under new floor, deep liquid and inner
 * walls; free floor or rock under walls on its edge; any floor under floor that still belongs to
 * the room; and no other mark under marks on such floor. In front of the exit there must be floor,
 * and on its sides rock if nothing is drawn there.
 */
export class PlanFit {
  /** The position of the plan's first floor tile in its drawing. */
  readonly first: Point;
  /** The index differences from that tile to those that the plan needs. */
  readonly steps: readonly number[];
  /** The bits that are allowed at each step. */
  private readonly allowed: readonly number[];
  private readonly extent: Extent;
  /** The width of the buffers, which have a cell for each tile of the plan and around it. */
  private readonly width: number;
  /** 1 for cells that remain floor of the room. */
  private readonly stays: Uint8Array;
  /** A copy of `stays` for searches, which close the cells that they visit. */
  private readonly unvisited: Uint8Array;
  private readonly queue: Int32Array;

  /** @param exit - the exit that is opened, if any */
  constructor(
    private readonly ground: PrefabGround,
    readonly plan: PrefabPlan,
    readonly exit: Exit | undefined,
  ) {
    this.first = pointAt(
      plan,
      plan.pieces.findIndex((piece) => piece >= 0),
    );
    const { x, y } = this.first;
    const needs = needsOf(plan, exit).map((need) => ({ ...need, x: need.x - x, y: need.y - y }));
    // Tiles far from the first one are the most likely to fail, so they are checked first.
    needs.sort((a, b) => Math.abs(b.x) + Math.abs(b.y) - Math.abs(a.x) - Math.abs(a.y));
    this.steps = needs.map((need) => need.y * ground.builder.grid.width + need.x);
    this.allowed = needs.map(({ allowed }) => allowed);
    this.extent = extentOf(needs);
    this.width = plan.width + 2 * MARGIN;
    const cells = this.width * (plan.height + 2 * MARGIN);
    this.stays = new Uint8Array(cells);
    this.unvisited = new Uint8Array(cells);
    this.queue = new Int32Array(cells);
  }

  /**
   * Returns whether the plan can be placed with its first floor tile on a given tile. It can if the
   * ground is as required, and if it takes or marks floor of the room and leaves the rest
   * connected.
   */
  isAt(tile: number): boolean {
    const { steps, allowed, extent, first } = this;
    const { builder, footings } = this.ground;
    for (let k = 0; k < steps.length; k++) {
      const footing = footings[tile + steps[k]!] ?? 0;
      if ((footing & allowed[k]!) === 0) return false;
    }
    const { width, height } = builder.grid;
    const { x, y } = pointAt(builder.grid, tile);
    if (x + extent.left < 0 || x + extent.right >= width) return false;
    if (y + extent.top < 0 || y + extent.bottom >= height) return false;
    const host = builder.labels[tile]!;
    const isInRoom = steps.every(
      (step) => builder.labels[tile + step] === host || footings[tile + step] === Footing.Rock,
    );
    return isInRoom && this.leavesWhole(host, { x: x - first.x, y: y - first.y });
  }

  /**
   * Returns whether the remaining floor of a room stays connected, both the dry floor and all of
   * it, which means that there is a route around the taken tiles, at most one tile away from them.
   * The route over dry floor must not need stairs: neither
   * those that are that close, nor, from a passage next to the taken tiles, any others.
   *
   * @param corner - the position in the grid of the upper left corner of the drawing
   */
  private leavesWhole(host: number, corner: Point): boolean {
    const { plan, stays } = this;
    const { builder, footings, hasStairs } = this.ground;
    const { grid, labels } = builder;
    const taken: number[] = [];
    const takenTiles: number[] = [];
    const stairs: number[] = [];
    const deep: number[] = [];
    let hasMark = false;
    stays.fill(0);
    for (let y = -1; y <= plan.height; y++) {
      for (let x = -1; x <= plan.width; x++) {
        const [gridX, gridY] = [corner.x + x, corner.y + y];
        const tile = gridY * grid.width + gridX;
        if (!isInside(grid, gridX, gridY) || labels[tile] !== host) continue;
        const cell = (y + MARGIN) * this.width + x + MARGIN;
        if (bitAt(DEEP, grid.tiles, tile) === 1) {
          deep.push(cell);
          continue;
        }
        if (isStairs(grid.tiles[tile])) stairs.push(cell);
        const isBlank = isBlankAt(plan, x, y);
        hasMark ||= !isBlank && isMarked(plan, x, y);
        if (isBlank || staysDry(plan, x, y)) stays[cell] = 1;
        else {
          taken.push(cell);
          takenTiles.push(tile);
        }
      }
    }
    if (taken.length === 0) return hasMark;
    if (!this.isJoined(taken) || !this.isJoinedWith(deep, taken)) return false;
    const around = stepsAsRead(grid.width);
    const isBesidePassage = takenTiles.some((tile) =>
      around.some((step) => footings[tile + step] === Footing.Passage),
    );
    if (stairs.length === 0 && !(hasStairs && isBesidePassage)) return true;
    for (const cell of stairs) stays[cell] = 0;
    return (!isBesidePassage && this.isJoined(taken)) || this.isJoinedOffStairs(takenTiles);
  }

  /**
   * Returns whether the remaining cells next to the taken cells are connected. Returns false if
   * there are no such cells.
   */
  private isJoined(taken: readonly number[]): boolean {
    const { width, stays, unvisited, queue } = this;
    unvisited.set(stays);
    let hasPiece = false;
    for (const cell of taken) {
      for (const step of stepsAsRead(width)) {
        if (unvisited[cell + step] !== 1) continue;
        if (hasPiece) return false;
        flood(unvisited, width, queue, cell + step);
        hasPiece = true;
      }
    }
    return hasPiece;
  }

  /** Returns the same if further cells remain, too. */
  private isJoinedWith(others: readonly number[], taken: readonly number[]): boolean {
    if (others.length === 0) return true;
    for (const cell of others) this.stays[cell] = 1;
    const isJoined = this.isJoined(taken);
    for (const cell of others) this.stays[cell] = 0;
    return isJoined;
  }

  /** Returns the same for the whole grid without stairs. */
  private isJoinedOffStairs(taken: readonly number[]): boolean {
    const { grid } = this.ground.builder;
    const closed = withoutStairs(grid);
    for (const tile of taken) closed.tiles[tile] = Tile.Wall;
    const { labels } = findRegions(closed);
    const beside = taken.flatMap((tile) =>
      stepsAsRead(grid.width).map((step) => labels[tile + step] ?? -1),
    );
    return new Set(beside.filter((label) => label >= 0)).size === 1;
  }
}

/** Returns the tiles that a plan needs, by their positions in the drawing. */
function needsOf(plan: PrefabPlan, exit: Exit | undefined): Need[] {
  const needs: Need[] = [];
  for (let y = 0; y < plan.height; y++) {
    for (let x = 0; x < plan.width; x++) {
      if (!isBlankAt(plan, x, y)) needs.push({ x, y, allowed: allowedUnder(plan, x, y) });
    }
  }
  if (exit === undefined) return needs;
  const { row, dx, dy } = exit;
  for (const { x, y } of row) needs.push({ x: x + dx, y: y + dy, allowed: Footing.AnyFloor });
  const [first, last] = [row[0]!, row[row.length - 1]!];
  const [right, down] = [Math.abs(dy), Math.abs(dx)];
  const sides = [
    { x: first.x - right, y: first.y - down },
    { x: last.x + right, y: last.y + down },
  ];
  for (const { x, y } of sides)
    if (isBlankAt(plan, x, y)) needs.push({ x, y, allowed: Footing.Rock });
  return needs;
}

/** Returns what the ground may be under the drawn tile at (x, y). */
function allowedUnder(plan: PrefabPlan, x: number, y: number): number {
  if (staysDry(plan, x, y))
    return isMarked(plan, x, y) ? Footing.AnyFloor & ~Footing.Point : Footing.AnyFloor;
  return !isDrawnFloor(plan, x, y) && isOnEdge(plan, x, y)
    ? Footing.Free | Footing.Rock
    : Footing.Free;
}

/** Returns whether a tile of a plan is still dry floor of the room around it. */
function staysDry(plan: PrefabPlan, x: number, y: number): boolean {
  const cell = y * plan.width + x;
  return plan.isOpen[plan.pieces[cell] ?? -1] === true && !isDeepCell(plan, cell);
}

function isMarked({ width, glyphs }: PrefabPlan, x: number, y: number): boolean {
  return glyphs[y * width + x] !== '.';
}
