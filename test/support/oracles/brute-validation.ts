import type { Dungeon, Entity, Grid, Placed, Point, Room } from '../../../src/core/index';
import { floorTiles, isRoomFloor } from '../builders/arbitrary-furnished';
import { rowOf } from '../door-row';
import { hiddenBySecrets } from '../judge-secrets';
import { beside, nameOf } from '../points';

/**
 * Faults of a dungeon of valid types, found slowly and obviously, tile by tile: "rule x,y" for each
 * violation, and "rooms-touch i" for each room that touches another.
 */
export function violationsByHand(dungeon: Dungeon, entities: Entity[] = []): string[] {
  return [
    ...ofGrid(dungeon),
    ...ofRooms(dungeon),
    ...ofShapes(dungeon),
    ...ofTunnels(dungeon),
    ...ofClaims(dungeon),
    ...ofDoors(dungeon),
    ...ofStairs(dungeon),
    ...ofThings(dungeon, entities),
    ...ofLakes(dungeon),
    ...ofSecrets(dungeon),
  ].sort();
}

const found = (rule: string, { x, y }: Point) => `${rule} ${x},${y}`;
const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
const isIn = ({ width, height }: Grid, { x, y }: Point) =>
  x >= 0 && y >= 0 && x < width && y < height;
const codeAt = (grid: Grid, at: Point) =>
  isIn(grid, at) ? grid.tiles[at.y * grid.width + at.x]! : 0;
const isDug = (grid: Grid, at: Point) => [1, 2, 3, 4, 6, 9, 10].includes(codeAt(grid, at));
const isRock = (grid: Grid, at: Point) => codeAt(grid, at) === 0 || codeAt(grid, at) > 10;
const canStand = (grid: Grid, at: Point) => [1, 6, 9].includes(codeAt(grid, at));

function allTiles({ width, height }: Grid): Point[] {
  return Array.from({ length: width * height }, (_, i) => ({
    x: i % width,
    y: Math.floor(i / width),
  }));
}

/** Tiles in patches, joined in four directions; each patch and all of them in tile order. */
function patchesOf(tiles: readonly Point[]): Point[][] {
  const left = new Map(tiles.map((tile) => [nameOf(tile), tile]));
  const order = new Map(tiles.map((tile, i) => [nameOf(tile), i]));
  const patches: Point[][] = [];
  for (const tile of tiles) {
    if (!left.delete(nameOf(tile))) continue;
    const patch = [tile];
    for (const at of patch) {
      for (const next of beside(at)) if (left.delete(nameOf(next))) patch.push(next);
    }
    const rank = (at: Point) => order.get(nameOf(at)) as number;
    patches.push(patch.sort((a, b) => rank(a) - rank(b)));
  }
  return patches;
}

function ofGrid({ grid, entrance }: Dungeon): string[] {
  const tiles = allTiles(grid);
  const codes = [...new Set(grid.tiles)].filter((code) => code > 10);
  const unknown = codes.map((code) => tiles.find((at) => codeAt(grid, at) === code) as Point);
  const { width, height } = grid;
  const sides = [
    tiles.filter(({ y }) => y === 0),
    tiles.filter(({ y }) => y === height - 1 && height > 1),
    tiles.filter(({ x, y }) => x === 0 && y > 0 && y < height - 1),
    tiles.filter(({ x, y }) => x === width - 1 && width > 1 && y > 0 && y < height - 1),
  ];
  const open = sides.flatMap((side) => side.find((at) => !isRock(grid, at)) ?? []);
  const patches = patchesOf(tiles.filter((at) => isDug(grid, at)));
  const start = isDug(grid, entrance) ? entrance : undefined;
  const largest = Math.max(...patches.map(({ length }) => length));
  const home = start
    ? patches.find((patch) => patch.some((at) => same(at, start)))
    : patches.find(({ length }) => length === largest);
  const far = patches.filter((patch) => patch !== home);
  return [
    ...unknown.map((at) => found('unknown-tile', at)),
    ...open.map((at) => found('open-border', at)),
    ...far.map((patch) => found('unreachable-floor', patch[0]!)),
    ...(start ? [] : [found('entrance-not-on-floor', entrance)]),
    ...patches.flatMap((patch) => ofSplit(grid, patch, entrance)),
  ];
}

