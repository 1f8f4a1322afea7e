import type { Dungeon, Observer } from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import { checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import type { Rng } from '../../rng/rng';
import { placeThings, type Whereabouts } from '../place/place-things';
import { drawBoxes } from './draw-boxes';
import { dungeonOf } from './dungeon-of-layout';
import { growRooms } from './grow-rooms';
import { layOut } from './lay-out';
import type { Misfit } from './lay-piece';
import { clearLayout, createLayout } from './layout';
import { GRAPH, type GraphOptions, type GraphSettings } from './options';
import { type GraphPlan, readGraph } from './read-graph';
import { shortenTunnels } from './shorten';

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
 * it lies; then for each piece where it begins, and for each room of each of its tries the wished length
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
  const plan = readGraph(settings);
  const { attempts } = settings;
  const layout = createLayout(plan, settings, observe);
  let misfit: Misfit | undefined;
  let placed = 0;
  for (let attempt = 0; attempt < 2 * attempts; attempt++) {
    const turn = attempt % attempts;
    clearLayout(layout, drawBoxes(plan, rng, turn));
    layout.reserve = attempt < attempts ? 0 : reserveOf(plan, settings);
    const failure = layOut(layout, rng, turn);
    if (failure === undefined) {
      shortenTunnels(layout);
      growRooms(layout, rng);
      const dug = dungeonOf(layout, settings);
      const dungeon = settings.place ? placeThings(dug, plan, inOrder(plan)) : dug;
      observe?.({ stage: 'growth', index: 0, grid: dungeon.grid });
      return dungeon;
    }
    if (misfit === undefined || layout.most > placed) misfit = failure;
    placed = Math.max(placed, layout.most);
  }
  throw new GenerationError(noPlace(plan, settings, misfit!, placed));
}

/**
 * The tiles to reserve for each room: a quarter of those the grid has for it, or what a room of mean size
 * takes, if that is less. Measured: a binary tree of 63 rooms on 80 × 80 tiles is laid in 18 of 20
 * attempts with them, in 2 of 20 without.
 */
function reserveOf({ rooms }: GraphPlan, { width, height }: GraphSettings): number {
  const sizes = rooms.reduce((sum, { minSize, maxSize }) => sum + minSize + maxSize, 0);
  const side = sizes / (2 * rooms.length) + 5;
  return Math.min((width * height) / (4 * rooms.length), side * side);
}

/** Rooms and tunnels are those of the plan. */
function inOrder({ rooms, connections }: GraphPlan): Whereabouts {
  return { rooms: [...rooms.keys()], tunnels: [...connections.keys()] };
}

function noPlace(
  { rooms }: GraphPlan,
  { width, height, attempts }: GraphSettings,
  { room, before }: Misfit,
  placed: number,
): string {
  const safe = rooms.reduce((sum, { minSize }) => sum + (minSize + 5) ** 2, 0);
  const tiles = width * height;
  const few =
    tiles < safe
      ? `; ${tiles} tiles are few for rooms of these sizes, ${safe} are enough for most graphs`
      : '';
  const beside = before < 0 ? 'where it is to lie' : `beside "${rooms[before]!.name}"`;
  return `no place for room "${rooms[room]!.name}" ${beside} in ${2 * attempts} attempts; ${placed} of ${rooms.length} rooms were placed at best${few}`;
}
