import { labelRooms } from '../analysis/rooms';
import { stepsBetween } from '../geometry/points';
import { isSamePoint } from '../geometry/tunnels';
import { PLACEABLE } from '../grid/tiles';
import { checkFunction, checkIntegerIn, checkSeed } from '../model/checks';
import type { Changed, Dungeon, GridSize, Point } from '../model/dungeon';
import { GenerationError } from '../model/errors';
import { checkReturnedDungeon } from '../model/guards';
import {
  type CodeSpecification,
  resolveOptions,
  type Settings,
  SIDE,
} from '../model/specification';
import { revealNeeded } from '../passes/doors/reveal-needed';
import {
  checkPlaces,
  drawPoints,
  type LevelPoints,
  leastDistance,
  USUAL_DISTANCE,
} from '../passes/stairs/draw-points';
import type { StairsPoint } from '../passes/stairs/options';
import { placeStairs } from '../passes/stairs/place-stairs';
import { hasLocks } from '../passes/wrong-order';
import { createRng } from '../rng/create-rng';
import type { Rng, Seed } from '../rng/rng';

/**
 * Generates the levels of a dungeon, one below the other. The stairs down of each level and the
 * stairs up of the next are at the same (x, y), whatever generator makes the levels.
 *
 * The points of all stairs depend only on the seed, and each level has its own random streams:
 * level 3 is generated from `'level 3'` and finished from `'level 3 finish'`; level 0 is generated
 * from `'layout'`, as the dungeon of a recipe is. Any level can therefore be generated without the
 * others, and adding a level at the end changes only the previous last one. The entrance of a level
 * is its first stairs up. Level 0 keeps its entrance unless that is nearer than `minDistance` to
 * the stairs down; players then start on the nearest floor of a room that is far enough. A level
 * that comes with locks always keeps its entrance. The floor of a level stays connected even
 * without the tiles of the stairs: detours are dug around them.
 *
 * @remarks
 * Draws: from the stream `'stairs'`, the place of the start; then, for each level except the last,
 * the places of its stairs down. A place is drawn again if it is nearer than `minDistance`, or
 * nearer to the other stairs down than ten columns plus rows, up to sixteen times in all.
 *
 * @throws {InvalidOptionError} If an option is invalid, or the grid has too few places for the
 * stairs; always thrown before the first draw
 * @throws {GenerationError} If a level has the wrong size, `finish` loses its stairs, no path leads
 * to them, or they split its floor and no detour can be dug around them
 * @example
 * const generate = (rng) => generateBsp(rng, { width: 79, height: 29 });
 * const levels = generateLevels(42, { levels: 5, width: 79, height: 29, generate });
 */
export function generateLevels<
  Made extends Dungeon = Dungeon,
  Level extends Dungeon = Changed<Made>,
>(seed: Seed, options: LevelsOptions<Made, Level>): Level[] {
  const settings = resolveLevels<Made, Level>(seed, options);
  const points = drawPoints(createRng(seed, 'stairs'), settings, settings.levels - 1);
  return Array.from({ length: settings.levels }, (_, level) => makeLevel(settings, points, level));
}

/**
 * Generates one of the levels of {@link generateLevels}, without the others.
 *
 * @param index - the level to generate, counted from 0
 * @throws {InvalidOptionError} If `generateLevels` would throw it, or if there is no such level
 * @throws {GenerationError} If the level has the wrong size, `finish` loses its stairs, no path
 * leads to them, or they split its floor and no detour can be dug around them
 * @example
 * const generate = (rng, depth) => generateCaves(rng, { width: 80, height: 45 });
 * const seventh = generateLevel(42, 6, { levels: 20, width: 80, height: 45, generate });
 */
export function generateLevel<
  Made extends Dungeon = Dungeon,
  Level extends Dungeon = Changed<Made>,
>(seed: Seed, index: number, options: LevelsOptions<Made, Level>): Level {
  const settings = resolveLevels<Made, Level>(seed, options);
  checkIntegerIn('index', index, 0, settings.levels - 1);
  const points = drawPoints(createRng(seed, 'stairs'), settings, index);
  return makeLevel(settings, points, index);
}

interface LevelSettings<Made extends Dungeon, Level extends Dungeon>
  extends Settings<LevelsOptions<Made, Level>, 'finish'> {
  readonly seed: Seed;
}

function resolveLevels<Made extends Dungeon, Level extends Dungeon>(
  seed: Seed,
  options: unknown,
): LevelSettings<Made, Level> {
  checkSeed('seed', seed);
  const settings = resolveOptions<LevelsOptions, LevelSettings<Made, Level>>(LEVELS_SPEC, options);
  checkPlaces(settings);
  return { ...settings, seed };
}

function makeLevel<Made extends Dungeon, Level extends Dungeon>(
  settings: LevelSettings<Made, Level>,
  { start, below }: LevelPoints,
  depth: number,
): Level {
  const { seed, generate, finish } = settings;
  const up = below[depth - 1] ?? [];
  const down = below[depth] ?? [];
  const stairs: StairsPoint[] = [
    ...up.map((point) => ({ ...point, direction: 'up' as const })),
    ...down.map((point) => ({ ...point, direction: 'down' as const })),
  ];
  const ends = {
    entrance: { ...(up[0] ?? start) },
    exits: down.map((point) => ({ ...point })),
    stairs: stairs.map((point) => ({ ...point })),
  };
  const made = checked(settings, depth, 'generate', () =>
    generate(createRng(seed, depth === 0 ? 'layout' : `level ${depth}`), depth, ends),
  );
  const points = stairs.filter(
    (point) => !made.stairs.some((placed) => isSameFlight(placed, point)),
  );
  if (points.length > 0 && hasLocks(made)) {
    throw new GenerationError(
      `\`generate\`, asked for level ${depth}, returned a dungeon with locks but without its stairs: add locks in \`finish\``,
      'generate',
    );
  }
  const level: Changed<Made> = points.length > 0 ? placeStairs(made, { points }) : { ...made };
  // Locks are planned for the entrance that the level already has.
  if (depth === 0 && level.keys.length === 0) {
    level.entrance = startOnFloors(level, leastDistance(settings));
    level.doors = revealNeeded(level);
  }
  // Without `finish`, `Level` is the type of what `generate` returns.
  if (finish === undefined) return level as Dungeon as Level;
  const finished = checked(settings, depth, 'finish', () =>
    finish(createRng(seed, `level ${depth} finish`), level, depth),
  );
  checkHasStairs(finished, stairs, depth);
  return finished;
}

