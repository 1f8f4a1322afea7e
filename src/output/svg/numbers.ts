import type { Point, Room } from '../../dungeon';
import { eachRunIn } from '../../geometry/room';
import { isFloorAt } from './ground';
import type { Scene } from './scene';
import type { Picture } from './style';
import { font, textAt } from './text';

/** The number of a room, and where its middle stands, in tiles. */
export interface RoomNumber extends Point {
  readonly text: string;
  /** Whether there is a tile of free floor to each side of it. */
  readonly isRoomy: boolean;
}

/** Rooms that are but ways. */
const WAYS: readonly (string | undefined)[] = ['maze', 'crossing'];

/** Where the numbers of rooms stand, from 1: near the middle, on free floor. A single room has none. */
export function placeNumbers(scene: Scene): RoomNumber[] {
  const owners = ownersOf(scene);
  const places = scene.rooms.filter(({ kind }) => !WAYS.includes(kind));
  if (places.length < 2) return [];
  return scene.rooms.flatMap((room, i) => {
    if (WAYS.includes(room.kind)) return [];
    const isFree = (x: number, y: number) =>
      isFloorAt(scene.grounds, x, y) && owners[y * scene.grid.width + x] === i + 1;
    const spot = bestSpot(scene, room, isFree);
    return spot === undefined ? [] : [{ ...spot, text: `${i + 1}` }];
  });
}

/** The number of the room that each tile belongs to, where nothing stands on it. */
function ownersOf({ grid, rooms, symbols }: Scene): Int32Array {
  const owners = new Int32Array(grid.tiles.length);
  for (const [i, room] of rooms.entries()) {
    eachRunIn(grid, room, (y, left, right) => {
      owners.fill(i + 1, y * grid.width + left, y * grid.width + right + 1);
    });
  }
  for (const { x, y } of Object.values(symbols).flat()) owners[y * grid.width + x] = 0;
  return owners;
}

/**
 * The spot nearest to the middle of a room's box that has a tile of free floor to each side, or else
 * the nearest free tile. A spot is the middle of a tile, or lies halfway between two.
 */
function bestSpot({ grid }: Scene, room: Room, isFree: (x: number, y: number) => boolean) {
  const [middleX, middleY] = [(room.x1 + room.x2 + 1) / 2, (room.y1 + room.y2 + 1) / 2];
  let best: { x: number; y: number; isRoomy: boolean } | undefined;
  let least = Number.POSITIVE_INFINITY;
  const offer = (x: number, y: number, isRoomy: boolean) => {
    const away = (x - middleX) ** 2 + (y - middleY) ** 2 + (isRoomy ? 0 : 1e12);
    if (away >= least || !isClear(x, y, isRoomy ? 1 : 0.5, isFree)) return;
    [best, least] = [{ x, y, isRoomy }, away];
  };
  eachRunIn(grid, room, (row, left, right) => {
    for (let x = left; x <= right; x++) {
      for (const [dx, dy] of SPOTS) offer(x + dx, row + dy, true);
      offer(x + 0.5, row + 0.5, false);
    }
  });
  return best;
}

const SPOTS = [
  [0.5, 0.5],
  [1, 0.5],
  [0.5, 1],
  [1, 1],
] as const;

/** Whether every tile that is nearer than `reach` on both axes is free. */
function isClear(
  x: number,
  y: number,
  reach: number,
  isFree: (x: number, y: number) => boolean,
): boolean {
  for (let row = Math.floor(y - reach); row < y + reach; row++) {
    for (let column = Math.floor(x - reach); column < x + reach; column++) {
      if (!isFree(column, row)) return false;
    }
  }
  return true;
}

/** The numbers of rooms, in letters so high that stand so far below the middle. */
export function drawNumbers(picture: Picture, size: number, down: number): string[] {
  const { scene, notes, paint, style } = picture;
  const places = notes.numbers ? placeNumbers(scene) : [];
  if (places.length === 0) return [];
  return [
    `<g ${paint.fill('label')} ${font(style.font, size)} text-anchor="middle">`,
    ...places.map(({ x, y, text }) => textAt(x, y + down, text)),
    '</g>',
  ];
}
