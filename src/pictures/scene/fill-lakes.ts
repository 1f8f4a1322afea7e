import { DEEP, isOfLake, WALKABLE } from '../../grid/tiles';
import { type Grid, MAX_TUNNEL_WIDTH, Tile } from '../../model/dungeon';
import { around } from './cells-around';

/**
 * Fills in the lakes next to the tiles that are shown, as far as they extend, and those next to no
 * walkable tile at all. What is hidden in them becomes deep: bridges, fords, and edges in hidden
 * rooms. Edges in hidden corridors stay rock, because they would show where a corridor leads away
 * from the lake.
 *
 * @param shown - the tiles that are shown; hidden ones are walls
 */
export function fillLakes(grid: Grid, inRooms: Uint8Array, shown: Uint8Array): void {
  const { width, height, tiles } = grid;
  const nextTo = (isBeside: (cell: number) => boolean) =>
    [...tiles.keys()].filter(
      (cell) => DEEP[tiles[cell]!] === 1 && around(cell, width, height).some(isBeside),
    );
  const spread = (
    codes: Uint8Array,
    from: readonly number[],
    mayFill: (cell: number) => boolean,
  ) => {
    const stack = [...from];
    for (const cell of stack) codes[cell] = tiles[cell]!;
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      for (const next of around(cell, width, height)) {
        if (codes[next] !== Tile.Wall || !mayFill(next)) continue;
        codes[next] = DEEP[tiles[next]!] === 1 ? tiles[next]! : codes[cell]!;
        stack.push(next);
      }
    }
  };
  const isDeep = (cell: number) => DEEP[tiles[cell]!] === 1;
  const reached = new Uint8Array(tiles.length);
  spread(
    reached,
    nextTo((cell) => WALKABLE[tiles[cell]!] === 1),
    isDeep,
  );
  for (const cell of tiles.keys()) {
    if (isDeep(cell) && reached[cell] === 0) shown[cell] = tiles[cell]!;
  }
  spread(
    shown,
    nextTo((cell) => shown[cell] !== Tile.Wall),
    (cell) => {
      const isHidden = isOfLake(tiles[cell]!) && (inRooms[cell] === 1 || isInLake(grid, cell));
      return isDeep(cell) || isHidden;
    },
  );
}

/**
 * Returns whether a tile of a corridor crosses a lake: there is a deep tile next to it, or the
 * corridor is wide and there are deep tiles on both sides of it.
 */
function isInLake({ width, height, tiles }: Grid, cell: number): boolean {
  if (around(cell, width, height).some((next) => DEEP[tiles[next]!] === 1)) return true;
  const isDeepAlong = (step: number) => {
    let at = cell + step;
    for (let i = 1; i < MAX_TUNNEL_WIDTH && isOfLake(tiles[at]!) && DEEP[tiles[at]!] === 0; i++) {
      at += step;
    }
    return DEEP[tiles[at]!] === 1;
  };
  return [1, width].some((step) => isDeepAlong(step) && isDeepAlong(-step));
}
