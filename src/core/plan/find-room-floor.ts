import { findRegions, type Regions } from '../analysis/find-regions';
import { stepsOf } from '../grid/directions';
import { codeAt } from '../grid/grid';
import { boxAround } from '../grid/label-boxes';
import { ringAround, squareAt } from '../grid/parts-around';
import { isStairs, ROCK } from '../grid/tiles';
import { type Grid, type GridSize, type Rect, Tile } from '../model/dungeon';
import type { PlanDraft } from './plan-draft';

/** Wide floor with fewer tiles is part of a corridor, unless there is a door beside it. */
const MIN_ROOM = 6;
/** A piece of floor with fewer tiles is no cave. */
const MIN_CAVE = 20;
/**
 * Narrow floor in a cave with at least this many tiles is a corridor, and so is thin floor as long.
 */
const MIN_CORRIDOR = 6;
/** Outlines of caves turn after this many tiles or fewer. */
const SHORT_RUN = 2;
/**
 * Behind a door, narrow floor of up to this many tiles is a closet. Without a door, it is a niche.
 */
const MAX_NICHE = 2;

/** The connected components of the tiles of a mask. */
export interface Components extends Regions {
  /** The tiles of each component, in order of tile index. */
  readonly tiles: readonly Int32Array[];
}

/** Returns the components of a mask, which has 1 for each tile that counts, and otherwise 0. */
export function componentsOf({ width, height }: GridSize, mask: Uint8Array): Components {
  const regions = findRegions({ width, height, tiles: mask });
  const { labels, sizes } = regions;
  const tiles = sizes.map((size) => new Int32Array(size));
  const filled = new Int32Array(sizes.length);
  for (let tile = 0; tile < labels.length; tile++) {
    const label = labels[tile]!;
    if (label >= 0) tiles[label]![filled[label]!++] = tile;
  }
  return { ...regions, tiles };
}

/**
 * Returns a mask of the floor of rooms: 1 for wide floor, which is what corridors are not.
 *
 * ```text
 * ####### wide: in a block of 2 × 2 tiles    ......###  the neck between two areas
 * #..#### of floor (water is floor, single   .........  of 3 × 3 tiles is no room,
 * #.....  pillars too)                       ......#..  however wide it is
 * ```
 *
 * The floor is cut at doors. Caves have narrow parts too.
 *
 * @param given - for each tile, 0 or more if it is floor of a known room. No floor beside such
 * rooms is wide
 */
export function findRoomFloor(draft: PlanDraft, given: Int32Array): Uint8Array {
  const floor = new RoomFloor(draft, given);
  const cores = floor.blocksOf(3);
  floor.cutNecks(cores);
  floor.cutHalls(floor.blocksOf(4));
  floor.cutCorridors(cores);
  floor.dropScraps();
  floor.joinCaves();
  floor.addClosets();
  floor.addNiches(cores);
  return floor.wide;
}

class RoomFloor {
  /** For each tile, 1 if it is floor of rooms, otherwise 0. */
  readonly wide: Uint8Array;
  private readonly grid: Grid;
  /** For each tile, 1 if it is floor and not a door. */
  private readonly open: Uint8Array;
  /** The same, but rock with floor on all eight sides counts as floor. */
  private readonly solid: Uint8Array;
  private readonly pieces: Components;
  /** For each piece, 1 if it is a cave. */
  private readonly isCave: Uint8Array;

  constructor(
    private readonly draft: PlanDraft,
    private readonly given: Int32Array,
  ) {
    const { grid } = draft;
    this.grid = grid;
    this.open = grid.tiles.map((code, tile) =>
      Number(ROCK[code] === 0 && code !== Tile.Door && given[tile]! < 0),
    );
    const { open } = this;
    const around = ringAround(grid.width, 0, 1);
    const isPillar = (tile: number) => around.every((step) => open[tile + step] === 1);
    this.solid = open.map((isOpen, tile) => Number(isOpen === 1 || isPillar(tile)));
    this.pieces = componentsOf(grid, open);
    this.isCave = this.findCaves();
    const isBesideGiven = (tile: number) =>
      stepsOf(grid.width).some((step) => given[tile + step]! >= 0);
    this.wide = this.blocksOf(2).map((isIn, tile) => {
      return isIn & open[tile]! & Number(!isBesideGiven(tile));
    });
  }

