import { measureProgress, type Progress } from '../analysis/progress';
import { placeToStand } from '../analysis/rooms';
import { areaOf, eachRun } from '../geometry/room';
import { DEEP } from '../grid/tiles';
import type { Dungeon, Grid, Room } from '../model/dungeon';
import type { Specification } from '../model/specification';
import { asksProgress, isProgressIn, PROGRESS_WINDOW_SPEC } from '../model/windows';

/** Limits that rooms must meet. All limits are inclusive. */
export interface RoomLimits {
  /**
   * The minimum number of dry floor tiles, which are all except deep water, lava and chasm.
   * Default: no limit.
   */
  readonly minArea?: number | undefined;
  /** The maximum number of dry floor tiles. Default: no limit. */
  readonly maxArea?: number | undefined;
  /** The minimum number of tunnels that end in the room. Default: no limit. */
  readonly minExits?: number | undefined;
  /** The maximum number of tunnels that end in the room. Default: no limit. */
  readonly maxExits?: number | undefined;
  /**
   * The minimum progress of the room's centre, from 0 at the entrance to 1 at the tile farthest
   * from it. For rooms that have `progress`, such as those of missions, that value is used.
   * Default: no limit.
   */
  readonly minProgress?: number | undefined;
  /** The maximum progress of the room's centre. Default: no limit. */
  readonly maxProgress?: number | undefined;
}

export const ROOM_LIMITS_SPEC: Specification<RoomLimits> = /* @__PURE__ */ (() => ({
  minArea: { type: 'integer', min: 0, default: undefined },
  maxArea: { type: 'integer', min: 0, atLeast: { option: 'minArea' }, default: undefined },
  minExits: { type: 'integer', min: 0, default: undefined },
  maxExits: { type: 'integer', min: 0, atLeast: { option: 'minExits' }, default: undefined },
  ...PROGRESS_WINDOW_SPEC,
}))();

/** A room with the values that limits apply to. */
export interface LimitedRoom {
  readonly room: Room;
  readonly index: number;
  /** The room's kind; `'plain'` if it has none. */
  readonly kind: string;
  readonly area: number;
  readonly exits: number;
  /** The room's progress, from 0 to 1; −1 if the room cannot be reached; 0 if no limit needs it. */
  readonly progress: number;
}

/** Returns the rooms of a dungeon with the values that limits apply to. */
export function candidatesOf(dungeon: Dungeon, hasProgress: boolean): LimitedRoom[] {
  const { grid, rooms, tunnels } = dungeon;
  const exits = new Int32Array(rooms.length);
  for (const { from, to } of tunnels) {
    exits[from]!++;
    if (to !== from) exits[to]!++;
  }
  const progress: Progress | undefined = hasProgress ? measureProgress(dungeon) : undefined;
  const hasDeep = grid.tiles.some((code) => DEEP[code] === 1);
  return rooms.map((room, index): LimitedRoom => {
    const tile = placeToStand(grid, room);
    return {
      room,
      index,
      kind: room.kind ?? 'plain',
      area: hasDeep ? dryAreaOf(grid, room) : areaOf(room),
      exits: exits[index]!,
      progress: tile < 0 ? -1 : (progress?.(tile) ?? 0),
    };
  });
}

/** Returns the number of a room's tiles that are not deep water, lava or chasm. */
function dryAreaOf({ width, tiles }: Grid, room: Room): number {
  let area = 0;
  eachRun(room, (y, x1, x2) => {
    for (let x = x1; x <= x2; x++) area += 1 - DEEP[tiles[y * width + x]!]!;
  });
  return area;
}

export function meetsLimits(limits: RoomLimits, { area, exits, progress }: LimitedRoom): boolean {
  const { minArea = 0, maxArea = area, minExits = 0, maxExits = exits } = limits;
  if (area < minArea || area > maxArea || exits < minExits || exits > maxExits) return false;
  return !asksProgress(limits) || isProgressIn(progress, limits);
}
