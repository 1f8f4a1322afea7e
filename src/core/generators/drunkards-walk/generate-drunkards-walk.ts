import { dungeonOfOneRoom } from '../../geometry/room-of-floor';
import type { Dungeon } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import type { Rng } from '../../rng/rng';
import {
  type Cave,
  centerTile,
  createCave,
  dig,
  drawEdge,
  drawGrowth,
  trimEdge,
} from '../shared/cave';
import { nearestOpen, openTiles } from '../shared/outline';
import {
  DRUNKARDS_WALK_SPEC,
  type DrunkardsWalkOptions,
  type DrunkardsWalkSettings,
} from './options';
import { wander } from './wander';

/**
 * The maximum number of steps for each tile to dig. On large grids, walkers that start at the edge
 * take 3 to 12, the most with a floor share of 1.
 */
const MAX_STEPS_A_TILE = 16;

/**
 * Generates a cave dug by walkers that move at random, as one room of kind `'cave'`. Exactly the
 * given share of the tiles inside the outermost ring is dug, rounded, but at least one tile.
 *
 * With an `outline`, the tiles are those of its largest connected part, and its tile that is
 * nearest to the centre of the grid takes the place of the centre.
 *
 * The first walker starts at the centre of the grid. Later walkers start there too or, depending on
 * `start`, at the edge of the cave: on a floor tile with eight tiles of rock next to it in a
 * straight line or, when there is none left, on one next to any rock. After 16 steps for each tile
 * to dig, no more walkers start, and the missing tiles are added one by one at the edge, so
 * generation always ends.
 *
 * @remarks
 * Draws: for each walker that starts at the edge, floor tiles until one is at the edge. For every
 * ten steps, counted over all walkers, their directions as one number, two bits per step, the
 * lowest bits first: north, east, south, west. At the end, for each tile that is added: a tile at
 * the edge, and a direction in which it is next to rock. If there is only one choice, nothing is
 * drawn. Takes time linear in the number of tiles.
 *
 * Source: "Random Walk Cave Generation" (RogueBasin).
 *
 * @param observe - receives a `'start'` step, a `'walker'` step for each walker that dug, then a
 * `'growth'` step for each tile that is added at the end
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const dungeon = generateDrunkardsWalk(createRng(42), { width: 80, height: 45, floorShare: 0.5 });
 */
export function generateDrunkardsWalk(
  rng: Rng,
  options: DrunkardsWalkOptions,
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const settings = resolveOptions(DRUNKARDS_WALK_SPEC, options);
  checkObserver(observe);
  const { width, height, floorShare } = settings;
  const open = openTiles(settings);
  const inside = open ? open.reduce((sum, bit) => sum + bit, 0) : (width - 2) * (height - 2);
  const cave = createCave(settings, Math.max(1, Math.round(floorShare * inside)), open && { open });
  sendWalkers(rng, cave, settings, observe);
  for (let index = 0; cave.missing > 0; index++) {
    dig(cave, drawGrowth(rng, cave));
    observe?.({ stage: 'growth', index, grid: cave.grid });
  }
  return dungeonOfOneRoom(cave.grid, 'cave');
}

function sendWalkers(
  rng: Rng,
  cave: Cave,
  { start, lifetime }: DrunkardsWalkSettings,
  observe: Observer | undefined,
): void {
  const { grid, missing } = cave;
  const center = nearestOpen(cave.open, grid.width, centerTile(grid));
  const walkers = { directions: 0, steps: 0 };
  let index = 0;
  dig(cave, center);
  observe?.({ stage: 'start', index, grid });
  for (let left = missing * MAX_STEPS_A_TILE; left > 0 && cave.missing > 0; left -= lifetime) {
    const from = start === 'center' ? center : drawEdge(rng, cave);
    const { edgeLength, missing: before } = cave;
    wander(rng, cave, walkers, from, Math.min(lifetime, left));
    trimEdge(cave, edgeLength);
    if (cave.missing < before) observe?.({ stage: 'walker', index: index++, grid });
  }
}
