// Everything except publishing, from a clean clone: uncommitted changes do not count. Leaves the
// checked tarball and the bill of materials in the root.

import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROMIUM, FIREFOX } from './browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-release-'));
const clone = join(folder, 'dungeonsmith');

/** Checks that CI does not run, or runs in part. `--all` is every format, and every bundler. */
const OUTSIDE = [
  ...['page --all', 'consumers --all', 'bench', 'engines', 'starters', 'controls', 'site'],
  ...['pictures', 'formats', 'tables', 'faults', 'world', 'parsers --minutes 2'],
  'sweep 20000 --independent',
];

/** The licences that bundled code may have. */
const LICENCES = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];

try {
  checkBrowsers();
  checkCommitted();
  run('git', 'clone', '--quiet', root, clone);
  const { name, version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'));
  checkChangelog(version);
  // Installs, builds, tests, lints, checks types, dead code, docs, sizes and the package.
  run('.ci/run');
  run('npm', 'test', '--', '--coverage');
  run('npm', 'run', 'test:deep');
  for (const check of OUTSIDE) run('npm', 'run', 'check', '--', ...check.split(' '));
  const tarball = pack('first');
  checkPacked(tarball, pack('second'));
  checkLicences(tarball);
  copyFileSync(tarball, join(root, basename(tarball)));
  console.log(`\n${name} ${version} can be published: npm publish ./${basename(tarball)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Without them, checks skip a part. */
function checkBrowsers() {
  for (const browser of [CHROMIUM, FIREFOX]) {
    if (!existsSync(browser))
      throw new Error(`a release is checked with ${browser} too: install it`);
  }
}

function checkCommitted() {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (changes !== '') throw new Error(`commit first; a release is made from commits:\n${changes}`);
}

/** The version has an entry with a date and content. */
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
  if (!/^- /m.test(entry.text)) throw new Error(`CHANGELOG.md has an empty entry for ${version}`);
  if (entries.get('Unreleased')?.text) {
    console.warn(`\nCHANGELOG.md has changes under Unreleased: are they not part of ${version}?`);
  }
}

/** The path of a separate, newly built tarball. */
function pack(name) {
  const to = join(folder, name);
  mkdirSync(to);
  run('npm', 'pack', '--pack-destination', to);
  return join(to, readdirSync(to)[0]);
}

/** Building the commit gives the published bytes. */
function checkPacked(first, second) {
  if (readFileSync(first).equals(readFileSync(second))) return;
  throw new Error('`npm pack` gave different bytes the second time');
}

/** Writes the bill of materials, and checks that bundled code includes its licence. */
function checkLicences(tarball) {
  const project = join(folder, 'installed');
  mkdirSync(project);
  writeFileSync(
    join(project, 'package.json'),
    '{ "name": "consumer", "version": "1.0.0", "private": true }',
  );
  const npm = (...args) => execFileSync('npm', args, { cwd: project, encoding: 'utf8' });
  npm('install', '--ignore-scripts', '--omit=peer', tarball);
  const bill = npm('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'library');
  for (const { name, version, licenses = [] } of JSON.parse(bill).components) {
    const ids = licenses.map(({ license }) => license.id);
    console.log(`${name} ${version}: ${ids}`);
    if (!ids.some((id) => LICENCES.includes(id))) throw new Error(`the licence of ${name}: ${ids}`);
    if (name === 'dungeonsmith') continue;
    // The bundler indents notices.
    const textOf = (path) =>
      readFileSync(join(project, 'node_modules', path), 'utf8')
        .replace(/^\s+/gm, '')
        .trim();
    if (!textOf('dungeonsmith/dist/browser.js').includes(textOf(`${name}/LICENSE`))) {
      throw new Error(`dist/browser.js holds ${name} without its licence`);
    }
  }
  writeFileSync(join(root, 'sbom.cdx.json'), bill);
}

function run(command, ...args) {
  console.log(`\n$ ${[command, ...args].join(' ')}`);
  const cwd = command === 'git' ? root : clone;
  execFileSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, CI: 'true' } });
}
