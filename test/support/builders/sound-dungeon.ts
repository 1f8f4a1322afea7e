import {
  type Dungeon,
  type Entity,
  type Grid,
  type Point,
  type RectangularRoom,
  type Room,
  validateDungeon,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';

/** Two rooms and the tunnel between them. */
export const SOUND = `
#########
#..###..#
#.......#
#..###..#
#########
`;

export const ROOMS: RectangularRoom[] = [
  { x1: 0, y1: 0, x2: 3, y2: 4 },
  { x1: 5, y1: 0, x2: 8, y2: 4 },
];

export const PATH: Point[] = [
  { x: 1, y: 2 },
  { x: 6, y: 2 },
];

/** A grid as it is drawn: wall, floor, door, stairs up and down. */
export function drawn(picture: string): Grid {
  const rows = picture.trim().split('\n');
  const tiles = Uint8Array.from(rows.join(''), (glyph) => '#.+<>'.indexOf(glyph));
  return { width: rows[0]!.length, height: rows.length, tiles };
}

export function dungeon(picture: string, parts: Partial<Dungeon> = {}): Dungeon {
  const tunnels = [{ from: 0, to: 1, path: PATH }];
  const entrance = { x: 1, y: 1 };
  return { ...bareDungeon(drawn(picture), ROOMS, tunnels, entrance), ...parts };
}

export function found(subject: Dungeon, entities?: Entity[]): string[] {
  return validateDungeon(subject, entities).map(
    ({ rule, message, at }) => `${rule} ${at ? `${at.x},${at.y} ` : ''}${message}`,
  );
}

/** The floor of a room as it is drawn, its upper left tile at (x, y). */
export function shaped(x: number, y: number, picture: string): Room {
  const shape = drawn(picture);
  return { x1: x - 1, y1: y - 1, x2: x + shape.width, y2: y + shape.height, shape };
}
