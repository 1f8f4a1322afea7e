import { isOnLine, walkLine } from '../geometry/bresenham-line';
import { sidesOf } from '../geometry/sides-of';
import type { GridSize, Point, Tunnel } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import { isInside } from '../model/guards';
import type { Claims } from './claim-rooms';
import type { DungeonParts } from './read-parts';
import type { List } from './read-rooms';

/** A path, the list that it belongs to, and its index in that list. */
export interface ListedPath {
  readonly list: 'tunnels' | 'stairs';
  readonly index: number;
  readonly path: readonly Point[];
}

/** Returns the paths of tunnels and stairs that stay inside the grid. */
export function pathsInside({ tunnels, stairs }: DungeonParts, size: GridSize): ListedPath[] {
  const inside = (list: ListedPath['list'], items: List<{ readonly path: readonly Point[] }>) =>
    items.flatMap((item, index): ListedPath[] =>
      item && !cornerOutside(item.path, size) ? [{ list, index, path: item.path }] : [],
    );
  return [...inside('tunnels', tunnels), ...inside('stairs', stairs)];
}

/** Returns the lines next to the paths of wide tunnels. */
export function sidesInside({ tunnels }: DungeonParts, size: GridSize): ListedPath[] {
  return tunnels.flatMap((tunnel, index) =>
    tunnel && !cornerOutside(tunnel.path, size)
      ? sidesOf(tunnel, size).map((path) => ({ list: 'tunnels' as const, index, path }))
      : [],
  );
}

/** Returns the first corner outside the grid. */
export function cornerOutside(path: readonly Point[], size: GridSize): Point | undefined {
  return path.find(({ x, y }) => !isInside(size, x, y));
}

/**
 * Returns whether a test returns true for at least one leg. A path with one corner has one leg,
 * which begins and ends there.
 */
export function someLeg(
  path: readonly Point[],
  holds: (from: Point, to: Point) => boolean,
): boolean {
  if (path.length === 1) return holds(elementAt(path, 0), elementAt(path, 0));
  for (let k = 1; k < path.length; k++)
    if (holds(elementAt(path, k - 1), elementAt(path, k))) return true;
  return false;
}

/** Returns whether a point is on a tunnel, on its path or beside it. */
export function isInTunnel(tunnel: Tunnel, point: Point, size: GridSize): boolean {
  const isOn = (path: readonly Point[]) => someLeg(path, (from, to) => isOnLine(from, to, point));
  return isOn(tunnel.path) || sidesOf(tunnel, size).some(isOn);
}

/** Returns whether at least one leg is diagonal, so that its tiles meet only at corners. */
export function isSlanted({ path }: ListedPath): boolean {
  return someLeg(path, (from, to) => from.x !== to.x && from.y !== to.y);
}

/**
 * Claims the tiles of paths inside the grid. Legs are followed tile by tile. If the straight legs
 * together are longer than the number of tiles, one sweep claims all of them instead. The time is
 * therefore linear in the number of tiles and corners, except for diagonal legs.
 */
export function claimPaths(
  claims: Claims,
  paths: readonly { readonly path: readonly Point[] }[],
  { width }: GridSize,
): void {
  const claim = (x: number, y: number) => {
    claims[y * width + x] = 1;
    return false;
  };
  const straight: [first: number, last: number, step: number][] = [];
  let length = 0;
  for (const { path } of paths) {
    someLeg(path, (from, to) => {
      if (from.x !== to.x && from.y !== to.y) return walkLine(from.x, from.y, to.x, to.y, claim);
      const first = Math.min(from.y, to.y) * width + Math.min(from.x, to.x);
      const last = Math.max(from.y, to.y) * width + Math.max(from.x, to.x);
      const step = from.y === to.y ? 1 : width;
      straight.push([first, last, step]);
      length += (last - first) / step + 1;
      return false;
    });
  }
  if (length > claims.length) sweep(claims, straight, width);
  else {
    for (const [first, last, step] of straight) {
      for (let i = first; i <= last; i += step) claims[i] = 1;
    }
  }
}

/** Marks where legs begin and end, then claims the tiles in between. */
function sweep(
  claims: Claims,
  legs: readonly (readonly [first: number, last: number, step: number])[],
  width: number,
): void {
  /**
   * The number of legs on a tile minus the number of legs on the tile to the left of it, or above
   * it.
   */
  const across = new Int32Array(claims.length + 1);
  const down = new Int32Array(claims.length + width);
  for (const [first, last, step] of legs) {
    const changes = step === 1 ? across : down;
    changes[first]!++;
    changes[last + step]!--;
  }
  for (let i = 0, legs = 0; i < claims.length; i++) {
    legs += across[i]!;
    let crossing = down[i]!;
    if (i >= width) crossing += down[i - width]!;
    down[i] = crossing;
    if (legs + crossing > 0) claims[i] = 1;
  }
}
