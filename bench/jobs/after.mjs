// What is done with a finished dungeon, tile by tile or room by room.
import {
  createRng,
  distanceField,
  farthestPoint,
  findChokePoints,
  findDeadEnds,
  findGates,
  findRegions,
  measureDungeon,
  populate,
  roomCenter,
  roomGraph,
  shortestPath,
  toAscii,
  toTiled,
  validateDungeon,
} from '../../dist/index.js';

/** What ratios are taken to: the search that anybody would write by hand. */
export const SEARCH = { name: 'search by hand', run: searchByHand };

export const AFTER = [
  { name: 'distanceField', run: ({ grid, entrance }) => distanceField(grid, [entrance]) },
  { name: 'findRegions', run: ({ grid }) => findRegions(grid) },
  { name: 'findChokePoints', run: ({ grid }) => findChokePoints(grid) },
  { name: 'findGates', run: (dungeon) => findGates(dungeon) },
  { name: 'findDeadEnds', run: ({ grid }) => findDeadEnds(grid) },
  { name: 'farthestPoint', run: ({ grid, entrance }) => farthestPoint(grid, entrance) },
  { name: 'shortestPath', run: pathToLastRoom },
  { name: 'roomGraph', run: (dungeon) => roomGraph(dungeon) },
  { name: 'measureDungeon', run: (dungeon) => measureDungeon(dungeon) },
  { name: 'validateDungeon', run: (dungeon) => validateDungeon(dungeon) },
  { name: 'toAscii', run: (dungeon) => toAscii(dungeon) },
  { name: 'toTiled', run: (dungeon) => toTiled(dungeon) },
  { name: 'populate', run: (dungeon, seed) => populate(createRng(seed), dungeon, RULES) },
];

const RULES = [
  {
    perRoom: { min: 0, max: 2 },
    table: [
      { kind: 'orc', weight: 80, blocks: true },
      { kind: 'troll', weight: 20, blocks: true },
    ],
  },
];

function pathToLastRoom({ grid, entrance, rooms }) {
  return shortestPath(grid, entrance, roomCenter(rooms.at(-1)));
}

/** A breadth-first search over a typed array. It relies on the wall around every dungeon. */
export function searchByHand({ grid, entrance }) {
  const { width, tiles } = grid;
  const distances = new Int32Array(tiles.length).fill(-1);
  const queue = new Int32Array(tiles.length);
  const steps = [-1, 1, -width, width];
  let tail = 0;
  queue[tail++] = entrance.y * width + entrance.x;
  distances[queue[0]] = 0;
  for (let head = 0; head < tail; head++) {
    const tile = queue[head];
    for (let i = 0; i < 4; i++) {
      const next = tile + steps[i];
      if (tiles[next] === 0 || distances[next] !== -1) continue;
      distances[next] = distances[tile] + 1;
      queue[tail++] = next;
    }
  }
  return distances;
}
