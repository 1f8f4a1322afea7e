import { dungeonOfOneRoom } from '../../geometry/room-of-floor';
import { type Dungeon, type Grid, type Observer, Tile } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import { chanceOf, drawChance, drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { type Cave, centerTile, createCave, drawGrowth, isRock } from '../shared/cave';
import { imagesOf } from '../shared/mirror';
import { countFloor, digImages, digMiddle, isLeft } from '../shared/mirrored-cave';
import { DELVE, type DelveOptions, type DelveSettings } from './options';

/**
 * The next tile is one of this many that were found last: few make long corridors, many make round
 * caves.
 */
const LATEST = 125;

/**
 * Generates a cave that grows tile by tile from the centre, as one room of kind `'cave'`. It ranges
 * from winding caves to trees of narrow passages. Rock beside floor is dug if the number of floor
 * tiles among the eight around it is between `minNeighbours` and `maxNeighbours`. If it would join
 * pieces of floor that are separate within those eight tiles, it is dug only with the chance
 * `loops`.
 *
 * Exactly the given share of the tiles inside the outermost ring is dug, rounded, but at least one
 * tile. If the rule allows no tile, one is dug at the edge against the rule. In a mirrored layout,
 * each tile is dug with its images, and the number of tiles is the nearest even one; with
 * `mirror: 'both'`, the nearest one that tiles with their images can add up to.
 *
 * Draws: which of the last 125 tiles that were found is tried, and, if it joins separate pieces,
 * whether it is dug. If no tile is left to try: dug tiles until one is at the edge, and a direction
 * in which there is rock beside it. If there is only one choice, nothing is drawn. Time is linear
 * in tiles.
 *
 * Source: the delve layout of Dungeon Crawl Stone Soup, after Kusigrosz.
 *
 * @param observe - receives a `'start'` step, one for each `'tile'`, and one for each tile of
 * `'growth'`
 * @throws {InvalidOptionError} If an option is wrong; thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const tree = generateDelve(createRng(42), { width: 80, height: 45, minNeighbours: 1, maxNeighbours: 2 });
 */
export function generateDelve(rng: Rng, options: DelveOptions, observe?: Observer): Dungeon {
  checkRng(rng);
  const settings: DelveSettings = resolveOptions(DELVE, options);
  checkObserver(observe);
  const { mirror } = settings;
  const cave = createCave(settings, countFloor(settings), 1, mirror);
  const { grid } = cave;
  const found: number[] = [];
  const center = centerTile(grid);
  digImages(cave, center);
  addAround(cave, found, center);
  observe?.({ stage: 'start', index: 0, grid });
  const rule = createRule(settings);
  let [dug, grown] = [0, 0];
  while (isLeft(cave)) {
    if (found.length === 0) {
      const tile = drawGrowth(rng, cave);
      digImages(cave, tile);
      addAround(cave, found, tile);
      observe?.({ stage: 'growth', index: grown++, grid });
      continue;
    }
    const tile = take(rng, found);
    if (!mayDig(rng, grid, tile, rule)) continue;
    digImages(cave, tile);
    addAround(cave, found, tile);
    observe?.({ stage: 'tile', index: dug++, grid });
  }
  digMiddle(cave);
  return dungeonOfOneRoom(grid, 'cave');
}

/** Removes and returns one of the tiles that were found last. */
function take(rng: Rng, found: number[]): number {
  const last = found.length - 1;
  const chosen = drawInt(rng, Math.max(0, found.length - LATEST), last, 'a tile to dig');
  const tile = found[chosen]!;
  found[chosen] = found[last]!;
  found.pop();
  return tile;
}

/** Adds the rock beside a dug tile and its images. */
function addAround({ grid, mirror }: Cave, found: number[], dug: number): void {
  const { width, tiles } = grid;
  for (const tile of mirror === undefined ? [dug] : imagesOf({ ...grid, mirror }, dug)) {
    if (tiles[tile - width] === Tile.Wall) found.push(tile - width);
    if (tiles[tile + 1] === Tile.Wall) found.push(tile + 1);
    if (tiles[tile + width] === Tile.Wall) found.push(tile + width);
    if (tiles[tile - 1] === Tile.Wall) found.push(tile - 1);
  }
}

/**
 * Which tiles may be dug, by the floor around them: bit i is the tile i steps clockwise from the
 * north.
 */
interface Rule {
  /** 0 if it must not be dug, 1 if it may, 2 if it would join separate pieces of floor. */
  readonly verdicts: Uint8Array;
  readonly loops: number;
}

function createRule({ minNeighbours, maxNeighbours, loops }: DelveSettings): Rule {
  const verdicts = new Uint8Array(256);
  for (let around = 0; around < 256; around++) {
    let count = 0;
    let parts = 0;
    for (let i = 0; i < 8; i++) {
      const isDug = (around >> i) & 1;
      count += isDug;
      parts += isDug & ~(around >> ((i + 7) & 7));
    }
    if (count < minNeighbours || count > maxNeighbours) continue;
    verdicts[around] = parts > 1 ? 2 : 1;
  }
  return { verdicts, loops: chanceOf(loops) };
}

function mayDig(rng: Rng, grid: Grid, tile: number, { verdicts, loops }: Rule): boolean {
  if (!isRock(grid, tile)) return false;
  const { width: down, tiles } = grid;
  const around =
    tiles[tile - down]! |
    (tiles[tile - down + 1]! << 1) |
    (tiles[tile + 1]! << 2) |
    (tiles[tile + down + 1]! << 3) |
    (tiles[tile + down]! << 4) |
    (tiles[tile + down - 1]! << 5) |
    (tiles[tile - 1]! << 6) |
    (tiles[tile - down - 1]! << 7);
  const verdict = verdicts[around]!;
  return verdict === 1 || (verdict === 2 && drawChance(rng, loops, 'whether to join'));
}
