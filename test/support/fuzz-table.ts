import fc from 'fast-check';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import * as dungeonsmith from '../../src/browser';
import {
  connectSequence,
  connectSiblings,
  createRng,
  type Dungeon,
  type Entity,
  generateBsp,
  parseAscii,
  type Rng,
  shapes,
  Tile,
  toJson,
} from '../../src/core/index';
import { bareDungeon } from '../../src/core/model/dungeon';
import { toTiled } from '../../src/formats/index';
import { growMission } from '../../src/missions/index';
import type { Recipe } from '../../src/recipes/index';
import * as testing from '../../src/testing/index';

// For every function of the library arguments that it takes, made anew for each call, with as much
// given as can be: a place that is not there cannot be fuzzed. Of functions that call another, such
// as `toRows` to `toAscii`, one is given a whole dungeon. A function that is missing here makes
// `test/fuzz.test.ts` fail.

/** Arguments that a function takes. */
type Sound = () => unknown[];

/** A call with arguments that it takes. */
export interface Fuzzed {
  readonly name: string;
  readonly call: (...args: never[]) => unknown;
  readonly sound: Sound;
}

/** Draws from a fixed seed. Not a class, so that its methods can be replaced too. */
function rng(): Rng {
  const inner = createRng(7);
  return { int: (min, max) => inner.int(min, max) };
}

/** What takes long to make is made once. */
function copiesOf<Value>(value: Value): () => Value {
  return () => structuredClone(value);
}

const observe = () => undefined;
const point = () => ({ x: 1, y: 2 });
const rect = () => ({ x: 1, y: 2, width: 5, height: 3 });
const room = () => ({ x1: 0, y1: 0, x2: 4, y2: 4 });
const cave = () => {
  return { x1: 6, y1: 0, x2: 10, y2: 4, shape: parseAscii('...\n..#\n...'), kind: 'cave' };
};
const rooms = () => [room(), cave()];
const ends = [
  { x: 3, y: 2 },
  { x: 7, y: 2 },
];
const tunnel = () => ({ from: 0, to: 1, path: ends.map((end) => ({ ...end })) });
const size = { width: 12, height: 9 };
const mask = () => new Uint8Array(55).fill(1);

/** Two rooms and a tunnel, nothing else. */
/** What a recipe does after its generator. */
function finish() {
  const { generator: _, options: __, ...rest } = recipe();
  return rest;
}

function plain(): Dungeon {
  const grid = parseAscii('###########\n#...###...#\n#........##\n#...###...#\n###########');
  return bareDungeon(grid, rooms(), [tunnel()], point());
}

/** Everything that a dungeon can have. */
function full(): Dungeon {
  const dungeon = plain();
  dungeon.grid.tiles[2 * 11 + 4] = Tile.Door;
  dungeon.grid.tiles[3 * 11 + 2] = Tile.StairsUp;
  dungeon.grid.tiles[3 * 11 + 9] = Tile.ShallowWater;
  return {
    ...dungeon,
    doors: [{ x: 4, y: 2, tunnel: 0, lock: 0, secret: true }],
    stairs: [{ x: 2, y: 3, direction: 'up', room: 0, path: [{ x: 2, y: 3 }] }],
    keys: [{ x: 1, y: 1, room: 0, lock: 0 }],
    marks: [{ x: 8, y: 1, room: 1, kind: 'altar' }],
    lakes: [{ x: 9, y: 3, kind: 'water', shape: parseAscii(',') }],
  };
}

/** A dungeon that is large enough for lakes. */
const dry = copiesOf(dungeonsmith.generateBsp(rng(), { width: 14, height: 11 }));
const lakes = () => ({
  share: 0.2,
  maxWidth: 5,
  maxHeight: 4,
  rivers: { min: 1, max: 2 },
  riverWidth: 1,
  minDetour: 2,
  maxBridge: 5,
  depth: 1,
  kinds: [
    { kind: 'water', weight: 2, minDepth: 0, maxDepth: 3, rim: 1 },
    { kind: 'acid', weight: 1, deep: Tile.DeepWater, shallow: Tile.ChasmEdge, crossing: 'ford' },
  ],
});

