import type { Dungeon, Observer } from '../../core/model/dungeon';
import { checkObserver, checkRng } from '../../core/model/guards';
import { resolveOptions } from '../../core/model/options';
import type { Rng } from '../../core/rng/rng';
import { withLandings } from './landings';
import { layOutGraph } from './lay-out-graph';
import { GRAPH, type GraphOptions, type GraphSettings } from './options';

/**
 * Generates a dungeon with the rooms and tunnels that you list. These tunnels are the only routes
 * between rooms, even for diagonal movement. `rooms[i]` and `tunnels[i]` are those of the options,
 * and the path of a tunnel leads from `from` to `to`. The graph must be connected and planar, which
 * means that it can be drawn without crossings.
 *
 * Each tunnel leaves its rooms straight, between two walls, so that there is space for a door.
 * Doors, including locked and secret ones, are placed where a tunnel leaves `from`. Keys and the
 * goal's mark are near the middle of their rooms, and the entrance is the middle of its room.
 *
 * Rooms are placed next to each other: first the rooms on rings, each ring as a path between placed
 * rooms, and then the trees. If there is no place for a ring or a branch, nearby rooms are removed
 * again. At the end, rooms with long tunnels move to places that shorten the tunnels, and all rooms
 * grow into the rock around them. If all `attempts` layouts fail, the same number of layouts is
 * tried again, with rock kept free around each room for its remaining neighbours; most large trees
 * need this. For most graphs, (least side + 5)² tiles per room are enough; with fewer than (least
 * side + 4)², layouts often fail.
 *
 * Time: a ring of 200 rooms on 200 × 200 tiles takes one to four seconds, because the route back is
 * measured through all free rock for each of its rooms. A binary tree of 100 rooms takes one to
 * three seconds, and a lattice of 100 rooms on 140 × 140 tiles two to seven. If there is no route
 * for a tunnel, the search visits all free rock: a lattice of 128 rooms takes 5 to 30 seconds on
 * 1024 × 1024 tiles.
 *
 * The draws, for each attempt: the size, width, height, shape and floor of each room; the first
 * room and its place; for each ring or branch, where it begins; for each room, in each try of a
 * ring or branch, the preferred length of its tunnel and a noise seed for places; for each failure,
 * a number that determines which rooms are removed. When everything is placed: the size to which
 * each room grows, the order of the rooms, and a side for each turn of a room. Nothing is drawn if
 * there is only one possible outcome.
 *
 * Source: Demoucron, Malgrange and Pertuiset (1964), whose planarity test draws a graph path by
 * path. The layout follows Ma, Vining, Lefebvre and Sheffer, "Game Level Layout from Design
 * Specification" (2014).
 *
 * @param observe - receives a `'room'` step for each room and a `'tunnel'` step for each tunnel
 * that is placed, a `'retreat'` step whenever some are removed, a `'move'` step for each room that
 * moves, and a `'growth'` step at the end
 * @throws {InvalidOptionError} If an option is invalid or the graph is impossible; always thrown
 * before the first draw
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
  return layOutGraph(rng, withLandings(settings), observe);
}
