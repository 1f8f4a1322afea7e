import { stepsBetween } from '../../core/geometry/points';
import { isSamePoint } from '../../core/geometry/tunnels';
import { fieldsOf } from '../../core/model/checks';
import type { Point } from '../../core/model/dungeon';
import { checkPlacesOfStairs } from '../../core/passes/stairs/options';
import type { GraphConnection, GraphRoom } from '../flow/definition';
import type { GraphSettings, RoomPoint } from './options';

/**
 * Adds a small room for each of the stairs that `at` puts into no room. Those of stairs up are joined
 * to the entrance or to each other, those of stairs down to the goal or to each other, the nearest
 * first. Stairs therefore lead around no lock. Without locks and secret doors, stairs may be anywhere.
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
  const joined = (['up', 'down'] as const).map((direction) => {
    const home = direction === 'up' ? entrance : goal;
    const from = at.find(({ room }) => room === home);
    const flights = others.filter((point) => point.direction === direction);
    const landings = flights.map(({ x, y }) => ({
      x,
      y,
      room: freeName(`stairs ${direction}`, taken),
      progress: direction === 'up' ? 0 : 1,
    }));
    return { landings, links: joinNearest(home, from, landings) };
  });
  const landings = joined.flatMap((part) => part.landings);
  return {
    ...settings,
    rooms: [
      ...rooms,
      ...landings.map(({ room: name, progress }) => ({ name, progress, ...LANDING_SIZE })),
    ],
    connections: [...connections, ...joined.flatMap(({ links }) => links)],
    at: [...at, ...landings.map(({ room, x, y }) => ({ room, x, y }))],
  };
}

/** Returns whether not every player can pass a connection. It has not been checked yet. */
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
    const pairs = joined.flatMap((a) => rest.map((b) => ({ a, b, gap: stepsBetween(a, b) })));
    const nearest = pairs.reduce((least, pair) => (pair.gap < least.gap ? pair : least), {
      a: { room: home },
      b: rest[0]!,
      gap: Number.POSITIVE_INFINITY,
    });
    links.push([nearest.a.room, nearest.b.room]);
    joined.push(nearest.b);
    rest.splice(rest.indexOf(nearest.b), 1);
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
