import { isOnFloor } from '../geometry/room';
import { cornerOutside } from './paths';
import type { Size } from './read-grid';
import type { ReadRooms } from './read-rooms';
import type { ReadTunnel, ReadTunnels } from './read-tunnels';
import { type Report, reportAt } from './violation';

/** Reports tunnels that do not begin and end on the floors of the rooms they name. */
export function checkJoining(violations: Report, tunnels: ReadTunnels, rooms: ReadRooms): void {
  for (const [i, tunnel] of tunnels.entries()) {
    if (!tunnel) continue;
    checkEnd(violations, rooms, tunnel, i, 'from', 0);
    checkEnd(violations, rooms, tunnel, i, 'to', tunnel.path.length - 2);
  }
}

function checkEnd(
  violations: Report,
  rooms: ReadRooms,
  tunnel: ReadTunnel,
  i: number,
  end: 'from' | 'to',
  corner: number,
): void {
  const index = tunnel[end];
  const room = rooms[index];
  const [x, y] = [tunnel.path[corner]!, tunnel.path[corner + 1]!];
  if (room && isOnFloor(room, x, y)) return;
  const isListed = index >= 0 && index < rooms.length;
  // A broken room has been reported; where its floor lies, nobody knows.
  if (!room && isListed) return;
  const verb = end === 'from' ? 'begins' : 'ends';
  const message = isListed
    ? `\`tunnels[${i}]\` ${verb} at (${x}, ${y}), off the floor of its room \`${end}\`, \`rooms[${index}]\``
    : `\`tunnels[${i}].${end}\` names room ${index}, and there are ${rooms.length}`;
  reportAt(violations, 'tunnel-not-joining', message, x, y);
}

/** Reports tunnels that leave the grid. */
export function checkTunnelsInside(violations: Report, tunnels: ReadTunnels, grid: Size): void {
  for (const [i, tunnel] of tunnels.entries()) {
    const corner = tunnel ? cornerOutside(tunnel.path, grid) : -1;
    if (!tunnel || corner < 0) continue;
    const [x, y] = [tunnel.path[corner]!, tunnel.path[corner + 1]!];
    const message = `\`tunnels[${i}]\` leaves the ${grid.width} × ${grid.height} grid at (${x}, ${y})`;
    reportAt(violations, 'tunnel-outside-grid', message, x, y);
  }
}
