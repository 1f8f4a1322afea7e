import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from './support/source-files';

/**
 * The folders of `src/core`, then those of `src`, in order: a file may import from folders before
 * its own, never from later ones.
 */
const PARTS = [
  'text',
  'model',
  'rng',
  'geometry',
  'grid',
  'analysis',
  'validation',
  'connection',
  'prefabs',
  'generators',
  'passes',
  'population',
  'levels',
  'view',
  'document',
  'ascii',
  'plan',
  'missions',
  'worlds',
  'recipes',
  'pictures',
  'formats',
  'testing',
  'cli',
];

/** The most files directly in a folder. */
const MOST_FILES = 32;

/** Parts that must not be imported although they come first. */
const STRANGERS: Record<string, string[]> = {
  geometry: ['rng'],
  plan: ['rng'],
  population: ['generators'],
  validation: ['rng'],
  view: ['rng', 'generators', 'passes'],
  document: ['rng', 'generators', 'passes'],
  ascii: ['rng', 'generators', 'passes'],
  pictures: ['rng'],
  formats: ['rng'],
};

/** Packages, and the only parts that may import them. */
const PACKAGES: [RegExp, string[]][] = [
  [/^pure-rand\//, ['rng']],
  [/^fast-check$/, ['testing']],
  [/^node:/, ['cli']],
  [/^hyparquet-writer$/, ['cli']],
  [/^@resvg\/resvg-js$/, ['cli']],
  // Help uses the descriptions of the schema.
  [/^schema\//, ['cli']],
];

/** Code that must not decide a layout, or would bind the library to a place to run. */
const BANNED =
  /\bMath\.(random|sin|cos|tan|asin|acos|atan2?|exp|expm1|log|log2|log10|log1p|pow|cbrt|hypot|sinh|cosh|tanh)\b|\b(Date|performance|console|globalThis|setTimeout|setInterval|setImmediate|queueMicrotask|crypto|Intl\.(?!Segmenter)\w+)\b|\b(process|Buffer|__dirname|__filename)\b|\.(toLocale\w+|localeCompare)\b/;

/**
 * What some supported engine lacks, or its compiler: Hermes of React Native 0.71, or browsers of
 * 2023. A file that does without it checks that it is there.
 */
const MISSING_SOMEWHERE =
  /\b(structuredClone|TextDecoder|TextEncoder|btoa|atob|CompressionStream|WeakRef|FinalizationRegistry|allSettled|Object\.groupBy|Map\.groupBy|fromAsync|withResolvers|Intl\.Segmenter)\b|\.(toSorted|toReversed|toSpliced|with|findLast|findLastIndex|isWellFormed|toWellFormed|union|intersection|difference)\(|\brequire\(|\\p\{|\(\?<|^ +(static )?#\w+\(|\/[a-z]*v[a-z]*[;.,)]$/m;
const WITH_SUBSTITUTE = [
  'core/ascii/glyph.ts',
  'core/text/text-of-bytes.ts',
  'pictures/pixels/png.ts',
];

/** Powers, which engines may round apart; squares and powers of two are exact. */
const POWER = /(?<!\b2) \*\* (?!2\b)/;

const files = sourceFiles();
const partOf = (path: string) => path.replace(/^core\/|\.ts$/g, '').split('/')[0]!;

test('every file of src belongs to a part of the house', () => {
  const unknown = files.map(({ path }) => partOf(path)).filter((part) => !PARTS.includes(part));
  expect(unknown.sort()).toEqual(['browser', 'index']);
});

test('every file imports only from earlier parts', () => {
  const wrong = files.flatMap(({ path, imports }) => {
    const part = partOf(path);
    if (part === 'index' || part === 'browser') return [];
    const mayImport = (name: string) =>
      isPackage(name) ? mayImportPackage(part, name) : mayImportPart(part, partOf(name));
    return imports.filter((name) => !mayImport(name)).map((name) => `${path} imports ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('a folder holds at most 32 files, and generators hold folders only', () => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.replace(/[^/]*$/, '');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
  expect(counts.has('core/generators/')).toBe(false);
});

test('tests are in folders that mirror those of src, at most 32 in each', () => {
  const tests = readdirSync('test', { recursive: true, encoding: 'utf8' });
  const folders = tests.filter((path) => path.endsWith('.test.ts')).map((path) => dirname(path));
  // Other tests write into folders whose names begin with a dot.
  const strangers = folders.filter(
    (folder) => !folder.startsWith('.') && !existsSync(`src/${folder}`),
  );
  expect([...new Set(strangers)]).toEqual(['playground']);
  const isFull = (folder: string) =>
    folders.filter((other) => other === folder).length > MOST_FILES;
  expect(folders.filter(isFull)).toEqual([]);
});

test('no file imports itself by way of others, types included', () => {
  let circles = files;
  for (let before = 0; before !== circles.length; ) {
    before = circles.length;
    const names = new Set(circles.map(({ path }) => path));
    circles = circles.filter(({ imports }) => imports.some((name) => names.has(`${name}.ts`)));
  }
  expect(circles.map(({ path }) => path)).toEqual([]);
});

test('no folder imports itself by way of the folders beside it', () => {
  expect(circlesOf(files)).toEqual([]);
  const planted = { path: 'missions/flow/graph.ts', code: '', imports: ['missions/layout/rock'] };
  expect(circlesOf([...files, planted])).toEqual(['missions: flow, layout, place']);
});

test('formats import of pictures only the API and the folder markup', () => {
  expect(innerPictures(files)).toEqual([]);
  const planted = { path: 'formats/vtt/base64.ts', code: '', imports: ['pictures/scene/scene'] };
  expect(innerPictures([...files, planted])).toEqual([
    'formats/vtt/base64.ts imports pictures/scene/scene',
  ]);
});

test('no file but the command line reads a clock, global randomness, the console or Node.js', () => {
  const wrong = files.filter(({ path, code }) => partOf(path) !== 'cli' && BANNED.test(code));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('no file needs what an engine lacks, except the command line and the testing kit', () => {
  const wrong = files.filter(
    ({ path, code }) => !['cli', 'testing'].includes(partOf(path)) && MISSING_SOMEWHERE.test(code),
  );
  expect(wrong.map(({ path }) => path).sort()).toEqual(WITH_SUBSTITUTE);
});

test('no layout is decided by powers that engines may round apart', () => {
  const others = ['cli', 'view', 'document', 'ascii', 'pictures', 'formats', 'testing'];
  const wrong = files.filter(
    ({ path, code }) => !others.includes(partOf(path)) && POWER.test(code),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
  const samples = ['0.85 ** failures', 'x ** 0.5', 'Math.pow(0.85, 2)'];
  expect(samples.filter((code) => POWER.test(code) || BANNED.test(code))).toEqual(samples);
});

function isPackage(name: string): boolean {
  return !files.some(({ path }) => path === `${name}.ts`);
}

function mayImportPackage(part: string, name: string): boolean {
  return PACKAGES.some(([pattern, parts]) => pattern.test(name) && parts.includes(part));
}

function mayImportPart(part: string, other: string): boolean {
  if (other === 'index') return part === 'cli';
  if (STRANGERS[part]?.includes(other)) return false;
  return PARTS.indexOf(other) <= PARTS.indexOf(part);
}

/** The imports by which formats reach into the entry for pictures, past its API. */
function innerPictures(all: readonly SourceFile[]): string[] {
  const api = all.find(({ path }) => path === 'pictures/index.ts')?.imports ?? [];
  const isInner = (name: string) => /^pictures\/(?!markup\/)/.test(name) && !api.includes(name);
  return all
    .filter(({ path }) => partOf(path) === 'formats')
    .flatMap(({ path, imports }) =>
      imports.filter(isInner).map((name) => `${path} imports ${name}`),
    );
}

/** For each folder with circles, the folders in it that import themselves by way of others. */
function circlesOf(all: readonly SourceFile[]): string[] {
  const beside = new Map<string, Map<string, Set<string>>>();
  for (const { path, imports } of all) {
    for (const name of imports.filter((name) => !isPackage(name))) {
      const [from, to] = [dirname(path).split('/'), dirname(name).split('/')];
      const shared = from.findIndex((folder, i) => folder !== to[i]);
      const depth = shared < 0 ? from.length : shared;
      // The files of a folder itself are one more part of it.
      const [a = '.', b = '.'] = [from[depth], to[depth]];
      if (a === b) continue;
      const parent = from.slice(0, depth).join('/');
      const links = beside.get(parent) ?? new Map<string, Set<string>>();
      beside.set(parent, links.set(a, (links.get(a) ?? new Set()).add(b)));
    }
  }
  return [...beside].flatMap(([parent, links]) => {
    const inCircle = [...links.keys()].filter((folder) => reachedFrom(folder, links).has(folder));
    return inCircle.length === 0 ? [] : [`${parent}: ${inCircle.sort().join(', ')}`];
  });
}

function reachedFrom(start: string, links: ReadonlyMap<string, Set<string>>): Set<string> {
  const reached = new Set(links.get(start));
  for (const folder of reached) for (const next of links.get(folder) ?? []) reached.add(next);
  return reached;
}
