// All code in README and guide compiles with each supported TypeScript, and wrong calls do not.

import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GLOBALS, snippets } from '../snippets.mjs';
import { checkTypeMistakes, TYPE_MISTAKES } from '../type-mistakes.mjs';
import { install, project } from './projects.mjs';

export function checkSnippets() {
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
  const cwd = project('snippets', files);
  const others = ['@types/node@20', 'fast-check@4', 'pure-rand@8', 'rot-js@2'];
  for (const version of ['5', '7']) {
    install(cwd, `typescript@${version}`, ...others);
    execFileSync('npx', ['tsc'], { cwd, stdio: 'inherit' });
    console.log(`TypeScript ${version}: ${Object.keys(files).length - 2} snippets compile`);
    checkTypeMistakes(compileMistakes(cwd));
    console.log(`TypeScript ${version}: wrong calls are reported at the wrong place`);
  }
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
