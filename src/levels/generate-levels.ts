import { checkIntegerIn, checkSeed } from '../model/checks';
import type { Dungeon } from '../model/dungeon';
import { checkMade } from '../model/guards';
import { resolveOptions, type Settings } from '../model/options';
import type { StairsPoint } from '../passes/stairs/options';
import { placeStairs } from '../passes/stairs/place-stairs';
import { createRng } from '../rng/create-rng';
import type { Seed } from '../rng/rng';
import { checkPlaces, drawPoints, type LevelPoints } from './draw-points';
import { nearestOnFloors } from './nearest-on-floors';
import { LEVELS, type LevelsOptions } from './options';

/**
 * Returns the levels of a dungeon, one below the other: the stairs down of each and the stairs up
 * of the next are at the same (x, y), whichever generator makes the levels.
 *
 * The points of stairs are drawn first, from only the seed; then a level draws from the stream
 * `'level 3'`, and its finish from `'level 3 finish'`, so that any level can be generated without
 * the others, and adding a level at the end changes only the previous last one. The entrance of a
 * level is its first stairs up; on level 0 it is the floor of a room nearest to a start, which is
 * drawn like the stairs. Without the tiles of stairs, the floor of a level is still one piece:
 * detours are dug around them.
 *
 * Draws: from the stream `'stairs'`, the start's place; then for each level except the last the
 * places of its stairs down, each drawn again while it is taken or nearer than `minDistance`, at
 * most sixteen times.
 *
 * @throws {InvalidOptionError} Before the first draw, if an option is wrong, or the grid has too
 * few places for the stairs
 * @throws {GenerationError} If a level has the wrong size, no path leads to its stairs, or they
 * split its floor and no detour can be dug around them
 * @example
 * const generate = (rng) => generateBsp(rng, { width: 79, height: 29 });
 * const levels = generateLevels(42, { levels: 5, width: 79, height: 29, generate });
 */
export function generateLevels(seed: Seed, options: LevelsOptions): Dungeon[] {
  const settings = resolveLevels(seed, options);
  const points = drawPoints(createRng(seed, 'stairs'), settings, settings.levels - 1);
  return Array.from({ length: settings.levels }, (_, level) => makeLevel(settings, points, level));
}

/**
 * Returns one of the levels of {@link generateLevels}, without generating the others.
 *
 * @param index - from 0
 * @throws {InvalidOptionError} like `generateLevels`, and if there is no such level
 * @throws {GenerationError} like `generateLevels`
 * @example
 * const generate = (rng, depth) => generateCaves(rng, { width: 80, height: 45 });
 * const seventh = generateLevel(42, 6, { levels: 20, width: 80, height: 45, generate });
 */
export function generateLevel(seed: Seed, index: number, options: LevelsOptions): Dungeon {
  const settings = resolveLevels(seed, options);
  checkIntegerIn('index', index, 0, settings.levels - 1);
  const points = drawPoints(createRng(seed, 'stairs'), settings, index);
  return makeLevel(settings, points, index);
}

interface LevelSettings extends Settings<LevelsOptions, 'finish'> {
  readonly seed: Seed;
}

function resolveLevels(seed: Seed, options: unknown): LevelSettings {
  checkSeed('seed', seed);
  const settings = resolveOptions<LevelsOptions, LevelSettings>(LEVELS, options);
  checkPlaces(settings);
  return { ...settings, seed };
}

function makeLevel(settings: LevelSettings, { start, below }: LevelPoints, depth: number): Dungeon {
  const { seed, generate, finish } = settings;
  const up = below[depth - 1] ?? [];
  const down = below[depth] ?? [];
  const ends = { entrance: { ...(up[0] ?? start) }, exits: down.map((point) => ({ ...point })) };
  const made = checked(settings, depth, 'generate', () =>
    generate(createRng(seed, `level ${depth}`), depth, ends),
  );
  const points: StairsPoint[] = [
    ...up.map((point) => ({ ...point, direction: 'up' as const })),
    ...down.map((point) => ({ ...point, direction: 'down' as const })),
  ];
  const level = placeStairs(made, { points });
  if (depth === 0) level.entrance = nearestOnFloors(level, start);
  if (finish === undefined) return level;
  return checked(settings, depth, 'finish', () =>
    finish(createRng(seed, `level ${depth} finish`), level, depth),
  );
}

/** The dungeon that a caller's function returns; throws unless it has the size asked for. */
function checked(size: LevelSettings, depth: number, name: string, make: () => Dungeon): Dungeon {
  const dungeon: unknown = make();
  checkMade(dungeon, size, name, `asked for level ${depth}`);
  return dungeon;
}
