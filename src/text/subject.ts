import { isStanding } from '../grid/tiles';
import { checkArray, checkObject, invalid, isBytes } from '../model/checks';
import {
  type Cover,
  type Door,
  type Dungeon,
  type Grid,
  type Point,
  type PopulatedDungeon,
  Tile,
} from '../model/dungeon';
import { checkGrid, checkPoint, checkRoomCorners } from '../model/guards';
import { checkPins, type Pin } from './pins';

/**
 * Something that can be drawn: a grid, or anything that has one, such as a dungeon or a region of a
 * world.
 */
export type Drawable = Grid | (Pick<Dungeon, 'grid'> & Partial<PopulatedDungeon>);

/** The contents of a dungeon built by `buildDungeon`. */
export interface Contents {
  readonly entities: readonly Pin[];
  readonly exit: Point | undefined;
  readonly cover: Cover | undefined;
}

/** Contents that replace those of the subject. */
export interface ContentsOptions {
  readonly entities?: readonly Pin[] | undefined;
  readonly cover?: Cover | undefined;
}

/**
 * Returns the contents to draw: those in the options, otherwise those of the subject. A grid has
 * none. If `entities` are passed, they replace all contents, including the exit.
 */
export function contentsOf(subject: Drawable, { entities, cover }: ContentsOptions): Contents {
  checkObject('dungeon', subject, 'a dungeon or a grid');
  const own: Partial<Contents> = 'grid' in subject ? subject : {};
  const lying = { cover: cover ?? own.cover };
  if (entities !== undefined) return { entities, exit: undefined, ...lying };
  const { entities: pins = [], exit } = own;
  checkPins('dungeon.entities', pins);
  if (exit !== undefined) checkPoint('dungeon.exit', exit);
  return { entities: pins, exit, ...lying };
}

/**
 * Returns all entities as pins, preceded by the exit, for formats that cannot represent an exit in
 * any other way.
 */
export function pinsOf({ entities, exit }: Contents): readonly Pin[] {
  return exit === undefined ? entities : [{ kind: 'exit', ...exit }, ...entities];
}

/** A grid, with the lists that are drawn, which may be empty. */
export interface Subject extends Pick<Dungeon, 'grid' | 'rooms' | 'doors' | 'keys' | 'marks'> {
  readonly entrance: Point | undefined;
  readonly isGridAlone: boolean;
}

/**
 * Reads a grid, or something that has one. Throws if it is neither, or if one of its lists is not
 * an array.
 */
export function readSubject(value: Drawable): Subject {
  checkObject('dungeon', value, 'a dungeon or a grid');
  const isGridAlone = !('grid' in value);
  const parts: Partial<Dungeon> = isGridAlone ? { grid: value } : value;
  const { grid, rooms = [], doors = [], keys = [], marks = [], entrance } = parts;
  checkGrid('grid', grid);
  const lists = { rooms, doors, keys, marks };
  for (const [name, list] of Object.entries(lists)) checkArray(name, list);
  if (entrance !== undefined) checkPoint('entrance', entrance);
  checkRoomCorners('rooms', rooms);
  return { grid, ...lists, entrance, isGridAlone };
}

/** Throws in the same cases as {@link readSubject}. */
export function checkSubject(value: Drawable): void {
  readSubject(value);
}

/** Throws if an option requires a dungeon and the subject is a grid. */
export function checkIsDungeon(option: string, { isGridAlone }: Subject, value: unknown): void {
  if (isGridAlone) throw invalid(option, 'requires a dungeon, not a grid', value);
}

/**
 * Returns the doors whose tiles are still doors. A game that opens a door may have turned its tile
 * into floor.
 */
export function standingDoors({ grid, doors }: Pick<Dungeon, 'grid' | 'doors'>): Door[] {
  return doors.filter((door) => isStanding(grid, door));
}

/** Returns the grid with walls in place of secret doors. */
export function withoutSecrets(subject: Pick<Dungeon, 'grid' | 'doors'>): Grid {
  const { grid } = subject;
  const secret = standingDoors(subject).filter((door) => door.secret);
  if (secret.length === 0) return grid;
  const tiles = new Uint8Array(grid.tiles);
  for (const { x, y } of secret) tiles[y * grid.width + x] = Tile.Wall;
  return { ...grid, tiles };
}

/** Returns the cells of doors, stairs, lakes and bridges, in order. */
export function featureCells({ tiles }: Grid): number[] {
  const cells: number[] = [];
  for (let i = 0; i < tiles.length; i++) {
    const code = tiles[i]!;
    if (code > Tile.Floor && code <= Tile.Bridge) cells.push(i);
  }
  return cells;
}

/** Returns the highest tile code in the grid, ignoring codes that this version does not know. */
export function lastTile({ tiles }: Grid): number {
  let last = 0;
  for (let i = 0; i < tiles.length; i++) {
    const code = tiles[i]!;
    if (code > last && code <= Tile.Bridge) last = code;
  }
  return last;
}

/** Masks, each with one number per tile. */
export interface Masks {
  /** 0 for tiles that have never been seen; `undefined` if all have been seen. */
  readonly known: Uint8Array | undefined;
  /** 0 for tiles that are not visible now; `undefined` if all known tiles are visible. */
  readonly visible: Uint8Array | undefined;
}

/** Reads the masks of visible and explored tiles. Visible tiles count as known. */
export function readMasks({ tiles }: Grid, visible: unknown, explored: unknown): Masks {
  checkMask('visible', visible, tiles.length);
  checkMask('explored', explored, tiles.length);
  if (!visible || !explored) return { visible, known: visible ?? explored };
  return { visible, known: visible.map((value, i) => value | explored[i]!) };
}

/** Throws unless a value is `undefined` or a mask with one byte per tile. */
export function checkMask(
  option: string,
  mask: unknown,
  length: number,
): asserts mask is Uint8Array | undefined {
  if (mask === undefined) return;
  checkBytes(option, mask);
  if (mask.length === length) return;
  throw invalid(option, `must contain one number for each tile (${length})`, mask.length);
}

/** Throws unless a value is a `Uint8Array`. */
export function checkBytes(option: string, value: unknown): asserts value is Uint8Array {
  if (!isBytes(value)) throw invalid(option, 'must be a Uint8Array', value);
}

/**
 * Calls `put` for each plain floor tile that has cover, in order. Cover on other tiles is not
 * shown, for example if a game has changed them since.
 *
 * @param put - receives the index of the tile and the index of its kind
 */
export function eachCovered(
  { tiles }: Grid,
  cover: Cover | undefined,
  put: (cell: number, kind: number) => void,
): void {
  if (cover === undefined) return;
  const { kinds, cells } = cover;
  for (let i = 0; i < cells.length; i++) {
    const kind = cells[i]!;
    if (kind > 0 && kind <= kinds.length && tiles[i] === Tile.Floor) put(i, kind - 1);
  }
}
