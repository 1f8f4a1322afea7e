import { isOnFloor } from '../geometry/room';
import type { GridSize, Point, Room, Tunnel } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import { cornerOutside } from './paths';
import type { List } from './read-rooms';
import { type Report, reportAt } from './violation';

/** Reports tunnels that do not begin and end on the floors of the rooms that they name. */
export function checkJoining(violations: Report, tunnels: List<Tunnel>, rooms: List<Room>): void {
  for (const [i, tunnel] of tunnels.entries()) {
    if (!tunnel) continue;
    const { from, to, path } = tunnel;
    checkEnd(violations, rooms, i, { name: 'from', room: from, at: elementAt(path, 0) });
    checkEnd(violations, rooms, i, { name: 'to', room: to, at: elementAt(path, path.length - 1) });
  }
}

/** An end of a tunnel, with the room in which it should be. */
interface TunnelEnd {
  readonly name: 'from' | 'to';
  readonly room: number;
  readonly at: Point;
}

function checkEnd(violations: Report, rooms: List<Room>, i: number, end: TunnelEnd): void {
  const { name, room: index, at } = end;
  const { x, y } = at;
  const room = rooms[index];
  if (room && isOnFloor(room, x, y)) return;
  const isListed = index >= 0 && index < rooms.length;
  // A malformed room has already been reported, and its floor is unknown.
  if (!room && isListed) return;
  const verb = name === 'from' ? 'begins' : 'ends';
  const message = isListed
    ? `\`tunnels[${i}]\` ${verb} at (${x}, ${y}), not on the floor of its room \`${name}\`, \`rooms[${index}]\``
    : `\`tunnels[${i}].${name}\` names room ${index}, but there are only ${rooms.length}`;
  reportAt(violations, 'tunnel-not-joining', message, at);
}

/** Reports tunnels that extend beyond the grid. */
export function checkTunnelsInside(
  violations: Report,
  tunnels: List<Tunnel>,
  size: GridSize,
): void {
  for (const [i, tunnel] of tunnels.entries()) {
    const corner = tunnel && cornerOutside(tunnel.path, size);
    if (!corner) continue;
    const { x, y } = corner;
    const message = `\`tunnels[${i}]\` leaves the ${size.width} × ${size.height} grid at (${x}, ${y})`;
    reportAt(violations, 'tunnel-outside-grid', message, { x, y });
  }
}
