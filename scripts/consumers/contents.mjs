// The contents of the package, and the scripts that npm runs.

import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { project, tarball } from './projects.mjs';

/** Users get only the files that they use. */
export function checkContents() {
  const installed = join(project('contents', {}), 'node_modules/dungeonsmith');
  const contents = readdirSync(installed).sort().join(', ');
  const expected =
    'CHANGELOG.md, CONTRIBUTING.md, LICENSE, README.md, dist, examples, guide, package.json, templates';
  if (contents !== expected) throw new Error(`the package contains ${contents}; not ${expected}`);
  const pictures = readdirSync(join(installed, 'guide/gallery'), { withFileTypes: true });
  const weights = pictures
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => gzipSync(readFileSync(join(parentPath, name))).length);
  const weight = weights.reduce((sum, bytes) => sum + bytes) / 1000;
  if (weight > 400) throw new Error(`its pictures weigh ${weight} kB gzipped; at most 400`);
  console.log(
    `the package contains ${contents}; its pictures weigh ${Math.round(weight)} kB gzipped`,
  );
}

/** npm runs no script of the package for users, not even for `npx` inside its folder. */
export function checkScripts() {
  const cwd = project('scripts', {});
  const installed = join(cwd, 'node_modules/dungeonsmith');
  const { scripts } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const hooks = Object.keys(scripts).filter((name) =>
    /^(pre|post)|^(install|dependencies)$/.test(name),
  );
  if (hooks.join() !== 'prepack') throw new Error(`npm runs the scripts ${hooks} by itself`);
  const install = ['install', '--no-audit', '--no-fund', tarball];
  const { stderr } = spawnSync('npm', install, { cwd, encoding: 'utf8' });
  // npm's warnings about settings of this machine are not about the package.
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
