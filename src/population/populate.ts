import { checkEntrance, measureProgress } from '../analysis/progress';
import { isOnFloor } from '../geometry/room';
import { sizeOf } from '../grid/grid';
import { invalid } from '../model/checks';
import type { Dungeon, Entity, Point } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import { checkRng, checkRoomCorners, checkRooms } from '../model/guards';
import { asksProgress } from '../model/windows';
import type { Rng } from '../rng/rng';
import { createFooting } from './footing';
import { createFreeFloor } from './free-floor';
import { type Population, populateRooms } from './populate-rooms';
import { type ResolvedPopulation, resolvePopulation } from './resolve-population';
import type { ResolvedRule } from './resolve-rules';
import type { KindOf, Known, PopulationOptions, PopulationRule, SpawnEntry } from './rules';
import type { PopulationScene } from './scene';
import { type TileTests, testsOf } from './tile-tests';

/** The parts of a dungeon that `populate` reads. */
type Populated = Pick<Dungeon, 'grid' | 'rooms' | 'entrance'> &
  Partial<Pick<Dungeon, 'doors' | 'stairs' | 'keys' | 'marks' | 'lakes'>>;

/**
 * Returns entities for the rooms of a dungeon, by rules: monsters, items, squads.
 *
 * Rules are applied in order. A rule picks from its table by weight, among the entries open at this
 * depth, and places the pick on free floor of its rooms: not in deep water, on doors and stairs,
 * the entrance, keys, `occupied` or earlier entities. It places fewer only if no place is left. The
 * members of a squad after the first go to the free tiles of the room nearest to the first, by
 * steps on the room's floor, ignoring entities, ties by tile index. Members that find no tile are
 * left out, and the others give their number as `missing`.
 *
 * Draws, for each rule with an open entry; nothing is drawn if there is only one outcome:
 * 1. The number of picks: with `perRoom` and `tilesPerPick` for each of its rooms in order,
 *   followed by that room's picks; with `total` once, followed by all picks, unless the rule has no
 *   room. With `tilesPerPick`, if r tiles remain after division, one integer from 0 to
 *   `tilesPerPick` − 1 (values below r add one pick).
 * 2. For each pick, while there is a place: the entry (the weights of the open entries laid end to
 *   end); then, unless the entry is empty, the place. It is one of the free tiles (dead ends,
 *   marks) that the rule found when it reached the room, or all its rooms with `total`: room by
 *   room, in each by tile index, and a tile of several rooms belongs to the first of them; the last
 *   of the list moves into the place of one taken. `'center'` draws, in the same way, among the
 *   rooms with a free tile.
 *
 * Time is linear in tiles and, for each rule, in rooms, their floor (a shape counts as its box) and
 * picks. A rule ends after 2²⁴ picks in a row whose entry places nothing.
 *
 * @param rng - preferably a separate stream, such as `createRng(seed, 'population')`: then a change
 * to the rules never moves a wall
 * @param dungeon - from any generator
 * @returns the entities in order of placement; `kind` is the value that the rule holds, not a copy
 * @throws {InvalidOptionError} Before the first draw, if the dungeon, a rule or an option is wrong,
 * or if a rule uses progress or locks and the entrance is not walkable
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const monsters = { perRoom: { min: 0, max: 2 }, table: [{ kind: 'orc', weight: 1, blocks: true }] };
 * const boss = { total: 1, minProgress: 0.8, at: 'center', table: [{ kind: 'dragon', weight: 1 }] };
 * const entities = populate(createRng(42, 'population'), dungeon, [boss, monsters]);
 */
export function populate<const Entries extends readonly SpawnEntry[]>(
  rng: Rng,
  dungeon: Populated,
  rules: { readonly [I in keyof Entries]: PopulationRule<unknown, Known<Entries[I]>> },
  options: PopulationOptions = {},
): Entity<KindOf<Entries[number]>>[] {
  type Kind = KindOf<Entries[number]>;
  checkRng(rng);
  checkRooms(dungeon);
  checkFloors(dungeon);
  return populateResolved(rng, dungeon, resolvePopulation<Kind>(rules, options, dungeon.grid));
}

