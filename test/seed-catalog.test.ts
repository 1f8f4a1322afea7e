import { test } from 'vitest';
import {
  type BspOptions,
  connectNearest,
  connectSiblings,
  createRng,
  generateAccretion,
  generateBsp,
  generateCaves,
  generateMaze,
  generateMixed,
  generateRandomPlacement,
  type MixedOptions,
  type PopulationOptions,
  type PopulationRule,
  populate,
  type RandomPlacementOptions,
  type Seed,
  shapes,
  tileSets,
  toAscii,
} from '../src/core/index';
import { codeOptions, GENERATORS } from '../src/recipes/generators';
import { GENERATOR_NAMES, type GeneratorName } from '../src/recipes/specifications';
import { expectKept } from './support/kept-file';

/**
 * Dungeons of fixed seeds, one picture a file in `seed-catalog/`. A picture that changes breaks the
 * seed contract: `npm run rewrite -- catalog` rewrites them all, and the change must be listed in
 * the changelog under Changed output.
 */
const PLACEMENTS: [name: string, seed: Seed, options: RandomPlacementOptions][] = [
  ['classic', 42, { width: 80, height: 45 }],
  ['classic-text-seed', 'the old mine', { width: 80, height: 45 }],
  ['classic-negative-seed', -1, { width: 80, height: 45 }],
  ['classic-huge-seed', 2n ** 100n, { width: 80, height: 45 }],
  ['crowded', 1, { width: 60, height: 30, attempts: 500, maxRooms: 99, roomMaxSize: 7 }],
  ['nearest', 2, { width: 80, height: 45, attempts: 200, connect: connectNearest }],
  [
    'nearest-many',
    3,
    { width: 120, height: 60, maxRooms: 400, roomMinSize: 2, connect: connectNearest },
  ],
  ['horizontal-first', 4, { width: 60, height: 30, bend: 'horizontal-first' }],
  ['vertical-first', 4, { width: 60, height: 30, bend: 'vertical-first' }],
  ['closets', 5, { width: 40, height: 24, maxRooms: 60, roomMinSize: 1, roomMaxSize: 1 }],
  ['halls', 6, { width: 70, height: 40, attempts: 99, roomMinSize: 10, roomMaxSize: 16 }],
  ['one-room', 7, { width: 20, height: 12, maxRooms: 1 }],
  ['smallest', 8, { width: 3, height: 3 }],
  ['flat', 9, { width: 90, height: 5, attempts: 90 }],
  ['tall', 10, { width: 5, height: 40, attempts: 90 }],
];

const PARTITIONS: [name: string, seed: Seed, options: BspOptions][] = [
  ['classic', 42, { width: 80, height: 45 }],
  ['siblings', 42, { width: 80, height: 45, connect: connectSiblings }],
  ['nearest', 42, { width: 80, height: 45, connect: connectNearest }],
  ['random-bends', 1, { width: 80, height: 45, connect: connectSiblings, bend: 'random' }],
  [
    'vertical-first',
    1,
    { width: 80, height: 45, connect: connectSiblings, bend: 'vertical-first' },
  ],
  ['fine', 2, { width: 80, height: 45, minLeafSize: 6, connect: connectSiblings }],
  ['finest', 3, { width: 50, height: 30, minLeafSize: 3, connect: connectSiblings }],
  ['shallow', 4, { width: 80, height: 45, maxDepth: 2 }],
  ['square-leaves', 5, { width: 80, height: 45, maxRatio: 1, connect: connectSiblings }],
  [
    'long-leaves',
    6,
    { width: 80, height: 45, maxRatio: 9, minLeafSize: 8, connect: connectSiblings },
  ],
  ['small-rooms', 7, { width: 80, height: 45, roomMaxSize: 4, connect: connectSiblings }],
  ['one-leaf', 8, { width: 20, height: 12 }],
  ['smallest', 9, { width: 3, height: 3 }],
  ['flat', 10, { width: 90, height: 7, connect: connectSiblings }],
];

const ORCS_AND_TROLLS: PopulationRule<string> = {
  perRoom: { min: 0, max: 3 },
  table: [
    { kind: 'orc', weight: 80, blocks: true },
    { kind: 'Troll', weight: 20, blocks: true },
  ],
};
const ONE_ROOM_IN_FOUR: PopulationRule<string> = {
  perRoom: 1,
  at: 'center',
  skipEntranceRoom: true,
  table: [{ kind: '@', weight: 1 }, { weight: 3 }],
};
const BY_DEPTH: PopulationRule<string> = {
  perRoom: { min: 1, max: 3 },
  table: [
    { kind: 'rat', weight: 3, maxDepth: 3 },
    { kind: 'orc', weight: 2, minDepth: 3 },
    { squad: ['Chief', 'goblin', 'goblin', 'goblin', 'goblin', 'goblin'], weight: 1, minDepth: 3 },
    { kind: 'Lich', weight: 1, minDepth: 4 },
  ],
};
const POTIONS: PopulationRule<string> = { perRoom: 1, table: [{ kind: '!', weight: 1 }] };
const WARBAND: PopulationRule<string> = {
  perRoom: 4,
  at: 'center',
  table: [{ squad: [...'123456789'], weight: 1 }],
};

