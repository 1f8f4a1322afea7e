import { Bit, type LakeGround, setNear } from './ground';

/** The number of rounds. A third one would add only 2% to the tiles that are joined. */
const ROUNDS = 2;

/**
 * Adds rock between two tiles of the same group, left and right or above and below, to the lake of
 * one of them.
 */
export function joinSlivers(
  { labels, owners, bits, width }: LakeGround,
  groups: readonly number[],
): void {
  // Not a function of the module: reading the arrays from the ground for each tile takes longer.
  const isDryRockNearLake = (tile: number) =>
    (bits[tile]! & (Bit.Near | Bit.Fixed | Bit.Way)) === Bit.Near &&
    owners[tile] === 0 &&
    labels[tile]! < 0;
  const areInSameGroup = (a: number, b: number) =>
    a !== 0 && b !== 0 && groups[a - 1] === groups[b - 1];
  for (let round = 0; round < ROUNDS; round++) {
    const joined: [tile: number, owner: number][] = [];
    for (let i = 0; i < owners.length; i++) {
      if (!isDryRockNearLake(i)) continue;
      const [left, above] = [owners[i - 1]!, owners[i - width]!];
      if (areInSameGroup(left, owners[i + 1]!)) joined.push([i, left]);
      else if (areInSameGroup(above, owners[i + width]!)) joined.push([i, above]);
    }
    for (const [tile, owner] of joined) {
      owners[tile] = owner;
      setNear(bits, width, tile);
    }
  }
}
