import { createSets, rootOf, union } from '../../grid/disjoint-sets';
import { checkEach, checkObject, invalid } from '../../model/checks';
import type { Room } from '../../model/dungeon';

/** The part of a mission that loops must respect, such as the result of `growMission` has. */
export interface MissionConnections {
  /** The pairs of rooms that are joined, some of them with a lock. */
  readonly connections: readonly (readonly string[] | MissionConnection)[];
}

/** A pair of rooms of a mission that are joined. */
export interface MissionConnection {
  /** The name of one room. */
  readonly from: string;
  /** The name of the other room. */
  readonly to: string;
  /** The lock of the door between them. Default none. */
  readonly lock?: number | undefined;
  /** Whether only a lever in the room `to` opens the door between them. Default false. */
  readonly shortcut?: boolean | undefined;
}

/** Throws unless a value has the connections of a mission. */
export function checkMissionConnections(path: string, value: unknown): void {
  checkObject(path, value, 'a mission, such as `growMission` returns');
  checkEach(`${path}.connections`, value.connections, (at, connection) => {
    if (!Array.isArray(connection)) checkObject(at, connection, 'two names or an object');
  });
}

/**
 * Returns, for each room of a dungeon, the area of the mission to which it belongs. Rooms share an
 * area if connections without a lock and other than shortcuts join them, so a loop between them
 * bypasses no lock.
 */
export function missionAreas(
  rooms: readonly Room[],
  { connections }: MissionConnections,
): readonly number[] {
  const indices = new Map(rooms.map(({ name }, i) => [name, i]));
  const sets = createSets(rooms.length);
  for (const connection of connections) {
    const { from, to, lock, shortcut = false } = readConnection(connection);
    const isClosed = lock !== undefined || shortcut;
    if (!isClosed) union(sets, indexOfRoom(indices, from), indexOfRoom(indices, to));
  }
  return rooms.map((_, i) => rootOf(sets, i));
}

/** A connection as an object. The names are missing if a list has fewer than two. */
interface ConnectionRead extends Pick<MissionConnection, 'lock' | 'shortcut'> {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function readConnection(connection: MissionConnections['connections'][number]): ConnectionRead {
  if ('from' in connection) return connection;
  const [from, to] = connection;
  return { from, to };
}

function indexOfRoom(
  indices: ReadonlyMap<string | undefined, number>,
  name: string | undefined,
): number {
  const index = indices.get(name);
  if (name !== undefined && index !== undefined) return index;
  throw invalid('dungeon.rooms', `must include a room "${name}" of the mission`, [
    ...indices.keys(),
  ]);
}
