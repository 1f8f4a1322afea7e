import schema from '../../../schema/recipe.schema.json';
import { MAX_INT32 } from '../../core/model/checks';
import {
  type DataOption,
  defaultOf,
  type IntegerOption,
  isRequired,
  type Limit,
  type Option,
} from '../../core/model/specification';
import {
  type DataSpecification,
  GENERATOR_NAMES,
  GENERATOR_TABLE,
} from '../../recipes/specifications';
import EXAMPLES from './data-examples.json';
import { flagOf, NAMED_LISTS, typed } from './option-values';
import { DEFAULT_SIZE } from './recipe-flags';

/** The width of a terminal, in columns. */
const WIDTH = 80;

const PLACEHOLDERS: Readonly<Record<Option['type'], string>> = {
  integer: 'N',
  number: 'X',
  share: 'X',
  boolean: 'true|false',
  choice: 'NAME',
  mixture: 'NAMES',
  data: 'JSON',
  function: '',
};

/** Returns the `--help` text of a generator. */
export function generatorHelp(name: string, specification: DataSpecification): string {
  const rows = optionRows(name, specification, (option) => `--${flagOf(option)}`, ' ');
  return `Usage: dungeonsmith --generator ${name} [options]

${rows}
For seeds, passes, formats and files, see dungeonsmith --help.
`;
}

/** Returns the `--help` text of a pass. */
export function passHelp(name: string, specification: DataSpecification): string {
  const rows = optionRows(name, specification, flagOf, '=');
  const [first = ''] = Object.keys(specification);
  return `Usage: dungeonsmith --pass ${name}[:OPTION=VALUE,OPTION=VALUE…]

${rows}
A first value without a name is for ${flagOf(first)}: --pass ${name}:VALUE.
Passes run in the order in which they are given.
`;
}

/**
 * Returns one row for each option: on the left how it is typed, on the right what it does and which
 * values it takes.
 */
function optionRows(
  owner: string,
  specification: DataSpecification,
  nameOf: (option: string) => string,
  separator: string,
): string {
  const rows = optionTexts(owner, specification, nameOf).map((text) => {
    const { name, type, meaning, range, default: value } = text;
    const isNeeded = value === undefined && isRequired(specification[name]!);
    const facts = [
      range,
      ...(type === 'mixture' ? ['several: a,b or with weights a:3,b:1'] : []),
      ...(isNeeded ? ['required'] : []),
      ...(value === undefined ? [] : [`default ${value}`]),
    ];
    return {
      head: `  ${nameOf(name)}${separator}${PLACEHOLDERS[type === 'data' && !range.startsWith('such as') ? 'mixture' : type]}`,
      paragraphs: [meaning, facts.join('; ')],
    };
  });
  const indent = 2 + Math.max(...rows.map(({ head }) => head.length));
  return rows
    .map(({ head, paragraphs }) => {
      const lines = paragraphs.flatMap((text) => wrap(text, WIDTH - indent));
      return lines.map((line, i) => `${(i === 0 ? head : '').padEnd(indent)}${line}\n`).join('');
    })
    .join('');
}

/**
 * Wraps a text at spaces after at most `width` characters. Words that are too long are broken after
 * commas.
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  const words = text.replaceAll('`', '').split(' ');
  for (const word of words.flatMap((word) => (word.length > width ? word.split(/(?<=,)/) : word))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines.filter((line) => line !== '');
}

/** Returns the generators by family, in the order in which readers are shown them. */
export function families(): [family: string, generators: string[]][] {
  const families = [...new Set(Object.values(GENERATOR_TABLE).map(({ kind }) => kind))];
  return families.map((family) => {
    return [family, GENERATOR_NAMES.filter((name) => GENERATOR_TABLE[name].kind === family)];
  });
}

/** The descriptions of options in the JSON Schema, which come from their doc comments. */
const DEFINITIONS = schema.definitions as object as Readonly<Record<string, Definition>>;

type Definition = { properties?: Record<string, { description?: string }> } | undefined;

/**
 * Returns the descriptions of the options of a generator or pass, in the order of its
 * specification.
 *
 * @param nameOf - returns the name under which an option is shown, given its name in a recipe
 */
export function optionTexts(
  owner: string,
  specification: DataSpecification,
  nameOf: (option: string) => string,
) {
  const settings: Record<string, unknown> = { ...DEFAULT_SIZE };
  for (const [name, option] of Object.entries(specification)) {
    settings[name] ??= defaultOf(option, settings);
  }
  const descriptions = DEFINITIONS[owner]?.properties ?? {};
  return Object.entries(specification).map(([name, option]) => {
    const value = typed(settings[name]);
    const description = descriptions[name]?.description ?? '';
    return {
      name,
      type: option.type,
      /** A description in sentences, which may be empty. */
      meaning: withNames(withoutDefault(description, value), specification, nameOf),
      /** The values that the option takes. */
      range: rangeOf(option, nameOf),
      /** As a user would type it; `undefined` if the option is required or it cannot be typed. */
      default: value,
    };
  });
}

/** Removes the last sentence if it only states the default. */
function withoutDefault(text: string, value: string | undefined): string {
  return text.replace(/ ?Default `?'?([^\s`']+?)'?`?\.$/, (sentence, said) =>
    said === value ? '' : sentence,
  );
}

/** Replaces the names of options by those that readers know. */
function withNames(
  text: string,
  specification: DataSpecification,
  nameOf: (option: string) => string,
): string {
  return text.replace(/`(\w+)`|\b[a-z]+[A-Z]\w*\b/g, (word, quoted?: string) => {
    const name = quoted ?? word;
    return Object.hasOwn(specification, name) ? nameOf(name) : word;
  });
}

function rangeOf(option: Option, nameOf: (option: string) => string): string {
  switch (option.type) {
    case 'integer':
      return integerRange(option, nameOf);
    case 'number':
      return `${option.min} or more`;
    case 'share':
      return `0 to ${option.max ?? 1}`;
    case 'boolean':
      return 'true or false';
    case 'choice':
    case 'mixture':
      return option.names.join(', ');
    default:
      if ('names' in option && option.names) return option.names.join(', ');
      return option.type === 'data' ? dataRange(option) : '';
  }
}

/** Returns the names that an option of data takes, if any, and an example of the data. */
function dataRange({ schema, named = [] }: DataOption): string {
  const example = `\`${DATA_EXAMPLES[schema]}\``;
  const list = NAMED_LISTS[schema];
  if (list !== undefined) return `names such as ${list.example}, or JSON such as ${example}`;
  return named.length > 0
    ? `${named.join(', ')} or ${DATA_EXAMPLES[schema]}`
    : `such as ${example}`;
}

function integerRange(option: IntegerOption, nameOf: (option: string) => string): string {
  const { min, max = MAX_INT32, orInfinity, atLeast, atMost } = option;
  const range = max < MAX_INT32 ? `${min} to ${max}` : `${min} or more`;
  return [
    orInfinity ? `${range} or Infinity` : range,
    ...(atLeast ? [`at least ${limitText(atLeast, nameOf)}`] : []),
    ...(atMost ? [`at most ${limitText(atMost, nameOf)}`] : []),
  ].join(', ');
}

function limitText(limit: Limit, nameOf: (option: string) => string): string {
  if (!('option' in limit)) return `the shorter side − ${limit.shorterSideLess}`;
  return limit.plus === undefined
    ? nameOf(limit.option)
    : `${nameOf(limit.option)} + ${limit.plus}`;
}

/** An example for each option that takes data, as JSON, by the name of its schema. */
export const DATA_EXAMPLES: Readonly<Record<string, string>> = EXAMPLES;
