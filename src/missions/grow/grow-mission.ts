import { checkRng } from '../../core/model/guards';
import { resolveOptions } from '../../core/model/specification';
import { drawInt } from '../../core/rng/draws';
import type { Rng } from '../../core/rng/rng';
import type { GraphConnection } from '../flow/definition';
import { choosePatterns, createRoomCount, roomsBeside, roomsFor } from './choose-patterns';
import { MissionDraft } from './draft';
import type { Mission } from './mission';
import {
  MISSION_SPEC,
  type MissionOptions,
  type MissionSettings,
  type PatternName,
} from './options';
import { lockTreasure, type OrderOfPlay, orderOfPlay } from './order-of-play';
import { growPattern, needsOf } from './patterns';

/**
 * The percentage of the remaining rooms that are inserted on the route. The others become dead
 * ends.
 */
const BETWEEN = 45;

/**
 * Grows a mission: rooms with a purpose and the connections between them, which
 * {@link generateFromGraph} can lay out. The mission leads from an entrance to a goal through
 * rings, each of which follows a pattern; further rooms and dead ends are then added. The numbers
 * `rooms`, `cycles`, `locks` and `secretDoors` are met exactly. Every lock blocks the route to
 * something, every key can be reached before its lock without passing a secret door, and the goal
 * has exactly one neighbour.
 *
 * - `two-ways`: a short path through `danger`, and a long, safe path
 * - `lock-and-key`: a ring with the key on its far side and the lock at its start
 * - `false-goal`: a `gate` that players see before its key, which is behind a ring
 * - `hidden-shortcut`: a long path, with a secret door from its start to its end
 * - `hub`: a room whose branches hold the keys to its other doors
 * - `gauntlet`: a key behind `danger`, and a long, safe path back to its lock
 * - `fork`: three branches, one of which is a guarded dead end with `treasure`
 * - `shortcut`: a long path to a key, with a door from its start that opens only from its end; it
 *   is used only if `patterns` names it
 *
 * A room's `progress` is its rank in the order of play: the nearest rooms come first, a lock is
 * opened only when there is no other room left to see, and the goal comes last. A dead end has the
 * kind `'reward'`, `'key'` or, behind a lock or a secret door, `'treasure'`.
 *
 * @remarks
 * The draws: a pattern for each ring; for each remaining room, whether it is inserted on the route,
 * and if so, whether it is between two rings, and between which; the connections into which the
 * other inserted rooms go; for each further lock, what it blocks; the room to which each hidden
 * room and each dead end is joined; for each key that no pattern places, its lock and its room; for
 * each key that may open several doors, the order of the dead ends that may get one. Nothing is
 * drawn if there is only one possible outcome.
 *
 * Source: the cyclic generation of Dormans, as in "Unexplored" (2017) and "Level design as model
 * transformation" (2011).
 *
 * @throws {InvalidOptionError} If an option is invalid or `rooms` is too small; always thrown
 * before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const mission = growMission(createRng(42, 'mission'), { rooms: 18, cycles: 2, locks: 3, secretDoors: 1 });
 * const dungeon = generateFromGraph(createRng(42, 'layout'), { width: 80, height: 45, ...mission });
 */
export function growMission(rng: Rng, options: MissionOptions): Mission {
  checkRng(rng);
  const settings: MissionSettings = resolveOptions(MISSION_SPEC, options);
  const min = createRoomCount(settings);
  const draft = new MissionDraft(settings);
  const names = choosePatterns(rng, settings, min);
  const { entrance, goal } = grow(rng, draft, names);
  const order = orderOfPlay(rng, draft, entrance, goal);
  if (settings.doorsPerKey === 1) return missionOf(draft, order);
  lockTreasure(rng, draft, order);
  return missionOf(draft, orderOfPlay(rng, draft, entrance, goal));
}