const entities = (): Entity[] => [
  { kind: 'orc', x: 3, y: 1, room: 0, blocks: true, squad: 0, missing: 1 },
];
const tables = () => [
  { kind: 'orc', weight: 3, blocks: true, minDepth: 0, maxDepth: 9 },
  { squad: ['king', 'guard'], weight: 1 },
];
const rules = () => [
  {
    table: tables(),
    perRoom: { min: 1, max: 2 },
    rooms: ['cave', 'plain'],
    skipEntranceRoom: false,
    behindLock: false,
    lock: 0,
    behindSecret: false,
    outOfSight: false,
    minProgress: 0,
    maxProgress: 1,
  },
  { table: [{ kind: 'idol', weight: 1 }], total: { min: 1, max: 1 }, at: { mark: 'altar' } },
  { table: [{ kind: 'gold', weight: 1 }], tilesPerPick: 4, at: 'dead-ends' },
];
const worldRules = () => [
  { table: tables(), perRoom: { min: 1, max: 2 }, rooms: ['plain', 'crossing'] },
  { table: [{ kind: 'gold', weight: 1 }], tilesPerPick: 9, at: 'dead-ends' },
];
const placement = () => ({
  ...size,
  maxRooms: 4,
  attempts: 9,
  minRooms: 1,
  roomMinSize: 2,
  roomMaxSize: 3,
  roomShapes: [shapes.rectangle, shapes.cross],
  connect: connectSequence,
  bend: 'random',
  corridorWidth: 2,
});
const partition = copiesOf(dungeonsmith.splitBsp(rng(), rect(), { minLeafSize: 1 }));
const tree = () => ({ minLeafSize: 4, maxDepth: 3, maxRatio: 1.5 });
const bsp = () => ({
  ...size,
  ...tree(),
  roomMinSize: 2,
  roomMaxSize: 3,
  roomShapes: [{ shape: shapes.cave, weight: 2 }],
  connect: connectSiblings,
  bend: 'vertical-first',
  corridorWidth: 3,
});
const region = { minRegion: 2, pieces: 'join' };
const caves = () => ({
  ...size,
  wallShare: 0.4,
  rounds: 2,
  birth: 5,
  survival: 4,
  ...region,
  mirror: 'y',
});
const walk = () => ({ ...size, floorShare: 0.3, lifetime: 20, start: 'edge' });
const maze = () => ({
  ...size,
  corridorWidth: 1,
  branching: 0.2,
  straightness: 0.3,
  loops: 0.2,
  deadEnds: 0.5,
});
const growth = () => ({
  maxRooms: 2,
  attempts: 9,
  roomShapes: shapes.cross,
  roomMinSize: 2,
  roomMaxSize: 4,
  corridorShare: 0.5,
  corridorMinLength: 1,
  corridorMaxLength: 3,
});
const accretion = () => ({
  ...size,
  maxRooms: 3,
  attempts: 9,
  roomMinSize: 2,
  roomMaxSize: 4,
  roomShapes: [shapes.cross, shapes.cave],
  firstRoomShapes: shapes.chunky,
  corridorShare: 0.5,
  corridorMinLength: 1,
  corridorMaxLength: 3,
});
const aggregate = () => ({
  ...size,
  floorShare: 0.4,
  direction: 'outwards',
  brush: 3,
  mirror: 'x',
});
const tiles = () => ({
  ...size,
  tileSet: dungeonsmith.tileSets.caverns,
  left: 3,
  top: -5,
  ...region,
});
const delve = () => ({
  ...size,
  floorShare: 0.4,
  minNeighbors: 1,
  maxNeighbors: 3,
  loops: 0.1,
  mirror: 'x',
});
const hives = () => ({
  ...size,
  cellSize: 4,
  distance: 'manhattan',
  roomShare: 0.8,
  loops: 0.5,
  mirror: 'both',
});
const interior = () => ({ ...size, roomMinSize: 2, corridor: true, loops: 0.5 });
const roomsAndMazes = () => ({
  ...size,
  attempts: 5,
  roomMinSize: 3,
  roomMaxSize: 3,
  straightness: 0.5,
  loops: 0.1,
  deadEnds: 0.2,
});
const mixed = () => ({
  width: 24,
  height: 12,
  areas: 2,
  areaMinSize: 9,
  loops: 0.5,
  parts: [{ generator: generateBsp, options: { minLeafSize: 3 }, weight: 2 }],
});
const recipe = (): Recipe => ({
  $schema: 'x',
  seed: 1,
  generator: 'random-placement' as const,
  options: { ...size, roomShapes: ['cave', 'cross'], maxRooms: 3, bend: 'random' },
  passes: [
    { pass: 'doors', share: 0.5 },
    {
      pass: 'attach-prefabs',
      prefabs: [{ name: 'cell', map: '##\n@A', legend: { A: 'altar' } }],
      max: 1,
    },
  ],
  exit: 'farthest',
  population: { rules: rules() as never, depth: 1, occupied: [point()] },
});
/** The parts of a recipe that other functions than builders use. */
const sketch = (): Recipe => ({ seed: 1, generator: 'bsp', options: { ...size } });
const levelsRecipe = () => ({
  ...sketch(),
  population: { rules: rules().slice(0, 1) },
  levels: { count: 2, stairs: 1, minDistance: 0.3 },
  exit: 'farthest',
  depths: [{ from: 1, to: 1, generator: 'bsp', options: { minLeafSize: 6 }, passes: [] }],
  passes: [{ pass: 'doors' }, { pass: 'stairs', points: [{ x: 5, y: 3, direction: 'down' }] }],
});
const where = () => ({
  all: [
    { any: [{ metric: 'rooms', min: 1, max: 90 }, { rule: 'door-tile' }] },
    { not: { metric: 'loops', min: 99 } },
  ],
});
const levels = () => ({
  levels: 2,
  width: 11,
  height: 5,
  stairs: 1,
  minDistance: 0.3,
  generate: plain,
  finish: (_: Rng, level: Dungeon) => level,
});
const world = () => ({
  cellSize: 8,
  roomMinSize: 2,
  roomMaxSize: 4,
  roomShapes: [shapes.rectangle, shapes.ellipse],
  roomShare: 0.7,
  loops: 0.3,
  bend: 'random',
});
const worldRegion = copiesOf(dungeonsmith.generateWorldRegion(1, rect(), world() as never));
const wideRegion = copiesOf(
  dungeonsmith.generateWorldRegion(1, { x: 0, y: 0, width: 30, height: 30 }),
);
const searched = () => ({ blocked: new Uint8Array(55), diagonals: true, maxDistance: 9 });
const cover = () => {
  const { width, height, tiles } = full().grid;
  return { width, height, kinds: ['moss'], cells: new Uint8Array(tiles.length).fill(1) };
};
const symbols = dungeonsmith.furnitureSymbols;
const text = () => ({
  entities: entities(),
  glyph: () => 'o',
  roomLabels: true,
  secrets: 'shown',
  walls: 'lines',
  cover: cover(),
  coverGlyphs: { moss: 'm' },
  tiles: { wall: '#', floor: '.', door: '+', stairsUp: '<', stairsDown: '>', deepWater: '~' },
});
const codes = () => ({ wall: 0, floor: 1, door: 2, stairsUp: 3, stairsDown: 4, deepWater: 0 });
const pixels = () => ({
  entities: entities(),
  glyph: { orc: 'o' },
  tileSize: 1,
  scheme: 'dark',
  secrets: 'shown',
  players: true,
  cover: cover(),
  symbols,
  visible: mask(),
  explored: mask(),
});
const picture = () => ({
  entities: entities(),
  glyph: { orc: 'o' },
  tileSize: 8,
  roomIndices: true,
  secrets: 'shown',
  visible: mask(),
  explored: mask(),
  title: 'a',
  role: 'img',
  idPrefix: 'a',
  scheme: 'auto',
  colors: { rock: 'red' },
  kindColors: { orc: 'red' },
  kinds: ['orc'],
  cover: cover(),
  symbols,
});
const tileset = () => ({
  image: 'a.png',
  imageWidth: 80,
  imageHeight: 16,
  margin: 0,
  spacing: 0,
  name: 'a',
  ...codes(),
});
const tiled = () => ({
  tileSize: 16,
  walls: 'tile',
  collision: true,
  secrets: 'shown',
  tileset: tileset(),
  entities: entities(),
  objects: ['room', 'door'],
  recipe: sketch(),
  level: 1,
  cover: cover(),
});
const extra = () => ({
  recipe: sketch(),
  level: 2,
  entities: entities(),
  metrics: { a: [1] },
  outputVersion: 1,
  cover: cover(),
});

