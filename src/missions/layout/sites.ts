import { Direction, isSideways, stepsOf } from '../../core/grid/directions';
import { CLOCKWISE_FROM_EAST, isFloorOf, type Rock, type RoomBox } from './rock';

/** A tile of rock outside a room at which a tunnel may begin or end. */
export interface Site {
  /** The tile, which is next to the room's floor. */
  readonly tile: number;
  /** The direction that leads out, and the index difference of a step in that direction. */
  readonly direction: Direction;
  readonly step: number;
  /**
   * The cost of beginning here. It rises with the distance from the middle of a side and is highest
   * at the ends.
   */
  readonly cost: number;
}

/** The additional cost of a site at the end of a side, and the maximum cost of a site. */
const AT_CORNER = 3;
const MAX_COST = 20;

/**
 * Returns the tiles directly outside the floor of a room in the rock that have rock on both sides.
 */
export function sitesOf(rock: Rock, box: RoomBox): Site[] {
  const { exits } = box;
  if (exits !== undefined) {
    const steps = stepsOf(rock.width);
    return exits.map(({ x, y, direction }) => {
      const tile = (box.y + y) * rock.width + box.x + x;
      return { tile, direction, step: steps[direction], cost: 0 };
    });
  }
  const sites: Site[] = [];
  for (const direction of CLOCKWISE_FROM_EAST) addSide(sites, rock, box, direction);
  return sites;
}

function addSide(sites: Site[], { width, owner }: Rock, box: RoomBox, direction: Direction): void {
  const isAcross = isSideways(direction);
  const length = isAcross ? box.height : box.width;
  const depth = isAcross ? box.width : box.height;
  const isFar = direction === Direction.East || direction === Direction.South;
  const step = stepsOf(width)[direction];
  const side = isAcross ? width : 1;
  for (let i = 0; i < length; i++) {
    // Find the outermost floor tile in this row or column.
    for (let j = 0; j < depth; j++) {
      const inside = isFar ? depth - 1 - j : j;
      const x = box.x + (isAcross ? inside : i);
      const y = box.y + (isAcross ? i : inside);
      if (!isFloorOf(box, x, y)) continue;
      const tile = y * width + x + step;
      if (owner[tile - side]! <= 0 && owner[tile + side]! <= 0) {
        sites.push({ tile, direction, step, cost: costAt(i, length) });
      }
      break;
    }
  }
}

/** Returns the cost of a site at a row or column of a side. */
function costAt(index: number, length: number): number {
  const off = Math.abs(2 * index - length + 1) >> 1;
  const isCorner = length > 2 && (index === 0 || index === length - 1);
  return Math.min(off + (isCorner ? AT_CORNER : 0), MAX_COST);
}