/** Throws if `finish` lost stairs, without which players could not reach other levels. */
function checkHasStairs(level: Dungeon, stairs: readonly StairsPoint[], depth: number): void {
  const lost = stairs.find((point) => !level.stairs.some((kept) => isSameFlight(kept, point)));
  if (lost === undefined) return;
  throw new GenerationError(
    `\`finish\`, asked for level ${depth}, returned a dungeon without its stairs ${lost.direction} at (${lost.x}, ${lost.y}): it must change the dungeon that it gets`,
    'finish',
  );
}

function isSameFlight(a: StairsPoint, b: StairsPoint): boolean {
  return isSamePoint(a, b) && a.direction === b.direction;
}

/** Returns the dungeon that a caller's function makes. Throws unless it has the required size. */
function checked<Result extends Dungeon>(
  size: GridSize,
  depth: number,
  name: string,
  make: () => Result,
): Result {
  const dungeon = make();
  checkReturnedDungeon(dungeon, size, name, `asked for level ${depth}`);
  return dungeon;
}

/**
 * Returns the entrance of a dungeon if it is at least some distance away from all stairs down.
 * Otherwise returns the nearest tile of a room's floor that is, or the one that is farthest from
 * these stairs. Distances are in columns plus rows; ties go to the lowest tile index.
 */
export function startOnFloors(dungeon: Dungeon, min: number): Point {
  const { grid, entrance, stairs } = dungeon;
  const { width, tiles } = grid;
  const down = stairs.filter(({ direction }) => direction === 'down');
  const lackOf = (point: Point) =>
    Math.max(0, ...down.map((flight) => Math.max(1, min) - stepsBetween(point, flight)));
  let best = entrance;
  // A tile is better the less it lacks of the least distance, then the nearer it is to the
  // entrance.
  let [lack, distance] = [lackOf(entrance), 0];
  if (lack === 0) return entrance;
  const labels = labelRooms(dungeon);
  for (let i = 0; i < tiles.length; i++) {
    if (labels[i]! < 0 || PLACEABLE[tiles[i]!] !== 1) continue;
    const tile = { x: i % width, y: Math.floor(i / width) };
    const away = stepsBetween(tile, entrance);
    if (lack === 0 && away >= distance) continue;
    const lacking = lackOf(tile);
    if (lacking > lack || (lacking === lack && away >= distance)) continue;
    best = tile;
    [lack, distance] = [lacking, away];
  }
  return best;
}

/**
 * Options for `generateLevels` and `generateLevel`. `Made` is the type that `generate` returns, and
 * `Level` the one that `finish` returns.
 */
export interface LevelsOptions<
  Made extends Dungeon = Dungeon,
  Level extends Dungeon = Changed<Made>,
> {
  /** The number of levels, from 1 to 65,536. */
  readonly levels: number;
  /** The width of every level in tiles, from 3 to 32,767. */
  readonly width: number;
  /** The height of every level in tiles, from 3 to 32,767. */
  readonly height: number;
  /** The number of stairs between each level and the next, from 1 to 1024. Default 1. */
  readonly stairs?: number | undefined;
  /**
   * The least distance between stairs up (or the start) and stairs down, from 0 to 1: a share of
   * the longest possible distance, measured in columns plus rows. If no draw is that far away, the
   * place that is farthest from all other stairs is taken. Default 0.33.
   */
  readonly minDistance?: number | undefined;
  /**
   * Generates a level, for example by calling any generator with its options. `depth` is 0 for the
   * first level; `ends` holds the points of its stairs.
   */
  readonly generate: (rng: Rng, depth: number, ends: LevelEnds) => Made;
  /**
   * Finishes a level that already has its stairs: adds doors, locks, and anything that may be
   * behind a lock. It must keep the stairs.
   */
  readonly finish?: ((rng: Rng, dungeon: Changed<Made>, depth: number) => Level) | undefined;
}

/** The points at which players enter and leave a level. */
export interface LevelEnds {
  /** The first stairs up or, on level 0, the start. */
  readonly entrance: Point;
  /** The stairs down. */
  readonly exits: readonly Point[];
  /**
   * All stairs, up and down, for a generator that has to place them itself, before its locks. Those
   * that the level does not have yet are placed afterwards.
   */
  readonly stairs: readonly StairsPoint[];
}

/** The maximum number of levels. */
export const MAX_LEVELS = 65_536;

/** The specification of the options of `generateLevels` and `generateLevel`. */
export const LEVELS_SPEC: CodeSpecification<LevelsOptions> = {
  levels: { type: 'integer', min: 1, max: MAX_LEVELS },
  width: SIDE,
  height: SIDE,
  stairs: { type: 'integer', min: 1, max: 1024, default: 1 },
  minDistance: { type: 'share', default: USUAL_DISTANCE },
  generate: { type: 'value', check: checkFunction },
  finish: { type: 'value', check: checkFunction, default: undefined },
};
