import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { findTunnel } from './find-tunnel';
import { earThrough, type Fragment, otherEnd } from './fragments';
import { measureFrom } from './free-rock';
import { type Layout, putRoomAt, putTunnel, takeRoom, takeTunnel } from './layout';
import { findPlaces, placesNear, type Wish } from './places';
import type { RoomBox } from './rock';
import { hasSpaceForAll } from './survey';

/** The tries of an ear, and how many of them are to succeed: the cheapest stays. */
const TRIES = 6;
const ENOUGH = 3;
/** What a tunnel of an ear takes of the way back, beside its room. */
const USUAL_TUNNEL = 3;
/** Beyond so much more than can be spanned, a place is as bad as any. */
const TOO_FAR = 32;

/** A tunnel to a room beside the one before may cost so much: about twenty tiles and two bends. */
const DETOUR = 60;
/** It may cost that much more for each tile of reserved space. */
const DETOUR_PER_TILE = 4;

/** What a try has laid, to be taken back or laid again. */
interface Try {
  readonly rooms: { readonly room: number; readonly x: number; readonly y: number }[];
  readonly tunnels: {
    readonly index: number;
    readonly first: number;
    readonly tiles: readonly number[];
  }[];
  cost: number;
}

/** A room that found no place beside another, or no tunnel to it. */
export interface Misfit {
  readonly room: number;
  readonly before: number;
}

/**
 * Lays the next piece of a fragment: a connection, an ear, or one room of a tree.
 *
 * @returns what did not fit; `undefined` where all did
 */
export function layPiece(layout: Layout, rng: Rng, { rooms, holds }: Fragment): Misfit | undefined {
  const { plan, isLaid } = layout;
  const first = holds[drawInt(rng, 0, holds.length - 1, 'where a piece begins')]!;
  const { from, to } = plan.connections[first]!;
  const ear = rooms.length === 0 ? [from, to] : earThrough(plan, isLaid, first);
  const isRing = ear.length > 2;
  let best: Try | undefined;
  let failed: Misfit | undefined;
  for (let tries = 0, succeeded = 0; tries < TRIES && succeeded < (isRing ? ENOUGH : 1); tries++) {
    const laid: Try = { rooms: [], tunnels: [], cost: 0 };
    failed =
      rooms.length === 0
        ? join(layout, laid, from, to)
        : tryEar(layout, rng, ear, rooms.length, laid);
    if (failed === undefined) {
      succeeded++;
      if (best === undefined || laid.cost < best.cost) {
        best = { ...laid, rooms: [...laid.rooms], tunnels: [...laid.tunnels] };
      }
    }
    takeBack(layout, laid, 0, 0);
    // Nothing is drawn for a connection.
    if (rooms.length === 0) break;
  }
  if (best === undefined) return failed;
  layAgain(layout, best);
  return undefined;
}

/**
 * Lays the rooms of an ear one after the other. Draws for each room: the wish of length, the noise.
 *
 * @param waiting - rooms of its fragment, those of the ear included
 */
