import { describe, expect, test } from 'vitest';
import { dataHint } from '../../playground/src/form/data-hint';
import { readLines } from '../../playground/src/form/graph-text';
import { isIdle } from '../../playground/src/form/idle';
import { withPass } from '../../playground/src/form/new-pass';
import { parseValue } from '../../playground/src/option-text';
import { optionsOf, startOf } from '../../playground/src/start';
import {
  DEPTHS,
  FAMILIES,
  type Given,
  type State,
  specificationOf,
} from '../../playground/src/state';
import { build } from '../../playground/src/worker/subject';
import type { DataOption } from '../../src/core/model/specification';
import { type DataSpecification, PASS_NAMES, PASS_SPECS } from '../../src/recipes/specifications';

/** The options that the form shows with these settings as a box for data, and the hint of each. */
function hintsOf(specification: DataSpecification, settings: Given) {
  return Object.entries(specification).flatMap(([name, option]) => {
    if (option.type !== 'data' || option.named || isIdle(name, settings)) return [];
    const text = dataHint(name, option.schema, settings);
    return text === '' ? [] : [{ name, value: readValue(name, option, text) }];
  });
}

/** The value of a text, as the form reads it. */
function readValue(name: string, option: DataOption, text: string): unknown {
  return readLines(option.schema, text) ?? parseValue(name, option, text);
}

/** Other rooms than those of the page, without and with a kind. */
const LOCKED: Given = {
  rooms: ['porch', 'den'],
  connections: [{ from: 'porch', to: 'den', lock: 0 }],
  keys: [{ room: 'porch', lock: 0 }],
  goal: 'den',
};
const GRAPHS: readonly Given[] = [
  LOCKED,
  { ...LOCKED, rooms: ['porch', { name: 'den', kind: 'lair' }] },
];

const STATES: readonly State[] = [
  ...FAMILIES.map(startOf),
  ...GRAPHS.map((options) => ({ ...startOf('graph'), options })),
];

describe('the example in an empty box is valid', () => {
  test.for(STATES.map((state) => [state.family, state] as const))('for %s', ([family, state]) => {
    for (const { name, value } of hintsOf(specificationOf(family), optionsOf(state))) {
      const options = { ...state.options, [name]: value };
      expect(() => build({ ...state, options }), name).not.toThrow();
    }
  });

  test.for(PASS_NAMES)('for the pass %s', (pass) => {
    const start = startOf('bsp');
    const others = start.passes.filter((other) => other.pass !== pass);
    for (const { name, value } of hintsOf(PASS_SPECS[pass], {})) {
      const passes = withPass(others, pass).map((other) =>
        other.pass === pass ? { ...other, options: { ...other.options, [name]: value } } : other,
      );
      expect(() => build({ ...start, passes }), name).not.toThrow();
    }
  });

  test('for depths', () => {
    const depths = readValue('depths', DEPTHS, dataHint('depths', DEPTHS.schema, {}));
    const state = { ...startOf('bsp'), levels: 2, level: 1, depths: depths as State['depths'] };
    expect(() => build(state)).not.toThrow();
  });
});

test('examples name the rooms of the graph', () => {
  const options = optionsOf(startOf('graph'));
  expect(dataHint('entrance', 'roomName', options)).toBe('gate');
  expect(dataHint('goal', 'roomName', options)).toBe('vault');
  expect(dataHint('at', 'roomPoints', options)).toBe('[{"room":"gate","x":9,"y":9}]');
  expect(dataHint('at', 'roomPoints', {})).toBe('[{"room":"room 1","x":9,"y":9}]');
  expect(dataHint('kinds', 'graphKinds', GRAPHS[1]!)).toMatch(/^\{"lair":/);
});
