import { straightWay } from './find-tunnel';
import { type Fragment, fragmentsOf } from './fragments';
import { isBesidePart, labelParts, partsBeside } from './free-rock';
import type { Layout } from './layout';
import { listSites } from './sites';

/** A fragment, and the parts of the free rock in which it could lie. */
export interface Choice {
  readonly fragment: Fragment;
  /** How many there are. */
  readonly parts: number;
}

/** Whether each fragment that is left has a part of the free rock to lie in. */
export function hasSpaceForAll(layout: Layout): boolean {
  const { plan, rock, free, router, boxes, isLaid, isDug } = layout;
  labelParts(free, rock);
  const others: Fragment[] = [];
  for (const fragment of fragmentsOf(plan, isLaid, isDug)) {
    if (fragment.rooms.length === 0 || fragment.holds.length > 1) others.push(fragment);
    else {
      const { from, to } = plan.connections[fragment.holds[0]!]!;
      const end = boxes[isLaid[from] === 1 ? from : to]!;
      // Most fragments of a tree fit by the first site of their end.
      if (!isBesidePart(free, rock, router.sites, end, spaceFor(layout, fragment))) return false;
    }
  }
  return others.length === 0 || partsOfEach(layout, others).every(({ parts }) => parts > 0);
}

/** What is left to be laid, each fragment with the parts of the free rock that touch all its ends. */
export function survey(layout: Layout): Choice[] {
  const { plan, rock, free, isLaid, isDug } = layout;
  labelParts(free, rock);
  return partsOfEach(layout, fragmentsOf(plan, isLaid, isDug));
}

/** Each fragment with its parts of the free rock, which is labelled. */
function partsOfEach(layout: Layout, fragments: readonly Fragment[]): Choice[] {
  const { rock, free, router, boxes } = layout;
  const beside: (number[] | undefined)[] = [];
  const partsOf = (room: number) => {
    beside[room] ??= partsBeside(free, rock, router.sites, boxes[room]!);
    return beside[room];
  };
  return fragments.map((fragment) => {
    const ends = endsOf(layout, fragment);
    const needed = spaceFor(layout, fragment);
    const [first, ...others] = ends as [number, ...number[]];
    const parts = partsOf(first).filter(
      (part) => free.sizes[part]! >= needed && others.every((end) => partsOf(end).includes(part)),
    );
    if (parts.length === 0 && fragment.rooms.length === 0) {
      // Rooms side by side need no free rock.
      listSites(router.sites, rock, boxes[first]!);
      if (straightWay(router, others[0]!, boxes[others[0]!]!) !== undefined)
        return { fragment, parts: 1 };
    }
    return { fragment, parts: parts.length };
  });
}

/** The laid rooms that a fragment hangs on, each once. */
function endsOf({ plan, isLaid }: Layout, { rooms, holds }: Fragment): number[] {
  const ends = holds.flatMap((i) => {
    const { from, to } = plan.connections[i]!;
    if (rooms.length === 0) return [from, to];
    return isLaid[from] === 1 ? from : to;
  });
  return [...new Set(ends)];
}

/** The free tiles that the rooms of a fragment take at least. */
function spaceFor({ boxes }: Layout, { rooms }: Fragment): number {
  let space = 0;
  for (const room of rooms) {
    const { width, height } = boxes[room]!;
    space += (width + 1) * (height + 1);
  }
  return Math.ceil(1.2 * space);
}
