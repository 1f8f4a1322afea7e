import { isDoorThere, presentDoorTiles, tilesOfDoor } from '../grid/door-tiles';
import { type Door, type Dungeon, type Grid, Tile } from '../model/dungeon';

/**
 * Returns the doors whose tiles are still doors. A game that opens a door may have turned its tile
 * into floor.
 */
export function presentDoors({ grid, doors }: Pick<Dungeon, 'grid' | 'doors'>): Door[] {
  return doors.filter((door) => isDoorThere(grid, door));
}

/** Returns those doors by the indices of their tiles. */
export function presentDoorsByTile(subject: Pick<Dungeon, 'grid' | 'doors'>): Map<number, Door> {
  const { grid } = subject;
  const tiles = presentDoors(subject).flatMap((door) =>
    tilesOfDoor(grid, door).map(({ x, y }) => [y * grid.width + x, door] as const),
  );
  return new Map(tiles);
}

/** Returns the grid with walls in place of secret doors. */
export function withoutSecrets(subject: Pick<Dungeon, 'grid' | 'doors'>): Grid {
  const { grid } = subject;
  const secret = presentDoors(subject).filter((door) => door.secret);
  if (secret.length === 0) return grid;
  const tiles = new Uint8Array(grid.tiles);
  for (const tile of presentDoorTiles(grid, secret)) tiles[tile] = Tile.Wall;
  return { ...grid, tiles };
}
