import { bresenhamLine } from '../geometry/bresenham-line';
import { type Claims, claim, createClaims } from './claims';
import type { ReadGrid } from './read-grid';
import { BROKEN, type RoomTable } from './read-rooms';
import type { TunnelTable } from './read-tunnels';

/** All cells that rooms, and the tunnels that can be followed, claim as floor. */
export function claimFloor(
  rooms: RoomTable,
  tunnels: TunnelTable,
  inside: Uint8Array,
  grid: ReadGrid,
): Claims {
  const claims = createClaims(grid.height, rooms.count + tunnels.corners.length / 2);
  for (let i = 0; i < rooms.count; i++) {
    if (rooms.state[i] !== BROKEN) claimRoom(claims, rooms, i, grid);
  }
  for (let i = 0; i < tunnels.count; i++) {
    if (inside[i] === 1) claimTunnel(claims, tunnels, i);
  }
  return claims;
}

/** Claims what of a room's floor lies inside the grid. */
function claimRoom(claims: Claims, rooms: RoomTable, i: number, { width, height }: ReadGrid): void {
  const left = Math.max((rooms.x1[i] as number) + 1, 0);
  const top = Math.max((rooms.y1[i] as number) + 1, 0);
  const right = Math.min((rooms.x2[i] as number) - 1, width - 1);
  const bottom = Math.min((rooms.y2[i] as number) - 1, height - 1);
  if (left <= right && top <= bottom) claim(claims, left, top, right, bottom);
}

function claimTunnel(claims: Claims, { first, corners }: TunnelTable, i: number): void {
  const start = first[i] as number;
  const end = first[i + 1] as number;
  let x = corners[2 * start] as number;
  let y = corners[2 * start + 1] as number;
  claim(claims, x, y, x, y);
  for (let k = start + 1; k < end; k++) {
    const nextX = corners[2 * k] as number;
    const nextY = corners[2 * k + 1] as number;
    claimLeg(claims, x, y, nextX, nextY);
    x = nextX;
    y = nextY;
  }
}

function claimLeg(claims: Claims, x1: number, y1: number, x2: number, y2: number): void {
  if (x1 === x2 || y1 === y2) {
    claim(claims, Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
    return;
  }
  for (const { x, y } of bresenhamLine({ x: x1, y: y1 }, { x: x2, y: y2 }))
    claim(claims, x, y, x, y);
}
