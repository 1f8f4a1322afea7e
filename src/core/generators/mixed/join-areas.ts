import { isOnFloor } from '../../geometry/room';
import { createSets, union } from '../../grid/disjoint-sets';
import type { Dungeon, Grid, Point, Rect, Room, Tunnel } from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import { isInside } from '../../model/guards';
import { chanceOf, drawChance, drawInt, shuffled } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { type Border, bordersOf } from './areas';

/** An area with its rooms, which start at index `first` in the dungeon. */
export interface Area extends Rect {
  readonly first: number;
  readonly rooms: readonly Room[];
}

/**
 * Draws the tunnels that join the areas of a dungeon: those of a spanning tree of neighbouring
 * areas, and a share of the others. Each crosses its border in a straight line, at a drawn place,
 * and leads to the nearest floor on either side.
 */
export function joinAreas(
  rng: Rng,
  { grid }: Pick<Dungeon, 'grid'>,
  areas: readonly Area[],
  loops: number,
): Tunnel[] {
  const sets = createSets(areas.length);
  const chance = chanceOf(loops);
  const tunnels: Tunnel[] = [];
  for (const border of shuffled(rng, bordersOf(areas))) {
    const isNeeded = union(sets, border.a, border.b);
    if (!isNeeded && !drawChance(rng, chance, 'a loop')) continue;
    const place = drawInt(rng, border.from, border.to, 'a crossing of a border');
    tunnels.push(tunnelAcross(grid, areas, border, place));
  }
  return tunnels;
}

function tunnelAcross(
  grid: Grid,
  areas: readonly Area[],
  { a, b, isRight }: Border,
  place: number,
): Tunnel {
  const { x, y } = areas[b]!;
  const before = isRight ? { x: x - 1, y: place } : { x: place, y: y - 1 };
  const beyond = isRight ? { x, y: place } : { x: place, y };
  const [start, from] = nearestFloor(grid, areas[a]!, before);
  const [end, to] = nearestFloor(grid, areas[b]!, beyond);
  const corner = (point: Point) => (isRight ? { ...point, y: place } : { ...point, x: place });
  return { from, to, path: [start, corner(start), corner(end), end] };
}

/**
 * Returns the floor tile of a room in an area that is nearest to a point, in steps, and the room.
 * There always is one, because `generateMixed` rejects areas without any.
 */
function nearestFloor(grid: Grid, area: Area, { x, y }: Point): [point: Point, room: number] {
  for (let steps = 0; steps < area.width + area.height; steps++) {
    for (let dx = -steps; dx <= steps; dx++) {
      const dy = steps - Math.abs(dx);
      for (let side = -dy; side <= dy; side += Math.max(2 * dy, 1)) {
        const room = roomAt(grid, area, x + dx, y + side);
        if (room >= 0) return [{ x: x + dx, y: y + side }, area.first + room];
      }
    }
  }
  throw new GenerationError(
    `the area at (${area.x}, ${area.y}) has no floor that belongs to a room`,
  );
}

/** Returns the room of an area that has floor at (x, y), or −1. */
function roomAt({ width, tiles }: Grid, area: Area, x: number, y: number): number {
  // Most tiles are rock or in the other area, so checking these first avoids a search of the rooms.
  if (!isInside(area, x - area.x, y - area.y) || tiles[y * width + x] === 0) return -1;
  return area.rooms.findIndex((own) => isOnFloor(own, x, y));
}
