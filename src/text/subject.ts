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

/** What can be drawn: a grid, or anything with one, such as a dungeon or a region of a world. */
export type Drawable = Grid | (Pick<Dungeon, 'grid'> & Partial<PopulatedDungeon>);

/** What is in a dungeon that `buildDungeon` made. */
export interface Contents {
  readonly entities: readonly Pin[];
  readonly exit: Point | undefined;
  readonly cover: Cover | undefined;
}

/**
 * What is drawn into a dungeon: what the options give; else what it brings along, which of a grid is
 * nothing. Whoever gives entities gives all of them, the exit too.
 */
export function contentsOf(
  subject: Drawable,
  { entities, cover }: { entities?: readonly Pin[] | undefined; cover?: Cover | undefined },
): Contents {
  checkObject('dungeon', subject, 'a dungeon or a grid');
  const own: Partial<Contents> = 'grid' in subject ? subject : {};
  const lying = { cover: cover ?? own.cover };
  if (entities !== undefined) return { entities, exit: undefined, ...lying };
  const { entities: pins = [], exit } = own;
  checkPins('dungeon.entities', pins);
  if (exit !== undefined) checkPoint('dungeon.exit', exit);
  return { entities: pins, exit, ...lying };
}

/** The exit as a pin, for formats that have no other word for it, then all others. */
export function pinsOf({ entities, exit }: Contents): readonly Pin[] {
  return exit === undefined ? entities : [{ kind: 'exit', ...exit }, ...entities];
}

/** A grid with the lists that are drawn, empty where there are none. */
export interface Subject extends Pick<Dungeon, 'grid' | 'rooms' | 'doors' | 'keys' | 'marks'> {
  readonly entrance: Point | undefined;
  readonly isGridAlone: boolean;
}

/** Throws unless a value is a grid, or has one; its lists must be arrays. */
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

/** Throws where an option needs a dungeon and there is a grid alone. */
export function checkIsDungeon(option: string, { isGridAlone }: Subject, value: unknown): void {
  if (isGridAlone) throw invalid(option, 'requires a dungeon, not a grid', value);
}

/** The doors whose tiles are doors: a game that opens one may have made it floor. */
export function standingDoors({ grid, doors }: Pick<Dungeon, 'grid' | 'doors'>): Door[] {
  return doors.filter((door) => isStanding(grid, door));
}

/** The grid with walls in place of secret doors. */
export function withoutSecrets(subject: Pick<Dungeon, 'grid' | 'doors'>): Grid {
  const { grid } = subject;
  const secret = standingDoors(subject).filter((door) => door.secret);
  if (secret.length === 0) return grid;
  const tiles = new Uint8Array(grid.tiles);
  for (const { x, y } of secret) tiles[y * grid.width + x] = Tile.Wall;
  return { ...grid, tiles };
}

/** The cells of doors, stairs, lakes and bridges, in order. */
export function featureCells({ tiles }: Grid): number[] {
  const cells: number[] = [];
  for (let i = 0; i < tiles.length; i++) {
    if (tiles[i]! > Tile.Floor && tiles[i]! <= Tile.Bridge) cells.push(i);
  }
  return cells;
}

/** The last of the tiles that this version knows and the grid has. */
export function lastTile({ tiles }: Grid): number {
  let last = 0;
  for (let i = 0; i < tiles.length; i++) {
    if (tiles[i]! > last && tiles[i]! <= Tile.Bridge) last = tiles[i]!;
  }
  return last;
}

/** Masks, a number a tile. */
export interface Masks {
  /** 0 where nothing was ever seen; absent: everything was. */
  readonly known: Uint8Array | undefined;
  /** 0 where nothing is seen now; absent: everything known is. */
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
  checkBytes(option, mask);
  if (mask.length === length) return;
  throw invalid(option, `must hold one number a tile (${length})`, mask.length);
}

/** Throws unless a value is a `Uint8Array`. */
export function checkBytes(option: string, value: unknown): asserts value is Uint8Array {
  if (!isBytes(value)) throw invalid(option, 'must be a Uint8Array', value);
}
