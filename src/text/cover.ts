import { type Cover, type Grid, Tile } from '../model/dungeon';

/**
 * Calls `put` for each tile of plain floor that is covered, in order. Cover is not shown on other tiles,
 * for example if a game has changed them since.
 *
 * @param put - receives the tile's index and that of its kind
 */
export function eachCovered(
  { tiles }: Grid,
  cover: Cover | undefined,
  put: (cell: number, kind: number) => void,
): void {
  if (cover === undefined) return;
  const { kinds, cells } = cover;
  for (let i = 0; i < cells.length; i++) {
    const kind = cells[i]!;
    if (kind > 0 && kind <= kinds.length && tiles[i] === Tile.Floor) put(i, kind - 1);
  }
}
