import { InvalidOptionError } from '../../model/errors';
import type { ConnectionPlan, Flow } from './read-flow';

/**
 * Throws unless each lock has a key, each key a lock, each lock shuts something off, and whoever
 * enters can open them all.
 *
 * @param at - what stands before the names of parts in messages, such as `mission.`
 */
export function checkMissionLocks(plan: Flow, at = ''): void {
  const { connections, keys } = plan;
  const kept = new Set(keys.map(({ lock }) => lock));
  for (const [i, { lock }] of connections.entries()) {
    if (lock === undefined) continue;
    const path = `${at}connections[${i}].lock`;
    if (!kept.has(lock))
      throw refused(path, lock, `has no key: add one of lock ${lock} to \`${at}keys\``);
    checkNotIdle(plan, i, lock, path);
  }
  const locks = new Set(connections.map(({ lock }) => lock));
  for (const [i, { lock }] of keys.entries()) {
    if (!locks.has(lock))
      throw refused(`${at}keys[${i}].lock`, lock, 'opens nothing: no connection has it');
  }
  checkOpen(plan, at);
}

/** A lock is idle where there is a way round: with its doors shut, both rooms at one are reached. */
function checkNotIdle(plan: Flow, index: number, lock: number, path: string): void {
  const { rooms, connections, entrance } = plan;
  const { reached, cameBy } = explore(plan, entrance, (other) => other.lock !== lock);
  const isBehind = (room: number) => reached[room] === 0;
  const doors = connections.filter((other) => other.lock === lock);
  if (doors.some(({ from, to }) => isBehind(from) || isBehind(to))) return;
  // The way round ends at the room that is farther from the entrance.
  const { from, to } = connections[index]!;
  const far = reached[from]! > reached[to]! ? from : to;
  const last = connections[cameBy[far]!];
  const name = (room: number) => `\`${rooms[room]!.name}\``;
  const round =
    last === undefined
      ? ''
      : `: ${name(far)} can be reached by ${name(last.from)}–${name(last.to)}`;
  throw refused(path, lock, `shuts nothing off${round}`);
}

/** Opens locks as a visitor does; throws where one stays shut. */
function checkOpen(plan: Flow, path: string): void {
  const { rooms, connections, keys, entrance } = plan;
  const isOpen = new Set<number>();
  for (;;) {
    const { reached } = explore(
      plan,
      entrance,
      ({ lock }) => lock === undefined || isOpen.has(lock),
    );
    const found = keys.filter(({ room, lock }) => reached[room]! > 0 && !isOpen.has(lock));
    for (const { lock } of found) isOpen.add(lock);
    if (found.length > 0) continue;
    const stuck = keys.findIndex(({ lock }) => !isOpen.has(lock));
    if (stuck < 0) return;
    const { room, lock } = keys[stuck]!;
    const doors = connections.filter((connection) => connection.lock === lock);
    const at = doors.map(({ from, to }) => `\`${rooms[from]!.name}\`–\`${rooms[to]!.name}\``);
    const what = `lies behind its own lock, or behind one whose key lies there: nobody opens ${at.join(', ')}`;
    throw refused(`${path}keys[${stuck}].room`, rooms[room]!.name, what);
  }
}

/** How many rooms were reached before each, from 1; 0 where none leads there. And by which connection. */
function explore(
  { rooms, connections }: Flow,
  start: number,
  isOpen: (connection: ConnectionPlan) => boolean,
): { reached: Int32Array; cameBy: Int32Array } {
  const reached = new Int32Array(rooms.length);
  const cameBy = new Int32Array(rooms.length).fill(-1);
  const queue = [start];
  reached[start] = 1;
  for (const room of queue) {
    for (const i of rooms[room]!.connections) {
      const connection = connections[i]!;
      const other = connection.from === room ? connection.to : connection.from;
      if (reached[other]! > 0 || !isOpen(connection)) continue;
      queue.push(other);
      reached[other] = queue.length;
      cameBy[other] = i;
    }
  }
  return { reached, cameBy };
}

function refused(option: string, received: unknown, what: string): InvalidOptionError {
  return new InvalidOptionError(option, what, received, undefined, `\`${option}\` ${what}`);
}