/** Puts entities into rooms by rules that are checked. */
export function populateResolved<Kind>(
  rng: Rng,
  dungeon: Populated,
  { rules, occupied }: ResolvedPopulation<Kind>,
): Entity<Kind>[] {
  const scene = sceneOf(dungeon, occupied);
  const hasRooms = scene.rooms.length > 0;
  const progress = hasRooms && rules.some(asksProgress) ? measureProgress(scene) : undefined;
  const asksLocks = rules.some(({ behind }) => behind !== undefined);
  if (hasRooms && asksLocks) checkEntrance(scene, 'locks');
  const population: Population<Kind> = {
    rng,
    floor: createFreeFloor(scene),
    entities: [],
    footing: hasFixed(rules) ? createFooting(scene, occupied) : undefined,
    squads: 0,
    idle: 0,
  };
  const byKind = roomsByKind(scene);
  for (const rule of rules) {
    if (rule.table.entries.length === 0) continue;
    applyRule(
      population,
      rule,
      testsOf(rule, scene, progress, population.entities),
      roomsOf(scene, rule, byKind),
    );
  }
  return population.entities;
}

/** Throws if a room's box leaves the grid: it could be too large to search. */
function checkFloors({ grid, rooms }: Populated): void {
  const { width, height } = grid;
  for (let i = 0; i < rooms.length; i++) {
    const { x1, y1, x2, y2 } = elementAt(rooms, i);
    if (x1 >= -1 && y1 >= -1 && x2 <= width && y2 <= height) continue;
    const rule = `must have its floor inside the ${sizeOf(grid)} grid`;
    throw invalid(`dungeon.rooms[${i}]`, rule, rooms[i]);
  }
  checkRoomCorners('dungeon.rooms', rooms);
}

function sceneOf(
  { grid, rooms, entrance, doors = [], stairs = [], keys = [], marks = [], lakes = [] }: Populated,
  occupied: readonly Point[],
): PopulationScene {
  const taken = [entrance, ...keys, ...occupied];
  return { grid, rooms, marks, doors, stairs, entrance, taken, hasLakes: lakes.length > 0 };
}

function hasFixed(rules: readonly ResolvedRule<unknown>[]): boolean {
  return rules.some(({ table }) => table.hasFixed);
}

function applyRule<Kind>(
  population: Population<Kind>,
  rule: ResolvedRule<Kind>,
  tests: TileTests,
  rooms: readonly number[],
): void {
  population.idle = 0;
  if (rule.picks.per !== 'dungeon') {
    for (const room of rooms) populateRooms(population, rule, tests, [room]);
  } else if (rooms.length > 0) populateRooms(population, rule, tests, rooms);
}

/** The indices of rooms by their kinds. */
function roomsByKind({ rooms }: PopulationScene): ReadonlyMap<string, number[]> {
  const byKind = new Map<string, number[]>();
  let before: string | undefined;
  let indices: number[] = [];
  for (let i = 0; i < rooms.length; i++) {
    const { kind = 'plain' } = elementAt(rooms, i);
    // Measured: mostly a room is of the kind of the one before, and need not be looked for.
    if (kind !== before) {
      indices = byKind.get(kind) ?? [];
      byKind.set(kind, indices);
      before = kind;
    }
    indices.push(i);
  }
  return byKind;
}

/**
 * Returns the indices of the rooms that a rule uses, in order; crossings only if the rule names
 * them.
 */
function roomsOf(
  { rooms, entrance }: PopulationScene,
  { kinds, roles, biomes, skipEntranceRoom }: ResolvedRule<unknown>,
  byKind: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  const named: (readonly number[])[] = [];
  for (const [kind, indices] of byKind) {
    if (kinds === undefined ? kind !== 'crossing' : kinds.has(kind)) named.push(indices);
  }
  // Measured: mostly there is one kind, whose list need not be copied.
  const indices =
    named.length === 1 ? elementAt(named, 0) : named.flat().sort((one, other) => one - other);
  if (roles === undefined && biomes === undefined && !skipEntranceRoom) return indices;
  return indices.filter((i) => {
    const room = elementAt(rooms, i);
    if (roles !== undefined && !roles.has(room.role ?? '')) return false;
    if (biomes !== undefined && !biomes.has(room.biome ?? '')) return false;
    return !(skipEntranceRoom && isOnFloor(room, entrance.x, entrance.y));
  });
}
