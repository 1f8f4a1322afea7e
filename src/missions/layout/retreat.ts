import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { otherEnd } from './fragments';
import { type Layout, takeRoom, takeTunnel } from './layout';
import type { RoomBox } from './rock';

/** How much farther a room may seem than it is, in half tiles. */
const JITTER = 8;

/**
 * Takes back the rooms nearest to where a piece failed, and what thereby hangs in the air. At least
 * one room stays. One draw.
 */
export function retreat(layout: Layout, rng: Rng, failed: number, count: number): void {
  const { plan, boxes, isLaid } = layout;
  const jitter = drawInt(rng, 0, 0xfffff, 'what is taken back');
  const middle = boxes[failed]!;
  const farness = plan.rooms.map((_, room) => {
    const noise = (Math.imul(jitter ^ Math.imul(room + 1, 0x9e3779b1), 0x85ebca6b) >>> 8) % JITTER;
    return distance(boxes[room]!, middle) + noise;
  });
  const laid = plan.rooms.flatMap((_, room) => (isLaid[room] === 1 ? [room] : []));
  const nearest = laid.sort((a, b) => farness[a]! - farness[b]! || a - b);
  const free = nearest.filter((room) => !plan.fixed.has(room));
  const most = plan.fixed.size > 0 ? free.length : nearest.length - 1;
  for (const room of free.slice(0, Math.min(count, most))) remove(layout, room);
  const kept = largestPiece(layout);
  for (const room of nearest) if (isLaid[room] === 1 && kept[room] === 0) remove(layout, room);
  layout.tell('retreat', count);
}

/** Twice the distance between the middles of two boxes, along the axis on which it is longer. */
function distance(a: RoomBox, b: RoomBox): number {
  const across = 2 * (a.x - b.x) + a.width - b.width;
  const down = 2 * (a.y - b.y) + a.height - b.height;
  return Math.max(Math.abs(across), Math.abs(down));
}

function remove(layout: Layout, room: number): void {
  for (const i of layout.plan.rooms[room]!.connections) {
    if (layout.isDug[i] === 1) takeTunnel(layout, i);
  }
  takeRoom(layout, room);
}

/** 1 for each room of the largest piece that tunnels hold together, and of those with fixed rooms. */
function largestPiece({ plan, isLaid, isDug }: Layout): Uint8Array {
  const kept = new Uint8Array(plan.rooms.length);
  const { rooms, connections } = plan;
  const isSeen = new Uint8Array(rooms.length);
  let largest: number[] = [];
  for (let first = 0; first < rooms.length; first++) {
    if (isLaid[first] === 0 || isSeen[first] === 1) continue;
    isSeen[first] = 1;
    const piece = [first];
    for (const room of piece) {
      for (const i of rooms[room]!.connections) {
        const other = otherEnd(connections[i]!, room);
        if (isDug[i] === 0 || isSeen[other] === 1) continue;
        isSeen[other] = 1;
        piece.push(other);
      }
    }
    if (piece.some((room) => plan.fixed.has(room))) for (const room of piece) kept[room] = 1;
    else if (plan.fixed.size === 0 && piece.length > largest.length) largest = piece;
  }
  for (const room of largest) kept[room] = 1;
  return kept;
}
