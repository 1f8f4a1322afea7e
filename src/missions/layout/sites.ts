import { type BoxExit, isFloorOf, type Rock, type RoomBox, stepsFromEast } from './rock';

/** Rock tiles outside a room where a tunnel may begin. Four lists, so that nothing is made for each. */
export interface Sites {
  count: number;
  /** The tile beside the room's floor. */
  readonly tile: Int32Array;
  /** Which way leads out: 0 right, 1 down, 2 left, 3 up. */
  readonly way: Uint8Array;
  /** What it costs to begin there: more off the middle of a side, and most at its ends. */
  readonly cost: Uint8Array;
}

/** Room for the sites of a room in a grid of that size. */
export function createSites(width: number, height: number): Sites {
  const most = 2 * (width + height);
  return {
    count: 0,
    tile: new Int32Array(most),
    way: new Uint8Array(most),
    cost: new Uint8Array(most),
  };
}

/** What it costs to leave a room at the end of a side. */
const AT_CORNER = 3;
const MOST_COST = 20;

/** Lists the tiles straight outside a laid room's floor that have rock on both sides. */
export function listSites(sites: Sites, rock: Rock, box: RoomBox): void {
  sites.count = 0;
  if (box.exits !== undefined) {
    for (const { x, y, way } of box.exits) {
      const tile = (box.y + y) * rock.width + box.x + x;
      addSite(sites, tile, way, 0);
    }
    return;
  }
  for (let way = 0; way < 4; way++) listSide(sites, rock, box, way);
}

function listSide(sites: Sites, { width, owner }: Rock, box: RoomBox, way: number): void {
  const isAcross = way === 0 || way === 2;
  const length = isAcross ? box.height : box.width;
  const depth = isAcross ? box.width : box.height;
  const step = stepsFromEast(width)[way]!;
  const side = isAcross ? width : 1;
  for (let i = 0; i < length; i++) {
    // The outermost tile of floor in this row or column.
    for (let j = 0; j < depth; j++) {
      const inside = way < 2 ? depth - 1 - j : j;
      const x = box.x + (isAcross ? inside : i);
      const y = box.y + (isAcross ? i : inside);
      if (!isFloorOf(box, x, y)) continue;
      const tile = y * width + x + step;
      if (owner[tile - side]! <= 0 && owner[tile + side]! <= 0) {
        const off = Math.abs(2 * i - length + 1) >> 1;
        const corner = length > 2 && (i === 0 || i === length - 1) ? AT_CORNER : 0;
        addSite(sites, tile, way, Math.min(off + corner, MOST_COST));
      }
      break;
    }
  }
}

function addSite(sites: Sites, tile: number, way: number, cost: number): void {
  const k = sites.count++;
  sites.tile[k] = tile;
  sites.way[k] = way;
  sites.cost[k] = cost;
}

/** Whether a tunnel may end at a room by a tile, going on in a direction. */
export function isSite(
  { width }: Rock,
  { exits, x, y }: RoomBox,
  tile: number,
  way: number,
): boolean {
  if (exits === undefined) return true;
  const isAt = (exit: BoxExit) => (y + exit.y) * width + x + exit.x === tile;
  return exits.some((exit) => isAt(exit) && exit.way === ((way + 2) & 3));
}
