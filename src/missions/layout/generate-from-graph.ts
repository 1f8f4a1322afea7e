import type { Dungeon, Observer } from '../../model/dungeon';
import { checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import type { Rng } from '../../rng/rng';
import { layOutGraph } from './lay-out-graph';
import { GRAPH, type GraphOptions, type GraphSettings } from './options';

/**
 * A layout of your own as a dungeon: rooms by name, and which of them tunnels join. Whoever walks,
 * slantwise too, gets from room to room by these tunnels alone. `rooms[i]` and `tunnels[i]` are those of
 * the options, a tunnel's path from `from` to `to`; each tunnel leaves its rooms straight, between two
 * walls, so that a door can stand there. Doors, locked and secret ones too, stand where a tunnel leaves
 * `from`; keys and the goal's mark lie near the middle of their rooms; the entrance is the middle of its
 * room. The graph must be in one piece and such that it can be drawn without crossings.
 *
 * Rooms are laid one beside the other, first those on rings, a ring always as a path from what is laid
 * back to what is laid, then the trees; where a piece finds no place, rooms nearby are taken back. In
 * the end rooms whose tunnels are long move to where these are shorter, and all grow into the rock
 * around them. If all `attempts` layouts fail, as many more are begun that keep rock free around each
 * room for the rooms that still hang on it; most large trees need that. (least side + 5)² tiles for each
 * room are enough for most graphs; with fewer than (least side + 4)² it may well fail.
 *
 * Time: a ring of 200 rooms on 200 × 200 tiles takes one to four seconds, because each of its rooms measures
 * the way back through all free rock; a binary tree of 100 rooms one to three seconds; a lattice of 100 rooms
 * on 140 × 140 tiles two to seven. A tunnel that has no route searches all free rock: a lattice of 128 rooms
 * takes 5 to 30 seconds on 1024 × 1024 tiles.
 *
 * Draws, for each attempt: each room's size, width, height, shape and floor; the first room, and where
 * it lies; then for each piece where it begins, and for each room of each of its tries the preferred length
 * of its tunnel and a number for the noise of places, and for each failure a number for what is taken
 * back. Once all is laid: how large each room grows, the order of the rooms, and for each turn of a room
 * a side. What has one outcome is not drawn.
 *
 * Source: Demoucron, Malgrange and Pertuiset (1964), whose test of planarity draws a graph path by
 * path; layouts from graphs as in Ma, Vining, Lefebvre and Sheffer, "Game Level Layout from Design
 * Specification" (2014).
 *
 * @param observe - receives a `'room'` and a `'tunnel'` step for each that is laid, a `'retreat'` step
 * where some were taken back, a `'move'` step for each room that moves, and a `'growth'` step at the end
 * @throws InvalidOptionError before the first draw, where an option is wrong, or the graph cannot be laid
 * @throws GenerationError where no attempt finds a place for all rooms
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
