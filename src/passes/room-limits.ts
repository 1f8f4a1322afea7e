import { placeToStand } from '../analysis/place-to-stand';
import { measureProgress, type Progress } from '../analysis/progress';
import { areaOf, eachRun } from '../geometry/room';
import { DEEP } from '../grid/tiles';
import {
  checkAtLeast,
  checkEach,
  checkFullString,
  checkIntegerIn,
  MAX_INT32,
} from '../model/checks';
import type { Dungeon, Grid, Room } from '../model/dungeon';
import { checkOption } from '../model/options';

/** Which rooms something is for. All limits are inclusive. */
export interface RoomLimits {
  /** The fewest tiles of dry floor: all but deep water, lava and chasm. Default no limit. */
  readonly minArea?: number | undefined;
  /** The most tiles of dry floor. Default no limit. */
  readonly maxArea?: number | undefined;
  /** The fewest tunnels that end in the room. Default no limit. */
  readonly minExits?: number | undefined;
  /** The most tunnels that end in the room. Default no limit. */
  readonly maxExits?: number | undefined;
  /** The least progress of its centre, from 0 at the entrance to 1 at the farthest tile. Default no limit. */
  readonly minProgress?: number | undefined;
  /** The greatest progress of its centre. Default no limit. */
  readonly maxProgress?: number | undefined;
}

/** The names of {@link RoomLimits}, in pairs. */
const ROOM_LIMITS = [
  ['minArea', 'maxArea'],
  ['minExits', 'maxExits'],
  ['minProgress', 'maxProgress'],
] as const;

/** Throws unless limits are numbers in order. */
export function checkRoomLimits(path: string, limits: Readonly<Record<string, unknown>>): void {
  for (const pair of ROOM_LIMITS) {
    for (const name of pair) {
      const value = limits[name];
      if (value === undefined) continue;
      if (name.endsWith('Progress')) checkOption(`${path}.${name}`, { type: 'share' }, value);
      else checkIntegerIn(`${path}.${name}`, value, 0, MAX_INT32);
    }
    const [least, most] = pair;
    // No number is less than undefined.
    const [min, max] = [limits[least] as number, limits[most] as number];
    checkAtLeast(`${path}.${most}`, max, min, `${path}.${least}`);
  }
}

/** Throws unless a value is a list of kinds of rooms. */
export function checkKinds(path: string, kinds: unknown): void {
  checkEach(path, kinds, checkFullString);
}

/** A room as limits look at it. */
export interface LimitedRoom {
  readonly index: number;
  /** `'plain'` where it has none. */
  readonly kind: string;
  readonly area: number;
  readonly exits: number;
  /** From 0 to 1; −1 where it cannot be reached; 0 where nobody asks. */
  readonly progress: number;
}

/** The rooms of a dungeon, with what limits ask of them. */
export function candidatesOf(dungeon: Dungeon, asksProgress: boolean): LimitedRoom[] {
  const { grid, rooms, tunnels } = dungeon;
  const exits = new Int32Array(rooms.length);
  for (const { from, to } of tunnels) {
    exits[from]!++;
    if (to !== from) exits[to]!++;
  }
  const progress: Progress | undefined = asksProgress ? measureProgress(dungeon) : undefined;
  const hasDeep = grid.tiles.some((code) => DEEP[code] === 1);
  return rooms.map((room, index): LimitedRoom => {
    const tile = placeToStand(grid, room);
    return {
      index,
      kind: room.kind ?? 'plain',
      area: hasDeep ? dryAreaOf(grid, room) : areaOf(room),
      exits: exits[index]!,
      progress: tile < 0 ? -1 : (progress?.(tile) ?? 0),
    };
  });
}

/** The tiles of a room that are not deep water, lava or chasm. */
function dryAreaOf({ width, tiles }: Grid, room: Room): number {
  let area = 0;
  eachRun(room, (y, x1, x2) => {
    for (let x = x1; x <= x2; x++) area += 1 - DEEP[tiles[y * width + x]!]!;
  });
  return area;
}

/** Whether limits ask how far a room lies on the way. */
export function asksProgress({ minProgress, maxProgress }: RoomLimits): boolean {
  return minProgress !== undefined || maxProgress !== undefined;
}

/** Whether a room lies within limits. */
export function meetsLimits(limits: RoomLimits, { area, exits, progress }: LimitedRoom): boolean {
  const { minArea = 0, maxArea = area, minExits = 0, maxExits = exits } = limits;
  if (area < minArea || area > maxArea || exits < minExits || exits > maxExits) return false;
  if (!asksProgress(limits)) return true;
  return progress >= (limits.minProgress ?? 0) && progress <= (limits.maxProgress ?? 1);
}
