// `npm run check -- NAME`: runs one check from outside, after a build if the sources are newer than
// `dist`. Without a name, lists the checks. What follows the name is passed to the check.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const script = (name, ...flags) => [process.execPath, ...flags, `scripts/${name}.mjs`];

/** For each check what it does, and its commands; the last one takes the arguments. */
// biome-ignore format: a line for each check
const CHECKS = {
  package: ['the manifest and its types', script('check-package')],
  scripts: ['the types of scripts and benchmarks in JavaScript', ['npx', 'tsc', '--noEmit', '-p', 'tsconfig.scripts.json']],
  sizes: ['bundles of one function, against .size-limit.json', ['npx', 'size-limit']],
  consumers: ['the tarball in projects of each kind; --all: webpack, Metro, Hermes, Bun and Deno too', script('check-consumers')],
  starters: ['the games of `init --game`, tested, built and played', script('check-starters', '--experimental-websocket')],
  bench: ['every row of the benchmark, run once', script('check-bench')],
  engines: ['the same dungeons on Node 20, 22 and 24, browsers, Bun, Deno and Hermes', script('check-engines')],
  sweep: ['a dungeon for each of many seeds; --help lists the options', script('check-sweep')],
  play: ['levels and campaigns, played by a bot that knows what it has seen; --help', script('check-play')],
  parsers: ['damaged files for every parser; --minutes 4', script('check-parsers')],
  page: ['the playground in Chromium and Firefox; --all: every format and family; --untimed: no times', script('check-page', '--experimental-websocket')],
  controls: ['every control of the playground, for every family', script('check-controls')],
  site: ['the built site: links, search, accessibility; --links: only links', script('check-site')],
  pictures: ['pictures in Chromium and in resvg, pixel by pixel', script('check-pictures')],
  formats: ['maps in Tiled, Phaser, Excalibur, melonJS and Chromium', script('check-formats')],
  tables: ['CSV and Parquet tables in DuckDB', script('check-tables')],
  schedulers: ['batches under GNU parallel and SLURM', script('check-schedulers')],
  faults: ['killed processes, a full disk, a read-only folder', script('check-faults')],
  world: ['large windows of worlds, and memory on a long walk', script('check-world', '--expose-gc')],
};

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  console.log('npm run check -- NAME [options]\n');
  for (const [name, [about]] of Object.entries(CHECKS))
    console.log(`  ${name.padEnd(11)} ${about}`);
} else if (!Object.hasOwn(CHECKS, name)) {
  console.error(`There is no check ${name}: use one of ${Object.keys(CHECKS).join(', ')}.`);
  process.exitCode = 2;
} else {
  if (isStale()) execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
  const [, ...commands] = CHECKS[name];
  for (const [i, [command, ...given]] of commands.entries()) {
    const own = i === commands.length - 1 ? args : [];
    const { status } = spawnSync(command, [...given, ...own], { cwd: root, stdio: 'inherit' });
    process.exitCode ||= status ?? 1;
  }
}

/** Whether `dist` is missing, or older than a file that it is made of. */
function isStale() {
  // Types are built last; `npm start` builds without them.
  const built = `${root}dist/index.d.ts`;
  if (!existsSync(built)) return true;
  const { mtimeMs } = statSync(built);
  const inFolders = ['src', 'schema'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true }).map((file) => `${folder}/${file}`),
  );
  const files = ['package.json', 'tsconfig.json', 'tsup.config.ts', ...inFolders];
  return files.some((file) => statSync(root + file).mtimeMs > mtimeMs);
}
