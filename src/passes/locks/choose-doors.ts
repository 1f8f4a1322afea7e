import type { DoorGraph } from '../../analysis/door-graph';
import type { Cuts } from '../../analysis/find-cuts';
import type { LocksSettings } from './options';

/**
 * As many doors as are wanted, taken in order where what each opens stays large enough: what it cuts
 * off, but for what other locked doors among that cut off themselves.
 *
 * @param guard - the door that is locked last, behind which there are no others
 */
export function chooseDoorsToLock(
  { parts, sizes, doors }: DoorGraph,
  { parent, cutOff }: Cuts,
  order: readonly number[],
  { locks, minRegion }: Pick<LocksSettings, 'locks' | 'minRegion'>,
  guard?: number,
): number[] {
  const isLocked = new Uint8Array(sizes.length);
  /** For each node, the tiles behind it that locks have taken. */
  const taken = new Float64Array(sizes.length);
  const gain = (node: number) => cutOff[node]! - taken[node]!;
  /** The locked door before a node on the walk from the entrance; −1 where there is none. */
  const lockBefore = (node: number) => {
    let up = parent[node]!;
    while (up >= 0 && isLocked[up] === 0) up = parent[up]!;
    return up;
  };
  const lock = (node: number) => {
    const tiles = gain(node);
    isLocked[node] = 1;
    for (let up = parent[node]!; up >= 0; up = parent[up]!) {
      taken[up] = taken[up]! + tiles;
      if (isLocked[up] === 1) break;
    }
  };
  for (const [i, door] of doors.entries()) {
    if (door.lock !== undefined && cutOff[parts + i]! > 0) lock(parts + i);
  }
  const isGuarded = (node: number) => {
    let up = node;
    while (up >= 0 && up !== parts + guard!) up = parent[up]!;
    return up >= 0;
  };
  const chosen: number[] = [];
  if (guard !== undefined) {
    lock(parts + guard);
    chosen.push(guard);
  }
  for (const door of order) {
    if (chosen.length >= locks) break;
    const node = parts + door;
    if (guard !== undefined && isGuarded(node)) continue;
    const outer = lockBefore(node);
    if (gain(node) < minRegion) continue;
    if (outer >= 0 && gain(outer) - gain(node) < minRegion) continue;
    lock(node);
    chosen.push(door);
  }
  return chosen.sort((a, b) => a - b);
}

/** The doors, among those that cut something off, that lie on every way to all of some nodes. */
export function doorsBefore(
  { parts }: DoorGraph,
  { doors, parent }: Cuts,
  nodes: readonly number[],
): number[] {
  const times = new Map<number, number>();
  for (const node of nodes) {
    for (let up = parent[node]!; up >= 0; up = parent[up]!) times.set(up, (times.get(up) ?? 0) + 1);
  }
  return doors.filter((door) => times.get(parts + door) === nodes.length);
}
