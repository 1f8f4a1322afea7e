import type { Point } from '../../core/model/dungeon';
import { drawInt } from '../../core/rng/draws';
import type { Rng } from '../../core/rng/rng';
import { findRoute, type Link } from '../flow/graph';
import { type PlaceTarget, placesNear } from './find-places';
import type { Layout } from './layout';
import type { Bounds, RoomBox } from './rock';
import { type Fragment, hasSpaceForAll } from './survey';
import { Transaction } from './transaction';

// The words of this folder: a graph has rooms and connections, and a link is a connection as seen
// from one of its rooms. A fragment is a connected part of the graph that is not placed yet, and
// joints are its connections to placed rooms. A fragment with one joint is a tree. A chain is a
// path of rooms through a fragment; if it leads back to a placed room, it closes a ring. A piece is
// the part of a fragment that is placed at once: a connection, a chain that closes a ring, or one
// room.

/**
 * The maximum number of tries for a chain. A ring stops after this many successes. The cheapest try
 * is kept.
 */
const TRIES = 6;
const ENOUGH = 3;
/** The usual length of a tunnel in a chain, in tiles. */
const USUAL_TUNNEL = 3;
/** The number of excess steps from which places count as equally bad. */
const TOO_FAR = 32;

/**
 * The maximum cost of a tunnel to a room next to the one before it: about twenty tiles and two
 * bends.
 */
const DETOUR = 60;
/** The amount by which this maximum rises for each tile of the reserved width. */
const DETOUR_PER_TILE = 4;

/** A room for which there is no place next to the room before it, or no tunnel to it. */
export interface Misfit {
  readonly room: number;
  /** Not set for rooms that have fixed points. */
  readonly before: number | undefined;
}

/** A misfit of a piece. Each room of a piece has a room before it. */
interface PieceMisfit extends Misfit {
  readonly before: number;
}

/**
 * A path of rooms that starts at a placed room and follows links to rooms that are still to be
 * placed.
 */
interface Chain {
  readonly start: number;
  readonly links: readonly Link[];
  /** Whether it leads back to a placed room, which is then at the end of the last link. */
  readonly isRing: boolean;
}

/** A room of a chain that is to be placed. */
interface ChainStep {
  readonly link: Link;
  /** The room before it. */
  readonly before: number;
  /** The number of tiles spanned by half of it, the rooms after it, and their tunnels. */
  readonly span: number;
  /** The room at which a ring ends and, for the last room, the link to it. */
  readonly goal: number | undefined;
  readonly closing: Link | undefined;
}

/**
 * Places the next piece of a fragment.
 *
 * @returns the room that did not fit, or `undefined` if everything did
 */
export function placePiece(layout: Layout, rng: Rng, fragment: Fragment): PieceMisfit | undefined {
  const { rooms, joints } = fragment;
  const drawn = drawInt(rng, 0, joints.length - 1, 'the first corridor of a piece');
  const first = joints[drawn]!;
  if (rooms.length === 0) return placeConnection(layout, first);
  return placeChain(layout, rng, chainThrough(layout, first), rooms.length);
}

/**
 * Returns the chain through a fragment that begins with a given connection: the shortest one to a
 * placed room, which may be the room from which it starts. If there is no such chain, returns a
 * chain with only the first room.
 */
function chainThrough({ plan, isPlaced }: Layout, first: number): Chain {
  const { from, to } = plan.connections[first]!;
  const [start, room] = isPlaced[from] === 1 ? [from, to] : [to, from];
  const isEnd = (other: number) => isPlaced[other] === 1;
  const back = findRoute(plan.links, room, isEnd, ({ connection }) => connection !== first);
  const links = [{ connection: first, room }, ...(back ?? [])];
  return { start, links, isRing: back !== undefined };
}

/** Digs the tunnel between two placed rooms. */
function placeConnection(layout: Layout, connection: number): PieceMisfit | undefined {
  const { from, to } = layout.plan.connections[connection]!;
  const transaction = new Transaction(layout);
  if (!transaction.join(from, { connection, room: to })) return { room: to, before: from };
  layout.notify('tunnel', connection);
  return undefined;
}

/**
 * Tries to place the rooms of a chain several times, and keeps the cheapest try.
 *
 * @param roomsInFragment - the number of rooms in the fragment of the chain, including the rooms of
 * the chain
 */
function placeChain(
  layout: Layout,
  rng: Rng,
  chain: Chain,
  roomsInFragment: number,
): PieceMisfit | undefined {
  const steps = stepsAlong(layout, chain);
  const reserveWidth = reserveWidthFor(layout.reserve, roomsInFragment / steps.length);
  const enough = chain.isRing ? ENOUGH : 1;
  let best: Transaction | undefined;
  let misfit: PieceMisfit | undefined;
  for (let tries = 0, succeeded = 0; tries < TRIES && succeeded < enough; tries++) {
    const transaction = new Transaction(layout);
    misfit = tryChain(transaction, rng, steps, reserveWidth);
    transaction.undo();
    if (misfit !== undefined) continue;
    succeeded++;
    if (best === undefined || transaction.cost < best.cost) best = transaction;
  }
  if (best === undefined) return misfit;
  best.redo({ isReported: true });
  return undefined;
}