/**
 * The pieces of a patch without stairs, except the one with the entrance, or otherwise the largest.
 */
function ofSplit(grid: Grid, patch: Point[], entrance: Point): string[] {
  const pieces = patchesOf(patch.filter((at) => ![3, 4].includes(codeAt(grid, at))));
  const largest = Math.max(...pieces.map(({ length }) => length));
  const home =
    pieces.find((piece) => piece.some((at) => same(at, entrance))) ??
    pieces.find(({ length }) => length === largest);
  const far = pieces.filter((piece) => piece !== home);
  return far.map((piece) => found('stairs-split-floor', piece[0]!));
}

function isInside({ grid }: Dungeon, { x1, y1, x2, y2 }: Room): boolean {
  return isIn(grid, { x: x1, y: y1 }) && isIn(grid, { x: x2, y: y2 });
}

function ofRooms(dungeon: Dungeon): string[] {
  const { grid, rooms } = dungeon;
  const floors = rooms.map((room) => floorTiles(room).filter((at) => isIn(grid, at)));
  const touches = (i: number, j: number) => {
    const near = new Set(floors[j]!.flatMap((at) => [at, ...beside(at)]).map(nameOf));
    return floors[i]!.some((at) => near.has(nameOf(at)));
  };
  return rooms.flatMap((room, i) => {
    const list = rooms.some((_, j) => i !== j && touches(i, j)) ? [`rooms-touch ${i}`] : [];
    if (!isInside(dungeon, room)) {
      return [...list, found('room-outside-grid', { x: room.x1, y: room.y1 })];
    }
    const wall = floorTiles(room).find((at) => codeAt(grid, at) === 0);
    return wall ? [...list, found('room-not-dug', wall)] : list;
  });
}

function ofShapes({ rooms }: Dungeon): string[] {
  return rooms.flatMap((room) => {
    const { shape, x1, y1 } = room;
    if (!shape) return [];
    const placed = (at: Point) => ({ x: x1 + 1 + at.x, y: y1 + 1 + at.y });
    const odd = allTiles(shape).find((at) => codeAt(shape, at) > 1);
    const list = odd ? [found('room-shape', placed(odd))] : [];
    const patches = patchesOf(allTiles(shape).filter((at) => codeAt(shape, at) === 1));
    const floor = patches.flat();
    if (floor.length === 0) return [...list, found('room-shape', placed({ x: 0, y: 0 }))];
    if (patches[1]) list.push(found('room-shape', placed(patches[1][0]!)));
    const touchesAll =
      floor.some(({ x }) => x === 0) &&
      floor.some(({ y }) => y === 0) &&
      floor.some(({ x }) => x === shape.width - 1) &&
      floor.some(({ y }) => y === shape.height - 1);
    if (!touchesAll) list.push(found('room-shape', placed(patches[0]?.[0] as Point)));
    return list;
  });
}

/** Bresenham's line as libtcod has it, written down once more. */
function line(from: Point, to: Point): Point[] {
  const dx = Math.abs(to.x - from.x);
  const dy = Math.abs(to.y - from.y);
  const cells = [from];
  let { x, y } = from;
  let error = Math.max(dx, dy);
  for (let i = Math.max(dx, dy); i > 0; i--) {
    error -= 2 * Math.min(dx, dy);
    const follows = error < 0;
    if (follows) error += 2 * Math.max(dx, dy);
    if (dx > dy || follows) x += Math.sign(to.x - from.x);
    if (dx <= dy || follows) y += Math.sign(to.y - from.y);
    cells.push({ x, y });
  }
  return cells;
}