function tryEar(
  layout: Layout,
  rng: Rng,
  ear: readonly number[],
  waiting: number,
  laid: Try,
): Misfit | undefined {
  const { plan, boxes, isLaid, rock, free, router } = layout;
  const isRing = isLaid[ear[ear.length - 1]!] === 1;
  const end = isRing ? ear[ear.length - 1]! : undefined;
  const last = isRing ? ear.length - 2 : ear.length - 1;
  const reach = reachOf(layout.reserve, waiting / last);
  for (let k = 1; k <= last; k++) {
    const room = ear[k]!;
    const before = ear[k - 1]!;
    const box = boxes[room]!;
    let span = USUAL_TUNNEL + ((box.width + box.height) >> 2);
    for (let later = k + 1; later <= last; later++) {
      const { width, height } = boxes[ear[later]!]!;
      span += USUAL_TUNNEL + ((width + height) >> 1);
    }
    const beside = boxes[before]!;
    if (end !== undefined) {
      const near = placesNear(beside, box, reach);
      measureFrom(free, rock, router.sites, boxes[end]!, span + TOO_FAR, near);
    }
    const length = wishOf(drawInt(rng, 0, 99, 'the wish for a tunnel'), box);
    const wish: Wish = {
      before: beside,
      length: reach === 0 ? length : Math.min(length + (reach >> 1), router.maxLength),
      hasMore: plan.rooms[room]!.connections.length > (isRing ? 2 : 1),
      reach,
      goal:
        end === undefined
          ? undefined
          : { steps: free.steps, span, box: k === last ? boxes[end]! : undefined },
      noise: drawInt(rng, 0, 0xfffff, 'the noise of places'),
    };
    const [rooms, tunnels, cost] = [laid.rooms.length, laid.tunnels.length, laid.cost];
    const isDone = findPlaces(layout.finder, box, wish).some(({ x, y }) => {
      laid.cost = cost;
      layout.placements++;
      lay(layout, laid, room, x, y);
      const failed =
        join(layout, laid, before, room, DETOUR + DETOUR_PER_TILE * reach) ??
        (k === last && end !== undefined ? join(layout, laid, room, end) : undefined);
      if (failed === undefined && hasSpaceForAll(layout)) return true;
      takeBack(layout, laid, rooms, tunnels);
      return false;
    });
    if (!isDone) return { room, before };
  }
  return undefined;
}

/** Half the side of a square that holds `rooms` rooms, with `reserve` tiles for each. */
function reachOf(reserve: number, rooms: number): number {
  return rooms > 1 ? Math.round(Math.sqrt(reserve * rooms) / 2) : 0;
}

/** How long a tunnel is wished: often 1 or 3 tiles, else up to half of its room and 3. */
function wishOf(draw: number, { width, height }: RoomBox): number {
  if (draw < 30) return 1;
  if (draw < 55) return 3;
  return 1 + Math.floor(((draw - 55) * (3 + (Math.max(width, height) >> 1))) / 45);
}

function lay(layout: Layout, laid: Try, room: number, x: number, y: number): void {
  putRoomAt(layout, room, x, y);
  laid.rooms.push({ room, x, y });
}

/** Digs the tunnel between two laid rooms, where there is a way. */
function join(
  layout: Layout,
  laid: Try,
  from: number,
  to: number,
  most = Number.POSITIVE_INFINITY,
): Misfit | undefined {
  const { plan, router, boxes } = layout;
  const way = findTunnel(router, boxes[from]!, to, boxes[to]!, most);
  if (way === undefined) return { room: to, before: from };
  const index = plan.rooms[from]!.connections.find(
    (i) => otherEnd(plan.connections[i]!, from) === to,
  )!;
  putTunnel(layout, index, from, way.tiles);
  laid.tunnels.push({ index, first: from, tiles: way.tiles });
  laid.cost += way.cost;
  return undefined;
}

/** Takes back what a try has laid, but for its first rooms and tunnels. */
function takeBack(
  layout: Layout,
  { rooms, tunnels }: Try,
  rest: number,
  restTunnels: number,
): void {
  while (tunnels.length > restTunnels) takeTunnel(layout, tunnels.pop()!.index);
  while (rooms.length > rest) {
    const { room, x, y } = rooms.pop()!;
    const box = layout.boxes[room]!;
    box.x = x;
    box.y = y;
    takeRoom(layout, room);
  }
}

function layAgain(layout: Layout, { rooms, tunnels }: Try): void {
  for (const { room, x, y } of rooms) {
    putRoomAt(layout, room, x, y);
    layout.tell('room', room);
  }
  for (const { index, first, tiles } of tunnels) {
    putTunnel(layout, index, first, tiles);
    layout.tell('tunnel', index);
  }
}
