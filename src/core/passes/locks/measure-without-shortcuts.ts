import { addSource, beginSearch, measure } from '../../analysis/search/distance-search';
import { enclosedIndexOf, gridTile } from '../../analysis/search/enclosure';
import { standingTiles } from '../../grid/door-tiles';
import { WALKABLE } from '../../grid/tiles';
import { MAX_INT32 } from '../../model/checks';
import type { Dungeon, Point } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';

/** The steps from the entrances with all shortcuts closed and all other doors open. */
export interface StepsFromEntrance {
  /** For each tile of the enclosure, its distance; −1 if it cannot be entered. */
  readonly distances: Int32Array;
  /** The number of tiles from one row of the enclosure to the next. */
  readonly width: number;
  /** Returns the tile of the enclosure at a point of the grid. */
  readonly toEnclosed: (point: Point) => number;
  /** Returns the index in the grid of a tile of the enclosure. */
  readonly toGrid: (tile: number) => number;
}

/** Measures the steps from the entrance and all stairs up. */
export function measureWithoutShortcuts({
  grid,
  doors,
  entrance,
  stairs,
}: Dungeon): StepsFromEntrance {
  const indexOf = ({ x, y }: Point) => y * grid.width + x;
  const shut = standingTiles(
    grid,
    doors.filter(({ shortcut }) => shortcut),
  );
  const search = beginSearch(grid, undefined, shut);
  const up = stairs.filter(({ direction }) => direction === 'up');
  for (const tile of [entrance, ...up].map(indexOf)) {
    if (WALKABLE[grid.tiles[tile]!] === 1) addSource(search, tile);
  }
  measure(search, { diagonals: false, maxDistance: MAX_INT32 });
  const { distances, enclosure } = search;
  return {
    distances,
    width: enclosure.width,
    toEnclosed: (point) => enclosedIndexOf(enclosure, grid, indexOf(point)),
    toGrid: (tile) => gridTile(enclosure, grid, tile),
  };
}

/** The tiles on both sides of a door, as tiles of the enclosure. */
export interface DoorSides {
  /** The tiles of the door. */
  readonly at: readonly number[];
  /** The side that is nearer to the entrance. */
  readonly near: number;
  readonly far: number;
}

/**
 * Returns the two opposite sides of a door that can be entered, if one of them is nearer: those of
 * its first tile.
 *
 * @param row - the tiles of the door
 */
export function nearAndFar(
  { distances, width, toEnclosed }: StepsFromEntrance,
  row: readonly Point[],
): DoorSides | undefined {
  const at = row.map(toEnclosed);
  const first = elementAt(at, 0);
  const isPassageVertical = distances[first - width]! >= 0 && distances[first + width]! >= 0;
  const isPassageHorizontal = distances[first - 1]! >= 0 && distances[first + 1]! >= 0;
  if (isPassageVertical === isPassageHorizontal) return undefined;
  const step = isPassageVertical ? width : 1;
  const difference = distances[first + step]! - distances[first - step]!;
  if (difference === 0) return undefined;
  const [before, behind] = [first - step, first + step];
  return difference > 0 ? { at, near: before, far: behind } : { at, near: behind, far: before };
}
