// Packs the library, installs the tarball into projects of each kind outside the repository, and
// checks that the same seed makes the same dungeon in all of them; then that the testing kit says
// what it needs, and brings somebody's buggy generator down to a small counterexample; and that all
// that README and guide show compiles, with each TypeScript that people use.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { GLOBALS, snippets } from './snippets.mjs';
import { checkTypeMistakes, TYPE_MISTAKES } from './type-mistakes.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-consumers-'));

const USE = `
const dungeon = generateBsp(createRng(42), { width: 60, height: 30, connect: connectSiblings });
let refused = false;
try {
  generateRandomPlacement(createRng(42), { width: 1, height: 1 });
} catch (error) {
  refused = error instanceof InvalidOptionError;
}
const placed = generateRandomPlacement(createRng(42, 'layout'), { width: 60, height: 30 });
try {
  buildDungeon({ seed: 1, generator: 'bsp', options: { width: 1, height: 1 } });
} catch (error) {
  // Entries share their classes.
  refused &&= error instanceof InvalidOptionError;
}
const figures = [
  growMission(createRng(42), { rooms: 9 }).rooms.length,
  generateWorldRegion(42, { x: 0, y: 0, width: 20, height: 20 }).grid.tiles.length,
  toSvg(dungeon).length,
  toMarkdown(dungeon).length,
];
const text = [toAscii(dungeon), toAscii(placed), figures, refused].join('\\n');
`;
const NAMES =
  '{ connectSiblings, createRng, generateBsp, generateRandomPlacement, InvalidOptionError, toAscii }';
/** One function of each other entry. */
const ENTRIES = {
  missions: 'growMission',
  worlds: 'generateWorldRegion',
  recipes: 'buildDungeon',
  pictures: 'toSvg',
  formats: 'toMarkdown',
};
const fromEntries = (line) => Object.entries(ENTRIES).map(line).join('');
const IMPORTED = fromEntries(
  ([entry, name]) => `import { ${name} } from 'dungeonsmith/${entry}';\n`,
);
const REQUIRED = fromEntries(
  ([entry, name]) => `const { ${name} } = require('dungeonsmith/${entry}');\n`,
);
const ESM = `import ${NAMES} from 'dungeonsmith';\n${IMPORTED}${USE}`;
const TYPED = `import type { BspDungeon } from 'dungeonsmith';\n${ESM}
const typed: BspDungeon = dungeon;
const tiles: Uint8Array = typed.grid.tiles;
console.log(tiles.length > 0 ? text : '');
`;

const KIT_NAMES = '{ arbitraryDungeon, assertGenerator, scriptedRng }';
const KIT_USE = `
// Somebody's own generator. The bug: a hall wider than ten tiles gets a pillar.
function generateHall(rng, { width, height }) {
  const grid = createGrid(width, height);
  const hall = roomAround({ x: 1, y: 1, width: rng.int(1, width - 2), height: rng.int(1, height - 2) });
  carveRoom(grid, hall);
  if (hall.x2 > 11) grid.tiles[width + 5] = 0;
  return { grid, rooms: [hall], tunnels: [], entrance: { x: 1, y: 1 } };
}
const side = fc.integer({ min: 3, max: 40 });
let text = 'nothing was found';
try {
  assertGenerator(generateHall, fc.record({ width: side, height: side }), { seed: 42 });
} catch (error) {
  text = error.message;
}
const [, options] = /options: (.*)/.exec(text) ?? [];
const [, draws] = /draws: (.*)/.exec(text) ?? [];
const again = generateHall(scriptedRng(JSON.parse(draws)), JSON.parse(options));
let isSameClass = false;
try {
  assertGenerator(generateHall, null);
} catch (error) {
  isSameClass = error instanceof InvalidOptionError;
}
console.log(text);
console.log([toAscii(again), isSameClass, fc.sample(arbitraryDungeon(), 3).length].join('\\n'));
`;
const KIT_MAIN_NAMES = '{ carveRoom, createGrid, InvalidOptionError, roomAround, toAscii }';
const SMALLEST = `options: {"width":13,"height":3}
draws: [[11,10]]
#############
#....#......#
#############`;

