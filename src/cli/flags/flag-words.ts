import { describeError, GenerationError, InvalidOptionError } from '../../core/model/errors';
import { WORLD_OPTIONS } from '../../recipes/specifications';
import { shownPath } from '../files/files';
import { USER, UsageError } from '../terminal/usage-error';
import type { Flags } from './flags';
import { flagOf, passFlag } from './option-values';
import { OPTION_FLAGS } from './recipe-flags';

/** The flags for options that belong to neither a generator nor a world. */
const OTHER_FLAGS: ReadonlyMap<string, string> = new Map([
  ['generator', 'generator'],
  ['roomLabels', 'labels'],
  ['tileSize', 'tile-size'],
  ['tileSizeMm', 'tile-size-mm'],
  ['paper', 'paper'],
  ['walls', 'walls'],
  ['objects', 'objects'],
  ['area', 'area'],
  ['customMetrics', 'metrics-from'],
]);

/**
 * Translates an error of the library for the command line. Names of options become names of flags;
 * if all of them came from the file of a recipe, the message starts with the file's name instead.
 */
export function inFlagWords(error: unknown, flags: Flags): unknown {
  const nameOf = (path: string) => flagAt(path, flags) ?? USER.nameOf(path);
  if (error instanceof GenerationError) {
    return new GenerationError(`${prefixFor([error.limit], flags)}${describeError(error, nameOf)}`);
  }
  if (error instanceof InvalidOptionError) {
    const file = prefixFor([error.option, error.limit], flags);
    return new UsageError(`${file}${error.describe({ ...USER, nameOf })}`);
  }
  return error;
}

/** Returns the start of a message about options of a recipe: its file, if no flag set them. */
function prefixFor(paths: readonly (string | undefined)[], flags: Flags): string {
  const { recipe } = flags.values;
  const named = paths.filter((path) => path !== undefined);
  const isOfFile = named.length > 0 && named.every((path) => flagAt(path, flags) === undefined);
  return recipe !== undefined && isOfFile ? `${shownPath(recipe)}: ` : '';
}

/**
 * Returns the flag that set the value at a path of the recipe, or `undefined` if it came from a
 * file.
 */
export function flagAt(path: string, { values, given, lists }: Flags): string | undefined {
  const [, pass, passOption] = /^passes\[(\d+)\](?:\.(\w+))?/.exec(path) ?? [];
  if (pass !== undefined) {
    const text = lists.pass?.[Number(pass)];
    const name = text?.split(':', 1)[0];
    if (name === undefined) return undefined;
    // An error of `pass` itself is an error of the whole pass.
    const isWhole = passOption === undefined || passOption === 'pass';
    return isWhole ? `\`--pass ${name}\`` : passFlag(name, passOption);
  }
  if (path === 'levels.count' && given.has('levels')) return '`--levels`';
  // For example, `options.roomShapes.cross` is the weight that `--room-shapes` gives to `cross`.
  const [, option = '', item] = /^(?:options\.)?(\w+)(?:\.([\w-]+))?/.exec(path) ?? [];
  const isOption = OPTION_FLAGS.has(option) || Object.hasOwn(WORLD_OPTIONS, option);
  const flag = isOption ? flagOf(option) : OTHER_FLAGS.get(option);
  if (flag === undefined || (values.recipe !== undefined && !given.has(flag))) return undefined;
  return item === undefined ? `\`--${flag}\`` : `\`--${flag}\` (${item})`;
}
