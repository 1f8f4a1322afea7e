import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { findBlocks } from './blocks';
import { layPiece, type Misfit } from './lay-piece';
import { type Layout, putRoom, putRoomAt } from './layout';
import { placeOn } from './places';
import type { GraphPlan } from './read-graph';
import { retreat } from './retreat';
import { type Choice, survey } from './survey';

/** Failures that end an attempt, and rooms put anywhere: so many, and so many for each room. */
const MOST_FAILURES = 8;
const PLACEMENTS = 60;
const PLACEMENTS_PER_ROOM = 14;

/**
 * Lays all rooms of a plan and digs its tunnels, piece by piece; where a piece finds no place, takes
 * back what lies near and goes on.
 *
 * @param attempt - from 0
 * @returns where it failed last; `undefined` where all is laid
 */
export function layOut(layout: Layout, rng: Rng, attempt: number): Misfit | undefined {
  const { plan } = layout;
  const most = PLACEMENTS + PLACEMENTS_PER_ROOM * plan.rooms.length;
  if (plan.fixed.size === 0) layFirst(layout, rng);
  else {
    const misfit = layFixed(layout, attempt % 2 === 1);
    if (misfit !== undefined) return misfit;
  }
  let left = survey(layout);
  for (let failures = 0; left.length > 0; left = survey(layout)) {
    const misfit = layPiece(layout, rng, nextOf(left).fragment);
    if (misfit === undefined) continue;
    failures++;
    if (failures > MOST_FAILURES || layout.placements > most) return misfit;
    retreat(layout, rng, misfit.before, 1 + failures);
  }
  return undefined;
}

/** Connections first, then rings, then trees; of these what has the fewest parts of rock, the largest. */
function nextOf(left: readonly Choice[]): Choice {
  const kindOf = ({ fragment: { rooms, holds } }: Choice) =>
    rooms.length === 0 ? 0 : holds.length > 1 ? 1 : 2;
  return left.reduce((next, choice) => {
    const by =
      kindOf(choice) - kindOf(next) ||
      choice.parts - next.parts ||
      next.fragment.rooms.length - choice.fragment.rooms.length;
    return by < 0 ? choice : next;
  });
}

/** Puts the first room near the middle. Draws: which, in a graph with rings; where, one for each axis. */
function layFirst(layout: Layout, rng: Rng): void {
  const { plan, rock, boxes } = layout;
  const room = firstRoom(plan, rng);
  const box = boxes[room]!;
  const near = (side: number, length: number, what: string) => {
    const middle = (side - length) >> 1;
    const off = Math.max(0, Math.min(middle - 1, side >> 3));
    return middle + drawInt(rng, -off, off, what);
  };
  box.x = near(rock.width, box.width, 'the column of the first room');
  box.y = near(rock.height, box.height, 'the row of the first room');
  putRoom(layout, room);
  layout.tell('room', room);
}

/**
 * Puts rooms that are to lie on a point there; returns the first that cannot.
 *
 * @param inwards - whether as far from the edge of the grid as can be, else with the middle on the point
 */
function layFixed(layout: Layout, inwards: boolean): Misfit | undefined {
  const { boxes, rock, plan } = layout;
  let before = -1;
  for (const [room, point] of plan.fixed) {
    const place = placeOn(rock, boxes[room]!, point, inwards);
    if (place === undefined) return { room, before };
    putRoomAt(layout, room, place.x, place.y);
    layout.tell('room', room);
    before = room;
  }
  return undefined;
}

/** An end of a connection of the largest block, or, of a tree, the room in its middle. */
function firstRoom({ rooms, connections }: GraphPlan, rng: Rng): number {
  const blocks = findBlocks(rooms.length, connections);
  const largest = blocks.reduce<number[]>(
    (most, block) => (block.length > most.length ? block : most),
    [],
  );
  if (largest.length > 1) {
    const drawn = largest[drawInt(rng, 0, largest.length - 1, 'the first connection')]!;
    return connections[drawn]!.from;
  }
  return centroidOf({ rooms, connections });
}

/** The room of a tree whose branches are smallest. */
function centroidOf({ rooms, connections }: Pick<GraphPlan, 'rooms' | 'connections'>): number {
  const cameFrom = new Int32Array(rooms.length).fill(-1);
  const order = [0];
  for (const room of order) {
    for (const i of rooms[room]!.connections) {
      const { from, to } = connections[i]!;
      const other = from === room ? to : from;
      if (other === cameFrom[room]) continue;
      cameFrom[other] = room;
      order.push(other);
    }
  }
  const sizes = new Int32Array(rooms.length).fill(1);
  const heaviest = new Int32Array(rooms.length);
  let centroid = 0;
  for (const room of order.reverse()) {
    const up = cameFrom[room]!;
    if (up >= 0) {
      sizes[up] = sizes[up]! + sizes[room]!;
      heaviest[up] = Math.max(heaviest[up]!, sizes[room]!);
    }
    heaviest[room] = Math.max(heaviest[room]!, rooms.length - sizes[room]!);
  }
  for (let room = 1; room < rooms.length; room++) {
    if (heaviest[room]! < heaviest[centroid]!) centroid = room;
  }
  return centroid;
}
