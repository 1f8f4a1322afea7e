import { isSamePoint } from '../core/geometry/sides-of';
import type { StairsPoint } from '../core/passes/stairs/options';
import type { GraphConnection, GraphRoom } from './flow/definition';
import type { RoomPoint } from './layout/options';

/** A graph with rooms in which stairs can be. */
interface WithLandings<Room> {
  readonly rooms: readonly (Room | GraphRoom)[];
  readonly connections: readonly (readonly string[] | GraphConnection)[];
  readonly at: readonly RoomPoint[];
}

/** A graph that gets rooms for stairs. */
interface Graph<Room> {
  readonly rooms: readonly Room[];
  readonly connections: readonly (readonly string[] | GraphConnection)[];
  readonly entrance: string;
  readonly goal?: string | undefined;
  readonly at?: readonly RoomPoint[] | undefined;
  readonly stairs?: readonly StairsPoint[] | undefined;
}

/**
 * Adds a small room for each of the stairs that `at` puts into no room: beside the entrance for
 * stairs up, and beside the goal for stairs down. Stairs therefore lead around no lock.
 */
export function withLandings<Room extends string | GraphRoom>({
  rooms,
  connections,
  entrance,
  goal = entrance,
  at = [],
  stairs = [],
}: Graph<Room>): WithLandings<Room> {
  const taken = new Set(rooms.map((room) => (typeof room === 'string' ? room : room.name)));
  const others = stairs.filter((point) => !at.some((other) => isSamePoint(other, point)));
  const landings = others.map(({ x, y, direction }) => {
    const room = freeName(`stairs ${direction}`, taken);
    const [beside, progress] = direction === 'up' ? [entrance, 0] : [goal, 1];
    return { room, x, y, beside, progress };
  });
  return {
    rooms: [
      ...rooms,
      ...landings.map(({ room: name, progress }) => ({
        name,
        progress,
        roomMinSize: 1,
        roomMaxSize: 3,
      })),
    ],
    connections: [...connections, ...landings.map(({ beside, room }) => [beside, room])],
    at: [...at, ...landings.map(({ room, x, y }) => ({ room, x, y }))],
  };
}

/** Returns a name that no room has: the given one, or that with a number. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let i = 2; taken.has(free); i++) free = `${name} ${i}`;
  taken.add(free);
  return free;
}
