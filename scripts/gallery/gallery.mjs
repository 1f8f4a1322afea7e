// Draws the pictures of guide/gallery/ from fixed seeds. Needs `npm run build` first.
//
//   npm run rewrite -- gallery
//
// test/gallery.test.ts fails if a picture is out of date.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { drawFlows } from './flows.mjs';
import { drawGenres } from './genres.mjs';
import { drawSheets } from './sheets.mjs';
import { worldPicture } from './world.mjs';

const SIZE = { width: 60, height: 30 };
const LEVEL = { width: 79, height: 29 };

/** Rooms that are small compared with the picture. */
const SMALL = { maxRooms: 22, attempts: 300, roomMinSize: 3, roomMaxSize: 8 };
const LEAVES = { minLeafSize: 6, roomMinSize: 3 };
const DENSE = { maxRooms: 40, roomMinSize: 3, corridorShare: 0.25 };
const INK = { style: 'hatched', roomNumbers: false };
const PLAN = { style: 'blueprint', roomNumbers: false, scheme: 'dark', legend: false };

const DOORS = { pass: 'doors', share: 0.9, secretShare: 0.1 };
const POOLS = { pass: 'lakes', kinds: [{ kind: 'water', weight: 1 }], share: 0.1 };

/** A generator in one picture: its recipe, and how it is drawn. */
const FAMILIES = {
  'random-placement': { seed: 2, generator: 'random-placement', options: SMALL },
  'random-placement-spanning-tree': {
    seed: 2,
    generator: 'random-placement',
    options: { ...SMALL, connect: 'spanning-tree', loops: 0.15 },
  },
  'random-placement-around': {
    seed: 2,
    generator: 'random-placement',
    options: { ...SMALL, route: 'around' },
  },
  'bsp-around': {
    seed: 4,
    generator: 'bsp',
    options: { ...LEAVES, route: 'around' },
    look: PLAN,
  },
  'bsp-wide': {
    seed: 4,
    generator: 'bsp',
    options: { minLeafSize: 9, connect: 'siblings', corridorWidth: 3 },
    look: PLAN,
  },
  'doors-wide': {
    seed: 4,
    generator: 'bsp',
    options: { minLeafSize: 9, connect: 'siblings', corridorWidth: 3 },
    passes: [{ pass: 'doors', secretShare: 0.2 }, { pass: 'locks' }],
    look: PLAN,
  },
  bsp: { seed: 4, generator: 'bsp', options: { ...LEAVES, connect: 'siblings' }, look: PLAN },
  'bsp-sequence': { seed: 4, generator: 'bsp', options: LEAVES, look: PLAN },
  'bsp-nearest': {
    seed: 4,
    generator: 'bsp',
    options: { ...LEAVES, connect: 'nearest' },
    look: PLAN,
  },
  'bsp-spanning-tree': {
    seed: 4,
    generator: 'bsp',
    options: { ...LEAVES, connect: 'spanning-tree' },
    look: PLAN,
  },
  caves: { seed: 11, generator: 'caves', passes: [{ ...POOLS, rivers: 1 }], look: INK },
  'caves-mirrored': { seed: 5, generator: 'caves', options: { mirror: 'both' }, look: INK },
  accretion: { seed: 27, generator: 'accretion', options: DENSE, passes: [DOORS], look: INK },
  graph: {
    seed: 7,
    generator: 'graph',
    options: {
      rooms: ['gate', 'hall', 'west', 'crypt', 'library', 'cell', 'armoury', 'ante', 'boss'],
      connections: [
        ...[
          ['gate', 'hall'],
          ['hall', 'west'],
          ['west', 'crypt'],
          ['crypt', 'library'],
        ],
        ...[
          ['library', 'hall'],
          ['crypt', 'cell'],
          ['armoury', 'ante'],
        ],
        { from: 'hall', to: 'armoury', lock: 0 },
        { from: 'ante', to: 'boss', lock: 1 },
      ],
      keys: [
        { room: 'cell', lock: 0 },
        { room: 'ante', lock: 1 },
      ],
    },
  },
  interior: { seed: 2, generator: 'interior', options: { corridor: true }, look: PLAN },
  delve: { seed: 2, generator: 'delve', look: INK },
  'delve-mirrored': {
    seed: 2,
    generator: 'delve',
    options: { mirror: 'both', minNeighbors: 3, maxNeighbors: 4 },
  },
  aggregate: { seed: 4, generator: 'aggregate' },
  'aggregate-mirrored': { seed: 6, generator: 'aggregate', options: { mirror: 'both', brush: 1 } },
  tiles: { seed: 4, generator: 'tiles' },
  'tiles-caverns': { seed: 6, generator: 'tiles', options: { tileSet: 'caverns' } },
  'tiles-ruins': { seed: 6, generator: 'tiles', options: { tileSet: 'ruins' } },
  hives: { seed: 4, generator: 'hives' },
  'hives-mirrored': {
    seed: 2,
    generator: 'hives',
    options: { mirror: 'both', distance: 'manhattan', cellSize: 8 },
  },
  maze: { seed: 1, generator: 'maze' },
  'rooms-and-mazes': { seed: 3, generator: 'rooms-and-mazes' },
  'drunkards-walk': { seed: 10, generator: 'drunkards-walk', look: INK },
  'room-shapes': {
    seed: 4,
    generator: 'random-placement',
    options: {
      attempts: 400,
      roomMinSize: 6,
      roomMaxSize: 9,
      connect: 'nearest',
      roomShapes: [
        'cross',
        'symmetrical-cross',
        'ellipse',
        'octagon',
        'chunky',
        'cave',
        'starburst',
        'ring',
      ],
    },
    look: INK,
  },
};

