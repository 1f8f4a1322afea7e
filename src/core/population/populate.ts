import { checkEntrance, measureProgress } from '../analysis/progress';
import { isOnFloor, isPassage } from '../geometry/room';
import { sizeOf } from '../grid/grid';
import { invalid } from '../model/checks';
import type { Dungeon } from '../model/dungeon';
import { checkHasRooms, checkRng, checkRoomsBounded } from '../model/guards';
import type { Entity, PopulatedDungeon } from '../model/population';
import { asksProgress } from '../model/windows';
import type { Rng } from '../rng/rng';
import { type PickCounts, RulePicks } from './pick';
import { Placer } from './placer';
import { type ResolvedPopulation, resolvePopulation } from './resolve-population';
import type { ResolvedRule } from './resolve-rules';
import type {
  KindOf,
  Known,
  Occupant,
  PopulationOptions,
  PopulationRule,
  SpawnEntry,
} from './rules';
import type { PopulationScene } from './scene';
import { testsOf } from './tile-tests';

/** The parts of a dungeon that `populate` reads. */
type Populated = Pick<Dungeon, 'grid' | 'rooms' | 'entrance'> & {
  readonly [Part in 'tunnels' | 'doors' | 'stairs' | 'keys' | 'marks' | 'lakes' | 'exit']?:
    | PopulatedDungeon[Part]
    | undefined;
};

/**
 * Places entities such as monsters, items and squads in the rooms and tunnels of a dungeon by
 * rules, and returns them.
 *
 * Rules are applied in order. A rule picks entries from its table by weight, among those that are
 * open at this depth, and places them on free floor of its rooms, or of all tunnels. Deep water,
 * doors, stairs, the entrance, the exit, keys, `occupied` tiles and earlier entities are not free.
 * A rule places fewer entities than requested only if no place is left, and none if no room has its
 * names. Places in which a `fixed` entry did not fit are not tried again for fixed entries of its
 * size, and the same holds for hazards and for larger entries; if none is left for them, their
 * picks go to the other entries of the table. The first member of a squad is on the picked tile,
 * and the others are on the free tiles of the room nearest to it, by steps on the room's floor,
 * ignoring entities; ties are resolved by tile index. Members for which there is no tile are
 * omitted, and the other members report their number as `missing`.
 *
 * @remarks
 * The draws, for each rule with an open entry (no draw is taken if there is only one possible
 * outcome, except that a single entry with a weight over 1 takes one):
 * 1. The number of picks. With `perRoom` and `tilesPerPick`, it is drawn for each of the rule's
 *    rooms in order, followed by that room's picks. With `total`, it is drawn once, followed by all
 *    picks, unless the rule has no room. With `tilesPerPick`, if r tiles remain after the division,
 *    the draw is an integer from 0 to `tilesPerPick` − 1 (values below r add one pick).
 * 2. For each pick, while there is a place: the entry (with the weights of the open entries laid
 *    end to end); then, unless the entry is empty, the place. It is one of the free tiles (dead
 *    ends, marks) that the rule found when it reached the room, or all its rooms with `total`. They
 *    are listed room by room, and within a room by tile index. A tile of several rooms belongs to
 *    the first of them. When a tile is taken, the last one of the list moves into its place.
 *    `'center'` draws among the rooms with a free tile in the same way.
 * 3. With `share`, in place of these two: for each place of each room, in order, whether it is
 *    picked (no draw if the share is 0 or 1); then, if it is, the entry and, if the entry does not
 *    fit there, another one.
 *
 * The time is linear in the number of tiles and, for each rule, in the number of rooms, the area of
 * their floor (a shape counts as its box) and the number of picks. A rule ends after 2²⁴
 * consecutive picks whose entries place nothing.
 *
 * @param rng - preferably from a separate stream, such as `createRng(seed, 'population')`, so that
 * a change to the rules never moves a wall
 * @param dungeon - a dungeon from any generator
 * @returns the entities in order of placement; `kind` is the value in the rule, not a copy of it
 * @throws {InvalidOptionError} If the dungeon, a rule or an option is invalid, or if a rule uses
 * progress, locks, secret doors or hazards and the entrance is not walkable; always thrown before
 * the first draw
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
  checkHasRooms(dungeon);
  checkFloors(dungeon);
  return populateResolved(rng, dungeon, resolvePopulation<Kind>(rules, options, dungeon.grid));
}

/** Receives each rule with an open entry, after it was applied, and the numbers of its picks. */
export type RuleObserver = (index: number, rule: ResolvedRule<unknown>, counts: PickCounts) => void;

