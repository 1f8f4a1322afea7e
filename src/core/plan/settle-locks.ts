import { solveLocks } from '../analysis/solve-locks';
import { firstTile } from '../geometry/room';
import type { Dungeon } from '../model/dungeon';
import { GenerationError } from '../model/errors';
import { validateDungeon } from '../validation/validate-dungeon';
import type { PlanWork } from './plan-work';

/**
 * Removes locks that block nothing, and keys that open nothing, and notes them as changes. If no
 * entrance is given, the dungeon gets one from which all locks can be opened.
 *
 * @throws {GenerationError} If a lock cannot be opened
 */
export function settleLocks(work: PlanWork, dungeon: Dungeon, isEntranceGiven: boolean): void {
  if (dungeon.doors.some(({ lock }) => lock !== undefined)) {
    if (!isEntranceGiven) dungeon.entrance = entranceBeforeLocks(dungeon);
    checkOpened(work, dungeon);
    removeIdleLocks(work, dungeon);
  }
  const locks = new Set(dungeon.doors.map(({ lock }) => lock));
  for (const key of dungeon.keys) if (!locks.has(key.lock)) work.noteAt('key-removed', key);
  dungeon.keys = dungeon.keys.filter(({ lock }) => locks.has(lock));
}

/** Returns the entrance, or a tile of the first room from which all locks can be opened. */
function entranceBeforeLocks(dungeon: Dungeon): Dungeon['entrance'] {
  const places = [dungeon.entrance, ...dungeon.rooms.map(firstTile)];
  const free = places.find((entrance) => solveLocks({ ...dungeon, entrance }).stuck.length === 0);
  return free ?? dungeon.entrance;
}

/** Throws if nobody can open a lock. */
function checkOpened({ rings }: PlanWork, dungeon: Dungeon): void {
  const { stuck } = solveLocks(dungeon);
  const closed = dungeon.doors.find(({ lock }) => lock !== undefined && stuck.includes(lock));
  if (closed === undefined) return;
  const place = `(${closed.x - rings}, ${closed.y - rings})`;
  throw new GenerationError(`nobody can open the locked door at ${place}: its key is behind it`);
}

function removeIdleLocks(work: PlanWork, dungeon: Dungeon): void {
  for (let idle = idleLock(dungeon); idle !== undefined; idle = idleLock(dungeon)) {
    dungeon.doors = dungeon.doors.map((door) => {
      if (door.lock !== idle) return door;
      work.noteAt('lock-removed', door);
      const { lock: _, ...open } = door;
      return open;
    });
  }
}

/** Returns the first lock that blocks nothing. */
function idleLock(dungeon: Dungeon): number | undefined {
  const idle = validateDungeon(dungeon).find(({ rule }) => rule === 'idle-lock');
  const door = dungeon.doors.find(({ x, y }) => idle?.at?.x === x && idle.at.y === y);
  return door?.lock;
}