const ACCRETION = { generator: 'accretion', options: LEVEL };
const DENSER = { ...ACCRETION, options: { ...SIZE, ...DENSE } };
const LOOPS = { pass: 'loops', minDetour: 25 };
const LOCKS = { pass: 'locks', locks: 3 };

/** The same level after each pass. */
const PASSES = {
  'passes-none': [],
  'passes-doors': [DOORS],
  'passes-locks': [DOORS, LOCKS],
  'passes-loops': [DOORS, LOCKS, LOOPS],
};

/** The same level without locks, with nested keys, and with one key for three doors. */
const SHAPES = {
  'locks-none': { locks: 0 },
  'locks-nested': { locks: 3, order: 'nested' },
  'locks-doors': { locks: 1, doorsPerKey: 3 },
};

/**
 * The same level dry and with lakes of one kind, and others with rivers.
 *
 * @type {Record<string, { style?: string, kind?: string, lakes?: object, seed?: number,
 *   generator?: string, options?: object }>}
 */
const LAKES = {
  'lakes-none': {},
  'lakes-water': { kind: 'water' },
  'lakes-chasm': { kind: 'chasm' },
  'lakes-lava': { kind: 'lava' },
  'lakes-river': { kind: 'water', seed: 22, lakes: { rivers: 1, share: 0.08 } },
  'lakes-river-cave': {
    kind: 'water',
    seed: 8,
    generator: 'caves',
    options: SIZE,
    lakes: { rivers: 1 },
  },
  'lakes-hatched': {
    seed: 2,
    options: { width: 40, height: 20 },
    style: 'hatched',
    lakes: { share: 0.2 },
  },
  'lakes-blueprint': {
    seed: 2,
    options: { width: 40, height: 20 },
    style: 'blueprint',
    lakes: { share: 0.2 },
  },
};

const INHABITANTS = {
  rules: [
    {
      tilesPerPick: 60,
      minProgress: 0.2,
      table: [
        { kind: 'rat', weight: 3 },
        { kind: 'orc', weight: 2 },
        { squad: ['goblin', 'goblin', 'goblin'], weight: 1 },
      ],
    },
    { total: 1, minProgress: 0.8, at: 'center', table: [{ kind: 'dragon', weight: 1 }] },
  ],
};

