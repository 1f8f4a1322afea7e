import { labelRooms } from '../../analysis/label-rooms';
import { centerOf } from '../../geometry/room';
import { fillBox } from '../../grid/carve';
import { createDraft } from '../../grid/draft';
import { bareDungeon, type Dungeon, type Observer, type Room } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import type { Rng } from '../../rng/rng';
import { openWalls } from '../shared/open-walls';
import { INTERIOR, type InteriorOptions } from './options';
import { drawFloorPlan, hallOf } from './plan';

/**
 * The inside of a building, a ship, a bunker: the whole grid is rooms, divided again and again, with
 * walls one tile thick. Rooms that share a wall are joined by an opening in it: the minimum spanning
 * tree of such pairs, and a share `loops` of the others.
 *
 * With `corridor`, a hall runs along the longer side of the grid, where there is space for rooms on both
 * sides of it, with others that branch off it where rooms would lie in several rows. All of it is one
 * room of kind `'hall'`, the first, and every room that touches it opens to it. Its end is the entrance;
 * without it, the centre of the first room.
 *
 * Draws: with `corridor`, the place of each hall in the middle third of what it cuts, first that along
 * the longer side, then those on either side of it, the left or upper parts first; then for each part
 * that is left, in the same order, those of `splitBsp`; then, in the order of the pairs of rooms, for
 * each that is not in the tree whether it is a loop; then for each opening its place in the middle half
 * of the wall. Time is linear in tiles.
 *
 * Source: "BSP Interior" of the Roguelike Tutorial in Rust, with Kruskal's algorithm (1956).
 *
 * @param observe - receives a `'hall'` step where there is one, a `'room'` step for each other room,
 * then a `'tunnel'` step for each opening
 * @throws InvalidOptionError before the first draw, where an option is wrong
 * @throws GenerationError where `rng` answers out of range
 * @example
 * const ship = generateInterior(createRng(42), { width: 80, height: 45, corridor: true });
 */
export function generateInterior(rng: Rng, options: InteriorOptions, observe?: Observer): Dungeon {
  checkRng(rng);
  const settings = resolveOptions(INTERIOR, options);
  checkObserver(observe);
  const { width, height, loops } = settings;
  const draft = createDraft(width, height);
  const { grid } = draft;
  const area = { x: 0, y: 0, width: width - 1, height: height - 1 };
  const { halls, rooms: boxes } = drawFloorPlan(rng, area, settings);
  for (const hall of halls) fillBox(draft, hall);
  const [spine] = halls;
  if (spine) observe?.({ stage: 'hall', index: 0, grid });
  for (const [index, box] of boxes.entries()) {
    fillBox(draft, box);
    observe?.({ stage: 'room', index, grid });
  }
  const rooms: Room[] = spine ? [hallOf(halls), ...boxes] : boxes;
  const labels = labelRooms({ grid, rooms });
  const openings = { rooms, labels, loops, ...(spine && { hub: 0 }) };
  const tunnels = openWalls(rng, draft, openings, observe);
  const entrance = spine ? { x: spine.x1 + 1, y: spine.y1 + 1 } : centerOf(rooms[0]!);
  return bareDungeon(grid, rooms, tunnels, entrance);
}
