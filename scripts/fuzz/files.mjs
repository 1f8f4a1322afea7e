// The valid files to damage: all kinds that the library writes, and some written by hand.

import { toAscii, toJson } from '../../src/core/index';
import { toTiled } from '../../src/formats/index';
import { buildDungeon, buildLevels } from '../../src/recipes/index';
import { GENERATOR_NAMES } from '../../src/recipes/specifications';
import {
  dungeonFromRegion,
  generateWorldRegion,
  populateWorldRegion,
} from '../../src/worlds/index';

const PREFAB = {
  name: 'cell',
  map: '####\n#?.@\n#A.#\n####',
  legend: { A: 'altar' },
  weight: 2,
  minDepth: 0,
  maxDepth: 3,
  turn: true,
  mirror: true,
  unique: true,
  substitute: [{ glyph: '?', into: [{ glyph: '.', weight: 2 }, { glyph: 'A' }], count: 1 }],
  shuffle: ['A.'],
};

const TABLE = [
  { kind: 'orc', weight: 3, blocks: true, minDepth: 0, maxDepth: 9 },
  { squad: ['king', 'guard', 'guard'], weight: 1 },
  { weight: 1 },
];

const RULES = [
  { table: TABLE, perRoom: { min: 0, max: 2 }, skipEntranceRoom: true, minProgress: 0.2 },
  { table: [{ kind: { name: 'gold', worth: 5 }, weight: 1 }], tilesPerPick: 30, at: 'dead-ends' },
  { table: [{ kind: 'idol', weight: 1 }], total: 1, at: { mark: 'altar' } },
];

const PASSES = [
  { pass: 'attach-prefabs', prefabs: [PREFAB], max: 2 },
  { pass: 'place-prefabs', prefabs: [{ name: 'pillar', map: '...\n.#.\n...' }] },
  { pass: 'stairs', points: [{ x: 5, y: 5, direction: 'down' }] },
  { pass: 'doors', share: 0.7, secretShare: 0.3 },
  { pass: 'locks', locks: 2 },
  { pass: 'loops', minDetour: 10 },
];

const SIZE = { width: 31, height: 21 };

/** One of each generator, bare and with everything added, and one with several levels. */
export const RECIPES = [
  ...GENERATOR_NAMES.map((generator, seed) => ({ seed, generator, options: SIZE })),
  ...GENERATOR_NAMES.map((generator, seed) => ({
    $schema: 'recipe.schema.json',
    seed: `s${seed}`,
    generator,
    options: SIZE,
    // Digging after a mission's locks could open a path around them.
    passes: generator === 'mission' ? [{ pass: 'doors' }] : PASSES,
    exit: 'farthest',
    // A mission has no altar, because nothing puts prefabs into it.
    population: { rules: generator === 'mission' ? RULES.slice(0, 2) : RULES, depth: 1 },
  })),
  {
    seed: 6,
    generator: 'graph',
    furnish: { share: 0.8 },
    options: {
      width: 40,
      height: 30,
      kinds: { hall: { roomMinSize: 6 } },
      rooms: ['gate', { name: 'hall', kind: 'hall' }, { name: 'vault', roomMaxSize: 5 }],
      connections: [['gate', 'hall'], { from: 'hall', to: 'vault', lock: 0 }],
      keys: [{ lock: 0, room: 'gate' }],
      entrance: 'gate',
      goal: 'vault',
    },
    passes: [{ pass: 'lakes', share: 0.1, rivers: 1 }],
    cover: [{ kind: 'moss', tilesPerPatch: 30, start: 0.6, decay: 0.2, beside: 'lake' }],
  },
  {
    seed: 7,
    generator: 'tiles',
    options: { ...SIZE, tileSet: 'ruins' },
    passes: [
      { pass: 'lakes', share: 0.15, kinds: [{ kind: 'lava', weight: 2 }] },
      { pass: 'doors' },
      { pass: 'themes', themes: [{ kind: 'crypt', weight: 2, minArea: 9, max: 2 }], share: 0.5 },
      { pass: 'roles', roles: [{ role: 'boss', at: 'farthest' }] },
    ],
    furnish: true,
  },
  {
    seed: 8,
    generator: 'bsp',
    options: { ...SIZE, corridorWidth: 3 },
    levels: { count: 3 },
    depths: [
      { from: 1, to: 1, generator: 'caves', options: { ...SIZE, mirror: 'x' } },
      { from: 2, grid: ['#######', '#<...>#', '#.....#', '#######'] },
    ],
  },
  {
    seed: 5,
    generator: 'bsp',
    levels: { count: 2, stairs: 2, minDistance: 0.2 },
    options: { ...SIZE, roomShapes: { cross: 2, cave: 1 }, connect: 'nearest', loops: 0.2 },
    passes: [{ pass: 'doors' }],
  },
];