const graph = () => ({
  width: 40,
  height: 30,
  roomMinSize: 3,
  roomMaxSize: 5,
  roomShapes: shapes.cross,
  rooms: ['gate', { name: 'vault', kind: 'deep', roomMinSize: 4, roomMaxSize: 6 }, 'cellar'],
  connections: [
    { from: 'gate', to: 'vault', door: true, lock: 0 },
    { from: 'gate', to: 'cellar', secret: true },
  ],
  kinds: { deep: { roomMinSize: 4, roomMaxSize: 6, roomShapes: [shapes.ellipse] } },
  keys: [{ room: 'gate', lock: 0 }],
  entrance: 'gate',
  goal: 'vault',
  attempts: 3,
  maxTunnelLength: 9,
  at: [{ room: 'gate', x: 9, y: 9 }],
  patterns: ['hub'],
});

const mission = () => ({
  rooms: 12,
  cycles: 1,
  locks: 2,
  secretDoors: 1,
  patterns: ['two-ways', 'fork'] as const,
});
const grown = () => growMission(createRng(1), mission());

const prefab = () => ({
  name: 'cell',
  map: '####\n#?.@\n####',
  legend: { A: 'altar' },
  weight: 2,
  minDepth: 0,
  maxDepth: 3,
  turn: true,
  mirror: true,
  unique: true,
  shuffle: ['A.'],
  substitute: [
    { glyph: '?', into: [{ glyph: '.', weight: 1 }, { glyph: 'A' }], count: 1 },
    { glyph: 'A', into: [{ glyph: 'A', weight: 2 }], all: true },
  ],
});