try {
  const tarball = pack();
  checkContents(tarball);
  checkScripts(tarball);
  const pictures = {
    'ES module': run(project('esm', tarball, { 'use.mjs': `${ESM}console.log(text);` }), 'use.mjs'),
    CommonJS: run(
      project('cjs', tarball, {
        'use.cjs': `const ${NAMES} = require('dungeonsmith');\n${REQUIRED}${USE}console.log(text);`,
      }),
      'use.cjs',
    ),
    'TypeScript, nodenext': compileAndRun('nodenext', tarball),
    'TypeScript, nodenext, CommonJS': compileAndRun('nodenext', tarball, 'commonjs'),
    'TypeScript, bundler': compileAndRun('bundler', tarball),
    'browser bundle': await bundleAndRun(tarball),
  };
  const [expected] = Object.values(pictures);
  for (const [name, picture] of Object.entries(pictures)) {
    if (!picture.includes('#') || picture !== expected || !picture.endsWith('true')) {
      throw new Error(`${name} made another dungeon:\n${picture}\n\nexpected:\n${expected}`);
    }
    console.log(`${name}: the same dungeon`);
  }
  checkKit(tarball);
  checkSnippets(tarball);
} finally {
  rmSync(folder, { recursive: true });
}

function checkKit(tarball) {
  const without = project('kit-without-fast-check', tarball, {
    'use.mjs':
      "import 'dungeonsmith';\nimport('dungeonsmith/testing').catch((error) => console.log(error.message));",
    'use.cjs':
      "require('dungeonsmith');\ntry { require('dungeonsmith/testing'); } catch (error) { console.log(error.message); }",
  });
  for (const file of ['use.mjs', 'use.cjs']) {
    const message = run(without, file);
    if (!message.includes('npm install --save-dev fast-check')) {
      throw new Error(`without fast-check ${file} printed:\n${message}`);
    }
  }
  console.log('testing kit without fast-check: says what to install');
  const cwd = project('kit', tarball, {
    'use.mjs': `import fc from 'fast-check';
import ${KIT_MAIN_NAMES} from 'dungeonsmith';
import ${KIT_NAMES} from 'dungeonsmith/testing';
${KIT_USE}`,
    'use.cjs': `const fc = require('fast-check');
const ${KIT_MAIN_NAMES} = require('dungeonsmith');
const ${KIT_NAMES} = require('dungeonsmith/testing');
${KIT_USE}`,
  });
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const fastCheck = `fast-check@${devDependencies['fast-check']}`;
  execFileSync('npm', ['install', '--no-audit', '--no-fund', fastCheck], { cwd, stdio: 'ignore' });
  for (const file of ['use.mjs', 'use.cjs']) {
    const printed = run(cwd, file);
    const picture = SMALLEST.slice(SMALLEST.indexOf('#'));
    if (!printed.includes(SMALLEST) || !printed.endsWith(`${picture}\ntrue\n3`)) {
      throw new Error(`the kit's counterexample, ${file}, was:\n${printed}`);
    }
  }
  console.log('testing kit, ES module and CommonJS: the smallest counterexample');
}

function checkSnippets(tarball) {
  const compilerOptions = {
    ...{
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      moduleDetection: 'force',
    },
    ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, noEmit: true },
    types: ['node'],
  };
  const files = { 'tsconfig.json': JSON.stringify({ compilerOptions }), 'globals.d.ts': GLOBALS };
  for (const { page, line, code } of snippets()) {
    files[`${page.replace(/\W/g, '-')}-${line}.ts`] = code;
  }
  const cwd = project('snippets', tarball, files);
  const others = ['@types/node@20', 'fast-check@4', 'pure-rand@8', 'rot-js@2'];
  for (const version of ['5', '7']) {
    const packages = [`typescript@${version}`, ...others];
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
      cwd,
      stdio: 'ignore',
    });
    execFileSync('npx', ['tsc'], { cwd, stdio: 'inherit' });
    console.log(`TypeScript ${version}: ${Object.keys(files).length - 2} snippets compile`);
    checkTypeMistakes(compileMistakes(cwd));
    console.log(`TypeScript ${version}: wrong calls are answered where they are wrong`);
  }
}

/** What TypeScript prints of wrong calls, with the settings of the snippets. */
function compileMistakes(cwd) {
  writeFileSync(join(cwd, 'mistakes.ts'), TYPE_MISTAKES);
  const config = { extends: './tsconfig.json', files: ['mistakes.ts'] };
  writeFileSync(join(cwd, 'mistakes.json'), JSON.stringify(config));
  const { stdout } = spawnSync('npx', ['tsc', '-p', 'mistakes.json', '--pretty', 'false'], {
    cwd,
    encoding: 'utf8',
  });
  rmSync(join(cwd, 'mistakes.ts'));
  return stdout;
}

