// Everything short of publishing, from a clean clone: what is not committed does not count.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-release-'));
const clone = join(folder, 'dungeonsmith');

try {
  checkCommitted();
  run('git', 'clone', '--quiet', root, clone);
  const { name, version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'));
  checkChangelog(version);
  // Installs (which builds), tests, lints, checks types, dead code, docs, sizes, the package and
  // what becomes of it in projects of each kind.
  run('.ci/run');
  run('npm', 'run', 'test:deep');
  console.log(`\n${name} ${version} can be published: npm publish`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function checkCommitted() {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (changes !== '') throw new Error(`commit first; a release is made from commits:\n${changes}`);
}

/** The version has an entry with a date and something in it. */
function checkChangelog(version) {
  const text = readFileSync(join(clone, 'CHANGELOG.md'), 'utf8');
  const entries = new Map(
    text.split(/^## /m).map((entry) => {
      const [title, ...lines] = entry.split('\n');
      return [title.replace(/^\[(.*?)\].*$/, '$1'), { title, text: lines.join('\n').trim() }];
    }),
  );
  const entry = entries.get(version);
  if (!entry) throw new Error(`CHANGELOG.md has no entry for ${version}`);
  if (!/ - \d{4}-\d{2}-\d{2}$/.test(entry.title)) throw new Error(`${version} has no date`);
  if (!/^- /m.test(entry.text)) throw new Error(`CHANGELOG.md says nothing of ${version}`);
  if (entries.get('Unreleased')?.text) {
    console.warn(`\nCHANGELOG.md has changes under Unreleased: are they not part of ${version}?`);
  }
}

function run(command, ...args) {
  console.log(`\n$ ${[command, ...args].join(' ')}`);
  const cwd = command === 'git' ? root : clone;
  execFileSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, CI: 'true' } });
}
