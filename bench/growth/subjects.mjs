// The measurements of every public function, and their grounds. A function that is missing here
// makes `test/growth.test.ts` fail.
import { DUNGEONS, PARTITIONS, ROOMS } from './grounds.mjs';

/** Functions that take nothing that grows. */
export const OF_CONSTANT_SIZE = [
  ...[
    'createRng',
    'restoreRng',
    'fromPureRand',
    'describeError',
    'describePlanChange',
    'dungeonName',
    'createTilesetImage',
    'createCoverImage',
    'furnitureSymbols',
  ],
  ...['floorBox', 'roomsIntersect', 'roomAround', 'isOnRoomFloor', 'tunnelBetween', 'parsePrefab'],
  ...[
    'isWalkable',
    'doorTiles',
    'tileAt',
    'indexOf',
    'pointOf',
    'stepDownhill',
    'defineRecipe',
    'generateLevel',
  ],
  ...['buildLevel', 'createWorld'],
];

const CACHE = 'linear in steps; at the largest size, its result outgrows the caches';
const EACH_LOCK = 'two searches over the tiles for each of 2,000 locks';
const CROWD =
  'rooms along a circle, or crowded far from another: each searches all of the empty middle, or all of the crowd';

const TIGHT =
  'attempts fail and start again; a tunnel that has no route searches all free rock, which is larger on large grids';

/** Reasons for rows that grow faster than they should. */
export const REASONS = {
  shuffled: CACHE,
  tunnelTiles: CACHE,
  carveTunnel: CACHE,
  connectSequence: CACHE,
  connectSpanningTree: CROWD,
  withLoops: CROWD,
  connectSiblings: CACHE,
  'traverseBsp pre': CACHE,
  'traverseBsp in': CACHE,
  'traverseBsp post': CACHE,
  'traverseBsp level': CACHE,
  'traverseBsp inverted-level': CACHE,
  'generateCaves without rounds': CACHE,
  'placePrefabs in vain': CACHE,
  'generateFromGraph, a tree by rooms': TIGHT,
  'generateFromGraph, a grid by rooms': TIGHT,
  generateRandomPlacement: CACHE,
  generateBsp: CACHE,
  routeAround:
    'the default sequence joins distant rooms, and no rock is left between the rooms: such a tunnel searches most of the grid',
  splitBsp: CACHE,
  generateInterior: CACHE,
  'generateMixed, many areas': 'compares all areas in pairs: 4,096',
  'addLoops, any detour': CACHE,
  addLoops: CACHE,
  lockDoors: 'checks all rooms for each of 2,000 locks',
  describePlay: 'checks all doors and keys for each of 2,000 locks',
  generateLevels: 'checks all tiles for each of 256 stairs',
  placeStairs: 'checks all tiles for a detour around each of 256 stairs',
  criticalPath: 'a search over the tiles for each key that is fetched: a thousand',
  expressiveRange: EACH_LOCK,
  measureDungeon: EACH_LOCK,
  solveLocks: EACH_LOCK,
  findGates: CACHE,
  dungeonFromRegion: CACHE,
  buildDungeon: CACHE,
  toTiled: CACHE,
  toLdtk: CACHE,
};

/**
 * Every row: a name that begins with its function's, its grounds, and what is run over and over on
 * one of them.
 */
