import { codeAt } from '../../core/grid/grid';
import { DEEP } from '../../core/grid/tiles';
import type { Point, Rect } from '../../core/model/dungeon';
import { drawInt } from '../../core/rng/draws';
import type { Rng } from '../../core/rng/rng';
import { explore, type Links, piecesOf } from '../flow/graph';
import { findBlocks } from './find-crossing';
import type { Layout } from './layout';
import { type Misfit, placePiece } from './place-piece';
import type { GraphPlan } from './read-graph';
import { isFloorOf, type Rock, type RoomBox } from './rock';
import { type Choice, survey } from './survey';

/** Limits of one attempt: failures, and places tried, which have a base and an amount per room. */
const MAX_FAILURES = 8;
const PLACEMENTS = 60;
const PLACEMENTS_PER_ROOM = 14;
/** The maximum random addition to the distance of a room, in half tiles. */
const JITTER = 8;

/**
 * Places all rooms of a plan and digs its tunnels, fragment by fragment. If there is no place for a
 * fragment, removes the rooms nearby and continues.
 *
 * @param attempt - the number of the attempt, starting at 0
 * @returns the last failure, or `undefined` if everything is placed
 */
export function placeAll(layout: Layout, rng: Rng, attempt: number): Misfit | undefined {
  const { plan } = layout;
  const max = PLACEMENTS + PLACEMENTS_PER_ROOM * plan.rooms.length;
  if (plan.fixed.size === 0) placeFirst(layout, rng);
  else {
    const misfit = placeFixed(layout, attempt % 2 === 1);
    if (misfit !== undefined) return misfit;
  }
  let left = survey(layout);
  for (let failures = 0; left.length > 0; left = survey(layout)) {
    const misfit = placePiece(layout, rng, nextOf(left));
    if (misfit === undefined) continue;
    failures++;
    if (failures > MAX_FAILURES || layout.placements > max) return misfit;
    retreat(layout, rng, misfit.before, 1 + failures);
  }
  return undefined;
}

/**
 * Returns the next fragment to place. Connections come before rings, and rings before trees; then
 * those with the fewest parts of rock come first, and among these the largest.
 */
function nextOf(left: readonly Choice[]): Choice {
  const rank = ({ rooms, joints }: Choice) => {
    if (rooms.length === 0) return 0;
    return joints.length > 1 ? 1 : 2;
  };
  const compare = (a: Choice, b: Choice) =>
    rank(a) - rank(b) || a.parts - b.parts || b.rooms.length - a.rooms.length;
  return left.reduce((next, choice) => (compare(choice, next) < 0 ? choice : next));
}

/**
 * Places the first room near the middle. Draws the room, if the graph has rings, then its column
 * and its row.
 */
function placeFirst(layout: Layout, rng: Rng): void {
  const { plan, rock, boxes } = layout;
  const room = firstRoom(plan, rng);
  const { width, height } = boxes[room]!;
  const near = (side: number, length: number, what: string) => {
    const middle = (side - length) >> 1;
    const off = Math.max(0, Math.min(middle - 1, side >> 3));
    return middle + drawInt(rng, -off, off, what);
  };
  const x = near(rock.width, width, 'the column of the first room');
  const y = near(rock.height, height, 'the row of the first room');
  layout.placeRoom(room, { x, y });
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
  for (const [room, point] of plan.fixed) {
    const box = boxes[room]!;
    const place = point.isCorner
      ? placeAtCorner(rock, box, point)
      : placeOver(rock, box, point, inwards);
    if (place === undefined) return { room, before: undefined };
    layout.placeRoom(room, place);
    layout.notify('room', room);
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
    (max, block) => (block.length > max.length ? block : max),
    [],
  );
  if (largest.length <= 1) return centroidOf(links);
  const drawn = drawInt(rng, 0, largest.length - 1, 'the first connection');
  return connections[largest[drawn]!]!.from;
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
    const size = sizes[room]!;
    const up = back.get(room)?.room;
    if (up !== undefined) {
      sizes[up] = sizes[up]! + size;
      largest[up] = Math.max(largest[up]!, size);
    }
    largest[room] = Math.max(largest[room]!, links.length - size);
  }
  return largest.indexOf(Math.min(...largest));
}

