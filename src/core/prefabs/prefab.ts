/** The definition of a prefab. Properties that have defaults may be omitted. */
export interface PrefabDefinition {
  /** The name of the prefab, which is the `kind` of its rooms. */
  readonly name: string;
  /**
   * The drawing, row by row: `#` is a wall, `.` is floor, `+` is a door, `@` is an exit, `~` and
   * `,` are deep and shallow water, `^` is lava, `:` and `;` are a chasm and its edge, a blank does
   * not belong to the prefab, and all other glyphs are in the legend. Blank rows and columns around
   * the drawing are ignored.
   */
  readonly map: string;
  /** The kinds of marks by their glyphs. A mark is floor with a name. Default none. */
  readonly legend?: Readonly<Record<string, string>> | undefined;
  /**
   * A positive integer that sets how often the prefab is drawn, relative to the weights of the
   * others. Default 1.
   */
  readonly weight?: number | undefined;
  /** The first depth at which it may appear, included. Default 0. */
  readonly minDepth?: number | undefined;
  /** The last depth at which it may appear, included. Default: no limit. */
  readonly maxDepth?: number | undefined;
  /** Whether it may be rotated by quarter turns. Default false. */
  readonly turn?: boolean | undefined;
  /** Whether left and right may be swapped. Default false. */
  readonly mirror?: boolean | undefined;
  /** Whether it is added at most once per call. Default false. */
  readonly unique?: boolean | undefined;
  /** Glyphs that are replaced by others, one substitution after the other. Default none. */
  readonly substitute?: readonly Substitution[] | undefined;
  /**
   * Strings whose glyphs are shuffled among themselves after the substitutions. Every order is
   * equally likely. No glyph may be in two of the strings. Default none.
   */
  readonly shuffle?: readonly string[] | undefined;
}

/**
 * The replacement of a glyph by others. Each tile takes a separate draw, unless `all` or `count` is
 * set.
 */
export interface Substitution {
  /** The glyph to replace. */
  readonly glyph: string;
  /** The glyphs that replace it, chosen by weight, at least one. */
  readonly into: readonly Substitute[];
  /** Whether a single draw determines all tiles. Default false. */
  readonly all?: boolean | undefined;
  /**
   * The exact number of tiles that become the first of two glyphs, or all tiles if there are fewer.
   * The others become the second glyph. Default none.
   */
  readonly count?: number | undefined;
}

/** A glyph that may replace another one. */
export interface Substitute {
  /** The glyph. */
  readonly glyph: string;
  /** The weight, a positive integer. Default 1. */
  readonly weight?: number | undefined;
}

/** A part of a dungeon that was drawn by hand, as plain data with all defaults filled in. */
export interface Prefab {
  /** The name of the prefab, which is the `kind` of its rooms. */
  name: string;
  /** The drawing, row by row, without the blanks around it. */
  map: string;
  /** The kinds of marks, by their glyphs. */
  legend: Record<string, string>;
  /** How often the prefab is drawn, relative to the weights of the others. */
  weight: number;
  /** The first depth at which it may appear, included. */
  minDepth: number;
  /** The last depth at which it may appear, included. Absent if there is no limit. */
  maxDepth?: number;
  /** Whether it may be rotated by quarter turns. */
  turn: boolean;
  /** Whether left and right may be swapped. */
  mirror: boolean;
  /** Whether it is added at most once per call. */
  unique: boolean;
  /** Glyphs that are replaced by others. */
  substitute: Substitution[];
  /** Strings whose glyphs are shuffled among themselves. */
  shuffle: string[];
}
