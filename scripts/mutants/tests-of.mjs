import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Tests that cover everything, slowly or from outside, and would judge each folder by all others. */
const ELSEWHERE = /^test\/(playground\/|cli\/|[^/]*$)/;

/** Tests that start processes and threads, whose sources have no switches. */
const FROM_OUTSIDE = /^test\/cli\/(jobs|process|schedulers)\./;

/** The output of families, passes and population for fixed seeds. */
const KEPT = ['test/kept-recipes.test.ts', 'test/seed-catalog.test.ts'];

/** All formats at once, in text, pictures and files. */
const OF_FORMATS = ['contents', 'cover', 'everything', 'files', 'lakes', 'manor', 'names'].map(
  (name) => `test/formats/${name}.test.ts`,
);

const PLACE_MISSION = 'test/missions/place/place-mission.test.ts';

/** Tests of a folder that neither mirror it nor are the only ones to use its names. */
const OPTIONS = 'test/generators/options.test.ts';
const ALSO = {
  'src/analysis': [
    'test/grid/shut-doors.test.ts',
    'test/passes/locks/lock-doors.test.ts',
    'test/population/populate.places.test.ts',
  ],
  'src/connection': [OPTIONS],
  'src/generators/random-placement': [OPTIONS],
  'src/generators/bsp': [OPTIONS],
  'src/generators/room-shapes': [
    OPTIONS,
    'test/generators/accretion',
    'test/generators/random-placement/place-rooms.test.ts',
  ],
  'src/missions': ['test/missions'],
  'src/text': OF_FORMATS,
  'src/pictures': OF_FORMATS,
  'src/pictures/symbols': ['test/pictures/pixels', 'test/pictures/svg'],
  'src/formats': OF_FORMATS,
  'src/population': [...KEPT, 'test/passes/roles'],
  'src/prefabs': ['test/passes/prefabs'],
  'src/recipes': [...KEPT, PLACE_MISSION],
  'src/passes/prefabs': ['test/prefabs'],
  'src/passes/stairs': ['test/levels/levels.test.ts'],
};

/** Tests of every family. */
const OF_FAMILIES = ['test/generators/draw-names.test.ts', ...KEPT];

/** The parents of families and passes: tests of all of them cover each folder here. */
const OF_KINDS = {
  'src/generators/': OF_FAMILIES,
  'src/missions/': OF_FAMILIES,
  'src/passes/': KEPT,
};

/** The sources directly in a folder; those of its subfolders are judged separately. */
export function sourcesOf(folder) {
  return filesIn(folder, '.ts', { recursive: false });
}

/** The tests that mirror a folder of `src`, and for each name that none of them knows those that do. */
export function testsOf(folder) {
  const mirrored = mirrorOf(folder);
  const text = mirrored.map(read).join('\n');
  const unknown = sourcesOf(folder)
    .map(mainExport)
    .filter((name) => name !== 'index' && !text.includes(name));
  const others = filesBelow('test', '.test.ts').filter(
    (file) => !ELSEWHERE.test(file) && unknown.some((name) => mentions(read(file), name)),
  );
  const ofKind = Object.entries(OF_KINDS).find(([start]) => folder.startsWith(start))?.[1] ?? [];
  const all = [...mirrored, ...ofKind, ...alsoOf(folder), ...others];
  return [...new Set(all)].filter((file) => !FROM_OUTSIDE.test(file)).sort();
}

/** The additional tests of a folder apply to its subfolders, too. */
function alsoOf(folder) {
  const named = Object.entries(ALSO).filter(([start]) => `${folder}/`.startsWith(`${start}/`));
  const paths = named.flatMap(([, paths]) => paths);
  return paths.flatMap((path) => (path.endsWith('.ts') ? [path] : filesBelow(path, '.test.ts')));
}

/** Folders whose own files have a test each: the tests in their folders are those of entries and passes. */
const TESTED_ONE_BY_ONE = ['src', 'src/passes'];

/** A folder without a mirror may have files among the tests of the folder above. */
function mirrorOf(folder) {
  if (TESTED_ONE_BY_ONE.includes(folder)) return sourcesOf(folder).map(testOf).filter(existsSync);
  const mirrored = folder.replace(/^src/, 'test');
  if (existsSync(mirrored)) return filesBelow(mirrored, '.test.ts');
  return filesBelow(dirname(mirrored), '.test.ts').filter((file) =>
    file.includes(basename(folder)),
  );
}

/** `src/passes/check-can-dig.ts` is tested by `test/passes/check-can-dig.test.ts`. */
function testOf(file) {
  return file.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts');
}

/** All files of a folder and its subfolders with this ending. */
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