/** Returns the rooms of a chain, in order, as steps. */
function stepsAlong({ boxes }: Layout, { start, links, isRing }: Chain): ChainStep[] {
  const closing = isRing ? links[links.length - 1] : undefined;
  const own = isRing ? links.slice(0, -1) : links;
  const halfPerimeters = own.map(({ room }) => {
    const { width, height } = boxes[room]!;
    return width + height;
  });
  return own.map((link, i) => {
    const half = USUAL_TUNNEL + (halfPerimeters[i]! >> 2);
    return {
      link,
      before: i === 0 ? start : own[i - 1]!.room,
      span: halfPerimeters
        .slice(i + 1)
        .reduce((sum, size) => sum + USUAL_TUNNEL + (size >> 1), half),
      goal: closing?.room,
      closing: i === own.length - 1 ? closing : undefined,
    };
  });
}

/** Returns half the side of a square with space for `rooms` rooms of `reserve` tiles each. */
function reserveWidthFor(reserve: number, rooms: number): number {
  return rooms > 1 ? Math.round(Math.sqrt(reserve * rooms) / 2) : 0;
}

/** Places the rooms of a chain one after the other. */
function tryChain(
  transaction: Transaction,
  rng: Rng,
  steps: readonly ChainStep[],
  reserveWidth: number,
): PieceMisfit | undefined {
  const { layout } = transaction;
  const detourLimit = DETOUR + DETOUR_PER_TILE * reserveWidth;
  for (const step of steps) {
    if (!tryStep(transaction, step, drawTarget(layout, rng, step, reserveWidth), detourLimit)) {
      return { room: step.link.room, before: step.before };
    }
  }
  return undefined;
}

/** Places a room at the first of the best places that allows everything else. */
function tryStep(
  transaction: Transaction,
  step: ChainStep,
  target: PlaceTarget,
  detourLimit: number,
): boolean {
  const { layout } = transaction;
  for (const place of layout.placeSearch.find(layout.boxOf(step.link.room), target)) {
    if (transaction.attempt(() => placeAt(transaction, step, place, detourLimit))) return true;
  }
  return false;
}

/**
 * Places a room and digs its tunnels. Returns false if there is no tunnel, or if the rock left over
 * has no space for the other fragments.
 */
function placeAt(
  transaction: Transaction,
  { link, before, closing }: ChainStep,
  place: Point,
  detourLimit: number,
): boolean {
  const { layout } = transaction;
  const { room } = link;
  layout.placements++;
  transaction.place(room, place);
  if (!transaction.join(before, link, detourLimit)) return false;
  if (closing !== undefined && !transaction.join(room, closing)) return false;
  return hasSpaceForAll(layout);
}

/**
 * Returns the preferences for the place of a room. Draws the length of its tunnel and a noise seed.
 */
function drawTarget(layout: Layout, rng: Rng, step: ChainStep, reserveWidth: number): PlaceTarget {
  const { plan, boxes, router } = layout;
  const { room } = step.link;
  const box = boxes[room]!;
  const before = boxes[step.before]!;
  const length = preferredLength(drawInt(rng, 0, 99, 'the length of a tunnel'), box);
  const linked = step.goal === undefined ? 1 : 2;
  return {
    before,
    length: reserveWidth === 0 ? length : Math.min(length + (reserveWidth >> 1), router.maxLength),
    hasMore: plan.links[room]!.length > linked,
    reserveWidth,
    goal: measureGoal(layout, step, placesNear(before, box, reserveWidth)),
    noise: drawInt(rng, 0, 0xfffff, 'a noise seed'),
  };
}

/**
 * Measures the distances to the goal of a ring from all places near the room. They are valid until
 * the next call, because all measurements share one array.
 */
function measureGoal({ boxes, free }: Layout, step: ChainStep, near: Bounds): PlaceTarget['goal'] {
  const { goal, closing, span } = step;
  if (goal === undefined) return undefined;
  const box = boxes[goal]!;
  free.measureFrom(box, span + TOO_FAR, near);
  return { steps: free.steps, span, box: closing && box };
}

/** The percentages of tunnels that should have one tile, and three tiles. */
const PERCENT_OF_ONE = 30;
const PERCENT_OF_THREE = 25;

/**
 * Returns the preferred length of a tunnel: often 1 or 3 tiles, otherwise up to half the room's
 * size plus 3.
 *
 * @param percent - from 0 to 99
 */
function preferredLength(percent: number, { width, height }: RoomBox): number {
  if (percent < PERCENT_OF_ONE) return 1;
  const others = percent - PERCENT_OF_ONE - PERCENT_OF_THREE;
  if (others < 0) return 3;
  const longest = 3 + (Math.max(width, height) >> 1);
  return 1 + Math.floor((others * longest) / (100 - PERCENT_OF_ONE - PERCENT_OF_THREE));
}
