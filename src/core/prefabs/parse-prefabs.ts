import { checkString } from '../model/checks';
import { InvalidDataError, InvalidOptionError, show } from '../model/errors';
import { nearestName } from '../model/names';
import { linesOf } from '../text/lines-of';
import type { Position } from './drawing';
import { plansOf } from './parse-prefab';
import type { Prefab, Substitute, Substitution } from './prefab';
import { resolvePrefab } from './resolve-prefab';

/**
 * Parses the prefabs in a text, which consists of blocks of lines separated by blank lines. Lines
 * that begin with `;` are comments, except in the rows of a map.
 *
 * ```text
 * name: shrine              one property per line, in any order, but `map` last; `name` and
 * weight: 3                 `map` are required
 * depth: 2..5               or 2.. or ..5 or 2
 * turn
 * mirror
 * unique
 * legend: A = altar, s = statue
 * substitute: ? = . 3, s 1  of each `?` is drawn, with these weights; `? = ., s, all`: one
 *                           draw for all; `? = s, ., count 2`: exactly two become the first
 * shuffle: AB, 12
 * map:
 * #####
 * #?A.@
 * #####
 * ```
 *
 * @throws {InvalidOptionError} If `text` is not a string
 * @throws {InvalidDataError} If anything in the text is invalid; the error has the line and column
 * @example
 * const [cell] = parsePrefabs('name: cell\nturn\nmap:\n###\n#.+\n###');
 */
export function parsePrefabs(text: string): Prefab[] {
  checkString('text', text);
  const prefabs: Prefab[] = [];
  let block: Line[] = [];
  let isMap = false;
  const end = () => {
    if (block.length > 0) prefabs.push(readBlock(block));
    block = [];
    isMap = false;
  };
  for (const [i, line] of linesOf(text).entries()) {
    if (line.trim() === '') end();
    else if (isMap || !line.startsWith(';')) {
      const next = { text: line, number: i + 1 };
      block.push(next);
      isMap ||= isMapLine(next);
    }
  }
  end();
  return prefabs;
}

interface Line {
  readonly text: string;
  /** The line number, starting at 1. */
  readonly number: number;
}

/** The value of a property in a definition, with its position. */
interface Value extends Position {
  readonly text: string;
}

/** The definition in a block, and the positions of its values by their paths. */
interface PrefabBlock {
  readonly definition: Record<string, unknown>;
  readonly places: Map<string, Position>;
}

/** Returns whether a line is the one before the rows of a map. */
const isMapLine = ({ text }: Line) => /^\s*map\s*:/.test(text);

function readBlock(lines: readonly Line[]): Prefab {
  const end = lines.findIndex(isMapLine);
  const header = end < 0 ? lines : lines.slice(0, end);
  const block: PrefabBlock = { definition: {}, places: new Map() };
  for (const line of header) readProperty(block, line);
  const start = { line: lines[0]!.number, column: 1 };
  if (end < 0) throw wrongValueError(start, 'this prefab has no `map:`');
  const map = { line: lines[end]!.number + 1, column: 1 };
  readMap(block, lines.slice(end), map);
  return parseBlock(block, start, map);
}

function readMap({ definition }: PrefabBlock, lines: readonly Line[], place: Position): void {
  const { text, number } = lines[0]!;
  const rows = lines.slice(1);
  const rest = text.slice(text.indexOf(':') + 1);
  if (rest.trim() !== '') {
    const column = text.length - rest.trimStart().length + 1;
    throw wrongValueError({ line: number, column }, 'the rows of a map start on the next line');
  }
  if (rows.length === 0)
    throw wrongValueError({ ...place, line: number }, 'there are no rows after `map:`');
  definition.map = rows.map(({ text }) => text).join('\n');
}

/** Parses the prefab of a block. Errors name the line. */
function parseBlock({ definition, places }: PrefabBlock, start: Position, map: Position): Prefab {
  try {
    const resolved = resolvePrefab(definition, '', map);
    plansOf(resolved);
    return resolved.prefab;
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    const path = [...places.keys()].filter((path) => error.option.startsWith(path)).pop();
    const place = path === undefined ? undefined : places.get(path);
    throw wrongValueError(place ?? start, error.message);
  }
}

/** The properties that are lists, which may be repeated. */
const LISTS: readonly string[] = ['legend', 'substitute', 'shuffle'];

function readProperty(block: PrefabBlock, { text, number }: Line): void {
  const [, indent = '', name = '', colon = '', rest = ''] =
    /^(\s*)([^\s:]*)\s*(:?)(.*)$/.exec(text) ?? [];
  const place = { line: number, column: indent.length + 1 };
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (read === undefined && name !== 'map') throw unknownPropertyError(place, name);
  const isFlag = read === readFlag;
  if (isFlag && colon + rest !== '') throw wrongValueError(place, `\`${name}\` takes no value`);
  if (!isFlag && colon === '')
    throw wrongValueError(place, `\`${name}\` needs a colon and a value`);
  const value = {
    text: rest.trim(),
    line: number,
    column: text.length - rest.trimStart().length + 1,
  };
  if (!LISTS.includes(name) && block.places.has(name))
    throw wrongValueError(place, `\`${name}\` is repeated`);
  block.places.set(name, value);
  read?.(block, value, name);
}