const document = copiesOf(toJson(full(), extra() as never));
const map = copiesOf(toTiled(full(), { entities: entities() }));

/** Every function of `dungeonsmith` with arguments that it takes. */
const INDEX: Record<string, Sound> = {
  createRng: () => [1, 'layout'],
  restoreRng: () => [[...createRng(1).getState()]],
  fromPureRand: () => [xoroshiro128plus(1)],
  randomItem: () => [rng(), ['a', 'b']],
  shuffled: () => [rng(), ['a', 'b', 'c']],
  weightedIndex: () => [rng(), [1, 2]],
  bresenhamLine: () => [point(), { x: 9, y: 4 }],
  roomAround: () => [rect()],
  floorBox: () => [room()],
  roomsIntersect: () => [room(), room()],
  isOnRoomFloor: () => [cave(), 1, 2],
  roomArea: () => [cave()],
  roomTiles: () => [cave()],
  roomCenter: () => [cave()],
  tunnelBetween: () => [point(), { x: 9, y: 4 }, 'horizontal-first'],
  tunnelTiles: () => [{ ...tunnel(), width: 2 }, plain().grid],
  carveRoom: () => [plain().grid, cave()],
  carveTunnel: () => [plain().grid, tunnel()],
  createGrid: () => [9, 4],
  isWalkable: () => [full(), 1, 2, { keys: [0], secrets: 'closed' }],
  indexOf: () => [plain().grid, 1, 2],
  pointOf: () => [plain().grid, 3],
  doorTiles: () => [full().grid, full().doors[0]],
  indexThings: () => [full(), entities()],
  tileAt: () => [plain().grid, 1, 2],
  connectNearest: () => [rng(), rooms()],
  connectSiblings: () => [rng(), [room()], { ...rect(), depth: 0 }],
  withLoops: () => [connectSequence, 0.5],
  describeError: () => [errorOf(() => dungeonsmith.createGrid(0, 9)), (name: string) => name],
  connectSequence: () => [rng(), rooms()],
  connectSpanningTree: () => [rng(), rooms()],
  generateBsp: () => [rng(), bsp(), observe],
  findBspNode: () => [partition(), 2, 3],
  routeAround: () => [{ grid: dungeonsmith.createGrid(20, 20), rooms: [], width: 1 }],
  splitBsp: () => [rng(), rect(), tree()],
  traverseBsp: () => [partition(), 'in'],
  generateAccretion: () => [rng(), accretion(), observe],
  generateCaves: () => [rng(), caves(), observe],
  generateDrunkardsWalk: () => [rng(), walk(), observe],
  generateFromGraph: () => [rng(), graph(), observe],
  generateAggregate: () => [rng(), aggregate(), observe],
  generateDelve: () => [rng(), delve(), observe],
  generateHives: () => [rng(), hives(), observe],
  generateInterior: () => [rng(), interior(), observe],
  generateTiles: () => [rng(), tiles(), observe],
  growMission: () => [rng(), mission()],
  measureMission: () => [grown()],
  missionDiagram: () => [grown()],
  generateMaze: () => [rng(), maze(), observe],
  generateMixed: () => [rng(), mixed(), observe],
  generateRandomPlacement: () => [rng(), placement(), observe],
  describePlanChange: () => [{ what: 'tile-dug', x: 1, y: 2, tiles: 1 }],
  dungeonFromGrid: () => [plain().grid, { rooms: 'regions', ...region }],
  generateRoomsAndMazes: () => [rng(), roomsAndMazes(), observe],
  addDoors: () => [rng(), plain(), { share: 0.5, secretShare: 0.5 }, observe],
  growRooms: () => [rng(), plain(), growth(), observe],
  padDungeon: () => [plain(), { width: 60, height: 40, x: 3, y: 2 }],
  removeRooms: () => [plain(), { rooms: [1] }],
  addLoops: () => [rng(), plain(), { minDetour: 2, maxLength: 3, max: 2 }, observe],
  themeRooms: () => [
    rng(),
    plain(),
    { themes: [{ kind: 'crypt', max: 1 }], share: 0.5, depth: 1 },
    observe,
  ],
  assignRoles: () => [
    rng(),
    full(),
    { roles: [{ role: 'boss', at: 'entrance', max: 2, required: true }] },
    observe,
  ],
  addLakes: () => [rng(), dry(), lakes(), observe],
  attachPrefabs: () => [rng(), plain(), { prefabs: [prefab()], max: 2, depth: 1 }, observe],
  placePrefabs: () => [rng(), plain(), { prefabs: [prefab()], max: 2, depth: 1 }, observe],
  parsePrefab: () => [prefab()],
  parseTileSet: () => [dungeonsmith.tileSets.halls],
  parsePrefabs: () => ['name: cell\nturn\nmap:\n###\n#.+\n###'],
  lockDoors: () => [rng(), full(), { locks: 1, minRegion: 2 }, observe],
  drawStairsPoints: () => [rng(), plain()],
  placeStairs: () => [plain(), { points: [{ x: 5, y: 3, direction: 'down' }] }],
  blockedTiles: () => [
    full(),
    entities(),
    { keys: [0], secrets: 'closed', alsoWalkable: [Tile.DeepWater] },
  ],
  isBlocked: () => [plain().grid, entities(), 1, 2],
  furnitureSymbols: () => [{ kind: 'bed', x: 1, y: 2 }],
  growCover: () => [rng(), full(), [{ kind: 'moss', total: 2 }], { occupied: [point()] }],
  populate: () => [rng(), full(), rules(), { depth: 2, occupied: [point()] }],
  criticalPath: () => [full(), { x: 8, y: 2 }],
  distanceField: () => [plain().grid, [point()], searched()],
  expressiveRange: () => [() => plain(), [1, 'a'], ['meanSight']],
  farthestPoint: () => [plain().grid, point()],
  farthestRoom: () => [plain()],
  fieldOfView: () => [full(), point(), { radius: 3, doors: 'open', secrets: 'open', into: mask() }],
  hasLineOfSight: () => [
    full(),
    point(),
    { x: 8, y: 2 },
    { radius: 9, doors: 'open', secrets: 'closed' },
  ],
  clearance: () => [plain().grid],
  findChokePoints: () => [plain().grid],
  findDeadEnds: () => [plain().grid],
  findGates: () => [plain()],
  findRegions: () => [plain().grid],
  isConnected: () => [plain().grid],
  measureDungeon: () => [full(), ['rooms', 'meanSight']],
  patrolRoutes: () => [full(), { max: 3, minLength: 4, blocked: mask() }],
  roomGraph: () => [full()],
  solveLocks: () => [full()],
  shortestPath: () => [plain().grid, point(), { x: 8, y: 2 }, { blocked: mask(), diagonals: true }],
  stepDownhill: () => [plain().grid, new Int32Array(55), point(), { diagonals: true }],
  generateLevel: () => [1, 1, levels()],
  generateLevels: () => [1, levels()],
  buildDungeon: () => [recipe(), observe],
  finishDungeon: () => [plain(), finish(), observe],
  buildLevel: () => [{ ...sketch(), levels: { count: 2 } }, 1],
  buildLevels: () => [levelsRecipe()],
  defineRecipe: () => [recipe()],
  findSeeds: () => [{ recipe: sketch(), where: where(), limit: 2, seeds: [1, 'a'] }],
  assertValidDungeon: () => [plain(), entities(), { except: ['entity-on-entity'] }],
  validateDungeon: () => [full(), entities(), { except: ['entity-on-entity'] }],
  parseAscii: () => ['#.', { legend: { X: 'wall' } }],
  dungeonFromText: () => ['#####\n#.+.#\n#####', { legend: { X: 'wall' }, pieces: 'join' }],
  dungeonName: () => ['a seed'],
  autotile: () => [full(), { mode: 'blob', of: ['wall', 'deepWater'] }],
  describePlay: () => [full(), { roomName: (_: unknown, index: number) => `room ${index}` }],
  toAscii: () => [full(), text()],
  toRows: () => [plain(), text()],
  toMatrix: () => [full(), codes()],
  toPassable: () => [full(), { blocked: mask(), secrets: 'closed', alsoWalkable: [Tile.Lava] }],
  toTransparent: () => [full(), { doors: 'open', secrets: 'closed' }],
  wallRectangles: () => [plain().grid],
  parseJson: () => [document()],
  parseTiled: () => [map()],
  createCoverImage: () => [['grass', 'moss'], 2, dungeonsmith.furnitureSymbols],
  createTilesetImage: () => [2, 'blob'],
  toJson: () => [full(), extra()],
  toLdtk: () => [
    [full()],
    {
      entities: [entities()],
      cover: [cover()],
      tileSize: 8,
      objects: ['room', 'door'],
      layout: 'row',
    },
  ],
  toMarkdown: () => [
    full(),
    { entities: entities(), entityName: () => 'orc', title: 'T', generator: 'bsp', seed: 1 },
  ],
  toPng: () => [full(), pixels()],
  toSvg: () => [full(), picture()],
  toSvgPages: () => [full(), { ...picture(), paper: 'A5', tileSizeMm: 5 }],
  toTiled: () => [full(), tiled()],
  toTmx: () => [plain(), tiled()],
  toUniversalVtt: () => [
    full(),
    {
      image: new Uint8Array(5),
      tileSize: 16,
      secrets: 'closed',
      entities: entities(),
      lights: { orc: 2 },
    },
  ],
  createWorld: () => [1, { ...world(), maxCachedCells: 16 }],
  generateWorldRegion: () => [1, rect(), world()],
  populateWorldRegion: () => [1, worldRegion(), worldRules(), { depth: 1, occupied: [point()] }],
  dungeonFromRegion: () => [wideRegion()],
};