/**
 * Every picture of the gallery, an SVG text by file name.
 *
 * @param library - the public API, as built or from its sources
 */
export function drawGallery(library) {
  const { buildDungeon, buildLevels, dungeonFromRegion, generateWorldRegion, hatched, toSvg } =
    library;
  const draw = (dungeon, options) => toSvg(dungeon, { tileSize: 8, ...options });
  const pictures = {};
  for (const [name, { options = {}, look = {}, ...recipe }] of Object.entries(FAMILIES)) {
    const dungeon = buildDungeon({ ...recipe, options: { ...SIZE, ...options } });
    const style = library[look.style ?? 'flat'];
    pictures[name] = draw(dungeon, {
      seed: recipe.seed,
      generator: recipe.generator,
      ...look,
      style,
    });
  }
  for (const [name, passes] of Object.entries(PASSES)) {
    const dungeon = buildDungeon({ ...DENSER, seed: 9, passes });
    const family = ['accretion', ...passes.map(({ pass }) => pass)].join(', ');
    pictures[name] = draw(dungeon, { generator: family, seed: 9 });
  }
  pictures.mixed = draw(mixed(library), { style: hatched, roomNumbers: false, seed: 2 });
  Object.assign(pictures, drawLakes(library, draw), drawFurniture(library, draw));
  Object.assign(pictures, drawLocks(library, draw), drawAround(library, draw));
  const levels = buildLevels({
    seed: 7,
    generator: 'bsp',
    options: { ...SIZE, ...LEAVES, connect: 'siblings' },
    passes: [DOORS, LOCKS, POOLS],
    levels: { count: 3 },
  });
  for (const [depth, level] of levels.entries()) {
    const look = { style: hatched, roomNumbers: false };
    pictures[`level-${depth}`] = draw(level, { ...look, title: `Level ${depth}`, seed: 7 });
  }
  const area = { x: -48, y: -24, width: 96, height: 48 };
  const lands = { cellSize: 12, roomShare: 0.9, loops: 0.5, lakes: { share: 0.08 } };
  const world = generateWorldRegion(42, area, lands);
  pictures.world = draw(dungeonFromRegion(world), { ...INK, style: hatched, seed: 42 });
  const passes = [LOOPS, DOORS, { pass: 'locks', locks: 1 }];
  const hero = { ...DENSER, seed: 9, passes, population: INHABITANTS };
  const { entities, ...dungeon } = buildDungeon(hero);
  pictures.overview = draw(dungeon, { tileSize: 10, generator: 'accretion', seed: 9, entities });
  const drawn = { ...drawStyles(library), ...drawFlows(library), ...drawGenres(library) };
  return { ...pictures, ...drawn, ...drawSheets(library) };
}

/** Halls, caves, a maze and old rooms on one level. */
function mixed({ createRng, generateMixed, ...library }) {
  return generateMixed(createRng(2), {
    width: 66,
    height: 38,
    areas: 5,
    parts: [
      { generator: library.generateBsp, options: { minLeafSize: 7 } },
      { generator: library.generateCaves },
      { generator: library.generateMaze, options: { deadEnds: 0.2, loops: 0.2 } },
      { generator: library.generateAccretion },
    ],
  });
}

