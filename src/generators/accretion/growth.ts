import { Direction } from '../../grid/directions';
import { createDraft, type Draft } from '../../grid/draft';
import type { Observer, Room, Tunnel } from '../../model/dungeon';
import { digRoom, roomOfMask } from '../room-shapes/shape-room';
import { createRoomCandidate, type RoomCandidate } from './candidate';
import { addDoorSites, type DoorSite } from './door-sites';
import type { AccretionSettings } from './options';

/** A dungeon that grows. */
export interface Growth {
  readonly settings: AccretionSettings;
  /** Whether the first room keeps to `roomMaxSize`. */
  readonly isFirstRoomBound: boolean;
  readonly draft: Draft;
  readonly rooms: Room[];
  readonly tunnels: Tunnel[];
  /** Where rooms can still be attached. */
  readonly sites: DoorSite[];
  /** The room that looks for its place. */
  readonly candidate: RoomCandidate;
  /** From a door site on so many tiles must be free, for the door, a room and the wall beyond it. */
  readonly leastAhead: number;
  readonly observe: Observer | undefined;
}

/** A grid of walls in which nothing has grown yet. */
export function startGrowth(
  settings: AccretionSettings,
  isFirstRoomBound: boolean,
  observe: Observer | undefined,
): Growth {
  const { width, height, roomMinSize } = settings;
  return {
    settings,
    isFirstRoomBound,
    draft: createDraft(width, height),
    rooms: [],
    tunnels: [],
    sites: [],
    candidate: createRoomCandidate(),
    leastAhead: roomMinSize + 2,
    observe,
  };
}

/** Digs the candidate as a room, its ring's upper left corner at (`x1`, `y1`). */
export function digCandidate(growth: Growth, x1: number, y1: number): void {
  const { draft, rooms, candidate, observe } = growth;
  const { mask, outline } = candidate;
  const room = roomOfMask(mask, x1, y1);
  digRoom(draft, room);
  const index = rooms.push(room) - 1;
  const dug = { index, outline, left: x1 + 1, top: y1 + 1 };
  for (let side: Direction = Direction.North; side <= Direction.West; side++) {
    addDoorSites(growth, dug, side);
  }
  observe?.({ stage: 'room', index, grid: draft.grid });
}
