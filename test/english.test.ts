import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countTurns, findTurns, proseOfCode, proseOfMarkdown } from './support/quaint-turns';

/**
 * Quaint turns are rare in everything that people read. To list those of some files or folders:
 * `LIST_TURNS='src/core/grid test' npx vitest run test/english.test.ts`.
 */

/** Turns in a thousand words. */
const LIMIT = 1;

const PATHS = [
  ...['src', 'playground', 'templates', 'scripts', 'guide', 'README.md', 'CONTRIBUTING.md'],
  ...['test/README.md', 'src/core/generators/README.md'],
];

test.for(PATHS)('%s has at most one quaint turn in a thousand words', (path) => {
  const { words, share } = countTurns(path);
  expect(words).toBeGreaterThan(300);
  expect(share, listOf(path)).toBeLessThanOrEqual(LIMIT);
});

test('comments of src have at most 100 columns, except in examples', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const wide = paths
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => wideComments(readFileSync(`src/${path}`, 'utf8')));
  expect(wide).toEqual([]);
  expect(wideComments(`  // ${'x'.repeat(95)}\n * ${'x'.repeat(98)}`)).toHaveLength(1);
});

/**
 * Returns the lines of comments that are too long. Examples keep a call and its result together.
 */
function wideComments(code: string): string[] {
  const lines = code.replace(/^ *\* @example\n(?: *\* [^@\n].*\n)+/gm, '').split('\n');
  return lines.filter((line) => /^ *(\*|\/[/*])/.test(line) && [...line].length > 100);
}

function listOf(path: string): string {
  const { words, hits, share } = countTurns(path);
  const perThousand = `${share.toFixed(2)} per thousand`;
  return [...hits, `${path}: ${hits.length} turns in ${words} words, ${perThousand}`].join('\n');
}

for (const path of process.env.LIST_TURNS?.split(' ') ?? []) console.log(listOf(path));

const turnsOf = (text: string) => findTurns({ text, line: 1 }).map(({ turn }) => turn);

describe('findTurns', () => {
  test.for([
    ['whoever, nobody, everybody', 'Whoever walks there drowns no more.'],
    ['so many', 'Takes so many tiles.'],
    ['where (condition)', 'Throws where the grid has no floor.'],
    ['where (condition)', 'The default is 3, where none is given.'],
    ['where (condition)', 'Where a room is small, it has no door.'],
    ['stands, lies', 'The door stands in a wall.'],
    ['tells, says', 'The option says how many.'],
    ['from … on', 'Counts from 1 on.'],
    ['… alone', 'By these tunnels alone.'],
    ['what is …', 'Keeps what was dug.'],
    ['who (as a subject)', 'Who has many seeds uses jobs.'],
    ['ways', 'All ways out of the room.'],
  ])('finds %s in "%s"', ([turn, text]) => {
    expect(turnsOf(text as string)).toContain(turn);
  });

  test.for([
    'Returns the number of rooms.',
    'Finds out where the door is.',
    'There are two ways to do this.',
    'The letter stands for a monster.',
    'Removes everything else from the tile on the left.',
    'Players who know the map win.',
  ])('finds nothing in "%s"', (text) => {
    expect(turnsOf(text)).toEqual([]);
  });

  test('counts lines from the start of the file', () => {
    const [hit] = findTurns({ text: 'One.\nTwo.\nSo many.', line: 10 });
    expect(hit?.line).toBe(12);
  });
});

describe('proseOfCode', () => {
  const textsOf = (code: string) => proseOfCode(code).map(({ text }) => text.trim());

  test('reads comments, strings and templates, but neither names nor imports', () => {
    const code = [
      "import { a } from './so many';",
      '/** First, `so many`. */',
      "const soMany = 'a string'; // after it",
      "const name = 'alone';",
      ['const text = `head of $', '{a} and $', '{b} the tail`;'].join(''),
      '/* last one */',
    ].join('\n');
    expect(textsOf(code)).toEqual([
      'First, X.',
      'a string',
      'after it',
      'head of',
      'the tail',
      'last one',
    ]);
  });

  test('knows the line of each', () => {
    const code = 'a();\n/**\n * One.\n */\nb("two words");';
    expect(proseOfCode(code).map(({ line }) => line)).toEqual([2, 5]);
  });

  test('leaves out examples', () => {
    const code = '/**\n * Draws.\n * @example\n * alone();\n * @returns A picture.\n */\nx();';
    expect(textsOf(code)).toEqual(['Draws.\n\n\n@returns A picture.']);
  });
});

describe('proseOfMarkdown', () => {
  test('leaves out code, tags and addresses, and keeps lines', () => {
    const page = '# Title\n\n```js\nalone();\n```\n\nA [link](alone.md) to `so many`.\n<b>bold</b>';
    const prose = proseOfMarkdown(page).filter(({ text }) => text !== '');
    expect(prose).toEqual([
      { text: '# Title', line: 1 },
      { text: 'A [link] to X.', line: 7 },
      { text: 'bold', line: 8 },
    ]);
  });
});
