// Paths of rot.js on a dungeon of ours, locks and all: node examples/rot-js.mjs

import { fieldOfView, shortestPath, toAscii, toPassable } from 'dungeonsmith';
import { buildDungeon } from 'dungeonsmith/recipes';
import { Path } from 'rot-js';

const dungeon = buildDungeon({
  seed: 'rot.js',
  generator: 'bsp',
  options: { width: 70, height: 24, minLeafSize: 9 },
  passes: [{ pass: 'doors' }, { pass: 'locks' }],
  exit: 'farthest',
});
const { entrance, exit = entrance, keys } = dungeon;
const held = { keys: keys.map(({ lock }) => lock) };

// With all keys in hand, to the place that is farthest away.
/** @type {import('dungeonsmith').Pin[]} */
const way = [];
new Path.AStar(exit.x, exit.y, toPassable(dungeon, held), { topology: 4 }).compute(
  entrance.x,
  entrance.y,
  (x, y) => way.push({ kind: '*', x, y }),
);

// What is seen on the way: one field of view after the other, gathered.
const explored = new Uint8Array(dungeon.grid.tiles.length);
for (const at of way) fieldOfView(dungeon, at, { radius: 12, into: explored });

const ends = [
  { kind: '>', ...exit },
  { kind: '@', ...entrance },
];
console.log(toAscii(dungeon, { entities: [...way, ...ends], explored }));
const ours = shortestPath(dungeon, entrance, exit, held) ?? [];
console.log(`rot.js walks the same ${way.length - 1} steps as we do: ${ours.length - 1}`);
