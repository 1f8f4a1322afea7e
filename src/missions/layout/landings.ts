import { stepsBetween } from '../../core/geometry/points';
import { isSamePoint } from '../../core/geometry/tunnels';
import type { Point } from '../../core/model/dungeon';
import type { ConnectionPlan } from '../flow/read-flow';
import type { GraphSettings, RoomPoint } from './options';
import { type GraphPlan, mostTunnels } from './read-graph';

/**
 * Adds a small room for each of the stairs that `at` puts into no room. Those of stairs up are
 * joined to the entrance or to each other, those of stairs down to the goal or to each other, the
 * nearest first, as far as these rooms have space for tunnels. Stairs therefore lead around no
 * lock. Without locks and secret doors, stairs may be anywhere.
 *
 * @param plan - the graph of the settings
 */
export function withLandings(settings: GraphSettings, plan: GraphPlan): GraphSettings {
  const { rooms, connections, at = [], stairs = [] } = settings;
  const { entrance = plan.rooms[0]!.name, goal = entrance } = settings;
  const taken = new Set(plan.rooms.map(({ name }) => name));
  const others = plan.connections.some(isBarred)
    ? stairs.filter((point) => !at.some((other) => isSamePoint(other, point)))
    : [];
  if (others.length === 0) return settings;
  const landingsOf = (direction: 'up' | 'down'): RoomPoint[] =>
    others
      .filter((point) => point.direction === direction)
      .map(({ x, y }) => ({ x, y, room: freeName(`stairs ${direction}`, taken) }));
  const placeOf = (name: string) => at.find(({ room }) => room === name);
  const [up, down] = [landingsOf('up'), landingsOf('down')];
  const spaceOf = (name: string) => {
    const room = plan.rooms.find((room) => room.name === name)!;
    return mostTunnels(room) - room.degree;
  };
  const reserved = entrance === goal && down.length > 0 ? 1 : 0;
  const upLinks = joinNearest(entrance, placeOf(entrance), up, spaceOf(entrance) - reserved);
  const used = entrance === goal ? upLinks.filter(([from]) => from === entrance).length : 0;
  const downLinks = joinNearest(goal, placeOf(goal), down, spaceOf(goal) - used);
  return {
    ...settings,
    rooms: [
      ...rooms,
      ...up.map(({ room: name }) => ({ name, progress: 0, ...LANDING_SIZE })),
      ...down.map(({ room: name }) => ({ name, progress: 1, ...LANDING_SIZE })),
    ],
    connections: [...connections, ...upLinks, ...downLinks],
    at: [...at, ...up, ...down],
  };
}

/** Returns whether a connection is closed to some players. */
function isBarred({ lock, isSecret, isShortcut }: ConnectionPlan): boolean {
  return lock !== undefined || isSecret || isShortcut;
}

/** Large enough for players to pass stairs on their way to other stairs. */
const LANDING_SIZE = { roomMinSize: 3, roomMaxSize: 4 };

/**
 * Joins landings to a room or to each other, always the pair that is nearest.
 *
 * @param space - the number of landings that can be joined to the room; it gets at least one
 */
function joinNearest(
  home: string,
  from: Point | undefined,
  landings: readonly RoomPoint[],
  space: number,
): [string, string][] {
  const links: [string, string][] = [];
  let joined = from ? [{ ...from, room: home }] : [];
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
    const isFull = links.filter(([room]) => room === home).length >= space;
    if (isFull) joined = joined.filter(({ room }) => room !== home);
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