const generator = (given: Rng) =>
  dungeonsmith.generateRandomPlacement(given, { ...size, roomMinSize: 2 });
const options = () => fc.constant({});

/** Every function of `dungeonsmith/testing` with arguments that it takes. */
const TESTING: Record<string, Sound> = {
  arbitraryDungeon: () => [generator, options()],
  arbitraryOptions: () => ['caves', { maxSide: 20 }],
  arbitraryGrid: () => [{ width: 4, height: 5 }],
  arbitraryPass: () => ['lakes', { width: 40, height: 50 }],
  arbitraryPasses: () => [{ width: 40, height: 50, except: ['stairs'] }],
  arbitraryPoint: () => [{ width: 4, height: 5 }],
  arbitraryRoom: () => [{ width: 4, height: 5 }],
  arbitrarySeed: () => [],
  arbitraryPopulationRules: () => [fc.constant('orc'), { inWorld: true }],
  arbitraryRecipe: () => [{ generators: ['caves'], hasLevels: true, maxSide: 20 }],
  arbitraryWorldOptions: () => [],
  assertGenerator: () => [generator, options(), { numRuns: 1, seed: 1 }],
  assertPass: () => [dungeonsmith.addDoors, options(), { numRuns: 1, seed: 1 }],
  dungeonsArePlain: () => [generator, options()],
  dungeonsAreRepeatable: () => [generator, options()],
  dungeonsAreValid: () => [generator, options()],
  optionsAreKept: () => [generator, options()],
  recordingRng: () => [rng()],
  scriptedRng: () => [[[6, 2], 5]],
};

