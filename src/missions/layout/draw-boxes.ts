import { copyMask, createMask } from '../../generators/room-shapes/mask';
import { drawMask, drawShape } from '../../generators/room-shapes/shape-room';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { drawPrefabBox } from './prefab-box';
import type { GraphPlan, RoomPlan } from './read-graph';
import type { RoomBox } from './rock';

/** Rooms are laid smaller than drawn, in hundredths, and grow at the end. */
const LAID = 85;
/** A room grows by so much, in hundredths, for each connection over three. */
const PER_CONNECTION = 12;
const FEW_CONNECTIONS = 3;
/** Each third attempt has rooms smaller by so much, in hundredths. */
const SMALLER = 6;

/**
 * The boxes of all rooms. Draws for each: its size, how much wider and how much higher it is; then its
 * shape, if it has any, and the draws of that. Of a prefab: which, how it lies, and what its glyphs become.
 */
export function drawBoxes({ rooms }: GraphPlan, rng: Rng, attempt: number): RoomBox[] {
  const scale = Math.max(50, 100 - SMALLER * Math.floor(attempt / 3));
  return rooms.map((room) => drawBox(room, rng, scale));
}

function drawBox(room: RoomPlan, rng: Rng, scale: number): RoomBox {
  const { minSize, maxSize, shapes, connections, stock } = room;
  if (stock !== undefined) return drawPrefabBox(rng, stock, connections.length);
  const size = drawInt(rng, minSize, maxSize, "a room's size");
  const more = Math.max(0, connections.length - FEW_CONNECTIONS) * PER_CONNECTION;
  const laid = shapes === undefined ? LAID : 100;
  // Tunnels leave a room with a tile between them, so that one of w × h tiles has w + h at most.
  const least = Math.max(minSize, Math.min(maxSize, (connections.length + 3) >> 1));
  const sideOf = (off: number) => {
    const scaled = Math.round(((size + off) * (100 + more) * scale * laid) / 1_000_000);
    return Math.max(least, Math.min(maxSize, scaled));
  };
  const width = sideOf(drawInt(rng, -1, 2, "a room's width"));
  const height = sideOf(drawInt(rng, -1, 1, "a room's height"));
  if (shapes === undefined) return { x: 0, y: 0, width, height };
  const mask = createMask(0, 0);
  drawMask(rng, mask, drawShape(rng, shapes), width, height);
  return { x: 0, y: 0, width: mask.width, height: mask.height, mask: copyMask(mask) };
}
