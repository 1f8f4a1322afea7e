import { checkOptions } from '../model/checks';
import type { Door, Grid } from '../model/dungeon';
import { isDoorThere, isOnDoor, presentDoorTiles } from './door-tiles';
import { checkWalker, type GridOrDungeon, readWalkable, type WalkerOptions } from './walkable';

/** Returns the tile indices of the doors that are closed to a walker. */
export function shutDoors(subject: GridOrDungeon, options: WalkerOptions): ReadonlySet<number> {
  const shut = new Set<number>();
  if (!('grid' in subject)) return shut;
  const { grid, doors = [] } = subject;
  for (const door of doors) {
    if (!isShut(door, options)) continue;
    for (const tile of presentDoorTiles(grid, [door])) shut.add(tile);
  }
  return shut;
}

/** Returns whether there is a closed door at (x, y). */
export function isShutAt(
  subject: GridOrDungeon,
  x: number,
  y: number,
  options: WalkerOptions,
): boolean {
  if (!('grid' in subject) || !isDoorThere(subject.grid, { x, y })) return false;
  const { grid, doors = [] } = subject;
  return doors.some((door) => isShut(door, options) && isOnDoor(grid, door, x, y));
}

function isShut({ lock, secret }: Door, { keys, secrets }: WalkerOptions): boolean {
  if (lock !== undefined && !keys?.includes(lock)) return true;
  return secret === true && secrets === 'closed';
}

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(['keys', 'secrets']);

/**
 * Returns a walker's grid and the tiles of the doors that are closed to it. Throws if the subject
 * or an option is invalid.
 */
export function readWalker(
  subject: GridOrDungeon,
  options: WalkerOptions,
): { readonly grid: Grid; readonly shut: ReadonlySet<number> } {
  const grid = readWalkable(subject);
  checkOptions(options, OPTIONS);
  checkWalker(subject, options);
  return { grid, shut: shutDoors(subject, options) };
}
