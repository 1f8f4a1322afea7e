import { centerOf } from '../geometry/room';
import { type FreeFloor, isFreeIn, nextFree, roomAt, roomOfCell } from './free-floor';
import { hasIndex } from './index-set';
import { outwards } from './outwards';

/**
 * The number of steps within which something fixed changes where other things can be fixed:
 * `canFix` checks the neighbours of a tile and their neighbours.
 */
const FIXED_REACH = 2;

/**
 * A search of a room, from its centre outwards, for free cells that can hold something fixed. It is
 * resumed for each entity. Cells that failed are checked again only after something fixed has been
 * placed within two steps of them. If each search started from the beginning, a cave of 128² tiles
 * would take 8 seconds.
 */
interface CenterSearch {
  readonly order: Iterator<number, undefined>;
  /** The cells found so far, in order, and the index of each cell in this list. */
  readonly found: number[];
  readonly foundIndexOf: Map<number, number>;
  /** Indices in `found` that are to be checked again, in descending order. */
  readonly reopened: number[];
}

/**
 * The searches of each entered room from its centre outwards, each paused after its last result.
 */
export interface CenterSearches {
  readonly movable: Iterator<number, undefined>[];
  readonly fitting: CenterSearch[];
}

/** Returns the free cell nearest to the centre of a room that has one. */
export function nextAtCenter(
  floor: FreeFloor,
  searches: CenterSearches['movable'],
  roomPosition: number,
): number | undefined {
  const room = roomAt(floor, roomPosition);
  searches[roomPosition] ??= outwards(floor.frame, room, centerOf(room));
  return nextFree(floor, roomPosition, searches[roomPosition]);
}

/**
 * Returns the free cell nearest to the centre of a room that passes a test. Returns `undefined` if
 * there is none. The caller must take the cell: a new cell is not returned again, and a reopened one
 * is returned until it is taken.
 */
export function nextFit(
  floor: FreeFloor,
  searches: CenterSearches['fitting'],
  roomPosition: number,
  isFit: (cell: number) => boolean,
): number | undefined {
  searches[roomPosition] ??= createSearch(floor, roomPosition);
  const search = searches[roomPosition];
  const isFreeFit = (cell: number) => isFreeIn(floor, roomPosition, cell) && isFit(cell);
  return nextReopened(search, isFreeFit) ?? nextNew(search, isFreeFit);
}

/** Returns the first reopened cell that passes a test, and closes those before it. */
function nextReopened(
  { found, reopened }: CenterSearch,
  isFreeFit: (cell: number) => boolean,
): number | undefined {
  while (reopened.length > 0) {
    const foundIndex = reopened[reopened.length - 1]!;
    const cell = found[foundIndex]!;
    if (isFreeFit(cell)) return cell;
    reopened.pop();
  }
  return undefined;
}

/** Continues a search to the next cell that passes a test. */
function nextNew(
  { order, found, foundIndexOf }: CenterSearch,
  isFreeFit: (cell: number) => boolean,
): number | undefined {
  for (let cell = order.next().value; cell !== undefined; cell = order.next().value) {
    if (foundIndexOf.has(cell)) continue;
    foundIndexOf.set(cell, found.length);
    found.push(cell);
    if (isFreeFit(cell)) return cell;
  }
  return undefined;
}

/**
 * Makes the searches check again the cells near one on which something fixed has been placed.
 *
 * @param largest - the size of the largest square that is placed
 */
export function reopenNear(
  floor: FreeFloor,
  searches: CenterSearches['fitting'],
  cell: number,
  largest: number,
): void {
  const { frame, cells } = floor;
  // Both the new square and those that are checked again may extend from their picked cells.
  const reach = FIXED_REACH + 2 * (largest - 1) * 2;
  const row = Math.floor(cell / frame.width);
  const column = cell - row * frame.width;
  for (let dy = -reach; dy <= reach; dy++) {
    const across = reach - Math.abs(dy);
    for (let dx = -across; dx <= across; dx++) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) continue;
      const near = y * frame.width + x;
      if (!hasIndex(cells, near)) continue;
      const search = searches[roomOfCell(floor, near)];
      const foundIndex = search?.foundIndexOf.get(near);
      if (search && foundIndex !== undefined) insert(search.reopened, foundIndex);
    }
  }
}

function createSearch(floor: FreeFloor, roomPosition: number): CenterSearch {
  const room = roomAt(floor, roomPosition);
  const order = outwards(floor.frame, room, centerOf(room));
  return { order, found: [], foundIndexOf: new Map(), reopened: [] };
}

/** Inserts a number into a list in descending order, unless the list already contains it. */
function insert(falling: number[], value: number): void {
  let [low, high] = [0, falling.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (falling[middle]! > value) low = middle + 1;
    else high = middle;
  }
  if (falling[low] !== value) falling.splice(low, 0, value);
}
