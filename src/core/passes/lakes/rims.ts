import { Tile } from '../../model/dungeon';
import { Bit, hasBit, type LakeGround, lakeSteps, setBit } from './ground';
import type { LakeLiquid } from './options';

/**
 * Adds dry floor near deep tiles to their lakes, within the width of each lake's rim, measured as
 * straight-line distance. Rims spread along floor, not through walls.
 *
 * @param liquids - the liquid of each lake, with the width of its rim
 */
export function addRims(
  { dungeon, bits, owners, width }: LakeGround,
  liquids: readonly LakeLiquid[],
): void {
  const rims = liquids.map(({ rim }) => rim);
  if (rims.every((rim) => rim === 0)) return;
  const { tiles } = dungeon.grid;
  const steps = lakeSteps(width);
  const never = Bit.Ring | Bit.Landing;
  const front: number[] = [];
  /** The nearest deep tile, for each tile of the front. */
  const sources: number[] = [];
  const spread = (tile: number, source: number) => {
    const lake = owners[source]!;
    const reach = (rims[lake - 1]! + 0.5) ** 2;
    for (let side = 0; side < 4; side++) {
      const next = tile + steps[side]!;
      if (owners[next] !== 0 || tiles[next] !== Tile.Floor || hasBit(bits, next, never)) continue;
      const dx = (next % width) - (source % width);
      const dy = Math.floor(next / width) - Math.floor(source / width);
      if (dx * dx + dy * dy > reach) continue;
      owners[next] = lake;
      setBit(bits, next, Bit.Rim);
      front.push(next);
      sources.push(source);
    }
  };
  const dry = Bit.Way | Bit.Ford | Bit.Rim;
  for (let i = 0; i < owners.length; i++) {
    const owner = owners[i]!;
    if (owner !== 0 && !hasBit(bits, i, dry) && rims[owner - 1]! > 0) spread(i, i);
  }
  for (let head = 0; head < front.length; head++) spread(front[head]!, sources[head]!);
}
