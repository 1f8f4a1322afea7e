import { eachRunIn } from '../../geometry/room';
import { sidesOf } from '../../geometry/sides-of';
import { walkPath } from '../../geometry/tunnel-cells';
import { codeAt } from '../../grid/grid';
import { bitAt, DEEP, isOfLake, isStanding, ROCK, WALKABLE } from '../../grid/tiles';
import {
  type Dungeon,
  type Grid,
  MAX_TUNNEL_WIDTH,
  type Point,
  type Room,
  Tile,
} from '../../model/dungeon';
import { isInside } from '../../model/guards';
import { isFurniture } from '../../population/is-furniture';
import { type Contents, contentsOf, type Drawable, readSubject } from '../../text/subject';
import { markRoom } from './ground';

/**
 * Returns the parts of a dungeon to draw and its contents: either all of them, or those that
 * players may see.
 */
export function shownOf(
  subject: Drawable,
  options: Parameters<typeof contentsOf>[1] & { readonly players?: boolean | undefined },
): Contents & { readonly shown: Drawable } {
  const contents = contentsOf(subject, options);
  if (!options.players) return { ...contents, shown: subject };
  const shown = playersView(subject);
  const [all, seen] = [gridOf(subject), gridOf(shown)];
  const isShown = ({ x, y }: Point) => {
    const code = codeAt(seen, x, y);
    return ROCK[code] === 0 && code === codeAt(all, x, y);
  };
  const entities = contents.entities.filter(
    (pin) => isFurniture(pin) && pin.kind !== 'chest' && isShown(pin),
  );
  return { shown, entities, exit: undefined, cover: contents.cover };
}

function gridOf(subject: Drawable): Grid {
  return 'grid' in subject ? subject.grid : subject;
}

/**
 * Returns the part of a dungeon that players can see without finding a secret door: the tiles that
 * are reachable from the entrance and from stairs up, and the lakes next to them, but no dead ends
 * that lead only to secret doors. Everything else becomes rock or, inside those lakes, deep. Rooms
 * and doors keep only their position and form, without names and locks. If there is no entrance,
 * everything counts as reachable.
 */
export function playersView(subject: Drawable): Drawable {
  readSubject(subject);
  return 'grid' in subject ? viewOf(subject) : subject;
}

type Subject = Pick<Dungeon, 'grid'> & Partial<Dungeon>;

function viewOf(dungeon: Subject): Drawable {
  const { grid, rooms = [], doors = [], stairs = [], entrance } = dungeon;
  const { width } = grid;
  const cellOf = ({ x, y }: Point) => y * width + x;
  const secrets = doors.filter((door) => door.secret && isStanding(grid, door)).map(cellOf);
  const kept = reach(grid, secrets, entrance && [entrance, ...stairs.filter(isUp)].map(cellOf));
  const inRooms = roomMask(dungeon);
  peel(grid, kept, needed(dungeon, inRooms, secrets), secrets);

  const isKept = (point: Point) => isInside(grid, point.x, point.y) && kept[cellOf(point)] === 1;
  const tiles = grid.tiles.map((code, cell) => (kept[cell] === 1 ? code : Tile.Wall));
  fillLakes(grid, inRooms, tiles);
  return {
    grid: { ...grid, tiles },
    rooms: rooms.filter((room) => isSeen(grid, room, kept)).map(bareRoom),
    doors: doors.filter(isKept).map(({ x, y, tunnel }) => ({ x, y, tunnel })),
    ...(entrance && { entrance }),
  };
}

function isUp({ direction }: { readonly direction: string }): boolean {
  return direction === 'up';
}

/** Returns a mask of the tiles that are reachable on foot. Without `starts`, all walkable tiles. */
function reach(
  { width, height, tiles }: Grid,
  shut: readonly number[],
  starts?: readonly number[],
): Uint8Array {
  const open = tiles.map((code) => WALKABLE[code]!);
  for (const cell of shut) open[cell] = 0;
  if (starts === undefined) return open;
  const kept = new Uint8Array(tiles.length);
  const stack: number[] = [];
  const keep = (cell: number) => {
    if (open[cell] !== 1 || kept[cell] === 1) return;
    kept[cell] = 1;
    stack.push(cell);
  };
  starts.forEach(keep);
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    around(cell, width, height).forEach(keep);
  }
  return kept;
}

/** Returns the neighbours of a tile on its four sides. */
function around(cell: number, width: number, height: number): number[] {
  const x = cell % width;
  const next: number[] = [];
  if (cell >= width) next.push(cell - width);
  if (x < width - 1) next.push(cell + 1);
  if (cell < width * (height - 1)) next.push(cell + width);
  if (x > 0) next.push(cell - 1);
  return next;
}

/** Returns a mask of the tiles of rooms. */
function roomMask({ grid, rooms = [] }: Subject): Uint8Array {
  const mask = new Uint8Array(grid.tiles.length);
  for (const room of rooms) markRoom(mask, grid, room, 1);
  return mask;
}

/**
 * Returns a mask of the tiles of rooms, and of the tiles of those tunnels and paths to stairs that
 * have no secret door.
 */
