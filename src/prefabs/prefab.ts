/** A prefab as one writes it. */
export interface PrefabDefinition {
  /** What it is called: the `kind` of its rooms. */
  readonly name: string;
  /**
   * The drawing, row by row: `#` wall, `.` floor, `+` a door, `@` an exit, blank what is no part of
   * it, and the glyphs of the legend. Blank rows and columns around it do not count.
   */
  readonly map: string;
  /** Glyphs that are marks, and the kind of each: floor with a name. Default none. */
  readonly legend?: Readonly<Record<string, string>> | undefined;
  /** A positive integer: how often it is drawn, beside the weights of the others. Default 1. */
  readonly weight?: number | undefined;
  /** The first depth at which it may come, included. Default 0. */
  readonly minDepth?: number | undefined;
  /** The last depth at which it may come, included. Default: no limit. */
  readonly maxDepth?: number | undefined;
  /** Whether it may be turned by quarters. Default false. */
  readonly turn?: boolean | undefined;
  /** Whether left and right may change places. Default false. */
  readonly mirror?: boolean | undefined;
  /** Whether a call adds it only once. Default false. */
  readonly unique?: boolean | undefined;
  /** Glyphs that become others, one substitution after the other. Default none. */
  readonly substitute?: readonly Substitution[] | undefined;
  /**
   * After the substitutions: the glyphs of each text change places among themselves, every order as
   * likely as any other; no glyph is in two of the texts. Default none.
   */
  readonly shuffle?: readonly string[] | undefined;
}

/** What becomes of the tiles that hold a glyph: of each by a draw of its own, unless it says else. */
export interface Substitution {
  /** The glyph that is taken away. */
  readonly glyph: string;
  /** The glyphs that come instead, by weight, at least one. */
  readonly into: readonly Substitute[];
  /** Whether one draw is for all tiles. Default false. */
  readonly all?: boolean | undefined;
  /** Just so many tiles, or all where there are fewer, become the first of two; the others the second. */
  readonly count?: number | undefined;
}

/** A glyph that may come. */
export interface Substitute {
  /** The glyph. */
  readonly glyph: string;
  /** A positive integer. Default 1. */
  readonly weight?: number | undefined;
}

/** A piece of a dungeon drawn by hand, with nothing left out: plain data. */
export interface Prefab {
  /** The `kind` of its rooms. */
  name: string;
  /** The drawing, row by row, without what is blank around it. */
  map: string;
  /** The kinds of marks, by their glyphs. */
  legend: Record<string, string>;
  /** How often it is drawn, beside the weights of the others. */
  weight: number;
  /** The first depth at which it may come, included. */
  minDepth: number;
  /** The last depth at which it may come, included. Absent: no limit. */
  maxDepth?: number;
  /** Whether it may be turned by quarters. */
  turn: boolean;
  /** Whether left and right may change places. */
  mirror: boolean;
  /** Whether a call adds it only once. */
  unique: boolean;
  /** Glyphs that become others. */
  substitute: Substitution[];
  /** Glyphs that change places. */
  shuffle: string[];
}
