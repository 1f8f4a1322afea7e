import { expect, test } from 'vitest';
import type { Dungeon } from '../../src/index';
import { checkUnlocked } from '../../src/passes/check-unlocked';
import { drawGrid } from '../support/draw-grid';
import { expectRefused } from '../support/expect-refused';

const HALL: Dungeon = {
  grid: drawGrid('###', '#.#', '###'),
  ...{ rooms: [{ x1: 0, y1: 0, x2: 2, y2: 2 }], tunnels: [], entrance: { x: 1, y: 1 } },
};
const RULE =
  'must not be there yet: `lockDoors`, or the pass `locks`, comes after all that digs, received';

test('a dungeon without locks and keys is fine', () => {
  expect(() => checkUnlocked(HALL)).not.toThrow();
  expect(() =>
    checkUnlocked({ ...HALL, doors: [{ x: 1, y: 1, tunnel: 0 }], keys: [] }),
  ).not.toThrow();
});

test('the first locked door is named, and the first key', () => {
  const door = { x: 1, y: 1, tunnel: 0 };
  const doors = [door, { ...door, lock: 0 }, { ...door, lock: 5 }];
  const locked = () => checkUnlocked({ ...HALL, doors });
  expectRefused(locked, 'dungeon.doors[1].lock', `\`dungeon.doors[1].lock\` ${RULE} 0`);
  const first = () => checkUnlocked({ ...HALL, doors: [{ ...door, lock: 7 }] });
  expectRefused(first, 'dungeon.doors[0].lock', `\`dungeon.doors[0].lock\` ${RULE} 7`);
  const keys = [{ x: 1, y: 1, room: 0, lock: 0 }];
  const held = () => checkUnlocked({ ...HALL, keys });
  expectRefused(held, 'dungeon.keys[0]', `\`dungeon.keys[0]\` ${RULE} an object`);
});
