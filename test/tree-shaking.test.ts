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

/** A module's name and text. */
type Module = [name: string, text: string];

/** Modules that are bundled at once: esbuild keeps what it makes of them all in memory. */
const BATCH = 24;

/** Which files are left of each module once what is unused is dropped. */
async function bundledFiles(modules: readonly Module[]): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  for (let i = 0; i < modules.length; i += BATCH) {
    const batch = await bundleAll(new Map(modules.slice(i, i + BATCH)));
    for (const [name, paths] of batch) files.set(name, paths);
  }
  return files;
}

async function bundleAll(modules: ReadonlyMap<string, string>): Promise<[string, string[]][]> {
  const { metafile } = await build({
    entryPoints: [...modules.keys()].map((name) => ({ in: `entry:${name}`, out: name })),
    absWorkingDir: src,
    outdir: 'out',
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    treeShaking: true,
    plugins: [entries(modules), distrust],
  });
  return Object.values(metafile.outputs).map(({ entryPoint, inputs }) => [
    (entryPoint as string).replace(/^.*entry:/, ''),
    Object.entries(inputs)
      .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && !path.includes('entry:'))
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
      .sort(),
  ]);
}

/** Modules that are texts, by name. */
function entries(modules: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry:/ }, ({ path }) => ({ path, namespace: 'entry' }));
      onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => {
        return { contents: modules.get(path.slice('entry:'.length)) as string, resolveDir: src };
      });
    },
  };
}

/** The file that declares a name; `export function` stands at the start of a line. */
function fileOf(name: string): string {
  const declaration = new RegExp(`^export (async )?(function|class) ${name}\\b`, 'm');
  return files.find(({ code }) => declaration.test(code))?.path as string;
}

const bundles = bundledFiles([
  ['nothing', "import './index'"],
  ...functions.flatMap((name): Module[] => [
    [`${name}.index`, `export { ${name} } from './index'`],
    [`${name}.file`, `export { ${name} } from './${fileOf(name)}'`],
  ]),
]);

async function filesOf(module: string): Promise<string[]> {
  return (await bundles).get(module) as string[];
}

test('the library does nothing by being imported', async () => {
  expect(await filesOf('nothing')).toEqual([]);
});

test.for(functions)('%s brings along only what its own file needs', async (name) => {
  const direct = await filesOf(`${name}.file`);
  expect(await filesOf(`${name}.index`)).toEqual(direct);
  expect(direct).toContain(fileOf(name));
});

test.for<[string, RegExp]>([
  ['createRng', /^(checks|errors|rng\/.*|pure-rand\/.*\/xoroshiro128plus)\.(js|ts)$/],
  ['generateRandomPlacement', /^(?!.*(bsp|siblings|create-rng|pure-rand|output|parse))/],
  ['generateBsp', /^(?!.*(random-placement|place-rooms|create-rng|pure-rand|output|parse))/],
  ['roomCenter', /^(checks|dungeon|errors|geometry\/room|guards)\.ts$/],
  ['toAscii', /^(checks|dungeon|errors|output\/.*|grid\/(grid|tiles)|geometry\/room|guards)\.ts$/],
])('%s stays small', async ([name, allowed]) => {
  for (const file of await filesOf(`${name}.index`)) {
    expect(file).toMatch(allowed);
  }
});