function unknownPropertyError(place: Position, name: string): InvalidDataError {
  const names = [...Object.keys(READERS), 'map'];
  const nearest = nearestName(name, names);
  const hint =
    nearest === undefined
      ? `Known properties: ${names.join(', ')}.`
      : `Did you mean \`${nearest}\`?`;
  return wrongValueError(place, `unknown property ${show(name)}. ${hint}`);
}

/** The function that reads the value of each property. */
const READERS: Record<string, (block: PrefabBlock, value: Value, name: string) => void> = {
  name: ({ definition }, { text }) => {
    definition.name = text;
  },
  weight: ({ definition }, value) => {
    definition.weight = readNumber(value, value.text);
  },
  depth: readDepth,
  turn: readFlag,
  mirror: readFlag,
  unique: readFlag,
  legend: readLegend,
  substitute: readSubstitution,
  shuffle: readShuffle,
};

function readFlag({ definition }: PrefabBlock, _: Value, name: string): void {
  definition[name] = true;
}

function readShuffle({ definition, places }: PrefabBlock, value: Value): void {
  const texts = (definition.shuffle ?? []) as string[];
  definition.shuffle = texts;
  for (const { text, ...place } of splitList(value)) {
    places.set(`shuffle[${texts.push(text) - 1}]`, place);
  }
}

function readDepth({ definition, places }: PrefabBlock, value: Value): void {
  const [, min = '', dots, max = ''] = /^(\d*)(?:(\.\.)(\d*))?$/.exec(value.text) ?? [];
  if (min === '' && max === '')
    throw wrongValueError(value, `expected 2..5, 2.., ..5 or 2, received ${show(value.text)}`);
  places.set('minDepth', value);
  places.set('maxDepth', value);
  if (min !== '') definition.minDepth = Number(min);
  const last = dots === undefined ? min : max;
  if (last !== '') definition.maxDepth = Number(last);
}

function readLegend({ definition, places }: PrefabBlock, value: Value): void {
  const legend = (definition.legend ?? {}) as Record<string, string>;
  definition.legend = legend;
  for (const item of splitList(value)) {
    const [glyph, kind] = splitAtEquals(item, 'A = altar');
    if (Object.hasOwn(legend, glyph)) throw wrongValueError(item, `${show(glyph)} is repeated`);
    legend[glyph] = kind.text;
    places.set(`legend.${glyph}`, item);
  }
}

/** The words for glyphs that cannot be in a list. */
const GLYPH_WORDS: Readonly<Record<string, string>> = { blank: ' ', shallow: ',' };

function readSubstitution({ definition, places }: PrefabBlock, value: Value): void {
  const [glyph, list] = splitAtEquals(value, '? = . 3, A 1');
  const substitution: { glyph: string; into: Substitute[] } & Partial<Substitution> = {
    glyph,
    into: [],
  };
  for (const item of splitList(list)) {
    const [, count] = /^count\s+(.*)$/.exec(item.text) ?? [];
    const [, into = '', weight] = /^(\S+)(?:\s+(.*))?$/.exec(item.text) ?? [];
    if (item.text === 'all') Object.assign(substitution, { all: true });
    else if (count !== undefined) Object.assign(substitution, { count: readNumber(item, count) });
    else {
      const substitute = { glyph: GLYPH_WORDS[into] ?? into };
      substitution.into.push(
        weight === undefined ? substitute : { ...substitute, weight: readNumber(item, weight) },
      );
    }
  }
  const all = (definition.substitute ?? []) as Substitution[];
  definition.substitute = all;
  places.set(`substitute[${all.push(substitution) - 1}]`, value);
}

/** Splits a value at its commas. */
function splitList(value: Value): Value[] {
  let { column } = value;
  return value.text.split(',').map((text) => {
    const start = column + text.length - text.trimStart().length;
    column += text.length + 1;
    return { ...value, text: text.trim(), column: start };
  });
}

/** Splits a value into a glyph and the text after its `=`. */
function splitAtEquals(value: Value, example: string): [glyph: string, value: Value] {
  const [, glyph, before] = /^(\S+)(\s*=\s*)./.exec(value.text) ?? [];
  if (glyph === undefined || before === undefined) {
    throw wrongValueError(
      value,
      `expected something like ${show(example)}, received ${show(value.text)}`,
    );
  }
  const start = glyph.length + before.length;
  return [glyph, { ...value, text: value.text.slice(start), column: value.column + start }];
}

function readNumber(place: Position, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw wrongValueError(place, `expected a number, received ${show(text)}`);
}

/** Creates the error for a position in the text. */
function wrongValueError({ line, column }: Position, message: string): InvalidDataError {
  return new InvalidDataError(`line ${line}, column ${column}: ${message}`, { line, column });
}
