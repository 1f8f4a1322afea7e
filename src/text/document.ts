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

/** The `format` of every document. */
export const DOCUMENT_FORMAT = 'dungeonsmith';

/** What a document may hold beside the dungeon. */
export interface DocumentExtra<Kind = unknown, Item extends Entity<Kind> = Entity<Kind>> {
  /** The recipe that made the dungeon, so that it can be made again. */
  readonly recipe?: object | undefined;
  /** The entities of the dungeon. Custom fields are kept, if they are data that JSON can hold. */
  readonly entities?: readonly Item[] | undefined;
  /** The cover on its floor. */
  readonly cover?: Cover | undefined;
  /** The result of `measureDungeon`, or any data that JSON can hold. */
  readonly metrics?: object | undefined;
  /** The `OUTPUT_VERSION` that made the dungeon. Default that of this library. */
  readonly outputVersion?: number | undefined;
}

/** A room as JSON. */
export interface DocumentRoom extends Omit<Room, 'shape'> {
  /**
   * The tiles inside its ring, a string for each row, a character for each tile. Absent if all are
   * floor.
   */
  shape?: string[];
}

/** A lake as JSON. */
export interface DocumentLake extends Omit<Lake, 'shape'> {
  /**
   * The tiles of its box, a string for each row, a character for each tile; `#` outside the lake.
   */
  shape: string[];
}

/** Ground cover as JSON. */
export interface DocumentCover {
  /** The names of the kinds. */
  kinds: string[];
  /**
   * A text a row of the grid, a character a tile: `.` nothing, `a` to `z` the first 26 kinds,
   * U+0100 + k the kind k, counted from 1, of those that follow.
   */
  rows: string[];
}

/** A dungeon as JSON: the result of `toJson`, safe for `JSON.stringify`. */
export interface DungeonDocument<Kind = unknown, Item extends Entity<Kind> = Entity<Kind>> {
  /** What kind of document this is. */
  format: typeof DOCUMENT_FORMAT;
  /**
   * 1 if version 0.1 of this library could read everything in it; 2 if it has shapes or kinds of
   * rooms, doors, stairs, keys, marks, their tiles, or later generators; 3 if it has something that
   * 0.2 could not read: lakes, their tiles, cover, later passes, custom fields of entities.
   */
  version: DocumentVersion;
  /** The `OUTPUT_VERSION` under which the recipe makes this dungeon. */
  outputVersion: number;
  /** As it was given, with a bigint seed as text. */
  recipe?: RecipeData;
  /**
   * A text a row, a character a tile: `#` wall, `.` floor; from version 2 on `+` door, `<` and `>`
   * stairs up and down; in version 3 `~` deep and `,` shallow water, `^` lava, `:` chasm, `;` its
   * edge, `=` bridge; U+0100 + code any other.
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
  /** As in the dungeon, if it has any. */
  doors?: Door[];
  /** As in the dungeon, if it has any. */
  stairs?: Stairs[];
  /** As in the dungeon, if it has any. */
  keys?: Key[];
  /** As in the dungeon, if it has any. */
  marks?: Mark[];
  /** As in the dungeon, if it has any. */
  lakes?: DocumentLake[];
  /** The entities of the dungeon, if they were passed. */
  entities?: Item[];
  /** The cover on the floor, if it was passed. */
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
  /** The recipe of the dungeon, if the document has it. */
  recipe?: RecipeData;
  /** The entities of the dungeon, if the document has them. */
  entities?: Item[];
  /** The cover on its floor, if the document has it. */
  cover?: Cover;
  /** As in the document. */
  metrics?: object;
}
