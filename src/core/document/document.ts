import type { Door, Dungeon, Key, Lake, Mark, Point, Room, Stairs, Tunnel } from '../model/dungeon';
import type { Fields } from '../model/fields';
import type { Cover, Entity, PopulatedDungeon } from '../model/population';
import type { RecipeData } from '../model/recipe-data';
import type { Unmet } from '../model/unmet';

/** The `format` of every document. */
export const DOCUMENT_FORMAT = 'dungeonsmith';

/** The `version` of every document. */
export const DOCUMENT_VERSION = 1;

/** Options for `toJson`: what a document contains in addition to the dungeon. */
export interface JsonOptions<Kind = unknown, Item extends Entity<Kind> = Entity<Kind>> {
  /** The recipe that made the dungeon, so that the dungeon can be built again. */
  readonly recipe?: object | undefined;
  /**
   * The index of the dungeon among the levels of the recipe, counted from 0. Default none: a single
   * dungeon.
   */
  readonly level?: number | undefined;
  /**
   * The entities of the dungeon. Default the dungeon's `entities`, if it has any.
   */
  readonly entities?: readonly Item[] | undefined;
  /** The cover on the floor of the dungeon. Default the dungeon's `cover`. */
  readonly cover?: Cover | undefined;
  /** The exit. Default the dungeon's `exit`. */
  readonly exit?: Point | undefined;
  /** What the recipe asks for and the dungeon does not have. Default the dungeon's `unmet`. */
  readonly unmet?: readonly Unmet[] | undefined;
  /** The result of `measureDungeon`, or any other data that JSON can represent. */
  readonly metrics?: object | undefined;
  /** The `OUTPUT_VERSION` with which the dungeon was made. Default the version of this library. */
  readonly outputVersion?: number | undefined;
}

/** A room as JSON. */
export interface DocumentRoom extends Omit<Room, 'shape'> {
  /**
   * The tiles inside its ring: one string per row, with one character per tile. Absent if all are
   * floor.
   */
  shape?: string[];
}

/** A lake as JSON. */
export interface DocumentLake extends Omit<Lake, 'shape'> {
  /**
   * The tiles of its bounding box: one string per row, with one character per tile. Tiles outside
   * the lake are `#`.
   */
  shape: string[];
}

/** Cover as JSON. */
export interface DocumentCover {
  /** The names of the kinds. */
  kinds: string[];
  /**
   * One string per row of the grid, with one character per tile: `.` for no cover, `a` to `z` for
   * the first 26 kinds, and U+0100 + k for each further kind, where k is its number, counted from
   * 1.
   */
  rows: string[];
}

/** A dungeon as JSON: the result of `toJson`, which can be passed to `JSON.stringify`. */
export interface DungeonDocument<Kind = unknown, Item extends Entity<Kind> = Entity<Kind>> {
  /** The identifier of the format. */
  format: typeof DOCUMENT_FORMAT;
  /** The version of the format. */
  version: typeof DOCUMENT_VERSION;
  /** The `OUTPUT_VERSION` with which the recipe gives this dungeon. */
  outputVersion: number;
  /** The recipe as it was passed, with a bigint seed as a string. */
  recipe?: RecipeData;
  /** The index of the level, counted from 0. Absent if it was not passed. */
  level?: number;
  /**
   * The grid: one string per row, with one character per tile. `#` is wall, `.` is floor, `+` is a
   * door, `<` and `>` are stairs up and down, `~` is deep water, `,` is shallow water, `^` is lava,
   * `:` is a chasm, `;` is the edge of a chasm, and `=` is a bridge. Any other code is U+0100 +
   * code.
   */
  grid: {
    /** The number of columns. */
    width: number;
    /** The number of rows. */
    height: number;
    /** The rows, from top to bottom. */
    rows: string[];
  };
  /** The rooms of the dungeon, with their shapes as strings. */
  rooms: DocumentRoom[];
  /** The tunnels of the dungeon. */
  tunnels: Tunnel[];
  /** The entrance of the dungeon. */
  entrance: Point;
  /** The doors of the dungeon. Absent if it has none. */
  doors?: Door[];
  /** The stairs of the dungeon. Absent if it has none. */
  stairs?: Stairs[];
  /** The keys of the dungeon. Absent if it has none. */
  keys?: Key[];
  /** The marks of the dungeon. Absent if it has none. */
  marks?: Mark[];
  /** The lakes of the dungeon. Absent if it has none. */
  lakes?: DocumentLake[];
  /** The exit of the dungeon. Absent if it has none. */
  exit?: Point;
  /** The entities of the dungeon. Absent if neither the dungeon nor the options have them. */
  entities?: Item[];
  /** The cover on the floor. Absent if there is none. */
  cover?: DocumentCover;
  /** What the recipe asks for and the dungeon does not have. Absent if all requests are met. */
  unmet?: Unmet[];
  /** The metrics as they were passed. */
  metrics?: object;
  /** The custom fields of the dungeon itself. Absent if it has none. */
  custom?: object;
}

/** The fields of dungeons that are not custom. */
export const DUNGEON_PARTS: Readonly<Record<keyof BuiltParts, true>> = {
  grid: true,
  rooms: true,
  tunnels: true,
  entrance: true,
  doors: true,
  stairs: true,
  keys: true,
  marks: true,
  lakes: true,
  exit: true,
  entities: true,
  cover: true,
  unmet: true,
  partition: true,
  mission: true,
};

/** All fields of dungeons that the library makes. */
interface BuiltParts extends PopulatedDungeon {
  unmet: unknown;
  partition: unknown;
  mission: unknown;
}

/** The fields of an unmet request, in the order in which documents have them. */
export const UNMET_FIELDS: Fields = {
  what: { type: 'name' },
  requested: { type: 'number' },
  placed: { type: 'number' },
  where: { type: 'name', isOptional: true },
  name: { type: 'name', isOptional: true },
  cause: { type: 'name' },
  level: { type: 'number', isOptional: true },
};

/**
 * The result of `parseJson`. Passing the dungeon and the other properties to `toJson` gives the
 * same document again.
 */
export interface ParsedDocument<Kind = unknown, Item extends Entity<Kind> = Entity<Kind>> {
  /** The dungeon as it was written. */
  dungeon: Dungeon;
  /** The `OUTPUT_VERSION` with which it was made. */
  outputVersion: number;
  /** The recipe of the dungeon. Absent if the document has none. */
  recipe?: RecipeData;
  /** The index of the level, counted from 0. Absent if the document has none. */
  level?: number;
  /** The exit of the dungeon. Absent if the document has none. */
  exit?: Point;
  /** The entities of the dungeon. Absent if the document has none. */
  entities?: Item[];
  /** The cover on its floor. Absent if the document has none. */
  cover?: Cover;
  /** What the recipe asks for and the dungeon does not have. Absent if all requests are met. */
  unmet?: Unmet[];
  /** The metrics in the document. Absent if it has none. */
  metrics?: object;
}
