import { dungeonOfOneRoom } from '../../geometry/room-of-floor';
import { type Dungeon, Tile } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import { chanceOf, drawChance, drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { type Cave, centerTile, createCave, drawGrowth, isRock } from '../shared/cave';
import { imagesOf } from '../shared/mirror';
import { canDigImages, digImages, digMiddle, reachableFloorCount } from '../shared/mirrored-cave';
import { DELVE_SPEC, type DelveOptions, type DelveSettings } from './options';

/**
 * The next tile is chosen from the last tiles that were found, up to this many. A small number
 * makes long corridors, a large one makes round caves.
 */
const LATEST = 125;

/**
 * Generates a cave that grows tile by tile from the centre, as one room of kind `'cave'`. Depending
 * on the options, the result ranges from winding caves to trees of narrow passages. A rock tile
 * next to floor is dug if the number of floor tiles among its eight neighbours is from
 * `minNeighbors` to `maxNeighbors`. If digging it would join parts of the floor that are separate
 * within those eight tiles, it is dug only with the probability `loops`.
 *
 * Exactly the given share of the tiles inside the outermost ring is dug, rounded, but at least one
 * tile. If the rule allows no tile, a tile at the edge is dug regardless of it. In a mirrored
 * layout, each tile is dug together with its images, and the number of tiles is rounded to the
 * nearest even number or, with `mirror: 'both'`, to the nearest number that is possible.
 *
 * @remarks
 * Draws: for each tile, which of the last 125 tiles that were found is tried and, if it would join
 * separate parts, whether it is dug. If no tile is left to try: dug tiles until one is at the edge,
 * and a direction in which it is next to rock. If there is only one choice, nothing is drawn. Takes
 * time linear in the number of tiles.
 *
 * Source: the `delve` layout of Dungeon Crawl Stone Soup, which is based on an algorithm by
 * Kusigrosz.
 *
 * @param observe - receives a `'start'` step, a `'tile'` step for each tile that the rule allows,
 * and a `'growth'` step for each other tile
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const tree = generateDelve(createRng(42), { width: 80, height: 45, minNeighbors: 1, maxNeighbors: 2 });
 */
export function generateDelve(rng: Rng, options: DelveOptions, observe?: Observer): Dungeon {
  checkRng(rng);
  const settings: DelveSettings = resolveOptions(DELVE_SPEC, options);
  checkObserver(observe);
  const { mirror } = settings;
  const cave = createCave(settings, reachableFloorCount(settings), { depth: 1, mirror });
  const { grid } = cave;
  const found: number[] = [];
  const center = centerTile(grid);
  digImages(cave, center);
  addAround(cave, found, center);
  observe?.({ stage: 'start', index: 0, grid });
  const rule = createRule(settings);
  let [dug, grown] = [0, 0];
  while (canDigImages(cave)) {
    if (found.length === 0) {
      const tile = drawGrowth(rng, cave);
      digImages(cave, tile);
      addAround(cave, found, tile);
      observe?.({ stage: 'growth', index: grown++, grid });
      continue;
    }
    const tile = take(rng, found);
    if (!mayDig(rng, cave, tile, rule)) continue;
    digImages(cave, tile);
    addAround(cave, found, tile);
    observe?.({ stage: 'tile', index: dug++, grid });
  }
  digMiddle(cave);
  return dungeonOfOneRoom(grid, 'cave');
}

/** Removes one of the last tiles that were found, and returns it. */
function take(rng: Rng, found: number[]): number {
  const last = found.length - 1;
  const chosen = drawInt(rng, Math.max(0, found.length - LATEST), last, 'a tile to dig');
  const tile = found[chosen]!;
  found[chosen] = found[last]!;
  found.pop();
  return tile;
}

/** Adds the rock next to a dug tile and next to its images. */
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
 * Which tiles may be dug, depending on the floor around them. In an index, bit i is the neighbour i
 * steps clockwise from the north.
 */
interface Rule {
  /**
   * For each combination of neighbours: 0 if the tile must not be dug, 1 if it may, 2 if it would
   * join separate parts of the floor.
   */
  readonly verdicts: Uint8Array;
  readonly loops: number;
}

function createRule({ minNeighbors, maxNeighbors, loops }: DelveSettings): Rule {
  const verdicts = new Uint8Array(256);
  for (let around = 0; around < 256; around++) {
    let count = 0;
    let parts = 0;
    for (let i = 0; i < 8; i++) {
      const isDug = (around >> i) & 1;
      count += isDug;
      parts += isDug & ~(around >> ((i + 7) & 7));
    }
    if (count < minNeighbors || count > maxNeighbors) continue;
    verdicts[around] = parts > 1 ? 2 : 1;
  }
  return { verdicts, loops: chanceOf(loops) };
}

function mayDig(rng: Rng, cave: Cave, tile: number, { verdicts, loops }: Rule): boolean {
  if (!isRock(cave, tile)) return false;
  const { width: down, tiles } = cave.grid;
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