function cellsOf(path: readonly Point[]): Point[] {
  return path.flatMap((to, k) => line(path[Math.max(0, k - 1)]!, to));
}

function ofTunnels({ grid, rooms, tunnels }: Dungeon): string[] {
  return tunnels.flatMap(({ from, to, path }) => {
    const [start, end] = [path[0]!, path.at(-1) as Point];
    const list: string[] = [];
    const joins = (room: Room | undefined, at: Point) => room && isRoomFloor(room, at);
    if (!joins(rooms[from], start)) list.push(found('tunnel-not-joining', start));
    if (!joins(rooms[to], end)) list.push(found('tunnel-not-joining', end));
    const outside = path.find((at) => !isIn(grid, at));
    if (outside) return [...list, found('tunnel-outside-grid', outside)];
    const wall = cellsOf(path).find((at) => codeAt(grid, at) === 0);
    return wall ? [...list, found('tunnel-not-dug', wall)] : list;
  });
}

/** Dug tiles that nothing claims. */
function ofClaims({ grid, rooms, tunnels, stairs }: Dungeon): string[] {
  const paths = [...tunnels, ...stairs].map(({ path }) => path);
  const followed = paths.filter((path) => path.every((at) => isIn(grid, at)));
  const claimed = new Set([...rooms.flatMap(floorTiles), ...followed.flatMap(cellsOf)].map(nameOf));
  const stray = allTiles(grid).filter((at) => isDug(grid, at) && !claimed.has(nameOf(at)));
  return patchesOf(stray).map((patch) => found('stray-floor', patch[0]!));
}

/** Things and their tiles, one to one. */
function matches(rule: string, grid: Grid, things: (Point & { code: number })[], codes: number[]) {
  const list = things.flatMap((thing, i) => {
    if (!isIn(grid, thing)) return [found(rule, thing)];
    const isWrong = codeAt(grid, thing) !== thing.code;
    const isTaken = things.slice(0, i).some((other) => same(other, thing));
    return [isWrong, isTaken].filter(Boolean).map(() => found(rule, thing));
  });
  for (const code of codes) {
    const free = allTiles(grid).find(
      (at) => codeAt(grid, at) === code && !things.some((thing) => same(thing, at)),
    );
    if (free) list.push(found(rule, free));
  }
  return list;
}

function ofDoors({ grid, rooms, tunnels, doors }: Dungeon): string[] {
  const coded = doors.flatMap((door) => rowOf(grid, door).map((at) => ({ ...at, code: 2 })));
  return [
    ...matches('door-tile', grid, coded, [2]),
    ...doors.flatMap((door) => {
      const list: string[] = [];
      const tunnel = tunnels[door.tunnel];
      const row = rowOf(grid, door);
      const isOnTunnel =
        tunnel && cellsOf(tunnel.path).some((at) => row.some((tile) => same(at, tile)));
      const isOnFloor = row.some(
        (tile) => isIn(grid, tile) && rooms.some((room) => isRoomFloor(room, tile)),
      );
      if (!isOnTunnel || isOnFloor) list.push(found('door-not-on-tunnel', door));
      const [first, last] = [row[0]!, row[row.length - 1]!];
      const leads = (dx: number, dy: number) =>
        row.every(({ x, y }) =>
          [-1, 1].every((way) => isDug(grid, { x: x + way * dx, y: y + way * dy })),
        );
      const isWalled = (dx: number, dy: number) =>
        isRock(grid, { x: first.x - dx, y: first.y - dy }) &&
        isRock(grid, { x: last.x + dx, y: last.y + dy });
      const fits = (leads(1, 0) && isWalled(0, 1)) || (leads(0, 1) && isWalled(1, 0));
      if (!fits) list.push(found('door-not-between-walls', door));
      return list;
    }),
  ];
}

