import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inFlagWords } from '../../src/cli/flags/flag-words';
import { type Flags, parseFlags } from '../../src/cli/flags/flags';
import { DATA_EXAMPLES, passHelp } from '../../src/cli/flags/option-help';
import { flagOf, passFromText } from '../../src/cli/flags/option-values';
import { RECIPE_FLAGS, recipeFromFlags } from '../../src/cli/flags/recipe-flags';
import type { Terminal } from '../../src/cli/terminal/terminal';
import { checkOneOf, invalid, MAX_INT32 } from '../../src/core/model/checks';
import { GenerationError } from '../../src/core/model/errors';
import {
  checkOption,
  type DataOption,
  defaultOf,
  type Option,
} from '../../src/core/model/specification';
import {
  type DataSpecification,
  GENERATOR_SPECS,
  PASS_SPECS,
} from '../../src/recipes/specifications';
import { DATA_OF_SCHEMA } from '../support/data-of-schema';
import { runWith } from '../support/fake-terminal';

/** A value and how it is typed. */
interface Typed {
  value: unknown;
  text: string;
}

/** Values that an option takes, whatever the others are. */
function arbitraryValue(option: Option): fc.Arbitrary<Typed> {
  const asItIs = (value: number | string): Typed => ({ value, text: String(value) });
  switch (option.type) {
    case 'integer':
      return fc
        .integer({ min: option.min, max: Math.min(option.max ?? MAX_INT32, 1e9) })
        .map(asItIs);
    case 'number':
      return fc.integer({ min: 0, max: 1000 }).map((n) => asItIs(n / 1000 + option.min));
    case 'share':
      return fc.integer({ min: 0, max: 1000 }).map((n) => asItIs((n / 1000) * (option.max ?? 1)));
    case 'boolean':
      return fc.boolean().map((value) => ({ value, text: String(value) }));
    case 'choice':
      return fc.constantFrom(...option.names).map(asItIs);
    case 'data': {
      const value = DATA_OF_SCHEMA[option.schema];
      return fc.constant({ value, text: JSON.stringify(value) });
    }
    case 'mixture': {
      const names = fc.shuffledSubarray([...option.names], { minLength: 1 });
      const weight = fc.integer({ min: 1, max: 99 });
      return fc.oneof(
        fc.constantFrom(...option.names).map(asItIs),
        names.map((value) => ({
          value: value.length === 1 ? value[0] : value,
          text: value.join(','),
        })),
        names.chain((list) =>
          fc.tuple(...list.map(() => weight)).map((weights) => ({
            value: Object.fromEntries(list.map((name, i) => [name, weights[i]])),
            text: list.map((name, i) => `${name}:${weights[i]}`).join(','),
          })),
        ),
      );
    }
    case 'function':
      throw new TypeError('a flag holds no functions');
  }
}

/** Some of a specification's options, with values. */
function arbitraryOptions(specification: DataSpecification): fc.Arbitrary<[string, Typed][]> {
  const all = Object.entries(specification).map(([name, option]) =>
    arbitraryValue(option).map((typed): [string, Typed] => [name, typed]),
  );
  return fc.tuple(...all).chain((entries) => fc.shuffledSubarray(entries));
}

const valuesOf = (entries: [string, Typed][]) =>
  Object.fromEntries(entries.map(([name, { value }]) => [name, value]));

const flagsOf = (args: string[]): Flags => parseFlags(args, RECIPE_FLAGS);

