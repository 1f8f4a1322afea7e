import { checkObject } from '../../model/checks';
import { checkMissionLocks } from './check-mission-locks';
import { type ConnectionPlan, type Flow, type FlowOptions, readFlow } from './read-flow';

/** A lock of a mission that falls. */
export interface MissionLock {
  /** The lock. */
  lock: number;
  /** How many connections its key lies away from its door. */
  steps: number;
}

/** Figures of a mission, told from rooms and connections alone. */
export interface MissionFigures {
  /** The rooms as a visitor sees them who opens a lock when nothing else is left to see. */
  order: string[];
  /** The locks in the order in which they fall. */
  locks: MissionLock[];
  /**
   * The share of rooms walked again, 0 to 1, on the shortest way from the entrance to each key and on
   * to its door, in the order in which the locks fall, and then to the goal.
   */
  walkedAgain: number;
  /** Rooms whose locked door is seen before its key can be had, in the order in which it is seen. */
  seenEarly: string[];
}

/**
 * Measures a mission, or a graph for `generateFromGraph`, before any room is laid. Secret doors are not
 * known, but for those that lead to nothing else.
 *
 * @throws InvalidOptionError where the mission is wrong
 * @example
 * const { walkedAgain, seenEarly } = measureFlow(growMission(createRng(42), { rooms: 18, locks: 2 }));
 */
export function measureFlow(mission: FlowOptions): MissionFigures {
  checkObject('mission', mission, 'a mission, such as `growMission` returns');
  const flow = readFlow(mission, 'mission.');
  checkMissionLocks(flow, 'mission.');
  const { rooms, connections, keys } = flow;
  const isOpen = new Set<number>();
  const seen = [flow.entrance];
  const walk = [flow.entrance];
  const locks: MissionFigures['locks'] = [];
  const seenEarly: number[] = [];
  for (;;) {
    look(flow, seen, isOpen);
    const shut = connections.filter(({ from, to, lock }) => {
      return lock !== undefined && !isOpen.has(lock) && (seen.includes(from) || seen.includes(to));
    });
    const rank = ({ lock }: ConnectionPlan) =>
      Math.min(
        ...keys.flatMap((key) =>
          key.lock === lock && seen.includes(key.room) ? [seen.indexOf(key.room)] : [],
        ),
      );
    const ready = shut.filter((door) => rank(door) < Number.POSITIVE_INFINITY);
    if (ready.length === 0) break;
    const door = ready.reduce((first, other) => (rank(other) < rank(first) ? other : first));
    const [near, far] = seen.includes(door.from) ? [door.from, door.to] : [door.to, door.from];
    const key = seen[rank(door)]!;
    walk.push(...wayBetween(flow, walk[walk.length - 1]!, key, isOpen));
    const home = wayBetween(flow, key, near, isOpen);
    walk.push(...home);
    if (seen.indexOf(near) < seen.indexOf(key) && !seen.includes(far)) seenEarly.push(far);
    locks.push({ lock: door.lock!, steps: home.length });
    isOpen.add(door.lock!);
  }
  const { goal } = flow;
  if (goal !== undefined) walk.push(...wayBetween(flow, walk[walk.length - 1]!, goal, isOpen));
  const nameOf = (room: number) => rooms[room]!.name;
  return {
    order: seen.map(nameOf),
    locks,
    walkedAgain: 1 - new Set(walk).size / walk.length,
    seenEarly: seenEarly.map(nameOf),
  };
}

/** Where else one can go from a room. */
function waysFrom(
  { rooms, connections }: Flow,
  room: number,
  isOpen: ReadonlySet<number>,
): number[] {
  return rooms[room]!.connections.flatMap((index) => {
    const { from, to, lock, isSecret } = connections[index]!;
    const other = from === room ? to : from;
    const isHidden =
      isSecret && rooms[from]!.connections.length > 1 && rooms[to]!.connections.length > 1;
    return isHidden || (lock !== undefined && !isOpen.has(lock)) ? [] : [other];
  });
}

/** Sees all rooms that can be reached, the nearest first. */
function look(flow: Flow, seen: number[], isOpen: ReadonlySet<number>): void {
  for (const room of seen) {
    for (const other of waysFrom(flow, room, isOpen)) if (!seen.includes(other)) seen.push(other);
  }
}

/** The rooms of the shortest way, without the first. */
function wayBetween(flow: Flow, from: number, to: number, isOpen: ReadonlySet<number>): number[] {
  const cameFrom = new Map([[from, from]]);
  for (const room of cameFrom.keys()) {
    for (const other of waysFrom(flow, room, isOpen)) {
      if (!cameFrom.has(other)) cameFrom.set(other, room);
    }
  }
  const way: number[] = [];
  for (let at = to; at !== from && cameFrom.has(at); at = cameFrom.get(at)!) way.push(at);
  return way.reverse();
}