export function subjectsOf(dungeonsmith) {
  const d = dungeonsmith;
  const rng = () => d.createRng(1);
  const far = ({ rooms }) => d.roomCenter(rooms.at(-1));
  const connect = (strategy) => (rooms) => strategy(rng(), rooms);
  /** The floors of the rooms without their connections. */
  const floorsAlone = ({ grid: { width, height }, rooms }) => {
    const grid = d.createGrid(width, height);
    for (const room of rooms) d.carveRoom(grid, room);
    return grid;
  };
  const each = (names, rowOf) => Object.fromEntries(names.map((name) => [name, rowOf(name)]));
  return {
    // Lists.
    randomItem: row(
      (list) => d.randomItem(rng(), list),
      [],
      ({ side }) => counted(side),
    ),
    shuffled: row(
      (list) => d.shuffled(rng(), list),
      [],
      ({ side }) => counted(side),
    ),
    weightedIndex: row(
      (list) => d.weightedIndex(rng(), list),
      [],
      ({ side }) => counted(side, 1),
    ),

    // Geometry and grids.
    bresenhamLine: row(({ side }) => d.bresenhamLine({ x: 0, y: 0 }, { x: side ** 2, y: side })),
    ...each(['roomArea', 'roomTiles', 'roomCenter'], (name) =>
      row(({ rooms }) => d[name](rooms[0]), ['comb', 'hub']),
    ),
    tunnelTiles: row((tunnel) => d.tunnelTiles(tunnel), [], zigzag),
    carveRoom: row(({ grid, rooms }) => d.carveRoom(grid, rooms[0]), ['comb', 'hub']),
    carveTunnel: row(
      ({ grid, tunnel }) => d.carveTunnel(grid, tunnel),
      [],
      (ground) => ({
        grid: d.createGrid(ground.side, ground.side),
        tunnel: zigzag(ground),
      }),
    ),
    createGrid: row(({ side }) => d.createGrid(side, side)),

    // Connections.
    connectNearest: row(connect(d.connectNearest), ROOMS),
    connectSequence: row(connect(d.connectSequence), ROOMS),
    connectSpanningTree: row(connect(d.connectSpanningTree), ROOMS),
    withLoops: row(connect(d.withLoops(d.connectSequence, 0.5)), ROOMS),
    connectSiblings: row(
      ({ rooms, root }) => d.connectSiblings(rng(), rooms, root),
      PARTITIONS,
      (root) => ({
        root,
        rooms: [...d.traverseBsp(root, 'level')]
          .filter(({ children }) => children === undefined)
          .reverse()
          .map(({ x, y }) => d.roomAround({ x: 2 * x, y: 2 * y, width: 1, height: 1 })),
      }),
    ),
    ...Object.fromEntries(
      ['pre', 'in', 'post', 'level', 'inverted-level'].map((order) => [
        `traverseBsp ${order}`,
        row((root) => d.traverseBsp(root, order), PARTITIONS),
      ]),
    ),
    findBspNode: row(
      ({ root, x, y }) => d.findBspNode(root, x, y),
      PARTITIONS,
      (root) => ({ root, x: root.width - 1, y: root.height - 1 }),
    ),

    // Generators, with the largest possible demands.
    generateRandomPlacement: row(({ side }) =>
      d.generateRandomPlacement(rng(), {
        ...sides(side),
        maxRooms: side ** 2,
        attempts: side ** 2,
        roomMinSize: 1,
        roomMaxSize: 1,
        connect: d.connectSpanningTree,
      }),
    ),
    generateBsp: row(({ side }) =>
      d.generateBsp(rng(), { ...sides(side), minLeafSize: 3, maxDepth: 30, roomMinSize: 1 }),
    ),
    routeAround: row(({ side }) => d.generateBsp(rng(), { ...sides(side), route: d.routeAround })),
    splitBsp: row(({ side }) =>
      d.splitBsp(rng(), { x: 0, y: 0, ...sides(side) }, { minLeafSize: 1, maxDepth: 40 }),
    ),
    generateAccretion: row(({ side }) =>
      d.generateAccretion(rng(), {
        ...sides(side),
        maxRooms: side ** 2,
        attempts: side ** 2,
        roomMinSize: 1,
        roomMaxSize: 2,
        roomShapes: d.shapes.rectangle,
      }),
    ),
    generateAggregate: row(({ side }) =>
      d.generateAggregate(rng(), { ...sides(side), floorShare: 0.9, brush: 1 }),
    ),
    'generateAggregate, all floor': row(({ side }) =>
      d.generateAggregate(rng(), { ...sides(side), floorShare: 1 }),
    ),
    generateTiles: row(({ side }) => d.generateTiles(rng(), { ...sides(side), minRegion: 1 })),
    generateDelve: row(({ side }) =>
      d.generateDelve(rng(), {
        ...sides(side),
        floorShare: 0.9,
        minNeighbors: 8,
        maxNeighbors: 8,
      }),
    ),
    'generateDelve, all floor': row(({ side }) =>
      d.generateDelve(rng(), { ...sides(side), floorShare: 1 }),
    ),
    generateMixed: row(({ side }) =>
      d.generateMixed(rng(), {
        ...sides(side),
        areas: 2,
        areaMinSize: 7,
        parts: [{ generator: d.generateBsp }, { generator: d.generateCaves }],
      }),
    ),
    'generateMixed, many areas': row(({ side }) =>
      d.generateMixed(rng(), {
        ...sides(side),
        areas: (side ** 2) >> 8,
        areaMinSize: 7,
        parts: [{ generator: d.generateCaves }],
      }),
    ),
    generateHives: row(({ side }) =>
      d.generateHives(rng(), { ...sides(side), cellSize: 4, roomShare: 0.5, loops: 1 }),
    ),
    generateInterior: row(({ side }) =>
      d.generateInterior(rng(), { ...sides(side), roomMinSize: 1, corridor: true, loops: 1 }),
    ),
    'generateCaves of dots': row(({ side }) =>
      d.generateCaves(rng(), { ...sides(side), wallShare: 0.8, rounds: 0, minRegion: 1 }),
    ),
    'generateCaves without rounds': row(({ side }) =>
      d.generateCaves(rng(), { ...sides(side), rounds: 0 }),
    ),
    generateDrunkardsWalk: row(({ side }) =>
      d.generateDrunkardsWalk(rng(), { ...sides(side), floorShare: 0.9, start: 'center' }),
    ),
    'generateFromGraph, a ring': row(({ side }) =>
      d.generateFromGraph(rng(), { ...sides(side), ...RING, roomMaxSize: 4 }),
    ),
    ...Object.fromEntries(
      Object.keys(GRAPHS).map((kind) => [
        `generateFromGraph, a ${kind} by rooms`,
        row(
          (options) => d.generateFromGraph(rng(), options),
          [],
          ({ side }) => graphByRooms(kind, side),
        ),
      ]),
    ),
    'growMission, sixty rooms': row(() =>
      d.growMission(rng(), { rooms: 60, cycles: 4, locks: 6, secretDoors: 2 }),
    ),
    ...each(['measureMission', 'missionDiagram'], (name) =>
      row(
        (mission) => d[name](mission),
        [],
        () => d.growMission(rng(), { rooms: 60, cycles: 4, locks: 6, secretDoors: 2 }),
      ),
    ),
    generateMaze: row(({ side }) =>
      d.generateMaze(rng(), { ...sides(side), branching: 1, loops: 0.5, deadEnds: 0 }),
    ),
    generateRoomsAndMazes: row(({ side }) =>
      d.generateRoomsAndMazes(rng(), { ...sides(side), attempts: side ** 2, deadEnds: 0.5 }),
    ),
    dungeonFromGrid: row((grid) => d.dungeonFromGrid(grid), DUNGEONS, floorsAlone),
    'dungeonFromGrid, floor plans': row(
      (grid) => d.dungeonFromGrid(grid, { rooms: 'plan' }),
      DUNGEONS,
      ({ grid }) => grid,
    ),
    dungeonFromText: row(
      (text) => d.dungeonFromText(text),
      DUNGEONS,
      ({ grid }) => d.toAscii(grid),
    ),

    // Passes.
    finishDungeon: row(
      (dungeon) => d.finishDungeon(dungeon, { seed: 1, passes: [{ pass: 'lakes' }] }),
      DUNGEONS,
    ),
    addDoors: row((dungeon) => d.addDoors(rng(), dungeon), DUNGEONS),
    themeRooms: row((dungeon) => d.themeRooms(rng(), dungeon, { themes: THEMES }), DUNGEONS),
    addLakes: row((dungeon) => d.addLakes(rng(), dungeon), DUNGEONS),
    'addLoops, any detour': row(
      (dungeon) => d.addLoops(rng(), dungeon, { minDetour: 2 }),
      DUNGEONS.slice(0, -1),
    ),
    addLoops: row((dungeon) => d.addLoops(rng(), dungeon), DUNGEONS.slice(0, -1)),
    growRooms: row((dungeon) => d.growRooms(rng(), dungeon), DUNGEONS),
    padDungeon: row(
      (dungeon) =>
        d.padDungeon(dungeon, {
          width: dungeon.grid.width + 2,
          height: dungeon.grid.height + 2,
          x: 1,
          y: 1,
        }),
      DUNGEONS,
    ),
    removeRooms: row((dungeon) => d.removeRooms(dungeon, { rooms: [] }), DUNGEONS),
    'attachPrefabs, hundreds': row(
      (dungeon) => d.attachPrefabs(rng(), dungeon, { prefabs: [CELL], ...some(dungeon) }),
      DUNGEONS.slice(0, -1),
    ),
    'attachPrefabs in vain': row(
      (dungeon) => d.attachPrefabs(rng(), dungeon, { prefabs: [GIANT] }),
      DUNGEONS.slice(0, -1),
    ),
    placePrefabs: row(
      (dungeon) => d.placePrefabs(rng(), dungeon, { prefabs: [STATUE], ...some(dungeon) }),
      DUNGEONS.slice(0, -1),
    ),
    'placePrefabs in vain': row(
      (dungeon) => d.placePrefabs(rng(), dungeon, { prefabs: [BARRIER] }),
      DUNGEONS.slice(0, -1),
    ),
    parsePrefabs: row(
      (text) => d.parsePrefabs(text),
      [],
      ({ side }) =>
        Array.from({ length: (side ** 2) >> 6 }, (_, i) => `name: ${i}\nmap:\n###\n#.+\n###`).join(
          '\n\n',
        ),
    ),
    parseTileSet: row(
      (text) => d.parseTileSet(text),
      ['side'],
      ({ side }) =>
        // Our set, with its tiles repeated many times.
        Array.from({ length: Math.ceil((side * side) / d.tileSets.halls.length) }, () =>
          d.tileSets.halls.trim(),
        ).join('\n\n'),
    ),
    'parsePrefabs, lines before `map:`': row(
      (text) => d.parsePrefabs(text),
      [],
      ({ side }) => `name: long\n${glyphLines((side ** 2) >> 6)}map:\n###\n#.+\n###`,
    ),
    lockDoors: row(
      (dungeon) =>
        d.lockDoors(rng(), dungeon, { locks: dungeon.grid.tiles.length >> 9, minRegion: 1 }),
      DUNGEONS,
    ),
    drawStairsPoints: row((dungeon) => d.drawStairsPoints(rng(), dungeon), DUNGEONS),
    placeStairs: row(
      ({ dungeon, points }) => d.placeStairs(dungeon, { points }),
      DUNGEONS.slice(0, -1),
      (dungeon) => ({ dungeon, points: stairsOf(dungeon.grid) }),
    ),

    // Population.
    growCover: row((dungeon) => d.growCover(rng(), dungeon, COVER), DUNGEONS),
    'populate, furniture': row(
      (dungeon) => d.populate(rng(), dungeon, d.FURNITURE.rules),
      DUNGEONS,
      (dungeon) => d.themeRooms(rng(), dungeon, { themes: d.FURNITURE.themes }),
    ),
    populate: row((dungeon) => d.populate(rng(), dungeon, RULES), DUNGEONS),
    'populate, fixed at the centre': row(
      (dungeon) => d.populate(rng(), dungeon, FIXED),
      [],
      ({ side }) => d.generateCaves(rng(), sides(side)),
    ),
    blockedTiles: row(
      (dungeon) => d.blockedTiles(dungeon, ENTITIES, { secrets: 'closed' }),
      DUNGEONS,
    ),
    isBlocked: row(
      ({ grid, entities, x, y }) => d.isBlocked(grid, entities, x, y),
      ['spiral'],
      ({ grid, entrance }) => ({
        grid,
        x: 1,
        y: 1,
        entities: counted(grid.width).map(() => ({ ...entrance, blocks: true })),
      }),
    ),

    // Analysis and validation.
    criticalPath: row((dungeon) => d.criticalPath(dungeon, far(dungeon)), DUNGEONS),
    describePlay: row((dungeon) => d.describePlay(dungeon), DUNGEONS),
    distanceField: row(({ grid, entrance }) => d.distanceField(grid, [entrance]), DUNGEONS),
    'distanceField from everywhere': row(
      ({ grid, points }) => d.distanceField(grid, points),
      DUNGEONS,
      floorOf,
    ),
    expressiveRange: row((dungeon) => d.expressiveRange(() => dungeon, [1, 2]), DUNGEONS),
    farthestPoint: row(({ grid, entrance }) => d.farthestPoint(grid, entrance), DUNGEONS),
    farthestRoom: row((dungeon) => d.farthestRoom(dungeon), DUNGEONS),
    ...each(
      ['clearance', 'findChokePoints', 'findDeadEnds', 'findRegions', 'isConnected'],
      (name) => row(({ grid }) => d[name](grid), DUNGEONS),
    ),
    ...each(['findGates', 'measureDungeon', 'roomGraph', 'solveLocks', 'validateDungeon'], (name) =>
      row((dungeon) => d[name](dungeon), DUNGEONS),
    ),
    patrolRoutes: row((dungeon) => d.patrolRoutes(dungeon), DUNGEONS),
    'validateDungeon, all wrong': row((dungeon) => d.validateDungeon(dungeon), DUNGEONS, allWrong),
    assertValidDungeon: row((dungeon) => d.assertValidDungeon(dungeon), ['rooms of one tile']),
    assignRoles: row(
      (dungeon) => d.assignRoles(rng(), dungeon, { roles: [{ role: 'boss', at: 'farthest' }] }),
      DUNGEONS,
    ),
    indexThings: row((dungeon) => d.indexThings(dungeon, dungeon.doors), DUNGEONS),
    fieldOfView: row((dungeon) => d.fieldOfView(dungeon, dungeon.entrance), DUNGEONS),
    hasLineOfSight: row(
      (dungeon) => d.hasLineOfSight(dungeon, dungeon.entrance, far(dungeon)),
      DUNGEONS,
    ),
    shortestPath: row(
      (dungeon) => d.shortestPath(dungeon.grid, dungeon.entrance, far(dungeon)),
      DUNGEONS,
    ),

    // Levels, worlds, recipes.
    generateLevels: row(({ side }) =>
      d.generateLevels(1, {
        ...sides(side),
        levels: 2,
        stairs: side >> 2,
        generate: (draw) => d.generateCaves(draw, sides(side)),
      }),
    ),
    generateWorldRegion: row(({ side }) =>
      d.generateWorldRegion(1, { x: 0, y: 0, ...sides(side) }, CELLS),
    ),
    populateWorldRegion: row(
      (region) => d.populateWorldRegion(1, region, RULES),
      [],
      ({ side }) => d.generateWorldRegion(1, { x: 0, y: 0, ...sides(side) }),
    ),
    dungeonFromRegion: row(
      (region) => d.dungeonFromRegion(region),
      [],
      ({ side }) => d.generateWorldRegion(1, { x: 0, y: 0, ...sides(side) }, CELLS),
    ),
    buildDungeon: row((recipe) => d.buildDungeon(recipe), [], recipeOf),
    buildLevels: row(
      (recipe) => d.buildLevels(recipe),
      [],
      (ground) => ({
        ...recipeOf(ground),
        levels: { count: 2 },
      }),
    ),
    findSeeds: row(
      (recipe) => [...d.findSeeds({ recipe, where: SOME_ROOMS, seeds: [1] })],
      [],
      (ground) => {
        const { seed, ...recipe } = recipeOf(ground);
        return recipe;
      },
    ),

    // Output.
    ...each(
      ['toAscii', 'toRows', 'toTransparent', 'toPassable', 'toJson', 'toTiled', 'toTmx'],
      (name) => row((dungeon) => d[name](dungeon), DUNGEONS),
    ),
    'toAscii with lines': row((dungeon) => d.toAscii(dungeon, { walls: 'lines' }), DUNGEONS),
    autotile: row((dungeon) => d.autotile(dungeon, { mode: 'blob' }), DUNGEONS),
    toMatrix: row((dungeon) => d.toMatrix(dungeon, { wall: 0, floor: 1, door: 2 }), DUNGEONS),
    toLdtk: row((dungeon) => d.toLdtk([dungeon]), DUNGEONS),
    toSvgPages: row((dungeon) => d.toSvgPages(dungeon, { tileSizeMm: 1 }), DUNGEONS),
    toMarkdown: row((dungeon) => d.toMarkdown(dungeon), DUNGEONS),
    'toMarkdown, all locks': row((dungeon) => d.toMarkdown(dungeon), ['locks']),
    toUniversalVtt: row((dungeon) => d.toUniversalVtt(dungeon), DUNGEONS),
    wallRectangles: row(({ grid }) => d.wallRectangles(grid), DUNGEONS),
    toPng: row((dungeon) => d.toPng(dungeon, { tileSize: 2 }), DUNGEONS),
    ...Object.fromEntries(
      ['flat', 'hatched', 'blueprint'].map((style) => [
        `toSvg ${style}`,
        row((dungeon) => d.toSvg(dungeon, { style: d[style] }), DUNGEONS),
      ]),
    ),
    parseAscii: row(
      (text) => d.parseAscii(text),
      ['spiral'],
      ({ grid }) => d.toAscii(grid),
    ),
    parseJson: row(
      (text) => d.parseJson(text),
      DUNGEONS,
      (dungeon) => JSON.stringify(d.toJson(dungeon)),
    ),
    parseTiled: row(
      (text) => d.parseTiled(text),
      DUNGEONS,
      (dungeon) => JSON.stringify(d.toTiled(dungeon)),
    ),
  };
}

