import { eachRunIn } from '../../geometry/room';
import { sidesOf } from '../../geometry/sides-of';
import { walkPath } from '../../geometry/tunnel-cells';
import { isStanding, ROCK, WALKABLE } from '../../grid/tiles';
import { type Dungeon, type Grid, type Point, type Room, Tile } from '../../model/dungeon';
import { isInside } from '../../model/guards';
import type { Pin } from '../../text/pins';
import { type Contents, contentsOf, type Drawable, readSubject } from '../../text/subject';

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
  const entities = playersPins(contents.entities, 'grid' in shown ? shown.grid : shown);
  return { shown, entities, exit: undefined, cover: contents.cover };
}

/**
 * Returns the part of a dungeon that players can see without finding a secret door: the tiles that
 * are reachable from the entrance and from stairs up, and the deep tiles next to them, but no dead
 * ends that lead only to secret doors. Everything else becomes rock. Rooms and doors keep only
 * their position and form, without names and locks. If there is no entrance, everything counts as
 * reachable.
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
  peel(grid, kept, needed(dungeon, secrets), secrets);

  const isKept = (point: Point) => isInside(grid, point.x, point.y) && kept[cellOf(point)] === 1;
  const tiles = grid.tiles.map((code, cell) => (kept[cell] === 1 ? code : Tile.Wall));
  return {
    grid: { ...grid, tiles },
    rooms: rooms.filter((room) => isSeen(grid, room, kept)).map(bareRoom),
    doors: doors.filter(isKept).map(({ x, y, tunnel }) => ({ x, y, tunnel })),
    ...(entrance && { entrance }),
  };
}

/** Returns the pins that players may see: fixed ones, except chests. */
function playersPins(pins: readonly Pin[], grid: Grid): Pin[] {
  return pins.filter(({ x, y, fixed, kind }) => {
    if (!fixed || kind === 'chest') return false;
    return isInside(grid, x, y) && ROCK[grid.tiles[y * grid.width + x]!] === 0;
  });
}

function isUp({ direction }: { readonly direction: string }): boolean {
  return direction === 'up';
}

/**
 * Returns a mask of the tiles that are reachable on foot, and of the deep tiles next to them. No
 * path continues beyond deep tiles.
 */
function reach(
  { width, height, tiles }: Grid,
  shut: readonly number[],
  starts?: readonly number[],
) {
  const kept = new Uint8Array(tiles.length);
  if (starts === undefined) {
    for (let cell = 0; cell < tiles.length; cell++) kept[cell] = 1 - ROCK[tiles[cell]!]!;
  }
  for (const cell of shut) kept[cell] = 2;
  const stack = (starts ?? []).filter((cell) => WALKABLE[tiles[cell]!] === 1 && kept[cell] === 0);
  for (const cell of stack) kept[cell] = 1;
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    const isWalked = WALKABLE[tiles[cell]!] === 1;
    for (const next of around(cell, width, height)) {
      const code = tiles[next]!;
      if (kept[next] !== 0 || ROCK[code] === 1 || (!isWalked && WALKABLE[code] === 1)) continue;
      kept[next] = 1;
      stack.push(next);
    }
  }
  for (const cell of shut) kept[cell] = 0;
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

/**
 * Returns a mask of the tiles of rooms, and of the tiles of those tunnels and paths to stairs that
 * have no secret door.
 */
function needed(
  { grid, rooms = [], tunnels = [], stairs = [] }: Subject,
  secrets: readonly number[],
): Uint8Array {
  const needed = new Uint8Array(grid.tiles.length);
  if (secrets.length === 0) return needed.fill(1);
  for (const room of rooms) {
    eachRunIn(grid, room, (y, left, right) => {
      needed.fill(1, y * grid.width + left, y * grid.width + right + 1);
    });
  }
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
  let clusters = 0;
  for (let i = 0; i < 8; i += 2) {
    // A side starts a new cluster if the corner or the side before it is missing.
    const [side, corner, before] = [ring[i]!, ring[(i + 7) % 8]!, ring[(i + 6) % 8]!];
    if (kept[cell + side] !== 1) continue;
    if (kept[cell + corner] !== 1 || kept[cell + before] !== 1) clusters++;
  }
  return clusters > 1;
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
