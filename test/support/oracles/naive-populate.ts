import type {
  Dungeon,
  Entity,
  Grid,
  Point,
  PopulationRule,
  Rng,
  Room,
} from '../../../src/core/index';
import type { PointsOccupied } from '../builders/arbitrary-population';
import { beside, nameOf } from '../points';

/** A tile of floor of a room. */
interface Cell extends Point {
  room: number;
}

/** `populate` as documented, by brute force: plain lists, sorted again for each tile. */
export function naivePopulate<Kind>(
  rng: Rng,
  dungeon: Dungeon,
  rules: readonly PopulationRule<Kind>[],
  { depth = 0, occupied = [] }: PointsOccupied = {},
): Entity<Kind>[] {
  const { grid, entrance, keys } = dungeon;
  const entities: Entity<Kind>[] = [];
  const draw = (min: number, max: number) => (min === max ? min : rng.int(min, max));
  const isTaken = (tile: Point) =>
    [entrance, ...keys, ...occupied, ...entities].some((other) => isSame(tile, other));
  let squads = 0;
  for (const rule of rules) {
    const open = rule.table.filter(
      ({ minDepth = -Infinity, maxDepth = Infinity }) => minDepth <= depth && depth <= maxDepth,
    );
    if (open.length === 0) continue;
    const tickets = open.flatMap((entry) => Array<typeof entry>(entry.weight).fill(entry));
    const isWithin = progressTest(dungeon, rule);
    const taken = roomsTaken(dungeon, rule);
    const groups = rule.total === undefined ? taken.map((room) => [room]) : [taken];
    for (const rooms of groups.filter(({ length }) => length > 0)) {
      const floor = rooms.flatMap((room) =>
        floorOf(dungeon.rooms[room]!).map((tile) => ({ ...tile, room })),
      );
      const counted = floor.filter((tile) => !isDeep(grid, tile) && isWithin(tile));
      const picks = drawPicks(draw, rule, counted.length);
      const free = distinct(floor).filter(
        (tile) => canHold(grid, tile) && !isTaken(tile) && isWithin(tile),
      );
      const spots = free.filter((tile) => isSpot(dungeon, rule, tile));
      const withSpace = rooms.filter((room) => free.some((tile) => tile.room === room));
      const take = (tile: Cell) => {
        for (const list of [free, spots]) remove(list, (other) => isSame(other, tile));
        const isFull = !free.some(({ room }) => room === tile.room);
        if (isFull) remove(withSpace, (room) => room === tile.room);
      };
      for (let pick = 0; pick < picks; pick++) {
        if ((rule.at === 'center' ? withSpace : spots).length === 0) break;
        const { kind, squad, blocks = false } = tickets[draw(0, tickets.length - 1)]!;
        const members = squad ?? (kind === undefined ? [] : [kind]);
        if (members.length === 0) continue;
        let first: Cell;
        if (rule.at === 'center') {
          const room = withSpace[draw(0, withSpace.length - 1)]!;
          first = nearest(dungeon, free, centerOf(dungeon.rooms[room]!), room);
        } else first = spots[draw(0, spots.length - 1)]!;
        const { room } = first;
        const placed = members.slice(0, free.filter((tile) => tile.room === room).length);
        for (const [i, member] of placed.entries()) {
          const tile = i === 0 ? first : nearest(dungeon, free, first, room);
          take(tile);
          const entity: Entity<Kind> = { kind: member, x: tile.x, y: tile.y, room, blocks };
          if (squad) entity.squad = squads;
          if (placed.length < members.length) entity.missing = members.length - placed.length;
          entities.push(entity);
        }
        if (squad) squads++;
      }
    }
  }
  return entities;
}

type Rule = PopulationRule<unknown>;

/** Indices of the rooms that a rule takes. */
export function roomsTaken({ rooms, entrance }: Dungeon, rule: Rule): number[] {
  return [...rooms.keys()].filter((i) => {
    const room = rooms[i]!;
    const kind = room.kind ?? 'plain';
    if (rule.rooms ? !rule.rooms.includes(kind) : kind === 'crossing') return false;
    return !(rule.skipEntranceRoom && floorOf(room).some((tile) => isSame(tile, entrance)));
  });
}

function drawPicks(
  draw: (min: number, max: number) => number,
  { perRoom, tilesPerPick, total }: Rule,
  tiles: number,
): number {
  if (tilesPerPick !== undefined) {
    const rest = tiles % tilesPerPick;
    const more = rest > 0 && draw(0, tilesPerPick - 1) < rest ? 1 : 0;
    return Math.floor(tiles / tilesPerPick) + more;
  }
  const range = perRoom ?? total ?? 0;
  return typeof range === 'number' ? range : draw(range.min, range.max);
}

