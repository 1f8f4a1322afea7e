import { centerOf, eachRun, isOnFloor } from '../geometry/room';
import { STEPS_AS_READ } from '../grid/directions';
import { pointAt } from '../grid/grid';
import type { Point, Room } from '../model/dungeon';
import { MAX_ENTITY_SIZE } from '../model/population';
import type { FreeFloor } from './free-floor';

/**
 * Yields the tiles of a room's floor in order of their distance from one of them, in steps on that
 * floor. Tiles at equal distance are in order of tile index. If the floor is not connected, all
 * floor may follow once more, in order of tile index.
 *
 * @param width - the width of the grid
 * @param withRest - whether all floor follows
 */
export function* outwards(
  width: number,
  room: Room,
  from: Point,
  withRest = true,
): Generator<number, undefined> {
  // The neighbours of a ring are in the ring before it and in the one after it.
  let before = new Set<number>();
  let ring = new Set([from.y * width + from.x]);
  while (ring.size > 0) {
    const tiles = [...ring].sort((a, b) => a - b);
    yield* tiles;
    const next = new Set<number>();
    for (const tile of tiles) {
      const { x, y } = pointAt({ width }, tile);
      for (const step of STEPS_AS_READ) {
        const beside = tile + step.y * width + step.x;
        if (!before.has(beside) && isOnFloor(room, x + step.x, y + step.y)) next.add(beside);
      }
    }
    before = ring;
    ring = next;
  }
  if (!withRest) return;
  const rest: number[] = [];
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right; x++) rest.push(y * width + x);
  });
  yield* rest;
}

/**
 * A search of a room, from its centre outwards, for free tiles on which entries of one fit can be
 * placed. It is resumed for each entity. Tiles that failed are checked again only if there are
 * hazards, after something has been placed near them. If each search started from the beginning, a
 * cave of 128² tiles would take 8 seconds.
 */
export class CenterSearch {
  private readonly order: Iterator<number, undefined>;
  /** The tiles found so far, in order. */
  private readonly found: number[] = [];
  /** The tiles that failed, and their indices in `found`. */
  private readonly failed = new Map<number, number>();
  /** The index in `found` before which all tiles have failed or are no longer free. */
  private start = 0;

  constructor(
    private readonly floor: FreeFloor,
    private readonly slot: number,
  ) {
    const room = floor.roomAt(slot);
    this.order = outwards(floor.grid.width, room, centerOf(room));
  }

  /** Returns the site of the nearest free tile that has one. Returns `undefined` if none has. */
  next<Site>(siteAt: (tile: number) => Site | undefined): Site | undefined {
    for (; ; this.start++) {
      const tile = this.found[this.start] ?? this.order.next().value;
      if (tile === undefined) return undefined;
      this.found[this.start] = tile;
      if (!this.floor.isFreeIn(this.slot, tile) || this.failed.has(tile)) continue;
      const site = siteAt(tile);
      if (site !== undefined) return site;
      this.failed.set(tile, this.start);
    }
  }

  /** Makes the search check again the tiles near one on which something fixed has been placed. */
  reopenNear(tile: number): void {
    if (this.failed.size === 0) return;
    const { width } = this.floor.grid;
    // `canFix` checks the neighbours of a square and their neighbours. Both the new square and
    // those that are checked again may extend from their picked tiles by three columns and three
    // rows.
    const reach = 2 + 2 * 2 * (MAX_ENTITY_SIZE - 1);
    for (let dy = -reach; dy <= reach; dy++) {
      const across = reach - Math.abs(dy);
      // Tiles of another row are checked again in vain, which changes nothing.
      for (let dx = -across; dx <= across; dx++) this.reopen(tile + dy * width + dx);
    }
  }

  private reopen(tile: number): void {
    const index = this.failed.get(tile);
    if (index === undefined) return;
    this.failed.delete(tile);
    this.start = Math.min(this.start, index);
  }
}
