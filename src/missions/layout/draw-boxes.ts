import { copyMask, createMask } from '../../core/generators/room-shapes/mask';
import { drawMask, drawShape } from '../../core/generators/room-shapes/shape-room';
import { drawInt } from '../../core/rng/draw-int';
import type { Rng } from '../../core/rng/rng';
import { drawPrefabBox } from './prefab-box';
import type { GraphPlan, RoomPlan } from './read-graph';
import type { RoomBox } from './rock';

/** The size at which rooms are placed, as a percentage of the drawn size. Rooms grow at the end. */
const PLACED = 85;
/** The percentage by which a room is enlarged for each connection beyond three. */
const PER_CONNECTION = 12;
const FEW_CONNECTIONS = 3;
/** The percentage by which rooms are made smaller after every third attempt. */
const SMALLER = 6;

/**
 * Draws the boxes of all rooms. For each room, draws its size, its extra width and height, then its
 * shape, if it has one, with the draws of that shape. For a prefab, draws which one, its
 * orientation, and the meaning of its glyphs.
 */
export function drawBoxes({ rooms }: GraphPlan, rng: Rng, attempt: number): RoomBox[] {
  const scale = Math.max(50, 100 - SMALLER * Math.floor(attempt / 3));
  return rooms.map((plan, room) => drawBox(rng, plan, room, scale));
}

function drawBox(rng: Rng, plan: RoomPlan, room: number, scale: number): RoomBox {
  const { minSize, maxSize, shapes, degree, stock } = plan;
  if (stock !== undefined) return { room, ...drawPrefabBox(rng, stock, degree) };
  const size = drawInt(rng, minSize, maxSize, "a room's size");
  const more = Math.max(0, degree - FEW_CONNECTIONS) * PER_CONNECTION;
  const placed = shapes === undefined ? PLACED : 100;
  // Tunnels that leave a room have a tile between them, so a room of w × h tiles has at most w + h
  // tunnels.
  const least = Math.max(minSize, Math.min(maxSize, (degree + 3) >> 1));
  const sideOf = (off: number) => {
    const scaled = Math.round(((size + off) * (100 + more) * scale * placed) / 1_000_000);
    return Math.max(least, Math.min(maxSize, scaled));
  };
  const width = sideOf(drawInt(rng, -1, 2, "a room's width"));
  const height = sideOf(drawInt(rng, -1, 1, "a room's height"));
  if (shapes === undefined) return { room, x: 0, y: 0, width, height };
  const mask = createMask(0, 0);
  drawMask(rng, mask, drawShape(rng, shapes), width, height);
  return { room, x: 0, y: 0, width: mask.width, height: mask.height, mask: copyMask(mask) };
}
