// What is done with a finished dungeon, tile by tile or room by room.
import {
  createRng,
  distanceField,
  findChokePoints,
  findRegions,
  populate,
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
