import {
  checkAtLeast,
  checkEach,
  checkFullString,
  checkInteger,
  checkIntegerIn,
  checkOptions,
  invalid,
  MAX_INT32,
} from '../../model/checks';
import type { Specification } from '../../model/options';
import { checkKinds, checkRoomLimits, type RoomLimits } from '../room-limits';

/** What a room may become, and which rooms. All limits are inclusive. */
export interface Theme extends RoomLimits {
  /** What `room.kind` becomes. */
  readonly kind: string;
  /** A positive integer: how often the theme is chosen where several fit. Default 1. */
  readonly weight?: number | undefined;
  /** The first depth at which there is such a room. Default no limit. */
  readonly minDepth?: number | undefined;
  /** The last depth at which there is such a room. Default no limit. */
  readonly maxDepth?: number | undefined;
  /** The most rooms that get the theme. Default no limit. */
  readonly max?: number | undefined;
  /** The kinds of rooms that may become this, `'plain'` for those without one. Default `['plain']`. */
  readonly of?: readonly string[] | undefined;
}

/** Options of `themeRooms`. */
export interface ThemesOptions {
  /** What rooms may become, one theme at least. */
  readonly themes: readonly Theme[];
  /** The share of rooms that get a theme where one fits, 0 … 1. Default 1. */
  readonly share?: number | undefined;
  /** Whether the room in which the entrance lies stays as it is. Default true. */
  readonly skipEntranceRoom?: boolean | undefined;
  /** How deep the dungeon lies, from 0. Default 0. */
  readonly depth?: number | undefined;
}

/** What the options of `themeRooms` may be. */
export const THEMES: Specification<ThemesOptions> = {
  themes: { type: 'data', schema: 'themeList', check: checkThemes },
  share: { type: 'share', default: 1 },
  skipEntranceRoom: { type: 'boolean', default: true },
  depth: { type: 'integer', min: 0, default: 0 },
};

const KEYS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...['kind', 'weight', 'max', 'of', 'minArea', 'maxArea', 'minExits', 'maxExits'],
  ...['minProgress', 'maxProgress', 'minDepth', 'maxDepth'],
]);

/** Throws unless a value is a list of themes. */
export function checkThemes(path: string, themes: unknown): asserts themes is readonly Theme[] {
  checkEach(path, themes, checkTheme);
  if ((themes as readonly Theme[]).length === 0) throw invalid(path, 'must not be empty', themes);
}

function checkTheme(path: string, theme: unknown): void {
  checkOptions(theme, KEYS, path);
  const { kind, weight = 1, max, of = [], ...limits } = theme as Record<string, unknown>;
  checkFullString(`${path}.kind`, kind);
  checkIntegerIn(`${path}.weight`, weight, 1, MAX_INT32);
  if (max !== undefined) checkIntegerIn(`${path}.max`, max, 0, MAX_INT32);
  checkKinds(`${path}.of`, of);
  checkRoomLimits(path, limits);
  const { minDepth, maxDepth } = limits;
  for (const [name, depth] of Object.entries({ minDepth, maxDepth })) {
    if (depth !== undefined) checkInteger(`${path}.${name}`, depth);
  }
  // No number is less than undefined.
  checkAtLeast(`${path}.maxDepth`, maxDepth as number, minDepth as number, `${path}.minDepth`);
}
