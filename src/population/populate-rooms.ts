import type { Entity, Point } from '../dungeon';
import { areaOf, centerOf, eachRun } from '../geometry/room';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import { drawWeighted } from '../rng/weighted-index';
import { enterRooms, type FreeFloor, nextFree, roomAt, roomOfCell, takeCell } from './free-floor';
import { outwards } from './outwards';
import type { ResolvedRule } from './resolve-rules';
import type { ResolvedEntry } from './resolve-table';
import type { TileTest, TileTests } from './tile-tests';

/** What has been placed so far, and where more can be. */
export interface Population<Kind> {
  readonly rng: Rng;
  readonly floor: FreeFloor;
  readonly entities: Entity<Kind>[];
  squads: number;
}

/** Makes a rule's picks for one room, or for several as if they were one. */
export function populateRooms<Kind>(
  population: Population<Kind>,
  rule: ResolvedRule<Kind>,
  tests: TileTests,
  rooms: readonly number[],
): void {
  const { rng, floor } = population;
  const picks = drawPicks(rng, rule, tests, floor, rooms);
  if (picks === 0) return;
  enterRooms(floor, rooms, tests);
  const { entries, weights, weightSum } = rule.table;
  const searches: Searches | undefined = rule.at === 'center' ? [] : undefined;
  const targets = searches ? floor.roomsWithSpace : tests.isSpot ? floor.spots : floor.cells;
  for (let pick = 0; pick < picks && targets.size > 0; pick++) {
    const chosen = drawWeighted(rng, weights, weightSum, 'an entry of a spawn table');
    const entry = entries[chosen]!;
    if (entry.members.length === 0) continue;
    const drawn = drawInt(rng, 0, targets.size - 1, searches ? 'a room' : 'a free tile');
    const target = targets.members[drawn]!;
    placeEntry(population, entry, searches ? nextAtCenter(floor, searches, target) : target);
  }
}

/** For a room entered the search from its centre outwards, where it stopped last. */
type Searches = Iterator<number, undefined>[];

function drawPicks(
  rng: Rng,
  { picks }: ResolvedRule<unknown>,
  { isWithin }: TileTests,
  floor: FreeFloor,
  rooms: readonly number[],
): number {
  if (picks.per !== 'tiles') return drawInt(rng, picks.min, picks.max, 'a number of picks');
  const tiles = countFloor(floor, rooms[0]!, isWithin);
  const rest = tiles % picks.tiles;
  const whole = (tiles - rest) / picks.tiles;
  if (rest === 0) return whole;
  return drawInt(rng, 0, picks.tiles - 1, 'one more pick') < rest ? whole + 1 : whole;
}

/** How many tiles of a room's floor pass a test, whatever stands on them. */
function countFloor(
  { rooms, grid }: FreeFloor,
  index: number,
  isWithin: TileTest | undefined,
): number {
  const room = rooms[index]!;
  if (isWithin === undefined) return areaOf(room);
  let count = 0;
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right; x++) if (isWithin(y * grid.width + x)) count++;
  });
  return count;
}

/** The free cell nearest to the centre of a room that has one. */
function nextAtCenter(floor: FreeFloor, searches: Searches, index: number): number {
  const room = roomAt(floor, index);
  searches[index] ??= outwards(floor.frame, room, centerOf(room));
  return nextFree(floor, index, searches[index]);
}

/** Puts an entry's first member on a cell, and the others on the nearest ones of its room. */
function placeEntry<Kind>(
  population: Population<Kind>,
  { members, isSquad, blocks }: ResolvedEntry<Kind>,
  first: number,
): void {
  const { floor, entities, squads } = population;
  const index = roomOfCell(floor, first);
  const room = floor.entered[index]!;
  const tiles = takeCells(floor, index, first, members.length);
  const missing = members.length - tiles.length;
  for (let i = 0; i < tiles.length; i++) {
    const { x, y } = pointAt(tiles[i]!, floor.grid.width);
    const entity: Entity<Kind> = { kind: members[i] as Kind, x, y, room, blocks };
    if (isSquad) entity.squad = squads;
    if (missing > 0) entity.missing = missing;
    entities.push(entity);
  }
  if (isSquad) population.squads++;
}

/** Takes a cell of a room and those nearest to it: so many, or all that are free. */
function takeCells(floor: FreeFloor, room: number, first: number, wanted: number): number[] {
  const tile = takeCell(floor, room, first);
  const tiles = [tile];
  if (wanted === 1) return tiles;
  const search = outwards(floor.frame, roomAt(floor, room), pointAt(tile, floor.grid.width));
  while (tiles.length < wanted && floor.freeIn[room]! > 0) {
    tiles.push(takeCell(floor, room, nextFree(floor, room, search)));
  }
  return tiles;
}

function pointAt(tile: number, width: number): Point {
  const y = Math.floor(tile / width);
  return { x: tile - y * width, y };
}
