import type { Dungeon, Grid, Point, Room } from '../../src/core/index';
import { faultsOfFeatures } from './judge-features';
import { faultsOfLakes } from './judge-lakes';
import { faultsOfLocks } from './judge-locks';
import { hiddenBySecrets } from './judge-secrets';
import { beside, nameOf } from './points';

// A judge of dungeons who shares no code with the library: plain loops over all tiles, rooms,
// tunnels. It goes on in the other files of this name.

/** A dungeon in the form that the judge uses. */
export interface Seen {
  readonly dungeon: Dungeon;
  /** The code of a tile; 0 outside the grid. */
  readonly at: (x: number, y: number) => number;
  /** Whether one can walk there. */
  readonly isDug: (x: number, y: number) => boolean;
  readonly isWall: (x: number, y: number) => boolean;
  /** The room whose floor contains a tile, by {@link nameOf}. */
  readonly owner: ReadonlyMap<string, number>;
  /** The tiles of each tunnel. */
  readonly walked: readonly (readonly Point[])[];
}

/** Faults of a dungeon, in words for debugging. */
export function faultsOf(dungeon: Dungeon): string[] {
  const seen = look(dungeon);
  return [
    ...faultsOfGrid(seen),
    ...dungeon.rooms.flatMap((room, i) => faultsOfRoom(room, i)),
    ...faultsOfFloors(seen),
    ...faultsOfClaims(seen),
    ...faultsOfTunnels(seen),
    ...faultsOfFeatures(seen),
    ...faultsOfLakes(seen),
    ...faultsOfReach(seen),
    ...faultsOfSplit(seen),
    ...faultsOfLocks(dungeon),
    ...hiddenBySecrets(dungeon).map(({ x, y }) => `a secret door hides ${x},${y}`),
  ];
}

/** Floor, doors, stairs, shallow water, edges of chasms, bridges. */
export const WALKABLE = [1, 2, 3, 4, 6, 9, 10];

/** Prepares a dungeon for the judge. */
export function look(dungeon: Dungeon): Seen {
  const { width, height, tiles } = dungeon.grid;
  const at = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height ? tiles[y * width + x]! : 0;
  const owner = new Map<string, number>();
  dungeon.rooms.forEach((room, i) => {
    for (const cell of cellsOf(room)) owner.set(nameOf(cell), i);
  });
  const walked = dungeon.tunnels.map(({ path, width: wide = 1 }) =>
    widened(path, wide, dungeon.grid),
  );
  const isDug = (x: number, y: number) => WALKABLE.includes(at(x, y));
  return { dungeon, at, isDug, isWall: (x, y) => at(x, y) === 0, owner, walked };
}

/** The tiles of an entity, each as a copy of it. */
export function squareOf<Item extends Point & { readonly size?: number }>(entity: Item): Item[] {
  const { x, y, size = 1 } = entity;
  const parts: Item[] = [];
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) parts.push({ ...entity, x: x + i, y: y + j });
  return parts;
}

/** Every tile of a grid. */
export function* tilesOf({ width, height }: { width: number; height: number }): Generator<Point> {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) yield { x, y };
}

function faultsOfGrid({ dungeon: { grid }, at }: Seen): string[] {
  const { width, height, tiles } = grid;
  const faults: string[] = [];
  if (tiles.length !== width * height) faults.push('the tiles are not width × height');
  for (const { x, y } of tilesOf(grid)) {
    if (at(x, y) > 10) faults.push(`(${x}, ${y}) has the code ${at(x, y)}`);
    const isRing = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    if (isRing && at(x, y) !== 0) faults.push(`the ring is dug at (${x}, ${y})`);
  }
  return faults;
}

function faultsOfRoom(room: Room, i: number): string[] {
  const cells = cellsOf(room);
  return [
    ...(cells.length === 0 ? [`room ${i} has no floor`] : []),
    ...(isOnePiece(cells) ? [] : [`room ${i} is split`]),
    ...(isTight(room, cells) ? [] : [`room ${i} is not tight`]),
  ];
}

/** Floors of two rooms share no tile, and touch only where a tunnel passes. */
function faultsOfFloors({ dungeon, owner, walked }: Seen): string[] {
  const faults: string[] = [];
  const tunnelTiles = new Set(walked.flatMap((cells) => cells.map(nameOf)));
  for (const [i, room] of dungeon.rooms.entries()) {
    for (const cell of cellsOf(room)) {
      const last = owner.get(nameOf(cell));
      if (last !== i) faults.push(`rooms ${i}, ${last} share (${nameOf(cell)})`);
      for (const next of [
        { x: cell.x + 1, y: cell.y },
        { x: cell.x, y: cell.y + 1 },
      ]) {
        const other = owner.get(nameOf(next));
        if (other === undefined || other === i) continue;
        if (tunnelTiles.has(nameOf(cell)) || tunnelTiles.has(nameOf(next))) continue;
        faults.push(`rooms ${i}, ${other} touch at (${nameOf(cell)})`);
      }
    }
  }
  return faults;
}

