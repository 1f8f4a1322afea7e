import { isRequired, type Option } from '../../core/model/options';
import type { DataSpecification } from '../../recipes/specifications';
import { optionTexts } from './option-texts';
import { flagOf } from './option-values';

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
