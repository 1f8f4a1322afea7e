import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../src/browser';

/**
 * Calls that people get wrong, one per line in `calls.txt`: each message names what would work.
 * `npm run rewrite -- mistakes` writes the messages.
 */

const calls = readFileSync(new URL('./mistakes/calls.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const size = { width: 40, height: 20 };
const dungeon = library.generateBsp(library.createRng(1), size);
const rule = { perRoom: 1, table: [{ kind: 'orc', weight: 1 }] };
const scope = { ...library, size, dungeon, grid: dungeon.grid, rule };

const ERRORS = [
  library.InvalidOptionError,
  library.InvalidDataError,
  library.InvalidDungeonError,
  library.GenerationError,
];

/** What a call throws; throws if the call throws nothing, or another error. */
function answerTo(call: string): string {
  try {
    new Function(...Object.keys(scope), `'use strict'; return (${call})`)(...Object.values(scope));
  } catch (error) {
    expect(ERRORS, `${call}: ${error}`).toContain((error as Error).constructor);
    return String(error);
  }
  return expect.fail(`${call} throws nothing`);
}

test('each mistake throws a library error that names a call that works', async () => {
  const answers = calls.map((call) => `${call}\n    ${answerTo(call)}\n`).join('\n');
  expect(calls.length).toBeGreaterThan(200);
  await expect(answers).toMatchFileSnapshot('mistakes/answers.txt');
});
