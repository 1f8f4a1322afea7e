import { checkEach, checkIntegerIn } from '../model/checks';
import { type Door, type Grid, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';

// Each table has at a tile's code what is true of it, in the order of the names. A code that they lack
// is as solid as wall. Of what cannot be walked on, rock alone has walls around it and can be dug into.

/** How each tile is drawn in a text. */
export const GLYPHS = '#.+<>~,^:;=';

/** The name of each tile. */
export const TILE_NAMES = [
  'wall',
  'floor',
  'door',
  'stairs-up',
  'stairs-down',
  'deep-water',
  'shallow-water',
  'lava',
  'chasm',
  'chasm-edge',
  'bridge',
] as const;

/** For each byte that a tile can be: 1 where it can be walked on, else 0. */
export const WALKABLE: Uint8Array = /* @__PURE__ */ tableOf('01111010011');

/** For each byte that a tile can be: 1 where it can be walked on and is no stairs, else 0. */
export const CROSSABLE: Uint8Array = /* @__PURE__ */ tableOf('01100010011');

/** For each byte that a tile can be: 1 where things are put on it, else 0. */
export const STANDABLE: Uint8Array = /* @__PURE__ */ tableOf('01000010010');

/** For each byte that a tile can be: 1 where it can be seen through, else 0. */
export const TRANSPARENT: Uint8Array = /* @__PURE__ */ tableOf('01011111111');

/** For each byte that a tile can be: 1 where it is rock, as unknown codes are, else 0. */
export const ROCK: Uint8Array = /* @__PURE__ */ tableOf('10000000000', 1);

/** For each byte that a tile can be: 1 where it is open, but nobody walks: water, lava, a chasm. */
export const DEEP: Uint8Array = /* @__PURE__ */ Uint8Array.from(
  WALKABLE,
  (isWalkable, code) => 1 - (isWalkable | ROCK[code]!),
);

/** Whether only lakes have such tiles. */
export function isOfLake(code: number): boolean {
  return code >= Tile.DeepWater && code <= Tile.Bridge;
}

/**
 * For each byte that a tile can be: 1 where it can be walked on or is one of `others`.
 *
 * @param path - the name of the option that says so
 * @throws InvalidOptionError where that is not an array of codes
 */
export function walkableWith(path: string, others: unknown): Uint8Array {
  if (others === undefined) return WALKABLE;
  const codes = WALKABLE.slice();
  checkEach(path, others, (at, code) => {
    checkIntegerIn(at, code, 0, 255);
    codes[code] = 1;
  });
  return codes;
}

function tableOf(digits: string, unknown = 0): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => Number(digits[code] ?? unknown));
}

/** Whether a door stands on its tile: a game that opens one may have made it floor. */
export function isStanding(grid: Grid, { x, y }: Pick<Door, 'x' | 'y'>): boolean {
  return isInside(grid, x, y) && grid.tiles[y * grid.width + x] === Tile.Door;
}
