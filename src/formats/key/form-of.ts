import { areaOf } from '../../geometry/room';
import { type Room, Tile } from '../../model/dungeon';

/**
 * Returns a room's size and shape in words, such as `5 × 4 tiles` or
 * `9 × 9 tiles, round, 57 of floor`.
 */
export function formOf(room: Room): string {
  const [width, height] = [room.x2 - room.x1 - 1, room.y2 - room.y1 - 1];
  const size = `${width} × ${height} tiles`;
  if (room.shape === undefined) return size;
  return `${size}, ${shapeOf(room.shape)}, ${areaOf(room)} of floor`;
}

function shapeOf({ width, height, tiles }: Room['shape'] & object): string {
  const isFloor = (x: number, y: number) => tiles[y * width + x] === Tile.Floor;
  const every = (count: number, holds: (i: number) => boolean) =>
    Array.from({ length: count }, (_, i) => i).every(holds);
  const missing = [
    isFloor(0, 0),
    isFloor(width - 1, 0),
    isFloor(0, height - 1),
    isFloor(width - 1, height - 1),
  ].filter((isThere) => !isThere).length;
  const columns = Array.from({ length: width }, (_, x) => every(height, (y) => isFloor(x, y)));
  const rows = Array.from({ length: height }, (_, y) => every(width, (x) => isFloor(x, y)));
  const isOfWings = every(tiles.length, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return !isFloor(x, y) || columns[x] === true || rows[y] === true;
  });
  const wings = ['', 'L-shaped', 'T-shaped', '', 'cross-shaped'][missing];
  if (isOfWings && wings) return wings;
  const isMirrored = every(tiles.length, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return (
      isFloor(x, y) === isFloor(width - 1 - x, y) && isFloor(x, y) === isFloor(x, height - 1 - y)
    );
  });
  const share = tiles.filter((tile) => tile === Tile.Floor).length / tiles.length;
  const hasMiddle = isFloor(width >> 1, height >> 1);
  if (!isMirrored) return 'irregular';
  if (!hasMiddle) return 'around a core of rock';
  return missing === 4 && share > 0.65 ? 'round' : 'irregular';
}
