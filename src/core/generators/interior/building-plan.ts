import { createGrid } from '../../grid/grid';
import type { Axis } from '../../model/bsp-node';
import { type Rect, type RectangularRoom, type Room, Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { growTree } from '../bsp/split-bsp';

// Areas include their left and upper walls, as rooms do. The right and lower walls belong to the
// next area.

/** The width of halls, in tiles. */
const HALL = 2;

function roomAroundBox({ x, y, width, height }: Rect): RectangularRoom {
  return { x1: x, y1: y, x2: x + width, y2: y + height };
}

/** The boxes of a building's floor: the parts of its halls, and its rooms. */
export interface BuildingPlan {
  readonly halls: RectangularRoom[];
  readonly rooms: RectangularRoom[];
}

/**
 * Divides an area into rooms, with or without halls.
 *
 * The first hall runs along the longer side. If there is space for two rows of rooms on one side of
 * it, other halls branch off it. They are spaced so that every room between two of them opens onto
 * one of them.
 */
export function drawFloorPlan(
  rng: Rng,
  area: Rect,
  { roomMinSize, corridor }: { readonly roomMinSize: number; readonly corridor: boolean },
): BuildingPlan {
  const plan: BuildingPlan = { halls: [], rooms: [] };
  const leaf = roomMinSize + 1;
  const areas = corridor ? drawHalls(rng, { leaf, halls: plan.halls }, area) : [area];
  const limits = { minLeafSize: leaf, maxDepth: Number.POSITIVE_INFINITY, maxRatio: 1.5 };
  for (const part of areas) {
    for (const nodes of growTree(rng, part, limits)) {
      for (const node of nodes) if (!node.children) plan.rooms.push(roomAroundBox(node));
    }
  }
  return plan;
}

/** The halls so far, and the shortest side of the remaining areas. */
interface HallPlan {
  readonly leaf: number;
  readonly halls: RectangularRoom[];
}

/** How a hall cuts an area. */
interface Cut {
  /** The axis on which the hall's place is drawn. */
  readonly axis: Axis;
  /**
   * 1 if the hall opens onto the area to the right or below, −1 if onto the other area, 0 if onto
   * neither.
   */
  readonly reach: number;
}

/** Draws halls. Returns the remaining areas. */
function drawHalls(rng: Rng, plan: HallPlan, area: Rect): Rect[] {
  const along: Axis = area.width >= area.height ? 'x' : 'y';
  const across: Axis = along === 'x' ? 'y' : 'x';
  const sides = cutHall(rng, plan, area, { axis: across, reach: 0 });
  const [first, second] = sides;
  if (first === undefined || second === undefined) return sides;
  return [
    ...branch(rng, plan, first, { axis: along, reach: 1 }),
    ...branch(rng, plan, second, { axis: along, reach: -1 }),
  ];
}

/** Cuts the area on one side of the first hall by halls that open onto the first hall. */
function branch(rng: Rng, plan: HallPlan, side: Rect, cut: Cut): Rect[] {
  const { leaf } = plan;
  const parts: Rect[] = [];
  const open = [side];
  for (let part = open.pop(); part; part = open.pop()) {
    const [length, depth] =
      cut.axis === 'x' ? [part.width, part.height] : [part.height, part.width];
    const rest =
      depth < 2 * leaf || length < 4 * leaf + HALL + 1 ? [part] : cutHall(rng, plan, part, cut);
    if (rest.length === 1) parts.push(part);
    else open.push(...rest.reverse());
  }
  return parts;
}

/** Cuts an area in two by a hall in its middle third, at a drawn place on an axis. */
function cutHall(rng: Rng, { leaf, halls }: HallPlan, area: Rect, { axis, reach }: Cut): Rect[] {
  const { x, y, width, height } = area;
  const length = axis === 'x' ? width : height;
  const spare = length - HALL - 1;
  if (spare < 2 * leaf) return [area];
  const third = Math.max(leaf, Math.floor(spare / 3));
  const place = drawInt(rng, third, spare - third, "a hall's place");
  const [before, after] = [reach < 0 ? 1 : 0, reach > 0 ? 1 : 0];
  const rest = place + HALL + 1;
  if (axis === 'x') {
    halls.push({ x1: x + place, y1: y - before, x2: x + rest, y2: y + height + after });
    return [
      { x, y, width: place, height },
      { x: x + rest, y, width: width - rest, height },
    ];
  }
  halls.push({ x1: x - before, y1: y + place, x2: x + width + after, y2: y + rest });
  return [
    { x, y, width, height: place },
    { x, y: y + rest, width, height: height - rest },
  ];
}

/** Returns one room that consists of all halls. */
export function hallOf(halls: readonly RectangularRoom[]): Room {
  const x1 = Math.min(...halls.map((hall) => hall.x1));
  const y1 = Math.min(...halls.map((hall) => hall.y1));
  const x2 = Math.max(...halls.map((hall) => hall.x2));
  const y2 = Math.max(...halls.map((hall) => hall.y2));
  const box = { x1, y1, x2, y2, kind: 'hall' };
  if (halls.length === 1) return box;
  const shape = createGrid(x2 - x1 - 1, y2 - y1 - 1);
  for (const hall of halls) {
    const start = hall.x1 - x1;
    for (let y = hall.y1 - y1; y < hall.y2 - y1 - 1; y++) {
      const row = y * shape.width + start;
      shape.tiles.fill(Tile.Floor, row, row + hall.x2 - hall.x1 - 1);
    }
  }
  return { ...box, shape };
}
