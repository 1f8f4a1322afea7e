// Wrong calls, the property at which TypeScript reports its only error, and a part of the message
// if that matters. Each call is a separate line, in the scope of `PREAMBLE`.

const PREAMBLE = `import { createRng, generateBsp, generateRandomPlacement, populate, shapes } from 'dungeonsmith';
import { buildDungeon, defineRecipe, findSeeds } from 'dungeonsmith/recipes';
const rng = createRng(1);
const size = { width: 30, height: 20 };
const dungeon = generateBsp(rng, size);
const orc = { name: 'orc', hp: 5 };
const potion = { name: 'potion', heals: 3 };
const mixed = populate(rng, dungeon, [{ total: 3, table: [{ kind: orc, weight: 1 }, { kind: potion, weight: 1 }, { weight: 2 }] }]);
export const names: (typeof orc | typeof potion)[] = mixed.map(({ kind }) => kind);
const recipe = { generator: 'bsp', options: size } as const;
const where = { metric: 'rooms', min: 3 } as const;
const widened = { seed: 1, generator: 'bsp', options: size };
`;

const MISTAKES = [
  ['buildDungeon({ seed: 1, generator: "cave", options: size });', 'generator', '"bsp"'],
  ['defineRecipe({ seed: 1, generator: "cave", options: size });', 'generator', '"bsp"'],
  ['buildDungeon(widened);', 'widened', 'UseDefineRecipe'],
  ['generateRandomPlacement(rng, { ...size, roomShapes: "cross" });', 'roomShapes'],
  ['generateRandomPlacement(rng, { ...size, roomShapes: ["cross"] });', '"cross"'],
  [
    'generateRandomPlacement(rng, { ...size, roomShapes: [{ shape: "cross", weight: 1 }] });',
    'shape:',
  ],
  ['generateRandomPlacement(rng, { ...size, roomShapes: [{ shape: shapes.cross }] });', '{ shape:'],
  ['generateRandomPlacement(rng, { ...size, roomShape: shapes.cross });', 'roomShape:'],
  [
    'buildDungeon({ seed: 1, generator: "bsp", options: { ...size, roomShapes: ["crss"] } });',
    '"crss"',
  ],
  ['populate(rng, dungeon, [{ perRoom: "2", table: [{ kind: "orc", weight: 1 }] }]);', 'perRoom'],
  [
    'populate(rng, dungeon, [{ perRoom: { min: 1 }, table: [{ kind: "orc", weight: 1 }] }]);',
    'perRoom',
  ],
  ['populate(rng, dungeon, [{ perRom: 2, table: [{ kind: "orc", weight: 1 }] }]);', 'perRom'],
  ['populate(rng, dungeon, [{ total: 1, table: [{ kind: "orc", weight: "1" }] }]);', 'weight'],
  [
    'populate(rng, dungeon, [{ total: 1, table: [{ kind: orc, weight: 1, minDepht: 2 }] }]);',
    'minDepht',
  ],
  [
    'findSeeds({ recipe: { generator: "bsp", options: { ...size, roomShapes: "crss" } }, where });',
    'roomShapes',
  ],
  [
    'findSeeds({ recipe: { generator: "bsp", options: { ...size, roomMin: 3 } }, where });',
    'roomMin',
  ],
  ['findSeeds({ recipe: { generator: "bps", options: size }, where });', 'generator'],
  ['findSeeds({ recipe, where: { metric: "romms", min: 3 } });', 'metric'],
  ['findSeeds({ recipe, where, limt: 3 });', 'limt'],
  ['findSeeds({ recipe, where, seeds: { first: "1", last: 3 } });', 'first'],
  ['findSeeds({ recipe, where, seeds: 5 });', 'seeds'],
];

/** The calls as one file. */
export const TYPE_MISTAKES = PREAMBLE + MISTAKES.map(([call]) => `${call}\n`).join('');

/** Throws unless each call has exactly one error, at its property. */
export function checkTypeMistakes(printed) {
  const lines = TYPE_MISTAKES.split('\n');
  const errors = [...printed.matchAll(/^[^\s(]+\((\d+),(\d+)\): error (.*)$/gm)];
  const places = errors.map(([, line, column]) => lines[line - 1].slice(column - 1));
  const isRight =
    places.length === MISTAKES.length &&
    MISTAKES.every(([, property, text = ''], i) => {
      return places[i].startsWith(property) && errors[i][3].includes(text);
    });
  if (!isRight) throw new Error(`wrong calls are not reported at their properties:\n${printed}`);
}
