import {
  checkEach,
  checkObject,
  checkSeed,
  invalid,
  isObject,
  MAX_INT32,
} from '../core/model/checks';
import type { Lake, Point } from '../core/model/dungeon';
import { checkPoint } from '../core/model/guards';
import type { Entity } from '../core/model/population';
import { resolveOptions } from '../core/model/specification';
import { populateResolved } from '../core/population/populate';
import { POPULATION_SPEC, type ResolvedPopulation } from '../core/population/resolve-population';
import { resolveRules } from '../core/population/resolve-rules';
import type { KindOf, Known, PopulationRule, SpawnEntry } from '../core/population/rules';
import { restoreRng } from '../core/rng/create-rng';
import { type HashState, hashSeed } from '../core/rng/hash-seed';
import type { Seed } from '../core/rng/rng';
import { checkRegion, reaches, type WorldRegion, type WorldRoom } from './area';
import { cellState, Purpose } from './cell-hash';
import { dungeonOfRoom, indexLakes } from './dungeon-of-room';

/** Options for {@link populateWorldRegion}. */
export interface WorldPopulationOptions {
  /** The depth of the world, an integer, which determines the entries that are open. Default 0. */
  readonly depth?: number | undefined;
  /** Tiles of the world that are already taken. Default none. */
  readonly occupied?: readonly Point[] | undefined;
}

/** The properties of rules that a world does not support, and why. */
const UNKNOWN_TO_WORLDS = {
  total: 'use `perRoom`',
  minProgress: 'it has neither an entrance nor an end',
  maxProgress: 'it has neither an entrance nor an end',
  skipEntranceRoom: 'it has no entrance',
  outOfSight: 'it has no entrance',
  behindLock: 'it has no locks',
  lock: 'it has no locks',
  behindSecret: 'it has no secret doors',
  roles: 'its rooms have no roles',
};

/**
 * Returns the entities that are in a region of an endless world, placed in its rooms in the same
 * way as `populate` places them in a dungeon. Each room draws from a separate stream that belongs
 * to its cell. The entities are therefore the same however the plane is divided into areas, and
 * each is in exactly one area. The numbers of squads are unique in the whole world.
 *
 * Crossings are populated only by rules that name them (`rooms: ['crossing']`). Dead ends are those
 * of a room's floor without tunnels.
 *
 * @param seed - the seed of the population, which may differ from the seed of the region
 * @throws {InvalidOptionError} If the region, a rule or an option is invalid; if a rule uses
 * `total`, progress, locks, secret doors, roles, marks, `skipEntranceRoom` or `outOfSight`, which
 * worlds do not have; or if a rule uses tunnels, exits, `fixed`, `hazard` or `size`, because rooms
 * are populated without their tunnels
 * @example
 * const region = generateWorldRegion(42, { x: 0, y: 0, width: 64, height: 64 });
 * const rats = { perRoom: { min: 0, max: 2 }, table: [{ kind: 'rat', weight: 1 }] };
 * const entities = populateWorldRegion(42, region, [rats]);
 */
export function populateWorldRegion<const Entries extends readonly SpawnEntry[]>(
  seed: Seed,
  region: Pick<WorldRegion, 'area' | 'rooms'> & Partial<Pick<WorldRegion, 'lakes'>>,
  rules: { readonly [I in keyof Entries]: PopulationRule<unknown, Known<Entries[I]>> },
  options: WorldPopulationOptions = {},
): Entity<KindOf<Entries[number]>>[] {
  type Kind = KindOf<Entries[number]>;
  checkSeed('seed', seed);
  checkRegion(region);
  const { area, rooms, lakes = [] } = region;
  checkRules(rules);
  const { depth, occupied } = resolveOptions(POPULATION_SPEC, options);
  checkEach('occupied', occupied, checkPoint);
  const resolved = resolveRules<Kind>(rules, depth);
  const words = hashSeed(String(seed), 'world population');
  const lakesOf = indexLakes(lakes);
  return rooms.flatMap((room, index) => {
    const entities = populateRoom(words, room, { rules: resolved, occupied }, lakesOf(room));
    return entities
      .filter((entity) => reaches(area, entity, entity))
      .map((entity): Entity<Kind> => ({ ...entity, room: index }));
  });
}

function checkRules(rules: unknown): void {
  checkEach('rules', rules, (path, rule) => {
    checkObject(path, rule);
    for (const [name, reason] of Object.entries(UNKNOWN_TO_WORLDS)) {
      const value = rule[name];
      if (value === undefined || value === false) continue;
      throw invalid(`${path}.${name}`, `cannot be used in an endless world: ${reason}`, value);
    }
    checkIgnorant(path, rule);
  });
}

/**
 * Throws if a rule uses tunnels, exits, `fixed`, `hazard` or `size`. Each room is populated without
 * its tunnels, so nothing may depend on where tunnels enter it, and regions may end anywhere.
 */
function checkIgnorant(path: string, { at, table, where }: Record<string, unknown>): void {
  if (where === 'tunnels') {
    throw invalid(`${path}.where`, "must be 'rooms' in an endless world", where);
  }
  if (at === 'beside-exits' || at === 'far-from-exits') {
    throw invalid(`${path}.at`, 'cannot use the exits of rooms in an endless world', at);
  }
  if (isObject(at) && 'mark' in at) {
    throw invalid(`${path}.at`, 'cannot be a mark in an endless world', at);
  }
  // `populate` reports all other faults of a table.
  for (const [i, entry] of Array.isArray(table) ? table.entries() : []) {
    const { fixed, hazard, size }: Partial<SpawnEntry> = Object(entry);
    const entryPath = `${path}.table[${i}]`;
    if (fixed || hazard) {
      const rule = 'must not be set in an endless world, because it could block the exit of a room';
      throw invalid(`${entryPath}.${fixed ? 'fixed' : 'hazard'}`, rule, true);
    }
    if (size! > 1) throw invalid(`${entryPath}.size`, 'must be 1 in an endless world', size);
  }
}

/** Returns the entities of one room, in the world's coordinates. */
function populateRoom<Kind>(
  words: HashState,
  room: WorldRoom,
  { rules, occupied }: ResolvedPopulation<Kind>,
  lakes: readonly Lake[],
): Entity<Kind>[] {
  const drawn = cellState(words, room.column, room.row, Purpose.Population);
  const firstSquad = (drawn[0] ^ drawn[3]) & MAX_INT32;
  const dungeon = dungeonOfRoom(room, lakes);
  const [left, top] = [room.x1, room.y1];
  const { width, height } = dungeon.grid;
  const own = occupied.flatMap((point) => {
    const [x, y] = [point.x - left, point.y - top];
    return x >= 0 && y >= 0 && x < width && y < height ? [{ x, y }] : [];
  });
  const entities = populateResolved(restoreRng(drawn), dungeon, { rules, occupied: own });
  return entities.map((entity) => {
    const moved = { ...entity, x: entity.x + left, y: entity.y + top };
    if (entity.squad !== undefined) moved.squad = (firstSquad + entity.squad) & MAX_INT32;
    return moved;
  });
}
