// The program bundled by Metro as for React Native, with and without the `exports` of packages, and
// run by Node and by Hermes.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromNpm } from '../engines/fetch-engine.mjs';
import { BABEL, forHermes, HERMES, PRESET } from '../engines/hermes.mjs';
import { WITHOUT_KIT } from './program.mjs';
import { folder, project, run } from './projects.mjs';

/** Metro ignores `exports` before React Native 0.79; this is the Metro of 0.73 to 0.75. */
const PACKAGES = ['metro@0.80', 'metro-react-native-babel-transformer@0.77.0', PRESET, BABEL];

/** The main fields are those of React Native's own configuration. */
const BUILD = `
const Metro = require('metro');
const [out, hasExports] = process.argv.slice(2);

(async () => {
  const standard = await Metro.loadConfig();
  const config = {
    ...standard,
    projectRoot: process.cwd(),
    watchFolders: [process.cwd()],
    cacheStores: [],
    maxWorkers: 1,
    reporter: { update() {} },
    resolver: {
      ...standard.resolver,
      useWatchman: false,
      resolverMainFields: ['react-native', 'browser', 'main'],
      unstable_conditionNames: ['require', 'import', 'react-native'],
      unstable_enablePackageExports: hasExports === 'true',
    },
    transformer: {
      ...standard.transformer,
      babelTransformerPath: require.resolve('metro-react-native-babel-transformer'),
    },
  };
  await Metro.runBuild(config, { entry: 'use.js', out, dev: false, minify: false });
})();
`;

/** The output of each bundle in each engine; it is the end of the others' output. */
export function inMetro() {
  const files = { 'use.js': WITHOUT_KIT, 'build.js': BUILD };
  const cwd = project('metro', files, { packages: PACKAGES, type: 'commonjs' });
  const hermes = fromNpm(folder, ...HERMES);
  return [true, false].flatMap((hasExports) => {
    const [out, inHermes] = [`bundle-${hasExports}.js`, `hermes-${hasExports}.js`];
    execFileSync('node', ['build.js', out, String(hasExports)], {
      cwd,
      stdio: ['ignore', 'ignore', 2],
    });
    writeFileSync(join(cwd, inHermes), forHermes(readFileSync(join(cwd, out), 'utf8')));
    const name = `Metro ${hasExports ? 'with' : 'without'} exports`;
    return [
      [name, run(cwd, out)],
      [`${name}, in Hermes`, run(cwd, inHermes, [hermes, '-w'])],
    ];
  });
}
