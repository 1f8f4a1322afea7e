import { pointAt } from '../grid/grid';
import { squareAt } from '../grid/parts-around';
import type { Entity } from '../model/dungeon';
import { cornerFor } from './corner-for';
import { fix } from './footing';
import {
  dropSpotsAround,
  type FreeFloor,
  nextFree,
  roomAt,
  roomOfCell,
  takeCell,
  tileOfCell,
} from './free-floor';
import { avoid } from './hazards';
import { outwards } from './outwards';
import { facingAt } from './places';
import type { Population } from './population';
import type { ResolvedRule } from './resolve-rules';
import type { ResolvedEntry } from './resolve-table';

/**
 * Places the first member of an entry on a cell and the others on the nearest cells of its room.
 */
export function placeEntry<Kind>(
  population: Population<Kind>,
  rule: ResolvedRule<Kind>,
  entry: ResolvedEntry<Kind>,
  first: number,
): void {
  const { floor, entities, squads, footing, hazards } = population;
  const { at, spacing } = rule;
  const { members, isSquad, blocks, isFixed, isHazard, size } = entry;
  const position = roomOfCell(floor, first);
  const { corridors } = floor;
  const isInRoom = roomAt(floor, position) !== corridors?.room;
  const placeOf = (tile: number) =>
    isInRoom ? { room: floor.roomIndices[position]! } : { tunnel: corridors.tunnelOf[tile]! };
  const picked = pointAt(floor.grid, tileOfCell(floor, first));
  const corner = size === 1 ? first : cornerFor(population, rule, entry, first)!;
  for (const cell of squareAt(floor.frame.width, corner, size)) {
    if (spacing > 1) dropSpotsAround(floor, position, cell, spacing);
    if (cell !== corner) takeCell(floor, position, cell);
  }
  const tiles = takeCells(floor, position, corner, members.length);
  const missing = members.length - tiles.length;
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i]!;
    const { x, y } = pointAt(floor.grid, tile);
    const square = squareAt(floor.grid.width, tile, size);
    const entity: Entity<Kind> = { kind: members[i] as Kind, x, y, ...placeOf(tile), blocks };
    if (isFixed) {
      entity.fixed = true;
      if (footing) for (const part of square) fix(footing, part);
    }
    if (isHazard) entity.hazard = true;
    if (hazards && (isFixed || isHazard)) for (const part of square) avoid(hazards, part);
    if (size > 1) entity.size = size;
    if (at === 'walls') {
      // Only the picked tile of a square must be at a wall.
      const here = size === 1 ? { x, y } : picked;
      const facing = facingAt({ grid: floor.grid, room: roomAt(floor, position) }, here.x, here.y);
      if (facing !== undefined) entity.facing = facing;
    }
    if (isSquad) entity.squad = squads;
    if (missing > 0) entity.missing = missing;
    entities.push(entity);
  }
  if (isSquad) population.squads++;
  population.pickCounts.placed++;
}

/** Takes a cell of a room and the free cells nearest to it, up to `wanted` cells in total. */
function takeCells(floor: FreeFloor, position: number, first: number, wanted: number): number[] {
  const tile = takeCell(floor, position, first);
  const tiles = [tile];
  if (wanted === 1) return tiles;
  const room = roomAt(floor, position);
  // Squads stay together: they use only corridors that are connected.
  const withRest = room !== floor.corridors?.room;
  const search = outwards(floor.frame, room, pointAt(floor.grid, tile), withRest);
  while (tiles.length < wanted && floor.freeCounts[position]! > 0) {
    const cell = nextFree(floor, position, search);
    if (cell === undefined) break;
    tiles.push(takeCell(floor, position, cell));
  }
  return tiles;
}
