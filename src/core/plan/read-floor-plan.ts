import { findRegions } from '../analysis/find-regions';
import { firstFloor } from '../analysis/walkable-tile';
import { roomOfFloor } from '../geometry/room-of-floor';
import { STEPS } from '../grid/directions';
import { pointAt } from '../grid/grid';
import { bareDungeon, type Door, type Grid, Tile, type Tunnel } from '../model/dungeon';
import { GenerationError } from '../model/errors';
import { isInside } from '../model/guards';
import { placed, placeFinder } from './place-finder';
import type { FloorPlan, PlanHints } from './plan';

/**
 * Reads a floor plan: returns a dungeon whose rooms, tunnels, doors, stairs and lakes are those that
 * the tiles of a grid show.
 *
 * @throws {GenerationError} If there is no floor, or if there are separate pieces and `pieces` is
 * `'refuse'`
 */
export function readFloorPlan(grid: Grid, hints: PlanHints = {}): FloorPlan {
  const tiles = grid.tiles.slice();
  for (const { x, y } of hints.doors ?? []) tiles[y * grid.width + x] = Tile.Door;
  const plan: Grid = { width: grid.width, height: grid.height, tiles };
  const entrance = hints.entrance ?? firstFloor(plan);
  if (entrance === undefined) throw new GenerationError('the plan has no floor');
  const cut = { ...plan, tiles: tiles.map((code) => (code === Tile.Door ? Tile.Wall : code)) };
  const { labels, sizes } = findRegions(cut);
  const rooms = sizes.map((_, label) =>
    roomOfFloor(plan, { x: 0, y: 0 }, (x, y) => labels[y * plan.width + x] === label, undefined),
  );
  const tunnels: Tunnel[] = [];
  const doors: Door[] = [];
  for (const [tile, code] of tiles.entries()) {
    if (code !== Tile.Door) continue;
    const at = pointAt(plan, tile);
    const ends = STEPS.map((step) => ({ x: at.x + step.x, y: at.y + step.y })).filter(
      ({ x, y }) => isInside(plan, x, y) && labels[y * plan.width + x]! >= 0,
    );
    const [start, end] = ends;
    if (start === undefined || end === undefined) continue;
    const [from, to] = [start, end].map(({ x, y }) => labels[y * plan.width + x]!) as [
      number,
      number,
    ];
    const tunnel = tunnels.push({ from, to, path: [start, end] }) - 1;
    const known = hints.doors?.find(({ x, y }) => x === at.x && y === at.y);
    doors.push({ ...at, tunnel, ...known });
  }
  const placeAt = placeFinder({ grid: plan, rooms, tunnels });
  const dungeon = {
    ...bareDungeon(plan, rooms, tunnels, entrance),
    doors,
    keys: (hints.keys ?? []).map((key) => placed(key, placeAt)),
    marks: (hints.marks ?? []).map((mark) => placed(mark, placeAt)),
  };
  const entities = (hints.entities ?? []).map((entity) => placed(entity, placeAt));
  return { dungeon, entities, changes: [], rings: 0 };
}
