import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import * as api from '../src/index';
import { sourceFiles } from './support/source-files';

const src = new URL('../src/', import.meta.url).pathname;
const files = sourceFiles();
const functions = Object.entries(api).flatMap(([name, value]) =>
  typeof value === 'function' ? name : [],
);

/** What has side effects stays, although package.json says that no file has any. */
const distrust: Plugin = {
  name: 'distrust',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      if (!`${resolveDir}/`.startsWith(src)) return undefined;
      return { path: join(resolveDir, path).replace(/(\.ts)?$/, '.ts'), sideEffects: true };
    });
  },
};

/** Bundles a module and says which files are left of it once what is unused is dropped. */
async function bundledFiles(contents: string): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents, resolveDir: src, sourcefile: 'entry' },
    absWorkingDir: src,
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    treeShaking: true,
    plugins: [distrust],
  });
  const [output] = Object.values(metafile.outputs);
  return Object.entries(output?.inputs ?? {})
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path !== 'entry')
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .sort();
}

/** The file that declares a name; `export function` stands at the start of a line. */
function fileOf(name: string): string {
  const declaration = new RegExp(`^export (async )?(function|class) ${name}\\b`, 'm');
  return files.find(({ code }) => declaration.test(code))?.path as string;
}

test('the library does nothing by being imported', async () => {
  expect(await bundledFiles("import './index'")).toEqual([]);
});

test.for(functions)('%s brings along only what its own file needs', async (name) => {
  const direct = await bundledFiles(`export { ${name} } from './${fileOf(name)}'`);
  expect(await bundledFiles(`export { ${name} } from './index'`)).toEqual(direct);
  expect(direct).toContain(fileOf(name));
});

test.for<[string, RegExp]>([
  ['createRng', /^(checks|errors|rng\/.*|pure-rand\/.*\/xoroshiro128plus)\.(js|ts)$/],
  ['generateRandomPlacement', /^(?!.*(bsp|siblings|create-rng|pure-rand|output|parse))/],
  ['generateBsp', /^(?!.*(random-placement|place-rooms|create-rng|pure-rand|output|parse))/],
  ['roomCenter', /^(checks|dungeon|errors|geometry\/room|readers)\.ts$/],
  [
    'toAscii',
    /^(checks|dungeon|errors|output\/.*|grid\/(grid|read-layout|tiles)|geometry\/room|readers)\.ts$/,
  ],
])('%s stays small', async ([name, allowed]) => {
  for (const file of await bundledFiles(`export { ${name} } from './index'`)) {
    expect(file).toMatch(allowed);
  }
});
