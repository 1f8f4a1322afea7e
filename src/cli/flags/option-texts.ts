import schema from '../../../schema/recipe.schema.json';
import { MAX_INT32 } from '../../core/model/checks';
import {
  type DataOption,
  defaultOf,
  type IntegerOption,
  type Limit,
  type Option,
} from '../../core/model/options';
import {
  type DataSpecification,
  GENERATOR_NAMES,
  GENERATOR_TABLE,
} from '../../recipes/specifications';
import { DATA_EXAMPLES } from './data-examples';
import { NAMED_LISTS, typed } from './option-values';
import { DEFAULT_SIZE } from './recipe-flags';

/** Returns the generators by family, in the order in which readers are shown them. */
export function families(): [family: string, generators: string[]][] {
  const families = [...new Set(Object.values(GENERATOR_TABLE).map(({ kind }) => kind))];
  return families.map((family) => {
    return [family, GENERATOR_NAMES.filter((name) => GENERATOR_TABLE[name].kind === family)];
  });
}

/** The description of an option for readers. */
export interface OptionText {
  /** The option's name in a recipe. */
  readonly name: string;
  readonly type: Option['type'];
  /** A description in sentences, which may be empty. */
  readonly meaning: string;
  /** The values that the option takes. */
  readonly range: string;
  /**
   * The default as a user would type it; `undefined` if the option is required or its default
   * cannot be typed.
   */
  readonly default: string | undefined;
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
