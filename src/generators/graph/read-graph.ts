import {
  checkBoolean,
  checkIntegerIn,
  checkObject,
  checkOptions,
  checkString,
  invalid,
  MAX_INT32,
  nearestName,
} from '../../checks';
import { InvalidOptionError } from '../../errors';
import { fitOf } from '../../options';
import { resolveShapes, type ShapeMixture } from '../room-shapes/room-shape';
import { checkLocks } from './check-locks';
import type { GraphConnection, GraphRoom, GraphSettings, RoomDefaults } from './options';
import { findCrossing } from './planarity';

/** A room as it is to be drawn. */
export interface RoomPlan {
  readonly name: string;
  readonly kind: string | undefined;
  readonly minSize: number;
  readonly maxSize: number;
  readonly shapes: ShapeMixture | undefined;
  /** Its connections, by index. */
  readonly connections: number[];
}

/** A connection, its rooms by index. */
export interface ConnectionPlan {
  readonly from: number;
  readonly to: number;
  readonly hasDoor: boolean;
  readonly lock: number | undefined;
  readonly isSecret: boolean;
}

/** A key, its room by index. */
interface KeyPlan {
  readonly room: number;
  readonly lock: number;
}

/** A graph that was checked: in one piece, without crossings, and whoever enters can open every lock. */
export interface GraphPlan {
  readonly rooms: readonly RoomPlan[];
  readonly connections: readonly ConnectionPlan[];
  readonly keys: readonly KeyPlan[];
  readonly entrance: number;
  readonly goal: number | undefined;
}

const ROOM: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'name',
  'kind',
  'roomMinSize',
  'roomMaxSize',
  'roomShapes',
]);
const DEFAULTS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'roomMinSize',
  'roomMaxSize',
  'roomShapes',
]);
const CONNECTION: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'from',
  'to',
  'door',
  'lock',
  'secret',
]);
const KEY: ReadonlySet<string> = /* @__PURE__ */ new Set(['room', 'lock']);

/**
 * Reads the graph of the options.
 *
 * @throws InvalidOptionError where a name is unknown or not the only one, a pair of rooms is joined
 * twice, a room apart from the first, tunnels would have to cross, a room or all of them are too large
 * for the grid, or a lock is idle or cannot be opened
 */
export function readGraph(settings: GraphSettings): GraphPlan {
  const rooms = readRooms(settings);
  const indices = new Map(rooms.map(({ name }, i) => [name, i]));
  const find = (path: string, name: unknown) => findRoom(path, name, indices);
  const connections = settings.connections.map((connection, i) =>
    readConnection(`connections[${i}]`, connection, find),
  );
  checkPairs(settings, connections);
  for (const [i, { from, to }] of connections.entries()) {
    rooms[from]!.connections.push(i);
    rooms[to]!.connections.push(i);
  }
  const keys = (settings.keys ?? []).map((key, i) => {
    const path = `keys[${i}]`;
    checkOptions(key, KEY, path);
    checkIntegerIn(`${path}.lock`, key.lock, 0, MAX_INT32);
    return { room: find(`${path}.room`, key.room), lock: key.lock };
  });
  const { entrance, goal } = settings;
  const plan: GraphPlan = {
    rooms,
    connections,
    keys,
    entrance: entrance === undefined ? 0 : find('entrance', entrance),
    goal: goal === undefined ? undefined : find('goal', goal),
  };
  checkExits(settings, rooms);
  checkOnePiece(settings, plan);
  checkSpace(settings, rooms);
  checkCrossings(settings, plan);
  checkLocks(plan);
  return plan;
}

function readRooms(settings: GraphSettings): RoomPlan[] {
  const { kinds } = settings;
  if (kinds !== undefined) {
    checkObject('kinds', kinds, 'an object such as { goal: { roomMinSize: 8 } }');
    for (const [kind, defaults] of Object.entries(kinds)) {
      checkOptions(defaults, DEFAULTS, `kinds.${kind}`);
    }
  }
  const names = new Map<string, number>();
  return settings.rooms.map((given, i) => {
    const path = `rooms[${i}]`;
    const room: GraphRoom = typeof given === 'string' ? { name: given } : given;
    if (typeof given !== 'string') checkOptions(given, ROOM, path);
    const { name, kind } = room;
    checkString(`${path}.name`, name);
    if (kind !== undefined) checkString(`${path}.kind`, kind);
    const first = names.get(name);
    if (first !== undefined) {
      throw invalid(`${path}.name`, `must not be the name of \`rooms[${first}]\``, name);
    }
    names.set(name, i);
    const ofKind =
      kinds !== undefined && kind !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind]! : {};
    const sizes = readSizes(settings, path, room, `kinds.${kind}`, ofKind);
    return { name, kind, ...sizes, connections: [] };
  });
}

/** What a room is like: as it says, else as its kind does, else as the generator's options do. */
function readSizes(
  settings: GraphSettings,
  path: string,
  own: RoomDefaults,
  kindPath: string,
  ofKind: RoomDefaults,
): Pick<RoomPlan, 'minSize' | 'maxSize' | 'shapes'> {
  const most = fitOf(settings);
  const sizeOf = (name: 'roomMinSize' | 'roomMaxSize') => {
    for (const [at, { [name]: size }] of [[path, own] as const, [kindPath, ofKind] as const]) {
      if (size === undefined) continue;
      checkIntegerIn(`${at}.${name}`, size, 1, most);
      return { size, at: `${at}.${name}` };
    }
    return { size: settings[name], at: undefined };
  };
  const [min, max] = [sizeOf('roomMinSize'), sizeOf('roomMaxSize')];
  if (min.size > max.size && min.at !== undefined && max.at !== undefined) {
    const rule = `must be at least \`${min.at}\` (${min.size})`;
    throw invalid(max.at, rule, max.size, min.at);
  }
  // A default yields to what is given.
  const minSize = min.at === undefined ? Math.min(min.size, max.size) : min.size;
  const maxSize = max.at === undefined ? Math.max(min.size, max.size) : max.size;
  const shapesOf = (at: string, { roomShapes }: RoomDefaults) =>
    roomShapes === undefined ? undefined : resolveShapes(`${at}.roomShapes`, roomShapes);
  const shapes = shapesOf(path, own) ?? shapesOf(kindPath, ofKind) ?? settings.roomShapes;
  return { minSize, maxSize, shapes };
}

