import { Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import type { Mask } from './mask';

/**
 * The cosines of the sixteenths of a turn, in units of 1/64. The sine is the cosine four entries
 * earlier.
 */
const COSINES = [64, 59, 45, 24, 0, -24, -45, -59, -64, -59, -45, -24, 0, 24, 45, 59];

/**
 * The least and the greatest length of arms, in percent of the distance to the side: for an arm
 * along an axis, then for a short, a long and a short one.
 */
const REACHES = [
  [100, 100],
  [35, 60],
  [65, 100],
  [35, 60],
] as const;

/** A point relative to the middle of a box, in half tiles. */
type Tip = readonly [x: number, y: number];

/**
 * Draws arms around the middle of a box, alternately long and short, and fills the space between
 * adjacent arms. The arms along the axes touch the sides of the box. Draws: the length of each of
 * the other twelve arms, clockwise from the right.
 *
 * ```text
 * ####.#####
 * ..##..##.#
 * #........#
 * ##........
 * #....##..#
 * ##.#####.#
 * ```
 *
 * @remarks
 * Source: the starburst rooms of Angband, in which the arcs are random too.
 */
export function drawStarburst(rng: Rng, mask: Mask): void {
  const { width, height } = mask;
  const tips = COSINES.map((cosine, i): Tip => {
    const [min, max] = REACHES[i % 4]!;
    const reach = drawInt(rng, min, max, "a starburst's arm");
    const sine = COSINES[(i + 12) % 16]!;
    return [
      Math.trunc((cosine * reach * (width - 1)) / 6400),
      Math.trunc((sine * reach * (height - 1)) / 6400),
    ];
  });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const point: Tip = [2 * x + 1 - width, 2 * y + 1 - height];
      if (tips.some((tip, i) => isBetween(point, tip, tips[(i + 1) % 16]!))) {
        mask.tiles[y * width + x] = Tile.Floor;
      }
    }
  }
  for (const tip of tips) digArm(mask, tip);
  dropLoose(mask);
}

/**
 * Returns whether a point is in the triangle between the middle and two tips. `b` is clockwise of
 * `a`.
 */
function isBetween(point: Tip, a: Tip, b: Tip): boolean {
  return (
    turn(a, point) >= 0 &&
    turn(point, b) >= 0 &&
    turn([b[0] - a[0], b[1] - a[1]], [point[0] - a[0], point[1] - a[1]]) >= 0
  );
}

function turn(a: Tip, b: Tip): number {
  return a[0] * b[1] - a[1] * b[0];
}

/**
 * Digs from the middle to a tip, one step along one axis at a time, so that thin arms are
 * connected.
 */
function digArm({ width, height, tiles }: Mask, [tipX, tipY]: Tip): void {
  let [x, y] = [(width - 1) >> 1, (height - 1) >> 1];
  const toX = (tipX + width - 1) >> 1;
  const toY = (tipY + height - 1) >> 1;
  const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)];
  tiles[y * width + x] = Tile.Floor;
  while (x !== toX || y !== toY) {
    const goesAcross =
      y === toY || (x !== toX && Math.abs(toX - x) * down >= Math.abs(toY - y) * across);
    if (goesAcross) x += Math.sign(toX - x);
    else y += Math.sign(toY - y);
    tiles[y * width + x] = Tile.Floor;
  }
}

/** Marks tiles that are connected to the middle during the search. */
const KEPT = 2;

/** Fills floor that is not connected to the middle. Between two arms, there may be single tiles. */
function dropLoose({ width, height, tiles }: Mask): void {
  const middle = ((height - 1) >> 1) * width + ((width - 1) >> 1);
  const found = [middle];
  tiles[middle] = KEPT;
  const keep = (tile: number) => {
    if (tiles[tile] !== Tile.Floor) return;
    tiles[tile] = KEPT;
    found.push(tile);
  };
  for (let tile = found.pop(); tile !== undefined; tile = found.pop()) {
    if (tile % width > 0) keep(tile - 1);
    if (tile % width < width - 1) keep(tile + 1);
    if (tile >= width) keep(tile - width);
    if (tile + width < width * height) keep(tile + width);
  }
  for (let tile = 0; tile < width * height; tile++) {
    tiles[tile] = tiles[tile] === KEPT ? Tile.Floor : Tile.Wall;
  }
}
