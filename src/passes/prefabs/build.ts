import { labelRooms } from '../../analysis/label-rooms';
import { roomOfFloor } from '../../geometry/room-of-floor';
import {
  type Door,
  type Dungeon,
  type Grid,
  type Mark,
  type Point,
  type Room,
  Tile,
  type Tunnel,
} from '../../model/dungeon';
import type { Exit, Plan } from '../../prefabs/plan';
import type { Prefab } from '../../prefabs/prefab';

/** A dungeon that prefabs are added to. */
export interface BuildWork {
  readonly grid: Grid;
  /** For each tile the room whose floor it is, or −1. */
  readonly labels: Int32Array;
  readonly rooms: Room[];
  readonly tunnels: Tunnel[];
  readonly doors: Door[];
  readonly marks: Mark[];
}

/** A copy of a dungeon to work on. */
export function createWork(dungeon: Dungeon): BuildWork {
  const { grid, rooms, tunnels, doors, marks } = dungeon;
  return {
    grid: { ...grid, tiles: grid.tiles.slice() },
    labels: labelRooms(dungeon),
    rooms: [...rooms],
    tunnels: [...tunnels],
    doors: [...doors],
    marks: [...marks],
  };
}

/** The dungeon that the work has come to. */
export function finishWork(
  dungeon: Dungeon,
  { grid, rooms, tunnels, doors, marks }: BuildWork,
): Dungeon {
  return { ...dungeon, grid, rooms, tunnels, doors, marks };
}

/**
 * Builds a plan: rooms for its pieces but those that belong to a host, then the tunnel of its exit, then
 * those of its doors, and its marks.
 *
 * @param corner - where the upper left corner of the drawing comes to lie
 * @param exit - the exit that is opened; the others are walls
 * @param host - the room that open pieces belong to; −1 where they are rooms of their own
 */
export function build(
  work: BuildWork,
  { name, legend }: Prefab,
  plan: Plan,
  corner: Point,
  exit: Exit | undefined,
  host: number,
): void {
  const { grid, labels, tunnels, doors } = work;
  const { width } = plan;
  const pointOf = (cell: number): Point => {
    return { x: corner.x + (cell % width), y: corner.y + Math.floor(cell / width) };
  };
  const labelAt = ({ x, y }: Point) => labels[y * grid.width + x]!;
  const join = (a: Point, door: Point, b: Point, hasDoor: boolean) => {
    const [start, end] = labelAt(a) <= labelAt(b) ? [a, b] : [b, a];
    const tunnel = tunnels.push({ from: labelAt(start), to: labelAt(end), path: [start, end] }) - 1;
    grid.tiles[door.y * grid.width + door.x] = hasDoor ? Tile.Door : Tile.Floor;
    if (hasDoor) doors.push({ ...door, tunnel });
  };
  const rooms = plan.isOpen.map((isOpen, piece) => {
    return isOpen && host >= 0 ? host : work.rooms.push(roomOf(plan, piece, corner, name)) - 1;
  });
  for (const [cell, glyph] of plan.glyphs.entries()) {
    if (glyph === ' ') continue;
    const { x, y } = pointOf(cell);
    const room = rooms[plan.pieces[cell]!];
    grid.tiles[y * grid.width + x] = room === undefined ? Tile.Wall : Tile.Floor;
    labels[y * grid.width + x] = room ?? -1;
  }
  if (exit !== undefined) {
    const door = { x: corner.x + exit.x, y: corner.y + exit.y };
    join({ x: door.x + exit.dx, y: door.y + exit.dy }, door, pointOf(exit.inside), exit.hasDoor);
  }
  for (const { cell, before, behind } of plan.doors) {
    join(pointOf(before), pointOf(cell), pointOf(behind), true);
  }
  for (const [cell, glyph] of plan.glyphs.entries()) {
    const kind = legend[glyph];
    if (kind === undefined) continue;
    const point = pointOf(cell);
    work.marks.push({ ...point, room: labelAt(point), kind });
  }
}

/** The room of a piece of floor. */
function roomOf(plan: Plan, piece: number, corner: Point, kind: string): Room {
  const isFloor = (x: number, y: number) => plan.pieces[y * plan.width + x] === piece;
  return roomOfFloor(plan, corner.x, corner.y, isFloor, kind);
}
