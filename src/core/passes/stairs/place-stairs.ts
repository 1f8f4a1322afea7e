import { roomFinder } from '../../analysis/rooms';
import { isSamePoint } from '../../geometry/tunnels';
import { stepsAsRead } from '../../grid/directions';
import { invalid } from '../../model/checks';
import { type Changed, type Dungeon, Tile } from '../../model/dungeon';
import { checkDungeon } from '../../model/guards';
import { resolveOptions } from '../../model/specification';
import { coverLeft } from '../cover-left';
import { revealNeeded } from '../doors/reveal-needed';
import { takenTiles } from '../taken-tiles';
import { checkCanDig } from '../wrong-order';
import { drainLakes } from './drain-lakes';
import { joinAroundStairs } from './join-around-stairs';
import { checkPlacesOfStairs, STAIRS_SPEC, type StairsOptions, type StairsPoint } from './options';
import { digPath, pathFromFloor, removeDoors, reopenCutOff } from './paths';
import { safeTest } from './safe-test';
import type { StairsDraft } from './stairs-draft';

/**
 * Returns a copy of a dungeon with stairs at the given points, whatever is there. Stairs that are
 * not on a room's floor get a path: from the nearest floor of a room along dug tiles, then through
 * rock. The path avoids tiles next to doors, and passes over other stairs only if there is no other
 * route. A door on the point or next to it is removed, and so is a mark on the point. A lake on the
 * point is drained, and so are lakes around which there is no route. If any of the stairs lead up,
 * the entrance becomes the first of them.
 *
 * Stairs never split the floor: if they would, a tunnel is dug around them as a detour. Stairs that
 * other stairs cut off get a new path if there is one. A secret door that hides stairs becomes an
 * ordinary one. Takes no draws. The time is linear in the number of tiles and, for each point, in
 * the number of tiles around it.
 *
 * @throws {InvalidOptionError} If the dungeon has no room, if it has locks, which stairs could
 * enclose, or if a point is not inside the outermost ring or is on other stairs or an entity
 * @throws {GenerationError} If no path can be dug to a point, or if stairs split the floor and no
 * detour can be dug around them
 * @example
 * const { stairs } = placeStairs(dungeon, { points: [{ x: 5, y: 5, direction: 'down' }] });
 */
export function placeStairs<Input extends Dungeon>(
  dungeon: Input,
  options: StairsOptions,
): Changed<Input> {
  checkDungeon(dungeon);
  checkCanDig('stairs', dungeon);
  const { points } = resolveOptions(STAIRS_SPEC, options);
  checkPlacesOfStairs('points', points, dungeon.grid, dungeon.stairs);
  const { grid, rooms, tunnels, doors, stairs, marks, lakes } = dungeon;
  if (points.length > 0 && rooms.length === 0) {
    throw invalid('dungeon.rooms', 'must contain a room that stairs can lead to', rooms);
  }
  checkFreeOfEntities(points, dungeon);
  const draft: StairsDraft = {
    width: grid.width,
    height: grid.height,
    tiles: grid.tiles.slice(),
    roomAt: roomFinder(dungeon),
    isSafe: safeTest(dungeon),
    doors: [...doors],
    stairs: [...stairs],
    tunnels: [...tunnels],
    marks: [...marks],
    lakes: [...lakes],
  };
  const taken = points.map(({ x, y }) => y * grid.width + x);
  drainLakes(draft, taken);
  for (const point of points) placeFlight(draft, point);
  if (points.length > 0) reopenCutOff(draft);
  joinAroundStairs(draft);
  const { width: _, height: __, tiles, roomAt: ___, isSafe: ____, ...parts } = draft;
  const up = draft.stairs.find(({ direction }) => direction === 'up');
  const isMoved = up !== undefined && !isSamePoint(up, dungeon.entrance);
  const entrance = isMoved ? { x: up.x, y: up.y } : dungeon.entrance;
  const placed = { ...dungeon, grid: { ...grid, tiles }, ...parts, entrance };
  return { ...placed, doors: revealNeeded(placed), ...coverLeft(dungeon, placed.grid) };
}

/** Throws if a point is on a tile of an entity. */
function checkFreeOfEntities(points: readonly StairsPoint[], dungeon: Dungeon): void {
  const taken = new Set(takenTiles(dungeon).entities);
  for (const [i, { x, y }] of points.entries()) {
    if (!taken.has(y * dungeon.grid.width + x)) continue;
    throw invalid(`points[${i}]`, 'must not be where an entity is', `(${x}, ${y})`);
  }
}

function placeFlight(draft: StairsDraft, { x, y, direction }: StairsPoint): void {
  const { width, tiles } = draft;
  const point = y * width + x;
  removeDoors(draft, (tile) => tile === point || stepsAsRead(width).includes(tile - point));
  draft.marks = draft.marks.filter((mark) => mark.x !== x || mark.y !== y);
  const path = digPath(draft, pathFromFloor(draft, point));
  tiles[point] = direction === 'up' ? Tile.StairsUp : Tile.StairsDown;
  draft.stairs.push({ x, y, direction, ...path });
}
