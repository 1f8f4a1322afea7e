import { InvalidOptionError } from '../../core/model/errors';
import { explore } from './graph';
import { Play } from './play';
import type { ConnectionPlan, Flow } from './read-flow';

/**
 * Throws unless every lock has a key, every key has a lock, every lock blocks the route to
 * something, all locks can be opened from the entrance, no key is behind a secret connection, and
 * no shortcut is needed or opens a way around a lock.
 *
 * @param at - the prefix of paths in messages, such as `mission.`
 */
export function checkMissionLocks(plan: Flow, at = ''): void {
  const { connections, keys } = plan;
  const withKey = new Set(keys.map(({ lock }) => lock));
  for (const [i, { lock }] of connections.entries()) {
    if (lock === undefined) continue;
    const path = `${at}connections[${i}].lock`;
    if (!withKey.has(lock))
      throw refusalError(path, lock, `has no key: add one of lock ${lock} to \`${at}keys\``);
    checkNotIdle(plan, i, lock, path);
  }
  const locks = new Set(connections.map(({ lock }) => lock));
  for (const [i, { lock }] of keys.entries()) {
    if (!locks.has(lock))
      throw refusalError(
        `${at}keys[${i}].lock`,
        lock,
        'opens nothing: no connection has this lock',
      );
  }
  checkAllOpen(plan, at);
  checkNothingHidden(plan, at);
  for (const i of connections.keys()) checkShortcut(plan, i, `${at}connections[${i}].shortcut`);
}

/**
 * Throws if a lock blocks nothing. A lock blocks nothing if both rooms of each of its doors can be
 * reached while its doors and all shortcuts are closed.
 */
function checkNotIdle(plan: Flow, index: number, lock: number, path: string): void {
  const { connections, links, entrance } = plan;
  const { rooms: reached, back } = explore(links, entrance, ({ connection }) => {
    const { lock: other, isShortcut } = connections[connection]!;
    return other !== lock && !isShortcut;
  });
  const doors = connections.filter((other) => other.lock === lock);
  if (doors.some(({ from, to }) => !reached.includes(from) || !reached.includes(to))) return;
  // The detour ends at whichever room is farther from the entrance.
  const { from, to } = connections[index]!;
  const far = reached.indexOf(from) > reached.indexOf(to) ? from : to;
  const last = back.get(far);
  const round =
    last === undefined
      ? ''
      : `: ${quotedName(plan, far)} can be reached through ${pairOf(plan, last.connection)}`;
  throw refusalError(path, lock, `blocks nothing${round}`);
}

/** Opens locks as a player does. Throws if one stays closed. */
function checkAllOpen(plan: Flow, path: string): void {
  const { connections, keys } = plan;
  const seen = seenBy(plan, keys);
  const found = new Set(keys.filter(({ room }) => seen.has(room)).map(({ lock }) => lock));
  const stuck = keys.findIndex(({ lock }) => !found.has(lock));
  if (stuck < 0) return;
  const { room, lock } = keys[stuck]!;
  const doors = [...connections.keys()].filter((i) => connections[i]!.lock === lock);
  const at = doors.map((i) => pairOf(plan, i)).join(', ');
  const what = `is behind its own lock, or behind one whose key is there too: ${at} can never be opened`;
  throw refusalError(`${path}keys[${stuck}].room`, plan.rooms[room]!.name, what);
}

/** Throws if the goal or a key cannot be reached by a player who finds no secret door. */
function checkNothingHidden(plan: Flow, path: string): void {
  const { rooms, keys, goal } = plan;
  const seen = seenBy(plan, keys, ({ isSecret }) => isSecret);
  const what = 'is reached only through a secret connection: add another one that leads there';
  const hidden = keys.findIndex(({ room }) => !seen.has(room));
  if (hidden >= 0) {
    const { room } = keys[hidden]!;
    throw refusalError(`${path}keys[${hidden}].room`, rooms[room]!.name, what);
  }
  if (goal === undefined || seen.has(goal)) return;
  throw refusalError(`${path}goal`, rooms[goal]!.name, what);
}

/**
 * Throws if a connection is a shortcut whose room `from` cannot be reached with the keys that its
 * room `to` needs, or with all keys except those of one lock if `to` can, while all shortcuts are
 * closed.
 */
function checkShortcut(plan: Flow, index: number, path: string): void {
  const { from, to, isShortcut } = plan.connections[index]!;
  if (!isShortcut) return;
  const isReached = (room: number, keys: Flow['keys']) =>
    seenBy(plan, keys, (other) => other.isShortcut).has(room);
  if (!isReached(to, plan.keys) || !isReached(from, plan.keys)) {
    const room = quotedName(plan, isReached(to, plan.keys) ? from : to);
    throw refusalError(path, true, `is needed: ${room} cannot be reached without shortcuts`);
  }
  let needed = plan.keys;
  for (const { lock } of plan.keys) {
    const rest = needed.filter((key) => key.lock !== lock);
    if (isReached(to, rest)) needed = rest;
  }
  const opensAround = plan.keys.some(({ lock }) => {
    const others = plan.keys.filter((key) => key.lock !== lock);
    return isReached(to, others) && !isReached(from, others);
  });
  if (isReached(from, needed) && !opensAround) return;
  const ends = `${quotedName(plan, to)} can be reached with fewer keys than ${quotedName(plan, from)}`;
  throw refusalError(path, true, `opens a way around a lock: ${ends}`);
}

/** Returns the rooms that a player with some of the keys sees while some connections are barred. */
function seenBy(
  plan: Flow,
  keys: Flow['keys'],
  isBarred?: (connection: ConnectionPlan) => boolean,
): ReadonlySet<number> {
  const play = new Play(plan, isBarred);
  const nextDoor = () => play.openable(play.closedDoors(), keys);
  for (let door = nextDoor(); door !== undefined; door = nextDoor()) play.open(door.lock);
  return play.seen;
}

function quotedName({ rooms }: Flow, room: number): string {
  return `\`${rooms[room]!.name}\``;
}

function pairOf(plan: Flow, connection: number): string {
  const { from, to } = plan.connections[connection]!;
  return `${quotedName(plan, from)}–${quotedName(plan, to)}`;
}

function refusalError(option: string, received: unknown, what: string): InvalidOptionError {
  return new InvalidOptionError(option, what, received, undefined, (name) => `${name} ${what}`);
}
