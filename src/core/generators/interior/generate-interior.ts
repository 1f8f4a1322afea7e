import { labelRooms } from '../../analysis/rooms';
import { centerOf } from '../../geometry/room';
import { fillBox } from '../../grid/carve';
import { createGrid } from '../../grid/grid';
import { bareDungeon, type Dungeon, type Room } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import type { Rng } from '../../rng/rng';
import { openWalls } from '../shared/open-walls';
import { drawFloorPlan, hallOf } from './building-plan';
import { INTERIOR_SPEC, type InteriorOptions } from './options';

/**
 * Generates the inside of a building, a ship or a bunker: the whole grid is divided recursively
 * into rooms, with walls one tile thick. Rooms that share a wall are joined by openings: first the
 * pairs in the minimum spanning tree of all such pairs, then a share `loops` of the others.
 *
 * With `corridor`, a hall runs along the longer side of the grid if there is space for rooms on
 * both sides of it. Other halls branch off it if there would otherwise be several rows of rooms on
 * one side. Together, the halls are one room of kind `'hall'`, the first of the list, and every
 * room that touches it opens to it. The entrance is at the end of the hall or, if there is none, at
 * the centre of the first room.
 *
 * @remarks
 * Draws: with `corridor`, the place of each hall in the middle third of the area that it cuts,
 * first for the hall along the longer side, then for those on either side of it, the left or upper
 * areas first. Then, for each remaining area, in the same order, the draws of `splitBsp`. Then, in
 * order of the pairs of rooms, for each pair that is not in the tree, whether it is joined too;
 * then, for each opening, its place in the middle half of the wall. Takes time linear in the number
 * of tiles.
 *
 * Source: "BSP Interior" of the Roguelike Tutorial in Rust, with Kruskal's algorithm (1956).
 *
 * @param observe - receives a `'hall'` step if there is a hall, a `'room'` step for each other
 * room, then a `'tunnel'` step for each opening
 * @throws {InvalidOptionError} If an option is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const ship = generateInterior(createRng(42), { width: 80, height: 45, corridor: true });
 */
export function generateInterior(rng: Rng, options: InteriorOptions, observe?: Observer): Dungeon {
  checkRng(rng);
  const settings = resolveOptions(INTERIOR_SPEC, options);
  checkObserver(observe);
  const { width, height, loops } = settings;
  const grid = createGrid(width, height);
  const area = { x: 0, y: 0, width: width - 1, height: height - 1 };
  const { halls, rooms: boxes } = drawFloorPlan(rng, area, settings);
  for (const hall of halls) fillBox(grid, hall);
  const [spine] = halls;
  if (spine) observe?.({ stage: 'hall', index: 0, grid });
  for (const [index, box] of boxes.entries()) {
    fillBox(grid, box);
    observe?.({ stage: 'room', index, grid });
  }
  const rooms: Room[] = spine ? [hallOf(halls), ...boxes] : boxes;
  const labels = labelRooms({ grid, rooms });
  const openings = { rooms, labels, loops, ...(spine && { hub: 0 }) };
  const tunnels = openWalls(rng, grid, openings, observe);
  const entrance = spine ? { x: spine.x1 + 1, y: spine.y1 + 1 } : centerOf(rooms[0]!);
  return bareDungeon(grid, rooms, tunnels, entrance);
}
