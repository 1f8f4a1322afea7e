import type { Dungeon } from '../../core/model/dungeon';
import { cut, show } from '../../core/model/errors';
import { statsOf } from '../files/files';
import { UsageError } from '../terminal/usage-error';
import { lookFromFlags } from './drawing';
import { type Flags, type FlagTypes, oneOf } from './flags';
import { endingsOf, FORMAT_NAMES, FORMATS, type FormatName, type OutputSettings } from './formats';

/** The flags from which the style and the format are read. */
export const STYLE_FLAGS: FlagTypes = {
  format: 'string',
  labels: 'boolean',
  metrics: 'boolean',
  'tile-size': 'string',
  'tile-size-mm': 'string',
  paper: 'string',
  fit: 'boolean',
  key: 'boolean',
  walls: 'string',
  collision: 'boolean',
  objects: 'string',
  scheme: 'string',
  style: 'string',
  title: 'string',
  'scale-caption': 'string',
  numbers: 'boolean',
  'show-legend': 'boolean',
  players: 'boolean',
  secrets: 'string',
};

const NO_NUMBERS = ': copies for players show no numbers and no names';

/** Flags that cannot be combined, with the reason if it is not obvious. */
const EXCLUSIVE = [
  ['fit', 'tile-size-mm', ''],
  ['tile-size', 'tile-size-mm', ''],
  ['key', 'players', ': the key reveals secrets'],
  ['numbers', 'players', NO_NUMBERS],
  ['labels', 'players', NO_NUMBERS],
] as const;

/**
 * Reads {@link STYLE_FLAGS}.
 *
 * @throws {UsageError} If a flag has an invalid value, or was given although only other formats use
 * it
 */
export function styleFromFlags(flags: Flags, format: FormatName): OutputSettings {
  checkFlagsFit(flags, format);
  const { given } = flags;
  for (const [flag, other, reason] of EXCLUSIVE) {
    if (!given.has(flag) || !given.has(other)) continue;
    throw new UsageError(`\`--${flag}\` cannot be combined with \`--${other}\`${reason}`);
  }
  const styled = ['labels', 'title', 'scale-caption', 'numbers', 'show-legend'];
  const unstyled = styled.find((flag) => given.has(flag));
  if (format === 'png' && unstyled !== undefined && !given.has('style')) {
    throw new UsageError(`\`--${unstyled}\` requires \`--style\` with \`--format png\``);
  }
  return { format, ...lookFromFlags(flags) };
}

/**
 * Returns the format of `--format` or, without it, the one that matches the name of the output
 * file. Default ASCII.
 */
export function formatFromFlags(flags: Flags): FormatName {
  if (flags.given.has('format')) return oneOf(flags, 'format', FORMAT_NAMES);
  return formatOfName(flags.values.out) ?? 'ascii';
}

/** Returns the format that matches the ending of a file's name. */
function formatOfName(path: string | undefined): FormatName | undefined {
  const ending = endingOfName(path);
  return FORMAT_NAMES.find((name) => ending !== undefined && endingsOf(name).includes(ending));
}

/**
 * Returns the part of a file's name after the last dot, in lower case. An ending that consists only
 * of digits does not count.
 */
function endingOfName(path = ''): string | undefined {
  return /\.([^./\\]*[a-z][^./\\]*)$/i.exec(path)?.[1]?.toLowerCase();
}

/** The endings that files of any format of text may have. */
const GENERAL_ENDINGS: ReadonlySet<string> = new Set(['txt', 'json']);

/**
 * Throws if the ending of the output file's name is `.pdf`, belongs to another format than the one
 * that is named or, without a named format, to none.
 */
export function checkEnding(flags: Flags): void {
  const { given, values } = flags;
  const { out } = values;
  const ending = endingOfName(out);
  const matching = formatOfName(out);
  if (ending === undefined) return;
  const isUnknown = !given.has('format') && matching === undefined;
  if (isUnknown || ending === 'pdf') throw unknownEndingError(ending);
  const format = formatFromFlags(flags);
  const isGeneral = GENERAL_ENDINGS.has(ending) && format !== 'png';
  if (matching === undefined || isGeneral || endingsOf(format).includes(ending)) return;
  if (out !== undefined && statsOf(out)?.isDirectory()) return;
  throw new UsageError(
    `\`--format ${format}\` cannot go into a file that ends in .${ending}: end it in .${FORMATS[format].ending}, or leave out \`--format\` for ${matching}`,
  );
}

function unknownEndingError(ending: string): UsageError {
  if (ending === 'pdf') {
    return new UsageError('no format ends in .pdf: write .html, and print it from a browser');
  }
  const known = [...new Set(FORMAT_NAMES.flatMap(endingsOf))].join(', ');
  return new UsageError(
    `no format ends in .${cut(ending)}: use one of ${known}, or name a \`--format\``,
  );
}

/** Returns whether the output goes to one file of a format, or to standard output. */
export function isSingleOutput({ values: { out } }: Flags, format: FormatName): boolean {
  if (out === undefined) return true;
  return formatOfName(out) === format && !statsOf(out)?.isDirectory();
}

/**
 * Throws if `--out`, which should be a folder for several files, is named like a file, such as
 * `book.html`.
 */
export function checkFolderName({ values: { out } }: Flags): void {
  if (out === undefined || statsOf(out)?.isDirectory()) return;
  const format = formatOfName(out);
  if (format === undefined) return;
  throw new UsageError(
    `\`--out\` must be a folder here, with a file for each dungeon, received ${show(out)}: name the folder without an ending, and give \`--format ${format}\``,
  );
}

/** Returns the names of the formats that use a flag, as a comma-separated list. */
export function formatsUsing(flag: string): string {
  return FORMAT_NAMES.filter((name) => FORMATS[name].flags.includes(flag)).join(', ');
}

/** Throws if a flag was given that only other formats use. */
export function checkFlagsFit({ given }: Flags, format: FormatName | 'csv' | 'parquet'): void {
  const usedFlags = format === 'csv' || format === 'parquet' ? [] : FORMATS[format].flags;
  const uselessFlag = (flag: string, formats: string) =>
    new UsageError(`\`--${flag}\` does nothing with \`--format ${format}\`, only with ${formats}`);
  if (given.has('tiles') && format !== 'parquet') throw uselessFlag('tiles', 'parquet');
  for (const flag of FORMAT_NAMES.flatMap((name) => FORMATS[name].flags)) {
    if (given.has(flag) && !usedFlags.includes(flag)) throw uselessFlag(flag, formatsUsing(flag));
  }
}

/** Throws if rooms should be numbered but there are none. */
export function refuseIdleNumbers(
  { picture }: OutputSettings,
  { rooms }: Pick<Dungeon, 'rooms'>,
): void {
  if (!picture.roomNumbers || rooms.length > 0) return;
  throw new UsageError('`--numbers` numbers rooms, and this map has none');
}