/** Results that are used: methods, results of callers' functions, and other forms. */
const MORE: readonly Fuzzed[] = [
  more(
    'createRng().int',
    (min, max) => createRng(1).int(min, max),
    () => [1, 6],
  ),
  more(
    'fromPureRand().int',
    (next, min, max) => dungeonsmith.fromPureRand({ next } as never).int(min, max),
    () => [() => 5, 1, 6],
  ),
  more(
    'recordingRng().int',
    (min, max) => testing.recordingRng(createRng(1)).int(min, max),
    () => [1, 6],
  ),
  more(
    'scriptedRng().int',
    (min, max) => testing.scriptedRng([2]).int(min, max),
    () => [1, 6],
  ),
  more(
    'createWorld().tileAt',
    (x, y) => dungeonsmith.createWorld(1).tileAt(x, y),
    () => [3, 4],
  ),
  more(
    'createWorld().region',
    (area) => dungeonsmith.createWorld(1).region(area),
    () => [rect()],
  ),
  more(
    'a strategy’s result',
    (answer) =>
      dungeonsmith.generateRandomPlacement(rng(), {
        width: 9,
        height: 9,
        maxRooms: 1,
        connect: () => answer,
      }),
    () => [[{ from: 0, to: 0 }]],
  ),
  more(
    'a shape’s result',
    (answer) =>
      dungeonsmith.generateBsp(rng(), {
        width: 9,
        height: 9,
        maxDepth: 0,
        roomMinSize: 3,
        roomMaxSize: 3,
        roomShapes: () => answer,
      }),
    () => [parseAscii('#.#\n...\n#.#')],
  ),
  more(
    'a level’s results',
    (made, finished) =>
      dungeonsmith.generateLevels(1, {
        levels: 1,
        width: 11,
        height: 5,
        generate: () => made,
        ...(finished !== undefined && { finish: () => finished }),
      }),
    () => [plain(), plain()],
  ),
  more(
    'a measured dungeon',
    (dungeon) => dungeonsmith.expressiveRange(() => dungeon, { first: 1, last: 2 }),
    () => [plain()],
  ),
  more(
    'a range of seeds',
    (seeds) => dungeonsmith.expressiveRange(plain, seeds),
    () => [{ first: 1, last: 2 }],
  ),
  more('findSeeds of a range', dungeonsmith.findSeeds as never, () => [
    {
      recipe: sketch(),
      where: { metric: 'rooms', min: 0 },
      seeds: { first: 3, last: 4 },
      limit: 1,
    },
  ]),
  more('toAscii of a grid', dungeonsmith.toAscii, () => [plain().grid, { entities: entities() }]),
  more('parseJson of a text', dungeonsmith.parseJson, () => [JSON.stringify(toJson(full()))]),
  more('generateLevels with doors', dungeonsmith.generateLevels, () => [
    1,
    { ...levels(), finish: (given: Rng, level: Dungeon) => dungeonsmith.addDoors(given, level) },
  ]),
];

