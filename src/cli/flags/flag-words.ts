import { describeError, GenerationError, InvalidOptionError } from '../../core/model/errors';
import { WORLD_OPTIONS } from '../../recipes/specifications';
import { shownPath } from '../files/files';
import { USER, UsageError } from '../terminal/usage-error';
import type { Flags } from './flags';
import { describeFault, flagOf, passFlag, placeIn, withPlace } from './option-values';
import { DEFAULT_SIZE, OPTION_FLAGS } from './recipe-flags';

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
 * if all of them came from a file, the message starts with the file's name instead.
 */
export function inFlagWords(error: unknown, flags: Flags): unknown {
  const nameOf = (path: string) => flagAt(path, flags) ?? USER.nameOf(pathInFile(path, flags));
  if (error instanceof GenerationError) {
    return new GenerationError(`${prefixFor([error.limit], flags)}${describeError(error, nameOf)}`);
  }
  if (error instanceof InvalidOptionError) {
    const file = prefixFor([error.option, error.limit], flags);
    return new UsageError(`${file}${describeFault(error, nameOf)}`);
  }
  return error;
}

/** Returns the start of a message about options of a file: its name, if no flag set them. */
function prefixFor(paths: readonly (string | undefined)[], flags: Flags): string {
  const { recipe, graph } = flags.values;
  const named = paths.filter((path) => path !== undefined);
  const isOfFile = named.length > 0 && named.every((path) => flagAt(path, flags) === undefined);
  if (!isOfFile) return '';
  const file = named.every((path) => isOfGraph(path, flags)) ? graph : recipe;
  return file === undefined ? '' : `${shownPath(file)}: `;
}

/** Returns whether an option came from the file of `--graph`. */
function isOfGraph(path: string, { values, given }: Flags): boolean {
  if (values.graph === undefined || !path.startsWith('options.')) return false;
  const { option } = placeIn(path);
  return !Object.hasOwn(DEFAULT_SIZE, option) && !given.has(flagOf(option));
}

/** Returns a path as it is in the file that has its value. A graph is only the options. */
function pathInFile(path: string, flags: Flags): string {
  return isOfGraph(path, flags) ? path.replace('options.', '') : path;
}

/**
 * Returns the flag that set the value at a path of the recipe, or `undefined` if it came from a
 * file.
 */
export function flagAt(path: string, flags: Flags): string | undefined {
  const { values, given, lists } = flags;
  const [, pass, passOption] = /^passes\[(\d+)\](?:\.(.+))?/s.exec(path) ?? [];
  if (pass !== undefined) {
    const text = lists.pass?.[Number(pass)];
    const name = text?.split(':', 1)[0];
    if (name === undefined) return undefined;
    // An error of `pass` itself is an error of the whole pass.
    const isWhole = passOption === undefined || passOption === 'pass';
    if (isWhole) return `\`--pass ${name}\``;
    // Messages about a whole item name it.
    return passFlag(name, passOption.replace(/^(\w+)\[\d+\]$/, '$1'));
  }
  if (path === 'levels.count' && given.has('levels')) return '`--levels`';
  if (isOfGraph(path, flags)) return undefined;
  const { option, place } = placeIn(path);
  const isOption = OPTION_FLAGS.has(option) || Object.hasOwn(WORLD_OPTIONS, option);
  const flag = isOption ? flagOf(option) : OTHER_FLAGS.get(option);
  if (flag === undefined || (values.recipe !== undefined && !given.has(flag))) return undefined;
  // In a list of names without brackets, the received name is enough.
  const isName = /^\[\d+\]$/.test(place) && values[flag]?.startsWith('[') === false;
  return withPlace(`\`--${flag}\``, isName ? '' : place);
}
