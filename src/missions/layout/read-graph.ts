import { resolveShapes, type ShapeMixture } from '../../core/generators/room-shapes/room-shape';
import {
  checkIntegerIn,
  checkObject,
  checkOneOf,
  checkString,
  invalid,
} from '../../core/model/checks';
import type { Point } from '../../core/model/dungeon';
import { InvalidOptionError, type Sentence } from '../../core/model/errors';
import { type CodeSpecification, fitOf, resolveOptions } from '../../core/model/specification';
import { checkPlacesOfStairs } from '../../core/passes/stairs/options';
import { checkMissionLocks } from '../flow/check-mission-locks';
import { ROOM_DEFAULTS_SPEC, type RoomDefaults } from '../flow/definition';
import { MISSION_KINDS } from '../flow/mission-kinds';
import { type Flow, type FlowRoom, findRoom, readFlow } from '../flow/read-flow';
import { type BoxPlan, type PrefabChoice, readPrefabs } from './draw-boxes';
import { findCrossing } from './find-crossing';
import type { GraphSettings, RoomPoint } from './options';

/** A room with its sizes and shapes. */
export type RoomPlan = FlowRoom & BoxPlan;

/**
 * A validated graph: it is connected and planar, and all its locks can be opened from the entrance.
 */
export interface GraphPlan extends Flow<RoomPlan> {
  /** The fixed points, by room. */
  readonly fixed: ReadonlyMap<number, FixedPoint>;
}

/** A point of the floor of a room, or of the corner of its prefab. */
interface FixedPoint extends Point {
  readonly isCorner: boolean;
}

/**
 * Reads the graph of the options.
 *
 * @throws {InvalidOptionError} If a name is unknown or used twice, if a pair of rooms is joined
 * twice, if a room is not connected to the first room, if tunnels would have to cross, if rooms are
 * too large for the grid, or if a lock blocks nothing or cannot be opened
 */
export function readGraph(settings: GraphSettings): GraphPlan {
  checkKinds(settings.kinds);
  const flow = readFlow(settings);
  checkKindNames(settings, flow.rooms);
  const rooms = planRooms(settings, flow);
  const plan: GraphPlan = { ...flow, rooms, fixed: readPoints(settings, rooms) };
  checkExits(settings, plan.rooms);
  checkSpace(settings, plan.rooms);
  checkCrossings(settings, plan);
  checkMissionLocks(plan);
  checkPlacesOfStairs('stairs', settings.stairs ?? [], settings);
  return plan;
}

/**
 * Returns the fixed points, at most one per room. Throws unless those on floors are inside the
 * outermost ring.
 */
function readPoints(
  { at, width, height }: GraphSettings,
  rooms: readonly RoomPlan[],
): Map<number, FixedPoint> {
  const points = new Map<number, FixedPoint>();
  for (const [i, point] of (at ?? []).entries()) {
    const path = `at[${i}]`;
    const isCorner = Object(point).anchor === 'corner';
    const options = pointIn(width, height, isCorner ? 0 : 1);
    const { room: name, x, y } = resolveOptions<RoomPoint>(options, point, path);
    const room = findRoom(`${path}.room`, name, rooms);
    if (points.has(room)) throw invalid(`${path}.room`, 'must not be named twice', name);
    if (isCorner && rooms[room]!.stock === undefined) {
      throw invalid(`${path}.anchor`, 'requires a room that is a prefab', 'corner');
    }
    points.set(room, { x, y, isCorner });
  }
  return points;
}

/** @param ring - the distance of points from the edge, at least */
function pointIn(width: number, height: number, ring: number): CodeSpecification<RoomPoint> {
  return {
    room: { type: 'value', check: checkString },
    x: { type: 'integer', min: ring, max: width - 1 - ring },
    y: { type: 'integer', min: ring, max: height - 1 - ring },
    anchor: { type: 'choice', names: ['floor', 'corner'], default: 'floor' },
  };
}

function checkKinds(kinds: GraphSettings['kinds'] | undefined): void {
  if (kinds === undefined) return;
  checkObject('kinds', kinds, 'an object such as { goal: { roomMinSize: 8 } }');
  for (const [kind, defaults] of Object.entries(kinds)) {
    resolveOptions<RoomDefaults>(ROOM_DEFAULTS_SPEC, defaults, `kinds.${kind}`);
  }
}

/**
 * Throws if no room can have one of the `kinds`. A grown mission, which has `patterns`, need not
 * have all kinds of missions.
 */
function checkKindNames({ kinds = {}, patterns }: GraphSettings, rooms: readonly FlowRoom[]): void {
  const own = rooms.flatMap(({ kind }) => kind ?? []);
  const known = new Set([...own, ...(patterns === undefined ? [] : MISSION_KINDS)]);
  for (const kind of Object.keys(kinds)) {
    const path = `kinds.${kind}`;
    if (known.size === 0) throw invalid(path, 'requires a room of this kind', kind);
    checkOneOf(path, kind, [...known]);
  }
}

