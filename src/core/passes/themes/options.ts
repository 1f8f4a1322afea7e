import { readNonEmpty } from '../../model/checks';
import {
  type CodeSpecification,
  NAME,
  NAMES,
  resolveOptions,
  type Settings,
  type Specification,
  WEIGHT,
} from '../../model/specification';
import { DEPTH_WINDOW_SPEC } from '../../model/windows';
import { ROOM_LIMITS_SPEC, type RoomLimits } from '../room-limits';

/** A kind for rooms, with the rooms that may get it. All limits are inclusive. */
export interface Theme extends RoomLimits {
  /** The value of `room.kind` in its rooms. */
  readonly kind: string;
  /** A positive integer that sets how often the theme is chosen if several fit. Default 1. */
  readonly weight?: number | undefined;
  /** The first depth at which rooms get the theme, included. Default no limit. */
  readonly minDepth?: number | undefined;
  /** The last depth at which rooms get the theme, included. Default no limit. */
  readonly maxDepth?: number | undefined;
  /** The maximum number of rooms that get the theme. Default no limit. */
  readonly max?: number | undefined;
  /**
   * The kinds of rooms that may get the theme; `'plain'` means rooms without a kind. Default
   * `['plain']`.
   */
  readonly rooms?: readonly string[] | undefined;
}

/** Options for `themeRooms`. */
export interface ThemesOptions {
  /** The themes, at least one. */
  readonly themes: readonly Theme[];
  /** The share of rooms that get a theme if one fits, from 0 to 1. Default 1. */
  readonly share?: number | undefined;
  /** Whether the room of the entrance stays without a theme. Default true. */
  readonly skipEntranceRoom?: boolean | undefined;
  /** The depth of the dungeon, at least 0. Default 0. */
  readonly depth?: number | undefined;
}

/** The specification of the options of `themeRooms`. */
export const THEMES_SPEC: Specification<ThemesOptions> = {
  themes: { type: 'data', schema: 'themeList', resolve: readThemes },
  share: { type: 'share', default: 1 },
  skipEntranceRoom: { type: 'boolean', default: true },
  depth: { type: 'integer', min: 0, default: 0 },
};

/** A theme with its defaults filled in. */
export interface ResolvedTheme extends Theme {
  readonly weight: number;
  readonly max: number;
  readonly rooms: readonly string[];
}

/** The options of `themeRooms` with their defaults filled in. */
export interface ThemesSettings extends Settings<ThemesOptions> {
  readonly themes: readonly ResolvedTheme[];
}

/** The specification of a theme. */
export const THEME_SPEC: CodeSpecification<Theme> = /* @__PURE__ */ (() => ({
  kind: NAME,
  weight: WEIGHT,
  max: { type: 'integer', min: 0, default: Number.POSITIVE_INFINITY },
  rooms: { ...NAMES, default: ['plain'] },
  ...ROOM_LIMITS_SPEC,
  ...DEPTH_WINDOW_SPEC,
}))();

function readThemes(path: string, themes: unknown): ResolvedTheme[] {
  return readNonEmpty(path, themes, (at, theme) =>
    resolveOptions<Theme, ResolvedTheme>(THEME_SPEC, theme, at),
  );
}
