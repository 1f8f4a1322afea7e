// Finds engines on this machine, on npm, or in Debian's packages.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first of these commands that exists. */
export function installed(...commands) {
  return commands.find((command) => {
    try {
      return execFileSync('which', [command], { stdio: 'pipe' });
    } catch {
      return false;
    }
  });
}

/** The path of a file in a package of npm's registry, installed below `folder` with its peers. */
export function fromNpm(folder, name, file, ...peers) {
  const cwd = join(folder, name.replace(/\W/g, '-'));
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'package.json'), '{ "private": true }');
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, name, ...peers], { cwd, stdio: 'pipe' });
  return join(cwd, 'node_modules', name.replace(/(?<=.)@.*/, ''), file);
}

/** Unpacks a Debian package with the libraries it lacks, without installing it, below `folder`. */
export function fromDebian(folder, name) {
  const plan = execFileSync('apt-get', ['--simulate', '--no-install-recommends', 'install', name], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const packages = [...plan.matchAll(/^Inst (\S+)/gm)].map((match) => match[1]);
  execFileSync('apt-get', ['download', ...packages], { cwd: folder, stdio: 'pipe' });
  const root = join(folder, name);
  for (const file of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['--extract', join(folder, file), root]);
  }
  const start = join(folder, `${name}.sh`);
  const libraries = join(root, 'usr/lib/$(uname -m)-linux-gnu');
  const binary = join(root, 'usr/lib', name, name);
  writeFileSync(start, `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}" exec "${binary}" "$@"\n`);
  chmodSync(start, 0o755);
  return start;
}

export function versionOf(binary) {
  const text = execFileSync(binary, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
  const lines = text.trim().split('\n');
  return (lines.find((line) => line.includes('release version')) ?? lines[0]).trim();
}
