import {
  type Cuts,
  createDoorGraph,
  type DoorGraph,
  entryNodes,
  findCuts,
  nodeOfDoor,
  withDiagonals,
} from '../../analysis/door-graph';
import { invalid } from '../../model/checks';
import type { Changed, Dungeon } from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import { checkDungeon, checkObserver, checkRng, isInside } from '../../model/guards';
import { nextLock } from '../../model/next-lock';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import { shuffled } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { addShortcuts } from './add-shortcuts';
import { chooseDoorsToLock } from './choose-doors';
import { KeyPlaces, type LockAnalysis, type LockPlan, reachedWith } from './lock-analysis';
import { lockMoreDoors } from './lock-more-doors';
import { LOCKS_SPEC, type LocksOptions, type LocksSettings } from './options';
import { placeLocks } from './place-locks';
import { whyFewerLocks, whyFewerShortcuts } from './why-fewer';

/**
 * Returns a copy of a dungeon in which doors are locked, with a key for each lock that can be
 * reached before its door.
 *
 * A door is locked only if closing it cuts off tiles, even from players who move diagonally, so
 * that every lock matters. Each lock opens at least `minRegion` tiles, except the one that guards
 * something. Secret doors, doors behind them and doors with stairs up behind them are not locked,
 * and every key is reached without a secret door. With equal probability, a key is placed in the
 * area that was opened last or anywhere in the open area, so that some locks are nested and others
 * are independent, unless `order` requests one of both. Up to `locks` locks are placed; the list of
 * keys shows how many. A dungeon without doors gets no locks, so call `addDoors` first. Existing
 * locks are kept, and the new numbers continue after theirs. The dungeon passed in is not changed.
 *
 * - `doorsPerKey`: each key, in the order in which they are found, opens further doors that cut off
 *   at least `minRegion` tiles or a dead-end room. The player can reach these doors before the key,
 *   and can still reach the key, and every key found before it, without them. The key of a guard
 *   opens only one door.
 * - `shortcuts`: doors whose lever is in the room on their far side. With all shortcuts closed,
 *   everything can still be reached, and no lock is between their two sides.
 *
 * @remarks
 * The draws: the order of the doors that may be locked (if something is guarded, the first suitable
 * door in this order guards it); then, for each lock, which of the doors reached so far is opened
 * next, whether its key is in the area opened last (0) or anywhere, the tile of the key among those
 * that are free, in order of rooms and tiles, and the kind of the lock if there are several. Then,
 * if `doorsPerKey` is greater than 1, for each key, the order of the doors that it may open; and
 * for each shortcut, doors until four of them qualify, of which the one that saves most steps is
 * chosen. A draw with a single possible outcome is skipped. The time is linear in the number of
 * tiles and, for each lock, in the number of rooms and of doors between it and the entrance; each
 * shortcut takes a search over the tiles, and each further door one over the graph of doors.
 *
 * Source: bridges and what they cut off, by the depth-first search of Tarjan (1972); keys and locks
 * on a tree of areas, as in Metazelda (Coxon, 2013).
 *
 * @param observe - receives a `'lock'` step for each lock, and a `'shortcut'` step for each
 * shortcut
 * @throws {InvalidOptionError} If the dungeon or an option is invalid; always thrown before the
 * first draw
 * @throws {GenerationError} If `required` is true and fewer locks or shortcuts can be placed than
 * requested, or if `rng` returns a number out of range
 * @example
 * const locked = lockDoors(rng, addDoors(rng, dungeon), { locks: 3 });
 * @example
 * const guarded = lockDoors(rng, addDoors(rng, level), { locks: 2, guard: 'stairs' });
 * @example
 * const level = addDoors(rng, addLoops(rng, dungeon));
 * const shaped = lockDoors(rng, level, { locks: 2, doorsPerKey: 3, shortcuts: 1 });
 */
