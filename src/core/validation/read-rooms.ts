import { findRegions, isConnected } from '../analysis/find-regions';
import { isBytes, isInt32, isObject } from '../model/checks';
import { type Grid, type GridSize, type Room, Tile } from '../model/dungeon';
import { show } from '../model/errors';
import { faultOf, PLAIN_FIELDS } from '../model/fields';
import { malformed, type Report, report, reportAt } from './violation';

/** Items by index. Malformed items are `undefined`. */
export type List<Item> = readonly (Item | undefined)[];

/**
 * Returns a reader of rooms, which checks the corners, kind and shape of a room, and whether it is
 * inside the grid.
 */
export function readRooms(violations: Report, size: GridSize | undefined) {
  return (item: Record<string, unknown>, i: number): Room | undefined => {
    const { x1, y1, x2, y2, shape } = item;
    const areCorners = isInt32(x1) && isInt32(y1) && isInt32(x2) && isInt32(y2);
    if (!areCorners || x2 - x1 < 2 || y2 - y1 < 2) {
      const rule = 'must have 32-bit integer corners with at least one floor tile between them';
      const received = `x1 ${show(x1)}, y1 ${show(y1)}, x2 ${show(x2)}, y2 ${show(y2)}`;
      report(violations, 'malformed-data', `\`rooms[${i}]\` ${rule}, received ${received}`);
      return undefined;
    }
    for (const [name, field] of Object.entries(PLAIN_FIELDS.room)) {
      const fault = faultOf(field, item[name]);
      if (fault !== undefined) malformed(violations, `rooms[${i}].${name}`, fault, item[name]);
    }
    const room = item as unknown as Room;
    if (shape !== undefined && !isShape(violations, room, i)) return undefined;
    if (size && !isRoomInside(room, size)) {
      const corners = `(${x1}, ${y1}) to (${x2}, ${y2})`;
      const message = `\`rooms[${i}]\`, from ${corners}, leaves the ${size.width} × ${size.height} grid`;
      reportAt(violations, 'room-outside-grid', message, { x: x1, y: y1 });
    }
    return room;
  };
}

/** Returns whether a room is inside the grid, including its ring. */
export function isRoomInside({ x1, y1, x2, y2 }: Room, { width, height }: GridSize): boolean {
  return x1 >= 0 && y1 >= 0 && x2 < width && y2 < height;
}

/**
 * Returns whether a room's shape is well-formed and has the right size. If it is, checks its tiles
 * too.
 */
function isShape(violations: Report, room: Room, i: number): boolean {
  const path = `rooms[${i}].shape`;
  const { shape }: { readonly shape?: unknown } = room;
  if (!isObject(shape)) {
    malformed(violations, path, 'must be an object', shape);
    return false;
  }
  const { width, height, tiles } = shape;
  if (!isBytes(tiles)) {
    malformed(violations, `${path}.tiles`, 'must be a Uint8Array', tiles);
    return false;
  }
  const inside = { width: room.x2 - room.x1 - 1, height: room.y2 - room.y1 - 1 };
  const isSize = width === inside.width && height === inside.height;
  if (isSize && tiles.length === inside.width * inside.height) {
    checkShape(violations, room, i, { ...inside, tiles });
    return true;
  }
  const size = `${show(width)} × ${show(height)} with ${tiles.length} tiles`;
  const message = `\`${path}\` is ${size} but the inside of its ring is ${inside.width} × ${inside.height}`;
  reportAt(violations, 'room-shape', message, { x: room.x1, y: room.y1 });
  return false;
}

/**
 * Reports a shape that has codes other than wall and floor, has no floor, is not connected, or does
 * not touch all four sides.
 */
function checkShape(violations: Report, { x1, y1 }: Room, i: number, shape: Grid): void {
  const { width, tiles } = shape;
  const tell = (message: string, tile: number) => {
    const [x, y] = [x1 + 1 + (tile % width), y1 + 1 + Math.floor(tile / width)];
    reportAt(violations, 'room-shape', `\`rooms[${i}].shape\` ${message}`, { x, y });
  };
  const odd = firstOdd(tiles);
  if (odd >= 0) tell(`contains the code ${tiles[odd]}, which is neither wall nor floor`, odd);
  const first = tiles.indexOf(Tile.Floor);
  if (first < 0) {
    tell('has no floor', 0);
    return;
  }
  const floor = odd < 0 ? shape : { ...shape, tiles: tiles.map((code) => (code === 1 ? 1 : 0)) };
  if (!isConnected(floor)) {
    const { labels, sizes } = findRegions(floor);
    tell(`is in ${sizes.length} pieces`, labels.indexOf(1));
  }
  const sides = sidesWithoutFloor(shape);
  if (sides.length > 0) tell(`has no floor on its ${sides.join(', ')} side`, first);
}

/**
 * Returns the first tile that is neither wall nor floor, or −1. This is a loop because `findIndex`
 * proved five times slower.
 */
function firstOdd(tiles: Uint8Array): number {
  for (let i = 0; i < tiles.length; i++) if (tiles[i]! > Tile.Floor) return i;
  return -1;
}

/** Returns the sides that a shape does not touch. */
function sidesWithoutFloor({ width, height, tiles }: Grid): string[] {
  const isFloorOn = (start: number, step: number, end: number) => {
    for (let i = start; i < end; i += step) if (tiles[i] === Tile.Floor) return true;
    return false;
  };
  const { length } = tiles;
  const sides: [string, boolean][] = [
    ['left', isFloorOn(0, width, length)],
    ['right', isFloorOn(width - 1, width, length)],
    ['upper', isFloorOn(0, 1, width)],
    ['lower', isFloorOn((height - 1) * width, 1, length)],
  ];
  return sides.filter(([, touches]) => !touches).map(([name]) => name);
}
