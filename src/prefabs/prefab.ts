/** The definition of a prefab, in which properties with defaults may be omitted. */
export interface PrefabDefinition {
  /** Its name: the `kind` of its rooms. */
  readonly name: string;
  /**
   * The drawing, row by row: `#` is a wall, `.` floor, `+` a door, `@` an exit, a blank is not part
   * of it, and others are glyphs of the legend. Blank rows and columns around it are ignored.
   */
  readonly map: string;
  /** Glyphs that are marks, and the kind of each: floor with a name. Default none. */
  readonly legend?: Readonly<Record<string, string>> | undefined;
  /**
   * A positive integer: how often it is drawn, relative to the weights of the others. Default 1.
   */
  readonly weight?: number | undefined;
  /** The lowest depth at which it may appear, included. Default 0. */
  readonly minDepth?: number | undefined;
  /** The greatest depth at which it may appear, included. Default: no limit. */
  readonly maxDepth?: number | undefined;
  /** Whether it may be turned by quarters. Default false. */
  readonly turn?: boolean | undefined;
  /** Whether left and right may be swapped. Default false. */
  readonly mirror?: boolean | undefined;
  /** Whether a call adds it only once. Default false. */
  readonly unique?: boolean | undefined;
  /** Glyphs that become others, one substitution after the other. Default none. */
  readonly substitute?: readonly Substitution[] | undefined;
  /**
   * After the substitutions: strings whose glyphs are shuffled among themselves, with every order
   * equally likely; no glyph is in two of the strings. Default none.
   */
  readonly shuffle?: readonly string[] | undefined;
}

/**
 * The glyphs that replace a glyph: a separate draw for each tile, unless `all` or `count` is set.
 */
export interface Substitution {
  /** The glyph that is replaced. */
  readonly glyph: string;
  /** The glyphs that replace it, by weight, at least one. */
  readonly into: readonly Substitute[];
  /** Whether one draw is for all tiles. Default false. */
  readonly all?: boolean | undefined;
  /**
   * Exactly this many tiles, or all if there are fewer, become the first of two glyphs; the others
   * the second.
   */
  readonly count?: number | undefined;
}

/** A glyph that may replace another. */
export interface Substitute {
  /** The glyph. */
  readonly glyph: string;
  /** A positive integer. Default 1. */
  readonly weight?: number | undefined;
}

/** A piece of a dungeon drawn by hand, with all defaults filled in: plain data. */
export interface Prefab {
  /** The `kind` of its rooms. */
  name: string;
  /** The drawing, row by row, without the blanks around it. */
  map: string;
  /** The kinds of marks, by their glyphs. */
  legend: Record<string, string>;
  /** How often it is drawn, relative to the weights of the others. */
  weight: number;
  /** The lowest depth at which it may appear, included. */
  minDepth: number;
  /** The greatest depth at which it may appear, included. Absent: no limit. */
  maxDepth?: number;
  /** Whether it may be turned by quarters. */
  turn: boolean;
  /** Whether left and right may be swapped. */
  mirror: boolean;
  /** Whether a call adds it only once. */
  unique: boolean;
  /** Glyphs that become others. */
  substitute: Substitution[];
  /** Strings whose glyphs are shuffled. */
  shuffle: string[];
}