/** Places entities in rooms by rules that have already been checked. */
export function populateResolved<Kind>(
  rng: Rng,
  dungeon: Populated,
  { rules, occupied }: ResolvedPopulation<Kind>,
  onRule?: RuleObserver,
): Entity<Kind>[] {
  const scene = sceneOf(dungeon, occupied);
  const hasTunnels = rules.some(({ where }) => where === 'tunnels');
  const hasRooms = scene.rooms.length > 0 || hasTunnels;
  const progress = hasRooms && rules.some(asksProgress) ? measureProgress(scene) : undefined;
  if (hasRooms && rules.some(({ behind }) => behind !== undefined)) checkEntrance(scene, 'locks');
  if (hasRooms && rules.some(({ behindSecret }) => behindSecret)) {
    checkEntrance(scene, 'secret doors');
  }
  // Whatever is fixed keeps the paths that hazards of other calls leave free.
  const isAfterHazards = occupied.some(({ hazard }) => hazard);
  const entries = rules.flatMap(({ table }) => table.entries);
  const hasHazards =
    hasRooms && entries.some(({ isHazard, isFixed }) => isHazard || (isAfterHazards && isFixed));
  if (hasHazards) checkEntrance(scene, 'hazards');
  const placer = new Placer<Kind>(scene, {
    tunnels: hasTunnels,
    footing: entries.some(({ isFixed, size }) => isFixed || size > 1),
    hazards: hasHazards,
  });
  for (const [index, rule] of rules.entries()) {
    if (rule.table.entries.length === 0) continue;
    const tests = testsOf(rule, scene, progress, placer.entities);
    const counts = new RulePicks(rng, placer, rule, tests).apply(roomsOf(scene, rule));
    onRule?.(index, rule, counts);
  }
  return placer.entities;
}

/** Throws if the box of a room extends beyond the grid, because it could be too large to search. */
function checkFloors({ grid, rooms }: Populated): void {
  const { width, height } = grid;
  for (let i = 0; i < rooms.length; i++) {
    const { x1, y1, x2, y2 } = rooms[i]!;
    if (x1 >= -1 && y1 >= -1 && x2 <= width && y2 <= height) continue;
    const rule = `must have its floor inside the ${sizeOf(grid)} grid`;
    throw invalid(`dungeon.rooms[${i}]`, rule, rooms[i]);
  }
  checkRoomsBounded('dungeon.rooms', rooms);
}

function sceneOf(dungeon: Populated, occupied: readonly Occupant[]): PopulationScene {
  const { grid, rooms, tunnels = [], entrance, exit, doors = [], stairs = [], keys = [] } = dungeon;
  const { marks = [], lakes = [] } = dungeon;
  const hasLakes = lakes.length > 0;
  const lists = { rooms, tunnels, marks, doors, stairs, keys };
  return { grid, ...lists, entrance, exit, occupied, hasLakes };
}

/**
 * Returns the indices of the rooms that a rule uses, in order. Passages and crossings are included
 * only if the rule names them.
 */
function roomsOf(
  { rooms, entrance }: PopulationScene,
  { where, kinds, roles, biomes, skipEntranceRoom }: ResolvedRule<unknown>,
): number[] {
  // The corridors are listed after the rooms.
  if (where === 'tunnels') return [rooms.length];
  return [...rooms.keys()].filter((i) => {
    const room = rooms[i]!;
    const { kind = 'plain', role = '', biome = '' } = room;
    if (kinds === undefined ? isPassage({ kind }) : !kinds.has(kind)) return false;
    if (roles !== undefined && !roles.has(role)) return false;
    if (biomes !== undefined && !biomes.has(biome)) return false;
    return !(skipEntranceRoom && isOnFloor(room, entrance.x, entrance.y));
  });
}
