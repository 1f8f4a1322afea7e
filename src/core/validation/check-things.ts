import { partsOf } from '../geometry/points';
import { isOnFloor } from '../geometry/room';
import { codeAt } from '../grid/grid';
import { PLACEABLE } from '../grid/tiles';
import type { Grid, Key, Mark, Placed, Point, Room, Tunnel } from '../model/dungeon';
import type { Entity } from '../model/population';
import { isInTunnel } from './paths';
import type { List } from './read-parts';
import type { Report, ValidationRule } from './violation';

/** The parts against which things are checked. A malformed grid or entrance is `undefined`. */
export interface Surroundings {
  readonly grid: Grid | undefined;
  readonly rooms: List<Room>;
  readonly tunnels: List<Tunnel>;
  readonly entrance: Point | undefined;
}

/**
 * Returns the fault of something that should be on the floor of a room, worded to follow the
 * thing's name. Returns `undefined` if it is on that floor, or if the room is malformed.
 *
 * @param clause - the words before `not on the floor of its room`, such as `is`
 */
export function offFloor(
  rooms: List<Room>,
  index: number,
  { x, y }: Point,
  clause: string,
): string | undefined {
  if (index < 0 || index >= rooms.length) {
    return `names room ${index}, but there are only ${rooms.length}`;
  }
  const room = rooms[index];
  if (!room || isOnFloor(room, x, y)) return undefined;
  return `${clause} not on the floor of its room, \`rooms[${index}]\``;
}

/** Returns the fault of the place of a thing, worded to follow the thing's name. */
function placeFault(thing: Placed, { rooms, tunnels, grid }: Surroundings): string | undefined {
  const { room, tunnel: index } = thing;
  if (room === undefined && index === undefined) return 'names neither a room nor a tunnel';
  if (index === undefined) return offFloor(rooms, room!, thing, 'is');
  if (room !== undefined) return 'names both a room and a tunnel';
  if (index < 0 || index >= tunnels.length) {
    return `names tunnel ${index}, but there are only ${tunnels.length}`;
  }
  const inRoom = rooms.findIndex((other) => other && isOnFloor(other, thing.x, thing.y));
  if (inRoom >= 0) return `names a tunnel, but is on the floor of \`rooms[${inRoom}]\``;
  const tunnel = tunnels[index];
  if (!tunnel || !grid || isInTunnel(tunnel, thing, grid)) return undefined;
  return `is not on its tunnel, \`tunnels[${index}]\``;
}

/**
 * Reports keys that are not on the floor of their rooms or tunnels, that are on the entrance, or
 * that share a tile.
 */
export function checkKeyPlaces(report: Report, keys: List<Key>, around: Surroundings): void {
  const first = new Map<string, number>();
  for (const [i, key] of keys.entries()) {
    if (!key) continue;
    const addFault = (rule: ValidationRule, fault: string) =>
      report.addAt(rule, `\`keys[${i}]\``, key, fault);
    const fault = floorFault(key, around);
    if (fault) addFault('key-off-floor', fault);
    if (isAt(key, around.entrance)) addFault('key-on-entrance', 'is on the entrance');
    const other = firstAt(first, key, i);
    if (other !== i) addFault('key-on-key', `is on \`keys[${other}]\``);
  }
}

/** Reports marks that are not on the floor of their rooms or tunnels. */
export function checkMarks(report: Report, marks: List<Mark>, around: Surroundings): void {
  for (const [i, mark] of marks.entries()) {
    const fault = mark && floorFault(mark, around);
    if (fault) report.addAt('mark-off-floor', `\`marks[${i}]\``, mark, fault);
  }
}

function floorFault(thing: Key | Mark, around: Surroundings): string | undefined {
  const fault = placeFault(thing, around);
  if (fault) return fault;
  const { grid } = around;
  return grid && !isPlaceable(grid, thing) ? 'is not on floor' : undefined;
}

/**
 * Reports entities that are in walls, outside their rooms or tunnels, or on the entrance, or that
 * share a tile. Of an entity with a size, only its first tile with a fault is reported.
 */
export function checkEntities(report: Report, entities: List<Entity>, around: Surroundings): void {
  const first = new Map<string, number>();
  for (const [i, entity] of entities.entries()) {
    if (!entity) continue;
    for (const part of partsOf(entity)) {
      if (!checkEntityTile(report, { part, i, first }, around)) break;
    }
  }
}

/** A tile of an entity, the entity's index, and the first entity on each tile. */
interface EntityTile {
  readonly part: Entity;
  readonly i: number;
  readonly first: Map<string, number>;
}

/** Reports the faults of an entity at one of its tiles. Returns whether there are none. */
function checkEntityTile(
  report: Report,
  { part, i, first }: EntityTile,
  around: Surroundings,
): boolean {
  const { grid, entrance } = around;
  const name = `\`entities[${i}]\``;
  const isInWall = grid !== undefined && !isPlaceable(grid, part);
  if (isInWall) report.addAt('entity-in-wall', name, part, 'is not on floor');
  const fault = placeFault(part, around);
  if (fault) report.addAt('entity-outside-room', name, part, fault);
  const isOnEntrance = isAt(part, entrance);
  if (isOnEntrance) report.addAt('entity-on-entrance', name, part, 'is on the entrance');
  const other = firstAt(first, part, i);
  if (other !== i) {
    const message = `${name} is on \`entities[${other}]\` at (${part.x}, ${part.y})`;
    report.add('entity-on-entity', message, part);
  }
  return !isInWall && !fault && !isOnEntrance && other === i;
}

/** Returns whether things may be placed on a tile. */
function isPlaceable(grid: Grid, { x, y }: Point): boolean {
  return PLACEABLE[codeAt(grid, x, y)] === 1;
}

function isAt({ x, y }: Point, other: Point | undefined): boolean {
  return x === other?.x && y === other.y;
}

/** Returns the index of the first thing on a tile, or `i` if this is the first one. */
function firstAt(first: Map<string, number>, { x, y }: Point, i: number): number {
  const tile = `${x},${y}`;
  const other = first.get(tile) ?? i;
  first.set(tile, other);
  return other;
}
