// Paths from rot.js on a dungeon with locked doors: node examples/rot-js.mjs

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

// With all keys in hand, to the farthest place.
/** @type {import('dungeonsmith').Pin[]} */
const way = [];
new Path.AStar(exit.x, exit.y, toPassable(dungeon, held), { topology: 4 }).compute(
  entrance.x,
  entrance.y,
  (x, y) => way.push({ kind: '*', x, y }),
);

// All tiles seen along the path: the union of the fields of view.
const explored = new Uint8Array(dungeon.grid.tiles.length);
for (const at of way) fieldOfView(dungeon, at, { radius: 12, into: explored });

const ends = [
  { kind: '>', ...exit },
  { kind: '@', ...entrance },
];
console.log(toAscii(dungeon, { entities: [...way, ...ends], explored }));
const ours = shortestPath(dungeon, entrance, exit, held) ?? [];
console.log(`rot.js walks the same ${way.length - 1} steps as we do: ${ours.length - 1}`);
