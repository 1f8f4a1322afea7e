import { drawShapedRoom } from '../generators/room-shapes/shape-room';
import { areaOf, centerOf, eachRun } from '../geometry/room';
import { cornerBetween } from '../geometry/tunnel-between';
import { createDraft, type Draft } from '../grid/draft';
import { fillRun } from '../grid/fill-run';
import { pourLake } from '../grid/pour-lake';
import { checkSeed } from '../model/checks';
import { type Bend, type Point, type Rect, type Room, Tile, type Tunnel } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import type { ResolvedTheme } from '../passes/themes/options';
import { drawTheme } from '../passes/themes/theme-rooms';
import { restoreRng } from '../rng/create-rng';
import type { Rng, Seed } from '../rng/rng';
import { wets } from './alone';
import type { WorldRegion, WorldRoom } from './area';
import { checkArea, reaches, roomReaches } from './area';
import { Purpose } from './cell-hash';
import { type Cells, createCells, needCell, rulesOf, wordsOf } from './cells';
import {
  ACROSS,
  createEdges,
  DOWN,
  type Edges,
  isCellJoined,
  neighbourCell,
  wordsOfEdge,
} from './edges';
import { blocksAround, drawWorldLakes } from './lakes';
import type { WorldOptions } from './options';
import { planWorld, type WorldPlan } from './plan';
import { coverOf } from './world-cover';

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
 * Source: Toussaint, "The relative neighbourhood graph of a finite planar set" (1980). The design
 * follows LayerProcGen (Johansen, 2024).
 *
 * @param seed - the seed of the world; `42`, `42n` and `'42'` give the same world
 * @param area - the rectangle, whose corners are 32-bit integers; listed rooms and tunnels may
 * extend slightly beyond it
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
  return drawAll(plan, area);
}

/** Does the same as {@link generateWorldRegion}, without checking the arguments. */
export function drawAll(plan: WorldPlan, area: Rect): WorldRegion {
  const region = drawRegion(plan, area);
  const cover = coverOf(plan, region);
  return cover === undefined ? region : { ...region, cover };
}

/** Generates a region without its cover. */
export function drawRegion(plan: WorldPlan, area: Rect): WorldRegion {
  const hasLakes = plan.rules.some(({ lakes }) => lakes !== undefined);
  const around = hasLakes ? blocksAround(plan, area) : area;
  const cells = cellsAround(plan, around);
  const edges = createEdges(cells);
  const region = digRegion(cells, edges, area);
  if (!hasLakes) return region;
  const isWhole = around.width === area.width && around.height === area.height;
  const lakes = drawWorldLakes(cells, isWhole ? region : digRegion(cells, edges, around));
  const floors = region.rooms.filter((room) => roomReaches(area, room));
  region.lakes = lakes.filter(
    (lake) => pourLake(region.grid, lake, area) || floors.some((room) => wets(lake, room)),
  );
  return region;
}

/** Generates a region without lakes. */
function digRegion(cells: Cells, edges: Edges, area: Rect): WorldRegion {
  const draft = createDraft(area.width, area.height);
  const region: RegionDraft = { area, draft, cells, numbers: new Map(), rooms: [], tunnels: [] };
  addRooms(region);
  addTunnels(region, edges);
  return sorted(region);
}

interface DugArea {
  readonly area: Rect;
  readonly draft: Draft;
}

interface RegionDraft extends DugArea {
  readonly cells: Cells;
  /** The index in `rooms` of the room of each cell that has been listed. */
  readonly numbers: Map<number, number>;
  readonly rooms: WorldRoom[];
  readonly tunnels: Tunnel[];
}

/**
 * The number of cells around an area on which its contents depend: four times the maximum length of
 * an edge.
 */
const MARGIN = 8;

