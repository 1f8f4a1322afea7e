/** What everybody has to know of a tile. */
export interface TileTraits {
  readonly name: string;
  /** Whether one can walk onto it. What can be walked on has been dug. */
  readonly isWalkable: boolean;
  /** Whether monsters and things are put on it. */
  readonly isStandable: boolean;
  /** Whether one sees through it. */
  readonly isTransparent: boolean;
  /** How it is drawn in a text. */
  readonly glyph: string;
}

/** The one table of tiles, by code. A code that it lacks is as solid as wall. */
export const TILES: readonly TileTraits[] = [
  { name: 'wall', isWalkable: false, isStandable: false, isTransparent: false, glyph: '#' },
  { name: 'floor', isWalkable: true, isStandable: true, isTransparent: true, glyph: '.' },
  { name: 'door', isWalkable: true, isStandable: false, isTransparent: false, glyph: '+' },
  { name: 'stairs-up', isWalkable: true, isStandable: false, isTransparent: true, glyph: '<' },
  { name: 'stairs-down', isWalkable: true, isStandable: false, isTransparent: true, glyph: '>' },
];

/** For each byte that a tile can be: 1 where it can be walked on, else 0. */
export const WALKABLE: Uint8Array = /* @__PURE__ */ codesThat((tile) => tile.isWalkable);

/** For each byte that a tile can be: 1 where things are put on it, else 0. */
export const STANDABLE: Uint8Array = /* @__PURE__ */ codesThat((tile) => tile.isStandable);

/** For each byte that a tile can be: 1 where it can be seen through, else 0. */
export const TRANSPARENT: Uint8Array = /* @__PURE__ */ codesThat((tile) => tile.isTransparent);

function codesThat(holds: (tile: TileTraits) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => {
    const tile = TILES[code];
    return tile !== undefined && holds(tile) ? 1 : 0;
  });
}
