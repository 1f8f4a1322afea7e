import { expect, test } from 'vitest';
import {
  carveRoom,
  carveTunnel,
  createGrid,
  type Dungeon,
  type Entity,
  type Grid,
  type Point,
  parseAscii,
  type Room,
  Tile,
  toAscii,
  toJson,
  validateDungeon,
} from '../../src/core/index';
import { bareDungeon } from '../../src/core/model/dungeon';
import { toLdtk, toTiled, toTmx, toUniversalVtt } from '../../src/formats/index';
import {
  blueprint,
  createTilesetImage,
  flat,
  hatched,
  type SvgOptions,
  toPng,
  toSvg,
} from '../../src/pictures/index';
import { expectKept, pixelsOf, textOf } from '../support/kept-file';

/**
 * A keep with everything that a dungeon can have, in every format: the files of `files/` have been
 * reviewed, and must not change. `npm run rewrite -- files` rewrites them.
 */

const ROUND = parseAscii('##....##\n#......#\n........\n........\n........\n#......#\n##....##');
const CAVE = parseAscii('##..####\n#.....##\n#......#\n..##....\n..##....\n#......#\n##..####');
const PILLARS = parseAscii('......\n.#....\n......\n...#..\n......');

const roomAt = (x: number, y: number, shape: Grid, kind?: string): Room => ({
  x1: x - 1,
  y1: y - 1,
  x2: x + shape.width,
  y2: y + shape.height,
  shape,
  ...(kind !== undefined && { kind }),
});

const ROOMS: Room[] = [
  roomAt(1, 1, PILLARS),
  roomAt(12, 1, ROUND, 'temple'),
  roomAt(20, 10, CAVE, 'cave'),
  { x1: 1, y1: 11, x2: 6, y2: 15 },
];

/** A point in short. */
const at = (x: number, y: number): Point => ({ x, y });

const TUNNELS = [
  { from: 0, to: 1, path: [at(3, 3), at(15, 3), at(15, 4)] },
  { from: 0, to: 3, path: [at(3, 3), at(3, 13)] },
  { from: 1, to: 2, path: [at(15, 4), at(22, 4), at(22, 11)] },
];

const STAIRS: Dungeon['stairs'] = [
  { ...at(5, 14), direction: 'up', room: 3, path: [at(5, 14)] },
  { ...at(28, 13), direction: 'down', room: 2, path: [at(27, 13), at(28, 13)], target: 'the mine' },
];

const DOORS: Dungeon['doors'] = [
  { ...at(7, 3), tunnel: 0 },
  { ...at(3, 8), tunnel: 1, secret: true },
  { ...at(22, 7), tunnel: 2, lock: 0 },
];

const KEEP: Dungeon = {
  grid: digKeep(),
  rooms: ROOMS,
  tunnels: TUNNELS,
  entrance: at(3, 3),
  doors: DOORS,
  stairs: STAIRS,
  keys: [{ ...at(4, 13), room: 3, lock: 0 }],
  marks: [{ ...at(18, 4), room: 1, kind: 'altar' }],
  lakes: [],
};

const ENTITIES: Entity[] = [
  { kind: 'orc', ...at(13, 3), room: 1, blocks: true, squad: 0 },
  { kind: 'orc', ...at(13, 4), room: 1, blocks: true, squad: 0, missing: 2 },
  { kind: 'lich', ...at(25, 12), room: 2, blocks: true },
  { kind: 'chest & key', ...at(2, 12), room: 3, blocks: false },
];

function digKeep(): Grid {
  const grid = createGrid(30, 18);
  for (const room of ROOMS) carveRoom(grid, room);
  for (const tunnel of TUNNELS) carveTunnel(grid, tunnel);
  const set = ({ x, y }: Point, tile: number) => {
    grid.tiles[y * grid.width + x] = tile;
  };
  for (const door of DOORS) set(door, Tile.Door);
  for (const stairs of STAIRS) {
    set(stairs, stairs.direction === 'up' ? Tile.StairsUp : Tile.StairsDown);
  }
  return grid;
}

const lakeAt = (x: number, y: number, kind: string, ...rows: string[]) => ({
  x,
  y,
  kind,
  shape: parseAscii(rows.join('\n')),
});

/** Water and a chasm between rooms, lava in the corner of one, and a custom kind. */
const LAGOON = floodLagoon();

