import { readFileSync } from 'node:fs';
import * as dungeonsmith from '../library.mjs';
import { LARGE } from '../sizes.mjs';
import { GENERATORS } from './families.mjs';

const { addDoors, addLakes, addLoops, attachPrefabs, connectSpanningTree, createRng, growRooms } =
  dungeonsmith;
const {
  findChokePoints,
  FURNITURE,
  generateBsp,
  growCover,
  lockDoors,
  parsePrefabs,
  placePrefabs,
  placeStairs,
  populate,
  themeRooms,
} = dungeonsmith;

/** Dungeons with much to do for passes, by name. */
const GROUNDS = {
  placement: GENERATORS.placement,
  'dense BSP': (rng, { width, height }) =>
    generateBsp(rng, { width, height, connect: connectSpanningTree, minLeafSize: 7 }),
  caves: GENERATORS.caves,
};

const readExamples = (name) =>
  parsePrefabs(
    readFileSync(new URL(`../../examples/prefabs/${name}.txt`, import.meta.url), 'utf8'),
  ).map((prefab) => ({ ...prefab, unique: false }));

const ATTACHED = readExamples('attached');
const PLACED = readExamples('placed');
/** A prefab that fits nowhere: every wall or floor tile is tried. */
const GIANT = [{ name: 'giant', map: `${`${'.'.repeat(40)}\n`.repeat(40)}@`, turn: true }];

/** A hundred prefabs per million tiles. */
const some = ({ width, height }) => ({ max: Math.ceil((width * height) / 10_000) });

const RULES = [
  {
    perRoom: { min: 0, max: 2 },
    table: [
      { kind: 'orc', weight: 80, blocks: true },
      { kind: 'troll', weight: 20, blocks: true },
    ],
  },
];

/** A thing on every tile; fixed things must not split the floor. */
const LOOSE = [{ share: 1, table: [{ kind: 'pillar', weight: 1, blocks: true }] }];
const FIXED = [{ share: 1, table: [{ kind: 'pillar', weight: 1, fixed: true }] }];

/** Without limits, so that dungeons of any size are furnished completely. */
const THEMES = FURNITURE.themes.map(({ max: _, ...theme }) => theme);

const withDoors = (generate) => (rng, size) => addDoors(rng, generate(rng, size));

export const PASSES = [
  ...pass('doors', (rng, dungeon) => addDoors(rng, dungeon), {
    goals: { placement: 1.5, 'dense BSP': 1.5, caves: 1.5 },
  }),
  ...pass('growth', (rng, dungeon) => growRooms(rng, dungeon)),
  ...pass('loops', (rng, dungeon) => addLoops(rng, dungeon), {
    goals: { placement: 3, 'dense BSP': 11, caves: 11 },
  }),
  ...pass('lakes', (rng, dungeon) => addLakes(rng, dungeon), {
    grounds: {
      accretion: GENERATORS.accretion,
      BSP: GENERATORS.BSP,
      caves: GENERATORS.caves,
      maze: GENERATORS.maze,
    },
    goals: { accretion: 12, BSP: 12, caves: 12, maze: 12 },
  }),
  ...pass('prefabs attached', (rng, dungeon, size) =>
    attachPrefabs(rng, dungeon, { prefabs: ATTACHED, ...some(size) }),
  ),
  ...pass('prefabs attached in vain', (rng, dungeon) =>
    attachPrefabs(rng, dungeon, { prefabs: GIANT }),
  ),
  ...pass('prefabs placed', (rng, dungeon, size) =>
    placePrefabs(rng, dungeon, { prefabs: PLACED, ...some(size) }),
  ),
  ...pass('prefabs placed in vain', (rng, dungeon) =>
    placePrefabs(rng, dungeon, { prefabs: GIANT }),
  ),
  ...pass(
    'three locks',
    (rng, dungeon) => lockDoors(rng, dungeon, { locks: 3 }),
    {
      beside: {
        name: 'findChokePoints',
        goal: { [LARGE]: 1.5 },
        run: ({ grid }) => findChokePoints(grid),
      },
    },
    withDoors,
  ),
  ...pass(
    'two stairs',
    (_, dungeon, { width, height }) =>
      placeStairs(dungeon, {
        points: [
          { x: 3, y: 3, direction: 'up' },
          { x: (width - 3) | 1, y: (height - 3) | 1, direction: 'down' },
        ],
      }),
    {},
    withDoors,
  ),
  ...pass('populate', (rng, dungeon) => populate(rng, dungeon, RULES)),
  ...pass('furniture', (rng, dungeon) => furnish(rng, dungeon), {
    goals: { placement: 12, 'dense BSP': 12 },
    grounds: { placement: GROUNDS.placement, 'dense BSP': GROUNDS['dense BSP'] },
  }),
  ...pass('something fixed, on every tile', (rng, dungeon) => populate(rng, dungeon, FIXED), {
    grounds: { placement: GROUNDS.placement, caves: GROUNDS.caves },
    beside: {
      name: 'something loose',
      goal: { [LARGE]: 1.5 },
      run: (dungeon, seed) => populate(createRng(seed), dungeon, LOOSE),
    },
  }),
  ...pass('cover', (rng, dungeon) => growCover(rng, dungeon, FURNITURE.cover), {
    goals: { placement: 6, 'dense BSP': 6, caves: 6 },
  }),
];

/** All themes and the furniture of their rooms. */
function furnish(rng, dungeon) {
  const themed = themeRooms(rng, dungeon, { themes: THEMES });
  return populate(rng, themed, FURNITURE.rules);
}

/**
 * A pass over dungeons made before; `goals` for large ones, by ground.
 *
 * @param {string} name
 * @param {(rng, dungeon, size) => any} run
 * @param {Partial<import('./index.mjs').Subject> & {
 *   goals?: Record<string, number>,
 *   grounds?: Record<string, (rng, size) => any>,
 * }} more
 * @param {(generate) => (rng, size) => any} prepare
 */
function pass(
  name,
  run,
  { goals = {}, grounds = GROUNDS, ...rest } = {},
  prepare = (generate) => generate,
) {
  return Object.entries(grounds).map(([ground, generate]) => ({
    group: 'Passes and population',
    name: `${name}: ${ground}`,
    ...rest,
    goal: ground in goals ? { [LARGE]: goals[ground] } : undefined,
    makeMap: (size, seed) => prepare(generate)(createRng(seed), size),
    run: (dungeon, seed, size) => run(createRng(seed, name), dungeon, size),
  }));
}
