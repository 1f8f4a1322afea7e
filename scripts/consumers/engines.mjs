// The program in Deno and Bun, installed from npm, as ES module, as CommonJS and in TypeScript.

import { execFileSync } from 'node:child_process';
import { fromNpm } from '../engines/fetch-engine.mjs';
import { COMMON_JS, ES_MODULE, TYPESCRIPT } from './program.mjs';
import { FAST_CHECK, folder, project, run } from './projects.mjs';

const FILES = { 'use.mjs': ES_MODULE, 'use.cjs': COMMON_JS, 'use.ts': TYPESCRIPT };
const platform = `${process.platform}-${process.arch}`;

export function inBun() {
  const bun = fromNpm(folder, `@oven/bun-${platform}`, 'bin/bun');
  const cwd = project('bun', FILES, { packages: [FAST_CHECK] });
  return Object.keys(FILES).map((file) => [`Bun, ${file}`, run(cwd, file, [bun, 'run'])]);
}

/** Deno also checks types. */
export function inDeno() {
  const deno = fromNpm(folder, `@deno/${platform}-glibc`, 'deno');
  const cwd = project('deno', FILES, { packages: [FAST_CHECK] });
  const env = { DENO_DIR: `${folder}/deno-cache`, DENO_NO_UPDATE_CHECK: '1' };
  execFileSync(deno, ['check', '--quiet', 'use.ts'], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const flags = ['run', '--quiet', '--allow-read', '--allow-env'];
  return Object.keys(FILES).map((file) => [`Deno, ${file}`, run(cwd, file, [deno, ...flags], env)]);
}
