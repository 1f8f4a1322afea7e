import type { Door, Dungeon, Point } from '../../src/core/index';
import { withSingleDoors } from './door-row';
import { visit } from './oracles/solver';

/**
 * What a visitor who finds no secret door misses: stairs, the exit, and keys of locks that others
 * can open, for visitors who step on no stairs and for those who do. Walks from tile to tile.
 */
export function hiddenBySecrets(wide: Dungeon & { exit?: Point }): Point[] {
  const dungeon = withSingleDoors(wide);
  if (!dungeon.doors.some(({ secret }) => secret)) return [];
  const hidden = [true, false].flatMap((isOffStairs) => hiddenFrom(dungeon, isOffStairs));
  return [...new Set(hidden)];
}

function hiddenFrom(dungeon: Dungeon & { exit?: Point }, isOffStairs: boolean): Point[] {
  const { grid, doors, stairs, keys, exit } = dungeon;
  // Only from the entrance, with every lock open and every shortcut closed.
  const open = { ...walled(dungeon, ({ shortcut }) => shortcut === true), stairs: [] };
  const all = visit({ ...open, doors: [] }, [], isOffStairs).tiles;
  const known = visit({ ...walled(open, isSecret), doors: [] }, [], isOffStairs).tiles;
  const { width } = grid;
  const isIn = (tiles: ReadonlySet<number>, { x, y }: Point) => {
    const tile = y * width + x;
    const isStairs = [3, 4].includes(grid.tiles[tile]!);
    const beside = isStairs ? [tile - width, tile - 1, tile + 1, tile + width] : [];
    return [tile, ...beside].some((other) => tiles.has(other));
  };
  const places = [...stairs, ...(exit ? [exit] : [])];
  const missed = places.filter((point) => isIn(all, point) && !isIn(known, point));
  const held = visit(dungeon, [], isOffStairs).held;
  const found = visit(walled(dungeon, isSecret), [], isOffStairs).held;
  const locks = new Set(doors.map(({ lock }) => lock));
  return [
    ...missed,
    ...keys.filter(({ lock }) => locks.has(lock) && held.includes(lock) && !found.includes(lock)),
  ];
}

const isSecret = ({ secret }: Door) => secret === true;

/** Puts walls in place of secret doors. */
export function withoutSecretDoors(dungeon: Dungeon): Dungeon {
  return walled(withSingleDoors(dungeon), isSecret);
}

/** Puts walls in place of some doors. */
function walled(dungeon: Dungeon, isWall: (door: Door) => boolean): Dungeon {
  const { grid, doors } = dungeon;
  const tiles = grid.tiles.slice();
  for (const door of doors) {
    const tile = door.y * grid.width + door.x;
    if (isWall(door) && tiles[tile] === 2) tiles[tile] = 0;
  }
  return { ...dungeon, grid: { ...grid, tiles } };
}