function planRooms(settings: GraphSettings, { rooms, links }: Flow): RoomPlan[] {
  return rooms.map((room, i) => {
    const degree = links[i]!.length;
    const sources = sourcesOf(settings, room, i);
    const source = sources.find(({ defaults }) => defaults.prefab !== undefined);
    const prefab = source?.defaults.prefab;
    if (source === undefined || prefab === undefined) {
      return { ...room, degree, ...readSizes(settings, sources), stock: undefined };
    }
    const stock = readPrefabs(`${source.path}.prefab`, prefab, settings, degree);
    return { ...room, degree, ...sizesOf(stock), shapes: undefined, stock };
  });
}

/** The options of a room, with their path. */
interface Source {
  readonly path: string;
  readonly defaults: RoomDefaults;
}

/** Returns the sources of a room's options: the room itself, followed by its kind. */
function sourcesOf({ rooms, kinds }: GraphSettings, { kind }: FlowRoom, index: number): Source[] {
  const own = rooms[index]!;
  const ofKind =
    kinds !== undefined && kind !== undefined && Object.hasOwn(kinds, kind)
      ? kinds[kind]
      : undefined;
  return [
    { path: `rooms[${index}]`, defaults: typeof own === 'string' ? {} : own },
    { path: `kinds.${kind}`, defaults: ofKind ?? {} },
  ];
}

/**
 * Reads the sizes and shapes of a room from its sources or, if they have none, from the generator's
 * options.
 */
function readSizes(
  settings: GraphSettings,
  sources: readonly Source[],
): Pick<RoomPlan, 'minSize' | 'maxSize' | 'shapes'> {
  const [min, max] = [
    readLimit(settings, sources, 'roomMinSize'),
    readLimit(settings, sources, 'roomMaxSize'),
  ];
  if (min.size > max.size && min.at !== undefined && max.at !== undefined) {
    const rule = `must be at least \`${min.at}\` (${min.size})`;
    throw invalid(max.at, rule, max.size, min.at);
  }
  // A default never exceeds a given maximum.
  const minSize = min.at === undefined ? Math.min(min.size, max.size) : min.size;
  const maxSize = max.at === undefined ? Math.max(min.size, max.size) : max.size;
  return { minSize, maxSize, shapes: readShapes(sources) ?? settings.roomShapes };
}

function readLimit(
  settings: GraphSettings,
  sources: readonly Source[],
  name: 'roomMinSize' | 'roomMaxSize',
): { readonly size: number; readonly at: string | undefined } {
  for (const { path, defaults } of sources) {
    const size = defaults[name];
    if (size === undefined) continue;
    checkIntegerIn(`${path}.${name}`, size, 1, fitOf(settings));
    return { size, at: `${path}.${name}` };
  }
  return { size: settings[name], at: undefined };
}

function readShapes(sources: readonly Source[]): ShapeMixture | undefined {
  for (const { path, defaults } of sources) {
    const { roomShapes } = defaults;
    if (roomShapes !== undefined) return resolveShapes(`${path}.roomShapes`, roomShapes);
  }
  return undefined;
}

/** Returns the minimum and maximum sides of drawings. */
function sizesOf(stock: readonly PrefabChoice[]): Pick<RoomPlan, 'minSize' | 'maxSize'> {
  const sides = stock.map(({ drawing: { width, height } }) => [width, height]);
  // Drawings include the walls around the floor.
  const minSize = Math.max(1, Math.min(...sides.flat()) - 2);
  return { minSize, maxSize: Math.max(...sides.flat()) };
}

/** Returns the number of tunnels for which a room has space; prefabs have been checked before. */
export function mostTunnels({ maxSize, stock }: RoomPlan): number {
  return stock === undefined ? 2 * maxSize : Number.POSITIVE_INFINITY;
}

/**
 * Throws if a room is too small for its tunnels, which need a tile between them, even around
 * corners.
 */
function checkExits(settings: GraphSettings, rooms: readonly RoomPlan[]): void {
  for (const [i, room] of rooms.entries()) {
    const { name, degree } = room;
    const max = mostTunnels(room);
    if (degree <= max) continue;
    const rule = `has ${degree} connections, but space for at most ${max} tunnels: its sides must be at least ${Math.ceil(degree / 2)} tiles`;
    const sentence: Sentence = (room) => `${room} ("${name}") ${rule}`;
    throw new InvalidOptionError(`rooms[${i}]`, rule, settings.rooms[i], undefined, sentence);
  }
}

/**
 * Throws if the grid has fewer tiles than the smallest rooms need together with half of the walls
 * around them.
 */
function checkSpace({ width, height }: GraphSettings, rooms: readonly RoomPlan[]): void {
  const min = rooms.reduce((sum, { minSize }) => sum + (minSize + 1) ** 2, 0);
  const space = (width - 1) * (height - 1);
  if (min <= space) return;
  const safe = rooms.reduce((sum, { minSize }) => sum + (minSize + 5) ** 2, 0);
  const rule = `must be fewer or smaller: they need ${min} of ${space} tiles; ${safe} are enough for most graphs`;
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
  const rule = 'must be drawn without crossings';
  const sentence: Sentence = (name) =>
    `${name} cannot be drawn without crossings: remove one of ${list}`;
  throw new InvalidOptionError('connections', rule, settings.connections, undefined, sentence);
}
