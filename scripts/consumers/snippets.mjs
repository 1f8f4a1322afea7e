// All code in README, guide and examples compiles with each supported TypeScript, and wrong calls
// do not.

import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GLOBALS, snippets } from '../snippets.mjs';
import { checkTypeMistakes, TYPE_MISTAKES } from '../type-mistakes.mjs';
import { install, project } from './projects.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export function checkSnippets() {
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    moduleDetection: 'force',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
    allowJs: true,
    checkJs: true,
    resolveJsonModule: true,
  };
  const files = {
    'tsconfig.json': JSON.stringify({ compilerOptions }),
    'globals.d.ts': `${GLOBALS}\ndeclare module '@duckdb/node-api';`,
  };
  for (const { page, line, code } of snippets()) {
    files[`${page.replace(/\W/g, '-')}-${line}.ts`] = code;
  }
  for (const path of examples()) {
    files[`examples/${path}`] = readFileSync(join(root, 'examples', path), 'utf8');
  }
  const cwd = project('snippets', files);
  const others = ['@types/node@20', 'fast-check@4', 'pure-rand@8', 'rot-js@2'];
  for (const version of ['5', '7']) {
    install(cwd, `typescript@${version}`, ...others);
    execFileSync('npx', ['tsc'], { cwd, stdio: 'inherit' });
    console.log(
      `TypeScript ${version}: ${Object.keys(files).length - 2} snippets and examples compile`,
    );
    checkTypeMistakes(compileMistakes(cwd));
    console.log(`TypeScript ${version}: wrong calls are reported at the wrong place`);
  }
}

/** Examples in JavaScript, except the one that a newcomer wrote without types. */
function examples() {
  const paths = readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => /\.m?js$/.test(path) && path !== 'roguelike.mjs');
}

/** TypeScript's output for wrong calls, with the settings of the snippets. */
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