function needed(
  { grid, tunnels = [], stairs = [] }: Subject,
  inRooms: Uint8Array,
  secrets: readonly number[],
): Uint8Array {
  const needed = inRooms.slice();
  if (secrets.length === 0) return needed.fill(1);
  const secret = new Set(secrets);
  for (const way of [...tunnels, ...stairs]) {
    // A corner outside the grid may be two billion steps away, so such paths are skipped.
    if (!way.path.every(({ x, y }) => isInside(grid, x, y))) continue;
    const cells = [way.path, ...sidesOf(way, grid)]
      .flatMap(walkPath)
      .map(({ x, y }) => y * grid.width + x);
    if (cells.some((cell) => secret.has(cell))) continue;
    for (const cell of cells) needed[cell] = 1;
  }
  return needed;
}

/**
 * Removes the dead ends that lead only to secret doors, tile by tile: tiles that are not needed and
 * whose removal disconnects none of the tiles around them.
 */
function peel(
  { width, height }: Grid,
  kept: Uint8Array,
  needed: Uint8Array,
  secrets: readonly number[],
): void {
  const stack = secrets.flatMap((cell) => around(cell, width, height));
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    if (kept[cell] === 0 || needed[cell] === 1 || parts(kept, cell, width)) continue;
    kept[cell] = 0;
    stack.push(...around(cell, width, height));
  }
}

/**
 * Returns whether a tile connects tiles on its sides that the other tiles around it do not connect.
 * The tile must not be at the edge of the grid.
 */
function parts(kept: Uint8Array, cell: number, width: number): boolean {
  const ring = [-width, 1 - width, 1, width + 1, width, width - 1, -1, -width - 1];
  const open = ring.map((step) => kept[cell + step] === 1);
  let clusters = 0;
  for (let i = 0; i < 8; i += 2) {
    // A side starts a new cluster if the corner or the side before it is missing.
    const [isSide, isCorner, isBefore] = [open[i], open[(i + 7) % 8], open[(i + 6) % 8]];
    if (isSide && !(isCorner && isBefore)) clusters++;
  }
  return clusters > 1;
}

/**
 * Fills in the lakes next to the tiles that are shown, as far as they extend, and those next to no
 * walkable tile at all. What is hidden in them becomes deep: bridges, fords, and edges in hidden
 * rooms. Edges in hidden corridors stay rock, because they would show where a corridor leads away
 * from the lake.
 *
 * @param shown - the tiles that are shown; hidden ones are walls
 */
function fillLakes(grid: Grid, inRooms: Uint8Array, shown: Uint8Array): void {
  const { width, height, tiles } = grid;
  const isDeep = (cell: number) => bitAt(DEEP, tiles, cell) === 1;
  const nextTo = (isBeside: (cell: number) => boolean) =>
    [...tiles.keys()].filter((cell) => isDeep(cell) && around(cell, width, height).some(isBeside));
  const spread = (
    codes: Uint8Array,
    from: readonly number[],
    mayFill: (cell: number) => boolean,
  ) => {
    const stack = [...from];
    for (const cell of stack) codes[cell] = tiles[cell]!;
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      for (const next of around(cell, width, height)) {
        if (codes[next] !== Tile.Wall || !mayFill(next)) continue;
        codes[next] = (isDeep(next) ? tiles[next] : codes[cell])!;
        stack.push(next);
      }
    }
  };
  const reached = new Uint8Array(tiles.length);
  spread(
    reached,
    nextTo((cell) => bitAt(WALKABLE, tiles, cell) === 1),
    isDeep,
  );
  for (const [cell, code] of tiles.entries()) {
    if (isDeep(cell) && reached[cell] === 0) shown[cell] = code;
  }
  spread(
    shown,
    nextTo((cell) => shown[cell] !== Tile.Wall),
    (cell) => {
      if (isDeep(cell)) return true;
      const isLake = isOfLake(tiles[cell] ?? Tile.Wall);
      return isLake && (inRooms[cell] === 1 || isInLake(grid, cell));
    },
  );
}

/**
 * Returns whether a tile of a corridor crosses a lake: there is a deep tile next to it, or the
 * corridor is wide and there are deep tiles on both sides of it.
 */
function isInLake({ width, height, tiles }: Grid, cell: number): boolean {
  const isDeep = (at: number) => bitAt(DEEP, tiles, at) === 1;
  if (around(cell, width, height).some(isDeep)) return true;
  const isDeepAlong = (step: number) => {
    let at = cell + step;
    for (let i = 1; i < MAX_TUNNEL_WIDTH && isOfLake(tiles[at] ?? Tile.Wall) && !isDeep(at); i++) {
      at += step;
    }
    return isDeep(at);
  };
  return [1, width].some((step) => isDeepAlong(step) && isDeepAlong(-step));
}

function isSeen(grid: Grid, room: Room, kept: Uint8Array): boolean {
  let isAny = false;
  eachRunIn(grid, room, (y, left, right) => {
    for (let x = left; x <= right; x++) if (kept[y * grid.width + x] === 1) isAny = true;
  });
  return isAny;
}

/** Returns a room without everything except its form. */
function bareRoom({ x1, y1, x2, y2, shape, kind }: Room): Room {
  const isForm = kind === 'cave' || kind === 'maze' || kind === 'crossing';
  return { x1, y1, x2, y2, ...(shape && { shape }), ...(isForm && { kind }) };
}
