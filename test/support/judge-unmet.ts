import type { Dungeon, PopulationRule, SpawnEntry } from '../../src/core/index';
import type { BuiltDungeon, PassRecipe, Recipe } from '../../src/recipes/index';

/** A request of a recipe, counted from dungeons. */
interface Request {
  readonly what: string;
  readonly where: string;
  readonly requested: number;
  readonly placed: number;
}

/**
 * Disagreements between `unmet` and a fresh count.
 *
 * @param stages - the dungeon before each pass, followed by the finished dungeon; furniture is a
 * pass
 */
export function faultsOfUnmet(
  recipe: Recipe<string>,
  passes: readonly PassRecipe[],
  stages: readonly Dungeon[],
  { unmet, entities }: BuiltDungeon<string>,
): string[] {
  const requests = [
    ...passes.flatMap((pass, i) => {
      const isFurniture = recipe.furnish && i === passes.length - 1;
      return isFurniture ? [] : requestsOf(pass, stages[i]!, stages[i + 1]!, `passes[${i}]`);
    }),
    ...(recipe.population?.rules ?? []).flatMap((rule, i) => {
      return requestsOfRule(rule, recipe.population?.depth ?? 0, entities, i);
    }),
  ];
  const expected = new Set(
    requests.filter(({ requested, placed }) => placed < requested).map(textOf),
  );
  const counted = new Set(requests.map(({ where }) => where));
  const reported = new Set(unmet.filter(({ where }) => counted.has(where!)).map(textOf as never));
  return [
    ...[...expected].filter((text) => !reported.has(text)).map((text) => `not reported: ${text}`),
    ...[...reported].filter((text) => !expected.has(text as string)).map((t) => `reported: ${t}`),
  ];
}

function textOf({ what, where, requested, placed }: Request): string {
  return `${placed} of ${requested} ${what}, ${where}`;
}

function requestsOf(pass: PassRecipe, before: Dungeon, after: Dungeon, where: string): Request[] {
  switch (pass.pass) {
    case 'locks': {
      const shortcuts = shortcutsIn(after) - shortcutsIn(before);
      const placed = locksOf(after).size - locksOf(before).size - shortcuts;
      return [
        { what: 'locks', where, requested: pass.locks ?? 1, placed },
        { what: 'shortcuts', where, requested: pass.shortcuts ?? 0, placed: shortcuts },
      ];
    }
    case 'grow': {
      const placed = after.rooms.length - before.rooms.length;
      return [{ what: 'rooms', where, requested: pass.maxRooms ?? 1, placed }];
    }
    case 'attach-prefabs': {
      const added = after.rooms.slice(before.rooms.length);
      // Of the prefabs that are drawn, only `cells` has several rooms: three.
      const placed = added.filter(({ kind }) => kind !== 'cells').length;
      const ofCells = added.filter(({ kind }) => kind === 'cells').length / 3;
      const isOpen = pass.depth === undefined || pass.prefabs.some(isOpenAt(pass.depth));
      const requested = isOpen ? (pass.max ?? 1) : 0;
      return [{ what: 'prefabs', where, requested, placed: placed + ofCells }];
    }
    case 'stairs': {
      const placed = after.stairs.length - before.stairs.length;
      return [{ what: 'stairs', where, requested: pass.points?.length ?? 2, placed }];
    }
    case 'themes': {
      if (pass.share !== undefined && pass.share < 1) return [];
      const placed = kindsOf(after) === kindsOf(before) ? 0 : 1;
      const requested = pass.themes.some(isOpenAt(pass.depth ?? 0)) ? 1 : 0;
      return [{ what: 'themes', where, requested, placed }];
    }
    case 'roles': {
      const names = pass.roles.map(({ role }) => role);
      return pass.roles.flatMap(({ role }, i) => {
        if (names.indexOf(role) !== i) return [];
        const same = pass.roles.filter((entry) => entry.role === role);
        const requested = same.reduce((sum, { max = 1 }) => sum + max, 0);
        const placed = holders(after, role) - holders(before, role);
        return [{ what: 'roles', where: `${where}.roles[${i}]`, requested, placed }];
      });
    }
    default:
      return [];
  }
}

function locksOf({ doors }: Dungeon): Set<number> {
  return new Set(doors.flatMap(({ lock }) => (lock === undefined ? [] : [lock])));
}

function shortcutsIn({ doors }: Dungeon): number {
  return doors.filter(({ shortcut }) => shortcut).length;
}

function kindsOf({ rooms }: Dungeon): string {
  return rooms.map(({ kind }) => kind).join();
}

function holders({ rooms }: Dungeon, role: string): number {
  return rooms.filter((room) => room.role === role).length;
}

function isOpenAt(depth: number) {
  return ({ minDepth = depth, maxDepth = depth }: Pick<SpawnEntry, 'minDepth' | 'maxDepth'>) =>
    minDepth <= depth && depth <= maxDepth;
}

/** The request of a rule with a fixed total, whose only kind belongs to no other rule. */
function requestsOfRule(
  { total, table }: PopulationRule<string>,
  depth: number,
  entities: BuiltDungeon<string>['entities'],
  index: number,
): Request[] {
  const kind = `thing ${index}`;
  const isPlain = (entry: SpawnEntry) => entry.kind === kind && entry.squad === undefined;
  if (typeof total !== 'number' || !(table as SpawnEntry[]).every(isPlain)) return [];
  if (!(table as SpawnEntry[]).some(isOpenAt(depth))) return [];
  const placed = entities.filter((entity) => entity.kind === kind).length;
  return [{ what: 'population', where: `population.rules[${index}]`, requested: total, placed }];
}
