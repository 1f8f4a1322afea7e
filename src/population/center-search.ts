import { centerOf } from '../geometry/room';
import { type FreeFloor, isFreeIn, nextFree, roomAt, roomOfCell } from './free-floor';
import { hasIndex } from './index-set';
import { outwards } from './outwards';

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
  readonly placeOf: Map<number, number>;
  /** Indices in `found` that are to be checked again, in descending order. */
  readonly again: number[];
}

/**
 * The searches of each entered room from its centre outwards, each paused after its last result.
 */
export interface CenterSearches {
  readonly movable: Iterator<number, undefined>[];
  readonly fixed: CenterSearch[];
}

/** Returns the free cell nearest to the centre of a room that has one. */
export function nextAtCenter(
  floor: FreeFloor,
  searches: CenterSearches['movable'],
  position: number,
): number {
  const room = roomAt(floor, position);
  searches[position] ??= outwards(floor.frame, room, centerOf(room));
  return nextFree(floor, position, searches[position]);
}

/**
 * Returns the free cell nearest to the centre of a room that passes a test. Returns `undefined` if
 * there is none.
 */
export function nextFit(
  floor: FreeFloor,
  searches: CenterSearches['fixed'],
  position: number,
  isFit: (cell: number) => boolean,
): number | undefined {
  searches[position] ??= createSearch(floor, position);
  const { order, found, placeOf, again } = searches[position];
  for (let place = again.at(-1); place !== undefined; place = again.at(-1)) {
    const cell = found[place]!;
    if (isFreeIn(floor, position, cell) && isFit(cell)) return cell;
    again.pop();
  }
  for (let { value } = order.next(); value !== undefined; value = order.next().value) {
    if (placeOf.has(value)) continue;
    placeOf.set(value, found.push(value) - 1);
    if (isFreeIn(floor, position, value) && isFit(value)) return value;
  }
  return undefined;
}

/** Makes the next search of a room check the cells within two steps of a cell again. */
export function checkAgain(
  floor: FreeFloor,
  searches: CenterSearches['fixed'],
  cell: number,
): void {
  const { frame, cells } = floor;
  const row = Math.floor(cell / frame.width);
  const column = cell - row * frame.width;
  for (let dy = -2; dy <= 2; dy++) {
    const across = 2 - Math.abs(dy);
    for (let dx = -across; dx <= across; dx++) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) continue;
      const other = y * frame.width + x;
      if (!hasIndex(cells, other)) continue;
      const search = searches[roomOfCell(floor, other)];
      const place = search?.placeOf.get(other);
      if (search && place !== undefined) insert(search.again, place);
    }
  }
}

function createSearch(floor: FreeFloor, position: number): CenterSearch {
  const room = roomAt(floor, position);
  const order = outwards(floor.frame, room, centerOf(room));
  return { order, found: [], placeOf: new Map(), again: [] };
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
