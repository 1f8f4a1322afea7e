import { createSets, rootOf, union } from '../../grid/disjoint-sets';
import { Bit, hasBit, type LakeGround, lakeSteps } from './ground';

/**
 * The number of steps by which fronts spread. Lakes that are at most twice as far apart are of the
 * same kind.
 */
const REACH = 2;

/**
 * Returns the first lake of the group of each lake. Fronts spread from all lakes, and lakes whose
 * fronts meet are in the same group.
 */
export function groupLakes({ owners, bits, width }: LakeGround, lakeCount: number): number[] {
  const sets = createSets(lakeCount + 1);
  const reachedBy = owners.slice();
  const steps = lakeSteps(width);
  const spread = (tile: number, next: number[]) => {
    const owner = reachedBy[tile]!;
    for (const difference of steps) {
      const beside = tile + difference;
      const other = reachedBy[beside]!;
      if (other !== 0) {
        if (other !== owner) union(sets, owner, other);
      } else if (!hasBit(bits, beside, Bit.Ring)) {
        reachedBy[beside] = owner;
        next.push(beside);
      }
    }
  };
  // The first step starts at the lakes. Listing all their tiles as a front would take longer.
  let front: number[] = [];
  for (let tile = 0; tile < owners.length; tile++) if (owners[tile] !== 0) spread(tile, front);
  for (let step = 1; step < REACH; step++) {
    const next: number[] = [];
    for (const tile of front) spread(tile, next);
    front = next;
  }
  return firstOfGroups(Array.from({ length: lakeCount }, (_, lake) => rootOf(sets, lake + 1)));
}

/** Returns, for each lake, the first lake that has the same root. */
function firstOfGroups(roots: readonly number[]): number[] {
  const firsts = new Map<number, number>();
  return roots.map((root, lake) => {
    const first = firsts.get(root) ?? lake;
    firsts.set(root, first);
    return first;
  });
}
