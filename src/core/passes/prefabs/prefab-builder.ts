import { labelRooms } from '../../analysis/rooms';
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
import { lakesOf } from '../../prefabs/drawing';
import type { Prefab } from '../../prefabs/prefab';
import type { Exit, PrefabPlan } from '../../prefabs/prefab-plan';

/** The parts of a dungeon that prefabs change. */
export type PrefabParts = Pick<Dungeon, 'grid' | 'rooms' | 'tunnels' | 'doors' | 'marks' | 'lakes'>;

/** A copy of a dungeon that prefabs are added to. */
export class PrefabBuilder {
  readonly grid: Grid;
  /** For each tile, the room whose floor it is on, or −1. */
  readonly labels: Int32Array;
  readonly rooms: Room[];
  readonly tunnels: Tunnel[];
  readonly marks: Mark[];
  private readonly doors: Door[];
  private readonly lakes: Lake[];

  constructor(dungeon: Dungeon) {
    const { grid, rooms, tunnels, doors, marks, lakes } = dungeon;
    this.grid = { ...grid, tiles: grid.tiles.slice() };
    this.labels = labelRooms(dungeon);
    this.rooms = [...rooms];
    this.tunnels = [...tunnels];
    this.doors = [...doors];
    this.marks = [...marks];
    this.lakes = [...lakes];
  }

  /** Returns the parts of the dungeon with the prefabs. */
  parts(): PrefabParts {
    const { grid, rooms, tunnels, doors, marks, lakes } = this;
    return { grid, rooms, tunnels, doors, marks, lakes };
  }

  /**
   * Builds a prefab: first rooms for those parts of its floor that do not belong to a host, then
   * the tunnel of its exit, the tunnels of its doors, and its marks. Its liquids become lakes.
   *
   * @param corner - the upper left corner of the drawing in the grid
   * @param exit - the exit that is opened. All others become walls
   * @param host - the room to which open parts of the floor belong. If absent, they are rooms
   */
  build(prefab: Prefab, plan: PrefabPlan, corner: Point, exit?: Exit, host?: number): void {
    const moved = ({ x, y }: Point): Point => ({ x: corner.x + x, y: corner.y + y });
    const pointOf = (cell: number) =>
      moved({ x: cell % plan.width, y: Math.floor(cell / plan.width) });
    const roomOfPiece = plan.isOpen.map((isOpen, piece) => {
      if (isOpen && host !== undefined) return host;
      const isFloor = (x: number, y: number) => plan.pieces[y * plan.width + x] === piece;
      return this.rooms.push(roomOfFloor(plan, corner, isFloor, prefab.name)) - 1;
    });
    for (const [cell, glyph] of plan.glyphs.entries()) {
      if (glyph !== ' ') this.writeTile(pointOf(cell), roomOfPiece[plan.pieces[cell] ?? -1]);
    }
    for (const lake of lakesOf(plan, corner)) {
      pourLake(this.grid, lake);
      this.lakes.push(lake);
    }
    if (exit !== undefined) {
      const outside = moved({ x: exit.x + exit.dx, y: exit.y + exit.dy });
      this.join([outside, pointOf(exit.inside)], exit.row.map(moved), exit.hasDoor);
    }
    for (const { row, before, behind } of plan.doors) {
      this.join([pointOf(before), pointOf(behind)], row.map(pointOf), true);
    }
    for (const [cell, glyph] of plan.glyphs.entries()) {
      const kind = prefab.legend[glyph];
      if (kind === undefined) continue;
      const point = pointOf(cell);
      this.marks.push({ ...point, room: this.labelAt(point), kind });
    }
  }

  /** Writes floor of a room, or wall if there is none. */
  private writeTile({ x, y }: Point, room: number | undefined): void {
    const tile = y * this.grid.width + x;
    this.grid.tiles[tile] = room === undefined ? Tile.Wall : Tile.Floor;
    this.labels[tile] = room ?? -1;
  }

  /**
   * Joins the floor on both sides of a door or a gap by a tunnel that starts at the room with the
   * lower index.
   */
  private join([a, b]: [Point, Point], row: readonly Point[], hasDoor: boolean): void {
    const { grid, tunnels, doors } = this;
    const [start, end] = this.labelAt(a) <= this.labelAt(b) ? [a, b] : [b, a];
    const ends = { from: this.labelAt(start), to: this.labelAt(end) };
    const wide = row.length > 1 && { width: row.length };
    const tunnel = tunnels.push({ ...ends, path: [start, end], ...wide }) - 1;
    for (const { x, y } of row) grid.tiles[y * grid.width + x] = hasDoor ? Tile.Door : Tile.Floor;
    if (hasDoor) doors.push({ ...row[0]!, tunnel, ...wide });
  }

  private labelAt({ x, y }: Point): number {
    return this.labels[y * this.grid.width + x]!;
  }
}
