import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assertValidDungeon,
  InvalidDungeonError,
  VALIDATION_RULES,
  type ValidationOptions,
  validateDungeon,
} from '../../../src/core/index';
import { subject } from '../../support/builders/subject';
import { expectRefused } from '../../support/expect-refused';
import { runs } from '../../support/runs';

test('the table of rules in the guide equals that of the code', () => {
  const guide = readFileSync(new URL('../../../guide/validation.md', import.meta.url), 'utf8');
  for (const [rule, meaning] of Object.entries(VALIDATION_RULES)) {
    expect(guide).toMatch(
      new RegExp(
        `^\\| \`${rule}\` +\\| ${meaning.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')} +\\|$`,
        'm',
      ),
    );
  }
});

test('the error lists violations, and counts those over twenty', () => {
  const { dungeon } = fc.sample(subject, { numRuns: runs(1), seed: 1 })[0]!;
  dungeon.entrance = { x: 0, y: 0 };
  const error = caught(() => assertValidDungeon(dungeon));
  expect(error).toBeInstanceOf(InvalidDungeonError);
  expect(error.violations).toEqual(validateDungeon(dungeon));
  expect(error.message).toBe(
    'the dungeon has 1 violation:\n- entrance-not-on-floor at (0, 0): the entrance (0, 0) is not on floor',
  );
  const twenty = caught(() => assertValidDungeon(dungeon, new Array(19).fill(null)));
  expect(twenty.message.split('\n')).toHaveLength(21);
  const many = caught(() => assertValidDungeon(dungeon, new Array(24).fill(null)));
  expect(many.message.split('\n')).toHaveLength(22);
  expect(many.message).toMatch(
    /^the dungeon has 25 violations:\n.*\n- malformed-data: `entities\[0\]`/,
  );
  expect(many.message).toMatch(/\n- and 5 more; see `violations`$/);
});

test('rules are excluded only by their names', () => {
  const { dungeon } = fc.sample(subject, { numRuns: runs(1), seed: 1 })[0]!;
  dungeon.entrance = { x: 0, y: 0 };
  const except = ['entrance-not-on-floor'] as const;
  expect(validateDungeon(dungeon, undefined, { except })).toEqual([]);
  expect(validateDungeon(dungeon, undefined, { except: [] })).toHaveLength(1);
  expect(assertValidDungeon(dungeon, undefined, { except })).toBeUndefined();
  const refused = (options: unknown) => () =>
    validateDungeon(dungeon, undefined, options as ValidationOptions);
  expectRefused(
    refused({ except: ['stray-flor'] }),
    'except[0]',
    '`except[0]` must be a rule; the nearest is \'stray-floor\', received "stray-flor"',
  );
  const names = Object.keys(VALIDATION_RULES).join(', ');
  for (const [wrong, shown] of [
    ['constructor', '"constructor"'],
    [undefined, 'undefined'],
    [Symbol('x'), 'Symbol(x)'],
  ]) {
    expectRefused(
      refused({ except: ['tile-count', wrong] }),
      'except[1]',
      `\`except[1]\` must be one of ${names}, received ${String(shown)}`,
    );
  }
  expectRefused(
    refused({ except: 'stray-floor' }),
    'except',
    '`except` must be an array of rules, received "stray-floor"',
  );
  expectRefused(
    refused(null),
    'options',
    '`options` must be an object with except, also, received null',
  );
  expectRefused(refused({ exept: [] }), 'exept', 'Unknown option `exept`. Did you mean `except`?');
});

function caught(call: () => void): InvalidDungeonError {
  try {
    call();
  } catch (error) {
    return error as InvalidDungeonError;
  }
  return expect.unreachable('nothing was thrown');
}
