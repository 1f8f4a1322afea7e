import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { builtCli } from './support/built-cli';
import { runWith } from './support/fake-terminal';

const ROOT = new URL('../', import.meta.url);
const GUIDE = new URL('guide/', ROOT);
const FOLDER = new URL('./.readme/', import.meta.url);

/** `npm run rewrite -- guide` writes the output of the examples into the pages; read the diff. */
const isUpdating = process.env.UPDATE_README === '1';

/** The README and the pages of the guide, by their paths. */
const PAGES = [
  'README.md',
  ...(existsSync(GUIDE) ? readdirSync(GUIDE) : [])
    .filter((name) => name.endsWith('.md'))
    .map((name) => `guide/${name}`),
];

interface Example {
  page: string;
  line: number;
  language: string;
  code: string;
  /** The output on the page, if there is one. */
  output: string | undefined;
}

const FENCE = /^```(\w+)\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```\n)?/gm;

function examplesOf(page: string): Example[] {
  const text = readFileSync(new URL(page, ROOT), 'utf8');
  return [...text.matchAll(FENCE)].map((match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length,
    language: match[1]!,
    code: match[2]!,
    output: match[3],
  }));
}

/** The folder of a page's examples. */
function folderOf(page: string): URL {
  return new URL(`${page.replace(/\W/g, '-')}/`, FOLDER);
}

/** Where a page's commands run. */
function shellFolderOf(page: string): URL {
  return new URL('shell/', folderOf(page));
}

const examples = PAGES.flatMap(examplesOf);
// An interrupted run leaves its files.
rmSync(FOLDER, { recursive: true, force: true });
for (const page of PAGES) mkdirSync(shellFolderOf(page), { recursive: true });
const sh = builtCli('readme');
afterAll(() => rmSync(FOLDER, { recursive: true }));

test('the pages have examples', () => {
  expect(examples.length).toBeGreaterThan(8);
});

test.for(examples)(
  'the $language example on line $line of $page prints the output on the page',
  async (example) => {
    const printed = await (example.language === 'sh' ? runShell(example) : runModule(example));
    if (printed === undefined || isToldInGuide(example)) return;
    if (isUpdating) return writeOutput(example, printed);
    expect(printed, 'where this is meant, `npm run rewrite -- guide` writes it down').toBe(
      example.output ?? '',
    );
  },
);

async function runModule({ page, line, code }: Example): Promise<string> {
  const file = new URL(`example-${line}.ts`, folderOf(page));
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

/** The README shows commands only; what they print, pages of the guide show. */
function isToldInGuide({ page, language, output }: Example): boolean {
  return page === 'README.md' && language === 'sh' && output === undefined;
}

/** A command without files, pipes and quotes, which needs no separate process. */
const PLAIN =
  /^npx dungeonsmith (?!init|.*--(?:out|recipe|graph|prefabs|jobs|shard)\b)([\w .:,=-]+)\n$/;

/** Later commands find the files of earlier ones: those of a page share a folder. */
async function runShell({ page, code }: Example): Promise<string | undefined> {
  if (UNTESTED.includes(code)) return undefined;
  const [, plain] = PLAIN.exec(code) ?? [];
  if (plain !== undefined) {
    const { exitCode, out, err } = await runWith(plain.split(' '));
    expect([exitCode, err]).toEqual([0, '']);
    return out;
  }
  const script = code.replaceAll('npm ci && npm start -- ', 'dungeonsmith ');
  const { exitCode, out, err } = await sh(`set -e\n${script}`, fileURLToPath(shellFolderOf(page)));
  expect([exitCode, err]).toEqual([0, '']);
  return out;
}

function writeOutput({ page, code, language }: Example, printed: string): void {
  const path = new URL(page, ROOT);
  const text = readFileSync(path, 'utf8');
  const block = `\`\`\`${language}\n${code}\`\`\`\n`;
  const index = text.indexOf(block);
  if (index < 0) throw new Error(`the example is gone from ${page}`);
  const start = index + block.length;
  const rest = text.slice(start).replace(/^\n```text\n(?:[\s\S]*?\n)?```\n/, '');
  const output = printed === '' ? '' : `\n\`\`\`text\n${printed}\`\`\`\n`;
  writeFileSync(path, `${text.slice(0, start)}${output}${rest}`);
}
