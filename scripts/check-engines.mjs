// Runs the same seeds, of every family, pass, level and world, on every available JavaScript
// engine, and checks that all of them make the same dungeons, and those of the seed contract the
// same as before. Missing engines are fetched from npm, or from Debian's packages, into a temporary
// folder; unavailable ones are named. `--installed` fetches only versions of Node.js. Hermes takes
// half a minute. `--update` writes what Node.js makes to `engines/kept.txt`.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { CHROMIUM, FIREFOX } from './browsers.mjs';
import { fromDebian, fromNpm, installed, versionOf } from './engines/fetch-engine.mjs';
import { compileForHermes, HERMES } from './engines/hermes.mjs';
import { chromium, firefox, runPage } from './engines/run-page.mjs';

const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-engines-'));
const platform = `${process.platform}-${process.arch}`;
const program = await bundle();
const script = join(folder, 'program.mjs');
writeFileSync(script, `${program}\nconsole.log(fingerprint());\n`);

const isFetching = !process.argv.includes('--installed');
const isUpdating = process.argv.includes('--update');
/** The numbers of dungeons that the seed contract keeps. */
const KEPT = new URL('engines/kept.txt', import.meta.url);

/** For each engine, how to get its binary and how to run the program. */
const ENGINES = {
  'Node.js 20 (V8)': [() => fromNpm(folder, `node-${platform}@20`, 'bin/node'), inShell],
  'Node.js 22 (V8)': [() => fromNpm(folder, `node-${platform}@22`, 'bin/node'), inShell],
  'Node.js 24 (V8)': [() => fromNpm(folder, `node-${platform}@24`, 'bin/node'), inShell],
  'Chromium (V8)': [
    () => installed(CHROMIUM, 'chromium') ?? fetched(() => fromDebian(folder, 'chromium')),
    inChromium,
  ],
  'Firefox (SpiderMonkey)': [
    () => installed(FIREFOX, 'firefox') ?? fetched(() => fromDebian(folder, 'firefox-esr')),
    inFirefox,
  ],
  'Bun (JavaScriptCore)': [
    () => installed('bun') ?? fetched(() => fromNpm(folder, `@oven/bun-${platform}`, 'bin/bun')),
    inShell,
  ],
  'Deno (V8)': [
    () => installed('deno') ?? fetched(() => fromNpm(folder, `@deno/${platform}-glibc`, 'deno')),
    inShell,
  ],
  'Hermes of React Native': [() => fetched(() => fromNpm(folder, ...HERMES)), inHermes],
};

try {
  const fingerprints = new Set();
  for (const [name, [get, run]] of Object.entries(ENGINES)) {
    const engine = attempt(get);
    if (engine.failure) {
      console.log(`is not available  ${name}: ${engine.failure}`);
    } else {
      const result = await run(engine.binary);
      fingerprints.add(result);
      console.log(`${result}  ${name}: ${engine.version}`);
    }
  }
  if (fingerprints.size !== 1) throw new Error('the engines do not make the same dungeons');
  const [made] = [...fingerprints].map((numbers) => numbers.split(' ').slice(0, 2).join(' '));
  if (isUpdating) writeFileSync(KEPT, `${made}\n`);
  const kept = readFileSync(KEPT, 'utf8').trim();
  if (made !== kept) throw new Error(`the seed contract keeps ${kept}; these are ${made}`);
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function fetched(fetch) {
  if (isFetching) return fetch();
  throw new Error('not installed; without --installed, it is fetched');
}

function attempt(get) {
  try {
    const binary = get();
    return { binary, version: versionOf(binary) };
  } catch (error) {
    return { failure: error.message.split('\n')[0] };
  }
}

/** A module that declares `fingerprint` and needs nothing else. */
async function bundle(others = {}) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('engines/fingerprint.mjs', import.meta.url))],
    bundle: true,
    write: false,
    // The testing kit, of which the sweep draws, awaits fast-check.
    format: 'esm',
    define: { KEPT_RECIPES: JSON.stringify(keptRecipes()) },
    ...others,
  });
  return outputFiles[0].text;
}

/** All kept recipes, one per line. */
function keptRecipes() {
  const from = new URL('../test/kept-recipes/', import.meta.url);
  const files = readdirSync(from).sort();
  return files.map((file) => readFileSync(new URL(file, from), 'utf8').trimEnd()).join('\n');
}

/** A script, because Hermes has no modules. It loads fast-check as the CommonJS build does. */
async function inHermes(binary) {
  const byRequire = {
    name: 'fast-check-by-require',
    setup: (build) =>
      build.onResolve({ filter: /\/fast-check$/ }, ({ path, ...others }) =>
        build.resolve(`${path}-cjs`, others),
      ),
  };
  const whole = { format: 'iife', globalName: 'program', plugins: [byRequire] };
  const text = await bundle(whole);
  const compiled = join(folder, 'hermes.js');
  writeFileSync(
    compiled,
    compileForHermes(folder, `${text}\nconsole.log(program.fingerprint());\n`),
  );
  return execFileSync(binary, ['-O', compiled], { encoding: 'utf8' }).trim();
}

function inShell(binary) {
  return execFileSync(binary, [script], { encoding: 'utf8' }).trim();
}

function inChromium(binary) {
  return runPage(folder, binary, chromium, program);
}

function inFirefox(binary) {
  return runPage(folder, binary, firefox, program);
}