function floodLagoon(): Dungeon {
  const rooms = [1, 11, 22].map((x) => ({ x1: x - 1, y1: 0, x2: x + (x === 1 ? 7 : 8), y2: 7 }));
  const tunnels = [
    { from: 0, to: 1, path: [at(4, 3), at(14, 3)] },
    { from: 1, to: 2, path: [at(14, 4), at(25, 4)] },
  ];
  const grid = createGrid(31, 8);
  for (const room of rooms) carveRoom(grid, room);
  for (const tunnel of tunnels) carveTunnel(grid, tunnel);
  const lakes = [
    lakeAt(5, 1, 'water', '##,~~~#', '#,~~~~,', ',,,===,', '#,~~~~,', '##,~~~#'),
    lakeAt(15, 2, 'chasm', '#;:::::', ';::::::', ';;;;===', ';::::::', '#;;::::'),
    lakeAt(26, 1, 'lava', '##^^', '#^^^', '##^^'),
    lakeAt(1, 5, 'acid', '~~', '~,'),
  ];
  for (const { x, y, shape } of lakes) {
    shape.tiles.forEach((code, i) => {
      const cell = (y + Math.floor(i / shape.width)) * grid.width + x + (i % shape.width);
      if (code !== Tile.Wall) grid.tiles[cell] = code;
    });
  }
  return { ...bareDungeon(grid, rooms, tunnels, at(3, 2)), lakes };
}

/** Whether a file of the folder equals the current output. */
function expectFile(name: string, ...made: [string | Uint8Array, ((png: Uint8Array) => string)?]) {
  expectKept(new URL(`./files/${name}`, import.meta.url), ...made);
}

test('the keep and the lagoon are valid', () => {
  // Its only way down is behind a secret door.
  expect(validateDungeon(KEEP, ENTITIES, { except: ['behind-secret'] })).toEqual([]);
  expect(validateDungeon(LAGOON)).toEqual([]);
});

const WROTE = { entities: ENTITIES, title: 'Keep <1>', generator: 'by hand', seed: 42 };
const LIT = KEEP.grid.tiles.map((_, i) => ((i % 30) + Math.floor(i / 30) < 17 ? 1 : 0));
const SEEN = KEEP.grid.tiles.map((_, i) => (i % 30 < 24 ? 1 : 0));

test.each<[string, SvgOptions]>([
  ['flat', { ...WROTE, legend: true, roomNumbers: true, scaleCaption: true }],
  ['flat-fog', { entities: ENTITIES, scheme: 'dark', explored: SEEN, visible: LIT, tileSize: 24 }],
  ['flat-bare', { players: true, roomIndices: true, role: 'graphics-document', idPrefix: 'keep' }],
  ['hatched', { ...WROTE, style: hatched, legend: true, scaleCaption: 'a tile is a yard' }],
  ['hatched-fog', { style: hatched, explored: SEEN, visible: LIT, scheme: 'light' }],
  ['blueprint', { ...WROTE, style: blueprint }],
  ['blueprint-bare', { style: blueprint, players: true, legend: false, scaleCaption: false }],
])('the picture %s.svg has the kept content', (name, options) =>
  expectFile(`${name}.svg`, toSvg(KEEP, options)),
);

/** A dungeon of one room, whose floor is drawn. */
function roomAlone(kind: string | undefined, ...rows: string[]): Dungeon {
  const room = roomAt(1, 1, parseAscii(rows.join('\n')), kind);
  const grid = createGrid(room.x2 + 1, room.y2 + 1);
  carveRoom(grid, room);
  const entrance = at(1 + rows[0]!.indexOf('.'), 1);
  return bareDungeon(grid, [room], [], entrance);
}

const CAVES = {
  cave: roomAlone('cave', '#...##', '......', '..#..#', '##...#', '##..##'),
  // Large enough for rocks.
  cavern: roomAlone(
    'cave',
    '###..........................###',
    ...Array.from({ length: 16 }, () => '.'.repeat(32)),
    '#..............................#',
  ),
  // Steps of one tile to four, of which only the short ones are curves.
  steps: roomAlone(
    undefined,
    '####....#####.####..........',
    '####....##.......###........',
    '##........##...#####........',
    '##........##...####.........',
    '.........................###',
    '#..................#.....###',
    '##......................####',
    '##...###....###....###...##.',
    '##...###....####...####.....',
  ),
};

