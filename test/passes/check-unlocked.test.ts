import { expect, test } from 'vitest';
import { bareDungeon } from '../../src/dungeon';
import { checkUnlocked } from '../../src/passes/check-unlocked';
import { drawGrid } from '../support/draw-grid';
import { expectRefused } from '../support/expect-refused';

const GRID = drawGrid('###', '#.#', '###');
const HALL = bareDungeon(GRID, [{ x1: 0, y1: 0, x2: 2, y2: 2 }], [], { x: 1, y: 1 });
const DOOR = { x: 1, y: 1, tunnel: 0 };

test('a dungeon without locks and keys is fine', () => {
  expect(() => checkUnlocked('loops', HALL)).not.toThrow();
  expect(() => checkUnlocked('loops', { ...HALL, doors: [DOOR] })).not.toThrow();
});

test('a locked door or a key is refused, and the pass is named that must come before', () => {
  const message =
    '`dungeon` must have no locks yet: put `stairs` before `locks`, as digging could open a way around a lock, received an object';
  const locked = { ...HALL, doors: [DOOR, { ...DOOR, lock: 0 }] };
  expectRefused(() => checkUnlocked('stairs', locked), 'dungeon', message);
  const withKey = { ...HALL, keys: [{ x: 1, y: 1, room: 0, lock: 0 }] };
  expectRefused(() => checkUnlocked('stairs', withKey), 'dungeon', message);
});
