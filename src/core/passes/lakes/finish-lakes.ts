import { createSets, rootOf, union } from '../../grid/disjoint-sets';
import { createGrid } from '../../grid/grid';
import { type Lake, Tile } from '../../model/dungeon';
import { Bit, hasBit, type LakeGround, lakeSteps, setBit, setNear } from './ground';
import type { LakeLiquid } from './options';

/**
 * The number of steps by which fronts spread. Lakes that are at most twice as far apart are of the
 * same kind.
 */
const GROUP_STEPS = 2;
/** The number of rounds. A third one would add only 2% to the tiles that are joined. */
const SLIVER_ROUNDS = 2;

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
  for (let step = 1; step < GROUP_STEPS; step++) {
    const next: number[] = [];
    for (const tile of front) spread(tile, next);
    front = next;
  }
  const roots = Array.from({ length: lakeCount }, (_, lake) => rootOf(sets, lake + 1));
  const firstLakes = new Map<number, number>();
  for (const [lake, root] of roots.entries()) {
    if (!firstLakes.has(root)) firstLakes.set(root, lake);
  }
  return roots.map((root) => firstLakes.get(root)!);
}

/** Fills slivers between lakes of the same group, adds rims, and returns each lake as data. */
export function finishLakes(
  ground: LakeGround,
  groups: readonly number[],
  liquids: readonly LakeLiquid[],
): (Lake | undefined)[] {
  joinSlivers(ground, groups);
  addRims(ground, liquids);
  return toLakes(ground, liquids);
}

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
    (bits[tile]! & (Bit.Near | Bit.Fixed | Bit.Tunnel)) === Bit.Near &&
    owners[tile] === 0 &&
    labels[tile]! < 0;
  const areInSameGroup = (a: number, b: number) =>
    a !== 0 && b !== 0 && groups[a - 1] === groups[b - 1];
  for (let round = 0; round < SLIVER_ROUNDS; round++) {
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
    const squaredWidth = (rims[lake - 1]! + 0.5) ** 2;
    for (let side = 0; side < 4; side++) {
      const next = tile + steps[side]!;
      if (owners[next] !== 0 || tiles[next] !== Tile.Floor || hasBit(bits, next, never)) continue;
      const dx = (next % width) - (source % width);
      const dy = Math.floor(next / width) - Math.floor(source / width);
      if (dx * dx + dy * dy > squaredWidth) continue;
      owners[next] = lake;
      setBit(bits, next, Bit.Rim);
      front.push(next);
      sources.push(source);
    }
  };
  const dry = Bit.Tunnel | Bit.Ford | Bit.Rim;
  for (let i = 0; i < owners.length; i++) {
    const owner = owners[i]!;
    if (owner !== 0 && !hasBit(bits, i, dry) && rims[owner - 1]! > 0) spread(i, i);
  }
  for (let head = 0; head < front.length; head++) spread(front[head]!, sources[head]!);
}

/**
 * Returns each lake as data. Returns `undefined` for a lake whose tiles have all become floor again
 * and have no owner.
 */
function toLakes(
  { bits, owners, width }: LakeGround,
  liquids: readonly LakeLiquid[],
): (Lake | undefined)[] {
  const boxes = liquids.map(() => ({ left: width, top: owners.length, right: -1, bottom: -1 }));
  for (let i = 0; i < owners.length; i++) {
    if (owners[i] === 0) continue;
    const lake = owners[i]! - 1;
    if (codeOf(liquids[lake]!, bits[i]!) === Tile.Wall) {
      owners[i] = 0;
      continue;
    }
    const box = boxes[lake]!;
    const x = i % width;
    const y = (i - x) / width;
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    box.bottom = y;
  }
  return liquids.map((liquid, lake) => {
    const { left, top, right, bottom } = boxes[lake]!;
    if (right < 0) return undefined;
    const shape = createGrid(right - left + 1, bottom - top + 1);
    for (let y = top, k = 0; y <= bottom; y++) {
      for (let x = left; x <= right; x++, k++) {
        const i = y * width + x;
        if (owners[i] === lake + 1) shape.tiles[k] = codeOf(liquid, bits[i]!);
      }
    }
    return { x: left, y: top, kind: liquid.kind, shape };
  });
}

/** Returns the code for a tile of a lake, or `Tile.Wall` if the lake does not change the tile. */
function codeOf({ deep, shallow = Tile.Wall, crossing }: LakeLiquid, bits: number): number {
  if ((bits & (Bit.Rim | Bit.Ford)) !== 0) return shallow;
  if ((bits & Bit.Tunnel) === 0) return deep;
  return crossing === 'bridge' ? Tile.Bridge : shallow;
}
