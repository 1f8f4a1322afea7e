import type { Dungeon, Observer } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import type { Rng } from '../../rng/rng';
import { layOutGraph } from './lay-out-graph';
import { GRAPH, type GraphOptions, type GraphSettings } from './options';

/**
 * Returns a dungeon with the rooms and tunnels that you list. These tunnels are the only routes
 * between rooms, even for diagonal movement. `rooms[i]` and `tunnels[i]` are those of the options;
 * a tunnel's path leads from `from` to `to`. The graph must be connected and planar: it can be
 * drawn without crossings.
 *
 * Each tunnel leaves its rooms straight, between two walls, so that a door fits there. Doors,
 * including locked and secret ones, are where a tunnel leaves `from`. Keys and the goal's mark are
 * near the middle of their rooms; the entrance is the middle of its room.
 *
 * Rooms are placed next to each other: first those on rings, each ring as a path between placed
 * rooms, then the trees. If there is no place for a piece, rooms nearby are removed again. At the
 * end, rooms with long tunnels move to places that shorten them, and all rooms grow into the rock
 * around them. If all `attempts` layouts fail, the same number of layouts is tried again with rock
 * kept free around each room for its remaining neighbours; most large trees need this. (least side
 * + 5)² tiles for each room are enough for most graphs; with fewer than (least side + 4)², layouts
 * often fail.
 *
 * Time: a ring of 200 rooms on 200 × 200 tiles takes one to four seconds, because each of its rooms
 * measures the route back through all free rock; a binary tree of 100 rooms takes one to three
 * seconds; a lattice of 100 rooms on 140 × 140 tiles takes two to seven. If a tunnel has no route,
 * the search visits all free rock: a lattice of 128 rooms takes 5 to 30 seconds on 1024 × 1024
 * tiles.
 *
 * Draws, for each attempt: each room's size, width, height, shape and floor; the first room and its
 * place; for each piece where it begins; for each room in each try of a piece, the preferred length
 * of its tunnel and a noise seed for places; for each failure, a number that decides which rooms
 * are removed. When everything is placed: the size to which each room grows, the order of rooms,
 * and a side for each turn of a room. If there is only one possible outcome, nothing is drawn.
 *
 * Source: Demoucron, Malgrange and Pertuiset (1964), whose test of planarity draws a graph path by
 * path; layouts from graphs as in Ma, Vining, Lefebvre and Sheffer, "Game Level Layout from Design
 * Specification" (2014).
 *
 * @param observe - receives a `'room'` step for each room and a `'tunnel'` step for each tunnel
 * that is placed, a `'retreat'` step if some are removed, a `'move'` step for each room that moves,
 * and a `'growth'` step at the end
 * @throws {InvalidOptionError} Before the first draw, if an option is wrong or the graph is not
 * possible
 * @throws {GenerationError} If no attempt finds a place for all rooms
 * @example
 * const { rooms } = generateFromGraph(createRng(42), {
 *   width: 48,
 *   height: 28,
 *   rooms: ['gate', 'hall', 'crypt', { name: 'vault', roomMinSize: 5 }],
 *   connections: [['gate', 'hall'], ['hall', 'crypt'], ['crypt', 'gate'], { from: 'hall', to: 'vault', lock: 0 }],
 *   keys: [{ room: 'crypt', lock: 0 }],
 * });
 */
export function generateFromGraph(rng: Rng, options: GraphOptions, observe?: Observer): Dungeon {
  checkRng(rng);
  const settings: GraphSettings = resolveOptions(GRAPH, options);
  checkObserver(observe);
  return layOutGraph(rng, settings, observe);
}
