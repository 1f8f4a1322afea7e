import type { MetricName } from '../core/analysis/measure-dungeon';
import type { Dungeon, Point } from '../core/model/dungeon';
import { within } from '../core/model/errors';
import type { Observer } from '../core/model/observer';
import type { PopulatedDungeon } from '../core/model/population';
import type { Unmet } from '../core/model/unmet';
import { addDoors } from '../core/passes/doors/add-doors';
import { growRooms } from '../core/passes/grow/grow-rooms';
import { addLakes } from '../core/passes/lakes/add-lakes';
import { lockDoors } from '../core/passes/locks/lock-doors';
import { addLoops } from '../core/passes/loops/add-loops';
import { attachPrefabs } from '../core/passes/prefabs/attach-prefabs';
import { placePrefabs } from '../core/passes/prefabs/place-prefabs';
import { assignRoles } from '../core/passes/roles/assign-roles';
import { drawStairsPoints } from '../core/passes/stairs/draw-points';
import { placeStairs } from '../core/passes/stairs/place-stairs';
import { themeRooms } from '../core/passes/themes/theme-rooms';
import { createRng } from '../core/rng/create-rng';
import type { Rng, Seed } from '../core/rng/rng';
import { inRecipeWords } from './check-passes';
import { exitOf } from './exit';
import { inCode } from './generators';
import type { PassRecipe, RecipeFurniture } from './recipe';
import { PASS_SPECS, type PassName, type PassOptions } from './specifications';
import {
  locksRequested,
  type PassResult,
  prefabsRequested,
  type Request,
  rolesRequested,
  roomsRequested,
  stairsRequested,
  themesRequested,
  unmetOf,
} from './unmet';

/** What passes receive in addition to their own options. */
interface PassContext {
  readonly seed: Seed;
  readonly passes: readonly PassRecipe[];
  /** The prefix of the names of streams, such as `'level 3 '`. Default none. */
  readonly prefix?: string;
  /** The number of levels above the dungeon. Absent if it is not one of several levels. */
  readonly level?: number;
  /**
   * Whether the last pass gives rooms the themes of furniture. It never counts as unmet, because
   * cover grows even without rooms for these themes.
   */
  readonly furnish?: RecipeFurniture | undefined;
  readonly observe?: Observer | undefined;
  /** A list to which each pass adds what it could not place. */
  readonly unmet?: Unmet[] | undefined;
}

/** A pass that recipes can name. */
interface NamedPass<Name extends PassName> {
  readonly run: (
    rng: Rng,
    dungeon: Dungeon,
    options: PassOptions<Name>,
    context: PassContext,
  ) => Dungeon;
  /** Returns whether the pass can change a metric. */
  readonly changes: (metric: MetricName) => boolean;
  /** Returns what the pass was asked for. Absent if it is never asked for a number. */
  readonly requested?: (options: PassOptions<Name>, result: PassResult) => Request[];
}

const changesNothing = () => false;
const isLockMetric = (metric: MetricName) =>
  metric === 'lockedShare' || metric === 'backtracking' || metric === 'shortcuts';
const changesAllButRooms = (metric: MetricName) => metric !== 'rooms';
const changesEverything = () => true;

