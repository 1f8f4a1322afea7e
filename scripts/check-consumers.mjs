// Packs the library, installs the tarball into projects of each kind outside the repository, and
// checks that a program that uses each entry makes the same in all of them. Then checks that the
// testing kit reports what it needs, and that all code in README and guide compiles. `--all` also
// fetches webpack, Metro, Hermes, Bun and Deno.

import { existsSync, rmSync } from 'node:fs';
import { CHROMIUM, tellSkipped } from './browsers.mjs';
import { inEsbuild, inScript, inVite, inWebpack } from './consumers/bundlers.mjs';
import { checkContents, checkScripts } from './consumers/contents.mjs';
import { inBun, inDeno } from './consumers/engines.mjs';
import { checkKit } from './consumers/kit.mjs';
import { inMetro } from './consumers/metro.mjs';
import { inPage } from './consumers/page.mjs';
import { COMMON_JS, ES_MODULE } from './consumers/program.mjs';
import { FAST_CHECK, folder, project, run } from './consumers/projects.mjs';
import { checkSnippets } from './consumers/snippets.mjs';
import { typescript } from './consumers/typescript.mjs';

const isWhole = process.argv.includes('--all');

try {
  checkContents();
  checkScripts();
  const [expected] = tell([['ES module', inNode('use.mjs', ES_MODULE)]], isSound);
  const isSame = (text) => text === expected;
  const isSameEnd = (text) => isSound(text) && expected.endsWith(text);
  tell([['CommonJS', inNode('use.cjs', COMMON_JS)]], isSame);
  tell(typescript(), isSame);
  tell([['esbuild', await inEsbuild()]], isSame);
  tell([['esbuild, script without the kit', await inScript()]], isSameEnd);
  tell([['Vite', await inVite()]], isSame);
  if (existsSync(CHROMIUM)) tell(await inPage(), isSameEnd);
  if (isWhole) {
    tell([['webpack', inWebpack()]], isSame);
    tell(inMetro(), isSameEnd);
    tell(inBun(), isSame);
    tell(inDeno(), isSame);
  }
  checkKit();
  checkSnippets();
  tellSkipped(CHROMIUM);
} finally {
  rmSync(folder, { recursive: true });
}

function inNode(file, text) {
  return run(project(file, { [file]: text }, { packages: [FAST_CHECK] }), file);
}

/**
 * Prints the kinds of projects that made the expected output, and fails at the first that did not.
 */
function tell(kinds, isRight) {
  for (const [name, text] of kinds) {
    if (!isRight(text)) throw new Error(`${name} made another dungeon:\n${text}`);
    console.log(`${name}: the same dungeon`);
  }
  return kinds.map(([, text]) => text);
}

/** A drawing, and the line that reports that all entries share their error classes. */
function isSound(text) {
  return text?.includes('#') && text.endsWith('true');
}
