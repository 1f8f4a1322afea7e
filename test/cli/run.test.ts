import { expect, test } from 'vitest';
import { run } from '../../src/cli/run';
import { createRng, generateBsp, generateRandomPlacement, toAscii } from '../../src/index';

function runWith(...args: string[]) {
  const result = { exitCode: -1, out: '', err: '' };
  result.exitCode = run(args, {
    write: (text) => {
      result.out += text;
    },
    complain: (text) => {
      result.err += text;
    },
  });
  return result;
}

test('prints the dungeon of a seed', () => {
  const dungeon = generateRandomPlacement(createRng(42, 'layout'), { width: 80, height: 45 });
  expect(runWith('--seed', '42')).toEqual({ exitCode: 0, out: `${toAscii(dungeon)}\n`, err: '' });
});

test('prints a BSP dungeon of a size', () => {
  const dungeon = generateBsp(createRng('cave', 'layout'), { width: 50, height: 30 });
  const args = ['--generator', 'bsp', '--width', '50', '--height=30', '--seed', 'cave'];
  expect(runWith(...args).out).toBe(`${toAscii(dungeon)}\n`);
});

test.for<[string[], string]>([
  [['--width', 'abc'], 'dungeonsmith: `width` must be an integer, received "abc"\n'],
  [['--height', '2'], 'dungeonsmith: `height` must be at least 3, received 2\n'],
  [
    ['--generator', 'cave'],
    'dungeonsmith: `generator` must be one of random-placement, bsp, received "cave"\n',
  ],
  [
    ['--generator', 'toString'],
    'dungeonsmith: `generator` must be one of random-placement, bsp, received "toString"\n',
  ],
])('%j is one clear line and exit code 2', ([args, err]) => {
  expect(runWith(...args)).toEqual({ exitCode: 2, out: '', err });
});

test.for([['--with', '80'], ['map.txt'], ['--seed']])('%j is bad usage', (args) => {
  const { exitCode, out, err } = runWith(...args);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toMatch(/^dungeonsmith: .+\n$/);
});
