import { movedRoom } from '../geometry/room';
import { checkArray, checkObject, fieldsOf, invalid } from '../model/checks';
import type { Dungeon, Grid, Point } from '../model/dungeon';
import { checkEntitySize, checkGrid, checkPoint, checkRoomsBounded } from '../model/guards';
import type { Cover, PopulatedDungeon } from '../model/population';

/**
 * Something that can be drawn: a grid, or anything that has one, such as a dungeon or a region of a
 * world.
 */
export type Drawable =
  | Grid
  | (Pick<Dungeon, 'grid'> & {
      readonly [Part in keyof PopulatedDungeon]?: PopulatedDungeon[Part] | undefined;
    });

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
 * none. If `entities` are passed, they replace all contents, including the exit. Only the entities
 * and the exit of the subject are checked here: callers check those in the options, and cover.
 */
export function contentsOf(subject: Drawable, options: ContentsOptions): Contents {
  checkObject('dungeon', subject, 'a dungeon or a grid');
  const own = 'grid' in subject ? subject : undefined;
  const cover = options.cover ?? own?.cover;
  if (options.entities !== undefined) {
    return { entities: inGrid(subject, options.entities), exit: undefined, cover };
  }
  const entities: readonly Pin[] = own?.entities ?? [];
  const exit = own?.exit;
  checkPins('dungeon.entities', entities);
  if (exit !== undefined) checkPoint('dungeon.exit', exit);
  return { entities, exit, cover };
}

/** Returns entities in the coordinates of the grid: those of a region are in its world's. */
function inGrid(subject: Drawable, entities: readonly Pin[]): readonly Pin[] {
  const corner = cornerOf(subject);
  if (corner === undefined) return entities;
  return entities.map((pin) => ({ ...pin, x: pin.x - corner.x, y: pin.y - corner.y }));
}

/** Returns the corner of a region of a world, `undefined` for a dungeon or a grid. */
function cornerOf(subject: Drawable): Point | undefined {
  const { area, entrance } = fieldsOf(subject);
  // A dungeon may have a custom field of this name.
  if (area === undefined || entrance !== undefined) return undefined;
  checkPoint('area', area);
  return area;
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
  readonly isBareGrid: boolean;
}

/**
 * Reads a grid, or something that has one. Throws if it is neither, or if one of its lists is not
 * an array.
 */
export function readSubject(value: Drawable): Subject {
  checkObject('dungeon', value, 'a dungeon or a grid');
  const isBareGrid = !('grid' in value);
  const parts: Exclude<Drawable, Grid> = isBareGrid ? { grid: value } : value;
  const { grid, rooms = [], doors = [], keys = [], marks = [], entrance } = parts;
  checkGrid('grid', grid);
  const lists = { rooms, doors, keys, marks };
  for (const [name, list] of Object.entries(lists)) checkArray(name, list);
  if (entrance !== undefined) checkPoint('entrance', entrance);
  checkRoomsBounded('rooms', rooms);
  const corner = cornerOf(value);
  if (corner !== undefined)
    lists.rooms = rooms.map((room) => movedRoom(room, -corner.x, -corner.y));
  return { grid, ...lists, entrance, isBareGrid };
}

/** Throws in the same cases as {@link readSubject}. */
export function checkSubject(value: Drawable): void {
  readSubject(value);
}

/** Throws if an option requires a dungeon and the subject is a grid. */
export function checkIsDungeon(option: string, { isBareGrid }: Subject, value: unknown): void {
  if (isBareGrid) throw invalid(option, 'requires a dungeon, not a grid', value);
}

/**
 * A thing at a tile to draw or to write: an entity from `populate`, a mark of a dungeon, or
 * anything else that has a kind and a position, such as the player's character.
 */
export interface Pin<Kind = unknown> {
  /** The kind of thing. */
  readonly kind: Kind;
  /** The column of its tile. */
  readonly x: number;
  /** The row of its tile. */
  readonly y: number;
  /** The index of the room on whose floor it is. */
  readonly room?: number | undefined;
  /** The index of the tunnel that it is on. */
  readonly tunnel?: number | undefined;
  /** Whether it prevents others from entering its tile. */
  readonly blocks?: boolean | undefined;
  /** The number of its squad. */
  readonly squad?: number | undefined;
  /** The number of members of its squad that could not be placed. */
  readonly missing?: number | undefined;
  /** Whether it never moves. */
  readonly fixed?: boolean | undefined;
  /** Whether it is a hazard. */
  readonly hazard?: boolean | undefined;
  /** The width and height of the square that it covers, from (x, y) on. Default 1. */
  readonly size?: number | undefined;
  /** The direction in which it faces. */
  readonly facing?: string | undefined;
}

/** Throws unless a value is an array of things that have a kind and a position. */
export function checkPins(option: string, value: unknown): asserts value is readonly Pin[] {
  checkArray(option, value);
  for (let i = 0; i < value.length; i++) {
    const pin = value[i];
    checkObject(`${option}[${i}]`, pin, "an object such as { kind: 'orc', x: 3, y: 4 }");
    checkPoint(`${option}[${i}]`, pin);
    checkEntitySize(`${option}[${i}]`, pin);
    if (Reflect.get(pin, 'kind') === undefined) {
      throw invalid(`${option}[${i}]`, 'has no `kind`: add one, such as "orc"', pin);
    }
  }
}

/**
 * Returns the name of a pin's kind: the kind itself or, if it is an object, its `name`, otherwise
 * `entity`.
 */
export function kindName({ kind }: Pick<Pin, 'kind'>): string {
  if (typeof kind !== 'object' && typeof kind !== 'function') return String(kind);
  const name: unknown = Reflect.get(Object(kind), 'name');
  return typeof name === 'string' ? name : 'entity';
}
