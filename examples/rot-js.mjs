// Field of view and pathfinding with rot.js on a dungeon of ours: node examples/rot-js.mjs

import { buildDungeon, farthestRoom, roomCenter, toAscii, toPassable } from 'dungeonsmith';
import { FOV, Path } from 'rot-js';

const dungeon = buildDungeon({
  seed: 'rot.js',
  generator: 'bsp',
  options: { width: 70, height: 24, minLeafSize: 9 },
});
const { grid, rooms, entrance } = dungeon;
const isPassable = toPassable(grid);

// What the hero sees from the entrance.
/** @type {import('dungeonsmith').Pin[]} */
const seen = [];
new FOV.PreciseShadowcasting(isPassable).compute(entrance.x, entrance.y, 12, (x, y) => {
  if (isPassable(x, y)) seen.push({ kind: '+', x, y });
});

// The way to the room that lies farthest away.
const exit = roomCenter(rooms[farthestRoom(dungeon).room]);
/** @type {import('dungeonsmith').Pin[]} */
const way = [];
new Path.AStar(exit.x, exit.y, isPassable, { topology: 4 }).compute(
  entrance.x,
  entrance.y,
  (x, y) => way.push({ kind: '*', x, y }),
);

const hero = { kind: '@', ...entrance };
const stairs = { kind: '>', ...exit };
console.log(toAscii(grid, { entities: [...seen, ...way, stairs, hero] }));
console.log(`sees ${seen.length} tiles; the stairs are ${way.length - 1} steps away`);
