import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { createRng } from '../src/index';
import { builtCli } from './support/built-cli';

const README = new URL('../README.md', import.meta.url);
const FOLDER = new URL('./.readme/', import.meta.url);
const SHELL_FOLDER = new URL('shell/', FOLDER);

/** `npm run readme` writes what the examples print into the README; look at the diff. */
const isUpdating = process.env.UPDATE_README === '1';

interface Example {
  line: number;
  language: string;
  code: string;
  /** What it prints, where the README says so. */
  output: string | undefined;
}

const FENCE = /^```(\w+)\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```\n)?/gm;

function examplesOf(text: string): Example[] {
  return [...text.matchAll(FENCE)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    language: match[1] as string,
    code: match[2] as string,
    output: match[3],
  }));
}

const examples = examplesOf(readFileSync(README, 'utf8'));
mkdirSync(SHELL_FOLDER, { recursive: true });
const sh = builtCli('readme');
afterAll(() => rmSync(FOLDER, { recursive: true }));

// Phaser needs a page; its `RandomDataGenerator.between` includes both ends too.
const phaserRng = createRng('phaser');
const between = (min: number, max: number) => phaserRng.int(min, max);
vi.stubGlobal('Phaser', { Math: { RND: { between } } });

test('the README has examples', () => {
  expect(examples.length).toBeGreaterThan(8);
});

test.for(examples)(
  'the $language example on line $line prints what it says',
  { timeout: 60_000 },
  async (example) => {
    const printed = await (example.language === 'sh' ? runShell(example.code) : runModule(example));
    if (isUpdating && printed !== undefined) return writeOutput(example, printed);
    if (printed !== undefined) expect(printed).toBe(example.output ?? '');
  },
);

async function runModule({ line, code }: Example): Promise<string> {
  const file = new URL(`example-${line}.ts`, FOLDER);
  writeFileSync(file, code);
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...values) => {
    printed.push(`${format(...values)}\n`);
  });
  await import(file.href).finally(() => log.mockRestore());
  return printed.join('');
}

/** Commands that fetch packages, which a test does not. */
const UNTESTED = ['npm ci && npm test\n', 'npm install dungeonsmith\n'];

/** Later commands find the files of earlier ones: all share a folder. */
async function runShell(commands: string): Promise<string | undefined> {
  if (UNTESTED.includes(commands)) return undefined;
  const script = commands.replaceAll('npm ci && npm start -- ', 'dungeonsmith ');
  const { exitCode, out, err } = await sh(`set -e\n${script}`, fileURLToPath(SHELL_FOLDER));
  expect([exitCode, err]).toEqual([0, '']);
  return out;
}

function writeOutput({ code, language }: Example, printed: string): void {
  const text = readFileSync(README, 'utf8');
  const block = `\`\`\`${language}\n${code}\`\`\`\n`;
  const start = text.indexOf(block) + block.length;
  const rest = text.slice(start).replace(/^\n```text\n[\s\S]*?^```\n/m, '');
  writeFileSync(README, `${text.slice(0, start)}\n\`\`\`text\n${printed}\`\`\`\n${rest}`);
}
