import {
  checkAtLeast,
  checkAtMost,
  checkIntegerIn,
  checkOptions,
  checkRng,
  checkSize,
  MAX_INT32,
} from '../checks';
import { checkStrategy, joinRooms } from '../connection/join-rooms';
import type { ConnectionStrategy } from '../connection/strategy';
import type { Bend, Dungeon } from '../dungeon';
import { GenerationError } from '../errors';
import { createGrid } from '../grid/grid';
import { openSite } from '../grid/site';
import type { Rng } from '../rng/rng';
import { checkBend, connectAndCarve } from './connect-and-carve';
import { placeRooms } from './place-rooms';
import { resolveRoomSizes } from './room-sizes';

/** Options of {@link generateRandomPlacement}. Sizes count floor tiles. */
export interface RandomPlacementOptions {
  /** Tiles across, at least 3. */
  readonly width: number;
  /** Tiles down, at least 3. */
  readonly height: number;
  /** Rooms at most. Default 30. */
  readonly maxRooms?: number | undefined;
  /** Placements tried. Default `maxRooms`. */
  readonly attempts?: number | undefined;
  /** Fewer rooms than this after all attempts are a `GenerationError`. Default 1. */
  readonly minRooms?: number | undefined;
  /** The shortest side of a room's floor. Default 5, or less where the grid is small. */
  readonly roomMinSize?: number | undefined;
  /** The longest side of a room's floor. Default 9, or less where the grid is small. */
  readonly roomMaxSize?: number | undefined;
  /** Which rooms tunnels join. Default `'sequence'`. */
  readonly connect?: 'sequence' | 'nearest' | ConnectionStrategy | undefined;
  /** Which leg of a tunnel comes first. Default `'random'`: one draw a tunnel. */
  readonly bend?: Bend | 'random' | undefined;
}

const OPTIONS: ReadonlySet<string> = new Set([
  'width',
  'height',
  'maxRooms',
  'attempts',
  'minRooms',
  'roomMinSize',
  'roomMaxSize',
  'connect',
  'bend',
]);

const STRATEGIES = ['sequence', 'nearest'];

/**
 * Rooms placed at random, dropped where they meet an earlier one, then joined by L-shaped tunnels:
 * the dungeon of the classic roguelike tutorials.
 *
 * Draws: for each attempt the floor's width, its height, the ring's x1, its y1; then those of the
 * connection strategy; then a bend a tunnel (1 is horizontal first). Time is linear in tiles,
 * attempts and rooms.
 *
 * Source: "Complete Roguelike Tutorial, using python+libtcod", part 3 (RogueBasin).
 *
 * @throws InvalidOptionError before the first draw, where an option is wrong
 * @throws GenerationError where fewer than `minRooms` rooms found a place, a strategy of your own
 * leaves rooms apart, or `rng` answers out of range
 */
export function generateRandomPlacement(rng: Rng, options: RandomPlacementOptions): Dungeon {
  checkRng(rng);
  const settings = resolveOptions(options);
  const site = openSite(createGrid(settings.width, settings.height));
  const rooms = placeRooms(rng, site, settings);
  if (rooms.length < settings.minRooms) throw tooFewRooms(rooms.length, settings);
  return connectAndCarve(rng, site, rooms, settings.bend, (join) =>
    joinRooms(settings.connect, rng, rooms, join),
  );
}

function resolveOptions(options: RandomPlacementOptions) {
  checkOptions(options, OPTIONS);
  const { width, height, connect = 'sequence', bend = 'random' } = options;
  checkSize(width, height, 3);
  const fit = Math.min(width, height) - 2;
  const sizes = resolveRoomSizes(options, fit, { min: Math.min(5, fit), max: Math.min(9, fit) });
  checkAtMost('roomMaxSize', sizes.max, fit, 'the shorter side of the grid − 2');
  checkStrategy(connect, STRATEGIES);
  checkBend(bend);
  const { minRooms, maxRooms, attempts } = resolveCounts(options);
  return { width, height, minRooms, maxRooms, attempts, sizes, connect, bend };
}

function resolveCounts(options: RandomPlacementOptions) {
  const { minRooms = 1 } = options;
  checkIntegerIn('minRooms', minRooms, 1, MAX_INT32);
  const { maxRooms = Math.max(30, minRooms) } = options;
  checkIntegerIn('maxRooms', maxRooms, 1, MAX_INT32);
  checkAtLeast('maxRooms', maxRooms, minRooms, '`minRooms`');
  const { attempts = maxRooms } = options;
  checkIntegerIn('attempts', attempts, 1, MAX_INT32);
  checkAtLeast('attempts', attempts, minRooms, '`minRooms`');
  return { minRooms, maxRooms, attempts };
}

function tooFewRooms(found: number, settings: { minRooms: number; attempts: number }) {
  return new GenerationError(
    `${found} of at least ${settings.minRooms} rooms (\`minRooms\`) found a place in ${settings.attempts} attempts`,
  );
}
