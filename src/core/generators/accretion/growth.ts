import { Direction } from '../../grid/directions';
import { createDraft, type Draft } from '../../grid/draft';
import type { Observer, Room, Tunnel } from '../../model/dungeon';
import { digRoom, roomOfMask } from '../room-shapes/shape-room';
import { createRoomCandidate, type RoomCandidate } from './candidate';
import { addDoorSites, type DoorSite } from './door-sites';
import type { AccretionSettings } from './options';

/** The state of a growing dungeon. */
export interface Growth {
  readonly settings: AccretionSettings;
  /** Whether `roomMaxSize` also limits the first room. */
  readonly isFirstRoomBound: boolean;
  readonly draft: Draft;
  readonly rooms: Room[];
  readonly tunnels: Tunnel[];
  /** The walls at which rooms can still be attached. */
  readonly sites: DoorSite[];
  /** The room that is being tried. */
  readonly candidate: RoomCandidate;
  /**
   * The minimum number of free tiles at a door site: the door, the smallest room and the wall
   * beyond it.
   */
  readonly minAhead: number;
  readonly observe: Observer | undefined;
}

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
    minAhead: roomMinSize + 2,
    observe,
  };
}

/** Digs the candidate as a room. (`x1`, `y1`) is the upper left corner of its ring. */
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
