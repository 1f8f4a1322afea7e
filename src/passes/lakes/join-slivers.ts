import { Bit, type LakeGround, setNear } from './ground';

/** The number of rounds. More rounds do not change anything. */
const ROUNDS = 2;

/**
 * Adds rock between two tiles of the same group, left and right or above and below, to the lake of
 * one of them.
 */
export function joinSlivers(
  { labels, owners, bits, width }: LakeGround,
  groups: readonly number[],
): void {
  const isOne = (a: number, b: number) => a !== 0 && b !== 0 && groups[a - 1] === groups[b - 1];
  for (let round = 0; round < ROUNDS; round++) {
    const joined: [tile: number, lake: number][] = [];
    for (let i = 0; i < owners.length; i++) {
      if ((bits[i]! & (Bit.Near | Bit.Fixed | Bit.Way)) !== Bit.Near) continue;
      if (owners[i] !== 0 || labels[i]! >= 0) continue;
      const [left, above] = [owners[i - 1]!, owners[i - width]!];
      if (isOne(left, owners[i + 1]!)) joined.push([i, left]);
      else if (isOne(above, owners[i + width]!)) joined.push([i, above]);
    }
    for (const [tile, lake] of joined) {
      owners[tile] = lake;
      setNear(bits, width, tile);
    }
  }
}
