// Runs the command line on everything that it reads: files with recipes, prefabs, conditions and
// dungeons, manifests, and flags.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BATCH_FLAGS } from '../../../src/cli/commands/batch';
import { parseFlags } from '../../../src/cli/flags/flags';
import { recipeFromFlags } from '../../../src/cli/flags/recipe-flags';
import { seedsFromFlags } from '../../../src/cli/flags/seeds';
import { styleFromFlags } from '../../../src/cli/flags/style';
import { run } from '../../../src/cli/run';
import { UsageError } from '../../../src/cli/terminal/usage-error';
import { InvalidDataError, InvalidOptionError } from '../../../src/core/model/errors';
import { CONDITIONS, DOCUMENTS, MAPS, PREFAB_TEXTS, RECIPES } from '../files.mjs';
import { expectKept } from '../judge.mjs';
import { asksForMuch } from './recipes.mjs';

/** A terminal whose standard input holds a text. */
function terminalWith(input, said) {
  const sink = (name) => ({
    isTTY: false,
    write: async (text) => {
      said[name].push(typeof text === 'string' ? text : Buffer.from(text).toString('latin1'));
    },
  });
  const stdin = (async function* () {
    yield input;
  })();
  return {
    stdin,
    stdout: sink('out'),
    stderr: sink('err'),
    env: {},
    holdSignals: () => {},
    noteSignals: () => ({ exitCode: undefined }),
  };
}

/** The output of a command, whose exit code must be one of ours and which must report its fault. */
async function told(args, input) {
  const said = { out: [], err: [] };
  const exitCode = await run(args, terminalWith(input, said));
  const [out, err] = [said.out.join(''), said.err.join('')];
  expectKept([0, 1, 2].includes(exitCode), `exit code ${exitCode}`);
  if (exitCode === 2)
    expectKept(/^dungeonsmith: ./m.test(err), `exit code 2 with the message ${err}`);
  expectKept(!/\n {4}at |TypeError|ReferenceError/.test(err), `the message is ${err}`);
  return { exitCode, out, err };
}

/** The value of a JSON text, or undefined. */
function jsonOf(text) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

async function readRecipe(text) {
  const value = jsonOf(text);
  const isMuch = asksForMuch(value?.format === 'dungeonsmith' ? value.recipe : value);
  // The last flag is wrong: everything is read before that is found, and nothing is made.
  if (isMuch) await told(['--recipe', '-', '--watch'], text);
  else await told(['--recipe', '-', '--seed', '1', '--format', 'json'], text);
}

const PREFAB_ARGS = ['--seed', '1', '--width', '30', '--height', '20', '--pass', 'attach-prefabs'];
const FIND_ARGS = ['--seeds', '1..3', '--width', '20', '--height', '12', '--where', '-'];

async function readManifest(text, folder) {
  const { parts, whole } = folder;
  const [path] = parts;
  const file = path.replace(/\.manifest\.json$/, '');
  const before = readFileSync(file);
  const sound = readFileSync(path);
  writeFileSync(path, text);
  try {
    const { exitCode, out } = await told(['merge', folder.path], '');
    if (exitCode === 0) expectKept(out === whole, 'merged parts differ from the whole');
    const again = await told([...folder.args, '--shard', '1/2', '--out', file], '');
    // The damaged manifest may be a sound one of another batch.
    const isOther = / is complete, but from /.test(again.err);
    expectKept(again.exitCode <= 1 || isOther, `cannot be resumed: ${again.err}`);
    expectKept(readFileSync(file).equals(before), 'is resumed, and other bytes come out');
  } finally {
    writeFileSync(path, sound);
  }
}

