import { addSource, beginSearch, measure } from '../../analysis/search/distance-search';
import { type Enclosure, enclosedIndexOf, gridTile } from '../../analysis/search/enclosure';
import { presentDoorTiles, tilesOfDoor } from '../../grid/door-tiles';
import { WALKABLE } from '../../grid/tiles';
import { MAX_INT32 } from '../../model/checks';
import type { Door, Dungeon, Grid, Point } from '../../model/dungeon';

/** The tiles on both sides of a door, as tiles of the enclosure. */
export interface DoorSides {
  /** The tiles of the door. */
  readonly at: readonly number[];
  /** The side that is nearer to the entrance. */
  readonly near: number;
  readonly far: number;
}

/**
 * The steps from the entrance and all stairs up, with all shortcuts closed and all other doors
 * open.
 */
export class EntranceSteps {
  /** For each tile of the enclosure, its distance; −1 if it cannot be entered. */
  readonly distances: Int32Array;
  /** The number of tiles from one row of the enclosure to the next. */
  readonly width: number;
  private readonly grid: Grid;
  private readonly enclosure: Enclosure;
  /** For each tile of the enclosure, the number of the last walk that visited it. */
  private visits: Int32Array | undefined;
  private walks = 0;

  constructor({ grid, doors, entrance, stairs }: Dungeon) {
    const closed = doors.filter(({ shortcut }) => shortcut);
    const search = beginSearch(grid, undefined, presentDoorTiles(grid, closed));
    const up = stairs.filter(({ direction }) => direction === 'up');
    for (const { x, y } of [entrance, ...up]) {
      const tile = y * grid.width + x;
      if (WALKABLE[grid.tiles[tile]!] === 1) addSource(search, tile);
    }
    measure(search, { diagonals: false, maxDistance: MAX_INT32 });
    this.grid = grid;
    this.enclosure = search.enclosure;
    this.distances = search.distances;
    this.width = search.enclosure.width;
  }

  /** Returns the index in the grid of a tile of the enclosure. */
  toGrid(tile: number): number {
    return gridTile(this.enclosure, this.grid, tile);
  }

  /**
   * Returns the two opposite sides of a door that can be entered, if one of them is nearer: those
   * of its first tile.
   */
  sidesOf(door: Door): DoorSides | undefined {
    const { distances, width } = this;
    const at = tilesOfDoor(this.grid, door).map(({ x, y }: Point) =>
      enclosedIndexOf(this.enclosure, this.grid, y * this.grid.width + x),
    );
    const first = at[0]!;
    const isPassage = (step: number) =>
      distances[first - step]! >= 0 && distances[first + step]! >= 0;
    if (isPassage(1) === isPassage(width)) return undefined;
    const step = isPassage(1) ? 1 : width;
    const sides = { at, near: first - step, far: first + step };
    const difference = this.stepsApart(sides);
    if (difference === 0) return undefined;
    return difference > 0 ? sides : { at, near: sides.far, far: sides.near };
  }

  /** Returns how much farther the far side of a door is than its near side, in steps. */
  stepsApart({ near, far }: Pick<DoorSides, 'near' | 'far'>): number {
    return this.distances[far]! - this.distances[near]!;
  }

  /**
   * Returns how much farther the far side of a door would be than its near side if the door were
   * closed. Returns infinity if it could not be reached.
   *
   * Walks from the far side, away from the door, ring by ring. A tile there that is nearer to the
   * entrance than by this walk has a route without the door, and so does the far side then. The
   * first ring with such a tile has the shortest one: a tile in a later ring is at most one step
   * nearer than by the walk to the ring before it.
   */
  measureDetour({ at, near, far }: DoorSides): number {
    const { distances, width } = this;
    this.visits ??= new Int32Array(distances.length);
    const { visits } = this;
    const walk = ++this.walks;
    const start = distances[far]!;
    const steps = [-1, 1, -width, width];
    for (const tile of [...at, far]) visits[tile] = walk;
    let ring = [far];
    for (let away = 0; ring.length > 0; away++) {
      const next: number[] = [];
      let min = Number.POSITIVE_INFINITY;
      for (const tile of ring) {
        if (distances[tile]! < start + away) min = Math.min(min, distances[tile]! + away);
        for (const step of steps) {
          if (distances[tile + step]! < 0 || visits[tile + step] === walk) continue;
          visits[tile + step] = walk;
          next.push(tile + step);
        }
      }
      if (min < Number.POSITIVE_INFINITY) return min - distances[near]!;
      ring = next;
    }
    return Number.POSITIVE_INFINITY;
  }
}
