import { eachFreeRunIn } from '../../core/geometry/room';
import { bitAt, DEEP, isOfLake } from '../../core/grid/tiles';
import type { Point, Room } from '../../core/model/dungeon';
import { isFloorAt } from '../../core/view/ground';
import { labelName, roomNumbers } from '../../core/view/room-numbers';
import { font, group, type Layer, textAt, widthOf } from '../markup/markup';
import { maskReader, type Scene } from '../scene/scene';
import { letterLook } from './numbers';
import type { Picture } from './style';

/** The maximum and the minimum size of the letters of a name, in tiles. */
const LARGEST = 0.9;
const SMALLEST = 0.3;

/** The maximum size of the letters of a role, in tiles. */
const LARGEST_ROLE = 0.6;

/**
 * The width of a word, as a multiple of the height of its letters, and the largest height of its
 * letters.
 */
interface WordSize {
  readonly heights: number;
  readonly largest: number;
}

/** The maximum size of the letters of a word next to a wall, which it should not touch. */
const LARGEST_BY_WALL = 0.65;

/** The position of a word: its middle, the size of its letters, and half its width. */
interface WordPlace extends Point {
  readonly size: number;
  readonly half: number;
}

/**
 * Draws the names of rooms, each near the middle of its room, in the row of floor that allows the
 * largest letters. In pictures with numbers, the number is before the name. In pictures with names or
 * numbers, also draws the roles of rooms next to them, small and in italics.
 */
export function drawNames(picture: Picture): Layer {
  const { scene, notes, pins, style } = picture;
  if (!notes.roomNames && !notes.roomNumbers) return;
  const { rooms, grid, known, symbols } = scene;
  const shows = maskReader(grid, known);
  const taken = new Set<number>();
  const take = (x: number, y: number, across: number) => {
    for (let row = Math.floor(y - 0.5); row < y + 0.5; row++) {
      for (let column = Math.floor(x - across); column < x + across; column++) {
        taken.add(row * grid.width + column);
      }
    }
  };
  for (const { x, y } of [...pins, ...Object.values(symbols).flat()]) taken.add(y * grid.width + x);
  const isTaken = (cell: number) => taken.has(cell);
  const isWet = (cell: number) => isOfLake(grid.tiles[cell]!);
  const isDeep = (cell: number) => bitAt(DEEP, grid.tiles, cell) === 1;
  const hasLakes = grid.tiles.some(isOfLake);
  // Shore lines would cross words on lakes, but elsewhere words might be tiny.
  const placeOn = (room: Room, word: WordSize) => {
    const any = placeWord(scene, room, word, isTaken);
    if (!hasLakes || !any) return any;
    const others = [isWet, isDeep].map((isOnLake) =>
      placeWord(scene, room, word, (cell) => isTaken(cell) || isOnLake(cell)),
    );
    return others.find((place) => place !== undefined && place.size > any.size / 2) ?? any;
  };
  const numbers = roomNumbers(rooms);
  const nameOf = (room: Room, i: number) => {
    const name = labelName(room, numbers[i]);
    return notes.roomNumbers && name && numbers[i] ? `${numbers[i]}. ${name}` : name;
  };
  type WordOf = (room: Room, index: number) => string | undefined;
  const write = (wordOf: WordOf, largest: number, look: string) =>
    rooms.map((room, i) => {
      const word = wordOf(room, i);
      const place =
        word !== undefined && placeOn(room, { heights: widthOf(word, style.font), largest });
      if (!place || !shows({ x: Math.floor(place.x), y: Math.floor(place.y) })) return false;
      const { x, y, size, half } = place;
      take(x, y, half);
      return textAt(x, y + 0.35 * size, word, font(style.font, size) + look);
    });
  const texts = notes.roomNames ? write(nameOf, LARGEST, '') : [];
  if (rooms.some(({ role }) => role !== undefined)) {
    for (const { x, y } of picture.numbers) take(x, y, 0.5);
    texts.push(...write(({ role }) => role, LARGEST_ROLE, ' font-style="italic"'));
  }
  return texts.some(Boolean) && group(`${letterLook(picture, 0.15)} text-anchor="middle"`, texts);
}

/**
 * Returns the place at which a word can be largest. Among equally good places, returns the one
 * nearest to the middle of the room.
 */
function placeWord(
  { grid, grounds }: Scene,
  room: Room,
  { heights, largest }: WordSize,
  isTaken: (cell: number) => boolean,
) {
  const [middleX, middleY] = [(room.x1 + room.x2 + 1) / 2, (room.y1 + room.y2 + 1) / 2];
  const best: WordPlace[] = [];
  let least = Number.POSITIVE_INFINITY;
  const consider = (y: number, left: number, right: number) => {
    const fitting = (right - left - 0.3) / heights;
    const column = Math.floor((left + right) / 2);
    const isByWall = [y - 1, y + 1].some((row) => !isFloorAt(grounds, column, row));
    const most = Math.min(largest, isByWall ? LARGEST_BY_WALL : largest, fitting);
    const size = Math.round(20 * Math.max(SMALLEST, most)) / 20;
    const half = (size * heights) / 2;
    const x = Math.max(Math.min(middleX, right - half), Math.min(left + half, (left + right) / 2));
    const cost = Math.abs(x - middleX) + Math.abs(y + 0.5 - middleY) - 100 * size;
    if (cost >= least) return;
    best[0] = { x, y: y + 0.5, size, half };
    least = cost;
  };
  const isFree = ({ x, y }: Point) => !isTaken(y * grid.width + x);
  eachFreeRunIn(grid, room, isFree, (y, left, right) => consider(y, left, right + 1));
  return best[0];
}
