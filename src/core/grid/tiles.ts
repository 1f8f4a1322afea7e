import { checkEach, checkIntegerIn } from '../model/checks';
import { Tile } from '../model/dungeon';
import type { ValueOption } from '../model/specification';

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
export const WALKABLE: Uint8Array = /* @__PURE__ */ tableOf((code) => !isSolid(code));

/** For each possible byte: 1 if such a tile is walkable and not stairs, otherwise 0. */
export const CROSSABLE: Uint8Array = /* @__PURE__ */ tableOf(
  (code) => !isSolid(code) && !isStairs(code),
);

/** For each possible byte: 1 if things can be placed on such a tile, otherwise 0. */
export const PLACEABLE: Uint8Array = /* @__PURE__ */ tableOf((code) => {
  return code === Tile.Floor || code === Tile.ShallowWater || code === Tile.ChasmEdge;
});

/** For each possible byte: 1 if such a tile is transparent, otherwise 0. */
export const TRANSPARENT: Uint8Array = /* @__PURE__ */ tableOf((code) => {
  return code !== Tile.Wall && code !== Tile.Door && code <= Tile.Bridge;
});

/** For each possible byte: 1 if such a tile is rock, otherwise 0. Unknown codes are rock. */
export const ROCK: Uint8Array = /* @__PURE__ */ tableOf(isRock);

/**
 * For each possible byte: 1 if such a tile is open but impassable (deep water, lava, a chasm),
 * otherwise 0.
 */
export const DEEP: Uint8Array = /* @__PURE__ */ tableOf(isDeep);

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

/** The specification of the option for codes that are walkable too. It becomes a table of codes. */
export const ALSO_WALKABLE: ValueOption = {
  type: 'value',
  resolve: walkableWith,
  default: () => WALKABLE,
};

function walkableWith(path: string, others: unknown): Uint8Array {
  const codes = WALKABLE.slice();
  checkEach(path, others, (at, code) => {
    checkIntegerIn(at, code, 0, 255);
    codes[code] = 1;
  });
  return codes;
}

/** Returns a table with one entry for each possible byte: 1 if the test accepts it, otherwise 0. */
function tableOf(test: (code: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (test(code) ? 1 : 0));
}

function isRock(code: number): boolean {
  return code === Tile.Wall || code > Tile.Bridge;
}

function isDeep(code: number): boolean {
  return code === Tile.DeepWater || code === Tile.Lava || code === Tile.Chasm;
}

/** Returns whether tiles with this code block movement. */
function isSolid(code: number): boolean {
  return isRock(code) || isDeep(code);
}
