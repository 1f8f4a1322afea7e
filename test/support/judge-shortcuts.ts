import type { Door, Dungeon, Key } from '../../src/core/index';
import { rowOf, withSingleDoors } from './door-row';
import { locksOf } from './judge-locks';
import { visit } from './oracles/solver';

/**
 * Faults of levers and shortcuts, found by playing with every choice of keys, with all levers and
 * without any.
 */
export function faultsOfShortcuts(dungeon: Dungeon): string[] {
  const { doors, keys } = dungeon;
  const faults: string[] = [];
  for (const { lock } of keys.filter(({ kind }) => kind === 'lever')) {
    if (!doors.some((door) => door.lock === lock)) faults.push(`lever ${lock} opens nothing`);
  }
  const shortcuts = doors.filter(({ shortcut }) => shortcut);
  if (shortcuts.length === 0) return faults;
  for (const door of shortcuts) faults.push(...faultsOfLever(dungeon, door));
  const tiles = withSingleDoors(dungeon).doors.filter(({ shortcut }) => shortcut);
  const levers = locksOf(shortcuts);
  for (const isOffStairs of [false, true]) {
    const { dug, reached } = visit(dungeon, levers, isOffStairs);
    const lost = dug - reached - tiles.length;
    if (lost !== 0) faults.push(`${lost} tiles stay unreachable if no lever is pulled`);
  }
  const others = locksOf(doors.filter(({ shortcut }) => !shortcut));
  for (const withheld of choicesOf(others)) {
    const open = visit(dungeon, withheld).tiles;
    const closed = visit(dungeon, [...withheld, ...levers]).tiles;
    const gained = open.size - closed.size;
    const pulled = tiles.filter(({ x, y }) => open.has(y * dungeon.grid.width + x)).length;
    if (gained !== pulled) faults.push(`shortcuts bypass locks ${withheld.join(', ')}`);
  }
  return faults;
}

/** Every set of up to five locks; of more, every set without one or two. */
function choicesOf(locks: readonly number[]): number[][] {
  if (locks.length <= 5) {
    return Array.from({ length: 1 << locks.length }, (_, set) =>
      locks.filter((_, i) => (set >> i) & 1),
    );
  }
  return locks.flatMap((a) => locks.map((b) => (a === b ? [a] : [a, b])));
}

/** A shortcut has one lever, near it in a room beside it, on a tile that splits nothing. */
function faultsOfLever(dungeon: Dungeon, door: Door): string[] {
  const { lock } = door;
  const name = `the lever of lock ${lock}`;
  const [lever, ...more] = dungeon.keys.filter((key) => key.lock === lock);
  if (lever?.kind !== 'lever' || more.length > 0)
    return [`${name} is missing, or not the only one`];
  const { width, tiles } = dungeon.grid;
  const room = dungeon.rooms[lever.room ?? -1];
  const isInRoom = (tile: number) => {
    if (room === undefined) return false;
    const [column, row] = [(tile % width) - room.x1 - 1, Math.floor(tile / width) - room.y1 - 1];
    const size = { width: room.x2 - room.x1 - 1, height: room.y2 - room.y1 - 1 };
    if (column < 0 || row < 0 || column >= size.width || row >= size.height) return false;
    return room.shape === undefined || room.shape.tiles[row * size.width + column] === 1;
  };
  const starts = rowOf(dungeon.grid, door)
    .flatMap(({ x, y }) => around(y * width + x, width))
    .filter((tile) => isWay(tiles, tile) && isInRoom(tile));
  const steps = walkFrom(starts, width, (tile) => isWay(tiles, tile) && isInRoom(tile));
  const away = steps.get(lever.y * width + lever.x);
  return away === undefined ? [`${name} is in no room beside its door`] : [];
}

/** The number of steps from a shortcut to its lever, through the room of the lever. */
export function stepsToLever(wide: Dungeon, { x, y, lock }: Door): number {
  const dungeon = withSingleDoors(wide);
  const { width, tiles } = dungeon.grid;
  const lever = dungeon.keys.find((key) => key.lock === lock) as Key;
  const isOpen = (tile: number) =>
    isWay(tiles, tile) && !dungeon.doors.some((other) => other.y * width + other.x === tile);
  return walkFrom([y * width + x], width, isOpen).get(lever.y * width + lever.x) ?? Infinity;
}

/** The steps to both sides of a shortcut while all shortcuts are closed, the nearer side first. */
export function stepsToSides(dungeon: Dungeon, door: Door): number[] {
  const { width } = dungeon.grid;
  const row = rowOf(dungeon.grid, door).map(({ x, y }) => y * width + x);
  return around(door.y * width + door.x, width)
    .filter((tile) => !row.includes(tile))
    .flatMap((tile) => stepsToTile(dungeon, tile) ?? [])
    .sort((a, b) => a - b);
}

/** The steps to a tile from the nearest entrance while all shortcuts are closed. */
export function stepsToTile(dungeon: Dungeon, tile: number): number | undefined {
  const { grid, doors, entrance, stairs } = withSingleDoors(dungeon);
  const { width, tiles } = grid;
  const shut = new Set(doors.flatMap((door) => (door.shortcut ? [door.y * width + door.x] : [])));
  const starts = [entrance, ...stairs.filter(({ direction }) => direction === 'up')];
  const steps = walkFrom(
    starts.map((start) => start.y * width + start.x),
    width,
    (other) => isWay(tiles, other) && !shut.has(other),
  );
  return steps.get(tile);
}

/** Whether the floor would be split if a lever blocked its tile. */
export function splits({ grid: { width, tiles } }: Dungeon, { x, y }: Key): boolean {
  const at = y * width + x;
  const isOpen = (tile: number) => isWay(tiles, tile) && tile !== at;
  const ends = around(at, width).filter(isOpen);
  return ends.some((end) => !walkFrom(ends.slice(0, 1), width, isOpen).has(end));
}

function isWay(tiles: Uint8Array, tile: number): boolean {
  return [1, 2, 3, 4, 6, 9, 10].includes(tiles[tile] ?? 0);
}

function around(tile: number, width: number): number[] {
  return [tile - 1, tile + 1, tile - width, tile + width];
}

function walkFrom(
  starts: readonly number[],
  width: number,
  isOpen: (tile: number) => boolean,
): Map<number, number> {
  const steps = new Map(starts.map((start) => [start, 0]));
  for (const [tile, count] of steps) {
    for (const next of around(tile, width)) {
      if (!steps.has(next) && isOpen(next)) steps.set(next, count + 1);
    }
  }
  return steps;
}
