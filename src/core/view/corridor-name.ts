import type { Tunnel } from '../model/dungeon';

/** Returns how sentences refer to a tunnel, by the names of the two rooms that it joins. */
export function corridorName(
  tunnel: Tunnel | undefined,
  roomName: (index: number) => string,
): string {
  if (tunnel === undefined || tunnel.from === tunnel.to) return 'a corridor';
  return `the corridor between ${roomName(tunnel.from)} and ${roomName(tunnel.to)}`;
}
