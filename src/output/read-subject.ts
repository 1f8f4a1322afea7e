import { checkObject, invalid, isBytes } from '../checks';
import { type Door, type Dungeon, type Grid, Tile } from '../dungeon';
import { readDoor, readLayout } from '../grid/read-layout';
import { type Data, readGrid, readGridOf, readList } from '../readers';

/** Reads a dungeon; its tiles are not copied. */
export function readDungeon(value: unknown): Dungeon {
  const grid = readGridOf(value);
  return { grid, ...readLayout('dungeon.', value as Data) };
}

/** A grid, and the other parts of its dungeon as they are; a grid alone has none. */
export interface Subject {
  readonly grid: Grid;
  readonly parts: Data;
  readonly isGridAlone: boolean;
}

/** Reads what is a dungeon, or a grid alone. */
export function readSubject(value: unknown): Subject {
  checkObject('dungeon', value, 'a dungeon or a grid');
  const isGridAlone = !('grid' in value);
  const grid = readGrid('grid', isGridAlone ? value : value.grid);
  return { grid, parts: isGridAlone ? {} : (value as Data), isGridAlone };
}

/** Throws where an option needs to know more than a grid alone tells. */
export function checkIsDungeon(option: string, { isGridAlone }: Subject, value: unknown): void {
  if (isGridAlone) throw invalid(option, 'needs a dungeon, not a grid alone', value);
}

/**
 * Reads those doors of a dungeon whose tiles are doors: a game that opens one may have made it floor.
 */
export function readStandingDoors({ grid, parts }: Subject): Door[] {
  const { width, height, tiles } = grid;
  return readList('doors', parts.doors ?? [], readDoor).filter(
    ({ x, y }) => x >= 0 && y >= 0 && x < width && y < height && tiles[y * width + x] === Tile.Door,
  );
}

/** Masks, a number a tile. */
export interface Masks {
  /** 0 where nothing was ever seen; absent: all was. */
  readonly known: Uint8Array | undefined;
  /** 0 where nothing is seen now; absent: all that is known is. */
  readonly visible: Uint8Array | undefined;
}

/** Reads what is visible and what was explored; what is visible is known. */
export function readMasks({ tiles }: Grid, visible: unknown, explored: unknown): Masks {
  checkMask('visible', visible, tiles.length);
  checkMask('explored', explored, tiles.length);
  if (!visible || !explored) return { visible, known: visible ?? explored };
  return { visible, known: visible.map((value, i) => value | explored[i]!) };
}

/** Throws unless a value is a mask of so many tiles, or left out. */
export function checkMask(
  option: string,
  mask: unknown,
  length: number,
): asserts mask is Uint8Array | undefined {
  if (mask === undefined) return;
  if (!isBytes(mask)) throw invalid(option, 'must be a Uint8Array', mask);
  if (mask.length === length) return;
  throw invalid(option, `must hold one number a tile (${length})`, mask.length);
}
