import { carvePath } from '../../grid/carve-tunnels';
import { Direction, opposite, STEPS } from '../../grid/directions';
import type { Draft } from '../../grid/draft';
import { Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { drawRoom, type RoomCandidate } from './candidate';
import { countFreeAhead, type DoorSite } from './door-sites';
import { digCandidate, type Growth } from './growth';
import { floorX, floorY, type RoomOutline } from './outline';

/** The maximum number of sites at which each room is tried. */
const LOOKS = 16;
/** A site is dropped after this many rooms have failed to fit there. */
const MAX_FAILURES = 20;

/**
 * Draws rooms and attaches those that fit, until `maxRooms` or `attempts` is reached or no sites
 * are left.
 */
export function attachRooms(rng: Rng, growth: Growth): void {
  const { settings, rooms, sites, candidate } = growth;
  const { attempts, maxRooms } = settings;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (rooms.length === maxRooms || sites.length === 0) return;
    drawRoom(rng, candidate, settings);
    attachRoom(rng, growth);
  }
}

/** Attaches the candidate at the first site where it fits, starting at a random one. */
function attachRoom(rng: Rng, growth: Growth): void {
  const { sites, candidate, leastAhead } = growth;
  const looks = Math.min(LOOKS, sites.length);
  let next = drawInt(rng, 0, sites.length - 1, 'a door site');
  for (let look = 0; look < looks; look++) {
    if (next >= sites.length) next = 0;
    const site = sites[next]!;
    const isNear = site.ahead < candidate.least[opposite(site.side)];
    const isAttached = !isNear && attachAt(growth, site);
    if (!isAttached && ++site.failures < MAX_FAILURES && site.ahead >= leastAhead) {
      next++;
      continue;
    }
    sites[next] = sites[sites.length - 1]!;
    sites.pop();
    if (isAttached) return;
  }
}

/** Attaches the candidate at a site if it fits there. Returns whether it did. */
function attachAt(growth: Growth, site: DoorSite): boolean {
  const { draft, rooms, tunnels, candidate, observe } = growth;
  const { outline, entries } = candidate;
  const { side } = site;
  const entrySide = opposite(side);
  const corridor = fitCorridor(draft, candidate, site);
  if (corridor < 0) return false;
  const step = STEPS[side];
  const endX = site.x + (corridor + 1) * step.x;
  const endY = site.y + (corridor + 1) * step.y;
  const x = endX - floorX(outline, entrySide, entries[entrySide]);
  const y = endY - floorY(outline, entrySide, entries[entrySide]);
  if (!isRoomFree(draft, outline, x, y)) return false;
  const path = [
    { x: site.x - step.x, y: site.y - step.y },
    { x: endX, y: endY },
  ];
  carvePath(draft, path);
  const index = tunnels.push({ from: site.room, to: rooms.length, path }) - 1;
  observe?.({ stage: 'tunnel', index, grid: draft.grid });
  digCandidate(growth, x - 1, y - 1);
  return true;
}

/**
 * Returns the length of the candidate's corridor at a site, shortened if there is less space, or −1
 * if even the shortest corridor does not fit.
 */
function fitCorridor(
  draft: Draft,
  { least, corridor, leastCorridor }: RoomCandidate,
  site: DoorSite,
) {
  const needed = least[opposite(site.side)];
  const wanted = Math.min(site.ahead, needed + corridor - leastCorridor);
  const free = countFreeAhead(draft, site, wanted);
  if (free < wanted) site.ahead = free;
  return free < needed ? -1 : free - needed + leastCorridor;
}

/**
 * Returns whether a room's floor fits at (x, y). In each row, everything from the first to the last
 * tile that touches the floor, even diagonally, must be wall.
 */
function isRoomFree(
  { grid }: Draft,
  { width, height, gaps }: RoomOutline,
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
    for (let near = Math.max(0, row - 1); near <= row + 1 && near < height; near++) {
      fromLeft = Math.min(fromLeft, left[near]!);
      fromRight = Math.min(fromRight, right[near]!);
    }
    const start = (y + row) * grid.width + x;
    for (let i = start + fromLeft - 1; i <= start + width - fromRight; i++) {
      if (tiles[i] !== Tile.Wall) return false;
    }
  }
  return true;
}
