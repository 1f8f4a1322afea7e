import type { Door, Lake, Mark, Stairs, Tunnel } from '../../model/dungeon';

/** The parts of a dungeon that change while stairs are placed. */
export interface StairsDraft {
  readonly width: number;
  readonly height: number;
  readonly tiles: Uint8Array;
  /** Returns the room whose floor a tile is on, or −1. */
  readonly roomAt: (tile: number) => number;
  /** Returns whether players reach a tile around hazards. Default: they reach all. */
  readonly isSafe?: (tile: number) => boolean;
  doors: Door[];
  readonly stairs: Stairs[];
  readonly tunnels: Tunnel[];
  marks: Mark[];
  lakes: Lake[];
}
