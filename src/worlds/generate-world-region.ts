import { centerOf, eachRun } from '../core/geometry/room';
import { cornerBetween } from '../core/geometry/tunnels';
import { fillRun } from '../core/grid/carve';
import { createGrid } from '../core/grid/grid';
import { pourLake } from '../core/grid/pour-lake';
import { checkSeed } from '../core/model/checks';
import {
  type Bend,
  type Grid,
  type Point,
  type Rect,
  Tile,
  type Tunnel,
} from '../core/model/dungeon';
import type { Seed } from '../core/rng/rng';
import { checkArea, reaches, roomReaches, type WorldRegion, type WorldRoom } from './area';
import { boxCenterOf, type Cells, createCells, rulesOf, worldRoomOf } from './cells';
import { coversTileOf } from './dungeon-of-room';
import {
  createEdges,
  type Edges,
  isCellJoined,
  MAX_EDGE_CELLS,
  neighborCell,
  STEP_COLUMNS,
  STEP_ROWS,
  stateOfEdge,
} from './edges';
import { blocksAround, drawWorldLakes } from './lakes';
import type { WorldOptions } from './options';
import { coverOf } from './world-cover';
import { planWorld, type WorldPlan } from './world-plan';

/**
 * Generates any rectangle of an endless dungeon. Each tile is a function of the seed, the options
 * and its coordinates only. The tiles are therefore the same however the plane is divided into
 * areas, in whatever order these are generated, and on any machine. All floor of the plane is
 * connected.
 *
 * Each cell of a square lattice contains a room or a crossing, which is placed by a hash of the
 * seed and the cell. Two of them are joined by an L-shaped tunnel from centre to centre if their
 * middles are neighbours in the relative neighbourhood graph. In a ring of four edges, the longest
 * is kept only with a certain chance. Biomes scatter points by the same hash. A cell uses the
 * options of the nearest point, with each distance divided by the size of the point's biome. A
 * block of cells contains at most one lake, which closes no path. Themes and cover are drawn for
 * each room separately, from its cell. The time is linear in the number of tiles in the area and of
 * cells near it.
 *
 * @remarks
 * Source: Toussaint, "The relative neighbourhood graph of a finite planar set" (1980). The design
 * follows LayerProcGen (Johansen, 2024).
 *
 * @param seed - the seed of the world; `42`, `42n` and `'42'` give the same world
 * @param area - the rectangle, whose corners are 32-bit integers. Listed rooms and tunnels may
 * extend slightly beyond it and, at the ends of the plane, beyond 32 bits; functions for rooms,
 * such as `roomTiles`, accept them
 * @throws {InvalidOptionError} If the seed, the area or an option is invalid
 * @throws {GenerationError} If a custom shape returns something invalid
 * @example
 * const { grid } = generateWorldRegion(42, { x: -40, y: -20, width: 80, height: 40 });
 */
export function generateWorldRegion(
  seed: Seed,
  area: Rect,
  options: WorldOptions = {},
): WorldRegion {
  checkSeed('seed', seed);
  const plan = planWorld(seed, options);
  checkArea(area);
  return buildRegion(plan, area);
}

/** Does the same as {@link generateWorldRegion}, without checking the arguments. */
export function buildRegion(plan: WorldPlan, area: Rect): WorldRegion {
  const region = regionWithoutCover(plan, area);
  const cover = coverOf(plan, region);
  return cover === undefined ? region : { ...region, cover };
}

/** Generates a region without its cover. */
export function regionWithoutCover(plan: WorldPlan, area: Rect): WorldRegion {
  const hasLakes = plan.rules.some(({ lakes }) => lakes !== undefined);
  const around = hasLakes ? blocksAround(plan, area) : area;
  const cells = cellsAround(plan, around);
  const edges = createEdges(cells);
  const region = regionWithoutLakes(cells, edges, area);
  if (!hasLakes) return region;
  const isWhole = around.width === area.width && around.height === area.height;
  const lakes = drawWorldLakes(cells, isWhole ? region : regionWithoutLakes(cells, edges, around));
  const floors = region.rooms.filter((room) => roomReaches(area, room));
  for (const lake of lakes) {
    const isInArea = pourLake(region.grid, lake, area);
    if (isInArea || floors.some((room) => coversTileOf(lake, room))) region.lakes.push(lake);
  }
  return region;
}

/** Generates a region without lakes. */
function regionWithoutLakes(cells: Cells, edges: Edges, area: Rect): WorldRegion {
  const region = new RegionDraft(cells, area);
  region.addRooms();
  region.addTunnels(edges);
  return region.inCellOrder();
}

/** The number of cells around an area on which its contents depend. */
const MARGIN = 4 * MAX_EDGE_CELLS;

function cellsAround(plan: WorldPlan, area: Rect): Cells {
  const { cellSize } = plan;
  const column = Math.floor(area.x / cellSize) - MARGIN;
  const row = Math.floor(area.y / cellSize) - MARGIN;
  const lastColumn = Math.floor((area.x + area.width - 1) / cellSize) + MARGIN;
  const lastRow = Math.floor((area.y + area.height - 1) / cellSize) + MARGIN;
  return createCells(plan, column, row, lastColumn - column + 1, lastRow - row + 1);
}

/** A region of which rooms and tunnels are listed, and the parts of them in the area dug. */
class RegionDraft {
  /** The rooms that may have a shape, by cell. They are kept because a shape is slow to draw. */
  private readonly shapedRoomOf = new Map<number, WorldRoom>();
  /** The index in `rooms` of the room of each cell that has been listed. */
  private readonly roomIndexOf = new Map<number, number>();
  private readonly rooms: WorldRoom[] = [];
  private readonly tunnels: Tunnel[] = [];
  private readonly grid: Grid;

