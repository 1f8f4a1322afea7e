import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files';

const src = new URL('../src/', import.meta.url).pathname;
const files = sourceFiles();

/** Files with side effects stay, although package.json says that no file has any. */
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

/** The files that remain of each module after unused ones are dropped. */
async function bundledFiles(modules: ReadonlyMap<string, string>): Promise<Map<string, string[]>> {
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
  const files = Object.values(metafile.outputs).map(({ entryPoint, inputs }) => [
    (entryPoint as string).replace(/^.*entry:/, ''),
    Object.entries(inputs)
      .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && !path.includes('entry:'))
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
      .sort(),
  ]);
  return new Map(files as [string, string[]][]);
}

/** Modules as strings, by name. */
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

/** The file that declares a name; `export function` is at the start of a line. */
function fileOf(name: string): string {
  const declaration = new RegExp(`^export (async )?(function|class) ${name}\\b`, 'm');
  return files.find(({ code }) => declaration.test(code))?.path as string;
}

/** Functions, and the files that may remain of the library if only they are used. */
const SMALL: [string, RegExp][] = [
  [
    'createRng',
    /^(core\/model\/(checks|errors)|core\/rng\/.*|pure-rand\/.*\/xoroshiro128plus)\.(js|ts)$/,
  ],
  [
    'generateRandomPlacement',
    /^(?!.*(bsp|siblings|create-rng|pure-rand|ascii|document|view|parse))/,
  ],
  [
    'generateBsp',
    /^(?!.*(random-placement|place-rooms|create-rng|pure-rand|ascii|document|view|parse))/,
  ],
  ['roomCenter', /^core\/(model\/(checks|dungeon|errors|guards|names)|geometry\/room)\.ts$/],
  [
    'toAscii',
    /^core\/(model\/(checks|dungeon|errors|group-by|guards|names|population|specification)|(ascii|view)\/.*|grid\/(directions|door-tiles|grid|tiles)|geometry\/(points|room))\.ts$/,
  ],
];

const bundles = bundledFiles(
  new Map([
    ['nothing', "import './core/index'"],
    ...SMALL.flatMap(([name]): Module[] => [
      [`${name}.index`, `export { ${name} } from './core/index'`],
      [`${name}.file`, `export { ${name} } from './${fileOf(name)}'`],
    ]),
  ]),
);

async function filesOf(module: string): Promise<string[]> {
  return (await bundles).get(module) as string[];
}

// Side effects of an import would stay in every bundle, so each function must be usable without
// them.
test('the library does nothing by being imported', async () => {
  expect(await filesOf('nothing')).toEqual([]);
});

test.for(SMALL)('%s includes only the files it needs', async ([name, allowed]) => {
  const direct = await filesOf(`${name}.file`);
  expect(direct).toContain(fileOf(name));
  expect(await filesOf(`${name}.index`)).toEqual(direct);
  for (const file of direct) expect(file).toMatch(allowed);
});
