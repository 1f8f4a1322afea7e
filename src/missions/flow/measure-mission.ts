import { checkObject } from '../../core/model/checks';
import { checkMissionLocks } from './check-mission-locks';
import type { MissionDefinition } from './definition';
import { findRoute } from './graph';
import { Play } from './play';
import { type ConnectionPlan, type Flow, isHidden, readFlow } from './read-flow';

/** A lock of a mission, with the distance from its key to its door. */
export interface MissionLock {
  /** The number of the lock. */
  lock: number;
  /** The number of connections between its key and its door. */
  steps: number;
}

/** Measurements of a mission, taken on its rooms and connections. */
export interface MissionMetrics {
  /**
   * The rooms in the order in which a player sees them, if locks are opened only when there is no
   * other room left to see.
   */
  order: string[];
  /** The locks in the order in which they are opened. */
  locks: MissionLock[];
  /**
   * The share of rooms on the player's route that the player has visited before, from 0 to 1. The
   * route is the shortest one from the entrance to each key and its door, in the order in which
   * locks are opened, and then to the goal.
   */
  backtrackingShare: number;
  /**
   * The rooms whose locked door is seen before its key is found, in the order in which locks are
   * opened.
   */
  seenEarly: string[];
}

/**
 * Measures a mission, or a graph for `generateFromGraph`, before any room is placed. The player is
 * assumed to find only the secret doors of dead ends.
 *
 * @throws {InvalidOptionError} If the mission is invalid
 * @example
 * const { backtrackingShare, seenEarly } = measureMission(growMission(createRng(42), { rooms: 18, locks: 2 }));
 */
export function measureMission(mission: MissionDefinition): MissionMetrics {
  checkObject('mission', mission, 'a mission, such as `growMission` returns');
  const flow = readFlow(mission, 'mission.');
  checkMissionLocks(flow, 'mission.');
  const measured = playThrough(flow);
  const { play, walk, locks, seenEarly } = measured;
  if (flow.goal !== undefined) walkTo(measured, flow, flow.goal);
  const nameOf = (room: number) => flow.rooms[room]!.name;
  return {
    order: [...play.seen].map(nameOf),
    locks,
    backtrackingShare: 1 - new Set(walk).size / walk.length,
    seenEarly: seenEarly.map(nameOf),
  };
}

/** A player's progress, with the measurements so far. */
interface Walkthrough {
  readonly play: Play<ConnectionPlan>;
  /** The rooms on the player's route, in order. */
  readonly walk: number[];
  readonly locks: MissionLock[];
  readonly seenEarly: number[];
}

/**
 * Plays through a mission and opens all locks, each only when there is no other room left to see.
 */
function playThrough(flow: Flow): Walkthrough {
  const { keys, entrance } = flow;
  const play = new Play(flow, (connection) => isHidden(flow, connection));
  const walkthrough: Walkthrough = { play, walk: [entrance], locks: [], seenEarly: [] };
  const nextDoor = () => play.openable(play.closedDoors(), keys);
  for (let door = nextDoor(); door !== undefined; door = nextDoor()) {
    const { lock } = door;
    const order = [...play.seen];
    const isKeyIn = (room: number) => keys.some((key) => key.room === room && key.lock === lock);
    const keyRank = order.findIndex(isKeyIn);
    walkTo(walkthrough, flow, order[keyRank]!);
    walkthrough.locks.push({ lock, steps: walkTo(walkthrough, flow, sidesOf(door, play).near) });
    for (const other of play.closedDoors().filter((closed) => closed.lock === lock)) {
      const { near, far } = sidesOf(other, play);
      const isEarly = order.indexOf(near) < keyRank && !play.seen.has(far);
      if (isEarly && !walkthrough.seenEarly.includes(far)) walkthrough.seenEarly.push(far);
    }
    play.open(lock);
  }
  return walkthrough;
}

/** Returns the room on the side of a closed door that has been seen, and the room behind it. */
function sidesOf({ from, to }: ConnectionPlan, { seen }: Play<ConnectionPlan>) {
  return seen.has(from) ? { near: from, far: to } : { near: to, far: from };
}

/** Walks the shortest open route to a room. Returns the number of connections on it. */
function walkTo({ play, walk }: Walkthrough, { links }: Flow, room: number): number {
  const start = walk[walk.length - 1]!;
  const route = findRoute(
    links,
    start,
    (other) => other === room,
    (link) => play.mayFollow(link),
  );
  walk.push(...(route ?? []).map((link) => link.room));
  return route?.length ?? 0;
}
