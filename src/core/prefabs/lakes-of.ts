import { findRegions } from '../analysis/find-regions';
import { boxAroundFloor, cropTiles } from '../geometry/room-of-floor';
import { type Lake, type Point, Tile } from '../model/dungeon';
import { type Drawing, liquidOf } from './drawing';

/**
 * Returns the lakes of a drawing, in the order of their kinds and first tiles. Each is a connected
 * area of one kind.
 *
 * @param corner - the position of the drawing's upper left corner in the grid
 */
export function lakesOf({ width, height, glyphs }: Drawing, corner: Point): Lake[] {
  const codes = Uint8Array.from(glyphs, liquidOf);
  return kinds().flatMap(({ kind, tiles }) => {
    const isKind = codes.map((code) => Number(tiles.includes(code)));
    const { labels, sizes } = findRegions({ width, height, tiles: isKind });
    return sizes.map((_, lake): Lake => {
      const own = Uint8Array.from(labels, (label) => Number(label === lake));
      const box = boxAroundFloor({ width, height, tiles: own });
      const poured = codes.map((code, cell) => (own[cell] === 1 ? code : Tile.Wall));
      const cut = cropTiles({ width, height, tiles: poured }, box);
      const shape = { width: box.width, height: box.height, tiles: cut };
      return { x: corner.x + box.x, y: corner.y + box.y, kind, shape };
    });
  });
}

/** A function, because `Tile`, if read at module level, would stay in every bundle. */
function kinds(): { kind: string; tiles: readonly number[] }[] {
  return [
    { kind: 'water', tiles: [Tile.DeepWater, Tile.ShallowWater] },
    { kind: 'lava', tiles: [Tile.Lava] },
    { kind: 'chasm', tiles: [Tile.Chasm, Tile.ChasmEdge] },
  ];
}
