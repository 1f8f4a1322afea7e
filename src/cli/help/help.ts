import { show } from '../../core/model/errors';
import {
  type DataSpecification,
  GENERATOR_SPECS,
  PASS_NAMES,
  PASS_SPECS,
  WORLD_OPTIONS,
} from '../../recipes/specifications';
import type { Flags } from '../flags/flags';
import { FORMAT_NAMES } from '../flags/formats';
import { families, generatorHelp, passHelp, wrap } from '../flags/option-help';
import { flagOf } from '../flags/option-values';
import { DEFAULT_GENERATOR } from '../flags/recipe-flags';
import { formatsUsing } from '../flags/style';
import { suggestion, UsageError } from '../terminal/usage-error';
import batch from './batch.txt';
import find from './find.txt';
import generate from './generate.txt';
import init from './init.txt';
import merge from './merge.txt';
import render from './render.txt';
import stats from './stats.txt';
import validate from './validate.txt';
import world from './world.txt';

/** The `--help` text of each command, in which lists are in braces, such as `{formats}`. */
const TEXTS = { generate, batch, find, merge, stats, render, validate, world, init };

const EXIT = `Exit codes: 0 success; 1 a rule is violated, or a seed gives no dungeon;
2 the command line or its data cannot be used.
`;

/** Returns the help for a command, or for the generator or pass that the flags name. */
export function helpFor(command: keyof typeof TEXTS, { values, lists }: Flags): string {
  const pass = lists.pass?.at(-1)?.split(':', 1)[0];
  if (pass !== undefined) return passHelp(pass, specificationOf('pass', pass, PASS_SPECS));
  const { generator } = values;
  if (generator !== undefined) {
    return generatorHelp(generator, specificationOf('generator', generator, GENERATOR_SPECS));
  }
  return (
    TEXTS[command].replace(/\{(\w+) ?([\w-]*)\}/g, (_, list, flag) => listOf(list, flag)) + EXIT
  );
}

/** Returns the text for a list in braces. `{uses title}` lists the formats that use `--title`. */
function listOf(list: string, flag: string): string {
  switch (list) {
    case 'uses':
      return formatsUsing(flag);
    case 'formats':
      return beside(FORMAT_NAMES.join(', '));
    case 'passes':
      return beside(`${PASS_NAMES.join(', ')}; --pass NAME --help`);
    case 'generators':
      return generatorList();
    default:
      return worldOptions();
  }
}

function specificationOf(
  flag: string,
  name: string,
  table: Readonly<Record<string, DataSpecification>>,
): DataSpecification {
  const specification = Object.hasOwn(table, name) ? table[name] : undefined;
  if (specification !== undefined) return specification;
  throw new UsageError(`unknown ${flag} ${show(name)}. ${suggestion(name, Object.keys(table))}`);
}

function worldOptions(): string {
  const flags = Object.keys(WORLD_OPTIONS).map((name) => `--${flagOf(name)}`);
  return `${wrap(`Options of worlds: ${flags.join(', ')}.`, 80).join('\n')}\n`;
}

function generatorList(): string {
  const lines = families().map(([family, names]) => `${family}: ${names.join(', ')}`);
  const first = `${DEFAULT_GENERATOR} (default)`;
  return beside(...lines.map((line) => line.replace(DEFAULT_GENERATOR, first)));
}

/** The number of columns for flags. */
const FLAG_WIDTH = 22;

/** Wraps and indents lines of text to the right of a flag. */
function beside(...texts: string[]): string {
  const lines = texts.flatMap((text) => wrap(text, 80 - FLAG_WIDTH));
  return lines.join(`\n${' '.repeat(FLAG_WIDTH)}`);
}