function cellsAround(plan: WorldPlan, area: Rect): Cells {
  const { cellSize } = plan;
  const column = Math.floor(area.x / cellSize) - MARGIN;
  const row = Math.floor(area.y / cellSize) - MARGIN;
  const lastColumn = Math.floor((area.x + area.width - 1) / cellSize) + MARGIN;
  const lastRow = Math.floor((area.y + area.height - 1) / cellSize) + MARGIN;
  const [columns, rows] = [lastColumn - column + 1, lastRow - row + 1];
  return createCells(plan, { column, row, columns, rows });
}

function addRooms(region: RegionDraft): void {
  const { cells, area } = region;
  const { columns, rows } = cells;
  for (let row = MARGIN; row < rows - MARGIN; row++) {
    for (let i = row * columns + MARGIN; i < (row + 1) * columns - MARGIN; i++) {
      const room = worldRoomOf(cells, i);
      if (!roomReaches(area, room)) continue;
      digFloor(region, room);
      listRoom(region, i, room);
    }
  }
}

/** Returns the room of a cell in the world's coordinates. */
function worldRoomOf(cells: Cells, i: number): WorldRoom {
  needCell(cells, i);
  const { biome, roomShapes, themes } = rulesOf(cells, i);
  const column = cells.column + (i % cells.columns);
  const row = cells.row + Math.floor(i / cells.columns);
  const width = elementAt(cells.width, i);
  const height = elementAt(cells.height, i);
  const middle = middleOfCell(cells, i);
  const x1 = middle.x - ((width + 1) >> 1);
  const y1 = middle.y - ((height + 1) >> 1);
  const x2 = x1 + width + 1;
  const y2 = y1 + height + 1;
  // There is no spread without shapes or themes, because it is slow and its result is slow to read.
  const room: WorldRoom =
    cells.isRoom[i] === 0
      ? { x1, y1, x2, y2, kind: 'crossing', column, row }
      : roomShapes || themes
        ? { ...drawRoomInBox(cells, i, { x1, y1, x2, y2 }), column, row }
        : { x1, y1, x2, y2, column, row };
  if (biome !== undefined) room.biome = biome;
  return room;
}

/** Returns a room with the shape and the theme that are drawn for it. */
function drawRoomInBox(cells: Cells, i: number, box: Room): Room {
  const { roomShapes, themes } = rulesOf(cells, i);
  const draws = (purpose: Purpose) => restoreRng(wordsOf(cells, i, purpose));
  const room = roomShapes ? drawShapedRoom(draws(Purpose.Shape), box, roomShapes) : box;
  const kind = themes && drawKind(draws(Purpose.Theme), themes, areaOf(room));
  return kind === undefined ? room : { ...room, kind };
}

/**
 * Draws the kind of a room from the themes that fit its area. Returns `undefined` if the room stays
 * plain.
 */
function drawKind(rng: Rng, themes: readonly ResolvedTheme[], area: number): string | undefined {
  const fitting = themes.filter(
    ({ minArea = area, maxArea = area }) => minArea <= area && area <= maxArea,
  );
  const kind = drawTheme(rng, fitting)?.kind;
  return kind === 'plain' ? undefined : kind;
}

function listRoom({ numbers, rooms }: RegionDraft, i: number, room: WorldRoom): number {
  const number = rooms.push(room) - 1;
  numbers.set(i, number);
  return number;
}

function digFloor(dig: DugArea, room: Room): void {
  eachRun(room, (y, left, right) => digRun(dig, y, left, right));
}

/** Digs the part of a run that is in the area. */
function digRun({ area, draft }: DugArea, y: number, left: number, right: number): void {
  const from = Math.max(left - area.x, 0);
  const to = Math.min(right - area.x, area.width - 1);
  const row = y - area.y;
  if (row < 0 || row >= area.height || from > to) return;
  fillRun(draft.bytes, row * area.width + from, to - from + 1);
}

/**
 * Adds the tunnels that meet the area. For each step, visits the cells whose box, together with the
 * box of the cell at the other end, meets the area.
 */
