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
  readonly entities?: readonly Entity<Kind>[] | undefined;
  /** The answer of `measureDungeon`, or any data that JSON can hold. */
  readonly metrics?: object | undefined;
  /** The `OUTPUT_VERSION` that made the dungeon. Default that of this library. */
  readonly outputVersion?: number | undefined;
}

/** A dungeon as JSON: the answer of `toJson`, safe for `JSON.stringify`. */
export interface DungeonDocument<Kind = unknown> {
  format: typeof DOCUMENT_FORMAT;
  version: typeof DOCUMENT_VERSION;
  /** The `OUTPUT_VERSION` under which the recipe makes this dungeon. */
  outputVersion: number;
  /** As it was given, with a bigint seed as text. */
  recipe?: Recipe<Kind>;
  /** A text a row, a character a tile: `#` wall, `.` floor, U+0100 + code any other. */
  grid: { width: number; height: number; rows: string[] };
  rooms: RectangularRoom[];
  tunnels: Tunnel[];
  entrance: Point;
  entities?: Entity<Kind>[];
  metrics?: object;
}

/** What `parseJson` read: `toJson(dungeon, the rest)` is the document again. */
export interface ParsedDocument<Kind = unknown> {
  dungeon: Dungeon;
  outputVersion: number;
  recipe?: Recipe<Kind>;
  entities?: Entity<Kind>[];
  metrics?: object;
}

/** What `parseTiled` read from a map. */
export interface ParsedTiled {
  dungeon: Dungeon;
  /** Kinds are as Tiled keeps them: texts, numbers, truths; others as JSON text. */
  entities: Entity[];
}
