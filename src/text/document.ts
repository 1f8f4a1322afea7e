import type {
  Cover,
  Door,
  Dungeon,
  Entity,
  Key,
  Lake,
  Mark,
  Point,
  Room,
  Stairs,
  Tunnel,
} from '../model/dungeon';
import type { RecipeData } from '../model/recipe-data';
import type { DocumentVersion } from './tile-text';

/** What the `format` of every document says. */
export const DOCUMENT_FORMAT = 'dungeonsmith';

/** What a document may hold beside the dungeon. */
export interface DocumentExtra<Kind = unknown, Item extends Entity<Kind> = Entity<Kind>> {
  /** The recipe that made the dungeon, so that it can be made again. */
  readonly recipe?: object | undefined;
  /** What stands in the dungeon. Fields of your own are kept, if they are data that JSON can hold. */
  readonly entities?: readonly Item[] | undefined;
  /** What lies on its floor. */
  readonly cover?: Cover | undefined;
  /** The answer of `measureDungeon`, or any data that JSON can hold. */
  readonly metrics?: object | undefined;
  /** The `OUTPUT_VERSION` that made the dungeon. Default that of this library. */
  readonly outputVersion?: number | undefined;
}

/** A room as JSON. */
export interface DocumentRoom extends Omit<Room, 'shape'> {
  /** What lies inside its ring, a text a row, a character a tile. Absent: all of it is floor. */
  shape?: string[];
}

/** A lake as JSON. */
export interface DocumentLake extends Omit<Lake, 'shape'> {
  /** The tiles of its box, a text a row, a character a tile; `#` where they are not the lake's. */
  shape: string[];
}

/** Ground cover as JSON. */
export interface DocumentCover {
  /** The names of what lies there. */
  kinds: string[];
  /**
   * A text a row of the grid, a character a tile: `.` nothing, `a` to `z` the first 26 kinds, U+0100 + k
   * the kind k, counted from 1, of those that follow.
   */
  rows: string[];
}

/** A dungeon as JSON: the answer of `toJson`, safe for `JSON.stringify`. */
export interface DungeonDocument<Kind = unknown, Item extends Entity<Kind> = Entity<Kind>> {
  /** What kind of document this is. */
  format: typeof DOCUMENT_FORMAT;
  /**
   * 1 where nothing occurs that version 0.1 of this library could not read, 2 where something does:
   * shapes and kinds of rooms, doors, stairs, keys, marks, their tiles, later generators; 3 where
   * something does that 0.2 could not read: lakes, their tiles, cover, later passes, fields of your own
   * on entities.
   */
  version: DocumentVersion;
  /** The `OUTPUT_VERSION` under which the recipe makes this dungeon. */
  outputVersion: number;
  /** As it was given, with a bigint seed as text. */
  recipe?: RecipeData;
  /**
   * A text a row, a character a tile: `#` wall, `.` floor; from version 2 on `+` door, `<` and `>`
   * stairs up and down; in version 3 `~` deep and `,` shallow water, `^` lava, `:` chasm, `;` its edge,
   * `=` bridge; U+0100 + code any other.
   */
  grid: {
    /** Columns. */
    width: number;
    /** Rows. */
    height: number;
    /** From top to bottom. */
    rows: string[];
  };
  /** As in the dungeon, shapes as rows of text. */
  rooms: DocumentRoom[];
  /** As in the dungeon. */
  tunnels: Tunnel[];
  /** As in the dungeon. */
  entrance: Point;
  /** As in the dungeon, where it has them. */
  doors?: Door[];
  /** As in the dungeon, where it has them. */
  stairs?: Stairs[];
  /** As in the dungeon, where it has them. */
  keys?: Key[];
  /** As in the dungeon, where it has them. */
  marks?: Mark[];
  /** As in the dungeon, where it has them. */
  lakes?: DocumentLake[];
  /** What stands in the dungeon, where it was given. */
  entities?: Item[];
  /** What lies on the floor, where it was given. */
  cover?: DocumentCover;
  /** As they were given. */
  metrics?: object;
}

/** What `parseJson` read: `toJson(dungeon, the rest)` is the document again. */
export interface ParsedDocument<Kind = unknown, Item extends Entity<Kind> = Entity<Kind>> {
  /** The dungeon, as it was written. */
  dungeon: Dungeon;
  /** The `OUTPUT_VERSION` that made it. */
  outputVersion: number;
  /** What made it, where the document says so. */
  recipe?: RecipeData;
  /** What stands in it, where the document says so. */
  entities?: Item[];
  /** What lies on its floor, where the document says so. */
  cover?: Cover;
  /** As in the document. */
  metrics?: object;
}
