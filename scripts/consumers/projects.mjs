// Projects of users, outside the repository, with the packed library installed.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-consumers-'));

export const tarball = pack();

/** The version that the library is tested with. */
export const FAST_CHECK = `fast-check@${manifest().devDependencies['fast-check']}`;

/** A project with files by their paths, and with the library and other packages installed. */
export function project(name, files, { packages = [], type = 'module' } = {}) {
  const cwd = join(folder, name);
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ name, private: true, type }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
  }
  install(cwd, tarball, ...packages);
  return cwd;
}

export function install(cwd, ...packages) {
  const flags = ['--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', ['install', ...flags, ...packages], { cwd, stdio: 'ignore' });
}

/** The output of a program, run by Node or by another engine. */
export function run(cwd, file, engine = ['node'], env = {}) {
  const [binary, ...flags] = engine;
  const all = { ...process.env, ...env };
  return execFileSync(binary, [...flags, file], { cwd, encoding: 'utf8', env: all }).trim();
}

function pack() {
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
    stdio: 'ignore',
  });
  const name = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  return join(folder, name);
}

function manifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}
