import { createGrid } from '../../grid/grid';
import { type Lake, Tile } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { Bit, type LakeGround } from './ground';
import { joinSlivers } from './join-slivers';
import type { LakeLiquid } from './options';
import { addRims } from './rims';

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
    const { left, top, right, bottom } = elementAt(boxes, lake);
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
  if ((bits & Bit.Way) === 0) return deep;
  return crossing === 'bridge' ? Tile.Bridge : shallow;
}