function addTunnels(region: RegionDraft, edges: Edges): void {
  const { columns, rows } = region.cells;
  for (let step = 0; step < ACROSS.length; step++) {
    const [across, down] = [elementAt(ACROSS, step), elementAt(DOWN, step)];
    const left = MARGIN - Math.max(across, 0);
    const right = columns - MARGIN - Math.min(across, 0);
    for (let row = MARGIN - down; row < rows - MARGIN; row++) {
      for (let i = row * columns + left; i < row * columns + right; i++) {
        if (isCellJoined(edges, i, step))
          addTunnel(region, i, neighbourCell(region.cells, i, step), step);
      }
    }
  }
}

function addTunnel(region: RegionDraft, i: number, other: number, step: number): void {
  const { cells, area, numbers } = region;
  const a = middleOf(region, i);
  const b = middleOf(region, other);
  const corner = cornerBetween(a, b, bendOf(cells, i, step));
  if (!doesLegReach(area, a, corner) && !doesLegReach(area, corner, b)) return;
  const from = numbers.get(i) ?? listRoom(region, i, worldRoomOf(cells, i));
  const to = numbers.get(other) ?? listRoom(region, other, worldRoomOf(cells, other));
  region.tunnels.push({ from, to, path: [a, corner, b] });
  digLeg(region, a, corner);
  digLeg(region, corner, b);
}

/** Returns the centre of a cell's room. The room itself is needed only if it has a shape. */
function middleOf({ cells, numbers, rooms }: RegionDraft, i: number): Point {
  if (rulesOf(cells, i).roomShapes !== undefined && cells.isRoom[i] === 1) {
    const number = numbers.get(i);
    return centerOf((number === undefined ? undefined : rooms[number]) ?? worldRoomOf(cells, i));
  }
  return middleOfCell(cells, i);
}

/** Returns the middle of a cell's box in the world's coordinates. */
function middleOfCell({ plan: { cellSize }, column, row, x, y }: Cells, i: number): Point {
  return { x: column * cellSize + elementAt(x, i), y: row * cellSize + elementAt(y, i) };
}

function bendOf(cells: Cells, i: number, step: number): Bend {
  const { bend } = cells.plan;
  if (bend !== 'random') return bend;
  return (wordsOfEdge(cells, i, step)[2] & 1) === 1 ? 'horizontal-first' : 'vertical-first';
}

function doesLegReach(area: Rect, a: Point, b: Point): boolean {
  const first = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
  return reaches(area, first, { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) });
}

function digLeg(dig: DugArea, a: Point, b: Point): void {
  const { area, draft } = dig;
  if (a.y === b.y) {
    digRun(dig, a.y, Math.min(a.x, b.x), Math.max(a.x, b.x));
    return;
  }
  const x = a.x - area.x;
  if (x < 0 || x >= area.width) return;
  const top = Math.max(Math.min(a.y, b.y) - area.y, 0);
  const bottom = Math.min(Math.max(a.y, b.y) - area.y, area.height - 1);
  const { tiles } = draft.grid;
  for (let y = top; y <= bottom; y++) tiles[y * area.width + x] = Tile.Floor;
}

/**
 * Returns the region with its rooms in the order of their cells, row by row, whichever were found
 * first.
 */
function sorted({ area, draft, rooms, tunnels }: RegionDraft): WorldRegion {
  const order = [...rooms.entries()].sort(([, a], [, b]) => a.row - b.row || a.column - b.column);
  const numbers = new Int32Array(rooms.length);
  for (const [number, [i]] of order.entries()) numbers[i] = number;
  return {
    area,
    grid: draft.grid,
    rooms: order.map(([, room]) => room),
    tunnels: tunnels.map(({ from, to, path }) => {
      return { from: elementAt(numbers, from), to: elementAt(numbers, to), path };
    }),
    lakes: [],
  };
}
