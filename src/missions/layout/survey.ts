import { piecesOf } from '../flow/graph';
import type { Layout } from './layout';

/**
 * A connected part of the graph that is not placed yet: one or more rooms, or a connection between
 * two placed rooms.
 */
export interface Fragment {
  readonly rooms: readonly number[];
  /** Its connections to placed rooms. */
  readonly joints: readonly number[];
}

/** A fragment, with the number of parts of the free rock that have space for it. */
export interface Choice extends Fragment {
  readonly parts: number;
}

/**
 * Returns whether each remaining fragment has a part of the free rock that is large enough for it.
 */
export function hasSpaceForAll(layout: Layout): boolean {
  const countParts = partCounter(layout);
  return fragmentsOf(layout).every((fragment) => countParts(fragment) > 0);
}

/**
 * Returns the remaining fragments, each with the number of parts of the free rock that touch all
 * its ends.
 */
export function survey(layout: Layout): Choice[] {
  const countParts = partCounter(layout);
  return fragmentsOf(layout).map((fragment) => ({ ...fragment, parts: countParts(fragment) }));
}

/** Returns everything that is not placed yet, as fragments. */
function fragmentsOf({ plan, isPlaced, isDug }: Layout): Fragment[] {
  const fragments: Fragment[] = [];
  for (const [i, { from, to }] of plan.connections.entries()) {
    const isJoint = isDug[i] === 0 && isPlaced[from] === 1 && isPlaced[to] === 1;
    if (isJoint) fragments.push({ rooms: [], joints: [i] });
  }
  for (const rooms of piecesOf(plan.links, (room) => isPlaced[room] === 0)) {
    const links = rooms.flatMap((room) => plan.links[room]!);
    const joints = links.filter(({ room }) => isPlaced[room] === 1);
    fragments.push({ rooms, joints: joints.map(({ connection }) => connection) });
  }
  return fragments;
}

/**
 * Labels the free rock. Returns a function that counts the parts that have space for a fragment and
 * touch all its ends.
 */
function partCounter(layout: Layout): (fragment: Fragment) => number {
  const { free, router } = layout;
  const beside: (number[] | undefined)[] = [];
  const partsAround = (room: number) => {
    const parts = beside[room] ?? free.partsBeside(layout.boxOf(room));
    beside[room] = parts;
    return parts;
  };
  free.label();
  return (fragment) => {
    const [first = [], ...others] = endsOf(layout, fragment).map(partsAround);
    const space = spaceFor(layout, fragment);
    const fitting = first.filter(
      (part) => free.sizeOf(part) >= space && others.every((parts) => parts.includes(part)),
    );
    if (fitting.length > 0 || fragment.rooms.length > 0) return fitting.length;
    // A straight tunnel between two placed rooms needs no free rock.
    const { from, to } = layout.connectionOf(fragment.joints[0]!);
    return router.findStraight(layout.boxOf(from), layout.boxOf(to)) === undefined ? 0 : 1;
  };
}

/** Returns the placed rooms to which a fragment is joined, each once. */
function endsOf(layout: Layout, { rooms, joints }: Fragment): number[] {
  if (rooms.length > 0) return [...new Set(joints.map((joint) => placedEnd(layout, joint)))];
  const { from, to } = layout.connectionOf(joints[0]!);
  return [from, to];
}

/** Returns the placed room of a connection whose other room is not placed. */
function placedEnd(layout: Layout, joint: number): number {
  const { from, to } = layout.connectionOf(joint);
  return layout.isPlaced[from] === 1 ? from : to;
}

/** Returns the minimum number of free tiles needed for the rooms of a fragment. */
function spaceFor(layout: Layout, { rooms }: Fragment): number {
  let space = 0;
  for (const room of rooms) {
    const { width, height } = layout.boxOf(room);
    space += (width + 1) * (height + 1);
  }
  return Math.ceil(1.2 * space);
}
