import { copyMask, createMask } from '../../core/generators/room-shapes/mask';
import type { ShapeMixture } from '../../core/generators/room-shapes/room-shape';
import { drawMask, drawShape } from '../../core/generators/room-shapes/shape-room';
import { boxAroundFloor, roomOfFloor } from '../../core/geometry/room-of-floor';
import { Direction } from '../../core/grid/directions';
import { sizeOf } from '../../core/grid/grid';
import { invalid } from '../../core/model/checks';
import { type GridSize, Tile } from '../../core/model/dungeon';
import { type Drawing, lakesOf } from '../../core/prefabs/drawing';
import { drawPlan, orientationsOf } from '../../core/prefabs/place-item';
import type { PrefabDefinition } from '../../core/prefabs/prefab';
import { type Exit, isDeepCell, type PrefabPlan, sideExits } from '../../core/prefabs/prefab-plan';
import { createStock, drawFromStock, type StockItem } from '../../core/prefabs/stock';
import { drawInt } from '../../core/rng/draws';
import type { Rng } from '../../core/rng/rng';
import type { RoomBox } from './rock';

/** The size at which rooms are placed, as a percentage of the drawn size. Rooms grow at the end. */
const PLACED = 85;
/** The percentage by which a room is enlarged for each connection beyond three. */
const PER_CONNECTION = 12;
const FEW_CONNECTIONS = 3;
/** The percentage by which rooms are made smaller after every third attempt. */
const SMALLER = 6;

/**
 * Draws the boxes of all rooms. For each room, draws its size, its extra width and height, then its
 * shape, if it has one, with the draws of that shape. For a prefab, draws which one, its
 * orientation, and the meaning of its glyphs.
 */
export function drawBoxes(rooms: readonly BoxPlan[], rng: Rng, attempt: number): RoomBox[] {
  const scale = Math.max(50, 100 - SMALLER * Math.floor(attempt / 3));
  return rooms.map((plan, room) => drawBox(rng, plan, room, scale));
}

function drawBox(rng: Rng, plan: BoxPlan, room: number, scale: number): RoomBox {
  const { minSize, maxSize, shapes, degree, stock } = plan;
  if (stock !== undefined) return { room, ...drawPrefabBox(rng, stock, degree) };
  const size = drawInt(rng, minSize, maxSize, "a room's size");
  const more = Math.max(0, degree - FEW_CONNECTIONS) * PER_CONNECTION;
  const placed = shapes === undefined ? PLACED : 100;
  // Tunnels that leave a room have a tile between them, so a room of w × h tiles has at most w + h
  // tunnels.
  const min = Math.max(minSize, Math.min(maxSize, (degree + 3) >> 1));
  const sideOf = (off: number) => {
    const scaled = Math.round(((size + off) * (100 + more) * scale * placed) / 1_000_000);
    return Math.max(min, Math.min(maxSize, scaled));
  };
  const width = sideOf(drawInt(rng, -1, 2, "a room's width"));
  const height = sideOf(drawInt(rng, -1, 1, "a room's height"));
  if (shapes === undefined) return { room, x: 0, y: 0, width, height };
  const mask = createMask(0, 0);
  drawMask(rng, mask, drawShape(rng, shapes), width, height);
  return { room, x: 0, y: 0, width: mask.width, height: mask.height, mask: copyMask(mask) };
}

/** The sizes and shapes of a room. */
export interface BoxPlan {
  readonly minSize: number;
  readonly maxSize: number;
  readonly shapes: ShapeMixture | undefined;
  /** The number of its connections. */
  readonly degree: number;
  /** The prefabs to choose from. */
  readonly stock: readonly PrefabChoice[] | undefined;
}

/** A prefab that a room can be, with the orientations in which it fits into the grid. */
export interface PrefabChoice extends StockItem {
  readonly orientations: readonly Drawing[];
}

/**
 * Returns the prefabs to choose from for a room, except those that have too few exits.
 *
 * @param connections - the number of tunnels that lead to the room
 * @throws {InvalidOptionError} If a prefab is invalid, too large for the grid, or more than one
 * room, or if none has enough exits
 * @throws {InvalidDataError} If a drawing cannot be built
 */