  constructor(
    private readonly cells: Cells,
    private readonly area: Rect,
  ) {
    this.grid = createGrid(area.width, area.height);
  }

  addRooms(): void {
    const { columns, rows } = this.cells;
    for (let row = MARGIN; row < rows - MARGIN; row++) {
      for (let cell = row * columns + MARGIN; cell < (row + 1) * columns - MARGIN; cell++) {
        const room = this.builtRoom(cell);
        if (!roomReaches(this.area, room)) continue;
        eachRun(room, (y, left, right) => this.digRun(y, left, right));
        this.listRoom(cell, room);
      }
    }
  }

  /**
   * Adds the tunnels that meet the area. A step is tried from the cells that meet the area, and
   * from as many columns and rows before them as it is long. For a step of two columns to the right
   * and one row down:
   *
   * ```text
   * o o o o .   #: cells that meet the area
   * o o # # .   o: other cells from which the step is tried
   * o o # # .
   * . . . . .
   * ```
   */
  addTunnels(edges: Edges): void {
    const { columns, rows } = this.cells;
    for (let step = 0; step < STEP_COLUMNS.length; step++) {
      const [across, down] = [STEP_COLUMNS[step]!, STEP_ROWS[step]!];
      const left = MARGIN - Math.max(across, 0);
      const right = columns - MARGIN - Math.min(across, 0);
      for (let row = MARGIN - down; row < rows - MARGIN; row++) {
        for (let cell = row * columns + left; cell < row * columns + right; cell++) {
          if (isCellJoined(edges, cell, step)) this.addTunnel(cell, step);
        }
      }
    }
  }

  /**
   * Returns the region with its rooms in the order of their cells, row by row, whichever were found
   * first.
   */
  inCellOrder(): WorldRegion {
    const { area, grid, rooms, tunnels } = this;
    const order = [...rooms.entries()].sort(([, a], [, b]) => a.row - b.row || a.column - b.column);
    const newIndexOf = new Int32Array(rooms.length);
    for (const [newIndex, [index]] of order.entries()) newIndexOf[index] = newIndex;
    return {
      area,
      grid,
      rooms: order.map(([, room]) => room),
      tunnels: tunnels.map(({ from, to, path }) => {
        return { from: newIndexOf[from]!, to: newIndexOf[to]!, path };
      }),
      lakes: [],
    };
  }

  private builtRoom(cell: number): WorldRoom {
    const known = this.shapedRoomOf.get(cell);
    if (known !== undefined) return known;
    const room = worldRoomOf(this.cells, cell);
    if (this.mayHaveShape(cell)) this.shapedRoomOf.set(cell, room);
    return room;
  }

  private mayHaveShape(cell: number): boolean {
    return this.cells.isRoom[cell] === 1 && rulesOf(this.cells, cell).roomShapes !== undefined;
  }

  private listRoom(cell: number, room: WorldRoom): number {
    const index = this.rooms.push(room) - 1;
    this.roomIndexOf.set(cell, index);
    return index;
  }

  /** Returns the index of a cell's room. Lists the room if it is not listed yet. */
  private listedIndexOf(cell: number): number {
    return this.roomIndexOf.get(cell) ?? this.listRoom(cell, this.builtRoom(cell));
  }

  private addTunnel(cell: number, step: number): void {
    const { cells } = this;
    const other = neighborCell(cells, cell, step);
    const [a, b] = [this.roomCenterOf(cell), this.roomCenterOf(other)];
    const corner = cornerBetween(a, b, bendOf(cells, cell, step));
    if (!this.doesLegReach(a, corner) && !this.doesLegReach(corner, b)) return;
    const [from, to] = [this.listedIndexOf(cell), this.listedIndexOf(other)];
    this.tunnels.push({ from, to, path: [a, corner, b] });
    this.digStraight(a, corner);
    this.digStraight(corner, b);
  }

  /** Returns the centre of a cell's room. The room itself is needed only if it has a shape. */
  private roomCenterOf(cell: number): Point {
    return this.mayHaveShape(cell) ? centerOf(this.builtRoom(cell)) : boxCenterOf(this.cells, cell);
  }

  private doesLegReach(a: Point, b: Point): boolean {
    const first = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
    return reaches(this.area, first, { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) });
  }

  /** Digs the part of a run that is in the area. */
  private digRun(y: number, left: number, right: number): void {
    const { area, grid } = this;
    const from = Math.max(left - area.x, 0);
    const to = Math.min(right - area.x, area.width - 1);
    const row = y - area.y;
    if (row < 0 || row >= area.height || from > to) return;
    fillRun(grid.tiles, row * area.width + from, to - from + 1);
  }

  /** Digs the part of a straight line in the area. The line is horizontal or vertical. */
  private digStraight(a: Point, b: Point): void {
    if (a.y === b.y) {
      this.digRun(a.y, Math.min(a.x, b.x), Math.max(a.x, b.x));
      return;
    }
    const { area, grid } = this;
    const x = a.x - area.x;
    if (x < 0 || x >= area.width) return;
    const top = Math.max(Math.min(a.y, b.y) - area.y, 0);
    const bottom = Math.min(Math.max(a.y, b.y) - area.y, area.height - 1);
    for (let y = top; y <= bottom; y++) grid.tiles[y * area.width + x] = Tile.Floor;
  }
}

function bendOf(cells: Cells, cell: number, step: number): Bend {
  const { bend } = cells.plan;
  if (bend !== 'random') return bend;
  return (stateOfEdge(cells, cell, step)[2] & 1) === 1 ? 'horizontal-first' : 'vertical-first';
}