const singles = RECIPES.filter(({ levels }) => levels === undefined);
const made = singles.map((recipe) => ({ recipe, built: buildDungeon(recipe) }));
const levels = buildLevels(RECIPES.at(-1));

function piecesOfWorld() {
  const area = { x: -30, y: 7, width: 60, height: 40 };
  const region = generateWorldRegion(3, area, {
    cellSize: 12,
    lakes: {},
    biomes: [{ name: 'crypt', weight: 1 }],
    themes: [{ kind: 'library', weight: 1 }],
    cover: [{ kind: 'moss', tilesPerPatch: 12 }],
  });
  const entities = populateWorldRegion(3, region, [{ table: TABLE, perRoom: 1 }]);
  const dungeon = dungeonFromRegion(region);
  return [toJson(dungeon, { cover: dungeon.cover }), { ...region, grid: undefined, entities }];
}

/** Documents of dungeons, levels and pieces of a world, of both versions. */
export const DOCUMENTS = [
  ...made.map(({ recipe, built: { entities, cover, ...dungeon } }) =>
    toJson(dungeon, { recipe, entities, cover, metrics: { rooms: dungeon.rooms.length } }),
  ),
  ...levels.map(({ entities, ...level }) => toJson(level, { entities })),
  ...piecesOfWorld(),
  {
    format: 'dungeonsmith',
    version: 1,
    outputVersion: 1,
    grid: { width: 5, height: 5, rows: ['#####', '#...#', '#...#', '#...#', '#####'] },
    rooms: [{ x1: 0, y1: 0, x2: 4, y2: 4 }],
    tunnels: [],
    entrance: { x: 2, y: 2 },
  },
];

/** Maps of Tiled. */
export const MAPS = [
  ...made.map(({ recipe, built: { entities, cover, ...dungeon } }) =>
    toTiled(dungeon, { recipe, entities, cover, walls: recipe.passes ? 'layer' : 'tile' }),
  ),
  ...made
    .slice(0, 3)
    .map(({ built }) =>
      toTiled(built, { tileSize: 8, tileset: { image: 'a.png', imageWidth: 16, imageHeight: 8 } }),
    ),
  {
    type: 'map',
    orientation: 'orthogonal',
    width: 3,
    height: 3,
    tilewidth: 8,
    tileheight: 8,
    tilesets: [{ firstgid: 1, tiles: [{ id: 0, class: 'door' }] }],
    layers: [
      { type: 'group', layers: [{ type: 'tilelayer', data: [0, 0, 0, 0, 2, 0, 0, 0, 0] }] },
      { type: 'objectgroup', objects: [{ type: 'entrance', x: 8, y: 8 }] },
    ],
  },
];

/** Maps as text. */
export const PICTURES = [
  ...made.map(({ built }) => toAscii(built.grid)),
  '#####\r\n#.+.#\r\n#<#>#\r\n#####\r\n',
  '.',
];

/** Drawn maps with letters, and a legend for them. */
export const DRAWINGS = [
  `##############
#....#...a...#
#.@..+.......#
#....#..o..t.#
######..~~,,.#
#..s..B..=...#
#.b#.>#.....<#
##############`,
  '\r\n#####\r\n#.A.#\r\n#.a@.\r\n  ###',
  ...made.slice(0, 6).map(({ built }) => toAscii(built)),
];
export const LEGENDS = [
  {
    s: { door: 'secret' },
    t: { entity: 'troll', blocks: true },
    o: { entity: 'pit', hazard: true },
    a: { mark: 'altar' },
    B: { door: 'locked', lock: 3 },
    b: { key: 3 },
    '~': 'lava',
    ' ': 'wall',
  },
];

/** Outlines as text and as rows. */
export const OUTLINES = [
  `#####....#####
###........###
##..........##
..............
##..........##
###........###
#####....#####`,
  ['......######', '......######', '......######', '............', '............', '............'],
];

/** Prefabs as objects, and as a text that `parsePrefabs` reads. */
export const PREFABS = [PREFAB, { name: 'pillar', map: '...\n.#.\n...' }];
export const PREFAB_TEXTS = [
  'name: cell\nturn\nmap:\n###\n#.+\n###',
  `; a comment
name: guardroom
weight: 3
depth: 2..5
turn
mirror
unique
legend: G = guard, c = candle
substitute: ? = . 3, G 1
substitute: ! = c, ., count 1
shuffle: Gc
map:
#####
#G.?#
#!.G+
#####

name: pillars
map:
.....
.#.#.
.....
`,
];

/** Conditions on dungeons. */
export const CONDITIONS = [
  { metric: 'rooms', min: 1, max: 90 },
  {
    all: [
      { any: [{ metric: 'floorShare', min: 0.1 }, { rule: 'door-tile' }] },
      { not: { metric: 'loops', min: 9 } },
    ],
  },
  { $schema: 'where.schema.json', not: { all: [{ metric: 'longestDistance', max: 3 }] } },
];