  /** Returns a mask of the tiles that are in a square block of floor. */
  blocksOf(size: number): Uint8Array {
    const { solid } = this;
    const blocks = new Uint8Array(solid.length);
    const offsets = squareAt(this.grid.width, 0, size);
    for (let tile = 0; tile < solid.length; tile++) {
      if (solid[tile] === 0 || !offsets.every((offset) => solid[tile + offset] === 1)) continue;
      for (const offset of offsets) blocks[tile + offset] = 1;
    }
    return blocks;
  }

  /**
   * Narrows the wide floor that joins two blocks without being part of either: necks, but for those
   * of caves.
   */
  cutNecks(blocks: Uint8Array): void {
    for (const tiles of this.joints(blocks)) if (!this.isInCave(tiles[0]!)) this.set(tiles, 0);
  }

  /**
   * Narrows straight corridors of three tiles across, between blocks of 4 × 4 tiles. They are at
   * least as long as they are wide.
   */
  cutHalls(blocks: Uint8Array): void {
    for (const tiles of this.joints(blocks)) {
      const box = boxAround(tiles, this.grid.width);
      const isThreeAcross = Math.min(box.width, box.height) === 3;
      if (isThreeAcross && isFull(box, tiles) && tiles.length >= 9) this.set(tiles, 0);
    }
  }

  /**
   * Narrows pieces of floor between several doors that are long and two tiles wide everywhere, or
   * of which both ends are wide doors.
   */
  cutCorridors(blocks: Uint8Array): void {
    for (const tiles of this.pieces.tiles) {
      if (this.isInCave(tiles[0]!) || this.doorsBeside(tiles) < 2) continue;
      const box = boxAround(tiles, this.grid.width);
      const length = Math.max(box.width, box.height);
      const isThin =
        length >= MIN_CORRIDOR &&
        tiles.every((tile) => this.wide[tile] === 1 && blocks[tile] === 0);
      const isLong = length > Math.min(box.width, box.height);
      const isBetween = isLong && isFull(box, tiles) && isBetweenDoors(this.grid, box);
      if (isThin || isBetween) this.set(tiles, 0);
    }
  }

  /** Narrows small pieces of wide floor without a door beside them. */
  dropScraps(): void {
    for (const tiles of componentsOf(this.grid, this.wide).tiles) {
      if (tiles.length < MIN_ROOM && this.doorsBeside(tiles) === 0) this.set(tiles, 0);
    }
  }

  /** Widens the short narrow parts of caves that have wide floor. */
  joinCaves(): void {
    for (const tiles of componentsOf(this.grid, this.narrow()).tiles) {
      if (!this.isInCave(tiles[0]!) || tiles.length >= MIN_CORRIDOR) continue;
      if (this.touched(tiles, this.given).size === 0) this.set(tiles, 1);
    }
  }

  /** Widens pieces of one or two tiles that are behind a single door. */
  addClosets(): void {
    for (const tiles of this.pieces.tiles) {
      if (!this.isSmall(tiles) || this.doorsBeside(tiles) !== 1) continue;
      this.set(tiles, 1);
    }
  }

  /**
   * Widens niches, which have one or two tiles and are beside one room only. There is no door
   * beside them, unless the room is small: there is no block of 3 × 3 tiles in it.
   */
  addNiches(cores: Uint8Array): void {
    const { labels } = componentsOf(this.grid, this.wide);
    const hasCore = new Set(this.pieces.labels.filter((_, tile) => cores[tile] === 1));
    for (const tiles of componentsOf(this.grid, this.narrow()).tiles) {
      if (!this.isSmall(tiles) || tiles.some((tile) => isStairs(this.grid.tiles[tile]))) continue;
      const isInLarge = hasCore.has(this.pieces.labels[tiles[0]!]!);
      if (isInLarge && this.doorsBeside(tiles) > 0) continue;
      if (this.touched(tiles, labels).size === 1) this.set(tiles, 1);
    }
  }