/** Dungeons that were grown around existing rooms, or inside outlines. */
function drawAround(library, draw) {
  const { addDoors, createRng, dungeonFromGrid, generateAccretion, generateBsp, generateCaves } =
    library;
  const { growRooms, hatched, padDungeon, parseAscii, removeRooms } = library;
  const shape = (isInside) =>
    Array.from({ length: SIZE.height }, (_, y) =>
      Array.from({ length: SIZE.width }, (_, x) => (isInside(x, y) ? '.' : '#')).join(''),
    );
  const away = (x, y) => ((x - 29.5) / 29) ** 2 + ((y - 14.5) / 14) ** 2;
  const bays = (x, y) => away(x, y) + ((((x >> 2) * 5 + (y >> 1) * 3) % 7) - 3) / 20;
  const hall = dungeonFromGrid(
    parseAscii(
      '#############\n#...........#\n#..#..#..#..#\n#...........#\n#..#..#..#..#\n#...........#\n#############',
    ),
  );
  const level = padDungeon(hall, { ...SIZE, x: 23, y: 11 });
  const whole = growRooms(createRng(5), level, { maxRooms: 16, roomMinSize: 4 });
  const island = shape((x, y) => bays(x, y) < 0.85);
  const ring = shape((x, y) => away(x, y) < 1 && away(x, y) > 0.3);
  const old = generateAccretion(createRng(27), { ...SIZE, ...DENSE });
  const isEnd = (i) => old.tunnels.filter(({ from, to }) => from === i || to === i).length === 1;
  const ends = [...old.rooms.keys()].filter((i) => i > 0 && isEnd(i)).slice(-6);
  const rest = removeRooms(old, { rooms: ends });
  const first = generateBsp(createRng(4), { width: 30, height: SIZE.height, ...LEAVES });
  const wider = padDungeon(first, { ...SIZE, x: 0, y: 0 });
  const made = {
    hall: [addDoors(createRng(1), whole, { share: 0.9 }), { style: hatched }],
    island: [
      generateAccretion(createRng(8), { ...SIZE, ...DENSE, outline: island }),
      { style: hatched },
    ],
    ring: [generateCaves(createRng(3), { ...SIZE, outline: ring }), { style: hatched }],
    wing: [growRooms(createRng(4), rest, { ...DENSE, maxRooms: 6 }), {}],
    continued: [growRooms(createRng(6), wider, { maxRooms: 9, roomMinSize: 4 }), {}],
  };
  return Object.fromEntries(
    Object.entries(made).map(([name, [dungeon, look]]) => [
      `around-${name}`,
      draw(dungeon, { roomNumbers: false, ...look }),
    ]),
  );
}

/** Locks of each shape, and a shortcut with the way to its lever before and after it opens. */
function drawLocks({ buildDungeon, shortestPath }, draw) {
  const make = (locks) => {
    const passes = [LOOPS, { pass: 'doors', share: 0.9 }, { pass: 'locks', ...locks }];
    return buildDungeon({ ...DENSER, seed: 120, passes });
  };
  const pictures = Object.fromEntries(
    Object.entries(SHAPES).map(([name, locks]) => [name, draw(make(locks))]),
  );
  const dungeon = make({ locks: 0, shortcuts: 1 });
  const { grid, entrance, keys } = dungeon;
  for (const [name, held] of Object.entries({ before: [], after: [keys[0].lock] })) {
    const cells = new Uint8Array(grid.tiles.length);
    const way = shortestPath(dungeon, entrance, keys[0], { keys: held });
    for (const { x, y } of way.slice(2, -1)) cells[y * grid.width + x] = 1;
    const cover = { width: grid.width, height: grid.height, kinds: ['way'], cells };
    pictures[`locks-${name}`] = draw(dungeon, { cover, kindColors: { way: '#c44a2b' } });
  }
  return pictures;
}

/** Levels with lakes, and the view from one entrance before and after. */
function drawLakes({ buildDungeon, fieldOfView, ...styles }, draw) {
  /** @param {Omit<(typeof LAKES)[string], 'style'>} how */
  const make = ({ kind, lakes, ...recipe }) => {
    const kinds = kind && { kinds: [{ kind, weight: 1 }] };
    const pass = (kind || lakes) && { pass: 'lakes', ...kinds, ...lakes };
    const passes = [LOOPS, ...(pass ? [pass] : []), DOORS];
    return buildDungeon({ ...ACCRETION, seed: 18, passes, ...recipe });
  };
  const pictures = {};
  for (const [name, { style = 'flat', ...recipe }] of Object.entries(LAKES)) {
    const { seed = 18, generator = 'accretion' } = recipe;
    const look = {
      style: styles[style],
      generator: `${generator}, lakes`,
      seed,
      roomNumbers: false,
    };
    pictures[name] = draw(make(recipe), look);
  }
  const sights = { 'sight-before': {}, 'sight-after': { kind: 'water' } };
  for (const [name, recipe] of Object.entries(sights)) {
    const dungeon = make(recipe);
    const visible = fieldOfView(dungeon, dungeon.entrance, { doors: 'open' });
    const explored = new Uint8Array(visible.length).fill(1);
    pictures[name] = draw(dungeon, { visible, explored, generator: 'accretion', seed: 18 });
  }
  return pictures;
}

