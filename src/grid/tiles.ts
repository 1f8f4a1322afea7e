import { checkEach, checkIntegerIn } from '../checks';
import { type Door, type Grid, Tile } from '../dungeon';
import { isInside } from '../guards';

/**
 * What is true of a tile: that one can walk onto it, that monsters and things are put on it, that one
 * sees through it, that it is rock. Of what cannot be walked on, rock alone has walls around it and
 * can be dug into.
 */
type Trait = 'walk' | 'stand' | 'see' | 'rock';

/** What everybody has to know of a tile. */
export interface TileTraits {
  readonly name: string;
  /** How it is drawn in a text. */
  readonly glyph: string;
  readonly is: readonly Trait[];
}

/** The one table of tiles, by code. A code that it lacks is as solid as wall. */
export const TILES: readonly TileTraits[] = [
  { name: 'wall', glyph: '#', is: ['rock'] },
  { name: 'floor', glyph: '.', is: ['walk', 'stand', 'see'] },
  { name: 'door', glyph: '+', is: ['walk'] },
  { name: 'stairs-up', glyph: '<', is: ['walk', 'see'] },
  { name: 'stairs-down', glyph: '>', is: ['walk', 'see'] },
  { name: 'deep-water', glyph: '~', is: ['see'] },
  { name: 'shallow-water', glyph: ',', is: ['walk', 'stand', 'see'] },
  { name: 'lava', glyph: '^', is: ['see'] },
  { name: 'chasm', glyph: ':', is: ['see'] },
  { name: 'chasm-edge', glyph: ';', is: ['walk', 'stand', 'see'] },
  { name: 'bridge', glyph: '=', is: ['walk', 'see'] },
];

/** For each byte that a tile can be: 1 where it can be walked on, else 0. */
export const WALKABLE: Uint8Array = /* @__PURE__ */ codesThatAre('walk');

/** For each byte that a tile can be: 1 where things are put on it, else 0. */
export const STANDABLE: Uint8Array = /* @__PURE__ */ codesThatAre('stand');

/** For each byte that a tile can be: 1 where it can be seen through, else 0. */
export const TRANSPARENT: Uint8Array = /* @__PURE__ */ codesThatAre('see');

/** For each byte that a tile can be: 1 where it is rock, as unknown codes are, else 0. */
export const ROCK: Uint8Array = /* @__PURE__ */ codesThatAre('rock');

/** For each byte that a tile can be: 1 where it is open, but nobody walks: water, lava, a chasm. */
export const DEEP: Uint8Array = /* @__PURE__ */ Uint8Array.from(
  WALKABLE,
  (isWalkable, code) => 1 - (isWalkable | ROCK[code]!),
);

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

function codesThatAre(trait: Trait): Uint8Array {
  const unknown = trait === 'rock';
  return Uint8Array.from({ length: 256 }, (_, code) =>
    Number(TILES[code]?.is.includes(trait) ?? unknown),
  );
}

/** Whether a door stands on its tile: a game that opens one may have made it floor. */
export function isStanding(grid: Grid, { x, y }: Pick<Door, 'x' | 'y'>): boolean {
  return isInside(grid, x, y) && grid.tiles[y * grid.width + x] === Tile.Door;
}