test.each(Object.entries({ flat, hatched, blueprint }))(
  'pictures of only rooms in %s have the kept content',
  (look, style) => {
    for (const [name, dungeon] of Object.entries(CAVES)) {
      expectFile(`${name}-${look}.svg`, toSvg(dungeon, { style, title: name }));
    }
    expectFile(`grid-${look}.svg`, toSvg(CAVES.cave.grid, { style }));
  },
);

test.each([1, 16])('the picture keep-%d.png has the kept content', async (tileSize) => {
  expectFile(`keep-${tileSize}.png`, await toPng(KEEP, { tileSize, entities: ENTITIES }), pixelsOf);
});

test('the picture fog.png has the kept content', async () => {
  const options = { tileSize: 16, explored: SEEN, visible: LIT, scheme: 'dark' } as const;
  expectFile('fog.png', await toPng(KEEP, options), pixelsOf);
});

test.each([7, 16, 24])('the tileset tileset-%d.png has the kept content', (size) => {
  expectFile(`tileset-${size}.png`, createTilesetImage(size), pixelsOf);
});

test('the lagoon has the kept content in every format', async () => {
  for (const [look, style] of Object.entries({ flat, hatched, blueprint })) {
    expectFile(`lagoon-${look}.svg`, toSvg(LAGOON, { style, title: 'Lagoon' }));
  }
  const dim = LAGOON.grid.tiles.map((_, i) => (i % 31 < 17 ? 1 : 0));
  const known = LAGOON.grid.tiles.map((_, i) => (i % 31 < 20 ? 1 : 0));
  const fog = { scheme: 'dark', visible: dim, explored: known } as const;
  expectFile('lagoon-fog.svg', toSvg(LAGOON, fog));
  expectFile('lagoon-16.png', await toPng(LAGOON, { tileSize: 16 }), pixelsOf);
  expectFile('lagoon-fog.png', await toPng(LAGOON, { tileSize: 8, ...fog }), pixelsOf);
  expectFile('lagoon.txt', `${toAscii(LAGOON)}\n\n${toAscii(LAGOON, { walls: 'lines' })}\n`);
  expectFile('lagoon.json', textOf(toJson(LAGOON)));
  expectFile('lagoon.tmj', textOf(toTiled(LAGOON)));
  expectFile('lagoon.ldtk', textOf(toLdtk([LAGOON], { tileSize: 8 })));
  expectFile('lagoon.dd2vtt', textOf(toUniversalVtt(LAGOON)));
});

test('the text keep.txt has the kept content', () => {
  const texts = [
    toAscii(KEEP, { secrets: 'hidden' }),
    toAscii(KEEP, { entities: ENTITIES, secrets: 'shown', roomLabels: true }),
    toAscii(KEEP, {
      walls: 'lines',
      secrets: 'hidden',
      entities: ENTITIES,
      visible: LIT,
      explored: SEEN,
    }),
  ];
  expectFile('keep.txt', `${texts.join('\n\n')}\n`);
});

test('the document keep.json has the kept content', () => {
  const recipe = { seed: 42, generator: 'maze', options: { width: 30, height: 18 } } as const;
  expectFile('keep.json', textOf(toJson(KEEP, { entities: ENTITIES, recipe })));
});

test('the map keep.tmj has the kept content', () => {
  expectFile('keep.tmj', textOf(toTiled(KEEP, { entities: ENTITIES })));
});

test('the map keep.tmx has the kept content', () => {
  const options = { entities: ENTITIES, walls: 'layer', collision: true, tileSize: 24 } as const;
  expectFile('keep.tmx', toTmx(KEEP, options));
});

test('the project cells.ldtk has the kept content', () => {
  const room = { x1: 0, y1: 0, x2: 2, y2: 2 };
  const cell = bareDungeon(parseAscii('###\n#>#\n###'), [room], [], at(1, 1));
  const entities = [[], [{ kind: 'imp', ...at(1, 1) }]];
  expectFile('cells.ldtk', textOf(toLdtk([cell, cell], { entities, tileSize: 8 })));
});

test('the tabletop file keep.dd2vtt has the kept content', () => {
  const image = createTilesetImage(1);
  expectFile('keep.dd2vtt', textOf(toUniversalVtt(KEEP, { image, tileSize: 16 })));
});
