// Hermes, and JavaScript as React Native compiles it for Hermes.

import { createRequire } from 'node:module';
import { fromNpm } from './fetch-engine.mjs';

const FOLDERS = { linux: 'linux64-bin', darwin: 'osx-bin', win32: 'win64-bin' };

/** The package with the last binary that npm has, of React Native 0.70, and the path in it. */
export const HERMES = ['hermes-engine-cli@0.12.0', `${FOLDERS[process.platform]}/hermes`];

/** React Native's preset for Babel, and what it needs. */
export const PRESET = 'metro-react-native-babel-preset@0.77.0';
export const BABEL = '@babel/core@7';

/**
 * Hermes has `at` since React Native 0.71, and React Native has a console; the binary has neither.
 */
const MISSING = `
var console = { log: print };
[Array, String, Object.getPrototypeOf(Int8Array)].forEach(function (Class) {
  Object.defineProperty(Class.prototype, 'at', {
    value: function (i) { return this[i < 0 ? this.length + i : i]; },
  });
});
`;

/** A compiled script, with what the binary lacks. */
export function forHermes(script) {
  return MISSING + script;
}

/** A script compiled with React Native's preset for Babel, installed below `folder`. */
export function compileForHermes(folder, script) {
  const preset = fromNpm(folder, PRESET, 'src/index.js', BABEL);
  const babel = createRequire(preset)('@babel/core');
  const options = { enableBabelRuntime: false, disableImportExportTransform: true };
  const { code } = babel.transformSync(script, {
    configFile: false,
    babelrc: false,
    compact: true,
    presets: [[preset, options]],
  });
  return forHermes(code);
}
