import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Files of `src` that the first map does without, and what of them is called, by the file in which they come. */
const LATER: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  families: {
    'generators/random-placement/random-placement': ['generateRandomPlacement'],
    'generators/bsp/bsp': ['generateBsp'],
    'generators/caves/generate-caves': ['generateCaves'],
    'generators/maze/generate-maze': ['generateMaze'],
    'generators/rooms-and-mazes/generate-rooms-and-mazes': ['generateRoomsAndMazes'],
    'generators/drunkards-walk/generate-drunkards-walk': ['generateDrunkardsWalk'],
    'generators/graph/generate-from-graph': ['generateFromGraph'],
    'generators/mission/generate-mission': ['generateMission'],
    'generators/interior/generate-interior': ['generateInterior'],
    'generators/hives/generate-hives': ['generateHives'],
    'generators/delve/generate-delve': ['generateDelve'],
    'generators/aggregate/generate-aggregate': ['generateAggregate'],
    'generators/tiles/generate-tiles': ['generateTiles'],
    'passes/mission/place-mission': ['placeMission'],
    'connection/nearest': ['connectNearest'],
    'connection/sequence': ['connectSequence'],
    'connection/siblings': ['connectSiblings'],
    'connection/spanning-tree': ['connectSpanningTree'],
    'connection/with-loops': ['withLoops'],
    'generators/tiles/tile-set': ['parseTileSet'],
    'generators/tiles/halls': ['halls'],
    'generators/tiles/caverns': ['caverns'],
    'generators/tiles/ruins': ['ruins'],
  },
  passes: {
    'passes/prefabs/attach-prefabs': ['attachPrefabs'],
    'passes/prefabs/place-prefabs': ['placePrefabs'],
    'passes/lakes/add-lakes': ['addLakes'],
    'passes/themes/theme-rooms': ['themeRooms'],
    'passes/roles/assign-roles': ['assignRoles'],
    'prefabs/resolve-prefab': ['resolvePrefab'],
  },
  population: {
    'population/populate': ['populate'],
    'population/grow-cover': ['growCover'],
    'population/cover-rules': ['resolveCoverRules'],
    'population/furniture': ['FURNITURE'],
    'output/furniture-symbols': ['furnitureSymbols'],
  },
  world: {
    'world/generate-world-region': ['generateWorldRegion'],
    'world/dungeon-from-region': ['dungeonFromRegion'],
  },
  flat: { 'output/svg/flat': ['flat'] },
  blueprint: { 'output/svg/blueprint': ['blueprint'] },
  levels: { 'recipe/build-levels': ['buildLevel'] },
};

/** What is read, not called: texts, undefined until then, and objects. */
const TEXTS = ['halls', 'caverns', 'ruins'];
const OBJECTS = ['FURNITURE', 'flat', 'blueprint'];

const [FILE, STUBS, GROUP] = ['\0later-file:', '\0later-stubs:', '\0later-group:'] as const;

/**
 * Puts what is above in files of their own, and in its place what throws a `NeededError` until it was loaded;
 * all else that the worker begins with goes into one file.
 *
 * @param src - the folder of the library
 * @param worker - the script of the worker
 */
export function later(src: string, worker: string): Plugin {
  const groupOf = new Map<string, string>();
  for (const [group, files] of Object.entries(LATER)) {
    for (const file of Object.keys(files)) groupOf.set(`${src}/${file}.ts`, group);
  }
  return {
    name: 'later',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.startsWith('\0later-')) return source;
      if (importer === undefined || importer.startsWith('\0later-')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && groupOf.has(found.id) ? FILE + found.id : found;
    },
    load(id) {
      if (id.startsWith(FILE)) return fileText(id.slice(FILE.length));
      if (id.startsWith(STUBS)) return stubsText(id.slice(STUBS.length));
      return id.startsWith(GROUP) ? groupText(id.slice(GROUP.length)) : null;
    },
  };

  function namesOf(file: string): readonly string[] {
    const path = file.slice(src.length + 1, -'.ts'.length);
    return LATER[groupOf.get(file)!]![path]!;
  }

  /** A file as the others see it. */
  function fileText(file: string): string {
    const stubs = JSON.stringify(STUBS + groupOf.get(file));
    const names = namesOf(file).join();
    return `export * from ${JSON.stringify(file)};\nexport { ${names} } from ${stubs};`;
  }

  function stubsText(group: string): string {
    const names = Object.values(LATER[group]!).flat();
    const texts = names.filter((name) => TEXTS.includes(name));
    return [
      `import { later } from ${JSON.stringify(worker.replace(/[^/]*$/, 'need.ts'))};`,
      ...texts.map((name) => `export let ${name};`),
      'const part = later(async () => {',
      `  const module = await import(${JSON.stringify(GROUP + group)});`,
      ...texts.map((name) => `  ${name} = module.${name};`),
      '  return module;',
      '});',
      ...names
        .filter((name) => !texts.includes(name))
        .map((name) =>
          OBJECTS.includes(name)
            ? `export const ${name} = /* @__PURE__ */ new Proxy({}, { get: (_, key) => part().${name}[key] });`
            : `export const ${name} = (...parameters) => part().${name}(...parameters);`,
        ),
    ].join('\n');
  }

  function groupText(group: string): string {
    const files = Object.entries(LATER[group]!);
    return files
      .map(([file, names]) => `export { ${names} } from ${JSON.stringify(`${src}/${file}.ts`)};`)
      .join('\n');
  }
}

/** The files that a worker begins with, as far as anything of them is used. */
export async function coreOf(src: string, worker: string): Promise<ReadonlySet<string>> {
  const left = new Set(
    Object.values(LATER).flatMap((files) => Object.keys(files).map((file) => `${src}/${file}.ts`)),
  );
  const { metafile } = await build({
    ...{ entryPoints: [worker], bundle: true, format: 'esm', write: false, metafile: true },
    ...{ alias: { dungeonsmith: `${src}/index.ts` }, absWorkingDir: '/', logLevel: 'error' },
    plugins: [
      {
        name: 'left',
        setup({ onResolve, resolve }) {
          onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...given }) => {
            if (pluginData !== undefined) return;
            if (kind === 'dynamic-import') return { path, external: true };
            const found = await resolve(path, { ...given, kind, pluginData: true });
            return left.has(found.path) ? { path: found.path, external: true } : found;
          });
        },
      },
    ],
  });
  const [output] = Object.values(metafile.outputs);
  const inputs = Object.entries(output!.inputs);
  return new Set(
    inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [`/${file}`] : [])),
  );
}
