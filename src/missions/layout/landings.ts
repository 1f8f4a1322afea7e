import { stepsBetween } from '../../core/geometry/points';
import { isSamePoint } from '../../core/geometry/tunnels';
import { fieldsOf } from '../../core/model/checks';
import type { Point } from '../../core/model/dungeon';
import { checkPlacesOfStairs } from '../../core/passes/stairs/options';
import type { GraphConnection, GraphRoom } from '../flow/definition';
import type { GraphSettings, RoomPoint } from './options';

/**
 * Adds a small room for each of the stairs that `at` puts into no room. Those of stairs up are
 * joined to the entrance or to each other, those of stairs down to the goal or to each other, the
 * nearest first. Stairs therefore lead around no lock. Without locks and secret doors, stairs may
 * be anywhere.
 */
export function withLandings(settings: GraphSettings): GraphSettings {
  const { width, height, rooms, connections, at = [], stairs = [] } = settings;
  if (stairs.length === 0) return settings;
  checkPlacesOfStairs('stairs', stairs, { width, height }, []);
  // Rooms are checked later, too.
  const nameOf = (room: string | GraphRoom): string =>
    typeof room === 'string' ? room : Object(room).name;
  const { entrance = nameOf(rooms[0]!), goal = entrance } = settings;
  const taken = new Set(rooms.map(nameOf));
  const others = connections.some(isBarred)
    ? stairs.filter((point) => !at.some((other) => isSamePoint(other, point)))
    : [];
  const landingsOf = (direction: 'up' | 'down'): RoomPoint[] =>
    others
      .filter((point) => point.direction === direction)
      .map(({ x, y }) => ({ x, y, room: freeName(`stairs ${direction}`, taken) }));
  const placeOf = (name: string) => at.find(({ room }) => room === name);
  const [up, down] = [landingsOf('up'), landingsOf('down')];
  return {
    ...settings,
    rooms: [
      ...rooms,
      ...up.map(({ room: name }) => ({ name, progress: 0, ...LANDING_SIZE })),
      ...down.map(({ room: name }) => ({ name, progress: 1, ...LANDING_SIZE })),
    ],
    connections: [
      ...connections,
      ...joinNearest(entrance, placeOf(entrance), up),
      ...joinNearest(goal, placeOf(goal), down),
    ],
    at: [...at, ...up, ...down],
  };
}

/** Returns whether a connection, which has not been checked yet, is closed to some players. */
function isBarred(connection: readonly string[] | GraphConnection): boolean {
  const { lock, secret, shortcut } = fieldsOf(connection);
  return lock !== undefined || secret === true || shortcut === true;
}

/** Large enough for players to pass stairs on their way to other stairs. */
const LANDING_SIZE = { roomMinSize: 3, roomMaxSize: 4 };

/** Joins landings to a room or to each other, always the pair that is nearest. */
function joinNearest(
  home: string,
  from: Point | undefined,
  landings: readonly RoomPoint[],
): [string, string][] {
  const links: [string, string][] = [];
  const joined = from ? [{ ...from, room: home }] : [];
  const rest = [...landings];
  while (rest.length > 0) {
    // If the place of the room is not known, the first landing is joined to it.
    let nearest = { from: home, landing: rest[0]!, gap: Number.POSITIVE_INFINITY };
    for (const point of joined) {
      for (const landing of rest) {
        const gap = stepsBetween(point, landing);
        if (gap < nearest.gap) nearest = { from: point.room, landing, gap };
      }
    }
    links.push([nearest.from, nearest.landing.room]);
    joined.push(nearest.landing);
    rest.splice(rest.indexOf(nearest.landing), 1);
  }
  return links;
}

/** Returns a name that no room has: the given one, or that with a number. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let i = 2; taken.has(free); i++) free = `${name} ${i}`;
  taken.add(free);
  return free;
}