/** Returns the place for the box of a prefab whose drawing has its top left corner at a point. */
function placeAtCorner(rock: Rock, box: RoomBox, { x, y }: Point): Point | undefined {
  const { inset = { x: 0, y: 0 }, width, height } = box;
  const place = { x: x + inset.x, y: y + inset.y };
  const fits = place.x + width <= rock.width && place.y + height <= rock.height;
  return fits && isBoxFree(rock, { ...place, width, height }) ? place : undefined;
}

/**
 * Returns a place for a box in which a given point is on its floor. The middle of the box is as
 * near as possible to the point or, with `inwards`, to the middle of the rock.
 */
function placeOver(rock: Rock, box: RoomBox, { x, y }: Point, inwards: boolean): Point | undefined {
  const { width, height } = box;
  let best: Point | undefined;
  let min = Number.POSITIVE_INFINITY;
  for (let dy = 0; dy < height; dy++) {
    for (let dx = 0; dx < width; dx++) {
      const place = { x: x - dx, y: y - dy };
      const off = inwards
        ? Math.abs(2 * place.x + width - rock.width) + Math.abs(2 * place.y + height - rock.height)
        : Math.abs(2 * dx + 1 - width) + Math.abs(2 * dy + 1 - height);
      if (off >= min || !isFloorOf({ ...box, ...place }, x, y) || isDeepAt(box, dx, dy)) continue;
      if (!isBoxFree(rock, { ...place, width, height })) continue;
      best = place;
      min = off;
    }
  }
  return best;
}

/** Returns whether a tile of a prefab is deep water, lava or a chasm. */
function isDeepAt({ lakes = [] }: RoomBox, x: number, y: number): boolean {
  return lakes.some((lake) => DEEP[codeAt(lake.shape, x - lake.x, y - lake.y)] === 1);
}

/** Returns whether a box is on free rock. The outermost ring is not free. */
function isBoxFree({ width: rockWidth, cover }: Rock, box: Rect): boolean {
  const { x: left, y: top, width, height } = box;
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) if (cover[y * rockWidth + x] !== 0) return false;
  }
  return true;
}

/**
 * Removes the rooms nearest to the failed room, and those that this cuts off. At least one room
 * stays. Takes one draw.
 */
function retreat(layout: Layout, rng: Rng, failed: number, count: number): void {
  const { plan, boxes, isPlaced } = layout;
  const jitter = drawInt(rng, 0, 0xfffff, 'the rooms to remove');
  const middle = boxes[failed]!;
  const farness = boxes.map((box, room) => {
    const noise = (Math.imul(jitter ^ Math.imul(room + 1, 0x9e3779b1), 0x85ebca6b) >>> 8) % JITTER;
    return distance(box, middle) + noise;
  });
  const nearest = [...boxes.keys()]
    .filter((room) => isPlaced[room] === 1)
    .sort((a, b) => farness[a]! - farness[b]! || a - b);
  const free = nearest.filter((room) => !plan.fixed.has(room));
  const max = plan.fixed.size > 0 ? free.length : nearest.length - 1;
  for (const room of free.slice(0, Math.min(count, max))) remove(layout, room);
  const kept = roomsToKeep(layout);
  for (const room of nearest) if (isPlaced[room] === 1 && !kept.has(room)) remove(layout, room);
  layout.notify('retreat', count);
}

/**
 * Returns twice the distance between the centres of two boxes, on the axis on which it is greater.
 */
function distance(a: RoomBox, b: RoomBox): number {
  const across = 2 * (a.x - b.x) + a.width - b.width;
  const down = 2 * (a.y - b.y) + a.height - b.height;
  return Math.max(Math.abs(across), Math.abs(down));
}

function remove(layout: Layout, room: number): void {
  for (const { connection } of layout.plan.links[room]!) {
    if (layout.isDug[connection] === 1) layout.removeTunnel(connection);
  }
  layout.removeRoom(room);
}

/**
 * Returns the rooms of the largest connected component or, if rooms are fixed, of all components
 * with a fixed room.
 */
function roomsToKeep({ plan, isPlaced, isDug }: Layout): ReadonlySet<number> {
  const { fixed, links } = plan;
  const pieces = piecesOf(
    links,
    (room) => isPlaced[room] === 1,
    ({ connection }) => isDug[connection] === 1,
  );
  if (fixed.size > 0) {
    return new Set(pieces.filter((rooms) => rooms.some((room) => fixed.has(room))).flat());
  }
  const largest = pieces.reduce((max, rooms) => (rooms.length > max.length ? rooms : max), []);
  return new Set(largest);
}
