import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a shell did. */
export interface ShellOutcome {
  exitCode: number | null;
  out: string;
  err: string;
}

/**
 * Builds the command line for the tests of a file, as it is packed, into a folder inside the
 * project, so that it can resolve the package's name. The result runs a command in a shell which
 * knows `dungeonsmith` and `npx dungeonsmith`.
 */
export function builtCli(name: string): (command: string, cwd?: string) => Promise<ShellOutcome> {
  const folder = `${ROOT}test/.built-${name}`;
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await build({
      entryPoints: { cli: `${ROOT}src/cli/main.ts` },
      outdir: folder,
      bundle: true,
      packages: 'external',
      format: 'esm',
      target: 'node20',
      platform: 'node',
    });
    mkdirSync(`${folder}/bin`);
    symlinkSync('../cli.js', `${folder}/bin/dungeonsmith`);
    writeFileSync(`${folder}/bin/npx`, '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (command, cwd = folder) =>
    new Promise((resolve) => {
      const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` };
      const options = { cwd, env, maxBuffer: 2 ** 30 };
      const child = execFile('bash', ['-o', 'pipefail', '-c', command], options, (_, out, err) => {
        resolve({ exitCode: child.exitCode, out, err });
      });
      child.stdin?.end();
    });
}