export function readPrefabs(
  path: string,
  given: PrefabDefinition | readonly PrefabDefinition[],
  grid: GridSize,
  connections: number,
): PrefabChoice[] {
  const list: readonly PrefabDefinition[] = Array.isArray(given) ? given : [given];
  const prefabPath = (i: number) => (Array.isArray(given) ? `${path}[${i}]` : path);
  if (list.length === 0) throw invalid(path, 'must not be empty', given);
  const max = list.map(() => 0);
  const brokenRule = (plan: PrefabPlan, index: number) => {
    max[index] = Math.max(max[index]!, mostExits(plan));
    return plan.groups.length > 1 ? 'must be one room, without doors inside' : undefined;
  };
  const stock = createStock(list, grid, brokenRule, undefined, prefabPath).map((item, i) => {
    const orientations = orientationsOf(item).filter((drawing) => fitsInside(drawing, grid));
    if (orientations.length > 0) return { ...item, orientations };
    const rule = `must have floor that fits inside the outermost ring of the ${sizeOf(grid)} grid`;
    throw invalid(prefabPath(i), rule, item.prefab.name);
  });
  const enough = stock.filter((_, i) => max[i]! >= connections);
  if (enough.length > 0) return enough;
  const rule = `must have an exit for each of the ${connections} connections; there are ${Math.max(...max)}`;
  throw invalid(path, rule, list.map(({ name }) => name).join(', '));
}

/**
 * Returns the maximum number of tunnels to a drawing. If it has no exits, tunnels can leave it
 * anywhere.
 */
function mostExits(plan: PrefabPlan): number {
  const { length } = exitsFor(plan);
  return length === 0 ? Number.POSITIVE_INFINITY : length;
}

/** Returns the places at which tunnels can leave. If there are none, they can leave anywhere. */
function exitsFor(plan: PrefabPlan): readonly Exit[] {
  const isDeep = plan.glyphs.some((_, cell) => isDeepCell(plan, cell));
  return plan.exits.length === 0 && isDeep ? sideExits(plan) : plan.exits;
}

/** Returns whether all glyphs of a drawing except walls fit inside the outermost ring of a grid. */
function fitsInside({ width, height, glyphs }: Drawing, grid: GridSize): boolean {
  const tiles = Uint8Array.from(glyphs, (glyph) => (/[# ]/.test(glyph) ? Tile.Wall : Tile.Floor));
  const box = boxAroundFloor({ width, height, tiles });
  return box.width <= grid.width - 2 && box.height <= grid.height - 2;
}

/** Draws the prefab of a room, its orientation, and the meaning of its glyphs. */
function drawPrefabBox(
  rng: Rng,
  stock: readonly PrefabChoice[],
  connections: number,
): Omit<RoomBox, 'room'> {
  const item = stock[drawFromStock(rng, stock)]!;
  const { orientations } = item;
  const variant =
    orientations[drawInt(rng, 0, orientations.length - 1, 'the orientation of a prefab')]!;
  const plan = drawPlan(rng, item, variant, (drawn) =>
    mostExits(drawn) < connections
      ? `must have an exit for each of ${connections} connections`
      : undefined,
  );
  return prefabBox(plan, item);
}

function prefabBox(
  plan: PrefabPlan,
  { prefab: { name, legend } }: StockItem,
): Omit<RoomBox, 'room'> {
  const { width, pieces, glyphs } = plan;
  const exits = exitsFor(plan);
  const isFloor = (x: number, y: number) => pieces[y * width + x]! >= 0;
  const { x1, y1, x2, y2, shape } = roomOfFloor(plan, { x: 0, y: 0 }, isFloor, undefined);
  const [left, top] = [x1 + 1, y1 + 1];
  const marks = glyphs.flatMap((glyph, cell) => {
    const kind = legend[glyph];
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return kind === undefined ? [] : [{ x: x - left, y: y - top, kind }];
  });
  return {
    x: 0,
    y: 0,
    width: x2 - x1 - 1,
    height: y2 - y1 - 1,
    mask: shape,
    kind: name,
    marks,
    inset: { x: left, y: top },
    lakes: lakesOf(plan, { x: -left, y: -top }),
    ...(exits.length > 0 && {
      exits: exits.map(({ x, y, dx, dy, hasDoor }) => {
        return { x: x - left, y: y - top, direction: directionOf(dx, dy), hasDoor };
      }),
    }),
  };
}

function directionOf(dx: number, dy: number): Direction {
  if (dx === 0) return dy < 0 ? Direction.North : Direction.South;
  return dx < 0 ? Direction.West : Direction.East;
}
