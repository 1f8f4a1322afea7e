import type { Point } from '../model/dungeon';

/** Returns the distance between two points in columns plus rows. */
export function stepsBetween(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** Something on a tile, or on a square whose upper left tile is (x, y). */
export type OnSquare = Point & { readonly size?: number | undefined };

/** Returns the tiles of the square that something covers, row by row. */
export function tilesOf({ x, y, size = 1 }: OnSquare): Point[] {
  if (size === 1) return [{ x, y }];
  return Array.from({ length: size * size }, (_, i) => ({
    x: x + (i % size),
    y: y + Math.floor(i / size),
  }));
}

/** Returns a copy of something for each tile that it covers. */
export function partsOf<Thing extends OnSquare>(thing: Thing): readonly Thing[] {
  const { size = 1 } = thing;
  return size === 1 ? [thing] : tilesOf(thing).map((tile) => ({ ...thing, ...tile, size: 1 }));
}

/** Returns whether something covers (x, y). */
export function isOnSquare({ x: left, y: top, size = 1 }: OnSquare, x: number, y: number): boolean {
  return x >= left && y >= top && x < left + size && y < top + size;
}
