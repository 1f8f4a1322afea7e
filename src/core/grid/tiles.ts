import { checkEach, checkIntegerIn } from '../model/checks';
import { Tile } from '../model/dungeon';

// Each table has one entry per tile code, in the order of the names. Unknown codes are as solid as
// walls. Of the tiles that block movement, only rock can be dug, and only rock is outlined by walls
// in pictures.

/** The character of each tile in ASCII. */
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

/** For each possible byte: 1 if such a tile is walkable, otherwise 0. */
export const WALKABLE: Uint8Array = /* @__PURE__ */ tableOf('01111010011');

/** For each possible byte: 1 if such a tile is walkable and not stairs, otherwise 0. */
export const CROSSABLE: Uint8Array = /* @__PURE__ */ tableOf('01100010011');

/** For each possible byte: 1 if things can be placed on such a tile, otherwise 0. */
export const PLACEABLE: Uint8Array = /* @__PURE__ */ tableOf('01000010010');

/** For each possible byte: 1 if such a tile is transparent, otherwise 0. */
export const TRANSPARENT: Uint8Array = /* @__PURE__ */ tableOf('01011111111');

/** For each possible byte: 1 if such a tile is rock, otherwise 0. Unknown codes are rock. */
export const ROCK: Uint8Array = /* @__PURE__ */ tableOf('10000000000', 1);

/**
 * For each possible byte: 1 if such a tile is open but impassable (deep water, lava, a chasm),
 * otherwise 0.
 */
export const DEEP: Uint8Array = /* @__PURE__ */ Uint8Array.from(
  WALKABLE,
  (isWalkable, code) => 1 - (isWalkable | ROCK[code]!),
);

/** Returns the entry of a table for a tile. Beyond the ends of the grid, it is that of a wall. */
export function bitAt(codes: Uint8Array, tiles: Uint8Array, tile: number): number {
  return codes[tiles[tile] ?? Tile.Wall]!;
}

/** Returns whether this is the code of stairs. */
export function isStairs(code: number | undefined): boolean {
  return code === Tile.StairsUp || code === Tile.StairsDown;
}

/** Returns whether tiles with this code belong to lakes. */
export function isOfLake(code: number): boolean {
  return code >= Tile.DeepWater && code <= Tile.Bridge;
}

/**
 * Returns a table with one entry for each possible byte: 1 if such a tile is walkable or its code
 * is one of `others`, otherwise 0.
 *
 * @param path - the name of the option, for the error message
 * @throws {InvalidOptionError} If `others` is not an array of codes
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