  /** Returns for each piece of floor 1 if at least half of its outline is in short runs. */
  private findCaves(): Uint8Array {
    const { labels, sizes } = this.pieces;
    const edges = new Int32Array(sizes.length);
    const rough = new Int32Array(sizes.length);
    for (const out of stepsOf(this.grid.width)) {
      const along = Math.abs(out) === 1 ? this.grid.width : 1;
      const isEdge = (tile: number, label: number) =>
        labels[tile] === label && this.solid[tile + out] !== 1;
      for (let tile = 0; tile < labels.length; tile++) {
        const label = labels[tile]!;
        if (label < 0 || !isEdge(tile, label) || isEdge(tile - along, label)) continue;
        let length = 1;
        while (isEdge(tile + length * along, label)) length++;
        edges[label]! += length;
        if (length <= SHORT_RUN) rough[label]! += length;
      }
    }
    return Uint8Array.from(sizes, (size, label) =>
      Number(size >= MIN_CAVE && 2 * rough[label]! >= edges[label]!),
    );
  }

  /**
   * Returns the components of wide floor outside blocks that touch more than one component inside.
   */
  private joints(blocks: Uint8Array): Int32Array[] {
    const inside = this.wide.map((isWide, tile) => isWide & blocks[tile]!);
    const outside = this.wide.map((isWide, tile) => isWide & (1 - blocks[tile]!));
    const { labels } = componentsOf(this.grid, inside);
    return componentsOf(this.grid, outside).tiles.filter(
      (tiles) => this.touched(tiles, labels).size > 1,
    );
  }

  /** Returns a mask of the floor that is not wide. */
  private narrow(): Uint8Array {
    return this.open.map((isOpen, tile) => isOpen & (1 - this.wide[tile]!));
  }

  private set(tiles: Int32Array, isWide: 0 | 1): void {
    for (const tile of tiles) this.wide[tile] = isWide;
  }

  private isInCave(tile: number): boolean {
    return this.isCave[this.pieces.labels[tile]!] === 1;
  }

  /**
   * Returns whether there are one or two tiles, none of which is dug, leads outside or is beside a
   * known room.
   */
  private isSmall(tiles: Int32Array): boolean {
    const { outside, dug } = this.draft;
    if (tiles.length > MAX_NICHE || this.touched(tiles, this.given).size > 0) return false;
    return tiles.every((tile) => outside[tile] === 0 && dug[tile] === 0);
  }

  /** Returns the labels of the tiles beside some tiles. */
  private touched(tiles: Int32Array, labels: Int32Array): Set<number> {
    const found = new Set<number>();
    for (const tile of tiles) {
      for (const step of stepsOf(this.grid.width)) {
        const label = labels[tile + step]!;
        if (label >= 0) found.add(label);
      }
    }
    return found;
  }

  /** Returns the number of door tiles beside some tiles. */
  private doorsBeside(tiles: Int32Array): number {
    let count = 0;
    for (const tile of tiles) {
      for (const step of stepsOf(this.grid.width)) {
        if (this.grid.tiles[tile + step] === Tile.Door) count++;
      }
    }
    return count;
  }
}

function isFull({ width, height }: Rect, tiles: Int32Array): boolean {
  return tiles.length === width * height;
}

/** Returns whether there are doors along the whole of both short sides of a box, and no others. */
function isBetweenDoors(grid: Grid, { x, y, width, height }: Rect): boolean {
  const isDoor = (column: number, row: number) => codeAt(grid, column, row) === Tile.Door;
  const isAcross = width > height;
  for (let i = 0; i < Math.min(width, height); i++) {
    const isBetween = isAcross
      ? isDoor(x - 1, y + i) && isDoor(x + width, y + i)
      : isDoor(x + i, y - 1) && isDoor(x + i, y + height);
    if (!isBetween) return false;
  }
  return true;
}
