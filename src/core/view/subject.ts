import { checkArray, checkObject, invalid } from '../model/checks';
import type { Cover, Dungeon, Grid, Point, PopulatedDungeon } from '../model/dungeon';
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
 * none. If `entities` are passed, they replace all contents, including the exit. Only the entities
 * and the exit of the subject are checked here: callers check those in the options, and cover.
 */
export function contentsOf(subject: Drawable, options: ContentsOptions): Contents {
  checkObject('dungeon', subject, 'a dungeon or a grid');
  const own: Partial<Contents> = 'grid' in subject ? subject : {};
  const cover = options.cover ?? own.cover;
  if (options.entities !== undefined) {
    return { entities: options.entities, exit: undefined, cover };
  }
  const { entities = [], exit } = own;
  checkPins('dungeon.entities', entities);
  if (exit !== undefined) checkPoint('dungeon.exit', exit);
  return { entities, exit, cover };
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