function ofStairs({ grid, rooms, stairs }: Dungeon): string[] {
  const coded = stairs.map(({ x, y, direction }) => ({ x, y, code: direction === 'up' ? 3 : 4 }));
  return [
    ...matches('stairs-tile', grid, coded, [3, 4]),
    ...stairs.flatMap((flight) => {
      const { path } = flight;
      const [start, end] = [path[0]!, path.at(-1) as Point];
      const room = rooms[flight.room];
      const list: Point[] = [];
      if (!room || !isRoomFloor(room, start)) list.push(start);
      if (!same(end, flight)) list.push(end);
      const outside = path.find((at) => !isIn(grid, at));
      const wall = outside ? undefined : cellsOf(path).find((at) => codeAt(grid, at) === 0);
      for (const at of [outside, wall]) if (at) list.push(at);
      return list.map((at) => found('stairs-not-joining', at));
    }),
  ];
}

function ofThings({ grid, rooms, tunnels, entrance, keys, marks }: Dungeon, entities: Entity[]) {
  const isAtHome = (thing: Placed) => {
    if ((thing.room === undefined) === (thing.tunnel === undefined)) return false;
    const room = rooms[thing.room ?? -1];
    if (thing.tunnel === undefined) return room !== undefined && isRoomFloor(room, thing);
    const tunnel = tunnels[thing.tunnel];
    if (tunnel === undefined || rooms.some((other) => isRoomFloor(other, thing))) return false;
    return cellsOf(tunnel.path).some((cell) => same(cell, thing));
  };
  const repeats = <Thing extends Point>(things: Thing[]) =>
    things.filter((thing, i) => things.slice(0, i).some((other) => same(other, thing)));
  const off = (things: Placed[]) =>
    things.filter((thing) => !isAtHome(thing) || !canStand(grid, thing));
  const list: [string, Point[]][] = [
    ['key-off-floor', off(keys)],
    ['key-on-entrance', keys.filter((key) => same(key, entrance))],
    ['key-on-key', repeats(keys)],
    ['mark-off-floor', off(marks)],
    ['entity-in-wall', entities.filter((entity) => !canStand(grid, entity))],
    ['entity-outside-room', entities.filter((entity) => !isAtHome(entity))],
    ['entity-on-entrance', entities.filter((entity) => same(entity, entrance))],
    ['entity-on-entity', repeats(entities)],
  ];
  return list.flatMap(([rule, things]) => things.map((thing) => found(rule, thing)));
}

/** Lakes that differ from the grid, at their first such tile, and liquids without a lake. */
function ofLakes({ grid, lakes }: Dungeon): string[] {
  const taken = new Set<string>();
  const list = lakes.flatMap((lake) => {
    const wrong = allTiles(lake.shape).filter((at) => {
      const code = codeAt(lake.shape, at);
      const place = { x: lake.x + at.x, y: lake.y + at.y };
      if (code === 0) return false;
      const isOther = taken.has(nameOf(place));
      taken.add(nameOf(place));
      const isInner =
        place.x > 0 && place.y > 0 && place.x < grid.width - 1 && place.y < grid.height - 1;
      return isOther || !isInner || code < 5 || code > 10 || codeAt(grid, place) !== code;
    });
    const [first] = wrong;
    return first ? [found('lake-mismatch', { x: lake.x + first.x, y: lake.y + first.y })] : [];
  });
  for (const code of [5, 6, 7, 8, 9, 10]) {
    const free = allTiles(grid).find((at) => codeAt(grid, at) === code && !taken.has(nameOf(at)));
    if (free) list.push(found('lake-mismatch', free));
  }
  return list;
}

/** Is silent if stairs, keys or the entrance are outside the grid. */
function ofSecrets(dungeon: Dungeon): string[] {
  const { grid, entrance, stairs, keys } = dungeon;
  if (![entrance, ...stairs, ...keys].every((at) => isIn(grid, at))) return [];
  const doors = dungeon.doors.filter((door) => codeAt(grid, door) === 2);
  return hiddenBySecrets({ ...dungeon, doors }).map((at) => found('behind-secret', at));
}
