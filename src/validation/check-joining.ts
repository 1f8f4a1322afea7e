import { BROKEN, isOnFloorOf, type RoomTable } from './read-rooms';
import type { TunnelTable } from './read-tunnels';
import { type Report, reportAt } from './violation';

/** Reports tunnels that do not begin and end on the floors of the rooms they name. */
export function checkJoining(violations: Report, tunnels: TunnelTable, rooms: RoomTable): void {
  const { count, from, to, first } = tunnels;
  for (let i = 0; i < count; i++) {
    const start = first[i] as number;
    const end = (first[i + 1] as number) - 1;
    if (end < start) continue;
    const begin = { name: 'from', verb: 'begins', room: from[i] as number, corner: start };
    if (!joins(tunnels, rooms, begin)) reportApart(violations, tunnels, rooms, i, begin);
    const close = { name: 'to', verb: 'ends', room: to[i] as number, corner: end };
    if (!joins(tunnels, rooms, close)) reportApart(violations, tunnels, rooms, i, close);
  }
}

interface TunnelEnd {
  readonly name: string;
  readonly verb: string;
  readonly room: number;
  readonly corner: number;
}

function joins({ corners }: TunnelTable, rooms: RoomTable, { room, corner }: TunnelEnd): boolean {
  if (room < 0 || room >= rooms.count) return false;
  // A broken room has been reported; where its floor lies, nobody knows.
  if (rooms.state[room] === BROKEN) return true;
  return isOnFloorOf(rooms, room, corners[2 * corner] as number, corners[2 * corner + 1] as number);
}

function reportApart(
  violations: Report,
  { corners }: TunnelTable,
  { count }: RoomTable,
  i: number,
  { name, verb, room, corner }: TunnelEnd,
): void {
  const [x, y] = [corners[2 * corner] as number, corners[2 * corner + 1] as number];
  const message =
    room >= 0 && room < count
      ? `\`tunnels[${i}]\` ${verb} at (${x}, ${y}), off the floor of its room \`${name}\`, \`rooms[${room}]\``
      : `\`tunnels[${i}].${name}\` names room ${room}, and there are ${count}`;
  reportAt(violations, 'tunnel-not-joining', message, x, y);
}
