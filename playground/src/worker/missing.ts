import type { Role } from '../../../src/passes/roles/options';
import type { BuiltDungeon } from '../../../src/recipes/index';
import {
  isSame,
  kindsOfThemes,
  type PassSetting,
  runningPasses,
  type State,
  startOf,
} from '../state';

interface Count {
  readonly asked: number;
  readonly placed: number;
  readonly words: string;
}

/** The things that passes could not place: `0 of 2 locks placed`. */
export function missing(state: State, dungeon: BuiltDungeon): string[] {
  // Depths have their own passes, and nothing is placed in a world.
  if (state.family === 'world' || (state.levels > 1 && state.depths.length > 0)) return [];
  // The passes of an old link without passes were not a request.
  if (isSame(state.passes, startOf(state.family, 3).passes)) return [];
  const passes = runningPasses(state);
  return [locks(passes, dungeon), prefabs(passes, dungeon), stairs(passes, dungeon)]
    .concat(roles(passes, dungeon), themes(passes, dungeon))
    .filter(({ asked, placed }) => placed < asked)
    .map(({ asked, placed, words }) => `${placed} of ${asked} ${words}`);
}

function locks(passes: readonly PassSetting[], { doors = [] }: BuiltDungeon): Count {
  const asked = of(passes, 'locks').reduce((sum, { locks }) => sum + Number(locks ?? 1), 0);
  const placed = new Set(doors.flatMap(({ lock }) => (lock === undefined ? [] : [lock]))).size;
  return { asked, placed, words: asked === 1 ? 'lock placed' : 'locks placed' };
}

function prefabs(passes: readonly PassSetting[], { rooms }: BuiltDungeon): Count {
  const given = [...of(passes, 'attach-prefabs'), ...of(passes, 'place-prefabs')];
  const names = given.flatMap(({ prefabs }) => (prefabs as { name: string }[]) ?? []);
  const known = new Set(names.map(({ name }) => name));
  const asked = given.reduce((sum, { max }) => sum + Number(max ?? 1), 0);
  const placed = rooms.filter(({ kind }) => known.has(kind as string)).length;
  return { asked, placed, words: asked === 1 ? 'prefab placed' : 'prefabs placed' };
}

function stairs(passes: readonly PassSetting[], { stairs = [] }: BuiltDungeon): Count {
  const asked = of(passes, 'stairs').reduce((sum, { points }) => {
    return sum + (Array.isArray(points) ? points.length : 2);
  }, 0);
  return { asked, placed: stairs.length, words: 'stairs placed' };
}

function roles(passes: readonly PassSetting[], { rooms }: BuiltDungeon): Count[] {
  const given = of(passes, 'roles').flatMap(({ roles }) => (roles as Role[]) ?? []);
  return given.map(({ role, max = 1 }) => ({
    asked: max,
    placed: rooms.filter((room) => room.role === role).length,
    words: max === 1 ? `room has the role “${role}”` : `rooms have the role “${role}”`,
  }));
}

/** Reported if every room stayed plain. */
function themes(passes: readonly PassSetting[], { rooms }: BuiltDungeon): Count[] {
  const kinds = kindsOfThemes(passes);
  const placed = rooms.filter(({ kind }) => kinds.has(kind)).length;
  return [{ asked: Math.min(1, kinds.size), placed, words: 'room has a theme' }];
}

function of(passes: readonly PassSetting[], name: string): PassSetting['options'][] {
  return passes.filter(({ pass }) => pass === name).map(({ options }) => options);
}