type Population = [
  name: string,
  generate: typeof generateRandomPlacement | typeof generateBsp,
  seed: Seed,
  rules: PopulationRule<string>[],
  options?: PopulationOptions,
];

const POPULATIONS: Population[] = [
  ['orcs-and-trolls', generateRandomPlacement, 42, [ORCS_AND_TROLLS]],
  ['one-room-in-four', generateBsp, 42, [ONE_ROOM_IN_FOUR]],
  ['depth-2', generateBsp, 'the old mine', [BY_DEPTH, POTIONS], { depth: 2 }],
  ['depth-3', generateBsp, 'the old mine', [BY_DEPTH, POTIONS], { depth: 3 }],
  ['depth-4', generateBsp, 'the old mine', [BY_DEPTH, POTIONS], { depth: 4 }],
  ['warbands', generateRandomPlacement, -1, [WARBAND]],
  ['three-rules', generateRandomPlacement, 2n ** 100n, [ONE_ROOM_IN_FOUR, POTIONS, WARBAND]],
];

/** Options worth a picture, besides the defaults of each generator. */
const OTHERS: [GeneratorName, name: string, seed: Seed, options: object][] = [
  ['caves', 'open', 2, { width: 70, height: 30, wallShare: 0.38 }],
  ['caves', 'parted', 3, { width: 70, height: 40, wallShare: 0.52, minRegion: 6 }],
  ['caves', 'largest', 3, { width: 70, height: 40, wallShare: 0.52, pieces: 'largest' }],
  ['caves', 'rough', 4, { width: 70, height: 30, rounds: 2, minRegion: 4 }],
  ['bsp', 'wide', 2, { width: 70, height: 40, corridorWidth: 3 }],
  ['random-placement', 'wide', 2, { width: 70, height: 40, corridorWidth: 2 }],
  ['caves', 'mirrored', 6, { width: 71, height: 30, mirror: 'x' }],
  ['caves', 'smallest', 5, { width: 3, height: 3 }],
  ['maze', 'straight', 2, { width: 70, height: 30, straightness: 0.8 }],
  ['maze', 'branching', 3, { width: 70, height: 30, branching: 0.2 }],
  ['maze', 'looped', 4, { width: 70, height: 30, branching: 1, loops: 1 }],
  ['maze', 'sparse', 5, { width: 70, height: 30, loops: 0.1, deadEnds: 0.2 }],
  ['maze', 'winding-way', 6, { width: 70, height: 30, deadEnds: 0 }],
  ['maze', 'wide', 7, { width: 70, height: 30, corridorWidth: 3, straightness: 0.3 }],
  ['maze', 'smallest', 8, { width: 3, height: 3 }],
  ['rooms-and-mazes', 'dead-ends', 2, { width: 70, height: 30, deadEnds: 1 }],
  ['rooms-and-mazes', 'winding', 3, { width: 70, height: 30, straightness: 0, deadEnds: 0.1 }],
  ['rooms-and-mazes', 'doors', 4, { width: 70, height: 30, loops: 0.3, straightness: 0.9 }],
  ['rooms-and-mazes', 'halls', 5, { width: 80, height: 45, roomMinSize: 9, roomMaxSize: 15 }],
  ['rooms-and-mazes', 'few', 6, { width: 70, height: 30, attempts: 6, loops: 0 }],
  ['rooms-and-mazes', 'smallest', 7, { width: 3, height: 3 }],
  ['drunkards-walk', 'rough', 2, { width: 80, height: 45, lifetime: 40 }],
  ['drunkards-walk', 'center', 3, { width: 70, height: 30, start: 'center', lifetime: 150 }],
  ['drunkards-walk', 'spacious', 4, { width: 70, height: 30, floorShare: 0.75 }],
  ['drunkards-walk', 'grown', 5, { width: 70, height: 50, start: 'center', lifetime: 25 }],
  ['drunkards-walk', 'smallest', 6, { width: 3, height: 3 }],
  ['accretion', 'level', 1, { width: 79, height: 29 }],
  ['accretion', 'doors-alone', 2, { width: 79, height: 29, corridorShare: 0 }],
  ['accretion', 'corridors-alone', 3, { width: 79, height: 29, corridorShare: 1 }],
  ['accretion', 'rectangles', 4, { width: 70, height: 30, roomShapes: shapes.rectangle }],
  ['accretion', 'rooms-alike', 5, { width: 70, height: 30, roomMaxSize: 6 }],
  ['accretion', 'cavern', 6, { width: 79, height: 29, firstRoomShapes: shapes.cave }],
  ['accretion', 'few', 7, { width: 70, height: 30, maxRooms: 5 }],
  ['accretion', 'smallest', 8, { width: 3, height: 3 }],
  ['interior', 'halls', 2, { width: 80, height: 45, corridor: true }],
  ['interior', 'cells', 3, { width: 60, height: 30, roomMinSize: 2, loops: 0 }],
  ['aggregate', 'fine', 2, { width: 70, height: 40, brush: 1, floorShare: 0.2 }],
  ['aggregate', 'outwards', 3, { width: 70, height: 30, direction: 'outwards', brush: 1 }],
  ['aggregate', 'broad', 4, { width: 70, height: 30, brush: 3, mirror: 'x' }],
  ['aggregate', 'full', 5, { width: 20, height: 10, floorShare: 0.95, mirror: 'both' }],
  ['aggregate', 'smallest', 6, { width: 3, height: 3 }],
  ['tiles', 'caverns', 2, { width: 70, height: 40, tileSet: tileSets.caverns }],
  ['tiles', 'ruins', 3, { width: 70, height: 30, tileSet: tileSets.ruins, pieces: 'largest' }],
  ['tiles', 'elsewhere', 42, { width: 60, height: 30, left: 20, top: -1000 }],
  ['tiles', 'smallest', 6, { width: 3, height: 3 }],
  ['delve', 'tree', 2, { width: 70, height: 30, minNeighbors: 1, maxNeighbors: 2, loops: 0 }],
  ['delve', 'halls', 3, { width: 70, height: 30, minNeighbors: 3, maxNeighbors: 4, loops: 0.5 }],
  ['delve', 'stuck', 4, { width: 40, height: 30, minNeighbors: 5, floorShare: 0.6 }],
  ['delve', 'mirrored', 5, { width: 71, height: 31, mirror: 'both' }],
  ['delve', 'smallest', 6, { width: 3, height: 3 }],
  ['hives', 'manhattan', 2, { width: 70, height: 30, distance: 'manhattan', loops: 0 }],
  ['hives', 'chebyshev', 3, { width: 70, height: 30, distance: 'chebyshev', cellSize: 7 }],
  ['hives', 'few', 4, { width: 70, height: 30, roomShare: 0.4 }],
  ['hives', 'mirrored', 5, { width: 71, height: 30, mirror: 'both', cellSize: 6 }],
  ['hives', 'smallest', 6, { width: 3, height: 3 }],
  ['interior', 'smallest', 4, { width: 3, height: 3 }],
];

