import { readFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

/** Entries share chunks, so that each class, such as an error's, exists once. */
const library: Options = {
  entry: {
    index: 'src/core/index.ts',
    missions: 'src/missions/index.ts',
    worlds: 'src/worlds/index.ts',
    recipes: 'src/recipes/index.ts',
    pictures: 'src/pictures/index.ts',
    formats: 'src/formats/index.ts',
    testing: 'src/testing/index.ts',
  },
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  splitting: true,
};

/** Separate files for namespaces, because bundlers split these, but not those inside a bundle. */
const keepNamespacesApart = {
  name: 'keep-namespaces-apart',
  setup(build) {
    build.onResolve({ filter: /\/(shapes|tile-sets)$/ }, ({ path, importer }) =>
      /src[\\/]core[\\/]index\.ts$/.test(importer)
        ? { path: `./${path.split('/').at(-1)}.js`, external: true }
        : undefined,
    );
  },
} satisfies NonNullable<Options['esbuildPlugins']>[number];

/** CommonJS cannot await an import, so it loads fast-check differently. */
const loadFastCheckByRequire = {
  name: 'load-fast-check-by-require',
  setup(build) {
    build.onResolve({ filter: /^\.\/fast-check$/ }, ({ path, importer, resolveDir, kind }) =>
      build.resolve(`${path}-cjs`, { importer, resolveDir, kind }),
    );
  },
} satisfies NonNullable<Options['esbuildPlugins']>[number];

/** The licence of pure-rand requires this notice in every copy. */
const withNotice = {
  name: 'with-notice',
  setup(build) {
    build.onLoad({ filter: /pure-rand[\\/].*xoroshiro128plus\.js$/ }, ({ path }) => ({
      contents: `/*! pure-rand\n${readFileSync('node_modules/pure-rand/LICENSE', 'utf8')}*/\n${readFileSync(path, 'utf8')}`,
    }));
  },
} satisfies NonNullable<Options['esbuildPlugins']>[number];

export default defineConfig([
  {
    ...library,
    entry: {
      ...library.entry,
      shapes: 'src/core/generators/room-shapes/shapes.ts',
      'tile-sets': 'src/core/generators/tiles/tile-sets.ts',
    },
    format: ['esm'],
    publicDir: 'schema',
    esbuildPlugins: [keepNamespacesApart],
  },
  // With pure-rand, which resolvers that ignore `exports`, such as older Metro, do not find.
  {
    ...library,
    format: ['cjs'],
    noExternal: ['pure-rand'],
    esbuildPlugins: [loadFastCheckByRequire, withNotice],
  },
  // One file with all dependencies, for pages without a bundler.
  {
    entry: { browser: 'src/browser.ts' },
    format: ['esm'],
    target: 'es2022',
    platform: 'browser',
    noExternal: ['pure-rand'],
    esbuildPlugins: [withNotice],
    minify: true,
  },
  {
    entry: { cli: 'src/cli/main.ts' },
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    // Nothing imports the command; unminified, it would be a third of the package.
    minify: true,
  },
]);
