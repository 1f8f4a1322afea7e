import { pointAt } from '../../grid/grid';
import { type Dungeon, type Grid, type Point, Tile } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import type { Rng } from '../../rng/rng';
import { layOutRegions } from '../regions/lay-out-regions';
import { mirrorTiles } from '../shared/mirror';
import { nearestOpen, openTiles } from '../shared/outline';
import { drawNoise } from './noise';
import { CAVES_SPEC, type CavesOptions, type CavesSettings } from './options';
import { smooth } from './smooth';

/**
 * Generates caves from noise that is smoothed by a cellular automaton. Small regions are filled,
 * and the others are joined by tunnels of the least total length.
 *
 * Each region is a room of kind `'cave'`. The largest comes first and contains the entrance. Every
 * seed gives a dungeon: if all regions are small, the largest is kept, and if there is no floor at
 * all, a diamond of radius 2 is dug at the centre.
 *
 * With `mirror: 'x'`, the tiles (x, y) and (width − 1 − x, y) are the same, except for the tunnels.
 * `pieces: 'largest'` then keeps the mirror images of the largest region too.
 *
 * With an `outline`, everything outside its largest connected part counts as wall, and tunnels stay
 * inside. A mirror then holds only if the outline has it too.
 *
 * @remarks
 * Draws: row by row, for each group of sixteen columns 16 k … 16 k + 15 that is at least partly
 * inside the ring, numbers of sixteen bits. Bit i belongs to column 16 k + i. The bits of
 * successive numbers are the binary digits of a fraction, from the highest down. A tile is wall if
 * its fraction is less than `wallShare`, rounded to 20 digits; drawing ends as soon as all sixteen
 * tiles are decided. With a mirror, the second half is drawn as well and then replaced. Takes time
 * linear in the number of tiles times the number of rounds.
 *
 * Source: "Cellular Automata Method for Generating Random Cave-Like Levels" (RogueBasin), with
 * Borůvka's minimum spanning tree (1926) for the tunnels.
 *
 * @param observe - receives a `'noise'` step, a `'round'` step for each round, a `'regions'` step
 * after small regions are filled, then a `'tunnel'` step for each tunnel
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const { grid, rooms } = generateCaves(createRng(42), { width: 80, height: 45 });
 */
export function generateCaves(rng: Rng, options: CavesOptions, observe?: Observer): Dungeon {
  checkRng(rng);
  const settings: CavesSettings = resolveOptions(CAVES_SPEC, options);
  checkObserver(observe);
  const { width, height, wallShare, rounds, mirror } = settings;
  const open = openTiles(settings);
  let floor = drawNoise(rng, width, height, wallShare);
  if (mirror) mirrorTiles(floor, mirror);
  if (open) fillOutside(floor, open);
  observe?.({ stage: 'noise', index: 0, grid: floor });
  for (let index = 0; index < rounds; index++) {
    floor = smooth(floor, settings);
    if (open) fillOutside(floor, open);
    observe?.({ stage: 'round', index, grid: floor });
  }
  if (!floor.tiles.includes(Tile.Floor)) {
    const middle = ((height - 1) >> 1) * width + ((width - 1) >> 1);
    digDiamond(floor, pointAt(floor, open ? nearestOpen(open, width, middle) : middle), open);
    if (mirror && !open) mirrorTiles(floor, mirror);
  }
  return layOutRegions(floor, settings, 'cave', observe, open);
}

/** Fills the floor that is not inside the outline. */
function fillOutside({ tiles }: Grid, open: Uint8Array): void {
  for (let i = 0; i < tiles.length; i++) tiles[i]! &= open[i]!;
}

/** Digs all tiles inside the ring, and inside the outline, that are within two steps of a tile. */
function digDiamond(grid: Grid, center: Point, open: Uint8Array | undefined): void {
  const { width, height, tiles } = grid;
  for (let y = Math.max(1, center.y - 2); y <= Math.min(height - 2, center.y + 2); y++) {
    const reach = 2 - Math.abs(y - center.y);
    for (let x = Math.max(1, center.x - reach); x <= Math.min(width - 2, center.x + reach); x++) {
      if (open?.[y * width + x] !== 0) tiles[y * width + x] = Tile.Floor;
    }
  }
}