/** A row. Without grounds, it is prepared only from a side. */
function row(run, grounds = ['side'], prepare = (ground) => ground) {
  return { run, grounds: grounds.length > 0 ? grounds : ['side'], prepare };
}

const sides = (side) => ({ width: side, height: side });

/** As many numbers as tiles, different or all equal. */
const counted = (side, value) => Array.from({ length: side ** 2 }, (_, i) => value ?? i);

/** A tunnel with as many corners as a grid has rows, from side to side. */
function zigzag({ side }) {
  const path = [];
  for (let y = 1; y < side - 1; y += 2) {
    const row = [
      { x: 1, y },
      { x: side - 2, y },
    ];
    path.push(...(y % 4 === 1 ? row : row.reverse()));
  }
  return { from: 0, to: 1, path };
}

function floorOf({ grid }) {
  const points = [];
  for (let i = 0; i < grid.tiles.length; i++) {
    if (grid.tiles[i] > 0) points.push({ x: i % grid.width, y: Math.floor(i / grid.width) });
  }
  return { grid, points };
}

/** Every list reversed, so that nothing fits. */
function allWrong(dungeon) {
  const tunnels = dungeon.tunnels.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from }));
  const doors = dungeon.doors.map((door) => ({ ...door, tunnel: dungeon.tunnels.length - 1 }));
  return { ...dungeon, rooms: [...dungeon.rooms, ...dungeon.rooms], tunnels, doors };
}