/** Levels of several families, of which each area has its own. */
const PARTS = [
  { generator: generateBsp, options: { minLeafSize: 6 } },
  { generator: generateCaves },
  { generator: generateMaze, options: { corridorWidth: 2 }, weight: 2 },
  { generator: generateAccretion },
];
const MIXED: [name: string, seed: Seed, options: Partial<MixedOptions>][] = [
  ['four', 1, {}],
  ['tall', 2, { width: 40, height: 80 }],
  ['many', 3, { width: 110, areas: 9, loops: 1 }],
  ['few', 4, { parts: PARTS.slice(1, 3), loops: 0 }],
  ['narrow', 5, { width: 90, height: 17, parts: PARTS.slice(0, 2), areas: 5 }],
];

const DEFAULTS: typeof OTHERS = GENERATOR_NAMES.map((generator) => [
  generator,
  'classic',
  42,
  codeOptions(generator, { width: 80, height: 45 }),
]);

function expectPicture(file: string, picture: string): void {
  expectKept(new URL(`seed-catalog/${file}`, import.meta.url), `${picture}\n`);
}

test.for([...DEFAULTS, ...OTHERS])(
  'the dungeon of %s in the catalog has the kept picture: %s',
  ([generator, name, seed, options]) => {
    const dungeon = GENERATORS[generator](createRng(seed), options as never);
    expectPicture(`${generator}-${name}.txt`, toAscii(dungeon, { roomLabels: true }));
  },
);

test.for(MIXED)(
  'the mixed dungeon in the catalog has the kept picture: %s',
  ([name, seed, options]) => {
    const size = { width: 80, height: 45 };
    const dungeon = generateMixed(createRng(seed), { ...size, parts: PARTS, ...options });
    expectPicture(`mixed-${name}.txt`, toAscii(dungeon, { roomLabels: true }));
  },
);

test.for(PLACEMENTS)(
  'the random placement in the catalog has the kept picture: %s',
  ([name, seed, options]) => {
    const dungeon = generateRandomPlacement(createRng(seed), options);
    expectPicture(`random-placement-${name}.txt`, toAscii(dungeon, { roomLabels: true }));
  },
);

test.for(PARTITIONS)('the BSP in the catalog has the kept picture: %s', ([name, seed, options]) => {
  const dungeon = generateBsp(createRng(seed), options);
  expectPicture(`bsp-${name}.txt`, toAscii(dungeon, { roomLabels: true }));
});

test.for(POPULATIONS)(
  'the population in the catalog has the kept picture: %s',
  ([name, generate, seed, rules, options]) => {
    const dungeon = generate(createRng(seed, 'layout'), { width: 70, height: 30 });
    const entities = populate(createRng(seed, 'population'), dungeon, rules, options);
    expectPicture(`population-${name}.txt`, toAscii(dungeon, { entities }));
  },
);