function readConnection(
  path: string,
  given: readonly string[] | GraphConnection,
  find: (path: string, name: unknown) => number,
): ConnectionPlan {
  if (Array.isArray(given)) {
    if (given.length !== 2) {
      throw invalid(path, "must be a pair of names, such as ['hall', 'crypt']", given);
    }
    const [from, to] = given.map((name, i) => find(`${path}[${i}]`, name)) as [number, number];
    return { from, to, hasDoor: false, lock: undefined, isSecret: false };
  }
  checkOptions(given, CONNECTION, path);
  const { from, to, door, lock, secret = false } = given as GraphConnection;
  if (lock !== undefined) checkIntegerIn(`${path}.lock`, lock, 0, MAX_INT32);
  checkBoolean(`${path}.secret`, secret);
  const needsDoor = secret || lock !== undefined;
  if (door !== undefined) checkBoolean(`${path}.door`, door);
  if (door === false && needsDoor) {
    const what = secret ? 'secret' : 'lock';
    throw invalid(`${path}.door`, `must not be false beside \`${what}\``, door, `${path}.${what}`);
  }
  const ends = { from: find(`${path}.from`, from), to: find(`${path}.to`, to) };
  return { ...ends, hasDoor: door ?? needsDoor, lock, isSecret: secret };
}

function findRoom(path: string, name: unknown, indices: ReadonlyMap<string, number>): number {
  checkString(path, name);
  const index = indices.get(name);
  if (index !== undefined) return index;
  const nearest = nearestName(name, [...indices.keys()]);
  const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
  throw invalid(path, `must be the name of one of \`rooms\`${hint}`, name);
}

function checkPairs({ connections: given }: GraphSettings, connections: readonly ConnectionPlan[]) {
  const pairs = new Map<string, number>();
  for (const [i, { from, to }] of connections.entries()) {
    const path = `connections[${i}]`;
    if (from === to) throw invalid(path, 'must not join a room with itself', given[i]);
    const pair = `${Math.min(from, to)} ${Math.max(from, to)}`;
    const first = pairs.get(pair);
    if (first !== undefined) {
      const rule = `must not join the rooms that \`connections[${first}]\` joins`;
      throw invalid(path, rule, given[i]);
    }
    pairs.set(pair, i);
  }
}

/** Tunnels leave a room with a tile between them, also around its corners. */
function checkExits(settings: GraphSettings, rooms: readonly RoomPlan[]): void {
  for (const [i, { name, maxSize, connections }] of rooms.entries()) {
    const most = 2 * maxSize;
    if (connections.length <= most) continue;
    const rule = `has ${connections.length} connections, but no place for more than ${most} tunnels: let its sides be ${Math.ceil(connections.length / 2)} tiles`;
    const message = `\`rooms[${i}]\` ("${name}") ${rule}`;
    throw new InvalidOptionError(`rooms[${i}]`, rule, settings.rooms[i], undefined, message);
  }
}

function checkOnePiece(settings: GraphSettings, { rooms, connections }: GraphPlan): void {
  const isReached = new Uint8Array(rooms.length);
  const queue = [0];
  isReached[0] = 1;
  for (const room of queue) {
    for (const i of rooms[room]!.connections) {
      const { from, to } = connections[i]!;
      const other = from === room ? to : from;
      if (isReached[other] === 1) continue;
      isReached[other] = 1;
      queue.push(other);
    }
  }
  const apart = isReached.indexOf(0);
  if (apart < 0) return;
  const [name, first] = [rooms[apart]!.name, rooms[0]!.name];
  const message = `\`rooms[${apart}]\` ("${name}") cannot be reached from "${first}": add a connection`;
  const rule = 'must be joined with all others';
  throw new InvalidOptionError(`rooms[${apart}]`, rule, settings.rooms[apart], undefined, message);
}

/** No layout has less: each room at its least, and half of the wall around it. */
function checkSpace({ width, height }: GraphSettings, rooms: readonly RoomPlan[]): void {
  const least = rooms.reduce((sum, { minSize }) => sum + (minSize + 1) ** 2, 0);
  const space = (width - 1) * (height - 1);
  if (least <= space) return;
  const safe = rooms.reduce((sum, { minSize }) => sum + (minSize + 5) ** 2, 0);
  const rule = `must be fewer or smaller: they take ${least} tiles of ${space}, and ${safe} would do`;
  throw invalid('rooms', rule, rooms);
}

function checkCrossings(settings: GraphSettings, { rooms, connections }: GraphPlan): void {
  const crossing = findCrossing(rooms.length, connections);
  if (crossing === undefined) return;
  const pairs = crossing.map((i) => {
    const { from, to } = connections[i]!;
    return `"${rooms[from]!.name}"–"${rooms[to]!.name}"`;
  });
  const list = pairs.slice(0, 12).join(', ') + (pairs.length > 12 ? ', …' : '');
  const message = `\`connections\` cannot be drawn without crossings: drop one of ${list}`;
  const rule = 'must be drawn without crossings';
  throw new InvalidOptionError('connections', rule, settings.connections, undefined, message);
}
