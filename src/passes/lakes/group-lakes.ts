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
export function groupLakes({ owners, bits, width }: LakeGround, lakes: number): number[] {
  const sets = createSets(lakes + 1);
  const near = owners.slice();
  const steps = lakeSteps(width);
  let front: number[] = [];
  const spread = (tile: number, next: number[]) => {
    const lake = near[tile]!;
    for (let side = 0; side < 4; side++) {
      const beside = tile + steps[side]!;
      const other = near[beside]!;
      if (other !== 0) {
        if (other !== lake) union(sets, lake, other);
      } else if (!hasBit(bits, beside, Bit.Ring)) {
        near[beside] = lake;
        next.push(beside);
      }
    }
  };
  for (let i = 0; i < owners.length; i++) if (owners[i] !== 0) spread(i, front);
  for (let step = 1; step < REACH; step++) {
    const next: number[] = [];
    for (const tile of front) spread(tile, next);
    front = next;
  }
  const roots = Array.from({ length: lakes }, (_, lake) => rootOf(sets, lake + 1));
  const firsts = new Map<number, number>();
  return roots.map((root, lake) => {
    const first = firsts.get(root) ?? lake;
    firsts.set(root, first);
    return first;
  });
}