/** What a call throws. */
function errorOf(call: () => unknown): InstanceType<typeof dungeonsmith.InvalidOptionError> {
  try {
    call();
  } catch (error) {
    return error as InstanceType<typeof dungeonsmith.InvalidOptionError>;
  }
  throw new Error('nothing is thrown');
}

function more<Args extends readonly never[]>(
  name: string,
  call: (...args: Args) => unknown,
  sound: Sound,
): Fuzzed {
  return { name, call: call as never, sound };
}

/** Evaluates lazy results: a generator's items, an arbitrary's values, a property's runs. */
function used(result: unknown): unknown {
  if (result instanceof fc.Arbitrary) return fc.sample(result, { numRuns: 1, seed: 1 });
  if (typeof Reflect.get(Object(result), 'runBeforeEach') === 'function') {
    return fc.check(result as never, { numRuns: 1, seed: 1 });
  }
  if (typeof Reflect.get(Object(result), 'next') === 'function') return [...(result as never[])];
  return result;
}

function tableOf(module: object, table: Record<string, Sound>): Fuzzed[] {
  return Object.entries(table).map(([name, sound]) => {
    const call = Reflect.get(module, name) as (...args: unknown[]) => unknown;
    return { name, sound, call: (...args: unknown[]) => used(call(...args)) };
  });
}

/** Every call that is fuzzed. */
export const FUZZED: readonly Fuzzed[] = [
  ...tableOf(dungeonsmith, INDEX),
  ...tableOf(testing, TESTING),
  ...MORE,
];

/** What a module exports and a table should have, and what that table has. */
export const TABLES = [
  ['dungeonsmith', functionsOf(dungeonsmith), Object.keys(INDEX)],
  ['dungeonsmith/testing', functionsOf(testing), Object.keys(TESTING)],
] as const;

/** The names of a module's functions; errors, which are classes, aside. */
function functionsOf(module: object): string[] {
  const isFunction = (value: unknown) =>
    typeof value === 'function' && !(value.prototype instanceof Error);
  return Object.entries(module).flatMap(([name, value]) => (isFunction(value) ? name : []));
}
