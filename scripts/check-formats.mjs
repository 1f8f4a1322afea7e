// Checks our maps and pictures with the programs that load them: Tiled, Phaser, Excalibur, melonJS,
// KAPLAY, three.js, Chromium. Fetches what it needs: missing Debian packages (as root), npm's into
// a folder outside the project.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import playwright from 'playwright-core';
import { CHROMIUM } from './browsers.mjs';
import { bundlePage, launch, serve } from './judges/browser.mjs';
import { judgeKaplayExample, judgePhaserExample, judgeThreeExample } from './judges/examples.mjs';
import { EXCALIBUR, judgeExcalibur } from './judges/excalibur.mjs';
import { judgeLdtk, LDTK } from './judges/ldtk.mjs';
import { judgeMelonjs, MELONJS } from './judges/melonjs.mjs';
import { judgePhaser } from './judges/phaser.mjs';
import { writeProjects, writeScenes } from './judges/scenes.mjs';
import { judgeSvg } from './judges/svg.mjs';
import { judgeExport, judgeRaster } from './judges/tiled.mjs';
import { judgeTmx } from './judges/tmx.mjs';

/** Exact versions: raise them here, and the check shows whether our maps still load. */
const PACKAGES = [
  'pngjs@7.0.0',
  'tmx-parser@1.5.0',
  'phaser@4.2.1',
  'phaser3@npm:phaser@3.90.0',
  'excalibur@0.32.0',
  '@excaliburjs/plugin-ldtk@0.32.1',
  '@excaliburjs/plugin-tiled@0.32.0',
  'melonjs@20.6.0',
  'kaplay@3001.0.5',
  'three@0.187.0',
];

const ENGINES = {
  phaser: 'phaser/dist/phaser.js',
  phaser3: 'phaser3/dist/phaser.js',
  kaplay: 'kaplay/dist/kaplay.js',
  'three.module': 'three/build/three.module.js',
  'three.core': 'three/build/three.core.js',
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-formats-'));
const open = [];

try {
  installPrograms({ tiled: 'tiled', tmxrasterizer: 'tiled', [CHROMIUM]: 'chromium' });
  const load = installPackages(PACKAGES);
  const scenes = writeScenes(folder);
  tell('tmxrasterizer', judgeRaster(scenes, folder, load('pngjs')));
  tell('tiled --export-map', judgeExport(scenes, folder));
  tell('tmx-parser', await judgeTmx(scenes, folder, load('tmx-parser')));
  for (const [name, source] of Object.entries(ENGINES)) {
    cpSync(join(folder, 'node_modules', source), join(folder, `${name}.js`));
  }
  await bundlePage(EXCALIBUR, 'excalibur', folder);
  await bundlePage(LDTK, 'excaliburLdtk', folder);
  await bundlePage(MELONJS, 'melonjs', folder);
  const [server, project] = [await serve(folder), await serve(root)];
  open.push(server, project);
  const browser = await launch(playwright);
  open.push(browser);
  const { address } = server;
  tell('Phaser', await judgePhaser(browser, address, '/phaser.js', scenes));
  tell('Phaser', await judgePhaser(browser, address, '/phaser3.js', scenes));
  tell('Excalibur', await judgeExcalibur(browser, address, '/excalibur.js', scenes));
  const projects = writeProjects(folder);
  tell('LDtk in Excalibur', await judgeLdtk(browser, address, '/excaliburLdtk.js', projects));
  tell('melonJS', await judgeMelonjs(browser, address, '/melonjs.js', scenes));
  tell('Chromium', await judgeSvg(browser, address, scenes, load('pngjs')));
  const example = project.address;
  tell('The example for Phaser', await judgePhaserExample(browser, example, folder));
  tell('The example for KAPLAY', await judgeKaplayExample(browser, example, folder));
  tell('The example for three.js', await judgeThreeExample(browser, example, folder));
} finally {
  for (const it of open.reverse()) await it.close();
  rmSync(folder, { recursive: true, force: true });
}

function tell(judge, verdict) {
  console.log(`${judge}: ${verdict}`);
}

function installPrograms(programs) {
  const missing = Object.entries(programs).filter(
    ([name]) => spawnSync('which', [name]).status !== 0,
  );
  if (missing.length === 0) return;
  const names = new Set(missing.map(([, name]) => name));
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
    stdio: 'ignore',
  });
}

function installPackages(names) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...names], {
    cwd: folder,
  });
  return createRequire(join(folder, 'package.json'));
}