/** Two parts of a batch with their manifests, and the whole. */
async function batchFolder() {
  const path = mkdtempSync(join(tmpdir(), 'dungeonsmith-fuzz-'));
  process.on('exit', () => rmSync(path, { recursive: true, force: true }));
  const args = ['batch', '--seeds', '1..4', '--width', '9', '--height', '7'];
  for (const part of ['1', '2']) {
    await told([...args, '--shard', `${part}/2`, '--out', join(path, `${part}.ndjson`)], '');
  }
  const names = readdirSync(path).filter((name) => name.endsWith('.manifest.json'));
  const { out } = await told(args, '');
  return { path, args, whole: out, parts: names.map((name) => join(path, name)) };
}

/** The note that a batch leaves in its folder decides whether it may resume there. */
async function readNote(text, { path, args, note }) {
  const folder = join(path, 'files');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'dungeonsmith.batch.json'), text);
  const { exitCode } = await told([...args, '--out', folder], '');
  expectKept(exitCode === (text === note ? 0 : 2), 'is taken for the note of the same batch');
}

async function readFlags(text) {
  const terminal = terminalWith('', { out: [], err: [] });
  // Node's `parseArgs` takes quadratic time.
  const flags = parseFlags(text.split('\n', 10_000), BATCH_FLAGS);
  const { count } = seedsFromFlags(flags, terminal);
  expectKept(count === undefined || count >= 0, `${count} seeds`);
  if (flags.values.recipe === undefined && flags.values.prefabs === undefined) {
    await recipeFromFlags(flags, terminal);
  }
  styleFromFlags(flags, 'svg');
}

const FLAGS = [
  '--seeds\n1..100,forest,7\n--shard\n3/16\n--jobs\n4\n--width=80\n--height=45',
  '--generator\nbsp\n--room-shapes\ncross:2,cave:1\n--connect\nnearest\n--pass\nloops\n--seeds=1..9\n--pass\ndoors:share=0.6,secret-share=0.1',
  '--seeds\n-5..5\n--style\nhatched\n--title\nThe Deep\n--scale\n5 feet\n--tile-size\n16\n--numbers\n--objects\nroom,door',
  '--seeds\n1\n--pass\nattach-prefabs:prefabs=[{"name":"a","map":"###\\n#.@\\n###"}],max=2',
];

const isOurs = (error) =>
  [UsageError, InvalidOptionError, InvalidDataError].some((type) => error instanceof type);

const folder = await batchFolder();
const note = await soundNote();

async function soundNote() {
  const files = join(folder.path, 'files');
  await told([...folder.args, '--out', files], '');
  return readFileSync(join(files, 'dungeonsmith.batch.json'), 'utf8');
}

/** Nothing may be thrown: `run` reports every expected error. */
const never = () => false;

export const COMMAND_LINE_PARSERS = {
  'cli-recipes': {
    files: [...RECIPES, ...DOCUMENTS.slice(0, 4)],
    takes: ['text'],
    isOurs: never,
    read: readRecipe,
  },
  'cli-prefabs': {
    files: PREFAB_TEXTS,
    takes: ['text'],
    isOurs: never,
    read: (text) => told([...PREFAB_ARGS, '--prefabs', '-'], text),
  },
  'cli-where': {
    files: CONDITIONS,
    takes: ['text'],
    isOurs: never,
    read: (text) => told(['find', ...FIND_ARGS], text),
  },
  'cli-validate': {
    files: [...DOCUMENTS, ...MAPS, DOCUMENTS.map((value) => JSON.stringify(value)).join('\n')],
    takes: ['text'],
    isOurs: never,
    read: (text) => told(['validate', '-'], text),
  },
  manifests: {
    files: folder.parts.map((path) => JSON.parse(readFileSync(path, 'utf8'))),
    takes: ['text'],
    isOurs: never,
    read: (text) => readManifest(text, folder),
  },
  notes: {
    files: [note],
    takes: ['text'],
    isOurs: never,
    read: (text) => readNote(text, { ...folder, note }),
  },
  flags: { files: FLAGS, takes: ['text'], isOurs, read: readFlags },
};
