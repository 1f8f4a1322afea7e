import { Tile } from '../../dungeon';
import { carvePath } from '../../grid/carve-tunnels';
import type { Draft } from '../../grid/draft';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { drawRoom } from './candidate';
import { type DoorSite, tilesFree } from './door-sites';
import { type Growth, placeRoom } from './growth';
import { depthAt, floorX, floorY, type Outline } from './outline';
import { opposite, Side, STEP_X, STEP_Y } from './side';

/** A room is tried at so many sites. */
const LOOKS = 16;
/** So many rooms are tried at a site. */
const MAX_FAILURES = 20;

/** Draws rooms and attaches those that fit somewhere, until nothing more fits. */
export function attachRooms(rng: Rng, growth: Growth): void {
  const { settings, rooms, sites, candidate } = growth;
  const { attempts, maxRooms } = settings;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (rooms.length === maxRooms || sites.length === 0) return;
    drawRoom(rng, candidate, settings);
    attachRoom(rng, growth);
  }
}

/** Attaches the candidate at the first of some sites where it fits; which, is drawn. */
function attachRoom(rng: Rng, growth: Growth): void {
  const { sites, leastAhead } = growth;
  const looks = Math.min(LOOKS, sites.length);
  let next = drawInt(rng, 0, sites.length - 1, 'a door site');
  for (let look = 0; look < looks; look++) {
    if (next >= sites.length) next = 0;
    const site = sites[next] as DoorSite;
    const isAttached = attachAt(growth, site);
    if (!isAttached && ++site.failures < MAX_FAILURES && site.ahead >= leastAhead) {
      next++;
      continue;
    }
    sites[next] = sites[sites.length - 1] as DoorSite;
    sites.pop();
    if (isAttached) return;
  }
}

/** Attaches the candidate at a site, where it fits. */
function attachAt(growth: Growth, site: DoorSite): boolean {
  const { draft, rooms, tunnels, candidate } = growth;
  const { outline, entries } = candidate;
  const { side } = site;
  const entrySide = opposite(side);
  const entry = entries[entrySide];
  const corridor = fitCorridor(growth, site, depthAt(outline, side, entry));
  if (corridor < 0) return false;
  const endX = site.x + (corridor + 1) * (STEP_X[side] as number);
  const endY = site.y + (corridor + 1) * (STEP_Y[side] as number);
  const x = endX - floorX(outline, entrySide, entry);
  const y = endY - floorY(outline, entrySide, entry);
  if (!fitsAt(draft, outline, x, y)) return false;
  const path = [
    { x: site.x - (STEP_X[side] as number), y: site.y - (STEP_Y[side] as number) },
    { x: endX, y: endY },
  ];
  tunnels.push({ from: site.room, to: rooms.length, path });
  carvePath(draft, path);
  placeRoom(growth, x - 1, y - 1);
  return true;
}

/**
 * How long the candidate's corridor can be at a site, given how much floor lies behind its end; −1
 * where there is no room for the shortest. It is no longer than the candidate's own.
 */
function fitCorridor(growth: Growth, site: DoorSite, depth: number): number {
  const { draft, candidate, settings } = growth;
  const least = candidate.corridor === 0 ? 0 : settings.corridorMinLength;
  // The door, the room and the wall beyond.
  const others = depth + 2;
  const length = Math.min(candidate.corridor, site.ahead - others);
  if (length < least) return -1;
  const free = tilesFree(draft, site.x, site.y, site.side, length + others);
  if (free === length + others) return length;
  site.ahead = free;
  return free - others < least ? -1 : free - others;
}

/** Whether all tiles in the 3 × 3 around each tile of a room's floor are wall. */
function fitsAt({ grid }: Draft, { width, height, gaps }: Outline, x: number, y: number): boolean {
  if (x < 1 || y < 1 || x + width >= grid.width || y + height >= grid.height) return false;
  const { tiles } = grid;
  const left = gaps[Side.Left];
  const right = gaps[Side.Right];
  for (let row = -1; row <= height; row++) {
    let fromLeft = width;
    let fromRight = width;
    for (let near = Math.max(0, row - 1); near <= row + 1 && near < height; near++) {
      fromLeft = Math.min(fromLeft, left[near] as number);
      fromRight = Math.min(fromRight, right[near] as number);
    }
    const start = (y + row) * grid.width + x;
    for (let i = start + fromLeft - 1; i <= start + width - fromRight; i++) {
      if (tiles[i] !== Tile.Wall) return false;
    }
  }
  return true;
}
