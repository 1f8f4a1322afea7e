import type { Dungeon, Observer } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { GenerationError } from '../../model/errors';
import type { Rng } from '../../rng/rng';
import { placeThings, type Whereabouts } from '../place/place-things';
import { drawBoxes } from './draw-boxes';
import { dungeonOfLayout } from './dungeon-of-layout';
import { growRooms } from './grow-rooms';
import { clearLayout, createLayout } from './layout';
import type { GraphSettings } from './options';
import { placeAll } from './place-all';
import type { Misfit } from './place-piece';
import { type GraphPlan, readGraph } from './read-graph';
import { shortenTunnels } from './shorten-tunnels';

/** Does the work of `generateFromGraph` with resolved options. */
export function layOutGraph(
  rng: Rng,
  settings: GraphSettings,
  observe: Observer | undefined,
): Dungeon {
  const plan = readGraph(settings);
  const { attempts } = settings;
  const layout = createLayout(plan, settings, observe);
  let misfit: Misfit = { room: 0, before: -1 };
  let placed = -1;
  for (let attempt = 0; attempt < 2 * attempts; attempt++) {
    const turn = attempt % attempts;
    clearLayout(layout, drawBoxes(plan, rng, turn));
    layout.reserve = attempt < attempts ? 0 : reserveOf(plan, settings);
    const failure = placeAll(layout, rng, turn);
    if (failure === undefined) {
      shortenTunnels(layout);
      growRooms(layout, rng);
      const dug = dungeonOfLayout(layout, settings);
      const dungeon = settings.place ? placeThings(dug, plan, orderOfPlan(plan)) : dug;
      observe?.({ stage: 'growth', index: 0, grid: dungeon.grid });
      return dungeon;
    }
    if (layout.mostPlaced > placed) misfit = failure;
    placed = Math.max(placed, layout.mostPlaced);
  }
  throw new GenerationError(noPlace(plan, settings, misfit, placed));
}

/**
 * Returns the number of tiles to reserve for each room: a quarter of the grid's tiles per room, or
 * the tiles of a room of average size if these are fewer. With reserved tiles, a binary tree of 63
 * rooms on 80 × 80 tiles succeeds in 18 of 20 attempts; without, in 2 of 20.
 */
function reserveOf({ rooms }: GraphPlan, { width, height }: GraphSettings): number {
  const sizes = rooms.reduce((sum, { minSize, maxSize }) => sum + minSize + maxSize, 0);
  const side = sizes / (2 * rooms.length) + 5;
  return Math.min((width * height) / (4 * rooms.length), side * side);
}

/** Returns the indices of a plan's rooms and connections in a layout, which keeps their order. */
function orderOfPlan({ rooms, connections }: GraphPlan): Whereabouts {
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
      ? `; ${tiles} tiles are too few for rooms of these sizes; ${safe} are enough for most graphs`
      : '';
  const beside =
    before < 0 ? 'the position of a piece' : `beside "${elementAt(rooms, before).name}"`;
  return `no place for room "${elementAt(rooms, room).name}" ${beside} in ${2 * attempts} attempts; ${placed} of ${rooms.length} rooms were placed at best${few}`;
}
