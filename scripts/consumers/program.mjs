// One program that uses each entry, with each kind of import. It makes `text`, the same everywhere.

const USE = `
const dungeon = generateBsp(createRng(42), { width: 60, height: 30, connect: connectSiblings });
let refused = false;
try {
  generateRandomPlacement(createRng(42), { width: 1, height: 1 });
} catch (error) {
  refused = error instanceof InvalidOptionError;
}
const placed = generateRandomPlacement(createRng(42, 'layout'), { width: 60, height: 30 });
try {
  buildDungeon({ seed: 1, generator: 'bsp', options: { width: 1, height: 1 } });
} catch (error) {
  // Entries share their classes.
  refused &&= error instanceof InvalidOptionError;
}
const figures = [
  growMission(createRng(42), { rooms: 9 }).rooms.length,
  generateWorldRegion(42, { x: 0, y: 0, width: 20, height: 20 }).grid.tiles.length,
  toSvg(dungeon).length,
  toMarkdown(dungeon).length,
];
let text = [toAscii(dungeon), toAscii(placed), figures, refused].join('\\n');
`;

const KIT_USE = `
const samples = sample(arbitraryDungeon(), { seed: 42, numRuns: 2 });
text = [...samples.map((made) => toAscii(made)), text].join('\\n');
`;

/** Values of each entry. */
const NAMES = {
  dungeonsmith:
    'connectSiblings, createRng, generateBsp, generateRandomPlacement, InvalidOptionError, toAscii',
  'dungeonsmith/missions': 'growMission',
  'dungeonsmith/worlds': 'generateWorldRegion',
  'dungeonsmith/recipes': 'buildDungeon',
  'dungeonsmith/pictures': 'toSvg',
  'dungeonsmith/formats': 'toMarkdown',
};
const KIT_NAMES = { 'dungeonsmith/testing': 'arbitraryDungeon', 'fast-check': 'sample' };
const ALL_NAMES = { ...NAMES, ...KIT_NAMES };

/** A type of each entry. */
const TYPES = {
  dungeonsmith: 'BspDungeon',
  'dungeonsmith/missions': 'MissionRoom',
  'dungeonsmith/worlds': 'WorldRegion',
  'dungeonsmith/recipes': 'BuiltDungeon',
  'dungeonsmith/pictures': 'SvgOptions',
  'dungeonsmith/formats': 'MarkdownOptions',
  'dungeonsmith/testing': 'DungeonPass',
};

const PRINT = 'console.log(text);\n';
const TYPED_USE = `
const bsp: BspDungeon = dungeon;
const rooms: readonly MissionRoom[] = growMission(createRng(42), { rooms: 9 }).rooms;
const region: WorldRegion = generateWorldRegion(42, { x: 0, y: 0, width: 9, height: 9 });
const built: BuiltDungeon = buildDungeon({ seed: 1, generator: 'caves', options: { width: 30, height: 20 } });
const svg: SvgOptions = { tileSize: 8 };
const markdown: MarkdownOptions = { title: 'Keep' };
const pass: DungeonPass = (_rng, made) => ({ ...made });
const tiles: Uint8Array = [bsp, region, built].map(({ grid }) => grid.tiles)[rooms.length > 0 ? 0 : 1]!;
console.log([tiles, svg, markdown, pass].includes(tiles) ? text : '');
`;

const lines = (table, line) => Object.entries(table).map(line).join('');
const imported = ([from, names]) => `import { ${names} } from '${from}';\n`;
const required = ([from, names]) => `const { ${names} } = require('${from}');\n`;
const importedType = ([from, name]) => `import type { ${name} } from '${from}';\n`;

export const ES_MODULE = lines(ALL_NAMES, imported) + USE + KIT_USE + PRINT;
export const COMMON_JS = lines(ALL_NAMES, required) + USE + KIT_USE + PRINT;
export const TYPESCRIPT =
  lines(ALL_NAMES, imported) + lines(TYPES, importedType) + USE + KIT_USE + TYPED_USE;

/** Without the testing kit: the end of the same text. */
export const WITHOUT_KIT = lines(NAMES, imported) + USE + PRINT;
/** The same for a page, which has all entries in one file. */
export const IN_PAGE = `import { ${Object.values(NAMES).join(', ')} } from 'dungeonsmith';\n${USE}`;
