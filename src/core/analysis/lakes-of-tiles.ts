import { cropTiles } from '../geometry/room-of-floor';
import { stepsOf } from '../grid/directions';
import { labelBoxes } from '../grid/label-boxes';
import { type Grid, type Lake, type Point, Tile } from '../model/dungeon';
import { findRegions } from './find-regions';

/**
 * Returns the lakes of a grid's tiles, in the order of their kinds and first tiles. Each is a
 * connected area of one kind. A bridge belongs to what it crosses.
 *
 * @param corner - the position of the grid's upper left tile. Default (0, 0)
 */
export function lakesOfTiles(grid: Grid, corner: Point = { x: 0, y: 0 }): Lake[] {
  const { width, height } = grid;
  const kindOf = kindsOfTiles(grid);
  return kinds().flatMap(({ kind }, index) => {
    const isKind = kindOf.map((own) => Number(own === index + 1));
    if (!isKind.includes(1)) return [];
    const { labels, sizes } = findRegions({ width, height, tiles: isKind });
    return labelBoxes(labels, sizes.length, width).map((box, lake): Lake => {
      const own = cropTiles(grid, box).map((code, i) => {
        const tile = (box.y + Math.floor(i / box.width)) * width + box.x + (i % box.width);
        return labels[tile] === lake ? code : Tile.Wall;
      });
      const shape = { width: box.width, height: box.height, tiles: own };
      return { x: corner.x + box.x, y: corner.y + box.y, kind, shape };
    });
  });
}

/** Returns for each tile the number of its kind of lake, counted from 1, or 0. */
function kindsOfTiles({ width, height, tiles }: Grid): Uint8Array {
  const numberOf = new Uint8Array(256);
  for (const [index, { codes }] of kinds().entries()) {
    for (const code of codes) numberOf[code] = index + 1;
  }
  const kindOf = tiles.map((code) => numberOf[code]!);
  if (!tiles.includes(Tile.Bridge)) return kindOf;
  const isBridge = tiles.map((code) => Number(code === Tile.Bridge));
  const { labels, sizes } = findRegions({ width, height, tiles: isBridge });
  const crossed = new Uint8Array(sizes.length);
  for (const [tile, bridge] of labels.entries()) {
    if (bridge < 0) continue;
    for (const step of stepsOf(width)) crossed[bridge] ||= kindOf[tile + step] ?? 0;
  }
  return kindOf.map((kind, tile) => (labels[tile]! < 0 ? kind : crossed[labels[tile]!] || 1));
}

/** A function, because `Tile`, if read at module level, would stay in every bundle. */
function kinds(): { kind: string; codes: readonly number[] }[] {
  return [
    { kind: 'water', codes: [Tile.DeepWater, Tile.ShallowWater] },
    { kind: 'lava', codes: [Tile.Lava] },
    { kind: 'chasm', codes: [Tile.Chasm, Tile.ChasmEdge] },
  ];
}
