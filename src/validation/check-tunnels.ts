import { isOnFloor } from '../geometry/room';
import type { Point, Room, Tunnel } from '../model/dungeon';
import { cornerOutside } from './paths';
import type { List, Size } from './read-rooms';
import { type Report, reportAt } from './violation';

/** Reports tunnels that do not begin and end on the floors of the rooms they name. */
export function checkJoining(violations: Report, tunnels: List<Tunnel>, rooms: List<Room>): void {
  for (const [i, tunnel] of tunnels.entries()) {
    if (!tunnel) continue;
    const { from, to, path } = tunnel;
    checkEnd(violations, rooms, i, 'from', from, path[0]!);
    checkEnd(violations, rooms, i, 'to', to, path[path.length - 1]!);
  }
}

function checkEnd(
  violations: Report,
  rooms: List<Room>,
  i: number,
  end: 'from' | 'to',
  index: number,
  { x, y }: Point,
): void {
  const room = rooms[index];
  if (room && isOnFloor(room, x, y)) return;
  const isListed = index >= 0 && index < rooms.length;
  // A malformed room is already reported, and its floor is unknown.
  if (!room && isListed) return;
  const verb = end === 'from' ? 'begins' : 'ends';
  const message = isListed
    ? `\`tunnels[${i}]\` ${verb} at (${x}, ${y}), not on the floor of its room \`${end}\`, \`rooms[${index}]\``
    : `\`tunnels[${i}].${end}\` names room ${index}, but there are only ${rooms.length}`;
  reportAt(violations, 'tunnel-not-joining', message, x, y);
}

/** Reports tunnels that leave the grid. */
export function checkTunnelsInside(violations: Report, tunnels: List<Tunnel>, size: Size): void {
  for (const [i, tunnel] of tunnels.entries()) {
    const corner = tunnel && cornerOutside(tunnel.path, size);
    if (!corner) continue;
    const { x, y } = corner;
    const message = `\`tunnels[${i}]\` leaves the ${size.width} × ${size.height} grid at (${x}, ${y})`;
    reportAt(violations, 'tunnel-outside-grid', message, x, y);
  }
}
