import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { expect, test, vi } from 'vitest';
import {
  type Pin,
  type Point,
  parseJson,
  type Stairs,
  shortestPath,
  Tile,
  validateDungeon,
} from '../src/core/index';
import { parseTiled } from '../src/formats/index';
import { buildDungeon, type Recipe } from '../src/recipes/index';
import { startScene } from './support/start-scene';
import { temporaryFolder } from './support/temporary-folder';

/** Runs an example, which prints; returns its exports and the lines. */
async function runExample(path: string, ...args: string[]) {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...values) => {
    lines.push(...format(...values).split('\n'));
  });
  const { argv } = process;
  process.argv = [argv[0]!, path, ...args];
  try {
    const file = new URL(`../examples/${path}`, import.meta.url);
    return { lines, exported: await import(file.href) };
  } finally {
    process.argv = argv;
    log.mockRestore();
  }
}

test('rot.js walks the path that the library finds', async () => {
  const { lines } = await runExample('rot-js.mjs');
  expect(lines).toHaveLength(25);
  expect(lines[24]).toMatch(/^rot.js walks the same (\d+) steps as we do: \1$/);
  expect(lines.join('')).toMatch(/@.*>|>.*@/);
});

test('a hundred levels are valid, grow, and can be made again', async () => {
  const folder = temporaryFolder();
  const { lines } = await runExample('hundred-levels.mjs', folder);
  expect(lines).toHaveLength(5);
  expect(readdirSync(folder)).toHaveLength(100);
  const levels = [1, 50, 100].map((depth) =>
    parseJson(readFileSync(join(folder, `level-${depth}.json`), 'utf8')),
  );
  const { entities: again, unmet: _, ...dungeon } = buildDungeon(levels[1]?.recipe as Recipe);
  expect([dungeon, again]).toEqual([levels[1]?.dungeon, levels[1]?.entities]);
  for (const level of levels) expect(validateDungeon(level.dungeon, level.entities)).toEqual([]);
  const [first = 0, middle = 0, last = 0] = levels.map((level) => level.dungeon.rooms.length);
  expect(first < middle && middle < last).toBe(true);
});

