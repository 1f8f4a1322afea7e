import { dungeonOfOneRoom } from '../../geometry/room-of-floor';
import type { Dungeon, Observer } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import type { Rng } from '../../rng/rng';
import { type Cave, centerTile, createCave, drawGrowth, isRock } from '../shared/cave';
import { countFloor, digImages, digMiddle, isLeft } from '../shared/mirrored-cave';
import { AGGREGATE, type AggregateOptions, type AggregateSettings } from './options';
import { type DugBox, walkInwards, walkOutwards } from './walkers';

/** After so many walkers for each tile that is to be dug, no more set out. */
const MOST_WALKERS_A_TILE = 4;

/**
 * A cave that walkers add to, in one room of kind `'cave'`: diffusion-limited aggregation. Inwards, each
 * sets out near what is dug and walks through the rock until beside it: branches grow where walkers come
 * by, and bays stay open. Outwards, each walks over what is dug until it meets rock: one wide cavern.
 * Where it ends, it digs as many tiles across and down as its brush has.
 *
 * Of the tiles inside the outermost ring, just the share asked for is dug: at least one, else rounded; in
 * the mirror as `generateDelve` has it. Walkers take 60 steps at random; inwards, they go straight to the
 * middle then, outwards they are lost. Once four have set out for each tile, what is missing grows tile
 * by tile at the edge. So it always ends.
 *
 * Draws: for each walker inwards, the x and y of a tile that it comes from (straight to the middle, up to
 * three tiles from the box around what walkers dug), outwards dug tiles until one lies at the edge; then
 * for each ten steps their directions, the lowest two bits first: north, east, south, west; nothing more
 * where it sets out on floor. Then for each tile that grows, a tile at the edge, and a direction in which
 * there is rock beside it. Choices of one take no draw. Time is linear in tiles.
 *
 * Source: Witten and Sander, "Diffusion-Limited Aggregation" (1981); "Diffusion-Limited Aggregation" of
 * the Roguelike Tutorial in Rust.
 *
 * @param observe - receives a `'start'` step, one for each `'walker'` that dug, then one for each tile of
 * `'growth'`
 * @throws InvalidOptionError before the first draw, where an option is wrong
 * @throws GenerationError where `rng` answers out of range
 * @example
 * const dungeon = generateAggregate(createRng(42), { width: 80, height: 45, mirror: 'both' });
 */
export function generateAggregate(
  rng: Rng,
  options: AggregateOptions,
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const settings: AggregateSettings = resolveOptions(AGGREGATE, options);
  checkObserver(observe);
  const { width, height, direction, brush, mirror } = settings;
  const cave = createCave(settings, countFloor(settings), 1, mirror);
  const { grid } = cave;
  const center = centerTile(grid);
  digImages(cave, center);
  observe?.({ stage: 'start', index: 0, grid });
  const box = { left: width, top: height, right: 0, bottom: 0 };
  extend(box, center, width);
  const isInwards = direction === 'inwards';
  let index = 0;
  for (let left = cave.missing * MOST_WALKERS_A_TILE; left > 0 && isLeft(cave); left--) {
    const tile = isInwards ? walkInwards(rng, cave, box) : walkOutwards(rng, cave);
    if (tile < 0) continue;
    paint(cave, tile, brush, box);
    observe?.({ stage: 'walker', index: index++, grid });
  }
  for (index = 0; isLeft(cave); index++) {
    digImages(cave, drawGrowth(rng, cave));
    observe?.({ stage: 'growth', index, grid });
  }
  digMiddle(cave);
  return dungeonOfOneRoom(grid, 'cave');
}

/**
 * Digs with a brush what is still missing: away from the middle first, so that branches are as broad on
 * all sides, and in an order in which all of it hangs together. Below and to the right of the middle, it is
 *
 * ```text
 * 0 1    8 5 6
 * 2 3    4 0 1
 *        7 2 3
 * ```
 */
function paint(cave: Cave, tile: number, brush: number, box: DugBox): void {
  const { width } = cave.grid;
  const center = centerTile(cave.grid);
  const across = tile % width < center % width ? -1 : 1;
  const down = tile < center ? -width : width;
  const away = [across, down, across + down];
  const round = [-across, -down, across - down, down - across, -across - down];
  const offsets = [...away, ...round].slice(0, brush * brush - 1);
  for (const offset of [0, ...offsets]) {
    if (!isLeft(cave) || !isRock(cave.grid, tile + offset)) continue;
    digImages(cave, tile + offset);
    extend(box, tile + offset, width);
  }
}

function extend(box: DugBox, tile: number, width: number): void {
  const y = Math.floor(tile / width);
  const x = tile - y * width;
  box.left = Math.min(box.left, x);
  box.right = Math.max(box.right, x);
  box.top = Math.min(box.top, y);
  box.bottom = Math.max(box.bottom, y);
}
