import type { Placed } from '../../src/core/index';
import { rowOf } from './door-row';
import { type Seen, tilesOf } from './judge';
import { nameOf } from './points';

/** Faults of doors, stairs, keys and marks. */
export function faultsOfFeatures(seen: Seen): string[] {
  return [
    ...faultsOfDoors(seen),
    ...faultsOfStairs(seen),
    ...faultsOfTiles(seen),
    ...faultsOfKeys(seen),
    ...faultsOfMarks(seen),
  ];
}

function faultsOfDoors({
  dungeon: { grid, doors = [] },
  at,
  isDug,
  isWall,
  owner,
  walked,
}: Seen): string[] {
  const faults: string[] = [];
  const taken = new Set<string>();
  for (const [i, door] of doors.entries()) {
    const { tunnel, lock = 0, secret = true } = door;
    const row = rowOf(grid, door);
    for (const tile of row) {
      const name = nameOf(tile);
      if (taken.has(name)) faults.push(`two doors at (${name})`);
      taken.add(name);
      if (at(tile.x, tile.y) !== 2) faults.push(`door ${i} at (${name}) has no tile`);
      if (owner.has(name)) faults.push(`door ${i} is on the floor of a room`);
    }
    const isOn = walked[tunnel]?.some((cell) =>
      row.some(({ x, y }) => cell.x === x && cell.y === y),
    );
    if (!isOn) faults.push(`door ${i} is off tunnel ${tunnel}`);
    const [first, last] = [row[0]!, row[row.length - 1]!];
    const across =
      isWall(first.x - 1, first.y) &&
      isWall(last.x + 1, last.y) &&
      row.every(({ x, y }) => isDug(x, y - 1) && isDug(x, y + 1));
    const along =
      isWall(first.x, first.y - 1) &&
      isWall(last.x, last.y + 1) &&
      row.every(({ x, y }) => isDug(x - 1, y) && isDug(x + 1, y));
    if (!across && !along) faults.push(`door ${i} at (${nameOf(door)}) is not between two walls`);
    if (![undefined, 2, 3, 4, 5].includes(door.width))
      faults.push(`door ${i} is ${door.width} wide`);
    if (!Number.isInteger(lock) || lock < 0) faults.push(`door ${i} has the lock ${lock}`);
    if (secret !== true) faults.push(`door ${i} is secret: ${secret}`);
  }
  return faults;
}

function faultsOfStairs({ dungeon: { stairs = [] }, at, owner }: Seen): string[] {
  const faults: string[] = [];
  const taken = new Set<string>();
  for (const [i, flight] of stairs.entries()) {
    const { x, y, direction, room, path } = flight;
    if (taken.has(nameOf(flight))) faults.push(`two stairs at (${nameOf(flight)})`);
    taken.add(nameOf(flight));
    if (at(x, y) !== (direction === 'up' ? 3 : 4)) faults.push(`stairs ${i} have no tile`);
    const [start, end] = [path[0]!, path[path.length - 1]!];
    const isFromRoom = owner.get(nameOf(start)) === room;
    if (!isFromRoom) faults.push(`the way of stairs ${i} starts off room ${room}`);
    const isToThem = end.x === x && end.y === y;
    if (!isToThem) faults.push(`the way of stairs ${i} does not end on them`);
  }
  return faults;
}

/** Tiles of doors and stairs that no list knows. */
function faultsOfTiles({ dungeon, at }: Seen): string[] {
  const { grid, doors, stairs } = dungeon;
  const doorTiles = new Set(doors.flatMap((door) => rowOf(grid, door)).map(nameOf));
  const stairTiles = new Set(stairs.map(nameOf));
  const faults: string[] = [];
  for (const tile of tilesOf(grid)) {
    const code = at(tile.x, tile.y);
    const name = nameOf(tile);
    if (code === 2 && !doorTiles.has(name))
      faults.push(`a door's tile at (${name}) without a door`);
    if ((code === 3 || code === 4) && !stairTiles.has(name))
      faults.push(`stairs' tile at (${name}) without stairs`);
  }
  return faults;
}

function faultsOfKeys(seen: Seen): string[] {
  const { keys, entrance } = seen.dungeon;
  const faults: string[] = [];
  const taken = new Set<string>();
  for (const key of keys) {
    if (!isOnFloor(seen, key)) faults.push(`a key at (${nameOf(key)}) is off room ${key.room}`);
    if (nameOf(key) === nameOf(entrance)) faults.push('a key is on the entrance');
    if (taken.has(nameOf(key))) faults.push(`two keys at (${nameOf(key)})`);
    taken.add(nameOf(key));
  }
  return faults;
}

function faultsOfMarks(seen: Seen): string[] {
  const { marks } = seen.dungeon;
  return marks
    .filter((mark) => !isOnFloor(seen, mark))
    .map((mark) => `a mark at (${nameOf(mark)}) is off the floor of room ${mark.room}`);
}

/** Whether a thing is on plain floor of the room or tunnel that it names, or in the shallows. */
export function isOnFloor({ at, owner, walked }: Seen, thing: Placed): boolean {
  const { room, tunnel: index } = thing;
  if (![1, 6, 9].includes(at(thing.x, thing.y))) return false;
  if (index === undefined) return room !== undefined && owner.get(nameOf(thing)) === room;
  if (room !== undefined || owner.has(nameOf(thing))) return false;
  return walked[index]?.some((cell) => nameOf(cell) === nameOf(thing)) === true;
}
