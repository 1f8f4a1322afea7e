import { checkFullString, checkString, invalid } from '../../core/model/checks';
import { InvalidOptionError, type Sentence } from '../../core/model/errors';
import { nearestName } from '../../core/model/names';
import { resolveOptions, type Settings } from '../../core/model/specification';
import {
  CONNECTION_SPEC,
  checkConnections,
  checkGraphRooms,
  checkKeyList,
  type GraphConnection,
  type GraphKey,
  type GraphRoom,
  KEY_SPEC,
  type MissionDefinition,
  ROOM_SPEC,
} from './definition';
import { explore, type Links, linksOf } from './graph';

/** A room of a mission, without a position or a size. */
export interface FlowRoom {
  readonly name: string;
  readonly kind: string | undefined;
  readonly progress: number | undefined;
}

/** A connection of a mission. Rooms are given by index. */
export interface ConnectionPlan {
  readonly from: number;
  readonly to: number;
  readonly hasDoor: boolean;
  readonly lock: number | undefined;
  readonly isSecret: boolean;
  /** Whether only a lever in the room `to` opens its door. */
  readonly isShortcut: boolean;
}

/** The rooms of a mission, which are all connected, with its locks and keys. */
export interface Flow<Room extends FlowRoom = FlowRoom> {
  readonly rooms: readonly Room[];
  readonly connections: readonly ConnectionPlan[];
  /** The links of each room. */
  readonly links: Links;
  /** The keys. Rooms are given by index. */
  readonly keys: readonly { readonly room: number; readonly lock: number }[];
  readonly entrance: number;
  readonly goal: number | undefined;
}

/**
 * Reads rooms, connections and keys. Does not check whether the locks can be opened; see
 * `checkMissionLocks`.
 *
 * @param path - the prefix of paths in messages, such as `mission.`
 * @throws {InvalidOptionError} If a name is unknown or used twice, if a pair of rooms is joined
 * twice, or if a room is not connected to the first room
 */
export function readFlow(options: MissionDefinition, path = ''): Flow {
  checkGraphRooms(`${path}rooms`, options.rooms);
  checkConnections(`${path}connections`, options.connections);
  if (options.keys !== undefined) checkKeyList(`${path}keys`, options.keys);
  const rooms = options.rooms.map((room, i) => readRoom(`${path}rooms[${i}]`, room));
  checkNames(rooms, path);
  const find = (at: string, name: unknown) => findRoom(at, name, rooms);
  const connections = options.connections.map((connection, i) =>
    readConnection(`${path}connections[${i}]`, connection, find),
  );
  checkPairs(options, connections, path);
  const keys = (options.keys ?? []).map((key, i) => {
    const at = `${path}keys[${i}]`;
    const { room, lock } = resolveOptions<GraphKey>(KEY_SPEC, key, at);
    return { room: find(`${at}.room`, room), lock };
  });
  const { entrance, goal } = options;
  const flow: Flow = {
    rooms,
    connections,
    links: linksOf(rooms.length, connections),
    keys,
    entrance: entrance === undefined ? 0 : find(`${path}entrance`, entrance),
    goal: goal === undefined ? undefined : find(`${path}goal`, goal),
  };
  checkOnePiece(options, flow, path);
  return flow;
}

function readRoom(path: string, given: string | GraphRoom): FlowRoom {
  if (typeof given === 'string') {
    checkFullString(path, given);
    return { name: given, kind: undefined, progress: undefined };
  }
  const { name, kind, progress } = resolveOptions<GraphRoom, GraphRoom>(ROOM_SPEC, given, path);
  return { name, kind, progress };
}

function checkNames(rooms: readonly FlowRoom[], path: string): void {
  for (const [i, { name }] of rooms.entries()) {
    const first = rooms.findIndex((room) => room.name === name);
    if (first === i) continue;
    const rule = `must not be the name of \`${path}rooms[${first}]\``;
    throw invalid(`${path}rooms[${i}].name`, rule, name);
  }
}

