import {
  type Dungeon,
  type Entity,
  type Point,
  type PopulationOptions,
  type PopulationRule,
  type RectangularRoom,
  type Rng,
  roomCenter,
  Tile,
  tileAt,
} from '../../src/index';

/** `populate` as its doc comment tells it, by brute force: plain lists, sorted anew for each tile. */
export function naivePopulate<Kind>(
  rng: Rng,
  dungeon: Dungeon,
  rules: readonly PopulationRule<Kind>[],
  { depth = 0, occupied = [] }: PopulationOptions = {},
): Entity<Kind>[] {
  const entities: Entity<Kind>[] = [];
  const draw = (min: number, max: number) => (min === max ? min : rng.int(min, max));
  const isTaken = (tile: Point) =>
    [dungeon.entrance, ...occupied, ...entities].some((other) => isSame(tile, other));
  let squads = 0;
  for (const { table, perRoom, at = 'anywhere', skipEntranceRoom = false } of rules) {
    const open = table.filter(
      ({ minDepth = -Infinity, maxDepth = Infinity }) => minDepth <= depth && depth <= maxDepth,
    );
    if (open.length === 0) continue;
    const tickets = open.flatMap((entry) => Array<typeof entry>(entry.weight).fill(entry));
    const { min, max } = typeof perRoom === 'number' ? { min: perRoom, max: perRoom } : perRoom;
    for (const [room, ring] of dungeon.rooms.entries()) {
      const floor = floorOf(ring);
      if (skipEntranceRoom && floor.some((tile) => isSame(tile, dungeon.entrance))) continue;
      const free = floor.filter(
        (tile) => tileAt(dungeon.grid, tile.x, tile.y) === Tile.Floor && !isTaken(tile),
      );
      const picks = draw(min, max);
      for (let pick = 0; pick < picks && free.length > 0; pick++) {
        const {
          kind,
          squad,
          blocks = false,
        } = tickets[draw(0, tickets.length - 1)] as (typeof open)[0];
        const members = squad ?? (kind === undefined ? [] : [kind]);
        if (members.length === 0) continue;
        const first =
          at === 'center'
            ? nearest(free, roomCenter(ring))
            : (free[draw(0, free.length - 1)] as Point);
        const placed = members.slice(0, free.length);
        for (const [i, member] of placed.entries()) {
          const { x, y } = i === 0 ? first : nearest(free, first);
          remove(free, { x, y });
          const entity: Entity<Kind> = { kind: member, x, y, room, blocks };
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

/** The tiles strictly inside a room's ring, row by row. */
export function floorOf({ x1, y1, x2, y2 }: RectangularRoom): Point[] {
  const tiles: Point[] = [];
  for (let y = y1 + 1; y < y2; y++) for (let x = x1 + 1; x < x2; x++) tiles.push({ x, y });
  return tiles;
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

function nearest(tiles: readonly Point[], to: Point): Point {
  const distance = ({ x, y }: Point) => Math.abs(x - to.x) + Math.abs(y - to.y);
  return [...tiles].sort((a, b) => distance(a) - distance(b) || a.y - b.y || a.x - b.x)[0] as Point;
}

/** The last tile moves into the gap. */
function remove(tiles: Point[], tile: Point): void {
  const gap = tiles.findIndex((other) => isSame(other, tile));
  const last = tiles.pop() as Point;
  if (gap < tiles.length) tiles[gap] = last;
}
