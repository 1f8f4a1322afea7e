import { resolveShapes, type ShapeMixture } from '../../generators/room-shapes/room-shape';
import { checkIntegerIn, checkObject, checkOptions, invalid } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import { InvalidOptionError } from '../../model/errors';
import { fitOf } from '../../model/options';
import type { StockItem } from '../../prefabs/stock';
import { checkMissionLocks } from '../flow/check-mission-locks';
import { type Flow, type FlowRoom, findRoom, readFlow } from '../flow/read-flow';
import { findCrossing } from './find-crossing';
import type { GraphSettings, RoomDefaults } from './options';
import { readPrefabs } from './prefab-box';

/** A room as it is to be drawn. */
export interface RoomPlan extends FlowRoom {
  readonly minSize: number;
  readonly maxSize: number;
  readonly shapes: ShapeMixture | undefined;
  /** The prefabs that it may be. */
  readonly stock: readonly StockItem[] | undefined;
}

/** A graph that was checked: in one piece, without crossings, and whoever enters can open every lock. */
export interface GraphPlan extends Flow<RoomPlan> {
  /** The points of rooms that are to lie on one. */
  readonly fixed: ReadonlyMap<number, Point>;
}

const POINT: ReadonlySet<string> = /* @__PURE__ */ new Set(['room', 'x', 'y']);
const DEFAULTS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'roomMinSize',
  'roomMaxSize',
  'roomShapes',
  'prefab',
]);

/**
 * Reads the graph of the options.
 *
 * @throws InvalidOptionError where a name is unknown or not the only one, a pair of rooms is joined
 * twice, a room apart from the first, tunnels would have to cross, a room or all of them are too large
 * for the grid, or a lock is idle or cannot be opened
 */
export function readGraph(settings: GraphSettings): GraphPlan {
  checkKinds(settings.kinds);
  const flow = readFlow(settings);
  const fixed = readPoints(settings, flow.rooms);
  const plan: GraphPlan = { ...flow, rooms: readRooms(settings, flow.rooms), fixed };
  checkExits(settings, plan.rooms);
  checkSpace(settings, plan.rooms);
  checkCrossings(settings, plan);
  checkMissionLocks(plan);
  return plan;
}

/** Points inside the outermost ring, one a room. */
function readPoints(
  { at, width, height }: GraphSettings,
  rooms: readonly FlowRoom[],
): Map<number, Point> {
  const points = new Map<number, Point>();
  for (const [i, point] of (at ?? []).entries()) {
    const path = `at[${i}]`;
    checkOptions(point, POINT, path);
    const { room: name, x, y } = point;
    const room = findRoom(`${path}.room`, name, rooms);
    if (points.has(room)) throw invalid(`${path}.room`, 'must not be named twice', name);
    checkIntegerIn(`${path}.x`, x, 1, width - 2);
    checkIntegerIn(`${path}.y`, y, 1, height - 2);
    points.set(room, { x, y });
  }
  return points;
}

function checkKinds(kinds: GraphSettings['kinds'] | undefined): void {
  if (kinds === undefined) return;
  checkObject('kinds', kinds, 'an object such as { goal: { roomMinSize: 8 } }');
  for (const [kind, defaults] of Object.entries(kinds)) {
    checkOptions(defaults, DEFAULTS, `kinds.${kind}`);
  }
}

function readRooms(settings: GraphSettings, rooms: readonly FlowRoom[]): RoomPlan[] {
  const { kinds } = settings;
  return rooms.map((room, i) => {
    const { kind } = room;
    const given = settings.rooms[i]!;
    const own: RoomDefaults = typeof given === 'string' ? {} : given;
    const ofKind =
      kinds !== undefined && kind !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind]! : {};
    const [path, kindPath] = [`rooms[${i}]`, `kinds.${kind}`];
    const [at, prefab] = own.prefab === undefined ? [kindPath, ofKind.prefab] : [path, own.prefab];
    if (prefab === undefined)
      return { ...room, ...readSizes(settings, path, own, kindPath, ofKind) };
    const stock = readPrefabs(`${at}.prefab`, prefab, settings, room.connections.length);
    return { ...room, ...sizesOf(stock), shapes: undefined, stock };
  });
}

/** What a room is like: as it says, else as its kind does, else as the generator's options do. */
function readSizes(
  settings: GraphSettings,
  path: string,
  own: RoomDefaults,
  kindPath: string,
  ofKind: RoomDefaults,
): Omit<RoomPlan, keyof FlowRoom> {
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
  return { minSize, maxSize, shapes, stock: undefined };
}

/** The shortest and longest sides of drawings. */
function sizesOf(stock: readonly StockItem[]): Pick<RoomPlan, 'minSize' | 'maxSize'> {
  const sides = stock.map(({ drawing: { width, height } }) => [width, height]);
  // Walls around the floor are drawn, too.
  const minSize = Math.max(1, Math.min(...sides.flat()) - 2);
  return { minSize, maxSize: Math.max(...sides.flat()) };
}

/** Tunnels leave a room with a tile between them, also around its corners. */
function checkExits(settings: GraphSettings, rooms: readonly RoomPlan[]): void {
  for (const [i, { name, maxSize, connections, stock }] of rooms.entries()) {
    const most = 2 * maxSize;
    if (connections.length <= most || stock !== undefined) continue;
    const rule = `has ${connections.length} connections, but no place for more than ${most} tunnels: let its sides be ${Math.ceil(connections.length / 2)} tiles`;
    const message = `\`rooms[${i}]\` ("${name}") ${rule}`;
    throw new InvalidOptionError(`rooms[${i}]`, rule, settings.rooms[i], undefined, message);
  }
}

/** No layout has less: each room at its least, and half of the wall around it. */
function checkSpace({ width, height }: GraphSettings, rooms: readonly RoomPlan[]): void {
  const least = rooms.reduce((sum, { minSize }) => sum + (minSize + 1) ** 2, 0);
  const space = (width - 1) * (height - 1);
  if (least <= space) return;
  const safe = rooms.reduce((sum, { minSize }) => sum + (minSize + 5) ** 2, 0);
  const rule = `must be fewer or smaller: they take ${least} tiles of ${space}, and ${safe} are enough for most graphs`;
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
