import { elementAt } from '../../core/model/element-at';
import { InvalidOptionError, show } from '../../core/model/errors';
import type { Option } from '../../core/model/options';
import type { DataSpecification } from '../../recipes/specifications';
import { adviceOn, USER, UsageError } from '../terminal/usage-error';
import { flagOf, readOption } from './option-values';

/** A pass as it is written in a recipe: its name, and its options by their names. */
export interface PassEntry {
  pass: string;
  [option: string]: unknown;
}

/**
 * Parses the text of `--pass`: the name of a pass, optionally followed by a colon and its options,
 * such as `doors:share=0.6,secret-share=0.1`. A value without a name is for the first option of the
 * pass: `locks:2,order=nested` or `roles:boss@farthest,shop`.
 *
 * @param table - the specification of the options of each pass, by the name of the pass
 * @throws {UsageError} If the pass or an option is unknown, or an option has an invalid value
 */
export function passFromText(
  text: string,
  table: Readonly<Record<string, DataSpecification>>,
): PassEntry {
  const [pass = '', rest] = text.split(/:(.*)/s);
  const specification = Object.hasOwn(table, pass) ? table[pass] : undefined;
  if (specification === undefined) {
    throw new UsageError(`unknown pass ${show(pass)}. ${adviceOn(pass, Object.keys(table))}`);
  }
  const options = new Map(Object.entries(specification).map((entry) => [flagOf(entry[0]), entry]));
  const entry: PassEntry = { pass };
  for (const [flag, value] of rest === undefined
    ? []
    : assignmentsIn(pass, rest, [...options.keys()])) {
    const found = options.get(flag);
    if (found === undefined) {
      const advice = adviceOn(flag, [...options.keys()]);
      throw new UsageError(`\`--pass ${pass}\` has no option ${show(flag)}. ${advice}`);
    }
    const [name, option] = found;
    if (Object.hasOwn(entry, name)) throw new UsageError(`${passFlag(pass, name)} is given twice`);
    entry[name] = readInPass(pass, name, option, value);
  }
  return entry;
}

/**
 * Splits assignments such as `share=0.6,secret-share=0.1`. A comma that is not followed by a name
 * and `=` belongs to the value.
 */
function assignmentsIn(
  pass: string,
  text: string,
  flags: readonly string[],
): [flag: string, value: string][] {
  return text.split(/,(?=[a-z-]+=)/i).map((part, i) => {
    const [, flag = '', value] = /^([a-z-]+)=(.*)$/is.exec(part) ?? [];
    if (value !== undefined) return [flag, value];
    if (i === 0 && part !== '' && !flags.includes(part)) return [elementAt(flags, 0), part];
    const example = `${pass}:name=value,other=value`;
    throw new UsageError(
      `\`--pass ${pass}\` takes options such as ${example}, received ${show(text)}`,
    );
  });
}

function readInPass(pass: string, name: string, option: Option, text: string): unknown {
  try {
    return readOption(name, option, text);
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    throw new UsageError(error.describe({ ...USER, nameOf: (path) => passFlag(pass, path) }));
  }
}

/** Formats an option of a pass for messages. */
export function passFlag(pass: string, option: string): string {
  return `\`--pass ${pass}:${flagOf(option)}\``;
}
