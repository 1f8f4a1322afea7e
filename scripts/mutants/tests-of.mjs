import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What looks at everything, slowly, or from outside, and would judge each folder by all others. */
const ELSEWHERE = /^test\/(playground\/|cli\/|[^/]*$)/;

/** What starts processes and threads, whose sources have no switches. */
const FROM_OUTSIDE = /^test\/cli\/(jobs|process|schedulers)\./;

/** What families, passes and population make of fixed seeds. */
const KEPT = ['test/kept-recipes.test.ts', 'test/seed-catalog.test.ts'];

const PROGRESS = 'test/population/populate.places.test.ts';
const outputTest = (name) => `test/output/${name}.test.ts`;

/** Tests of a folder that neither mirror it nor are the only ones to know its names. */
const OPTIONS = 'test/generators/options.test.ts';
const ALSO = {
  'src/analysis': ['test/grid/shut-doors.test.ts', 'test/passes/locks.test.ts', PROGRESS],
  'src/connection': [OPTIONS],
  'src/generators': [OPTIONS],
  'src/generators/graph': ['test/passes/place-mission.test.ts'],
  'src/generators/random-placement': [OPTIONS],
  'src/generators/bsp': [OPTIONS],
  'src/generators/room-shapes': [
    OPTIONS,
    'test/generators/accretion.test.ts',
    'test/generators/place-rooms.test.ts',
  ],
  'src/output/key': ['contents', 'manor', 'markdown'].map(outputTest),
  'src/output/svg': ['cover', 'everything', 'files', 'lakes', 'manor', 'names', 'players'].map(
    outputTest,
  ),
  'src/population': [...KEPT, 'test/passes/roles.test.ts'],
  'src/recipe': [...KEPT, 'test/passes/place-mission.test.ts'],
  'src/passes/stairs': ['test/levels/levels.test.ts'],
};

/** What looks at each family. */
const OF_FAMILIES = ['test/generators/draw-names.test.ts', ...KEPT];

/** The sources that stand in a folder itself; those of its folders are judged as these. */
export function sourcesOf(folder) {
  return filesIn(folder, '.ts', { recursive: false });
}

/** The tests that mirror a folder of `src`, and for each name that none of them knows those that do. */
export function testsOf(folder) {
  const mirrored = mirrorOf(folder);
  const text = mirrored.map(read).join('\n');
  const unknown = sourcesOf(folder)
    .map(mainExport)
    .filter((name) => !text.includes(name));
  const others = filesBelow('test', '.test.ts').filter(
    (file) => !ELSEWHERE.test(file) && unknown.some((name) => mentions(read(file), name)),
  );
  const ofFamilies = folder.startsWith('src/generators/') ? OF_FAMILIES : [];
  const ofPasses = folder.startsWith('src/passes/') ? KEPT : [];
  const all = [...mirrored, ...ofFamilies, ...ofPasses, ...(ALSO[folder] ?? []), ...others];
  return [...new Set(all)].filter((file) => !FROM_OUTSIDE.test(file)).sort();
}

/** Folders whose own files have a test each: their folders' tests are those of families and passes. */
const TESTED_ONE_BY_ONE = ['src', 'src/generators', 'src/passes'];

/** A family or a pass has files, not a folder, among the tests of its kind. */
function mirrorOf(folder) {
  if (TESTED_ONE_BY_ONE.includes(folder)) return sourcesOf(folder).map(testOf).filter(existsSync);
  const mirrored = folder.replace(/^src/, 'test');
  if (existsSync(mirrored)) return filesBelow(mirrored, '.test.ts');
  return filesBelow(dirname(mirrored), '.test.ts').filter((file) =>
    file.includes(basename(folder)),
  );
}

/** `src/model/checks.ts` is tested by `test/checks.test.ts`. */
function testOf(file) {
  return file.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts');
}

/** All files of a folder and of its folders that end so. */
function filesBelow(folder, ending) {
  return filesIn(folder, ending, { recursive: true });
}

function filesIn(folder, ending, options) {
  const names = readdirSync(folder, options).filter((name) => name.endsWith(ending));
  return names.map((name) => join(folder, name)).sort();
}

/** `solve-locks.ts` exports `solveLocks`. */
function mainExport(file) {
  return basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function mentions(text, name) {
  return new RegExp(`\\b${name}\\(`).test(text);
}

function read(file) {
  return readFileSync(file, 'utf8');
}
