// `npm run check -- starters`: makes the games of `init --game` from the packed tarball, each in a
// folder outside the repository, tests and builds them, and plays them to the end in Chromium, with
// keys and with touch; the plain one in Firefox too. `--only canvas --no-play` only
// makes, tests and builds one. Needs `npm run build`.

import { ok } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { shortestPath } from '../dist/index.js';
import { FIREFOX, tellSkipped } from './browsers.mjs';
import { launch, serve } from './judges/browser.mjs';
import { launchFirefox } from './judges/firefox.mjs';

const KEYS = {
  '0,-1': 'ArrowUp',
  '0,1': 'ArrowDown',
  '-1,0': 'ArrowLeft',
  '1,0': 'ArrowRight',
  '0,0': ' ',
};
const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'no-play': { type: 'boolean' },
    pictures: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-starters-'));
const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: 'pipe' });

try {
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root);
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz')),
  );
  for (const engine of values.only?.split(',') ?? ['canvas', 'phaser', 'excalibur']) {
    const game = make(engine, tarball);
    console.log(`${engine}: builds, and the bot of its tests plays it to the end`);
    if (values['no-play']) continue;
    const rules = await rulesOf(game);
    const server = await serve(join(game, 'dist'));
    try {
      console.log(`${engine}: ${await playInChromium(engine, server.address, rules)}`);
      if (engine !== 'canvas' || !existsSync(FIREFOX)) continue;
      console.log(`${engine}: ${await playInFirefox(server.address, rules)}`);
    } finally {
      server.close();
    }
  }
  if (!values['no-play']) tellSkipped(FIREFOX);
} finally {
  rmSync(folder, { recursive: true });
}

/** A new game, with the library of the tarball, tested and built. */
function make(engine, tarball) {
  const maker = join(folder, `with-${engine}`);
  mkdirSync(maker);
  run('npm', ['init', '--yes'], maker);
  run('npm', ['install', '--no-audit', '--no-fund', tarball], maker);
  const flags = engine === 'canvas' ? [] : ['--engine', engine];
  run('npx', ['dungeonsmith', 'init', '--game', 'my-game', ...flags], maker);
  const game = join(maker, 'my-game');
  run('npm', ['install', '--no-audit', '--no-fund', tarball], game);
  run('npm', ['test'], game);
  run('npm', ['run', 'build'], game);
  return game;
}

/** The rules of a game as a module. */
async function rulesOf(game) {
  const outfile = join(game, 'game.mjs');
  const entryPoints = [join(game, 'src/game.ts')];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', logLevel: 'error' });
  return import(pathToFileURL(outfile).href);
}

/** The direction to go in a page's saved game: to useful items, to the stairs, or to the key. */
function wayOf(rules, saved) {
  const { hero, depth, floors } = rules.load(saved);
  const floor = floors[depth];
  const things = (kind) => floor.entities.filter((thing) => thing.kind === kind);
  const down = floor.stairs.filter(({ direction }) => direction === 'down');
  const wanted = ['potion', 'sword', 'amulet'].flatMap(things);
  for (const goal of [...wanted, ...down, ...things('key')]) {
    const way = shortestPath(floor, hero, goal, { keys: floor.held });
    const { x, y } = way?.[1] ?? way?.[0] ?? {};
    if (way) return { dx: x - hero.x, dy: y - hero.y, depth };
  }
  throw new Error(`no path: ${saved}`);
}

/** Plays a page's saved game until there is none, which is the end. */
async function playOn(rules, page, step, limit = 3000) {
  for (let turns = 0; turns < limit; turns++) {
    const saved = await page.evaluate('localStorage.getItem("game")');
    if (!saved) return turns;
    const way = wayOf(rules, saved);
    await step(way);
    if (turns === 60) await page.picture?.();
  }
  ok(limit < 3000, 'the game does not end');
  return limit;
}

async function playInChromium(engine, address, rules) {
  const { default: playwright } = await import('playwright-core');
  const browser = await launch(playwright);
  const words = [];
  try {
    for (const isPhone of [false, true]) {
      const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
      const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone });
      const page = await context.newPage();
      const faults = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.goto(`${address}/index.html?seed=42`);
      await page.waitForFunction('localStorage.getItem("game")');
      const { width, height } = viewport;
      const tap = ({ dx, dy }) => page.touchscreen.tap(width / 2 + dx * 100, height / 2 + dy * 100);
      const press = ({ dx, dy }) => page.keyboard.press(KEYS[`${dx},${dy}`]);
      const way = isPhone ? 'touch' : 'keys';
      const path = values.pictures && join(values.pictures, `${engine}-${way}.png`);
      const picture = async () => {
        await page.waitForTimeout(1500);
        if (path) await page.screenshot({ path });
      };
      const seen = { evaluate: (code) => page.evaluate(code), picture };
      // Without a graphics card, engines take a while for each turn.
      const limit = engine === 'canvas' ? 3000 : isPhone ? 80 : 250;
      const turns = await playOn(rules, seen, isPhone ? tap : press, limit);
      ok(turns === limit || /won|lost/.test(await page.textContent('#news')));
      ok(faults.length === 0, faults.join('\n'));
      words.push(`${turns} turns by ${way}`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return `played in Chromium, ${words.join(', ')}`;
}

async function playInFirefox(address, rules) {
  const firefox = await launchFirefox();
  try {
    await firefox.goto(`${address}/index.html?seed=42`);
    await firefox.until('Boolean(localStorage.getItem("game"))');
    const turns = await playOn(rules, firefox, ({ dx, dy }) =>
      firefox.evaluate(
        `void dispatchEvent(new KeyboardEvent('keydown', { key: '${KEYS[`${dx},${dy}`]}' }))`,
      ),
    );
    ok(firefox.faults.length === 0, firefox.faults.join('\n'));
    return `played to the end in Firefox, ${turns} turns`;
  } finally {
    await firefox.close();
  }
}
