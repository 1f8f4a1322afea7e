import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What looks at everything, slowly, or from outside, and would judge each folder by all others. */
const ELSEWHERE = /^test\/(playground\/|cli\/|[^/]*$)/;

/** Tests of a folder that neither mirror it nor are the only ones to know its names. */
const OPTIONS = 'test/generators/options.test.ts';
const ALSO = {
  'src/generators/random-placement': [OPTIONS],
  'src/generators/bsp': [OPTIONS],
  'src/generators/room-shapes': [
    OPTIONS,
    'test/generators/accretion.test.ts',
    'test/generators/place-rooms.test.ts',
  ],
  'src/passes/stairs': ['test/levels/levels.test.ts'],
};

/** What looks at each family. */
const OF_FAMILIES = ['test/generators/draw-names.test.ts'];

/** The tests that mirror a folder of `src`, and for each name that none of them knows those that do. */
export function testsOf(folder) {
  const mirrored = mirrorOf(folder);
  const text = mirrored.map(read).join('\n');
  const unknown = filesBelow(folder, '.ts')
    .map(mainExport)
    .filter((name) => !text.includes(name));
  const others = filesBelow('test', '.test.ts').filter(
    (file) => !ELSEWHERE.test(file) && unknown.some((name) => mentions(read(file), name)),
  );
  const ofFamilies = folder.startsWith('src/generators/') ? OF_FAMILIES : [];
  return [...new Set([...mirrored, ...ofFamilies, ...(ALSO[folder] ?? []), ...others])].sort();
}

/** A family or a pass has files, not a folder, among the tests of its kind. */
function mirrorOf(folder) {
  const mirrored = folder.replace(/^src/, 'test');
  if (existsSync(mirrored)) return filesBelow(mirrored, '.test.ts');
  return filesBelow(dirname(mirrored), '.test.ts').filter((file) =>
    file.includes(basename(folder)),
  );
}

/** All files of a folder and of its folders that end so. */
export function filesBelow(folder, ending) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(ending));
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