/** The passes by the names that recipes use for them. */
const PASSES: { readonly [Name in PassName]: NamedPass<Name> } = {
  grow: {
    run: (rng, dungeon, options, { observe }) =>
      growRooms(rng, dungeon, inCode(options, PASS_SPECS.grow), observe),
    changes: changesEverything,
    requested: roomsRequested,
  },
  loops: {
    run: (rng, dungeon, options, { observe }) => addLoops(rng, dungeon, options, observe),
    changes: changesAllButRooms,
  },
  'attach-prefabs': {
    run: (rng, dungeon, options, { observe }) => attachPrefabs(rng, dungeon, options, observe),
    changes: changesEverything,
    requested: prefabsRequested,
  },
  'place-prefabs': {
    run: (rng, dungeon, options, { observe }) => placePrefabs(rng, dungeon, options, observe),
    changes: changesEverything,
    requested: prefabsRequested,
  },
  stairs: {
    run: (rng, dungeon, { points = drawStairsPoints(rng, dungeon) }) =>
      placeStairs(dungeon, { points }),
    changes: changesAllButRooms,
    requested: stairsRequested,
  },
  lakes: {
    run: (rng, dungeon, options, { observe }) => addLakes(rng, dungeon, options, observe),
    changes: changesAllButRooms,
  },
  doors: {
    run: (rng, dungeon, options, { observe }) => addDoors(rng, dungeon, options, observe),
    changes: changesNothing,
  },
  locks: {
    run: (rng, dungeon, { guard, ...options }, { observe }) => {
      if (guard !== 'exit') return lockDoors(rng, dungeon, { ...options, guard }, observe);
      const { entities = [] }: Partial<PopulatedDungeon> = dungeon;
      const exit = exitOf(dungeon, entities);
      const withExit: Dungeon & { exit: Point } = { ...dungeon, exit };
      return lockDoors(rng, withExit, { ...options, guard: exit }, observe);
    },
    changes: isLockMetric,
    requested: locksRequested,
  },
  themes: {
    run: (rng, dungeon, options, { observe }) => themeRooms(rng, dungeon, options, observe),
    changes: changesNothing,
    requested: themesRequested,
  },
  roles: {
    run: (rng, dungeon, options, { observe }) => assignRoles(rng, dungeon, options, observe),
    changes: changesNothing,
    requested: rolesRequested,
  },
};

// The type parameter is how TypeScript connects a pass with its options.
function passNamed<Name extends PassName>(name: Name): NamedPass<Name> {
  return PASSES[name];
}

/** Returns the number of passes that have to run before a metric has its final value. */
export function countPassesBefore(metric: MetricName, passes: readonly PassRecipe[]): number {
  let count = passes.length;
  while (count > 0 && !PASSES[passes[count - 1]!.pass].changes(metric)) count--;
  return count;
}

/**
 * Runs passes one after the other. Each draws from the stream with its name; a second `doors` pass
 * draws from `'doors 2'`, and so on. Adding a pass therefore never changes the streams of passes
 * with other names.
 */
export function runPasses(dungeon: Dungeon, context: PassContext): Dungeon {
  let result = dungeon;
  for (let i = 0; i < context.passes.length; i++) result = runPass(result, i, context);
  return result;
}

/** Runs the pass at an index on the result of the passes before it, as {@link runPasses} does. */
export function runPass(before: Dungeon, index: number, context: PassContext): Dungeon {
  const { seed, passes, prefix = '', level, furnish, unmet } = context;
  const { pass, ...own } = passes[index]!;
  const options = 'depth' in PASS_SPECS[pass] ? atLevel(own, level) : own;
  const times = passes.slice(0, index + 1).filter((other) => other.pass === pass).length;
  const rng = createRng(seed, `${prefix}${pass}${times === 1 ? '' : ` ${times}`}`);
  const path = `passes[${index}]`;
  let prefabs = 0;
  const observe: Observer = (step) => {
    if (step.stage === 'prefab') prefabs++;
    context.observe?.(step);
  };
  try {
    const { run, requested } = passNamed(pass);
    const after = within(path, () => run(rng, before, options, { ...context, observe }));
    const isFurniture = furnish && index === passes.length - 1;
    const requests = requested?.(options, { before, after, prefabs }) ?? [];
    if (!isFurniture) unmet?.push(...unmetOf(requests, path));
    return after;
  } catch (error) {
    throw inRecipeWords(error, index, passes);
  }
}

/** Returns the options of a pass that has a depth, with the level added to it. */
function atLevel<Own extends object>(own: Own, level?: number): Own {
  const { depth = 0 }: { readonly depth?: number } = own;
  return level === undefined ? own : { ...own, depth: depth + level };
}
