import { stepsBetween } from '../geometry/points';
import { walkPath } from '../geometry/tunnels';
import { codeAt } from '../grid/grid';
import { ROCK } from '../grid/tiles';
import type { Dungeon, Point, Tunnel } from '../model/dungeon';

/** A dungeon, and for each tile the room whose floor it is, or −1. */
export interface LabelledRooms {
  readonly dungeon: Pick<Dungeon, 'grid'>;
  readonly labels: Int32Array;
}

/**
 * Returns the rooms at both ends of the part of a tunnel that contains a point: the last room that
 * its path passes before the point, and the first one after it.
 */
export function corridorEnds(
  { dungeon: { grid }, labels }: LabelledRooms,
  { path, from, to }: Tunnel,
  point: Point,
): [from: number, to: number] {
  const tiles = walkPath(path);
  let here = 0;
  for (const [i, tile] of tiles.entries()) {
    if (stepsBetween(tile, point) < stepsBetween(tiles[here]!, point)) here = i;
  }
  const rooms = tiles.map(({ x, y }) => labels[y * grid.width + x] ?? -1);
  const isRoom = (room: number) => room >= 0;
  return [
    rooms.slice(0, here).reverse().find(isRoom) ?? from,
    rooms.slice(here + 1).find(isRoom) ?? to,
  ];
}

/**
 * Returns how sentences refer to the corridor at a point, by the rooms at its ends. A point on rock
 * is in none.
 */
export function corridorName(
  known: LabelledRooms,
  tunnel: Tunnel | undefined,
  point: Point,
  roomName: (index: number) => string,
): string {
  const { grid } = known.dungeon;
  if (ROCK[codeAt(grid, point.x, point.y)] === 1) return 'rock';
  if (tunnel === undefined) return 'a corridor';
  const [from, to] = corridorEnds(known, tunnel, point);
  return from === to ? 'a corridor' : `the corridor between ${roomName(from)} and ${roomName(to)}`;
}
