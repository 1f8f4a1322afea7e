import { createDraft } from '../../grid/draft';
import type { Dungeon, Observer } from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import { checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import type { Rng } from '../../rng/rng';
import { connectAndCarve } from '../shared/connect-and-carve';
import {
  RANDOM_PLACEMENT,
  type RandomPlacementOptions,
  type RandomPlacementSettings,
} from './options';
import { placeRooms } from './place-rooms';

/**
 * Generates rooms at random places, drops those that touch an earlier one, and joins the rest by
 * L-shaped tunnels: the dungeon of the classic roguelike tutorials.
 *
 * Draws: for each attempt the floor's width, its height, the ring's x1, its y1, and, with
 * `roomShapes`, if it is kept, its shape and that shape's own draws; then those of the connection
 * strategy; then a bend for each tunnel (1 is horizontal first). Time is linear in tiles, attempts
 * and rooms.
 *
 * Source: "Complete Roguelike Tutorial, using python+libtcod", part 3 (RogueBasin).
 *
 * @param observe - receives a `'room'` step for each room, then a `'tunnel'` step for each tunnel
 * @throws {InvalidOptionError} If an option is wrong; thrown before the first draw
 * @throws {GenerationError} If fewer than `minRooms` rooms found a place, a custom strategy or
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
  const settings: RandomPlacementSettings = resolveOptions(RANDOM_PLACEMENT, options);
  checkObserver(observe);
  const draft = createDraft(settings.width, settings.height);
  const rooms = placeRooms(rng, draft, settings, observe);
  const { minRooms, attempts } = settings;
  if (rooms.length < minRooms) throw tooFewRooms(rooms.length, minRooms, attempts);
  return connectAndCarve(rng, draft, rooms, { ...settings, observe });
}

function tooFewRooms(found: number, minRooms: number, attempts: number): GenerationError {
  return new GenerationError(
    `${found} of at least ${minRooms} rooms (\`minRooms\`) found a place in ${attempts} attempts`,
    'minRooms',
  );
}