/** Whether the tiles of a rule are as far from the entrance as it asks. */
export function progressTest(
  { grid, rooms, entrance }: Dungeon,
  { minProgress, maxProgress }: Rule,
): (tile: Point) => boolean {
  if (minProgress === undefined && maxProgress === undefined) return () => true;
  const steps = walk(entrance, (tile) => isGround(grid, tile));
  const farthest = Math.max(...steps.values()) || 1;
  return (tile) => {
    const told = rooms.find((room) => floorOf(room).some((floor) => isSame(floor, tile)))?.progress;
    const own = told ?? (steps.get(nameOf(tile)) ?? Number.NaN) / farthest;
    return own >= (minProgress ?? 0) && own <= (maxProgress ?? 1);
  };
}

/** Whether a pick may go to a tile, the centre aside. */
export function isSpot({ grid, marks }: Dungeon, { at }: Rule, tile: Point): boolean {
  if (at === 'dead-ends') return beside(tile).filter((next) => isGround(grid, next)).length === 1;
  if (typeof at !== 'object' || !('mark' in at)) return true;
  return marks.some((mark) => mark.kind === at.mark && isSame(mark, tile));
}

/** The tiles of a room's floor, row by row. */
export function floorOf({ x1, y1, x2, y2, shape }: Room): Point[] {
  const tiles: Point[] = [];
  for (let y = y1 + 1; y < y2; y++) {
    for (let x = x1 + 1; x < x2; x++) {
      const inside = { x: x - x1 - 1, y: y - y1 - 1 };
      if (shape === undefined || codeAt(shape, inside) === 1) tiles.push({ x, y });
    }
  }
  return tiles;
}

/** The tile of a room's floor nearest to the middle of its box. */
function centerOf(room: Room): Point {
  const middle = {
    x: Math.floor((room.x1 + room.x2) / 2),
    y: Math.floor((room.y1 + room.y2) / 2),
  };
  const distance = ({ x, y }: Point) => Math.abs(x - middle.x) + Math.abs(y - middle.y);
  const nearToFar = floorOf(room).sort(
    (a, b) => distance(a) - distance(b) || a.y - b.y || a.x - b.x,
  );
  return nearToFar[0] ?? middle;
}

/** The cell of a room that takes the fewest steps on its floor; what none lead to is farther. */
function nearest({ rooms }: Dungeon, cells: readonly Cell[], to: Point, room: number): Cell {
  const floor = new Set(floorOf(rooms[room]!).map(nameOf));
  const steps = walk(to, (tile) => floor.has(nameOf(tile)));
  const stepsTo = (tile: Point) => steps.get(nameOf(tile)) ?? Number.MAX_VALUE;
  return cells
    .filter((cell) => cell.room === room)
    .sort((a, b) => stepsTo(a) - stepsTo(b) || a.y - b.y || a.x - b.x)[0]!;
}

/** The steps from a tile to all reachable tiles. */
function walk(from: Point, isOpen: (tile: Point) => boolean): Map<string, number> {
  const steps = new Map([[nameOf(from), 0]]);
  const reached = [from];
  for (const tile of reached) {
    for (const next of beside(tile)) {
      if (!isOpen(next) || steps.has(nameOf(next))) continue;
      steps.set(nameOf(next), (steps.get(nameOf(tile)) as number) + 1);
      reached.push(next);
    }
  }
  return steps;
}

/** A tile of several rooms is the first one's. */
function distinct(cells: readonly Cell[]): Cell[] {
  const seen = new Set<string>();
  return cells.filter((cell) => !seen.has(nameOf(cell)) && seen.add(nameOf(cell)));
}

/** Takes an item out of a list; the last one moves into the gap. */
function remove<Item>(list: Item[], isIt: (item: Item) => boolean): void {
  const gap = list.findIndex(isIt);
  if (gap < 0) return;
  const last = list.pop() as Item;
  if (gap < list.length) list[gap] = last;
}

/** Whether things can be placed on a tile: floor, shallow water or the edge of a chasm. */
export function canHold(grid: Grid, tile: Point): boolean {
  return [1, 6, 9].includes(codeAt(grid, tile));
}

/** Whether a tile is deep water, lava or a chasm. */
export function isDeep(grid: Grid, tile: Point): boolean {
  return [5, 7, 8].includes(codeAt(grid, tile));
}

/** Whether one can walk on a tile: one that can hold things, a door, stairs or a bridge. */
function isGround(grid: Grid, tile: Point): boolean {
  return canHold(grid, tile) || [2, 3, 4, 10].includes(codeAt(grid, tile));
}

function codeAt({ width, height, tiles }: Grid, { x, y }: Point): number {
  const isInside = x >= 0 && y >= 0 && x < width && y < height;
  return isInside ? tiles[y * width + x]! : 0;
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
