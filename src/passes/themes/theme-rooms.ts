import { isOnFloor } from '../../geometry/room';
import type { Dungeon, Observer } from '../../model/dungeon';
import { checkCall, checkDungeon, checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import { chanceOf, drawChance } from '../../rng/draw-chance';
import type { Rng } from '../../rng/rng';
import { shuffled } from '../../rng/shuffled';
import { drawWeighted } from '../../rng/weighted-index';
import { asksProgress, candidatesOf, type LimitedRoom, meetsLimits } from '../room-limits';
import { THEMES, type Theme, type ThemesOptions } from './options';

/**
 * A copy of a dungeon whose rooms have kinds by theme: libraries, crypts, barracks. Tiles and marks stay
 * as they are; what stands in a room of a kind, `populate` and `growCover` say.
 *
 * Draws: the order of the rooms for which there is a theme, one each but the first; then for each
 * room in this order whether it gets one (none where `share` is 0 or 1), and, where several still
 * fit, which one by weight. Time is linear in tiles, and in rooms times themes.
 *
 * @param observe - receives a `'theme'` step for each room that gets one
 * @throws InvalidOptionError before the first draw, where an argument is wrong
 * @throws GenerationError where `rng` answers out of range
 * @example
 * const themed = themeRooms(createRng(42, 'themes'), dungeon, {
 *   themes: [
 *     { kind: 'library', weight: 2, minArea: 24 },
 *     { kind: 'crypt', maxExits: 1, max: 2 },
 *   ],
 * });
 */
export function themeRooms(
  rng: Rng,
  dungeon: Dungeon,
  options: ThemesOptions,
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  checkDungeon(dungeon);
  checkCall(Array.isArray(options), options, 'themeRooms(rng, dungeon, { themes })');
  const { themes, share, skipEntranceRoom, depth } = resolveOptions(THEMES, options);
  checkObserver(observe);
  const open = themes.filter(({ minDepth = depth, maxDepth = depth }) => {
    return minDepth <= depth && depth <= maxDepth;
  });
  const left = open.map(({ max = Number.POSITIVE_INFINITY }) => max);
  const { x, y } = dungeon.entrance;
  const fitting = candidatesOf(dungeon, open.some(asksProgress)).filter((room) => {
    const isEntered = isOnFloor(dungeon.rooms[room.index]!, x, y);
    return !(skipEntranceRoom && isEntered) && open.some((theme) => fits(theme, room));
  });
  const kinds = dungeon.rooms.map(({ kind }) => kind);
  const chance = chanceOf(share);
  let steps = 0;
  for (const room of shuffled(rng, fitting)) {
    if (!drawChance(rng, chance, 'a theme')) continue;
    const choices = [...open.keys()].filter((i) => left[i]! > 0 && fits(open[i]!, room));
    if (choices.length === 0) continue;
    const weights = choices.map((i) => open[i]!.weight ?? 1);
    const chosen = choices[drawWeighted(rng, weights, 'which theme')]!;
    left[chosen]!--;
    kinds[room.index] = open[chosen]!.kind;
    observe?.({ stage: 'theme', index: steps++, grid: dungeon.grid });
  }
  // Made in order, so that who goes through them in order finds them side by side in memory.
  const rooms = dungeon.rooms.map((room, i) => {
    const kind = kinds[i]!;
    return kind === room.kind ? room : { ...room, kind };
  });
  return { ...dungeon, rooms };
}

function fits(theme: Theme, room: LimitedRoom): boolean {
  const { of = ['plain'] } = theme;
  return of.includes(room.kind) && meetsLimits(theme, room);
}