/** One stair per four columns. */
function stairsOf({ width }) {
  return Array.from({ length: width >> 2 }, (_, i) => ({
    x: 4 * i + 1,
    y: ((4 * i + 1 + (width >> 1)) % (width - 2)) | 1,
    direction: i % 2 === 0 ? 'up' : 'down',
  }));
}

const RING = {
  rooms: Array.from({ length: 4 }, (_, i) => `r${i}`),
  connections: Array.from({ length: 4 }, (_, i) => [`r${i}`, `r${(i + 1) % 4}`]),
};
const GRAPHS = {
  ring: (i, count) => [[i, (i + 1) % count]],
  star: (i) => (i > 0 ? [[0, i]] : []),
  tree: (i) => (i > 0 ? [[(i - 1) >> 1, i]] : []),
  grid: (i, count) => [
    ...((i + 1) % 8 > 0 && i + 1 < count ? [[i, i + 1]] : []),
    ...(i + 8 < count ? [[i, i + 8]] : []),
  ],
};
/**
 * A graph with one room per eight tiles of a side, 8 to 128; a star has at most as many as fit
 * around its centre.
 */
function graphByRooms(kind, side) {
  const count = Math.max(3, kind === 'star' ? Math.min(9, side >> 3) : side >> 3);
  const rooms = Array.from({ length: count }, (_, i) => `r${i}`);
  const connections = rooms.flatMap((_, i) =>
    GRAPHS[kind](i, count).map(([a, b]) => [rooms[a], rooms[b]]),
  );
  return { ...sides(side), rooms, connections, roomMaxSize: 6 };
}