describe.for(Object.entries(GENERATOR_SPECS))('%s', ([generator, spec]) => {
  test('takes every option as a flag, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryOptions(spec), async (entries) => {
        const args = entries.flatMap(([name, { text }]) => [`--${flagOf(name)}`, text]);
        const flags = flagsOf(['--generator', generator, ...args]);
        const { options } = await recipeFromFlags(flags, {} as Terminal);
        expect(options).toEqual({ width: 80, height: 45, ...valuesOf(entries) });
      }),
    );
  });

  test('lists every option, with its range and default', async () => {
    const { out, exitCode } = await runWith(['--generator', generator, '--help']);
    expect(exitCode).toBe(0);
    const lines = out.split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    const settings: Record<string, unknown> = { width: 80, height: 45 };
    const rows = out.split(/^ {2}(?=--)/m).map((row) => row.replace(/\s+/g, ' '));
    for (const [name, option] of Object.entries(spec)) {
      settings[name] ??= defaultOf(option, settings);
      const about = rows.find((row) => row.startsWith(`--${flagOf(name)} `));
      if ('names' in option) for (const choice of option.names) expect(about).toContain(choice);
      else if (option.type === 'boolean') expect(about).toContain('true or false');
      else if (option.type === 'share') expect(about).toContain(`0 to ${option.max ?? 1}`);
      else if (option.type === 'data') expect(about).toMatch(/such as [[{"]|a custom set/);
      else if (option.type === 'integer' && option.max && option.max < MAX_INT32) {
        expect(about).toContain(`${option.min} to ${option.max}`);
      } else if (option.type !== 'function') expect(about).toContain(`${option.min} or more`);
      const value = settings[name];
      if (typeof value === 'string' || (typeof value === 'number' && value !== MAX_INT32)) {
        expect(about).toContain(`default ${value}`);
      }
    }
  });
});

test('--help lists every generator once, in a family', async () => {
  const { out } = await runWith(['--help']);
  const list =
    out.split('--generator NAME')[1]?.split('--width')[0]?.replace('(default)', '') ?? '';
  const names = list.split(/[\s,]+/).filter((word) => word !== '' && !word.endsWith(':'));
  expect(names.sort()).toEqual(Object.keys(GENERATOR_SPECS).sort());
});

test('a default is printed once, and a missing limit is not printed as a number', async () => {
  const bsp = (await runWith(['--generator', 'bsp', '--help'])).out;
  expect(bsp).toContain('default 12');
  expect(bsp).not.toContain('Default 12');
  expect(bsp).not.toContain(String(MAX_INT32));
  const placement = (await runWith(['--generator', 'random-placement', '--help'])).out;
  expect(placement).toMatch(/The number of attempts to place a room\..* Default /s);
});

test('options that the schema lacks still have a range', async () => {
  const { out } = await runWith(['--help', '--generator', 'bsp']);
  expect(out).toMatch(/--room-shapes NAMES\s+(Th|rectangle)/);
  expect(out).toContain('several: a,b or');
});

describe('passes', () => {
  const PASSES: Record<string, DataSpecification> = {
    loops: { minDetour: { type: 'integer', min: 1, default: 20 } },
    doors: { share: { type: 'share', default: 1 }, secretShare: { type: 'share', default: 0 } },
    paint: {
      shades: {
        type: 'mixture',
        names: ['red', 'green', 'blue'],
        check: (path, value) => {
          if (typeof value === 'string') checkOneOf(path, value, ['red', 'green', 'blue']);
        },
        default: { red: 2, blue: 1 },
      },
      maxCoats: { type: 'integer', min: 1 },
    },
  };

  test.for<[string, object]>([
    ['loops', { pass: 'loops' }],
    ['loops:min-detour=20', { pass: 'loops', minDetour: 20 }],
    ['doors:share=0.6,secret-share=.1', { pass: 'doors', share: 0.6, secretShare: 0.1 }],
    ['paint:shades=red,blue,max-coats=2', { pass: 'paint', shades: ['red', 'blue'], maxCoats: 2 }],
    ['paint:shades=red:3,blue:1', { pass: 'paint', shades: { red: 3, blue: 1 } }],
  ])('take their options as flags: %j', ([text, entry]) => {
    expect(passFromText(text, PASSES)).toEqual(entry);
  });

  test('have a page of help each', () => {
    expect(passHelp('paint', PASSES.paint as DataSpecification)).toBe(
      `Usage: dungeonsmith --pass paint[:OPTION=VALUE,OPTION=VALUE…]

  shades=NAMES  red, green, blue; several: a,b or with weights a:3,b:1; default
                red:2,blue:1
  max-coats=N   1 or more; required

A first value without a name is for shades: --pass paint:VALUE.
Passes run in the order in which they are given.
`,
    );
  });

  test('take any options as flags', () => {
    const pass = fc.constantFrom(...Object.keys(PASSES));
    const entry = pass.chain((name) =>
      arbitraryOptions(PASSES[name]!).map((entries) => ({ name, entries })),
    );
    fc.assert(
      fc.property(entry, ({ name, entries }) => {
        const options = entries.map(([option, { text }]) => `${flagOf(option)}=${text}`);
        const text = entries.length === 0 ? name : `${name}:${options.join(',')}`;
        expect(passFromText(text, PASSES)).toEqual({ pass: name, ...valuesOf(entries) });
      }),
    );
  });

  test.for([
    ['', 'unknown pass "". Known: loops, doors, paint.'],
    ['loop', 'unknown pass "loop". Did you mean `loops`?'],
    ['toString', 'unknown pass "toString". Known: loops, doors, paint.'],
    ['doors:', '`--pass doors` takes options such as doors:name=value,other=value, received ""'],
    ['doors:share', '`--pass doors` takes options such as doors:name=value,other=value'],
    ['doors:shre=1', '`--pass doors` has no option "shre". Did you mean `share`?'],
    [
      'doors:secretShare=1',
      '`--pass doors` has no option "secretShare". Did you mean `secret-share`?',
    ],
    ['doors:width=1', '`--pass doors` has no option "width". Known: share, secret-share.'],
    ['doors:share=2', '`--pass doors:share` must be a number from 0 to 1, received 2'],
    ['doors:share=', '`--pass doors:share` must be a number from 0 to 1, received ""'],
    ['doors:share=1,share=0', '`--pass doors:share` is given twice'],
    ['doors:secret-share=x', '`--pass doors:secret-share` must be a number from 0 to 1, received'],
    ['loops:min-detour=0', '`--pass loops:min-detour` must be at least 1, received 0'],
    ['paint:shades=pink', "`--pass paint:shades` must be one of 'red', 'green', 'blue', received"],
  ])('are refused with %j', ([text, message]) => {
    expect(() => passFromText(text as string, PASSES)).toThrow(message as string);
  });

  test.for([
    ['locks:2', { pass: 'locks', locks: 2 }],
    ['locks:2,order=nested', { pass: 'locks', locks: 2, order: 'nested' }],
    ['doors:0.6,secret-share=0.1', { pass: 'doors', share: 0.6, secretShare: 0.1 }],
    ['roles:boss', { pass: 'roles', roles: [{ role: 'boss' }] }],
    [
      'roles:boss@farthest,shop,vault@behind-lock',
      {
        pass: 'roles',
        roles: [
          { role: 'boss', at: 'farthest' },
          { role: 'shop' },
          { role: 'vault', at: 'behind-lock' },
        ],
      },
    ],
    ['roles:roles=boss@largest', { pass: 'roles', roles: [{ role: 'boss', at: 'largest' }] }],
    ['roles:[{"role":"a=b"}]', { pass: 'roles', roles: [{ role: 'a=b' }] }],
    [
      'doors:kinds=oak:3,iron',
      { pass: 'doors', kinds: [{ kind: 'oak', weight: 3 }, { kind: 'iron' }] },
    ],
    [
      'locks:kinds=bars@torch:2',
      { pass: 'locks', kinds: [{ door: 'bars', key: 'torch', weight: 2 }] },
    ],
    ['themes:crypt:2', { pass: 'themes', themes: [{ kind: 'crypt', weight: 2 }] }],
    [
      'themes:crypt,wine cellar,share=0.5',
      { pass: 'themes', themes: [{ kind: 'crypt' }, { kind: 'wine cellar' }], share: 0.5 },
    ],
  ] as const)('take a value without a name as the first option: %j', ([text, entry]) => {
    expect(passFromText(text, PASS_SPECS)).toEqual(entry);
  });

  test.for([
    ['roles:boss@end', "`--pass roles:roles` ([0].at) must be one of 'anywhere', 'farthest'"],
    ['roles:boss,,shop', '`--pass roles:roles` ([1].role) must be a non-empty string'],
    ['doors:kinds=oak:x', '`--pass doors:kinds` ([0].weight) must be an integer, received "x"'],
    ['doors:many', '`--pass doors:share` must be a number from 0 to 1, received "many"'],
    ['locks:1,locks=2', '`--pass locks:locks` is given twice'],
  ])('are refused with %j, by name', ([text, message]) => {
    expect(() => passFromText(text as string, PASS_SPECS)).toThrow(message as string);
  });

  test('use the words of the command line', () => {
    const error = invalid('passes[1].minDetour', 'meets `options.width`', 3, 'options.width');
    const typed = flagsOf(['--pass', 'doors', '--pass', 'loops:min-detour=3']);
    expect((inFlagWords(error, typed) as Error).message).toBe(
      '`--pass loops:min-detour` meets `--width`, received 3',
    );
    const stored = flagsOf(['--recipe', 'mine.json']);
    expect((inFlagWords(error, stored) as Error).message).toBe(
      'mine.json: `passes[1].minDetour` meets `options.width`, received 3',
    );
    expect((inFlagWords(invalid('passes[0]', 'is last', 3), typed) as Error).message).toBe(
      '`--pass doors` is last, received 3',
    );
    const failed = new GenerationError('no room in `attempts` tries', 'attempts');
    expect((inFlagWords(failed, flagsOf(['--attempts', '9'])) as Error).message).toBe(
      'no room in `--attempts` tries',
    );
    expect((inFlagWords(failed, stored) as Error).message).toBe(
      'mine.json: no room in `attempts` tries',
    );
    const other = new GenerationError('the plan has no floor');
    expect((inFlagWords(other, stored) as Error).message).toBe('the plan has no floor');
  });
});

describe('the example of an option that takes data', () => {
  const tables = { ...GENERATOR_SPECS, ...PASS_SPECS };
  const options = Object.entries(tables).flatMap(([owner, options]) =>
    Object.entries(options).map(([name, option]) => ({ owner, name, option })),
  );
  test.for(options.filter(({ option }) => option.type === 'data' && !('names' in option)))(
    'is data that $owner takes for $name',
    ({ name, option }) => {
      const { schema } = option as DataOption;
      const text = DATA_EXAMPLES[schema];
      expect(text).toBeDefined();
      if (schema === 'tileSet') return;
      const examples = /^[[{]/.test(text!) ? [text!] : text!.split(' or ');
      for (const example of examples) {
        expect(() => checkOption(name, option, JSON.parse(example))).not.toThrow();
      }
    },
  );
});
