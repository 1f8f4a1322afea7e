import { elementAt } from '../../core/model/element-at';
import { drawInt } from '../../core/rng/draw-int';
import type { Rng } from '../../core/rng/rng';
import { piecesOf } from '../flow/graph';
import { type Layout, removeRoom, removeTunnel } from './layout';
import type { RoomBox } from './rock';

/** The maximum random addition to the distance of a room, in half tiles. */
const JITTER = 8;

/**
 * Removes the rooms nearest to the failed room, and those that this cuts off. At least one room
 * stays. Takes one draw.
 */
export function retreat(layout: Layout, rng: Rng, failed: number, count: number): void {
  const { plan, boxes, isPlaced } = layout;
  const jitter = drawInt(rng, 0, 0xfffff, 'the rooms to remove');
  const middle = elementAt(boxes, failed);
  const farness = boxes.map((box, room) => {
    const noise = (Math.imul(jitter ^ Math.imul(room + 1, 0x9e3779b1), 0x85ebca6b) >>> 8) % JITTER;
    return distance(box, middle) + noise;
  });
  const nearest = [...boxes.keys()]
    .filter((room) => isPlaced[room] === 1)
    .sort((a, b) => elementAt(farness, a) - elementAt(farness, b) || a - b);
  const free = nearest.filter((room) => !plan.fixed.has(room));
  const most = plan.fixed.size > 0 ? free.length : nearest.length - 1;
  for (const room of free.slice(0, Math.min(count, most))) remove(layout, room);
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
  for (const { connection } of elementAt(layout.plan.links, room)) {
    if (layout.isDug[connection] === 1) removeTunnel(layout, connection);
  }
  removeRoom(layout, room);
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
  const largest = pieces.reduce((most, rooms) => (rooms.length > most.length ? rooms : most), []);
  return new Set(largest);
}
