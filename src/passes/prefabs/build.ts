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
import { elementAt } from '../../model/element-at';
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

export function finishWork(
  dungeon: Dungeon,
  { grid, rooms, tunnels, doors, marks }: BuildWork,
): Dungeon {
  return { ...dungeon, grid, rooms, tunnels, doors, marks };
}

/** A prefab at its place. */
export interface PlacedPrefab {
  readonly prefab: Prefab;
  readonly plan: Plan;
  /** The upper left corner of the drawing in the grid. */
  readonly corner: Point;
  /** The exit that is opened; the others are walls. */
  readonly exit?: Exit | undefined;
  /** The room that open pieces belong to. If absent, they are separate rooms. */
  readonly host?: number;
}

/**
 * Builds a prefab: rooms for its pieces but those that belong to a host, then the tunnel of its
 * exit, then those of its doors, and its marks.
 */
export function build(work: BuildWork, placed: PlacedPrefab): void {
  const { plan, exit } = placed;
  writeTiles(work, placed, addRooms(work, placed));
  if (exit !== undefined) openExit(work, placed, exit);
  for (const { cell, before, behind } of plan.doors) {
    joinPart(
      work,
      [pointOfCell(placed, before), pointOfCell(placed, cell), pointOfCell(placed, behind)],
      true,
    );
  }
  addMarks(work, placed);
}

/** Adds a room for each piece of floor but those of a host. Returns the room of each piece. */
function addRooms({ rooms }: BuildWork, { plan, prefab, corner, host }: PlacedPrefab): number[] {
  return plan.isOpen.map((isOpen, piece) => {
    if (isOpen && host !== undefined) return host;
    return rooms.push(roomOfPiece(plan, piece, corner, prefab.name)) - 1;
  });
}

/** The room of a piece of floor. */
function roomOfPiece(plan: Plan, piece: number, corner: Point, kind: string): Room {
  const isFloor = (x: number, y: number) => plan.pieces[y * plan.width + x] === piece;
  return roomOfFloor(plan, corner, isFloor, kind);
}

/** Writes floor and walls where tiles are drawn. */
function writeTiles(work: BuildWork, placed: PlacedPrefab, rooms: readonly number[]): void {
  const { grid, labels } = work;
  const { glyphs, pieces } = placed.plan;
  for (const [cell, glyph] of glyphs.entries()) {
    if (glyph === ' ') continue;
    const { x, y } = pointOfCell(placed, cell);
    const room = rooms[pieces[cell] ?? -1];
    grid.tiles[y * grid.width + x] = room === undefined ? Tile.Wall : Tile.Floor;
    labels[y * grid.width + x] = room ?? -1;
  }
}

function openExit(work: BuildWork, placed: PlacedPrefab, exit: Exit): void {
  const { corner } = placed;
  const door = { x: corner.x + exit.x, y: corner.y + exit.y };
  const outside = { x: door.x + exit.dx, y: door.y + exit.dy };
  joinPart(work, [outside, door, pointOfCell(placed, exit.inside)], exit.hasDoor);
}

/** Joins the floor on both sides of a door, or of a gap, by a tunnel from the lower room. */
function joinPart(work: BuildWork, [a, door, b]: [Point, Point, Point], hasDoor: boolean): void {
  const { grid, tunnels, doors } = work;
  const [start, end] = labelAt(work, a) <= labelAt(work, b) ? [a, b] : [b, a];
  const ends = { from: labelAt(work, start), to: labelAt(work, end) };
  const tunnel = tunnels.push({ ...ends, path: [start, end] }) - 1;
  grid.tiles[door.y * grid.width + door.x] = hasDoor ? Tile.Door : Tile.Floor;
  if (hasDoor) doors.push({ ...door, tunnel });
}

function addMarks(work: BuildWork, placed: PlacedPrefab): void {
  for (const [cell, glyph] of placed.plan.glyphs.entries()) {
    const kind = placed.prefab.legend[glyph];
    if (kind === undefined) continue;
    const point = pointOfCell(placed, cell);
    work.marks.push({ ...point, room: labelAt(work, point), kind });
  }
}

/** The tile of a cell of the drawing. */
function pointOfCell({ plan: { width }, corner }: PlacedPrefab, cell: number): Point {
  return { x: corner.x + (cell % width), y: corner.y + Math.floor(cell / width) };
}

function labelAt({ grid, labels }: BuildWork, { x, y }: Point): number {
  return elementAt(labels, y * grid.width + x);
}
