import { tilesOfDoor } from '../grid/door-tiles';
import type { Dungeon } from '../model/dungeon';

/** Returns a mask: 1 for each tile with a locked door whose lock is not open, otherwise 0. */
export function shutTiles(
  { grid, doors }: Pick<Dungeon, 'grid' | 'doors'>,
  isOpen: ReadonlySet<number>,
): Uint8Array {
  const shut = new Uint8Array(grid.tiles.length);
  for (const door of doors) {
    if (door.lock === undefined || isOpen.has(door.lock)) continue;
    for (const { x, y } of tilesOfDoor(grid, door)) shut[y * grid.width + x] = 1;
  }
  return shut;
}