/** A room, a tunnel or the path of stairs claims every walkable tile, and claims no wall. */
function faultsOfClaims({ dungeon, isDug, isWall, owner, walked }: Seen): string[] {
  const { grid, stairs } = dungeon;
  const claims = new Set(owner.keys());
  for (const cells of walked) for (const cell of cells) claims.add(nameOf(cell));
  for (const { path } of stairs) for (const cell of walk(path)) claims.add(nameOf(cell));
  const faults: string[] = [];
  for (const cell of tilesOf(grid)) {
    const isClaimed = claims.has(nameOf(cell));
    if (isClaimed && isWall(cell.x, cell.y)) faults.push(`(${nameOf(cell)}) is not dug`);
    if (!isClaimed && isDug(cell.x, cell.y)) faults.push(`(${nameOf(cell)}) is stray`);
  }
  return faults;
}

function faultsOfTunnels({ dungeon, owner }: Seen): string[] {
  return dungeon.tunnels.flatMap(({ from, to, path }, i) => {
    const [start, end] = [path[0]!, path[path.length - 1]!];
    return [
      ...(owner.get(nameOf(start)) === from ? [] : [`tunnel ${i} starts off room ${from}`]),
      ...(owner.get(nameOf(end)) === to ? [] : [`tunnel ${i} ends off room ${to}`]),
    ];
  });
}

/** Whatever is dug can be reached from the entrance. */
function faultsOfReach({ dungeon, isDug }: Seen): string[] {
  const { grid, entrance } = dungeon;
  if (!isDug(entrance.x, entrance.y)) return ['the entrance is wall'];
  const reached = new Set([nameOf(entrance)]);
  const queue = [entrance];
  for (const tile of queue) {
    for (const next of beside(tile)) {
      if (!isDug(next.x, next.y) || reached.has(nameOf(next))) continue;
      reached.add(nameOf(next));
      queue.push(next);
    }
  }
  const dug = grid.tiles.filter((tile) => WALKABLE.includes(tile)).length;
  return reached.size === dug ? [] : [`${dug - reached.size} dug tiles cannot be reached`];
}

/** Without the tiles of stairs, everything that is dug is still one piece. */
function faultsOfSplit({ dungeon: { grid }, at, isDug }: Seen): string[] {
  const isFloor = ({ x, y }: Point) => isDug(x, y) && at(x, y) !== 3 && at(x, y) !== 4;
  const cells = [...tilesOf(grid)];
  const floor = cells.filter(isFloor);
  if (floor.length === 0 || cells.every(({ x, y }) => at(x, y) !== 3 && at(x, y) !== 4)) return [];
  return isOnePiece(floor) ? [] : ['stairs split the floor'];
}

/** The tiles of a room's floor. */
export function cellsOf({ x1, y1, x2, y2, shape }: Room): Point[] {
  const cells: Point[] = [];
  for (let y = y1 + 1; y < y2; y++) {
    for (let x = x1 + 1; x < x2; x++) {
      if (shape && shape.tiles[(y - y1 - 1) * shape.width + (x - x1 - 1)] !== 1) continue;
      cells.push({ x, y });
    }
  }
  return cells;
}

function isOnePiece(cells: readonly Point[]): boolean {
  const rest = new Set(cells.map(nameOf));
  const [first] = cells;
  if (first === undefined) return false;
  const queue = [first];
  rest.delete(nameOf(first));
  for (const tile of queue) {
    for (const next of beside(tile)) if (rest.delete(nameOf(next))) queue.push(next);
  }
  return rest.size === 0;
}

function isTight({ x1, y1, x2, y2, shape }: Room, cells: readonly Point[]): boolean {
  if (shape && (shape.width !== x2 - x1 - 1 || shape.height !== y2 - y1 - 1)) return false;
  return (
    cells.some(({ x }) => x === x1 + 1) &&
    cells.some(({ x }) => x === x2 - 1) &&
    cells.some(({ y }) => y === y1 + 1) &&
    cells.some(({ y }) => y === y2 - 1)
  );
}

/**
 * Every cell of a tunnel: of a wide one, a square moves along its path, without the tiles beyond
 * its ends.
 */
function widened(path: readonly Point[], wide: number, { width, height }: Grid): Point[] {
  const cells = walk(path);
  if (wide === 1) return cells;
  const [before, after] = [Math.floor((wide - 1) / 2), Math.floor(wide / 2)];
  const corners = path.filter((to, i) => i === 0 || nameOf(to) !== nameOf(path[i - 1]!));
  const all = [...cells];
  for (const [i, b] of corners.entries()) {
    const a = corners[i - 1];
    if (a === undefined) continue;
    for (const { x, y } of walk([a, b])) {
      for (let k = -before; k <= after; k++) {
        all.push(a.y === b.y ? { x, y: y + k } : { x: x + k, y });
      }
    }
    if (i === corners.length - 1) continue;
    for (let k = -before; k <= after; k++) {
      for (let l = -before; l <= after; l++) all.push({ x: b.x + k, y: b.y + l });
    }
  }
  return all.filter(
    ({ x, y }, i) => i < cells.length || (x > 0 && y > 0 && x < width - 1 && y < height - 1),
  );
}

/** Every cell of a path of straight legs. */
export function walk(path: readonly Point[]): Point[] {
  const cells = [path[0]!];
  for (const to of path.slice(1)) {
    let { x, y } = cells[cells.length - 1]!;
    while (x !== to.x || y !== to.y) {
      if (x !== to.x && y !== to.y) throw new Error('a leg is slanted');
      x += Math.sign(to.x - x);
      y += Math.sign(to.y - y);
      cells.push({ x, y });
    }
  }
  return cells;
}
