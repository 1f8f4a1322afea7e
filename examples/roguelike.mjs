// @ts-nocheck
// A roguelike for the terminal: node examples/roguelike.mjs [seed]. Arrow keys walk and fight, Space
// takes stairs, s saves, q quits. Without a seed, a saved game is resumed. The guide builds the game
// step by step, in "Make a game".

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as ds from 'dungeonsmith';

const SIZE = { width: 60, height: 20 };
const BEASTS = { rat: { hp: 2, hits: 1 }, goblin: { hp: 4, hits: 2 }, Ogre: { hp: 8, hits: 3 } };
const monsters = [
  { kind: 'rat', weight: 4, blocks: true },
  { kind: 'goblin', weight: 2, blocks: true, minDepth: 1 },
  { kind: 'Ogre', weight: 1, blocks: true, minDepth: 2 },
];
const rules = [
  { tilesPerPick: 60, skipEntranceRoom: true, table: monsters },
  { total: 3, table: [{ kind: '!potion', weight: 1 }] },
];

/** A new game for a seed, as plain data. */
export function newGame(seed) {
  const levels = ds.generateLevels(seed, {
    ...SIZE,
    levels: 3,
    generate: (rng) => ds.generateAccretion(rng, SIZE),
    finish: (rng, level) =>
      ds.lockDoors(rng, ds.addDoors(rng, level), { locks: 1, guard: 'stairs' }),
  });
  const floors = levels.map((level, depth) => {
    const entities = ds.populate(ds.createRng(seed, `things ${depth}`), level, rules, { depth });
    for (const entity of entities) Object.assign(entity, BEASTS[entity.kind]);
    const { x, y } = ds.farthestPoint(level.grid, level.entrance);
    if (depth === 2) entities.push({ kind: '*amulet', x, y, blocks: false });
    const explored = new Uint8Array(level.grid.tiles.length);
    return { ...level, entities, explored, held: [] };
  });
  return { seed, depth: 0, floors, hero: { kind: '@', ...floors[0].entrance, hp: 16 }, news: '' };
}

/** Moves the hero or strikes; (0, 0) waits or takes the stairs. Then all beasts in sight act. */
export function turn(game, dx, dy) {
  const { hero } = game;
  const floor = game.floors[game.depth];
  const options = { keys: floor.held };
  const [x, y] = [hero.x + dx, hero.y + dy];
  const { door, stairs, key, entities } = ds.indexThings(floor, floor.entities)(x, y);
  const foe = entities.find(({ hp }) => hp > 0);
  game.news = door?.lock !== undefined ? 'Its key is somewhere on this floor.' : '';
  if (foe) {
    foe.hp -= 2;
    game.news = foe.hp > 0 ? `You hit the ${foe.kind}.` : `The ${foe.kind} is dead.`;
    floor.entities = floor.entities.filter(({ hp = 1 }) => hp > 0);
  } else if (stairs && dx === 0 && dy === 0) {
    game.depth += stairs.direction === 'down' ? 1 : -1;
    const ends = game.floors[game.depth].stairs;
    const { direction, ...end } = ends.find((other) => other.direction !== stairs.direction);
    Object.assign(hero, { x: end.x, y: end.y });
  } else if (ds.isWalkable(floor, x, y, options)) {
    Object.assign(hero, { x, y });
    floor.entities = floor.entities.filter((entity) => !entities.includes(entity));
    for (const { kind } of entities) {
      if (kind === '!potion') hero.hp += 5;
      if (kind === '*amulet') game.over = 'won';
    }
    if (key) floor.held.push(key.lock);
    if (key) floor.keys = floor.keys.filter((other) => other !== key);
  }
  const way = ds.distanceField(floor, [hero], options);
  const visible = ds.fieldOfView(floor, hero, { radius: 8 });
  for (const beast of floor.entities.filter(({ hp }) => hp > 0)) {
    if (game.floors[game.depth] !== floor || !visible[ds.indexOf(floor.grid, beast.x, beast.y)])
      continue;
    const next = ds.stepDownhill(floor, way, beast, options);
    if (next?.x === hero.x && next.y === hero.y) {
      hero.hp -= beast.hits;
      game.news = `The ${beast.kind} hits you.`;
    } else if (next && !ds.isBlocked(floor, floor.entities, next.x, next.y, options)) {
      Object.assign(beast, next);
    }
  }
  if (hero.hp <= 0) game.over = 'lost';
}

/** The explored part of the floor, and the entities in sight. */
export function draw({ floors, depth, hero, news, over }) {
  const floor = floors[depth];
  const visible = ds.fieldOfView(floor, hero, { radius: 8 });
  ds.fieldOfView(floor, hero, { radius: 8, into: floor.explored });
  const entities = [...floor.entities, hero];
  const map = ds.toAscii(floor, { entities, visible, explored: floor.explored, walls: 'lines' });
  return `${map}\nfloor ${depth + 1}  health ${hero.hp}  ${over ? `You have ${over}!` : news}`;
}

/** A game as text, and back: its seed and its changes. */
export function save({ floors, ...game }) {
  const changes = floors.map(({ entities, keys, held, explored }) => {
    return { entities, keys, held, explored: [...explored] };
  });
  return JSON.stringify({ ...game, changes });
}

export function load(text) {
  const { changes, ...game } = JSON.parse(text);
  const { floors } = newGame(game.seed);
  for (const [i, { explored, ...change }] of changes.entries())
    Object.assign(floors[i], change).explored.set(explored);
  return { ...game, floors };
}

const STEPS = { '[A': [0, -1], '[B': [0, 1], '[C': [1, 0], '[D': [-1, 0], ' ': [0, 0] };

if (process.stdin.isTTY) {
  const [, , seed] = process.argv;
  const isKept = seed === undefined && existsSync('saved.json');
  const game = isKept ? load(readFileSync('saved.json', 'utf8')) : newGame(seed ?? `${Date.now()}`);
  const show = () => console.log(`\x1b[2J\x1b[H${draw(game)}`);
  process.stdin.setRawMode(true).on('data', (data) => {
    const key = String(data).replace('\x1b', '');
    if (key === 's') writeFileSync('saved.json', save(game));
    if (key === 'q' || key === '\x03' || game.over) process.exit();
    if (STEPS[key]) turn(game, ...STEPS[key]);
    show();
  });
  show();
} else if (process.argv[1]?.endsWith('roguelike.mjs')) console.log('This game needs a terminal.');
