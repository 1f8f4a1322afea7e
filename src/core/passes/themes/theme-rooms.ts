import { isOnFloor } from '../../geometry/room';
import type { Changed, Dungeon } from '../../model/dungeon';
import { checkDungeon, checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import { asksProgress, includesDepth } from '../../model/windows';
import { chanceOf, drawChance, drawWeighted, shuffled } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { candidatesOf, type LimitedRoom, meetsLimits } from '../room-limits';
import {
  type ResolvedTheme,
  THEMES_SPEC,
  type ThemesOptions,
  type ThemesSettings,
} from './options';

/**
 * Returns a copy of a dungeon in which rooms have kinds given by themes, such as libraries, crypts
 * and barracks. Tiles and marks do not change; `populate` and `growCover` place the contents for
 * each kind.
 *
 * @remarks
 * The draws: the order of the rooms for which there is a theme, one draw for each except the first;
 * then, for each room in this order, whether it gets a theme (no draw if `share` is 0 or 1) and, if
 * a theme still fits, which one, by weight (no draw for a single theme of weight 1). The time is
 * linear in the number of tiles, and in the number of rooms times the number of themes.
 *
 * @param observe - receives a `'theme'` step for each room that gets a theme
 * @throws {InvalidOptionError} If an argument is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const themed = themeRooms(createRng(42, 'themes'), dungeon, {
 *   themes: [
 *     { kind: 'library', weight: 2, minArea: 24 },
 *     { kind: 'crypt', maxExits: 1, max: 2 },
 *   ],
 * });
 */
export function themeRooms<Input extends Dungeon>(
  rng: Rng,
  dungeon: Input,
  options: ThemesOptions,
  observe?: Observer,
): Changed<Input> {
  checkRng(rng);
  checkDungeon(dungeon);
  const { themes, ...settings } = resolveOptions<ThemesOptions, ThemesSettings>(
    THEMES_SPEC,
    options,
  );
  const { share, skipEntranceRoom, depth } = settings;
  checkObserver(observe);
  const open = themes.filter((theme) => includesDepth(depth, theme));
  const left = new Map(open.map((theme) => [theme, theme.max]));
  const { x, y } = dungeon.entrance;
  const fitting = candidatesOf(dungeon, open.some(asksProgress)).filter((candidate) => {
    const isEntered = isOnFloor(candidate.room, x, y);
    return !(skipEntranceRoom && isEntered) && open.some((theme) => fits(theme, candidate));
  });
  const kinds = new Map<number, string>();
  const chance = chanceOf(share);
  let steps = 0;
  for (const candidate of shuffled(rng, fitting)) {
    if (!drawChance(rng, chance, 'a theme')) continue;
    const choices = open.filter((theme) => left.get(theme) !== 0 && fits(theme, candidate));
    const theme = drawTheme(rng, choices);
    if (theme === undefined) continue;
    left.set(theme, (left.get(theme) ?? 0) - 1);
    kinds.set(candidate.index, theme.kind);
    observe?.({ stage: 'theme', index: steps++, grid: dungeon.grid });
  }
  // The rooms are created in order, so that they are next to each other in memory for loops over
  // them.
  const rooms = dungeon.rooms.map((room, i) => {
    const kind = kinds.get(i);
    return kind === undefined || kind === room.kind ? room : { ...room, kind };
  });
  return { ...dungeon, rooms };
}

function fits(theme: ResolvedTheme, room: LimitedRoom): boolean {
  return theme.rooms.includes(room.kind) && meetsLimits(theme, room);
}

/** Draws one of the themes that fit a room, by weight. Returns `undefined` if there is none. */
export function drawTheme<Theme extends { readonly weight: number }>(
  rng: Rng,
  fitting: readonly Theme[],
): Theme | undefined {
  if (fitting.length === 0) return undefined;
  const weights = fitting.map(({ weight }) => weight);
  return fitting[drawWeighted(rng, weights, 'a theme')];
}
