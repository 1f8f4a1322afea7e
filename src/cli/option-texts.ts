import schema from '../../schema/recipe.schema.json';
import { MAX_INT32 } from '../checks';
import { defaultOf, type IntegerOption, type Limit, type Option } from '../options';
import type { DataSpecification } from '../recipe/specifications';
import { typed } from './option-values';
import { DEFAULT_SIZE } from './recipe-flags';

/** What a reader is told of an option. */
export interface OptionText {
  /** Its name in a recipe. */
  readonly name: string;
  readonly type: Option['type'];
  /** What it does, in sentences; empty where nothing is known. */
  readonly meaning: string;
  /** Which values it takes. */
  readonly range: string;
  /** Its default, as it is typed; none where it has to be given, or what it comes to has no name. */
  readonly default: string | undefined;
}

/** What the JSON Schema says of generators and passes: the doc comments of their options. */
const DEFINITIONS = schema.definitions as object as Readonly<
  Record<string, Definition | undefined>
>;

interface Definition {
  readonly properties?: Readonly<Record<string, { readonly description?: string } | undefined>>;
}

/**
 * What there is to tell of the options of a generator or pass, in the order in which it lists them.
 *
 * @param nameOf - what an option is called, given its name in a recipe
 */
export function optionTexts(
  owner: string,
  specification: DataSpecification,
  nameOf: (option: string) => string,
): OptionText[] {
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
      meaning: withNames(withoutDefault(description, value), specification, nameOf),
      range: rangeOf(option, nameOf),
      default: value,
    };
  });
}

/** Without a last sentence that says no more than the default. */
function withoutDefault(text: string, value: string | undefined): string {
  return text.replace(/ ?Default `?'?([^\s`']+?)'?`?\.$/, (sentence, said) =>
    said === value ? '' : sentence,
  );
}

/** With options by the names that readers know. */
function withNames(
  text: string,
  specification: DataSpecification,
  nameOf: (option: string) => string,
): string {
  return text.replace(/`(\w+)`|\b[a-z]+[A-Z]\w*\b/g, (word, quoted?: string) => {
    const name = quoted ?? word;
    return name in specification ? nameOf(name) : word;
  });
}

function rangeOf(option: Option, nameOf: (option: string) => string): string {
  switch (option.type) {
    case 'integer':
      return integerRange(option, nameOf);
    case 'number':
      return `${option.min} or more`;
    case 'share':
      return '0 to 1';
    case 'choice':
    case 'mixture':
      return option.names.join(', ');
    default:
      return 'as a recipe has it';
  }
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