test('the expressive range without a file prints its usage', () => {
  const path = fileURLToPath(new URL('../examples/expressive-range.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^Usage: node expressive-range.mjs FILE .*\n$/);
});

test('the game of Phaser opens doors, has fog and gold, and goes down', async () => {
  const Tilemaps = { Formats: { TILED_JSON: 1 } };
  vi.stubGlobal('Phaser', { Scene: class {}, Tilemaps });
  const { exported } = await runExample('phaser/scene.js');
  const { scene, maps } = startScene(new exported.Level(), {});
  const below = startScene(new exported.Level(), { depth: 1 });
  vi.unstubAllGlobals();
  expect([...maps.keys()]).not.toEqual([...below.maps.keys()]);
  for (const map of [...maps.values(), ...below.maps.values()]) {
    const { dungeon, entities } = parseTiled(map);
    expect(validateDungeon(dungeon, entities)).toEqual([]);
    expect(entities.length).toBeGreaterThan(0);
  }

  const { hero, layer, level, load, news } = scene;
  expect(load.image).toHaveBeenCalledWith('tiles', expect.stringMatching(/^blob:/));
  const { doors, entrance, entities, stairs } = level;
  expect([hero.x, hero.y]).toEqual([entrance.x * 16 + 8, entrance.y * 16 + 8]);
  const alphaAt = ({ x, y }: Point) => layer.getTileAt(x, y).alpha;
  expect(alphaAt(entrance)).toBe(1);

  const [door] = doors;
  const isAcross = layer.getTileAt(door.x, door.y - 1).index === 1;
  const [before, behind] = [-1, 1].map((step) => ({
    x: door.x + (isAcross ? step : 0),
    y: door.y + (isAcross ? 0 : step),
  }));
  scene.arrive(before);
  expect([alphaAt(entrance), alphaAt(door), alphaAt(behind as Point)]).toEqual([0.4, 1, 0]);
  scene.touch(layer.getTileAt(0, 0));
  expect(layer.getTileAt(0, 0)).toMatchObject({ index: 1, collides: true });
  expect(layer.getTileAt(door.x, door.y)).toMatchObject({ index: 3, collides: true });
  scene.touch(layer.getTileAt(door.x, door.y));
  expect(layer.getTileAt(door.x, door.y)).toMatchObject({ index: 2, collides: false });
  expect(alphaAt(behind as Point)).toBe(1);

  scene.arrive(entities[0]);
  expect(news.setText).toHaveBeenLastCalledWith('Level 1 of 3, gold 1');
  scene.arrive(stairs.find(({ direction }: Stairs) => direction === 'down'));
  expect(scene.scene.restart).toHaveBeenCalledWith({ depth: 1, gold: 1 });
});

test.each(['kaplay', 'phaser', 'three', 'world'])('the page %s maps its imports', (folder) => {
  const path = (file: string) => new URL(`../examples/${folder}/${file}`, import.meta.url);
  const scripts = readdirSync(path('.')).filter((file) => /\.(js|html)$/.test(file));
  const sources = scripts.map((file) => readFileSync(path(file), 'utf8')).join('\n');
  const [, map = '{}'] = /<script type="importmap">(.*?)<\/script>/s.exec(sources) ?? [];
  const used = [...sources.matchAll(/^\s*import [^']* from '([^.'][^']*)';/gm)];
  expect(Object.keys(JSON.parse(map).imports).sort()).toEqual(used.map(([, name]) => name).sort());
});

test('the level of KAPLAY knows every character of its rows', async () => {
  const { exported } = await runExample('kaplay/level.js');
  const part = () => ({});
  const [rows, options] = exported.addDungeon({
    rect: part,
    color: part,
    area: part,
    body: part,
    addLevel: (...level: unknown[]) => level,
  }) as [string[], { tiles: Record<string, () => object[]> }];
  expect(rows.map((row) => row.length)).toEqual(Array(30).fill(40));
  const characters = new Set(rows.join(''));
  expect(characters).toEqual(new Set(Object.keys(options.tiles)));
  for (const tile of Object.values(options.tiles)) expect(tile().length).toBeGreaterThan(1);
});

test('three.js gets boxes for walls, doors and lakes, and its hero stops at walls', async () => {
  const { exported } = await runExample('three/level.js');
  class Part {
    readonly rotation = {};
    readonly position = { set: vi.fn() };
    readonly boxes: number[][] = [];
    at: number[] = [];
    makeScale(...scale: number[]) {
      this.at = scale;
      return this;
    }
    setPosition(...position: number[]) {
      this.at = [...this.at, ...position];
      return this;
    }
    setMatrixAt(i: number, { at }: Part) {
      this.boxes[i] = at;
    }
    setColorAt() {}
  }
  const THREE = new Proxy({}, { get: () => Part });
  const add = vi.fn();
  const { dungeon, walls, floor, doors, flat } = exported.addDungeon(THREE, { add });
  expect(add.mock.calls[0]?.slice(0, 4)).toEqual([walls, floor, doors, flat]);
  const { width, tiles } = dungeon.grid;
  const isIn = (tile: number, [across = 0, , down = 0, x = 0, , z = 0]: number[]) =>
    Math.abs((tile % width) + 0.5 - x) < across / 2 &&
    Math.abs(Math.floor(tile / width) + 0.5 - z) < down / 2;
  const boxesOn = (tile: number, { boxes }: Part) => boxes.filter((box) => isIn(tile, box)).length;
  for (const [tile, code] of tiles.entries()) {
    const isFlat = code > Tile.Door;
    const count = [code === Tile.Wall, code === Tile.Door, isFlat].map(Number);
    expect([walls, doors, flat].map((mesh) => boxesOn(tile, mesh))).toEqual(count);
  }
  const [, , , { x = 0, y = 0 } = {}] = dungeon.doors;
  const isAcross = tiles[y * width + x - 1] === Tile.Wall;
  expect(doors.boxes[3]).toEqual([
    isAcross ? 1 : 0.2,
    0.8,
    isAcross ? 0.2 : 1,
    x + 0.5,
    0.4,
    y + 0.5,
  ]);

  const hero = { x: dungeon.entrance.x + 0.5, z: dungeon.entrance.y + 0.5 };
  const move = exported.mover(dungeon);
  for (let step = 0; step < 600; step++) move(hero, 0.1, 0);
  const at = (shift: number) => tiles[Math.floor(hero.z) * width + Math.floor(hero.x + shift)];
  expect(hero.x).toBeGreaterThan(dungeon.entrance.x + 0.5);
  expect([at(0.2), at(0.41)]).toEqual([Tile.Floor, Tile.Wall]);
});

test('a bot plays the roguelike to its end, with saved games in between', async () => {
  const { exported, lines } = await runExample('roguelike.mjs');
  expect(lines).toEqual(['This game needs a terminal.']);
  const { newGame, turn, draw, save, load } = exported;
  for (const seed of ['a', 'b']) {
    let game = newGame(seed);
    for (let turns = 0; !game.over && turns < 2000; turns++) {
      const { hero, floors, depth } = game;
      const floor = floors[depth];
      const down = floor.stairs.filter((stairs: Stairs) => stairs.direction === 'down');
      const prize = floor.entities.filter(({ kind }: Pin) => kind === '*amulet');
      const goals: Point[] = [...prize, ...down, ...floor.keys];
      const ways = goals.map((goal) => shortestPath(floor, hero, goal, { keys: floor.held }));
      const way = ways.find((steps) => steps !== undefined)!;
      const { x, y } = way[1] ?? way[0]!;
      turn(game, x - hero.x, y - hero.y);
      if (turns % 20 === 0) expect(draw(game)).toContain('@');
      if (turns % 300 !== 100 || game.over) continue;
      const loaded = load(save(game));
      expect(loaded).toEqual(game);
      game = loaded;
    }
    expect(['won', 'lost']).toContain(game.over);
  }
});

test('the roguelike has at most 110 lines of code', () => {
  const text = readFileSync(new URL('../examples/roguelike.mjs', import.meta.url), 'utf8');
  const code = text.split('\n').filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line));
  expect(code.length).toBeLessThanOrEqual(110);
});
