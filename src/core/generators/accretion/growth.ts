import { Direction } from '../../grid/directions';
import { type Draft, draftOf } from '../../grid/draft';
import type { Dungeon, Observer, Room, Tunnel } from '../../model/dungeon';
import { digRoom, roomOfMask } from '../room-shapes/shape-room';
import { createRoomCandidate, type RoomCandidate } from './candidate';
import { addDoorSites, type DoorSite } from './door-sites';
import type { AttachmentSettings } from './options';

/** The state of a growing dungeon. */
export interface Growth {
  readonly settings: AttachmentSettings;
  readonly draft: Draft;
  readonly rooms: Room[];
  readonly tunnels: Tunnel[];
  /** The numbers of rooms and tunnels before growth, which the indices of steps leave out. */
  readonly earlier: { readonly rooms: number; readonly tunnels: number };
  /** 1 for each tile that may be dug, otherwise 0. Absent if there is no outline. */
  readonly open: Uint8Array | undefined;
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

/** Starts growth from a dungeon, whose grid is dug in place. Its lists are copied. */
export function startGrowth(
  { grid, rooms, tunnels }: Pick<Dungeon, 'grid' | 'rooms' | 'tunnels'>,
  settings: AttachmentSettings,
  open: Uint8Array | undefined,
  observe: Observer | undefined,
): Growth {
  return {
    settings,
    draft: draftOf(grid),
    rooms: [...rooms],
    tunnels: [...tunnels],
    earlier: { rooms: rooms.length, tunnels: tunnels.length },
    open,
    sites: [],
    candidate: createRoomCandidate(),
    minAhead: settings.roomMinSize + 2,
    observe,
  };
}

/**
 * Digs the candidate as a room. (`x1`, `y1`) is the upper left corner of its ring.
 *
 * @param beside - the room that it is attached to, whose progress and biome it shares
 */
export function digCandidate(growth: Growth, x1: number, y1: number, beside?: Room): void {
  const { draft, rooms, candidate, earlier, observe } = growth;
  const { mask, profile } = candidate;
  const room = roomOfMask(mask, x1, y1);
  if (beside?.progress !== undefined) room.progress = beside.progress;
  if (beside?.biome !== undefined) room.biome = beside.biome;
  digRoom(draft, room);
  const index = rooms.push(room) - 1;
  const dug = { index, profile, left: x1 + 1, top: y1 + 1 };
  for (let side: Direction = Direction.North; side <= Direction.West; side++) {
    addDoorSites(growth, dug, side);
  }
  observe?.({ stage: 'room', index: index - earlier.rooms, grid: draft.grid });
}