function readConnection(
  path: string,
  given: readonly string[] | GraphConnection,
  find: (path: string, name: unknown) => number,
): ConnectionPlan {
  if (isPair(given)) {
    if (given.length !== 2) {
      throw invalid(path, "must be a pair of names, such as ['hall', 'crypt']", given);
    }
    const from = find(`${path}[0]`, given[0]);
    const to = find(`${path}[1]`, given[1]);
    return { from, to, hasDoor: false, lock: undefined, isSecret: false, isShortcut: false };
  }
  const { from, to, door, lock, secret, shortcut } = resolveOptions<
    GraphConnection,
    Settings<GraphConnection, 'lock'>
  >(CONNECTION_SPEC, given, path);
  const special = doorOf({ lock, secret, shortcut });
  if (shortcut && special !== 'shortcut')
    throw notTogetherError(path, 'shortcut', shortcut, special);
  if (!door && special !== undefined) throw notTogetherError(path, 'door', door, special);
  const ends = { from: find(`${path}.from`, from), to: find(`${path}.to`, to) };
  return { ...ends, hasDoor: door, lock, isSecret: secret, isShortcut: shortcut };
}

/** Returns the first option of a connection that requires a door. */
function doorOf({ lock, secret, shortcut }: Pick<GraphConnection, 'lock' | 'secret' | 'shortcut'>) {
  if (secret) return 'secret';
  if (lock !== undefined) return 'lock';
  return shortcut ? 'shortcut' : undefined;
}

function notTogetherError(path: string, option: string, value: unknown, other = '') {
  const must = value === false ? 'must not be false together with' : 'cannot be combined with';
  return invalid(`${path}.${option}`, `${must} \`${other}\``, value, `${path}.${other}`);
}

function isPair(given: readonly string[] | GraphConnection): given is readonly string[] {
  return Array.isArray(given);
}

/** Returns the index of the room with a given name. Throws if there is none. */
export function findRoom(path: string, name: unknown, rooms: readonly FlowRoom[]): number {
  checkString(path, name);
  const index = rooms.findIndex((room) => room.name === name);
  if (index >= 0) return index;
  const nearest = nearestName(
    name,
    rooms.map((room) => room.name),
  );
  const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
  throw invalid(path, `must be the name of one of \`rooms\`${hint}`, name);
}

function checkPairs(
  { connections: given }: MissionDefinition,
  connections: readonly ConnectionPlan[],
  at: string,
): void {
  for (const [i, { from, to }] of connections.entries()) {
    const path = `${at}connections[${i}]`;
    if (from === to) throw invalid(path, 'must not join a room with itself', given[i]);
    const first = connections.findIndex(
      (other) =>
        (other.from === from && other.to === to) || (other.from === to && other.to === from),
    );
    if (first === i) continue;
    const rule = `must not join the same rooms as \`${at}connections[${first}]\``;
    throw invalid(path, rule, given[i]);
  }
}

function checkOnePiece(options: MissionDefinition, { rooms, links }: Flow, path: string): void {
  const reached = new Set(explore(links, 0).rooms);
  const apart = rooms.findIndex((_, room) => !reached.has(room));
  if (apart < 0) return;
  const [name, first] = [rooms[apart]!.name, rooms[0]!.name];
  const at = `${path}rooms[${apart}]`;
  const advice = `("${name}") cannot be reached from "${first}": add a connection`;
  const rule = 'must be connected to all others';
  const sentence: Sentence = (room) => `${room} ${advice}`;
  throw new InvalidOptionError(at, rule, options.rooms[apart], undefined, sentence);
}

/** Returns whether a connection is secret and neither of its rooms is a dead end. */
export function isHidden({ links }: Flow, { from, to, isSecret }: ConnectionPlan): boolean {
  return isSecret && links[from]!.length > 1 && links[to]!.length > 1;
}
