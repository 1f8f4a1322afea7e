import type { Dungeon } from '../../model/dungeon';
import { cut, show } from '../../model/errors';
import { statsOf } from '../files/files';
import { UsageError } from '../usage-error';
import { type Flags, type FlagTypes, integerFlag, oneOf } from './flags';
import { endingsOf, FORMAT_NAMES, FORMATS, type FormatName, type Style } from './formats';

/** The flags that a style is read from, and the format. */
export const STYLE_FLAGS: FlagTypes = {
  format: 'string',
  labels: 'boolean',
  metrics: 'boolean',
  'tile-size': 'string',
  mm: 'string',
  paper: 'string',
  walls: 'string',
  collision: 'boolean',
  objects: 'string',
  scheme: 'string',
  style: 'string',
  title: 'string',
  scale: 'string',
  numbers: 'boolean',
  legend: 'boolean',
  players: 'boolean',
};

/**
 * Reads {@link STYLE_FLAGS}.
 *
 * @throws {UsageError} also if a flag was given that only other formats use
 */
export function styleFromFlags(flags: Flags, format: FormatName): Style {
  refuseIdleFlags(flags, format);
  const { given, values } = flags;
  const orUndefined = (flag: string) => (given.has(flag) ? true : undefined);
  return {
    format,
    labels: given.has('labels'),
    metrics: given.has('metrics'),
    tileSize: integerFlag(flags, 'tile-size'),
    mm: values.mm === undefined ? undefined : Number(values.mm),
    paper: values.paper,
    walls: values.walls,
    collision: orUndefined('collision'),
    objects: values.objects?.split(',').filter((type) => type !== ''),
    scheme: given.has('scheme') ? oneOf(flags, 'scheme', ['light', 'dark']) : undefined,
    picture: {
      style: oneOf(flags, 'style', ['flat', 'blueprint', 'hatched']),
      title: values.title,
      scaleCaption: values.scale,
      numbers: orUndefined('numbers'),
      legend: orUndefined('legend'),
      players: orUndefined('players'),
    },
  };
}

/**
 * The format that is asked for; without `--format`, the one that the name of the file to write ends
 * in; ASCII if there is none.
 */
export function formatFromFlags(flags: Flags): FormatName {
  if (flags.given.has('format')) return oneOf(flags, 'format', FORMAT_NAMES);
  return formatOfName(flags.values.out) ?? 'ascii';
}

/** The format that a file's name ends in. */
function formatOfName(path: string | undefined): FormatName | undefined {
  const ending = endingOfName(path);
  return FORMAT_NAMES.find((name) => ending !== undefined && endingsOf(name).includes(ending));
}

/** What follows the last dot of a file's name, in small letters; digits only are no ending. */
function endingOfName(path = ''): string | undefined {
  return /\.([^./\\]*[a-z][^./\\]*)$/i.exec(path)?.[1]?.toLowerCase();
}

/** Throws if a file's name ends in what no format does, such as `.pdf`. */
export function checkEnding({ given, values: { out } }: Flags): void {
  const ending = endingOfName(out);
  if (given.has('format') || ending === undefined || formatOfName(out) !== undefined) return;
  const known = [...new Set(FORMAT_NAMES.flatMap(endingsOf))].join(', ');
  throw new UsageError(
    `no format ends in .${cut(ending)}: use one of ${known}, or name a \`--format\``,
  );
}

/**
 * Throws if the folder for several files, `--out`, has the name of one file, such as `book.html`.
 */
export function checkFolderName({ values: { out } }: Flags): void {
  if (out === undefined || statsOf(out)?.isDirectory()) return;
  const format = formatOfName(out);
  if (format === undefined) return;
  throw new UsageError(
    `\`--out\` must be a folder here, with a file for each dungeon, received ${show(out)}: name the folder without an ending, and give \`--format ${format}\``,
  );
}

/** The names of the formats that heed a flag, as a list to read. */
export function heeding(flag: string): string {
  return FORMAT_NAMES.filter((name) => FORMATS[name].flags.includes(flag)).join(', ');
}

/** Throws if a flag was given that only other formats use. */
export function refuseIdleFlags({ given }: Flags, format: FormatName | 'csv' | 'parquet'): void {
  const heeded = format in FORMATS ? FORMATS[format as FormatName].flags : [];
  const idle = (flag: string, heeding: string) =>
    new UsageError(`\`--${flag}\` does nothing with \`--format ${format}\`, only with ${heeding}`);
  if (given.has('tiles') && format !== 'parquet') throw idle('tiles', 'parquet');
  for (const flag of FORMAT_NAMES.flatMap((name) => FORMATS[name].flags)) {
    if (given.has(flag) && !heeded.includes(flag)) throw idle(flag, heeding(flag));
  }
}

/** Throws if rooms are to be numbered and there are none. */
export function refuseIdleNumbers({ picture }: Style, { rooms }: Pick<Dungeon, 'rooms'>): void {
  if (!picture.numbers || rooms.length > 0) return;
  throw new UsageError('`--numbers` numbers rooms, and this map has none');
}
