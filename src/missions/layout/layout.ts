import type { Connection, Observer, Point } from '../../core/model/dungeon';
import { elementAt } from '../../core/model/element-at';
import { createPlaceSearch, type PlaceSearch } from './find-places';
import { createFreeRock, type FreeRock } from './free-rock';
import type { GraphSettings } from './options';
import type { GraphPlan } from './read-graph';
import {
  clearBounds,
  createRock,
  digRoomBox,
  digTunnel,
  dugGrid,
  fillRoomBox,
  fillTunnel,
  type Rock,
  type RoomBox,
} from './rock';
import { createRouter, type Router } from './router';

/** A layout in progress: the places of rooms and tunnels, and the state of searches for more. */
export interface Layout {
  readonly plan: GraphPlan;
  readonly rock: Rock;
  readonly router: Router;
  readonly placeSearch: PlaceSearch;
  readonly free: FreeRock;
  /** The box of each room. Its position is valid only while the room is placed. */
  boxes: readonly RoomBox[];
  readonly isPlaced: Uint8Array;
  /** The tiles of each dug tunnel, from its first room to its second. */
  readonly tunnels: (readonly number[])[];
  readonly isDug: Uint8Array;
  /** The number of placed rooms, and the maximum of this number so far. */
  placed: number;
  mostPlaced: number;
  /** The number of places that have been tried for rooms, including those that failed. */
  placements: number;
  /**
   * The number of tiles to reserve around a room for each room that depends on it; 0 reserves none.
   */
  reserve: number;
  /** Reports a step to the observer, if there is one. */
  readonly notify: (stage: string, index: number) => void;
}

export function boxOf({ boxes }: Layout, room: number): RoomBox {
  return elementAt(boxes, room);
}

export function connectionOf({ plan }: Layout, index: number): Connection {
  return elementAt(plan.connections, index);
}

/** Returns the tiles of a dug tunnel, from its first room to its second. */
export function tilesOf({ tunnels }: Layout, index: number): readonly number[] {
  return elementAt(tunnels, index);
}

/** Creates a layout with nothing placed. */
export function createLayout(
  plan: GraphPlan,
  settings: GraphSettings,
  observe: Observer | undefined,
): Layout {
  const { width, height } = plan.fixed.size > 0 ? settings : ampleSize(plan, settings);
  const rock = createRock(width, height);
  const middle = { x: (settings.width - width) >> 1, y: (settings.height - height) >> 1 };
  return {
    plan,
    rock,
    router: createRouter(rock, settings.maxTunnelLength ?? Number.POSITIVE_INFINITY),
    placeSearch: createPlaceSearch(rock),
    free: createFreeRock(rock),
    boxes: [],
    isPlaced: new Uint8Array(plan.rooms.length),
    tunnels: [],
    isDug: new Uint8Array(plan.connections.length),
    placed: 0,
    mostPlaced: 0,
    placements: 0,
    reserve: 0,
    notify: (stage, index) => observe?.({ stage, index, grid: dugGrid(rock, settings, middle) }),
  };
}

/**
 * Returns the size of a rock with ample space: sixteen times the tiles of all rooms, but at most
 * the grid.
 */
function ampleSize({ rooms }: GraphPlan, { width, height }: GraphSettings) {
  const taken = rooms.reduce((sum, { maxSize }) => sum + (maxSize + 8) ** 2, 0);
  const side = 4 * Math.ceil(Math.sqrt(taken));
  const along = (length: number, across: number) =>
    Math.min(length, Math.max(side, Math.ceil(side ** 2 / across)));
  return { width: along(width, height), height: along(height, width) };
}

/** Removes everything, so that another attempt can start with boxes of other sizes. */
export function clearLayout(layout: Layout, boxes: readonly RoomBox[]): void {
  for (const [index, isDug] of layout.isDug.entries()) if (isDug === 1) removeTunnel(layout, index);
  for (const [room, isPlaced] of layout.isPlaced.entries()) {
    if (isPlaced === 1) removeRoom(layout, room);
  }
  clearBounds(layout.rock);
  layout.boxes = boxes;
  layout.placements = 0;
}

/** Places a room so that the upper left corner of its box is at a point. */
export function placeRoom(layout: Layout, room: number, { x, y }: Point): void {
  const box = boxOf(layout, room);
  box.x = x;
  box.y = y;
  digRoomBox(layout.rock, box);
  layout.isPlaced[room] = 1;
  layout.placed++;
  layout.mostPlaced = Math.max(layout.mostPlaced, layout.placed);
}

export function removeRoom(layout: Layout, room: number): void {
  fillRoomBox(layout.rock, boxOf(layout, room));
  layout.isPlaced[room] = 0;
  layout.placed--;
}

/** Digs the tunnel of a connection. Its tiles begin at room `first`. */
export function placeTunnel(
  layout: Layout,
  connection: number,
  first: number,
  tiles: readonly number[],
): void {
  const isForward = connectionOf(layout, connection).from === first;
  layout.tunnels[connection] = isForward ? tiles : [...tiles].reverse();
  digTunnel(layout.rock, connection, tiles);
  layout.isDug[connection] = 1;
}

export function removeTunnel(layout: Layout, connection: number): void {
  fillTunnel(layout.rock, tilesOf(layout, connection));
  layout.isDug[connection] = 0;
}
