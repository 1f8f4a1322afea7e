import * as dungeonsmith from '../library.mjs';
import { plainBsp, plainPlacement } from '../plain-port.mjs';
import {
  attemptsFor,
  LARGE,
  LEAF_MIN,
  LEAF_ROOM_MIN,
  ROOM_MAX,
  ROOM_MIN,
  SMALL,
} from '../sizes.mjs';

const { connectNearest, connectSequence, connectSiblings, connectSpanningTree } = dungeonsmith;
const { createRng, dungeonFromGrid, growMission, routeAround, shapes, withLoops } = dungeonsmith;
const {
  generateAccretion,
  generateBsp,
  generateCaves,
  generateAggregate,
  generateTiles,
  generateDelve,
  generateDrunkardsWalk,
} = dungeonsmith;
const {
  generateFromGraph,
  generateHives,
  generateInterior,
  generateMaze,
  generateRandomPlacement,
  generateRoomsAndMazes,
} = dungeonsmith;

/** Rooms with sides of 5 to 9 tiles, one try per 120 tiles. */
export const place =
  (options = {}) =>
  (rng, size) =>
    generateRandomPlacement(rng, {
      width: size.width,
      height: size.height,
      maxRooms: attemptsFor(size),
      roomMinSize: ROOM_MIN,
      roomMaxSize: ROOM_MAX,
      connect: connectNearest,
      ...options,
    });

/**
 * The options of a BSP dungeon of that size.
 *
 * @returns {import('../../dist/index.js').BspOptions}
 */
export function bspOptions({ width, height }, connect) {
  return { width, height, minLeafSize: LEAF_MIN, roomMinSize: LEAF_ROOM_MIN, connect };
}

/** The generators at their defaults, except for the number of rooms. */
export const GENERATORS = {
  placement: place(),
  BSP: (rng, size) => generateBsp(rng, bspOptions(size, connectSiblings)),
  caves: ours(generateCaves),
  maze: ours(generateMaze),
  'rooms and mazes': ours(generateRoomsAndMazes),
  "drunkard's walk": ours(generateDrunkardsWalk),
  accretion: ours(generateAccretion),
  interior: ours(generateInterior),
  hives: ours(generateHives),
  delve: ours(generateDelve),
  aggregate: ours(generateAggregate),
  tiles: ours(generateTiles),
};

const besidePlain = (run) => ({
  name: 'plain port',
  goal: { [SMALL]: 0.5 },
  run: (_, seed, size) => run({ ...size, attempts: attemptsFor(size) }, seed),
  most: 1000,
});

const { cross, symmetricalCross, ellipse, octagon, chunky, cave } = shapes;
const shaped = { roomShapes: [cross, symmetricalCross, ellipse, octagon, chunky, cave] };

export const FAMILIES = [
  family('placement, sequence', place({ connect: connectSequence }), {
    beside: besidePlain(plainPlacement),
    isLinear: true,
  }),
  family('placement', GENERATORS.placement, {
    beside: besidePlain(plainPlacement),
    isLinear: true,
  }),
  family(
    'placement, spanning tree with loops',
    place({ connect: withLoops(connectSpanningTree, 0.15) }),
    { isLinear: true },
  ),
  family('placement, rooms of all shapes', place(shaped)),
  family('placement, around rooms', place({ route: routeAround })),
  family('BSP, around rooms', (rng, size) =>
    generateBsp(rng, { ...bspOptions(size, connectSiblings), route: routeAround }),
  ),
  family('BSP, sequence', (rng, size) => generateBsp(rng, bspOptions(size, connectSequence)), {
    beside: besidePlain(plainBsp),
    isLinear: true,
  }),
  family('BSP', GENERATORS.BSP, { isLinear: true }),
  family('caves', GENERATORS.caves, { goal: { [SMALL]: 3.3, [LARGE]: 1.3 }, isLinear: true }),
  family('caves, the largest alone', ours(generateCaves, { pieces: 'largest' })),
  family('maze', GENERATORS.maze, { goal: { [SMALL]: 1.4, [LARGE]: 0.7 }, isLinear: true }),
  family('maze, branching', ours(generateMaze, { branching: 0.1 })),
  family('maze, loops, no dead ends', ours(generateMaze, { loops: 0.5, deadEnds: 0 })),
  family('rooms and mazes', GENERATORS['rooms and mazes'], { goal: 3, isLinear: true }),
  family("drunkard's walk", GENERATORS["drunkard's walk"], {
    goal: { [SMALL]: 3.5, [LARGE]: 5.5 },
    isLinear: true,
  }),
  family("drunkard's walk from the center", ours(generateDrunkardsWalk, { start: 'center' })),
  family('accretion', GENERATORS.accretion, {
    goal: { [SMALL]: 7.5, [LARGE]: 6.3 },
    isLinear: true,
  }),
  family('interior', GENERATORS.interior, { goal: { [SMALL]: 2, [LARGE]: 1.5 }, isLinear: true }),
  family('interior, halls', ours(generateInterior, { corridor: true })),
  family('hives', GENERATORS.hives, { goal: 5, isLinear: true }),
  family('hives, half of them rooms', ours(generateHives, { roomShare: 0.5 })),
  family('delve', GENERATORS.delve, { goal: 6, isLinear: true }),
  family('delve, mirrored', ours(generateDelve, { mirror: 'both' })),
  family('aggregate', GENERATORS.aggregate, { goal: 12, isLinear: true }),
  family('aggregate, outwards', ours(generateAggregate, { direction: 'outwards' })),
  family('tiles', GENERATORS.tiles, { goal: 2, isLinear: true }),
  family('tiles, caverns', ours(generateTiles, { tileSet: dungeonsmith.tileSets.caverns })),
  family('graph, a ring of eight', ours(generateFromGraph), { most: 80 }),
  family(
    'graph, a mission of twelve rooms',
    (rng, { width, height }) => {
      return generateFromGraph(rng, { width, height, ...growMission(rng, { rooms: 12 }) });
    },
    { most: 80 },
  ),
  {
    group: 'Families',
    name: 'dungeonFromGrid of a cave',
    makeMap: ({ width, height }, seed) =>
      generateCaves(createRng(seed), { width, height, pieces: 'largest' }),
    run: ({ grid }) => dungeonFromGrid(grid),
  },
];

function ours(generate, options = {}) {
  return (rng, { width, height }) => generate(rng, { width, height, ...options });
}

/**
 * @param {string} name
 * @param {(rng, size) => any} generate
 * @param {Partial<import('./index.mjs').Subject>} more
 */
function family(name, generate, { isLinear = false, ...rest } = {}) {
  const makeMap = (size, seed) => generate(createRng(seed), size);
  return {
    group: 'Families',
    name,
    generate,
    makeMap,
    isLinear,
    run: (_, seed, size) => makeMap(size, seed),
    ...rest,
  };
}
