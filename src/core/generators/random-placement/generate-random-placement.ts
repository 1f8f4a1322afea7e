import { createGrid } from '../../grid/grid';
import type { Dungeon } from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import { checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import type { Rng } from '../../rng/rng';
import { connectAndCarve } from '../shared/connect-and-carve';
import { openTiles } from '../shared/outline';
import { routeAround } from '../shared/route-around';
import {
  RANDOM_PLACEMENT_SPEC,
  type RandomPlacementOptions,
  type RandomPlacementSettings,
} from './options';
import { placeRoomsInside } from './place-inside';
import { placeRooms } from './place-rooms';

/**
 * Generates rooms at random places, drops those that touch an earlier room, and joins the remaining
 * ones by L-shaped tunnels, as in the classic roguelike tutorials.
 *
 * With an `outline`, all floor is in its largest connected part. Each attempt draws one of its
 * tiles for the upper left corner of the floor. If no room fits, a square of `roomMinSize` is
 * placed.
 *
 * @remarks
 * Draws: for each attempt, the width and height of the floor, the x1 and y1 of the ring and, with
 * `roomShapes` and if the room is kept, its shape and the shape's own draws; with an `outline`, one
 * tile in place of x1 and y1, the shape in each attempt and, if no room fits, the place of the
 * square; then the draws of the connection strategy; then, if `bend` is `'random'` and there is
 * neither a `route` nor an `outline`, the bend of each tunnel (1 is horizontal first). Takes time
 * linear in the number of tiles, attempts and rooms.
 *
 * Source: "Complete Roguelike Tutorial, using python+libtcod", part 3 (RogueBasin).
 *
 * @param observe - receives a `'room'` step for each room, then a `'tunnel'` step for each tunnel
 * @throws {InvalidOptionError} If an option is invalid; thrown before the first draw, except if
 * `connect` is `connectSiblings`, which works only with `generateBsp`
 * @throws {GenerationError} If fewer than `minRooms` rooms could be placed, a custom strategy or
 * shape returns invalid data, or `rng` returns a number out of range
 * @example
 * const dungeon = generateRandomPlacement(createRng(42), { width: 80, height: 45 });
 */
export function generateRandomPlacement(
  rng: Rng,
  options: RandomPlacementOptions,
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const settings: RandomPlacementSettings = resolveOptions(RANDOM_PLACEMENT_SPEC, options);
  checkObserver(observe);
  const grid = createGrid(settings.width, settings.height);
  const open = openTiles(settings);
  const rooms =
    open === undefined
      ? placeRooms(rng, grid, settings, observe)
      : placeRoomsInside(rng, grid, settings, open, observe);
  const { minRooms, attempts } = settings;
  if (rooms.length < minRooms) throw tooFewRoomsError(rooms.length, minRooms, attempts);
  if (open === undefined) return connectAndCarve(rng, grid, rooms, { settings, observe });
  const around = { ...settings, route: settings.route ?? routeAround };
  return connectAndCarve(rng, grid, rooms, { settings: around, observe, open });
}

function tooFewRoomsError(found: number, minRooms: number, attempts: number): GenerationError {
  return new GenerationError(
    `${found} of at least ${minRooms} rooms (\`minRooms\`) found a place in ${attempts} attempts`,
    'minRooms',
  );
}
