// Hermes, and JavaScript as React Native compiles it for Hermes.

import { createRequire } from 'node:module';
import { fromNpm } from './fetch-engine.mjs';

const FOLDERS = { linux: 'linux64-bin', darwin: 'osx-bin', win32: 'win64-bin' };

/** The package with the last binary that npm has, of React Native 0.70, and the path in it. */
export const HERMES = ['hermes-engine-cli@0.12.0', `${FOLDERS[process.platform]}/hermes`];

const PRESET = 'metro-react-native-babel-preset@0.77.0';

/** Hermes has `at` since React Native 0.71; the binary does not. */
const AT = `[Array, String, Object.getPrototypeOf(Int8Array)].forEach(function (Class) {
  Object.defineProperty(Class.prototype, 'at', {
    value: function (i) { return this[i < 0 ? this.length + i : i]; },
  });
});
`;

/** A script compiled with React Native's preset for Babel, installed below `folder`. */
export function compileForHermes(folder, script) {
  const preset = fromNpm(folder, PRESET, 'src/index.js', '@babel/core@7');
  const babel = createRequire(preset)('@babel/core');
  const options = { enableBabelRuntime: false, disableImportExportTransform: true };
  const { code } = babel.transformSync(script, {
    configFile: false,
    babelrc: false,
    compact: true,
    presets: [[preset, options]],
  });
  return AT + code;
}
