// The program bundled: as a module, since the testing kit imports fast-check dynamically, and
// without the kit as a script that needs only a browser.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { ES_MODULE, WITHOUT_KIT } from './program.mjs';
import { FAST_CHECK, project, run } from './projects.mjs';

const FILES = { 'use.js': ES_MODULE };

export async function inEsbuild() {
  const cwd = project('esbuild', FILES, { packages: [FAST_CHECK] });
  await esbuild({ ...esbuildOptions(cwd), format: 'esm' });
  return run(cwd, 'bundle.js');
}

/** The script; its output is the end of the others' output. */
export async function inScript() {
  const cwd = project('script', { 'use.js': WITHOUT_KIT });
  const options = esbuildOptions(cwd);
  await esbuild({ ...options, format: 'iife' });
  const printed = [];
  const console = { log: (text) => printed.push(text) };
  const page = vm.createContext({ TextDecoder, TextEncoder, console });
  vm.runInContext(readFileSync(options.outfile, 'utf8'), page);
  return printed.join();
}

/** @returns {import('esbuild').BuildOptions} */
function esbuildOptions(cwd) {
  const [entry, outfile] = ['use.js', 'bundle.js'].map((name) => join(cwd, name));
  return { entryPoints: [entry], outfile, bundle: true, platform: 'browser' };
}

export async function inVite() {
  const cwd = project('vite', FILES, { packages: [FAST_CHECK] });
  /** @type {import('vite').LibraryOptions} */
  const lib = { entry: 'use.js', formats: ['es'], fileName: () => 'bundle.js' };
  await vite({ root: cwd, configFile: false, logLevel: 'error', build: { lib } });
  return run(cwd, 'dist/bundle.js');
}

const WEBPACK = `
import webpack from 'webpack';

const config = {
  mode: 'production',
  target: ['web', 'es2022'],
  entry: './use.js',
  experiments: { outputModule: true },
  output: { path: process.cwd(), filename: 'bundle.js', module: true },
};
webpack(config, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});
`;

export function inWebpack() {
  const files = { ...FILES, 'build.js': WEBPACK };
  const cwd = project('webpack', files, { packages: [FAST_CHECK, 'webpack@5'] });
  execFileSync('node', ['build.js'], { cwd, stdio: 'inherit' });
  return run(cwd, 'bundle.js');
}
