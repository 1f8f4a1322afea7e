import { labelRooms } from '../../analysis/label-rooms';
import { roomOfFloor } from '../../geometry/room-of-floor';
import { pourLake } from '../../grid/pour-lake';
import {
  type Door,
  type Dungeon,
  type Grid,
  type Lake,
  type Mark,
  type Point,
  type Room,
  Tile,
  type Tunnel,
} from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { lakesOf } from '../../prefabs/lakes-of';
import type { Exit, Plan } from '../../prefabs/plan';
import type { Prefab } from '../../prefabs/prefab';

/** A dungeon that prefabs are added to. */
export interface BuildWork {
  readonly grid: Grid;
  /** For each tile, the room whose floor it is on, or −1. */
  readonly labels: Int32Array;
  readonly rooms: Room[];
  readonly tunnels: Tunnel[];
  readonly doors: Door[];
  readonly marks: Mark[];
  readonly lakes: Lake[];
}

/** Copies a dungeon so that prefabs can be added to it. */
export function createWork(dungeon: Dungeon): BuildWork {
  const { grid, rooms, tunnels, doors, marks, lakes } = dungeon;
  return {
    grid: { ...grid, tiles: grid.tiles.slice() },
    labels: labelRooms(dungeon),
    rooms: [...rooms],
    tunnels: [...tunnels],
    doors: [...doors],
    marks: [...marks],
    lakes: [...lakes],
  };
}

export function finishWork(
  dungeon: Dungeon,
  { grid, rooms, tunnels, doors, marks, lakes }: BuildWork,
): Dungeon {
  return { ...dungeon, grid, rooms, tunnels, doors, marks, lakes };
}

export interface PlacedPrefab {
  readonly prefab: Prefab;
  readonly plan: Plan;
  /** The upper left corner of the drawing in the grid. */
  readonly corner: Point;
  /** The exit that is opened. All others become walls. */
  readonly exit?: Exit | undefined;
  /** The room to which open parts of the floor belong. If absent, they are separate rooms. */
  readonly host?: number;
}

/**
 * Builds a prefab: first rooms for those parts of its floor that do not belong to a host, then the
 * tunnel of its exit, the tunnels of its doors, and its marks. Its liquids become lakes.
 */
export function build(work: BuildWork, placed: PlacedPrefab): void {
  const { plan, exit } = placed;
  writeTiles(work, placed, addRooms(work, placed));
  for (const lake of lakesOf(plan, placed.corner)) {
    pourLake(work.grid, lake);
    work.lakes.push(lake);
  }
  if (exit !== undefined) openExit(work, placed, exit);
  for (const { row, before, behind } of plan.doors) {
    const ends: [Point, Point] = [pointOfCell(placed, before), pointOfCell(placed, behind)];
    joinPart(
      work,
      ends,
      row.map((cell) => pointOfCell(placed, cell)),
      true,
    );
  }
  addMarks(work, placed);
}

/**
 * Adds a room for each part of the floor that does not belong to a host. Returns the room of each
 * part.
 */
function addRooms({ rooms }: BuildWork, { plan, prefab, corner, host }: PlacedPrefab): number[] {
  return plan.isOpen.map((isOpen, piece) => {
    if (isOpen && host !== undefined) return host;
    return rooms.push(roomOfPiece(plan, piece, corner, prefab.name)) - 1;
  });
}

/** Returns the room of a part of the floor. */
function roomOfPiece(plan: Plan, piece: number, corner: Point, kind: string): Room {
  const isFloor = (x: number, y: number) => plan.pieces[y * plan.width + x] === piece;
  return roomOfFloor(plan, corner, isFloor, kind);
}

/** Writes floor and wall for the drawn tiles. */
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
  const moved = ({ x, y }: Point) => ({ x: corner.x + x, y: corner.y + y });
  const outside = moved({ x: exit.x + exit.dx, y: exit.y + exit.dy });
  const ends: [Point, Point] = [outside, pointOfCell(placed, exit.inside)];
  joinPart(work, ends, exit.row.map(moved), exit.hasDoor);
}

/**
 * Joins the floor on both sides of a door or a gap by a tunnel that starts at the room with the
 * lower index.
 */
function joinPart(
  work: BuildWork,
  [a, b]: [Point, Point],
  row: readonly Point[],
  hasDoor: boolean,
): void {
  const { grid, tunnels, doors } = work;
  const [start, end] = labelAt(work, a) <= labelAt(work, b) ? [a, b] : [b, a];
  const ends = { from: labelAt(work, start), to: labelAt(work, end) };
  const wide = row.length > 1 && { width: row.length };
  const tunnel = tunnels.push({ ...ends, path: [start, end], ...wide }) - 1;
  for (const { x, y } of row) grid.tiles[y * grid.width + x] = hasDoor ? Tile.Door : Tile.Floor;
  if (hasDoor) doors.push({ ...elementAt(row, 0), tunnel, ...wide });
}

function addMarks(work: BuildWork, placed: PlacedPrefab): void {
  for (const [cell, glyph] of placed.plan.glyphs.entries()) {
    const kind = placed.prefab.legend[glyph];
    if (kind === undefined) continue;
    const point = pointOfCell(placed, cell);
    work.marks.push({ ...point, room: labelAt(work, point), kind });
  }
}

/** Returns the point in the grid for a cell of the drawing. */
function pointOfCell({ plan: { width }, corner }: PlacedPrefab, cell: number): Point {
  return { x: corner.x + (cell % width), y: corner.y + Math.floor(cell / width) };
}

function labelAt({ grid, labels }: BuildWork, { x, y }: Point): number {
  return elementAt(labels, y * grid.width + x);
}
