import type { Point } from '../../dungeon';
import { eachRunIn, firstOf } from '../../geometry/room';
import { WALKABLE } from '../../grid/tiles';
import { roomNumbers } from '../room-numbers';
import { isFloorAt, markRoom } from './ground';
import { font, group, type Layer, textAt } from './markup';
import { maskReader, type Scene } from './scene';
import type { Picture } from './style';

/** The number of a room, and the middle of it in tiles. */
export interface RoomNumber extends Point {
  readonly text: string;
  /** Whether there is a free tile on each side of it. */
  readonly isRoomy: boolean;
}

/** Spots of a tile, and how far around them everything must be free. */
const SPOTS = [
  [0.5, 0.5, 1],
  [1, 0.5, 1],
  [0.5, 1, 1],
  [1, 1, 1],
  [0.5, 0.5, 0.5],
] as const;

/**
 * The numbers of rooms, from 1; a single room has none, nor have mazes and crossings. Each stands as
 * near to the middle of the room's box as it can with a free tile on each side, else on the nearest
 * free tile.
 */
export function placeNumbers(
  { grid, rooms, grounds, symbols }: Scene,
  hasNames: boolean,
): RoomNumber[] {
  const numbers = roomNumbers(rooms);
  if (numbers.every((number) => number === undefined)) return [];
  const owners = new Int32Array(grid.tiles.length);
  rooms.forEach((room, i) => {
    markRoom(owners, grid, room, i + 1);
  });
  for (const { x, y } of Object.values(symbols).flat()) owners[y * grid.width + x] = 0;
  // Nor do numbers swim.
  for (let i = 0; i < owners.length; i++) owners[i]! *= WALKABLE[grid.tiles[i]!]!;
  return rooms.flatMap((room, i) => {
    const text = numbers[i];
    if (text === undefined || (hasNames && room.name !== undefined)) return [];
    /** Whether all tiles nearer than `reach` on both axes are free. */
    const isClear = (x: number, y: number, reach: number) => {
      for (let row = Math.floor(y - reach); row < y + reach; row++) {
        for (let column = Math.floor(x - reach); column < x + reach; column++) {
          const owner = owners[row * grid.width + column];
          if (owner !== i + 1 || !isFloorAt(grounds, column, row)) return false;
        }
      }
      return true;
    };
    let best: RoomNumber[] = [];
    let least = Number.POSITIVE_INFINITY;
    eachRunIn(grid, room, (row, left, right) => {
      for (let column = left; column <= right; column++) {
        for (const [dx, dy, reach] of SPOTS) {
          const [x, y] = [column + dx, row + dy];
          const isRoomy = reach === 1;
          const off =
            (x - (room.x1 + room.x2 + 1) / 2) ** 2 + (y - (room.y1 + room.y2 + 1) / 2) ** 2;
          const cost = off + (isRoomy ? 0 : 1e12);
          if (cost >= least || !isClear(x, y, reach)) continue;
          best = [{ x, y, text, isRoomy }];
          least = cost;
        }
      }
    });
    return best;
  });
}

/** The numbers of rooms, in letters of a size, and so far below their middles. */
export function drawNumbers({ scene, notes, paint, style }: Picture, size: number, down: number) {
  const texts = notes.numbers
    ? placeNumbers(scene, notes.names).map(({ x, y, text }) => textAt(x, y + down, text))
    : [];
  if (texts.length === 0) return;
  return group(`${paint.fill('label')} ${font(style.font, size)} text-anchor="middle"`, texts);
}

/** The index of each room, on the first tile of its floor. */
export function drawLabels({ scene, notes, paint, style }: Picture): Layer {
  const { rooms, grid, known } = scene;
  const shows = maskReader(grid, known);
  const labels = rooms.map((room, i) => {
    const first = firstOf(room);
    const isNamed = notes.names && room.name !== undefined;
    return !isNamed && shows(first) && textAt(first.x + 0.2, first.y + 0.8, `${i}`);
  });
  return labels.some(Boolean) && group(`${paint.fill('label')} ${font(style.font, 0.65)}`, labels);
}
