import { eachRun } from '../../geometry/room';
import { carvePath } from '../../grid/carve';
import { Direction, isSideways, opposite, STEPS } from '../../grid/directions';
import { type Dungeon, type Grid, type Room, Tile, type Tunnel } from '../../model/dungeon';
import type { Observer } from '../../model/observer';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { digRoom, roomOfMask } from '../room-shapes/shape-room';
import { isMaskOpen } from '../shared/outline';
import { createRoomCandidate, drawRoom } from './candidate';
import type { AttachmentSettings } from './options';
import { type FloorProfile, floorX, floorY, placesAlong } from './profile';

/** The maximum number of sites at which each room is tried. */
const MAX_SITES_TRIED = 16;
/** A site is dropped after this many rooms have failed to fit there, unless there is an outline. */
const MAX_FAILURES = 20;

/** A wall tile next to a room's floor that can become the door to another room. */
interface DoorSite {
  readonly x: number;
  readonly y: number;
  /** The side of the floor at which the site is. */
  readonly side: Direction;
  /** The index of the room. */
  readonly room: number;
  /** An upper limit for the number of free tiles ahead, including the site. */
  ahead: number;
  /** The number of rooms that did not fit here. */
  failures: number;
}

/** A dungeon that grows by rooms that are attached to earlier ones. */
export class Growth {
  readonly grid: Grid;
  readonly rooms: Room[];
  readonly tunnels: Tunnel[];
  /** The room that is being tried. */
  readonly candidate = createRoomCandidate();
  /** The numbers of rooms and tunnels before growth, which the indices of steps leave out. */
  private readonly earlier: { readonly rooms: number; readonly tunnels: number };
  /** The walls at which rooms can still be attached. */
  private readonly sites: DoorSite[] = [];
  /**
   * The minimum number of free tiles at a door site: the door, the smallest room and the wall
   * beyond it.
   */
  private readonly minAhead: number;

  /**
   * Starts growth from a dungeon, whose grid is dug in place. Its lists are copied.
   *
   * @param open - 1 for each tile that may be dug, otherwise 0. Absent if there is no outline
   */
  constructor(
    { grid, rooms, tunnels }: Pick<Dungeon, 'grid' | 'rooms' | 'tunnels'>,
    readonly settings: AttachmentSettings,
    readonly open: Uint8Array | undefined,
    private readonly observe: Observer | undefined,
  ) {
    this.grid = grid;
    this.rooms = [...rooms];
    this.tunnels = [...tunnels];
    this.earlier = { rooms: rooms.length, tunnels: tunnels.length };
    this.minAhead = settings.roomMinSize + 2;
  }

  /**
   * Digs the candidate as a room. (`x1`, `y1`) is the upper left corner of its ring. Adds its door
   * sites at every third column or row, because adjacent sites would offer the same choices.
   *
   * @param beside - the room that it is attached to, whose progress and biome it shares
   */
  digCandidate(x1: number, y1: number, beside?: Room): void {
    const { mask, profile } = this.candidate;
    const room = roomOfMask(mask, x1, y1);
    if (beside?.progress !== undefined) room.progress = beside.progress;
    if (beside?.biome !== undefined) room.biome = beside.biome;
    digRoom(this.grid, room);
    const index = this.rooms.push(room) - 1;
    const [left, top] = [x1 + 1, y1 + 1];
    const apart = this.open === undefined ? 3 : 1;
    for (let side: Direction = Direction.North; side <= Direction.West; side++) {
      const length = placesAlong(profile, side);
      for (let place = (left + top) % apart; place < length; place += apart) {
        const x = left + floorX(profile, side, place);
        const y = top + floorY(profile, side, place);
        this.addSite(x, y, side, index);
      }
    }
    this.observe?.({ stage: 'room', index: index - this.earlier.rooms, grid: this.grid });
  }

  /**
   * Adds the door sites on all sides of a room of any shape: every third one, at plain floor.
   *
   * @param reached - 1 for each tile that players reach; absent if they reach all
   */
  addSitesOf(room: Room, index: number, reached?: Uint8Array): void {
    const { width, tiles } = this.grid;
    eachRun(room, (y, left, right) => {
      for (let x = left; x <= right; x++) {
        const tile = y * width + x;
        if ((x + y) % 3 !== 0 || tiles[tile] !== Tile.Floor || reached?.[tile] === 0) continue;
        for (let side: Direction = Direction.North; side <= Direction.West; side++) {
          this.addSite(x, y, side, index);
        }
      }
    });
  }

  /** Adds the site on a side of a floor tile if there are enough free tiles ahead. */
  private addSite(floorX: number, floorY: number, side: Direction, room: number): void {
    const { minAhead } = this;
    const [x, y] = [floorX + STEPS[side].x, floorY + STEPS[side].y];
    const ahead = this.tilesToEdge(x, y, side);
    if (ahead < minAhead) return;
    const site = { x, y, side, room, ahead, failures: 0 };
    if (this.countFreeAhead(site, minAhead) === minAhead) this.sites.push(site);
  }