/** A level bare, with its rooms named, furnished, overgrown, and that in every style. */
function drawFurniture({ buildDungeon, furnitureSymbols: symbols, ...styles }, draw) {
  const size = { width: 48, height: 26 };
  const options = { ...size, minLeafSize: 9, connect: 'siblings' };
  const recipe = { seed: 8, generator: 'bsp', options, passes: [DOORS], furnish: true };
  const { entities, cover, ...dungeon } = buildDungeon(recipe);
  const names = dungeon.rooms.flatMap((room) => {
    const x = (room.x1 + room.x2) >> 1;
    return room.kind ? [{ kind: room.kind, x, y: (room.y1 + room.y2) >> 1 }] : [];
  });
  const look = { tileSize: 12, generator: 'BSP', seed: 8, roomNumbers: false, symbols };
  const overgrown = { ...look, entities, cover };
  return {
    'furniture-none': draw(dungeon, look),
    'furniture-themes': draw(dungeon, { ...look, entities: names }),
    'furniture-things': draw(dungeon, { ...look, entities }),
    'furniture-cover': draw(dungeon, overgrown),
    'furniture-hatched': draw(dungeon, { ...overgrown, style: styles.hatched }),
    'furniture-blueprint': draw(dungeon, { ...overgrown, style: styles.blueprint, legend: false }),
    'furniture-cave': drawCave({ buildDungeon, symbols, size }, draw),
  };
}

/** A cave with a lake, overgrown. */
function drawCave({ buildDungeon, symbols, size }, draw) {
  const passes = [{ pass: 'lakes', kinds: [{ kind: 'water', weight: 1 }] }];
  const recipe = { seed: 8, generator: 'caves', options: size, passes, furnish: true };
  const { entities, cover, ...dungeon } = buildDungeon(recipe);
  return draw(dungeon, { tileSize: 12, generator: 'caves', seed: 8, entities, cover, symbols });
}

/** One level in every style, light and dark, and the players' copy. */
function drawStyles({ buildDungeon, toSvg, ...styles }) {
  const passes = [LOOPS, POOLS, DOORS, { pass: 'locks', locks: 2 }];
  const recipe = { ...DENSER, seed: 18, passes };
  const dungeon = buildDungeon(recipe);
  const told = { generator: 'accretion', seed: 18, tileSize: 13 };
  const title = 'The Long Cellars';
  const looks = {
    flat: { ...told },
    blueprint: { ...told },
    hatched: { ...told, title, scaleCaption: true },
  };
  const pictures = {};
  for (const [name, look] of Object.entries(looks)) {
    const style = styles[name];
    for (const scheme of ['light', 'dark']) {
      pictures[`style-${name}-${scheme}`] = toSvg(dungeon, { ...look, style, scheme });
    }
  }
  const forPlayers = { ...told, style: styles.hatched, players: true };
  pictures['style-players'] = toSvg(dungeon, { ...forPlayers, scheme: 'light' });
  return pictures;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../../guide/gallery/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.svg')) rmSync(new URL(name, folder));
  }
  // By an address, so that the compiler does not check the bundle.
  const library = await import(new URL('../../dist/browser.js', import.meta.url).href);
  const pictures = drawGallery(library);
  for (const [name, svg] of Object.entries(pictures)) {
    writeFileSync(new URL(`${name}.svg`, folder), svg);
  }
  writeFileSync(new URL('world-512.png', folder), worldPicture(library));
  console.log(`${Object.keys(pictures).length + 1} pictures`);
}
