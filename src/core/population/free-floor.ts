import { eachRun } from '../geometry/room';
import { pointAt } from '../grid/grid';
import { PLACEABLE } from '../grid/tiles';
import { type Grid, type Room, Tile } from '../model/dungeon';
import { IndexSet } from './index-set';
import type { Corridors, PopulationScene } from './scene';
import type { TileTests } from './tile-tests';

/**
 * The free floor of the rooms that are being populated. Any tile of it can be drawn and taken in
 * constant time. A tile that has been taken stays taken, even if other rooms are entered later.
 */
export class FreeFloor {
  readonly grid: Grid;
  /** The rooms of the dungeon, followed by the corridors if a rule uses them. */
  readonly rooms: readonly Room[];
  /** The indices of the entered rooms. The *slot* of a room is its position in this list. */
  roomIndices: readonly number[] = [];
  /** The free tiles of the entered rooms, room by room, and within each room row by row. */
  tiles: IndexSet;
  /** The free tiles that a pick may use, if it cannot use all of them. */
  spots: IndexSet;
  /** The slots of the rooms that have at least one free tile. */
  roomsWithSpace: IndexSet;
  /** The number of free tiles in the room of each slot. */
  private readonly freeCounts: number[] = [];
  /** The slot of each free tile's room; of the first one, if several rooms share the tile. */
  private readonly slots: Int32Array;
  /** A copy of the grid's tiles in which taken tiles are walls. */
  private readonly ground: Uint8Array;

  constructor(scene: PopulationScene, corridors: Corridors | undefined) {
    const { grid, rooms, keys, entrance, exit = entrance, occupied } = scene;
    const { length } = grid.tiles;
    this.grid = grid;
    this.rooms = corridors ? [...rooms, corridors.room] : rooms;
    this.tiles = new IndexSet(length);
    this.spots = new IndexSet(length);
    this.roomsWithSpace = new IndexSet(this.rooms.length);
    this.slots = new Int32Array(length);
    this.ground = new Uint8Array(grid.tiles);
    for (const { x, y } of [entrance, exit, ...keys, ...occupied]) {
      this.ground[y * grid.width + x] = Tile.Wall;
    }
  }

  /** Leaves all rooms, then enters some rooms and lists their free tiles. */
  enter(roomIndices: readonly number[], { isWithin, spotsIn }: TileTests): void {
    const { tiles, spots, roomsWithSpace, grid } = this;
    tiles.size = 0;
    spots.size = 0;
    roomsWithSpace.size = 0;
    this.roomIndices = roomIndices;
    for (const slot of roomIndices.keys()) {
      const before = tiles.size;
      const room = this.roomAt(slot);
      const isSpot = spotsIn?.(room);
      eachRun(room, (y, left, right) => {
        for (let x = left; x <= right; x++) {
          const tile = y * grid.width + x;
          if (PLACEABLE[this.ground[tile]!] === 0 || tiles.has(tile)) continue;
          if (isWithin !== undefined && !isWithin(tile)) continue;
          this.slots[tile] = slot;
          tiles.add(tile);
          if (isSpot?.(x, y)) spots.add(tile);
        }
      });
      this.freeCounts[slot] = tiles.size - before;
      if (tiles.size > before) roomsWithSpace.add(slot);
    }
  }

  /** Returns the room in a slot. */
  roomAt(slot: number): Room {
    return this.rooms[this.roomIndices[slot]!]!;
  }

  /** Returns the slot of a free tile's room. */
  slotOf(tile: number): number {
    return this.slots[tile]!;
  }

  /** Returns whether a tile is free floor of the room in a slot. */
  isFreeIn(slot: number, tile: number): boolean {
    return this.tiles.has(tile) && this.slots[tile] === slot;
  }

  /** Takes a free tile. */
  take(tile: number): void {
    const slot = this.slotOf(tile);
    this.ground[tile] = Tile.Wall;
    this.tiles.take(tile);
    if (this.spots.has(tile)) this.spots.take(tile);
    this.freeCounts[slot]!--;
    if (this.freeCounts[slot] === 0) this.roomsWithSpace.take(slot);
  }

  /** Removes those spots of a room that are fewer than `steps` steps away from a tile. */
  dropSpotsAround(slot: number, tile: number, steps: number): void {
    const { width, height } = this.grid;
    const center = pointAt(this.grid, tile);
    const bottom = Math.min(center.y + steps - 1, height - 1);
    for (let y = Math.max(center.y - steps + 1, 0); y <= bottom; y++) {
      const across = steps - 1 - Math.abs(y - center.y);
      const right = Math.min(center.x + across, width - 1);
      for (let x = Math.max(center.x - across, 0); x <= right; x++) {
        const spot = y * width + x;
        if (this.spots.has(spot) && this.slotOf(spot) === slot) this.spots.take(spot);
      }
    }
  }
}
