import { type Grid, Tile } from '../model/dungeon';

/** Whether one of the four tiles beside a tile is a door. */
export function isBesideDoor(
  { width, tiles }: Pick<Grid, 'width' | 'tiles'>,
  tile: number,
): boolean {
  return (
    tiles[tile - 1] === Tile.Door ||
    tiles[tile + 1] === Tile.Door ||
    tiles[tile - width] === Tile.Door ||
    tiles[tile + width] === Tile.Door
  );
}