function pack() {
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
    stdio: 'ignore',
  });
  return join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz')),
  );
}

/** Users get what they use, and nothing else. */
function checkContents(tarball) {
  const installed = join(project('contents', tarball, {}), 'node_modules/dungeonsmith');
  const contents = readdirSync(installed).sort().join(', ');
  const expected =
    'CHANGELOG.md, CONTRIBUTING.md, LICENSE, README.md, dist, examples, guide, package.json, templates';
  if (contents !== expected) throw new Error(`the package holds ${contents}; not ${expected}`);
  const pictures = readdirSync(join(installed, 'guide/gallery'), { withFileTypes: true });
  const weights = pictures
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => gzipSync(readFileSync(join(parentPath, name))).length);
  const weight = weights.reduce((sum, bytes) => sum + bytes) / 1000;
  if (weight > 400) throw new Error(`its pictures weigh ${weight} kB gzipped; at most 400`);
  console.log(`the package holds ${contents}; its pictures weigh ${Math.round(weight)} kB gzipped`);
}

/** npm runs nothing of the package at the user's, not even for `npx` inside its folder. */
function checkScripts(tarball) {
  const cwd = project('scripts', tarball, {});
  const installed = join(cwd, 'node_modules/dungeonsmith');
  const { scripts } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const hooks = Object.keys(scripts).filter((name) =>
    /^(pre|post)|^(install|dependencies)$/.test(name),
  );
  if (hooks.join() !== 'prepack') throw new Error(`npm runs the scripts ${hooks} by itself`);
  const install = ['install', '--no-audit', '--no-fund', tarball];
  const { stderr } = spawnSync('npm', install, { cwd, encoding: 'utf8' });
  // What npm says of its settings on this machine is not about the package.
  const lines = stderr.split('\n').filter((line) => !/^$|Unknown \w+ config/.test(line));
  if (lines.length > 0) throw new Error(`npm install of the tarball warns:\n${lines.join('\n')}`);
  const filesBefore = readdirSync(join(installed, 'dist')).join();
  for (const from of [installed, cwd]) {
    const picture = execFileSync('npx', ['dungeonsmith', '--seed', '42'], {
      cwd: from,
      encoding: 'utf8',
    });
    if (!picture.startsWith('####')) throw new Error(`npx in ${from} printed:\n${picture}`);
  }
  const files = readdirSync(join(installed, 'dist')).join();
  if (files !== filesBefore) throw new Error(`npx changed dist:\n${filesBefore}\n${files}`);
  console.log('npx works inside the installed package and outside, and npm has nothing to warn of');
}

/** A project with the tarball installed. */
function project(name, tarball, files, type = 'module') {
  const cwd = join(folder, name);
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ name, private: true, type }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(cwd, file), text);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd, stdio: 'ignore' });
  return cwd;
}

function run(cwd, file) {
  return execFileSync('node', [file], { cwd, encoding: 'utf8' }).trim();
}

function compileAndRun(resolution, tarball, type = 'module') {
  const module = resolution === 'nodenext' ? 'nodenext' : 'esnext';
  const compilerOptions = {
    module,
    moduleResolution: resolution,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
  };
  const files = { 'use.ts': TYPED, 'tsconfig.json': JSON.stringify({ compilerOptions }) };
  const cwd = project(`ts-${resolution}-${type}`, tarball, files, type);
  execFileSync('node', [join(root, 'node_modules/typescript/bin/tsc')], { cwd, stdio: 'inherit' });
  return run(cwd, 'use.js');
}

/** Bundled for a browser, and run with nothing but what browsers have, too. */
async function bundleAndRun(tarball) {
  const cwd = project('browser', tarball, { 'use.js': `${ESM}globalThis.text = text;` });
  const outfile = join(cwd, 'bundle.js');
  await build({
    entryPoints: [join(cwd, 'use.js')],
    outfile,
    bundle: true,
    platform: 'browser',
    format: 'iife',
  });
  const page = vm.createContext({ TextDecoder, TextEncoder });
  vm.runInContext(readFileSync(outfile, 'utf8'), page);
  return page.text;
}