const some = ({ grid }) => ({ max: grid.tiles.length >> 12 });
const CELL = { name: 'cell', map: '###\n#.+\n###', turn: true };
const STATUE = { name: 'statue', map: '...\n.#.\n...' };
/** Fits into every corridor, and splits it. */
const BARRIER = { name: 'barrier', map: '.#.', turn: true };
const GIANT = { name: 'giant', map: `${`${'.'.repeat(12)}\n`.repeat(12)}@`, turn: true };
const ENTITIES = [];
const THEMES = [
  { kind: 'crypt', maxExits: 2 },
  { kind: 'hall', minProgress: 0.3 },
];
const COVER = [{ kind: 'moss', tilesPerPatch: 40, beside: 'wall' }];

const RULES = [
  {
    perRoom: { min: 0, max: 2 },
    rooms: ['plain', 'region', 'crossing'],
    table: [{ kind: 'orc', weight: 1, blocks: true }],
  },
  { tilesPerPick: 9, at: 'dead-ends', table: [{ kind: 'gold', weight: 1 }] },
];
const FIXED = [
  { tilesPerPick: 1, at: 'center', table: [{ kind: 'pillar', weight: 1, fixed: true }] },
];
/** That many lines of a legend. */
const glyphLines = (count) =>
  counted(Math.ceil(Math.sqrt(count)))
    .slice(0, count)
    .map((i) => `legend: ${String.fromCodePoint(0x4e00 + i)} = mark\n`)
    .join('');
/** Small cells, so that there are many. */
const CELLS = { cellSize: 8, roomMinSize: 1, roomMaxSize: 3, loops: 1 };
const SOME_ROOMS = { metric: 'rooms', min: 1 };

function recipeOf({ side }) {
  return {
    seed: 1,
    generator: 'bsp',
    passes: [{ pass: 'loops' }, { pass: 'doors' }],
    options: { ...sides(side), minLeafSize: 5, connect: 'spanning-tree' },
    population: { rules: RULES },
  };
}
