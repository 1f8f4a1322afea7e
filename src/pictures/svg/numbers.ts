import { eachRunIn, firstTile } from '../../geometry/room';
import { WALKABLE } from '../../grid/tiles';
import type { Grid, Point, Room } from '../../model/dungeon';
import { isFloorAt, markRoom } from '../scene/ground';
import { maskReader, roomNumbers, type Scene } from '../scene/scene';
import { font, group, type Layer, linesOf, textAt } from './markup';
import type { Notes, Picture, RoomNumber } from './style';

/** Candidate spots for a number on a tile, each with the distance around it that must be free. */
const SPOTS = [
  [0.5, 0.5, 1],
  [1, 0.5, 1],
  [0.5, 1, 1],
  [1, 1, 1],
  [0.5, 0.5, 0.5],
] as const;

/**
 * Places the numbers of rooms, starting at 1. Mazes, crossings and a single room have none. Each
 * number is as near as possible to the middle of the room's box, with a free tile on each side if
 * possible, otherwise on a free tile. If furniture leaves no free tile, the number is drawn on top
 * of it.
 */
export function placeNumbers(
  { grid, rooms, grounds, symbols }: Scene,
  notes: Pick<Notes, 'numbers' | 'names'>,
  pins: readonly Point[],
): RoomNumber[] {
  const numbers = roomNumbers(rooms);
  if (!notes.numbers || numbers.every((number) => number === undefined)) return [];
  const owners = new Int32Array(grid.tiles.length);
  rooms.forEach((room, i) => {
    markRoom(owners, grid, room, i + 1);
  });
  for (const { x, y } of Object.values(symbols).flat()) owners[y * grid.width + x] = 0;
  // Numbers must not be on deep tiles.
  for (let i = 0; i < owners.length; i++) owners[i]! *= WALKABLE[grid.tiles[i]!]!;
  const free = owners.slice();
  for (const { x, y } of pins) free[y * grid.width + x] = 0;
  return rooms.flatMap((room, i) => {
    const text = numbers[i];
    if (text === undefined || (notes.names && room.name !== undefined)) return [];
    const spot = spotIn(room, grid, (column, row) => {
      return free[row * grid.width + column] === i + 1 && isFloorAt(grounds, column, row);
    });
    const any = (column: number, row: number) => owners[row * grid.width + column] === i + 1;
    const best = spot ?? spotIn(room, grid, any);
    return best ? [{ ...best, text }] : [];
  });
}

/** Returns the best spot in a room around which all tiles are free. */
function spotIn(room: Room, grid: Grid, isFree: (column: number, row: number) => boolean) {
  const [middleX, middleY] = [(room.x1 + room.x2 + 1) / 2, (room.y1 + room.y2 + 1) / 2];
  const best: Omit<RoomNumber, 'text'>[] = [];
  let least = Number.POSITIVE_INFINITY;
  const isClear = (x: number, y: number, reach: number) => {
    for (let row = Math.floor(y - reach); row < y + reach; row++) {
      for (let column = Math.floor(x - reach); column < x + reach; column++) {
        if (!isFree(column, row)) return false;
      }
    }
    return true;
  };
  eachRunIn(grid, room, (row, left, right) => {
    for (let column = left; column <= right; column++) {
      for (const [dx, dy, reach] of SPOTS) {
        const [x, y] = [column + dx, row + dy];
        const isRoomy = reach === 1;
        const cost = (x - middleX) ** 2 + (y - middleY) ** 2 + (isRoomy ? 0 : 1e12);
        if (cost >= least || !isClear(x, y, reach)) continue;
        best[0] = { x, y, isRoomy };
        least = cost;
      }
    }
  });
  return best[0];
}

const HALO = 'paint-order="stroke" stroke-linejoin="round"';

/** Draws the numbers of rooms. Their baselines are `down` tiles below their middles. */
export function drawNumbers(picture: Picture, size: number, down: number) {
  const { paint, style, numbers, lakes, things } = picture;
  const texts = numbers.map(({ x, y, text }) => textAt(x, y + down, text));
  if (texts.length === 0) return;
  // On cover and shores, letters get an outline in the colour of the floor.
  const isCovered = lakes !== undefined || linesOf(things).length > 0;
  const look = isCovered ? `${paint.area('label', 'floor', 0.22)} ${HALO}` : paint.fill('label');
  return group(`${look} ${font(style.font, size)} text-anchor="middle"`, texts);
}

/** Draws the index of each room on the first tile of its floor. */
export function drawLabels({ scene, notes, paint, style }: Picture): Layer {
  const { rooms, grid, known } = scene;
  const shows = maskReader(grid, known);
  const labels = rooms.map((room, i) => {
    const first = firstTile(room);
    const isNamed = notes.names && room.name !== undefined;
    return !isNamed && shows(first) && textAt(first.x + 0.2, first.y + 0.8, `${i}`);
  });
  return labels.some(Boolean) && group(`${paint.fill('label')} ${font(style.font, 0.65)}`, labels);
}
