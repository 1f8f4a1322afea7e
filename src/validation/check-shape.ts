import { findRegions } from '../analysis/find-regions';
import { type Grid, type Room, Tile } from '../dungeon';
import type { OnePieceTest } from './one-piece';
import { type Report, reportAt } from './violation';

/** A room that is known to have a shape of the right size. */
export type ShapedRoom = Room & { readonly shape: Grid };

/** Reports a shape of other codes than wall and floor, without floor, in parts, or off a side. */
export function checkShape(
  violations: Report,
  room: ShapedRoom,
  index: number,
  isOnePiece: OnePieceTest,
): void {
  const { width, tiles } = room.shape;
  const tell = (message: string, tile: number) => {
    const [x, y] = [room.x1 + 1 + (tile % width), room.y1 + 1 + Math.floor(tile / width)];
    reportAt(violations, 'room-shape', `\`rooms[${index}].shape\` ${message}`, x, y);
  };
  const odd = findOdd(tiles);
  if (odd >= 0) tell(`holds the code ${tiles[odd]}, which is neither wall nor floor`, odd);
  const first = tiles.indexOf(Tile.Floor);
  if (first < 0) {
    tell('has no floor', 0);
    return;
  }
  if (!isOnePiece(room.shape)) tellOfPieces(room.shape, tell);
  const sides = sidesWithoutFloor(room.shape);
  if (sides.length > 0) tell(`has no floor on its ${sides.join(', ')} side`, first);
}

/** The first tile that is neither wall nor floor, or −1. Measured: `findIndex` takes five times as long. */
function findOdd(tiles: Uint8Array): number {
  for (let i = 0; i < tiles.length; i++) {
    if (tiles[i] !== Tile.Wall && tiles[i] !== Tile.Floor) return i;
  }
  return -1;
}

function tellOfPieces(shape: Grid, tell: (message: string, tile: number) => void): void {
  const tiles = shape.tiles.map((code) => (code === Tile.Floor ? Tile.Floor : Tile.Wall));
  const { labels, sizes } = findRegions({ ...shape, tiles });
  tell(`is ${sizes.length} pieces`, labels.indexOf(1));
}

/** The sides that a shape does not touch. */
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