export function lockDoors<Input extends Dungeon>(
  rng: Rng,
  dungeon: Input,
  options: LocksOptions = {},
  observe?: Observer,
): Changed<Input> {
  checkRng(rng);
  const settings = resolveOptions<LocksOptions, LocksSettings>(LOCKS_SPEC, options);
  checkObserver(observe);
  checkDungeon(dungeon);
  const graph = createDoorGraph(dungeon);
  const { guard, doorsPerKey, shortcuts, required } = settings;
  const guarded = guard === undefined || guard === 'stairs' ? [] : [guard];
  const analysis: LockAnalysis = {
    dungeon,
    graph,
    cuts: findSafeCuts(graph, dungeon),
    places: new KeyPlaces(dungeon, graph, guarded),
    isKnown: reachedWith({ dungeon, graph }, dungeon.keys, dungeon.doors),
  };
  const doors = drawLockedDoors(rng, analysis, settings);
  const plan: LockPlan = { ...settings, ...doors, firstLock: nextLock(dungeon), observe };
  let locked = placeLocks(rng, analysis, plan);
  if (doorsPerKey > 1) locked = lockMoreDoors(rng, analysis, locked, plan);
  if (shortcuts > 0) locked = addShortcuts(rng, analysis, locked, plan);
  if (required) checkAllPlaced(dungeon, locked, settings);
  return { ...dungeon, doors: locked.doors, keys: locked.keys };
}

/** Finds the doors that cut tiles off even from a player who also moves diagonally. */
function findSafeCuts(graph: DoorGraph, dungeon: Dungeon): Cuts {
  const starts = entryNodes(graph, dungeon);
  const cuts = findCuts(graph, starts);
  const diagonal = withDiagonals(graph, dungeon.grid);
  if (diagonal === graph) return cuts;
  const safe = new Set(findCuts(diagonal, starts).doors);
  return { ...cuts, doors: cuts.doors.filter((door) => safe.has(door)) };
}

/** Draws the doors that get locks, among them the one that guards something. */
function drawLockedDoors(
  rng: Rng,
  analysis: LockAnalysis,
  settings: LocksSettings,
): Pick<LockPlan, 'chosen' | 'guardDoor'> {
  const { graph, cuts, isKnown } = analysis;
  const { locks } = settings;
  const goals = guardedNodes(analysis, settings);
  const knownDoors = cuts.doors.filter((door) => isKnown[nodeOfDoor(graph, door)] === 1);
  const doors = shuffled(rng, knownDoors);
  const guardDoor =
    locks === 0 || goals.length === 0 ? undefined : findGuardDoor(analysis, goals, doors);
  const hasNoGuardDoor = goals.length > 0 && guardDoor === undefined;
  const wanted = { ...settings, locks: hasNoGuardDoor ? locks - 1 : locks };
  const chosen = chooseDoorsToLock(analysis, doors, wanted, guardDoor);
  return { chosen, guardDoor };
}

/** Returns the nodes that the last lock guards. */
function guardedNodes({ dungeon, graph }: LockAnalysis, { guard }: LocksSettings): number[] {
  if (guard === undefined) return [];
  const { grid, stairs } = dungeon;
  const down = stairs.filter(({ direction }) => direction === 'down');
  return (guard === 'stairs' ? down : [guard]).map(({ x, y }) => {
    const node = (isInside(grid, x, y) ? graph.nodeOf[y * grid.width + x] : undefined) ?? -1;
    if (node >= 0) return node;
    throw invalid('guard', 'must be on a walkable tile', `(${x}, ${y})`);
  });
}

/** Returns the first of the given doors that is on every route to every one of the goals. */
function findGuardDoor(
  { graph, cuts }: LockAnalysis,
  goals: readonly number[],
  doors: readonly number[],
): number | undefined {
  const before = goals.map((goal) => {
    const nodes = new Set<number>();
    for (let up = goal; up >= 0; up = cuts.parent[up]!) nodes.add(up);
    return nodes;
  });
  return doors.find((door) => before.every((nodes) => nodes.has(nodeOfDoor(graph, door))));
}

/** Throws if fewer locks or shortcuts have been placed than requested. */
function checkAllPlaced(before: Dungeon, after: Dungeon, settings: LocksSettings): void {
  const { locks, shortcuts } = settings;
  const countShortcuts = ({ doors }: Dungeon) => doors.filter((door) => door.shortcut).length;
  const levers = countShortcuts(after) - countShortcuts(before);
  const keys = after.keys.length - before.keys.length - levers;
  const lacking: string[] = [];
  if (keys < locks) {
    lacking.push(`${keys} of ${locks} locks placed: ${whyFewerLocks(before, settings, keys)}`);
  }
  if (levers < shortcuts) {
    const why = whyFewerShortcuts(before, settings, levers);
    lacking.push(`${levers} of ${shortcuts} shortcuts placed: ${why}`);
  }
  if (lacking.length > 0) throw new GenerationError(lacking.join('; '));
}
