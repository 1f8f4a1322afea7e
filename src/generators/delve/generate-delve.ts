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

/** The next tile is one of so many that were found last: few make long ways, many round caves. */
const LATEST = 125;

/**
 * A cave that grows from the centre tile by tile, in one room of kind `'cave'`, from winding caves to
 * trees of narrow ways: rock beside what is dug is dug where of the eight tiles around it as many are dug
 * as `minNeighbours` and `maxNeighbours` allow, and where it joins nothing that is apart around it, but
 * for a share `loops`.
 *
 * Of the tiles inside the outermost ring, just the share asked for is dug: at least one, else rounded.
 * Where the rule finds no tile any more, one grows at the edge, against the rule. In the mirror the
 * images are dug with each tile, and the number of tiles is the nearest one that is even (with `'both'`:
 * that tiles add up to with their images).
 *
 * Draws: which one of the last 125 tiles that were found is tried, and, where it joins what is apart,
 * whether it is dug; or, where there are none, dug tiles until one lies at the edge, and a direction in
 * which there is rock beside it. Choices of one take no draw. Time is linear in tiles.
 *
 * Source: the delve layout of Dungeon Crawl Stone Soup, after Kusigrosz.
 *
 * @param observe - receives a `'start'` step, one for each `'tile'`, and one for each tile of `'growth'`
 * @throws InvalidOptionError before the first draw, where an option is wrong
 * @throws GenerationError where `rng` answers out of range
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

/** Takes one of those that were found last. */
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

/** What may be dug, by which of the eight tiles around are: bit i is the tile i steps on from the north. */
interface Rule {
  /** 0 where it may not, 1 where it may, 2 where it joins what is apart. */
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
