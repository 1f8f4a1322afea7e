import { expect, test } from 'vitest';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { checkCanDig } from '../../../src/core/passes/wrong-order';
import { drawGrid } from '../../support/builders/draw-grid';
import { expectRefused } from '../../support/expect-refused';

const GRID = drawGrid('###', '#.#', '###');
const HALL = bareDungeon(GRID, [{ x1: 0, y1: 0, x2: 2, y2: 2 }], [], { x: 1, y: 1 });
const DOOR = { x: 1, y: 1, tunnel: 0 };

test('a dungeon without locks and keys is fine', () => {
  expect(() => checkCanDig('loops', HALL)).not.toThrow();
  expect(() => checkCanDig('loops', { ...HALL, doors: [DOOR] })).not.toThrow();
  const lake = { x: 1, y: 1, kind: 'water', shape: drawGrid('~') };
  expect(() => checkCanDig('stairs', { ...HALL, lakes: [lake] })).not.toThrow();
});

test('a locked door or a key is refused, with the pass that must come before', () => {
  const message =
    '`dungeon` must have no locks yet: put `stairs` before `locks`, because digging could open a way around a lock';
  const locked = { ...HALL, doors: [DOOR, { ...DOOR, lock: 0 }] };
  expectRefused(() => checkCanDig('stairs', locked), 'dungeon', message);
  const withKey = { ...HALL, keys: [{ x: 1, y: 1, room: 0, lock: 0 }] };
  expectRefused(() => checkCanDig('stairs', withKey), 'dungeon', message);
});
