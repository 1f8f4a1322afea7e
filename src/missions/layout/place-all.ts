import { elementAt } from '../../core/model/element-at';
import { drawInt } from '../../core/rng/draw-int';
import type { Rng } from '../../core/rng/rng';
import { explore, type Links } from '../flow/graph';
import { findBlocks } from './find-blocks';
import { type Layout, placeRoom } from './layout';
import { placeAtCorner, placeOver } from './place-over';
import { type Misfit, placePiece } from './place-piece';
import type { GraphPlan } from './read-graph';
import { retreat } from './retreat';
import { type Choice, survey } from './survey';

/** Limits of one attempt: failures, and places tried, which have a base and an amount per room. */
const MOST_FAILURES = 8;
const PLACEMENTS = 60;
const PLACEMENTS_PER_ROOM = 14;

/**
 * Places all rooms of a plan and digs its tunnels, fragment by fragment. If there is no place for a
 * fragment, removes the rooms nearby and continues.
 *
 * @param attempt - the number of the attempt, starting at 0
 * @returns the last failure, or `undefined` if everything is placed
 */
export function placeAll(layout: Layout, rng: Rng, attempt: number): Misfit | undefined {
  const { plan } = layout;
  const most = PLACEMENTS + PLACEMENTS_PER_ROOM * plan.rooms.length;
  if (plan.fixed.size === 0) placeFirst(layout, rng);
  else {
    const misfit = placeFixed(layout, attempt % 2 === 1);
    if (misfit !== undefined) return misfit;
  }
  let left = survey(layout);
  for (let failures = 0; left.length > 0; left = survey(layout)) {
    const misfit = placePiece(layout, rng, nextOf(left).fragment);
    if (misfit === undefined) continue;
    failures++;
    if (failures > MOST_FAILURES || layout.placements > most) return misfit;
    retreat(layout, rng, misfit.before, 1 + failures);
  }
  return undefined;
}

/**
 * Returns the next fragment to place. Connections come before rings, and rings before trees; then
 * those with the fewest parts of rock come first, and among these the largest.
 */
function nextOf(left: readonly Choice[]): Choice {
  const rank = ({ fragment: { rooms, joints } }: Choice) =>
    rooms.length === 0 ? 0 : joints.length > 1 ? 1 : 2;
  return left.reduce((next, choice) => {
    const by =
      rank(choice) - rank(next) ||
      choice.parts - next.parts ||
      next.fragment.rooms.length - choice.fragment.rooms.length;
    return by < 0 ? choice : next;
  });
}

/**
 * Places the first room near the middle. Draws the room, if the graph has rings, then its column
 * and its row.
 */
function placeFirst(layout: Layout, rng: Rng): void {
  const { plan, rock, boxes } = layout;
  const room = firstRoom(plan, rng);
  const { width, height } = elementAt(boxes, room);
  const near = (side: number, length: number, what: string) => {
    const middle = (side - length) >> 1;
    const off = Math.max(0, Math.min(middle - 1, side >> 3));
    return middle + drawInt(rng, -off, off, what);
  };
  const x = near(rock.width, width, 'the column of the first room');
  const y = near(rock.height, height, 'the row of the first room');
  placeRoom(layout, room, { x, y });
  layout.notify('room', room);
}

/**
 * Places each room that has a fixed point there. Returns the first one that does not fit.
 *
 * @param inwards - whether to place rooms as near as possible to the middle of the grid, instead of
 * centring them on their points
 */
function placeFixed(layout: Layout, inwards: boolean): Misfit | undefined {
  const { boxes, rock, plan } = layout;
  let before: number | undefined;
  for (const [room, point] of plan.fixed) {
    const box = elementAt(boxes, room);
    const place = point.isCorner
      ? placeAtCorner(rock, box, point)
      : placeOver(rock, box, point, inwards);
    if (place === undefined) return { room, before };
    placeRoom(layout, room, place);
    layout.notify('room', room);
    before = room;
  }
  return undefined;
}

/**
 * Returns a room of the largest block or, in a tree, the room in its middle. For a block, draws one
 * of its connections.
 */
function firstRoom({ links, connections }: GraphPlan, rng: Rng): number {
  const blocks = findBlocks(links);
  const largest = blocks.reduce<number[]>(
    (most, block) => (block.length > most.length ? block : most),
    [],
  );
  if (largest.length <= 1) return centroidOf(links);
  const drawn = drawInt(rng, 0, largest.length - 1, 'the first connection');
  return elementAt(connections, elementAt(largest, drawn)).from;
}

/** Returns the room of a tree whose largest branch is the smallest. */
function centroidOf(links: Links): number {
  const { rooms, back } = explore(links, 0);
  /**
   * For each room, the number of rooms in its branch, including itself, and in the largest branch
   * next to it.
   */
  const sizes = links.map(() => 1);
  const largest = links.map(() => 0);
  for (const room of [...rooms].reverse()) {
    const size = elementAt(sizes, room);
    const up = back.get(room)?.room;
    if (up !== undefined) {
      sizes[up] = elementAt(sizes, up) + size;
      largest[up] = Math.max(elementAt(largest, up), size);
    }
    largest[room] = Math.max(elementAt(largest, room), links.length - size);
  }
  return largest.indexOf(Math.min(...largest));
}
