import { show } from '../checks';
import { checkBorder } from './check-border';
import { checkDug } from './check-dug';
import { checkEntities } from './check-entities';
import { checkEntrance, readEntrance } from './check-entrance';
import { checkJoining } from './check-joining';
import { checkReach } from './check-reach';
import { checkRoomsApart } from './check-rooms';
import { checkTiles } from './check-tiles';
import { claimFloor } from './claim-floor';
import { type ReadGrid, readGrid } from './read-grid';
import { type RoomTable, readRooms } from './read-rooms';
import { findTunnelsInside, readTunnels, type TunnelTable } from './read-tunnels';
import { readRecord } from './read-value';
import { type Report, report, type Violation } from './violation';

/**
 * Everything that is wrong with a dungeon, and with the entities that stand in it; an empty list is
 * a valid dungeon. The rules are those of {@link VALIDATION_RULES}.
 *
 * All is derived anew from the tiles and lists, and nothing is trusted: whatever is handed in, in
 * whatever state, damage is a violation and never an error. Time is linear in tiles, rooms and
 * corners for a valid dungeon; where something is not dug, in the tiles of all tunnels.
 *
 * A violation stands for one room, tunnel or entity; floor that is stray or cannot be reached makes
 * one for each patch, an open border one for each side, an unknown code one, each with its tiles
 * counted. Of rooms that lie on one another each is named, though not every pair. A part that
 * cannot be read is left out of what the rules on it would compare.
 */
export function validateDungeon(dungeon: unknown, entities?: unknown): Violation[] {
  const violations: Report = [];
  try {
    validate(violations, dungeon, entities);
  } catch (error) {
    // A getter or a proxy that throws: what it guards cannot be known.
    const message = `the dungeon could be read only in part: ${reasonOf(error)}`;
    report(violations, 'malformed-data', message);
  }
  return violations;
}

function validate(violations: Report, value: unknown, entities: unknown): void {
  const dungeon = readRecord(violations, 'dungeon', value);
  if (!dungeon) return;
  const grid = readGrid(violations, dungeon.grid);
  const rooms = readRooms(violations, dungeon.rooms, grid);
  const tunnels = readTunnels(violations, dungeon.tunnels);
  const entrance = readEntrance(violations, dungeon.entrance);
  checkJoining(violations, tunnels, rooms);
  if (grid) {
    checkRoomsApart(violations, rooms, grid);
    checkFloor(violations, grid, rooms, tunnels);
  }
  const tiled = grid?.tiled;
  if (tiled) {
    checkBorder(violations, tiled);
    checkReach(violations, tiled, checkEntrance(violations, tiled, entrance));
  }
  if (entities !== undefined) checkEntities(violations, entities, { grid: tiled, rooms, entrance });
}

/** Holds the tiles against the rooms and tunnels that claim them. */
function checkFloor(
  violations: Report,
  grid: ReadGrid,
  rooms: RoomTable,
  tunnels: TunnelTable,
): void {
  const inside = findTunnelsInside(violations, tunnels, grid);
  if (!grid.tiled) return;
  const undug = checkTiles(violations, grid.tiled, claimFloor(rooms, tunnels, inside, grid));
  if (undug) checkDug(violations, grid.tiled, rooms, tunnels, inside);
}

/** What was thrown, in words; it may refuse even that. */
function reasonOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.message) : show(error);
  } catch {
    return 'what it threw cannot be shown';
  }
}
