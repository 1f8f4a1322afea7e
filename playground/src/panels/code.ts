import { pictureOptions } from '../picture-options';
import { hasFurniture, kindsOfThemes, recipeOf, runningPasses } from '../recipe';
import { optionsOf } from '../start';
import type { Given, Scheme, State } from '../state';
import { WORLD_WORDS, worldArea } from '../world-area';

/** The lines of code that print the same dungeon and write its picture. */
export function codeOf(state: State, scheme: Scheme): string {
  const picture = pictureCode(state, scheme);
  return state.family === 'world' ? worldCode(state, picture) : recipeCode(state, picture);
}

/**
 * How the picture of the code differs from the page's, in words; empty if they are the same.
 *
 * @param isCropped - whether the page leaves out rock around the dungeon
 */
export function codeNote({ family }: State, isCropped: boolean): string {
  if (family === 'world') return `The page shows the view; this code draws ${WORLD_WORDS}.`;
  return isCropped ? 'The page leaves out rock around the dungeon; this code draws all of it.' : '';
}

function recipeCode(state: State, picture: string): string {
  const { levels, level, treasure, players } = state;
  const isFurnished = hasFurniture(state);
  const make = levels === 1 ? 'buildDungeon' : 'buildLevels';
  const made = levels === 1 ? 'buildDungeon(recipe)' : `buildLevels(recipe)[${level}]`;
  const glyph = [
    ...(isFurnished ? ['...FURNITURE.glyphs'] : []),
    ...(treasure > 0 ? ["treasure: '$'"] : []),
  ].join(', ');
  const look = [
    ...(glyph === '' ? [] : [`glyph: { ${glyph} }`]),
    ...(players ? ["secrets: 'hidden'"] : []),
  ].join(', ');
  const naming = namingCode(state);
  return `import { writeFileSync } from 'node:fs';
import { ${isFurnished ? 'FURNITURE, ' : ''}toAscii } from 'dungeonsmith';
${pictureImport(state)}
import { ${make}, defineRecipe } from 'dungeonsmith/recipes';

const recipe = defineRecipe(${literal({ ...recipeOf(state), seed: seedOf(state) })});
const dungeon = ${made};
console.log(toAscii(dungeon${look && `, { ${look} }`}));
${naming}writeFileSync('map.svg', toSvg(${naming ? 'named' : 'dungeon'}, ${picture}));
`;
}

/** The lines that label themed rooms as the page's picture does; empty without themes. */
function namingCode(state: State): string {
  const kinds = kindsOfThemes(runningPasses(state));
  if (kinds.size === 0) return '';
  return `
// Pictures show the roles of rooms, so the kinds of themes become roles.
const kinds = ${literal([...kinds])};
const rooms = dungeon.rooms.map((room) => {
  const { kind = '' } = room;
  return kinds.includes(kind) ? { role: kind, ...room } : room;
});
const named = { ...dungeon, rooms };
`;
}

function worldCode(state: State, picture: string): string {
  const options = withShapes(optionsOf(state));
  const more = Object.keys(options).length > 0 ? `, ${literal(options)}` : '';
  const names = more.includes('shapes.') ? 'shapes, toAscii' : 'toAscii';
  return `import { writeFileSync } from 'node:fs';
import { ${names} } from 'dungeonsmith';
${pictureImport(state)}
import { dungeonFromRegion, generateWorldRegion } from 'dungeonsmith/worlds';

const area = ${literal(worldArea(state))};
const region = generateWorldRegion(${literal(seedOf(state))}, area${more});
const dungeon = dungeonFromRegion(region);
console.log(toAscii(dungeon));
writeFileSync('map.svg', toSvg(dungeon, ${picture}));
`;
}

function pictureImport(state: State): string {
  const { style } = state;
  const symbols = hasFurniture(state) ? 'furnitureSymbols, ' : '';
  return `import { ${symbols}${style}, toSvg } from 'dungeonsmith/pictures';`;
}

/** The options of the picture on the page. */
function pictureCode(state: State, scheme: Scheme): string {
  const symbols = hasFurniture(state) && { symbols: new Expression('furnitureSymbols') };
  const style = new Expression(state.style);
  return literal({ style, scheme, ...pictureOptions(state), ...symbols });
}

/** Options of a world and of its biomes, with shapes as code. */
function withShapes({ roomShapes, biomes, ...others }: Given): Given {
  return {
    ...others,
    ...(roomShapes !== undefined && { roomShapes: shapesOf(roomShapes) }),
    ...(biomes !== undefined && { biomes: (biomes as Given[]).map(withShapes) }),
  };
}

/** Text that is inserted into code without quotes. */
class Expression {
  constructor(readonly text: string) {}
}

/** Shapes by name, as expressions in code. */
function shapesOf(named: unknown): unknown {
  if (typeof named === 'string') return shapeOf(named);
  if (!Array.isArray(named)) {
    const weights = Object.entries(named as Record<string, number>);
    return weights.map(([name, weight]) => ({ shape: shapeOf(name), weight }));
  }
  return named.map((item) =>
    typeof item === 'string' ? shapeOf(item) : { ...item, shape: shapeOf(item.shape) },
  );
}

function shapeOf(name: string): Expression {
  return new Expression(`shapes.${name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())}`);
}

/** A seed as a person would write it. */
function seedOf({ seed }: State): string | number {
  return String(Number(seed)) === seed && Number.isSafeInteger(Number(seed)) ? Number(seed) : seed;
}

/** The most characters in a line of code. */
const LINE = 96;

/** A value as JavaScript, on one line if it fits; longer lists are filled line by line. */
function literal(value: unknown, indent = ''): string {
  const short = inline(value);
  if (short.length + indent.length <= LINE - 20) return short;
  if (Array.isArray(value)) return filledList(value, indent);
  if (typeof value !== 'object' || value === null || value instanceof Expression) return short;
  const deeper = `${indent}  `;
  const lines = Object.entries(value).map(
    ([key, item]) => `${deeper}${keyOf(key)}: ${literal(item, deeper)},\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}

function filledList(items: readonly unknown[], indent: string): string {
  const deeper = `${indent}  `;
  const lines: string[] = [];
  for (const item of items) {
    const text = `${literal(item, deeper)},`;
    const last = lines.at(-1);
    const joined = `${last} ${text}`;
    if (last !== undefined && deeper.length + joined.length <= LINE && !joined.includes('\n')) {
      lines[lines.length - 1] = joined;
    } else lines.push(text);
  }
  return `[\n${lines.map((line) => `${deeper}${line}\n`).join('')}${indent}]`;
}

function inline(value: unknown): string {
  if (value instanceof Expression) return value.text;
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${inline(item)}`);
    return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
  }
  if (typeof value !== 'string') return String(value);
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : inline(key);
}
