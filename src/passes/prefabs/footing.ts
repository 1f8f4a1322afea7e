import { flood } from '../../analysis/flood';
import { type Point, Tile } from '../../dungeon';
import type { Work } from './build';
import { type Exit, isBlankAt, isFloorAt, isOnEdge, type Plan } from './plan';

/** What must stay floor, and what must not be marked besides. */
export const Kept = { Way: 1, Point: 2 } as const;

/** What a plan needs of the floor that it is placed on: lists of steps from its first floor. */
export interface Footing {
  readonly plan: Plan;
  /** The first floor of the plan, in its drawing. */
  readonly first: Point;
  /** The farthest steps, in columns and rows. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** What is to be shut in, and walls and doors inside: floor of the room that nothing keeps. */
  readonly inside: readonly number[];
  /** Walls and exits on the edge: the same, or rock. */
  readonly edge: readonly number[];
  /** What stays the room's. */
  readonly open: readonly number[];
  /** What of that is marked. */
  readonly marked: readonly number[];
  /** The sides of the exit that are not drawn: rock. */
  readonly rock: readonly number[];
}

/**
 * What a plan needs.
 *
 * @param exit - the exit that is opened
 */
export function footingOf(plan: Plan, exit: Exit | undefined, gridWidth: number): Footing {
  const { width, height, glyphs, pieces } = plan;
  const start = pieces.findIndex((piece) => piece >= 0);
  const first = { x: start % width, y: Math.floor(start / width) };
  const lists: Record<'inside' | 'edge' | 'open' | 'marked' | 'rock', number[]> = {
    inside: [],
    edge: [],
    open: [],
    marked: [],
    rock: [],
  };
  const stepTo = (x: number, y: number) => (y - first.y) * gridWidth + x - first.x;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isBlankAt(plan, x, y)) continue;
      if (!isOpenAt(plan, x, y)) {
        const isEdge = !isFloorAt(plan, x, y) && isOnEdge(plan, x, y);
        lists[isEdge ? 'edge' : 'inside'].push(stepTo(x, y));
      } else {
        lists.open.push(stepTo(x, y));
        if (glyphs[y * width + x] !== '.') lists.marked.push(stepTo(x, y));
      }
    }
  }
  const reach = { left: 0, right: width - 1, top: 0, bottom: height - 1 };
  if (exit !== undefined) {
    const { x, y, dx, dy } = exit;
    lists.open.push(stepTo(x + dx, y + dy));
    for (const side of [-1, 1]) {
      const [sideX, sideY] = [x + side * dy, y + side * dx];
      if (isBlankAt(plan, sideX, sideY)) lists.rock.push(stepTo(sideX, sideY));
    }
    for (const [outX, outY] of [
      [x - 1, y - 1],
      [x + 1, y + 1],
    ] as const) {
      reach.left = Math.min(reach.left, outX);
      reach.right = Math.max(reach.right, outX);
      reach.top = Math.min(reach.top, outY);
      reach.bottom = Math.max(reach.bottom, outY);
    }
  }
  return {
    ...{ plan, first, ...lists },
    left: reach.left - first.x,
    right: reach.right - first.x,
    top: reach.top - first.y,
    bottom: reach.bottom - first.y,
  };
}

/** Whether floor of a plan stays that of the room around it. */
function isOpenAt({ width, pieces, isOpen }: Plan, x: number, y: number): boolean {
  return isOpen[pieces[y * width + x] as number] === true;
}

/** Whether a plan can be placed with its first floor on a tile. */
export function fitsAt(work: Work, kept: Uint8Array, footing: Footing, tile: number): boolean {
  const { grid, labels, hosts } = work;
  const { width, height, tiles } = grid;
  const host = labels[tile] as number;
  const x = tile % width;
  const y = (tile - x) / width;
  if (host < 0 || host >= hosts) return false;
  if (x + footing.left < 0 || x + footing.right >= width) return false;
  if (y + footing.top < 0 || y + footing.bottom >= height) return false;
  const isHost = (i: number) => labels[i] === host && tiles[i] === Tile.Floor;
  const isFree = (i: number) => isHost(i) && kept[i] === 0;
  return (
    footing.inside.every((step) => isFree(tile + step)) &&
    footing.edge.every((step) => tiles[tile + step] === Tile.Wall || isFree(tile + step)) &&
    footing.open.every((step) => isHost(tile + step)) &&
    footing.marked.every((step) => kept[tile + step] !== Kept.Point) &&
    footing.rock.every((step) => tiles[tile + step] === Tile.Wall) &&
    staysWhole(work, footing, x - footing.first.x, y - footing.first.y, host)
  );
}

/**
 * Whether a plan takes or marks something, and what is left of the room hangs together: whoever walked
 * through what is taken can walk around it, one tile off at most.
 */
function staysWhole(
  { grid, labels }: Work,
  { plan, marked }: Footing,
  left: number,
  top: number,
  host: number,
): boolean {
  // The plan, a tile around it, and a border that no step leads past.
  const width = plan.width + 4;
  const stays = new Uint8Array(width * (plan.height + 4));
  const taken: number[] = [];
  for (let y = -1; y <= plan.height; y++) {
    for (let x = -1; x <= plan.width; x++) {
      const [gridX, gridY] = [left + x, top + y];
      const isInGrid = gridX >= 0 && gridX < grid.width && gridY >= 0 && gridY < grid.height;
      if (!isInGrid || labels[gridY * grid.width + gridX] !== host) continue;
      const cell = (y + 2) * width + x + 2;
      if (isBlankAt(plan, x, y) || isOpenAt(plan, x, y)) stays[cell] = 1;
      else taken.push(cell);
    }
  }
  const beside = taken
    .flatMap((cell) => [cell - width, cell - 1, cell + 1, cell + width])
    .filter((cell) => stays[cell] === 1);
  const [start] = beside;
  if (start === undefined) return taken.length === 0 && marked.length > 0;
  flood(stays, width, new Int32Array(stays.length), start);
  return beside.every((cell) => stays[cell] === 0);
}
