import { checkInteger, checkOptions, checkRng } from '../checks';
import type { Dungeon, Entity, Point, RectangularRoom } from '../dungeon';
import { centerOf } from '../geometry/room';
import { checkDungeon, checkPointsIn } from '../grid/check-dungeon';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import { drawWeighted } from '../rng/weighted-index';
import {
  createFreeFloor,
  enterRoom,
  type FreeFloor,
  nextFree,
  outwards,
  takeTile,
} from './free-floor';
import { type ResolvedEntry, type ResolvedRule, resolveRules } from './resolve-rules';
import type { PopulationOptions, PopulationRule } from './rules';

const OPTIONS: ReadonlySet<string> = new Set(['depth', 'occupied']);

/**
 * Puts entities into the rooms of a dungeon, as rules say: monsters, items, squads.
 *
 * Rules are applied in order, and within a rule rooms in order. A rule picks from its table by
 * weight, among the entries open at this depth, and places what it picked on free floor of the
 * room: no two entities share a tile, none stands on the entrance or on `occupied`, and only a room
 * without a free tile gets fewer. The members of a squad after the first go to the free tiles
 * nearest to the first, by Manhattan distance, ties by tile index; those that find no tile are left
 * out, and the others say how many with `missing`.
 *
 * Draws: for each rule with an open entry, for each room, the number of picks; then for each pick,
 * while the room has a free tile, the entry (the weights of the open entries laid end to end), and
 * where it is something to be placed anywhere, its tile (of the room's free tiles, listed by index
 * when the rule comes to the room; the last of the list moves into the place of one taken). Time is
 * linear in tiles, and for each rule in rooms, their floor and picks.
 *
 * @param rng - best a stream of its own, such as `createRng(seed, 'population')`: then a change to
 * the rules never moves a wall
 * @param dungeon - anybody's; only floor tiles of its grid are stood on
 * @returns the entities in order of placement; `kind` is the very value that the rule holds
 * @throws InvalidOptionError before the first draw, where the dungeon, a rule or an option is wrong
 * @throws GenerationError where `rng` answers out of range
 */
export function populate<const Kind>(
  rng: Rng,
  dungeon: Pick<Dungeon, 'grid' | 'rooms' | 'entrance'>,
  rules: readonly PopulationRule<Kind>[],
  options: PopulationOptions = {},
): Entity<Kind>[] {
  checkRng(rng);
  checkDungeon(dungeon);
  checkOptions(options, OPTIONS);
  const { depth = 0, occupied = [] } = options;
  checkInteger('depth', depth);
  checkPointsIn('occupied', occupied, dungeon.grid);
  const resolved = resolveRules(rules, depth);
  const { grid, rooms, entrance } = dungeon;
  const free = createFreeFloor(grid, rooms, [entrance, ...occupied]);
  const population: Population<Kind> = { entities: [], squads: 0 };
  for (const rule of resolved) {
    if (rule.entries.length === 0) continue;
    for (const [i, room] of rooms.entries()) {
      if (rule.skipEntranceRoom && isOnFloor(room, entrance)) continue;
      populateRoom(rng, rule, free, room, i, population);
    }
  }
  return population.entities;
}

/** What has been placed so far. */
interface Population<Kind> {
  readonly entities: Entity<Kind>[];
  squads: number;
}

function isOnFloor({ x1, y1, x2, y2 }: RectangularRoom, { x, y }: Point): boolean {
  return x > x1 && x < x2 && y > y1 && y < y2;
}

function populateRoom<Kind>(
  rng: Rng,
  rule: ResolvedRule<Kind>,
  free: FreeFloor,
  room: RectangularRoom,
  index: number,
  population: Population<Kind>,
): void {
  const picks = drawInt(rng, rule.min, rule.max, 'a number of picks');
  if (picks === 0) return;
  enterRoom(free, room);
  const fromCenter = rule.atCenter ? outwards(free, centerOf(room)) : undefined;
  for (let pick = 0; pick < picks && free.count > 0; pick++) {
    const chosen = drawWeighted(rng, rule.weights, rule.total, 'an entry of a spawn table');
    const entry = rule.entries[chosen] as ResolvedEntry<Kind>;
    if (entry.members.length === 0) continue;
    const first = fromCenter ? nextFree(free, fromCenter) : drawTile(rng, free);
    place(entry, takeTiles(free, first, entry.members.length), index, free.width, population);
  }
}

function drawTile(rng: Rng, free: FreeFloor): number {
  return free.tiles[drawInt(rng, 0, free.count - 1, 'a free tile')] as number;
}

/** Takes a tile and those nearest to it: so many, or all that are free. */
function takeTiles(free: FreeFloor, first: number, wanted: number): number[] {
  takeTile(free, first);
  const tiles = [first];
  if (wanted === 1) return tiles;
  const search = outwards(free, pointAt(first, free.width));
  while (tiles.length < wanted && free.count > 0) {
    const tile = nextFree(free, search);
    takeTile(free, tile);
    tiles.push(tile);
  }
  return tiles;
}

function place<Kind>(
  { members, isSquad, blocks }: ResolvedEntry<Kind>,
  tiles: readonly number[],
  room: number,
  width: number,
  population: Population<Kind>,
): void {
  const missing = members.length - tiles.length;
  for (let i = 0; i < tiles.length; i++) {
    const { x, y } = pointAt(tiles[i] as number, width);
    const entity: Entity<Kind> = { kind: members[i] as Kind, x, y, room, blocks };
    if (isSquad) entity.squad = population.squads;
    if (missing > 0) entity.missing = missing;
    population.entities.push(entity);
  }
  if (isSquad) population.squads++;
}

function pointAt(tile: number, width: number): Point {
  const y = Math.floor(tile / width);
  return { x: tile - y * width, y };
}
