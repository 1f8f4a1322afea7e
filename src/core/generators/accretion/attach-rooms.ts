import { carvePath } from '../../grid/carve-tunnels';
import { Direction, opposite, STEPS } from '../../grid/directions';
import type { Draft } from '../../grid/draft';
import { type Point, Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { isMaskOpen } from '../shared/outline';
import { drawRoom, type RoomCandidate } from './candidate';
import { type DoorSite, measureAhead } from './door-sites';
import { digCandidate, type Growth } from './growth';
import { type FloorProfile, floorX, floorY } from './profile';

/** The maximum number of sites at which each room is tried. */
const MAX_SITES_TRIED = 16;
/** A site is dropped after this many rooms have failed to fit there, unless there is an outline. */
const MAX_FAILURES = 20;

/**
 * Draws rooms and attaches those that fit, until `maxRooms` or `attempts` is reached or no sites
 * are left.
 */
export function attachRooms(rng: Rng, growth: Growth): void {
  const { settings, rooms, earlier, sites, candidate } = growth;
  const { attempts, maxRooms } = settings;
  const most = earlier.rooms + maxRooms;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (rooms.length === most || sites.length === 0) return;
    drawRoom(rng, candidate, settings);
    attachRoom(rng, growth);
  }
}

/** Attaches the candidate at the first site where it fits, starting at a random one. */
function attachRoom(rng: Rng, growth: Growth): void {
  const { sites, candidate } = growth;
  const tries = Math.min(MAX_SITES_TRIED, sites.length);
  let index = drawInt(rng, 0, sites.length - 1, 'a door site');
  for (let tried = 0; tried < tries; tried++) {
    if (index >= sites.length) index = 0;
    const site = sites[index]!;
    const isAttached = !isTooShallow(site, candidate) && attachAt(growth, site);
    if (!isAttached) site.failures++;
    if (isAttached || isExhausted(site, growth)) removeSite(sites, index);
    else index++;
    if (isAttached) return;
  }
}

function isTooShallow({ side, ahead }: DoorSite, { neededAhead }: RoomCandidate): boolean {
  return ahead < neededAhead[opposite(side)];
}

function isExhausted({ failures, ahead }: DoorSite, { open, minAhead }: Growth): boolean {
  return (open === undefined && failures >= MAX_FAILURES) || ahead < minAhead;
}

/** Removes a site from the list. The last site moves into its place. */
function removeSite(sites: DoorSite[], index: number): void {
  sites[index] = sites[sites.length - 1]!;
  sites.pop();
}

/** Attaches the candidate at a site if it fits there. Returns whether it did. */
function attachAt(growth: Growth, site: DoorSite): boolean {
  const { draft, open, candidate, rooms } = growth;
  const { mask, profile, entries, neededAhead, corridor, minCorridor } = candidate;
  const { side } = site;
  const entrySide = opposite(side);
  const needed = neededAhead[entrySide];
  const wanted = Math.min(site.ahead, needed + corridor - minCorridor);
  const free = measureAhead(growth, site, wanted);
  if (free < needed) return false;
  // The door, and the corridor, shortened if there is less space than wanted.
  const steps = 1 + free - needed + minCorridor;
  const step = STEPS[side];
  const end = { x: site.x + steps * step.x, y: site.y + steps * step.y };
  const x = end.x - floorX(profile, entrySide, entries[entrySide]);
  const y = end.y - floorY(profile, entrySide, entries[entrySide]);
  if (!isRoomFree(draft, profile, x, y)) return false;
  if (open !== undefined && !isMaskOpen(open, draft.grid.width, mask, x, y)) return false;
  carveEntry(growth, site, end);
  digCandidate(growth, x - 1, y - 1, rooms[site.room]);
  return true;
}

/** Carves the tunnel from the floor before a site to the first floor tile of the new room. */
function carveEntry(
  { draft, rooms, tunnels, earlier, observe }: Growth,
  { x, y, side, room }: DoorSite,
  end: Point,
): void {
  const step = STEPS[side];
  const path = [{ x: x - step.x, y: y - step.y }, end];
  carvePath(draft, path);
  const index = tunnels.push({ from: room, to: rooms.length, path }) - 1;
  observe?.({ stage: 'tunnel', index: index - earlier.tunnels, grid: draft.grid });
}

/**
 * Returns whether a room's floor fits at (x, y). In each row, everything from the first to the last
 * tile that touches the floor, even diagonally, must be wall.
 */
function isRoomFree(
  { grid }: Draft,
  { width, height, gaps }: FloorProfile,
  x: number,
  y: number,
): boolean {
  if (x < 1 || y < 1 || x + width >= grid.width || y + height >= grid.height) return false;
  const { tiles } = grid;
  const left = gaps[Direction.West];
  const right = gaps[Direction.East];
  for (let row = -1; row <= height; row++) {
    let fromLeft = width;
    let fromRight = width;
    for (let beside = Math.max(0, row - 1); beside <= row + 1 && beside < height; beside++) {
      fromLeft = Math.min(fromLeft, left[beside]!);
      fromRight = Math.min(fromRight, right[beside]!);
    }
    const start = (y + row) * grid.width + x;
    for (let i = start + fromLeft - 1; i <= start + width - fromRight; i++) {
      if (tiles[i] !== Tile.Wall) return false;
    }
  }
  return true;
}
