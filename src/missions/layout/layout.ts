import type { Grid, Observer } from '../../model/dungeon';
import { createRouter, type Router } from './find-tunnel';
import { createFreeRock, type FreeRock } from './free-rock';
import type { GraphSettings } from './options';
import { createFinder, type Finder } from './places';
import type { GraphPlan } from './read-graph';
import { clearBounds, createRock, layRoom, layTunnel, type Rock, type RoomBox } from './rock';

/** A layout that is being made: what lies where, and the means to look for places and tunnels. */
export interface Layout {
  readonly plan: GraphPlan;
  readonly rock: Rock;
  readonly router: Router;
  readonly finder: Finder;
  readonly free: FreeRock;
  /** Each room's box; where it lies counts only while the room is laid. */
  boxes: readonly RoomBox[];
  readonly isLaid: Uint8Array;
  /** The tiles of each tunnel that is dug, from its first room to its second. */
  readonly tunnels: (readonly number[])[];
  readonly isDug: Uint8Array;
  /** Rooms that are laid, and the most that ever were. */
  laid: number;
  most: number;
  /** Rooms that were put anywhere, in vain too. */
  placements: number;
  /** The tiles to reserve around a room for each room that hangs on it; 0 reserves none. */
  reserve: number;
  /** Tells an observer, if there is one. */
  readonly tell: (stage: string, index: number) => void;
}

/** Free rock with nothing laid in it. */
export function createLayout(
  plan: GraphPlan,
  settings: GraphSettings,
  observe: Observer | undefined,
): Layout {
  const { width, height } = plan.fixed.size > 0 ? settings : ampleSize(plan, settings);
  const rock = createRock(width, height);
  return {
    plan,
    rock,
    router: createRouter(rock, settings.maxTunnelLength ?? Number.POSITIVE_INFINITY),
    finder: createFinder(rock),
    free: createFreeRock(rock),
    boxes: [],
    isLaid: new Uint8Array(plan.rooms.length),
    tunnels: [],
    isDug: new Uint8Array(plan.connections.length),
    laid: 0,
    most: 0,
    placements: 0,
    reserve: 0,
    tell: (stage, index) => observe?.({ stage, index, grid: gridOf(rock) }),
  };
}

/** Sides of rock that is ample for all rooms, sixteen times what they may take, and fits into the grid. */
function ampleSize({ rooms }: GraphPlan, { width, height }: GraphSettings) {
  const taken = rooms.reduce((sum, { maxSize }) => sum + (maxSize + 8) ** 2, 0);
  const side = 4 * Math.ceil(Math.sqrt(taken));
  const along = (length: number, across: number) =>
    Math.min(length, Math.max(side, Math.ceil(side ** 2 / across)));
  return { width: along(width, height), height: along(height, width) };
}

/** Takes back whatever is laid, for another attempt with boxes of other sizes. */
export function clearLayout(layout: Layout, boxes: readonly RoomBox[]): void {
  const { isDug, isLaid } = layout;
  for (let i = 0; i < isDug.length; i++) if (isDug[i] === 1) takeTunnel(layout, i);
  for (let i = 0; i < isLaid.length; i++) if (isLaid[i] === 1) takeRoom(layout, i);
  clearBounds(layout.rock);
  layout.boxes = boxes;
  layout.placements = 0;
}

/** What is dug in the rock, as a grid. */
function gridOf({ width, height, owner }: Rock): Grid {
  const tiles = new Uint8Array(owner.length);
  for (let i = 0; i < tiles.length; i++) if (owner[i] !== 0) tiles[i] = 1;
  return { width, height, tiles };
}

/** Lays a room where its box lies. */
export function putRoom(layout: Layout, room: number): void {
  layRoom(layout.rock, room, layout.boxes[room]!, 1);
  layout.isLaid[room] = 1;
  layout.laid++;
  layout.most = Math.max(layout.most, layout.laid);
}

/** Lays a room at a place. */
export function putRoomAt(layout: Layout, room: number, x: number, y: number): void {
  const box = layout.boxes[room]!;
  box.x = x;
  box.y = y;
  putRoom(layout, room);
}

/** Takes a room back. */
export function takeRoom(layout: Layout, room: number): void {
  layRoom(layout.rock, room, layout.boxes[room]!, -1);
  layout.isLaid[room] = 0;
  layout.laid--;
}

/** Digs a tunnel, whose tiles begin at room `first`. */
export function putTunnel(
  layout: Layout,
  index: number,
  first: number,
  tiles: readonly number[],
): void {
  const isForward = layout.plan.connections[index]!.from === first;
  layout.tunnels[index] = isForward ? tiles : [...tiles].reverse();
  layTunnel(layout.rock, index, tiles, 1);
  layout.isDug[index] = 1;
}

/** Takes a tunnel back. */
export function takeTunnel(layout: Layout, index: number): void {
  layTunnel(layout.rock, index, layout.tunnels[index]!, -1);
  layout.isDug[index] = 0;
}
