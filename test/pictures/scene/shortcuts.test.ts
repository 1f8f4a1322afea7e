import { expect, test } from 'vitest';
import { createRng, lockDoors, toAscii } from '../../../src/core/index';
import { playersView } from '../../../src/core/view/players-view';
import { blueprint, toSvg } from '../../../src/pictures/index';
import { readScene } from '../../../src/pictures/scene/scene';
import { drawn } from '../../support/builders/rows-of-doors';

const RING = drawn(`
###############
#@AA+BBB#FFFFF#
#AAA#BBB+FFFFF#
#AAA#####FFFFF#
#AAA+CCC+FFFFF#
###############
`);
const locked = lockDoors(createRng(1), RING, { locks: 0, shortcuts: 1, minDetour: 16 });
const all = { secrets: 'shown', visible: undefined, explored: undefined, exit: undefined } as const;

test('the bar of a shortcut is on the side of its lever', () => {
  const { symbols } = readScene(locked, all, false);
  expect(symbols.shortcut).toEqual([{ x: 4, y: 1, dx: 1, dy: 0, letter: 'A' }]);
  expect(symbols.lever).toMatchObject([{ x: 6, y: 1, letter: 'A' }]);
  expect([symbols.key, symbols.locked, symbols.door.length]).toEqual([[], [], 3]);
  const lever = { x: 2, y: 3, room: 0, lock: 0, kind: 'lever' as const };
  const turned = readScene({ ...locked, keys: [lever] }, all, false);
  expect(turned.symbols.shortcut).toMatchObject([{ dx: -1, dy: 0 }]);
});

test('the blueprint explains shortcuts and levers', () => {
  const svg = toSvg(locked, { style: blueprint });
  for (const name of ['shortcut', 'lever']) expect(svg).toContain(`>${name}</text>`);
  expect(svg).toContain('4 rooms, 4 doors');
});

test('players see an ordinary door for a shortcut, and no lever', () => {
  const open = { ...locked, doors: RING.doors, keys: [] };
  expect(playersView(locked)).toEqual(playersView(open));
  expect(toSvg(locked, { players: true })).toBe(toSvg(open, { players: true }));
});

test('text shows the letter of the lock for a shortcut and its lever', () => {
  expect(toAscii(locked).split('\n')[1]).toBe('#...A.a.#.....#');
});
