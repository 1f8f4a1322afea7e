import { expect } from 'vitest';
import { type Dungeon, type Grid, isOnRoomFloor, Tile, tileAt } from '../../src/core/index';
import { crossings, isBeforeOdd, type Pieces, piecesOf } from './svg-path';

/** The path of the floor, and of the walls where they are another one. */
export function outlineOf(svg: string, name = 'floor'): Pieces {
  const path = new RegExp(`<path id="[\\w-]+-${name}" d="([^"]*)"`).exec(svg)?.[1];
  return piecesOf(path ?? '');
}

/** The paths of a part, as strings. */
export function pathsOf(svg: string, part: string): string[] {
  const pattern = new RegExp(`class="\\w+-${part}(?: [^"]*)?"[^>]* d="([^"]*)"`, 'g');
  return [...svg.matchAll(pattern)].map(([, path]) => path as string);
}

/** The tiles where lines and areas of a part begin, each once, in order. */
export function startsOf(svg: string, part: string): string[] {
  const starts = pathsOf(svg, part).flatMap((path) => path.match(/M-?[\d.]+ -?[\d.]+/g) ?? []);
  const inTiles = starts.map((start) =>
    start
      .slice(1)
      .split(' ')
      .map((unit) => Number(unit) / 20),
  );
  const tiles = inTiles.map(([x, y]) => `${Math.floor(x as number)},${Math.floor(y as number)}`);
  return [...new Set(tiles)].sort();
}

/**
 * The middle of each tile lies inside of the outline if it is floor, or a pillar on floor. A lone
 * wall beside a cave's floor may be a rock, with a line around it.
 */
export function expectFloor(
  { grid, rooms }: Dungeon,
  svg: string,
  isKnown = (_: number) => true,
): void {
  const pieces = outlineOf(svg);
  const caves = rooms.filter(({ kind }) => kind === 'cave');
  const isInCave = (x: number, y: number) =>
    caves.length > 0 &&
    (caves.length === rooms.length || caves.some((cave) => isOnRoomFloor(cave, x, y)));
  const isFloor = (x: number, y: number) =>
    isDug(grid, x, y) && isKnown(y * grid.width + x) && !isDoor(grid, x, y);
  for (let y = 0; y < grid.height; y++) {
    const lines = crossings(pieces, y * 20 + 10);
    for (let x = 0; x < grid.width; x++) {
      const isKnownHere = isKnown(y * grid.width + x);
      const steps = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));
      const others = steps.filter(([dx, dy]) => dx !== 0 || dy !== 0);
      const isPillar = others.every(([dx, dy]) => isFloor(x + dx, y + dy));
      const mayBeRock = isPillar && others.some(([dx, dy]) => isInCave(x + dx, y + dy));
      if (mayBeRock && !isDug(grid, x, y)) continue;
      const expected = isKnownHere && (isDug(grid, x, y) || isPillar);
      if (isBeforeOdd(lines, x * 20 + 10) !== expected) expect.fail(`${x},${y} is ${!expected}`);
    }
  }
}

/** Whether a tile is one that we know, and not wall. */
function isDug(grid: Grid, x: number, y: number): boolean {
  const code = tileAt(grid, x, y);
  return code > Tile.Wall && code <= Tile.Bridge;
}

function isDoor({ width, tiles }: Grid, x: number, y: number): boolean {
  return tiles[y * width + x] === Tile.Door;
}
