import type { Dungeon, Entity, Point, RectangularRoom, Tunnel } from '../dungeon';
import type { Recipe } from '../recipe/recipe';

/** What the `format` of every document says. */
export const DOCUMENT_FORMAT = 'dungeonsmith';

/** The only version of documents so far. It grows when an older reader could not read a newer one. */
export const DOCUMENT_VERSION = 1;

/** What a document may hold beside the dungeon. */
export interface DocumentExtra<Kind = unknown> {
  /** What made the dungeon, so that it can be made again. */
  readonly recipe?: Recipe<Kind> | undefined;
  /** What stands in the dungeon. */
  readonly entities?: readonly Entity<Kind>[] | undefined;
  /** The answer of `measureDungeon`, or any data that JSON can hold. */
  readonly metrics?: object | undefined;
  /** The `OUTPUT_VERSION` that made the dungeon. Default that of this library. */
  readonly outputVersion?: number | undefined;
}

/** A dungeon as JSON: the answer of `toJson`, safe for `JSON.stringify`. */
export interface DungeonDocument<Kind = unknown> {
  /** What kind of document this is. */
  format: typeof DOCUMENT_FORMAT;
  /** The version of the document's shape. */
  version: typeof DOCUMENT_VERSION;
  /** The `OUTPUT_VERSION` under which the recipe makes this dungeon. */
  outputVersion: number;
  /** As it was given, with a bigint seed as text. */
  recipe?: Recipe<Kind>;
  /** A text a row, a character a tile: `#` wall, `.` floor, U+0100 + code any other. */
  grid: {
    /** Columns. */
    width: number;
    /** Rows. */
    height: number;
    /** From top to bottom. */
    rows: string[];
  };
  /** As in the dungeon. */
  rooms: RectangularRoom[];
  /** As in the dungeon. */
  tunnels: Tunnel[];
  /** As in the dungeon. */
  entrance: Point;
  /** What stands in the dungeon, where it was given. */
  entities?: Entity<Kind>[];
  /** As they were given. */
  metrics?: object;
}

/** What `parseJson` read: `toJson(dungeon, the rest)` is the document again. */
export interface ParsedDocument<Kind = unknown> {
  /** The dungeon, as it was written. */
  dungeon: Dungeon;
  /** The `OUTPUT_VERSION` that made it. */
  outputVersion: number;
  /** What made it, where the document says so. */
  recipe?: Recipe<Kind>;
  /** What stands in it, where the document says so. */
  entities?: Entity<Kind>[];
  /** As in the document. */
  metrics?: object;
}

/** What `parseTiled` read from a map. */
export interface ParsedTiled {
  /** The dungeon, as it was written. */
  dungeon: Dungeon;
  /** Kinds are as Tiled keeps them: texts, numbers, truths; others as JSON text. */
  entities: Entity[];
}
