import { expect, test } from 'vitest';
import { passAt } from '../../playground/src/fixes';
import { startOf } from '../../playground/src/start';
import {
  changed,
  FAMILIES,
  type Given,
  type State,
  specificationOf,
} from '../../playground/src/state';
import { findFix } from '../../playground/src/worker/find-fix';
import { build } from '../../playground/src/worker/subject';
import { InvalidOptionError } from '../../src/core/index';
import type { Option } from '../../src/core/model/specification';
import { PASS_NAMES, PASS_SPECS } from '../../src/recipes/specifications';

// Only the page's compiler knows it, because it has the DOM types.
const { makeDungeon } = await import(String('../../playground/src/worker/make'));

const START = startOf('accretion');
const SMALL: State = { ...START, options: { width: 24, height: 20 }, passes: [] };

/** Values at the ends of an option, and beyond them. */
function endsOf(name: string, option: Option): readonly unknown[] {
  if (name === 'attempts') return [1];
  if (name === 'width' || name === 'height') return [1, 3];
  if (option.type === 'data') return [[], 'nonsense'];
  if (option.type === 'choice') return ['nonsense'];
  if (option.type !== 'integer') return [0, 2];
  return [option.min - 1, Math.min(option.max ?? 60, 60)];
}

/** The state after a click on the button of a refusal, if there is one. */
function expectMended(state: State): boolean {
  try {
    build(state);
    return false;
  } catch (error) {
    const { option, rule } = error instanceof InvalidOptionError ? error : {};
    const mended = findFix(state, { ...(option && { option }), ...(rule && { rule }) });
    expect(mended, JSON.stringify([state.options, state.passes, String(error)])).toBeDefined();
    build(mended!.state);
    return true;
  }
}

test.for(FAMILIES)('every refusal of %s has a button that leads to a map', (family) => {
  const size: Given = family === 'world' ? {} : SMALL.options;
  const refused = Object.entries(specificationOf(family)).flatMap(([name, option]) =>
    endsOf(name, option).filter((value) =>
      expectMended({ ...SMALL, family, options: changed(size, name, value) }),
    ),
  );
  expect(refused.length).toBeGreaterThan(0);
});

test.for(PASS_NAMES)('every refusal of the pass %s has a button that leads to a map', (pass) => {
  const given = Object.entries(PASS_SPECS[pass]).flatMap(([name, option]) =>
    endsOf(name, option).map((value) => ({ [name]: value })),
  );
  for (const options of [{}, ...given]) {
    expectMended({ ...SMALL, passes: [{ pass, on: true, options }] });
  }
});

test('the least change is offered first, and others stay', () => {
  const options = { ...SMALL.options, roomMinSize: 500, corridorShare: 0.5 };
  const mended = findFix({ ...SMALL, options }, { option: 'options.roomMinSize' });
  expect(mended?.words).toBe('Reset smallest room');
  expect(mended?.state.options).toEqual({ ...SMALL.options, corridorShare: 0.5 });
});

test('a button does what the sentence promises', () => {
  const passes = ['doors', 'locks', 'stairs', 'lakes'] as const;
  const state = { ...SMALL, passes: passes.map((pass) => ({ pass, on: true, options: {} })) };
  const rule = 'put `stairs` before `locks`, because digging could open a way around a lock';
  const mended = findFix(state, { option: 'passes[2]', rule });
  expect(mended?.words).toBe('Put stairs before locks');
  expect(mended?.state.passes.map(({ pass }) => pass)).toEqual([
    'doors',
    'stairs',
    'locks',
    'lakes',
  ]);
});

test.for([
  [{ roomMaxSize: 4, roomMinSize: 6 }, 'roomMaxSize', 'must be at least `roomMinSize` (6)', 6],
  [{ roomMinSize: 99 }, 'roomMinSize', 'must be at most the shorter side of the grid − 2 (18)', 18],
  [{ corridorMinLength: 0 }, 'corridorMinLength', 'must be at least 1', 1],
] as const)('a number beyond its limit is set to the limit: %o', ([options, name, rule, limit]) => {
  const mended = findFix(
    { ...SMALL, options: { ...SMALL.options, ...options } },
    { option: `options.${name}`, rule },
  );
  expect(mended?.words).toMatch(/^Set .* to \d+$/);
  expect(mended?.state.options[name]).toBe(limit);
});

test('a map that is too small is fixed by resetting its size', () => {
  const options = { width: 3, height: 20, roomMinSize: 6 };
  const mended = findFix({ ...SMALL, options }, { option: 'options.roomMinSize' });
  build(mended!.state);
});

test('the path of an option counts only the passes that run', () => {
  const passes = START.passes.map((one, i) => ({ ...one, on: i > 0 }));
  expect(passAt({ ...START, passes }, 'passes[3].locks')).toBe(passes[4]);
  expect(passAt(START, 'options.width')).toBeUndefined();
});

test('things that were not placed are reported', async () => {
  const roles = [{ role: 'boss', max: 99 }];
  const passes: State['passes'] = [
    { pass: 'stairs', on: true, options: {} },
    { pass: 'doors', on: true, options: { share: 0 } },
    { pass: 'locks', on: true, options: { locks: 2, shortcuts: 1 } },
    { pass: 'roles', on: true, options: { roles } },
  ];
  const state = { ...SMALL, passes };
  const bosses = build(state).rooms.filter(({ role }) => role === 'boss').length;
  const made = await makeDungeon(state, 'light', { across: 1, down: 1 });
  expect(made.missing).toEqual([
    '0 of 2 locks placed: there are no doors',
    '0 of 1 shortcut placed: there are no doors',
    `${bosses} of 99 rooms have the role 'boss': no other room fits the limits of the role`,
  ]);
});
