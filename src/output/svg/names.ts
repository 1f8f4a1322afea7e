import type { Room } from '../../dungeon';
import { eachRunIn } from '../../geometry/room';
import { font, group, type Layer, textAt } from './markup';
import { maskReader, type Scene } from './scene';
import type { Picture } from './style';

/** Letters of a name, in tiles: the largest, the smallest, and how wide one is beside its height. */
const LARGEST = 0.9;
const SMALLEST = 0.3;
const LETTER_WIDTH = 0.56;

/** The names of rooms, each in the row of its floor that lets it be largest, near the middle. */
export function drawNames({ scene, pins, paint, style }: Picture): Layer {
  const { rooms, grid, known, symbols } = scene;
  const shows = maskReader(grid, known);
  const taken = new Set(
    [...pins, ...Object.values(symbols).flat()].map(({ x, y }) => y * grid.width + x),
  );
  const texts = rooms.map((room) => {
    if (room.name === undefined) return false;
    const place = placeName(scene, room, room.name, taken);
    if (place === undefined || !shows({ x: Math.floor(place.x), y: Math.floor(place.y) }))
      return false;
    const { x, y, size } = place;
    return textAt(x, y + 0.35 * size, room.name, font(style.font, size));
  });
  return texts.some(Boolean) && group(`${paint.fill('label')} text-anchor="middle"`, texts);
}

/** Where a name is largest, of places as good the one nearest to the middle of the room. */
function placeName({ grid }: Scene, room: Room, name: string, taken: ReadonlySet<number>) {
  const [middleX, middleY] = [(room.x1 + room.x2 + 1) / 2, (room.y1 + room.y2 + 1) / 2];
  let best: { readonly x: number; readonly y: number; readonly size: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  const consider = (y: number, left: number, right: number) => {
    const fitting = (right - left - 0.3) / (LETTER_WIDTH * Math.max(1, [...name].length));
    const size = Math.round(20 * Math.max(SMALLEST, Math.min(LARGEST, fitting))) / 20;
    const half = (size * LETTER_WIDTH * [...name].length) / 2;
    const x = Math.max(Math.min(middleX, right - half), Math.min(left + half, (left + right) / 2));
    const cost = Math.abs(x - middleX) + Math.abs(y + 0.5 - middleY) - 100 * size;
    if (cost >= least) return;
    best = { x, y: y + 0.5, size };
    least = cost;
  };
  eachRunIn(grid, room, (y, first, last) => {
    let left = first;
    for (let x = first; x <= last + 1; x++) {
      if (x <= last && !taken.has(y * grid.width + x)) continue;
      if (x > left) consider(y, left, x);
      left = x + 1;
    }
  });
  return best as { readonly x: number; readonly y: number; readonly size: number } | undefined;
}
