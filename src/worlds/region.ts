import type { Cover, Grid, Lake, Rect, Room, Tunnel } from '../model/dungeon';

/** A room of an endless world, with the cell of the lattice that it belongs to. */
export interface WorldRoom extends Room {
  /** The column of its cell. */
  column: number;
  /** The row of its cell. */
  row: number;
}

/** A rectangle of an endless world. */
export interface WorldRegion {
  /** The rectangle, in the world's coordinates. */
  area: Rect;
  /** Its tiles; the tile (0, 0) of the grid is the area's upper left one. */
  grid: Grid;
  /**
   * The rooms that reach into the area, and those at the ends of its tunnels, whole, in the world's
   * coordinates, row by row of their cells. Crossings are rooms of one tile, of kind `'crossing'`.
   */
  rooms: WorldRoom[];
  /** The tunnels that reach into the area, whole, in the world's coordinates. */
  tunnels: Tunnel[];
  /** The lakes that reach into the area, or into a room that does, whole, in the world's coordinates. */
  lakes: Lake[];
  /** What covers the area's floor, if an option sets `cover`. */
  cover?: Cover;
}
