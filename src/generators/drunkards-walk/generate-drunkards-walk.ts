import { dungeonOfOneRoom } from '../../geometry/room-of-floor';
import type { Dungeon, Observer } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
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
import { DRUNKARDS_WALK, type DrunkardsWalkOptions, type DrunkardsWalkSettings } from './options';
import { wander } from './wander';

/** Walkers at the edge take 4 to 12 steps for each tile; after so many, no more walkers set out. */
const MOST_STEPS_A_TILE = 16;

/**
 * A cave dug by walkers who do not look where they go, in one room of kind `'cave'`. Of the tiles
 * inside the outermost ring, just the share asked for is dug: at least one, else rounded.
 *
 * The first walker sets out from the centre of the grid. Each later one starts there too, or at the
 * edge: on a dug tile that looks at eight tiles of rock in a line, or, once there is none left,
 * on one that has rock beside it. Once all have taken 16 steps for each tile that is to be dug, nobody
 * sets out any more, and what is missing grows tile by tile at the edge. So it always ends.
 *
 * Draws: for each walker that starts at the edge, dug tiles that may lie there, until one does. For
 * each ten steps, of all walkers together, their directions, the lowest two bits first: north, east,
 * south, west. Then for each tile that grows, one at the edge, and a direction in which there is rock
 * beside it. Choices of one take no draw. Time is linear in tiles.
 *
 * Source: "Random Walk Cave Generation" (RogueBasin).
 *
 * @param observe - receives a `'start'` step, one for each `'walker'` that dug, then one for each tile of
 * `'growth'`
 * @throws InvalidOptionError before the first draw, where an option is wrong
 * @throws GenerationError where `rng` answers out of range
 * @example
 * const dungeon = generateDrunkardsWalk(createRng(42), { width: 80, height: 45, floorShare: 0.5 });
 */
export function generateDrunkardsWalk(
  rng: Rng,
  options: DrunkardsWalkOptions,
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const settings = resolveOptions(DRUNKARDS_WALK, options);
  checkObserver(observe);
  const { width, height, floorShare } = settings;
  const floorTiles = Math.max(1, Math.round(floorShare * ((width - 2) * (height - 2))));
  const cave = createCave(settings, floorTiles);
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
  const center = centerTile(grid);
  const walkers = { directions: 0, steps: 0 };
  let index = 0;
  dig(cave, center);
  observe?.({ stage: 'start', index, grid });
  for (let left = missing * MOST_STEPS_A_TILE; left > 0 && cave.missing > 0; left -= lifetime) {
    const from = start === 'center' ? center : drawEdge(rng, cave);
    const { edgeLength, missing: before } = cave;
    wander(rng, cave, walkers, from, Math.min(lifetime, left));
    trimEdge(cave, edgeLength);
    if (cave.missing < before) observe?.({ stage: 'walker', index: index++, grid });
  }
}
