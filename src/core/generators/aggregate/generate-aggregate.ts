import { dungeonOfOneRoom } from '../../geometry/room-of-floor';
import type { Dungeon } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import type { Rng } from '../../rng/rng';
import { type Cave, centerTile, createCave, drawGrowth, isRock } from '../shared/cave';
import { canDigImages, digImages, digMiddle, reachableFloorCount } from '../shared/mirrored-cave';
import { AGGREGATE_SPEC, type AggregateOptions, type AggregateSettings } from './options';
import { type DugBox, walkInwards, walkOutwards } from './walkers';

/** The maximum number of walkers for each tile to dig. */
const MAX_WALKERS_A_TILE = 4;

/**
 * Generates a cave by diffusion-limited aggregation, as one room of kind `'cave'`. Inward walkers
 * start near the cave and walk through the rock until they reach it, so that branches grow and bays
 * stay open. Outward walkers walk over the floor until they meet rock, which makes one wide cavern.
 * At the end of its walk, each walker digs a square whose side is `brush`.
 *
 * Exactly the given share of the tiles inside the outermost ring is dug, rounded, but at least one
 * tile. In mirrored layouts, the number is rounded as in `generateDelve`. Walkers take 60 random
 * steps. After that, inward walkers go straight to the middle, and outward walkers are dropped.
 * After four walkers for each tile to dig, the missing tiles are added one by one at the edge, so
 * generation always ends.
 *
 * @remarks
 * Draws: for each inward walker, the x and y of the tile from which it comes (it first goes
 * straight towards the middle, until it is three tiles away from the box around everything the
 * walkers have dug); for each outward walker, dug tiles until one is at the edge. Then, for every
 * ten steps of the walker, their directions as one number, two bits per step, the lowest bits
 * first: north, east, south, west. A walker that starts on floor draws nothing more. At the end,
 * for each tile that is added: a tile at the edge, and a direction in which it is next to rock. If
 * there is only one choice, nothing is drawn. Takes time linear in the number of tiles.
 *
 * Source: Witten and Sander, "Diffusion-Limited Aggregation" (1981); "Diffusion-Limited
 * Aggregation" of the Roguelike Tutorial in Rust.
 *
 * @param observe - receives a `'start'` step, a `'walker'` step for each walker that dug, then a
 * `'growth'` step for each tile that is added at the end
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const dungeon = generateAggregate(createRng(42), { width: 80, height: 45, mirror: 'both' });
 */
export function generateAggregate(
  rng: Rng,
  options: AggregateOptions,
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const settings: AggregateSettings = resolveOptions(AGGREGATE_SPEC, options);
  checkObserver(observe);
  const { width, height, direction, brush, mirror } = settings;
  const cave = createCave(settings, reachableFloorCount(settings), { depth: 1, mirror });
  const { grid } = cave;
  const center = centerTile(grid);
  digImages(cave, center);
  observe?.({ stage: 'start', index: 0, grid });
  const box = { left: width, top: height, right: 0, bottom: 0 };
  extend(box, center, width);
  const isInwards = direction === 'inwards';
  let index = 0;
  for (let left = cave.missing * MAX_WALKERS_A_TILE; left > 0 && canDigImages(cave); left--) {
    const tile = isInwards ? walkInwards(rng, cave, box) : walkOutwards(rng, cave);
    if (tile < 0) continue;
    paint(cave, tile, brush, box);
    observe?.({ stage: 'walker', index: index++, grid });
  }
  for (index = 0; canDigImages(cave); index++) {
    digImages(cave, drawGrowth(rng, cave));
    observe?.({ stage: 'growth', index, grid });
  }
  digMiddle(cave);
  return dungeonOfOneRoom(grid, 'cave');
}

/**
 * Digs the square of the brush, or less if no more tiles are missing. The order of its tiles starts
 * away from the middle, so that branches are equally broad on all sides, and it keeps the floor
 * connected. Below and to the right of the middle, the order for brushes of 2 and 3 is:
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
    if (!canDigImages(cave) || !isRock(cave, tile + offset)) continue;
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
