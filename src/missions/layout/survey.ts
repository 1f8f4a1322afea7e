import { elementAt } from '../../core/model/element-at';
import { type Fragment, fragmentsOf } from './fragments';
import { isBesidePart, labelParts, partsBeside } from './free-rock';
import { boxOf, connectionOf, type Layout } from './layout';
import { sitesOf } from './sites';
import { straightRoute } from './straight-route';

/** A fragment, with the number of parts of the free rock that have space for it. */
export interface Choice {
  readonly fragment: Fragment;
  readonly parts: number;
}

/**
 * Returns whether each remaining fragment has a part of the free rock that is large enough for it.
 */
export function hasSpaceForAll(layout: Layout): boolean {
  const { plan, free, isPlaced, isDug } = layout;
  labelParts(free);
  const others: Fragment[] = [];
  for (const fragment of fragmentsOf(plan, isPlaced, isDug)) {
    const [joint, ...more] = fragment.joints;
    if (fragment.rooms.length === 0 || joint === undefined || more.length > 0) {
      others.push(fragment);
      continue;
    }
    // Most fragments of a tree fit at the first site of the room that they are joined to.
    const end = boxOf(layout, placedEnd(layout, joint));
    if (!isBesidePart(free, end, spaceFor(layout, fragment))) return false;
  }
  return others.length === 0 || choicesOf(layout, others).every(({ parts }) => parts > 0);
}

/**
 * Returns the remaining fragments, each with the number of parts of the free rock that touch all
 * its ends.
 */
export function survey(layout: Layout): Choice[] {
  const { plan, free, isPlaced, isDug } = layout;
  labelParts(free);
  return choicesOf(layout, fragmentsOf(plan, isPlaced, isDug));
}

/** Returns fragments with the number of their parts of the free rock, which must be labelled. */
function choicesOf(layout: Layout, fragments: readonly Fragment[]): Choice[] {
  const { free } = layout;
  const beside: (number[] | undefined)[] = [];
  const partsAround = (room: number) => {
    const parts = beside[room] ?? partsBeside(free, boxOf(layout, room));
    beside[room] = parts;
    return parts;
  };
  return fragments.map((fragment) => {
    const [first, ...others] = endsOf(layout, fragment).map(partsAround);
    const needed = spaceFor(layout, fragment);
    const fitting = (first ?? []).filter(
      (part) =>
        elementAt(free.sizes, part) >= needed && others.every((parts) => parts.includes(part)),
    );
    if (fitting.length > 0 || fragment.rooms.length > 0) {
      return { fragment, parts: fitting.length };
    }
    return { fragment, parts: canJoinStraight(layout, fragment) ? 1 : 0 };
  });
}

/**
 * Returns whether a straight tunnel can join the rooms of a connection. Such a tunnel needs no free
 * rock.
 */
function canJoinStraight(layout: Layout, { joints }: Fragment): boolean {
  const { from, to } = connectionOf(layout, elementAt(joints, 0));
  const sites = sitesOf(layout.rock, boxOf(layout, from));
  return straightRoute(layout.router, sites, boxOf(layout, to)) !== undefined;
}

/** Returns the placed rooms to which a fragment is joined, each once. */
function endsOf(layout: Layout, { rooms, joints }: Fragment): number[] {
  if (rooms.length > 0) return [...new Set(joints.map((joint) => placedEnd(layout, joint)))];
  const { from, to } = connectionOf(layout, elementAt(joints, 0));
  return [from, to];
}

/** Returns the placed room of a connection whose other room is not placed. */
function placedEnd(layout: Layout, joint: number): number {
  const { from, to } = connectionOf(layout, joint);
  return layout.isPlaced[from] === 1 ? from : to;
}

/** Returns the minimum number of free tiles needed for the rooms of a fragment. */
function spaceFor(layout: Layout, { rooms }: Fragment): number {
  let space = 0;
  for (const room of rooms) {
    const { width, height } = boxOf(layout, room);
    space += (width + 1) * (height + 1);
  }
  return Math.ceil(1.2 * space);
}