function grow(rng: Rng, draft: MissionDraft, names: readonly PatternName[]) {
  const { rooms, cycles, locks, secretDoors } = draft.settings;
  const { halls, inside } = drawBetween(rng, draft.settings, names);
  const entrance = draft.addRoom('entrance');
  let last = draft.addHalls(entrance, halls[0]!);
  let goal = -1;
  for (const [i, name] of names.entries()) {
    const from = last;
    const to = growPattern(draft, name, from, i, () => {
      if (!endsAtGoal(names, i)) return draft.addRoom();
      goal = draft.addRoom('goal', 'never');
      return goal;
    });
    draft.patterns.push({ name, from, to });
    last = draft.addHalls(to, halls[i + 1]!);
  }
  if (cycles === 0) last = draft.addHalls(last, 1);
  for (let i = 0; i < inside; i++) draft.putBetween(rng);
  if (goal < 0) {
    goal = draft.addRoom('goal', 'never');
    draft.rooms[last]!.kind = 'antechamber';
    draft.join(last, goal, draft.keys.length < locks ? { lock: draft.addLock() } : {});
  }
  while (draft.keys.length < locks) draft.addLocked(rng);
  const hidden = draft.connections.filter(({ isSecret }) => isSecret).length;
  for (let i = hidden; i < secretDoors; i++) {
    draft.addDeadEnd(rng, draft.addRoom('treasure', 'never'), { isSecret: true });
  }
  while (draft.rooms.length < rooms) draft.addDeadEnd(rng, draft.addRoom('reward'));
  return { entrance, goal };
}

/**
 * Returns whether a pattern is the last one and a false goal, whose gate then leads to the goal
 * itself.
 */
function endsAtGoal(names: readonly PatternName[], index: number): boolean {
  return index === names.length - 1 && names[index] === 'false-goal';
}

/**
 * Draws how many of the remaining rooms are placed before each ring and before the goal, and how
 * many inside rings.
 */
function drawBetween(rng: Rng, settings: MissionSettings, names: readonly PatternName[]) {
  const { rooms, locks, secretDoors } = settings;
  const isAtGoal = endsAtGoal(names, names.length - 1);
  const sum = (what: 'rooms' | 'locks' | 'secretDoors') =>
    names.reduce((total, name) => total + needsOf(name)[what], 0);
  const atGoal = isAtGoal ? 1 : 0;
  const more = roomsFor(locks - sum('locks') + atGoal, secretDoors - sum('secretDoors'));
  const left = rooms - (roomsBeside(settings) + sum('rooms') - atGoal + more);
  const halls = [...names.map(() => 0), 0];
  let inside = 0;
  for (let i = 0; i < left; i++) {
    if (drawInt(rng, 0, 99, 'the kind of a room') >= BETWEEN) continue;
    if (drawInt(rng, 0, 2, 'whether a room is between two rings') > 0) {
      inside++;
      continue;
    }
    const hall = drawInt(rng, 0, names.length - atGoal, 'the rings before and after a room');
    halls[hall] = halls[hall]! + 1;
  }
  return { halls, inside };
}

/**
 * Converts a draft to a mission: names the rooms, and sorts rooms and locks in the order of play.
 */
function missionOf(
  { rooms, connections, keys, patterns }: MissionDraft,
  { rooms: order, locks }: OrderOfPlay,
): Mission {
  const names: string[] = [];
  const counts = new Map<string, number>();
  const isSingle = (kind: string) => ['entrance', 'goal', 'antechamber'].includes(kind);
  for (const room of order) {
    const { kind = 'room' } = rooms[room]!;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    names[room] = isSingle(kind) ? kind : `${kind} ${count}`;
  }
  const nameOf = (room: number) => names[room]!;
  return {
    rooms: order.map((room, rank) => {
      const { kind } = rooms[room]!;
      const progress = rank / (order.length - 1);
      return { name: nameOf(room), ...(kind !== undefined && { kind }), progress };
    }),
    connections: connections.map(({ from, to, lock, isSecret, isShortcut }): GraphConnection => {
      const ends = { from: nameOf(from), to: nameOf(to) };
      if (lock !== undefined) return { ...ends, lock: locks.indexOf(lock) };
      if (isShortcut) return { ...ends, shortcut: true };
      return isSecret ? { ...ends, secret: true } : ends;
    }),
    keys: locks.map((lock, index) => ({ room: nameOf(keys[lock]!), lock: index })),
    entrance: nameOf(order[0]!),
    goal: nameOf(order[order.length - 1]!),
    patterns: patterns.map(({ name, from, to }, index) => ({
      name,
      from: nameOf(from),
      to: nameOf(to),
      rooms: order.filter((room) => rooms[room]!.pattern === index).map(nameOf),
    })),
  };
}
