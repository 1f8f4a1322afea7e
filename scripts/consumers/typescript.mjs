// The program in TypeScript: each version, with each module resolution.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { TYPESCRIPT } from './program.mjs';
import { FAST_CHECK, project, run } from './projects.mjs';

const VERSIONS = ['5.0', '5.9', '7'];

/**
 * `module`, `moduleResolution`, and the `type` of the project. The old `node` finds entries by
 * `typesVersions`.
 */
const RESOLUTIONS = [
  ['node16', 'node16', 'module'],
  ['node16', 'node16', 'commonjs'],
  ['esnext', 'bundler', 'module'],
  ['esnext', 'node', 'module'],
  ['commonjs', 'node', 'commonjs'],
];

/** TypeScript 7 does not have `node`. The oldest version is checked with one resolution only. */
const isThere = (version, resolution) =>
  version === '5.0' ? resolution === 'bundler' : resolution !== 'node' || version !== '7';

const COMPILER_OPTIONS = {
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
};

/** The output with each version and each resolution, by its name. */
export function typescript() {
  const kinds = VERSIONS.flatMap((version) =>
    RESOLUTIONS.filter(([, resolution]) => isThere(version, resolution)).map(
      ([module, moduleResolution, type]) => ({ version, module, moduleResolution, type }),
    ),
  );
  const files = kinds.map((kind) => Object.entries(filesOf(kind)));
  const packages = VERSIONS.map((version) => `typescript-${version}@npm:typescript@${version}`);
  const cwd = project('typescript', Object.fromEntries(files.flat()), {
    packages: [FAST_CHECK, ...packages],
  });
  return kinds.map((kind) => [`TypeScript ${nameOf(kind)}`, compileAndRun(cwd, kind)]);
}

function filesOf(kind) {
  const { module, moduleResolution, type } = kind;
  const compilerOptions = { module, moduleResolution, ...COMPILER_OPTIONS };
  const path = nameOf(kind);
  return {
    [`${path}/package.json`]: JSON.stringify({ type }),
    [`${path}/tsconfig.json`]: JSON.stringify({ compilerOptions }),
    [`${path}/use.ts`]: TYPESCRIPT,
  };
}

function compileAndRun(project, kind) {
  const cwd = join(project, nameOf(kind));
  const compiler = join(project, 'node_modules', `typescript-${kind.version}`, 'bin/tsc');
  const { stdout } = spawnSync('node', [compiler, '--pretty', 'false'], { cwd, encoding: 'utf8' });
  const errors = stdout.split('\n').filter((line) => /error TS/.test(line) && !isForeign(line));
  if (errors.length > 0) throw new Error(`TypeScript ${nameOf(kind)} says:\n${errors.join('\n')}`);
  return run(cwd, 'use.js');
}

/** The declarations of fast-check itself are not for the resolution `node`. */
function isForeign(line) {
  return line.includes('node_modules/fast-check/');
}

function nameOf({ version, module, moduleResolution, type }) {
  const name = module === moduleResolution ? module : `${moduleResolution}-${module}`;
  return [version, name, ...(type === module ? [] : [type])].join('-');
}