  /** Returns the number of tiles from a tile to the edge of the grid, including both. */
  private tilesToEdge(x: number, y: number, side: Direction): number {
    const { width, height } = this.grid;
    if (side === Direction.North) return y + 1;
    if (side === Direction.South) return height - y;
    return side === Direction.West ? x + 1 : width - x;
  }

  /**
   * Returns the number of free tiles ahead of a site, including the site. A tile is free if it may
   * be dug, is wall and has wall on both sides. The last one may be outside the outline, because it
   * is the wall beyond a room.
   *
   * @param max - the number at which to stop counting; that many tiles must be in the grid
   */
  private countFreeAhead({ x, y, side }: DoorSite, max: number): number {
    const { width, tiles } = this.grid;
    const step = STEPS[side].y * width + STEPS[side].x;
    const aside = isSideways(side) ? width : 1;
    let i = y * width + x;
    for (let free = 0; free < max; free++, i += step) {
      const dug = tiles[i]! | tiles[i - aside]! | tiles[i + aside]!;
      if (dug !== Tile.Wall) return free;
      if (this.open?.[i] === 0) return free + 1;
    }
    return max;
  }

  /**
   * Draws rooms and attaches those that fit, until `maxRooms` or `attempts` is reached or no sites
   * are left.
   */
  attachRooms(rng: Rng): void {
    const { attempts, maxRooms } = this.settings;
    const max = this.earlier.rooms + maxRooms;
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (this.rooms.length === max || this.sites.length === 0) return;
      drawRoom(rng, this.candidate, this.settings);
      this.attachRoom(rng);
    }
  }

  /** Attaches the candidate at the first site where it fits, starting at a random one. */
  private attachRoom(rng: Rng): void {
    const { sites, open } = this;
    const tries = Math.min(MAX_SITES_TRIED, sites.length);
    let index = drawInt(rng, 0, sites.length - 1, 'a door site');
    for (let tried = 0; tried < tries; tried++) {
      if (index >= sites.length) index = 0;
      const site = sites[index]!;
      const isAttached = this.attachAt(site);
      if (!isAttached) site.failures++;
      const isExhausted = open === undefined && site.failures >= MAX_FAILURES;
      if (isAttached || isExhausted || site.ahead < this.minAhead) {
        // The last site moves into the place of one that is dropped.
        sites[index] = sites[sites.length - 1]!;
        sites.pop();
      } else index++;
      if (isAttached) return;
    }
  }

  /** Attaches the candidate at a site if it fits there. Returns whether it did. */
  private attachAt(site: DoorSite): boolean {
    const { grid, open, candidate, rooms } = this;
    const { mask, profile, entries, neededAhead, corridor, minCorridor } = candidate;
    const { side } = site;
    const entrySide = opposite(side);
    const needed = neededAhead[entrySide];
    if (site.ahead < needed) return false;
    const wanted = Math.min(site.ahead, needed + corridor - minCorridor);
    const free = this.countFreeAhead(site, wanted);
    if (free < wanted) site.ahead = free;
    if (free < needed) return false;
    // The door, and the corridor, shortened if there is less space than wanted.
    const steps = 1 + free - needed + minCorridor;
    const step = STEPS[side];
    const end = { x: site.x + steps * step.x, y: site.y + steps * step.y };
    const x = end.x - floorX(profile, entrySide, entries[entrySide]);
    const y = end.y - floorY(profile, entrySide, entries[entrySide]);
    if (!isRoomFree(grid, profile, x, y)) return false;
    if (open !== undefined && !isMaskOpen(open, grid.width, mask, x, y)) return false;
    // From the floor before the site to the first floor tile of the new room.
    const path = [{ x: site.x - step.x, y: site.y - step.y }, end];
    carvePath(grid, path);
    const index = this.tunnels.push({ from: site.room, to: rooms.length, path }) - 1;
    this.observe?.({ stage: 'tunnel', index: index - this.earlier.tunnels, grid });
    this.digCandidate(x - 1, y - 1, rooms[site.room]);
    return true;
  }
}

/**
 * Returns whether a room's floor fits at (x, y). In each row, everything from the first to the last
 * tile that touches the floor, even diagonally, must be wall.
 */
function isRoomFree(
  grid: Grid,
  { width, height, gaps }: FloorProfile,
  x: number,
  y: number,
): boolean {
  if (x < 1 || y < 1 || x + width >= grid.width || y + height >= grid.height) return false;
  const { tiles } = grid;
  const left = gaps[Direction.West];
  const right = gaps[Direction.East];
  for (let row = -1; row <= height; row++) {
    let fromLeft = width;
    let fromRight = width;
    for (let beside = Math.max(0, row - 1); beside <= row + 1 && beside < height; beside++) {
      fromLeft = Math.min(fromLeft, left[beside]!);
      fromRight = Math.min(fromRight, right[beside]!);
    }
    const start = (y + row) * grid.width + x;
    for (let i = start + fromLeft - 1; i <= start + width - fromRight; i++) {
      if (tiles[i] !== Tile.Wall) return false;
    }
  }
  return true;
}
