import { addLegend, type Legend } from '../../core/ascii/legend';
import type { ParsedDocument } from '../../core/document/document';
import { parseJson } from '../../core/document/parse-json';
import { parseJsonText, refuseOtherFormats } from '../../core/document/parse-json-text';
import { GenerationError, InvalidDataError } from '../../core/model/errors';
import { describePlanChange } from '../../core/plan/drawn-plan';
import { dungeonFromText, type TextOptions } from '../../core/plan/dungeon-from-text';
import { parseTiled } from '../../formats/tiled/parse-tiled';
import { shownPath } from '../files/files';
import { type Flags, oneOf } from '../flags/flags';
import { readJsonObject } from '../flags/recipe-flags';
import type { Terminal } from '../terminal/terminal';
import { namingFile, UsageError } from '../terminal/usage-error';

/** How a map that is typed as text is read. */
interface Reading {
  readonly legend: Legend | undefined;
  /** What happens to separate pieces of floor. Default `'join'`. */
  readonly pieces: TextOptions['pieces'];
}

/** Returns the legend in the file of `--legend`, and the value of `--pieces`. */
export async function readingFromFlags(flags: Flags, terminal: Terminal): Promise<Reading> {
  const { legend } = flags.values;
  const names = ['join', 'largest', 'refuse'] as const;
  const pieces = flags.given.has('pieces') ? oneOf(flags, 'pieces', names) : undefined;
  if (legend === undefined) return { legend, pieces };
  const example = '{ "o": { "entity": "orc" } }';
  const read = await readJsonObject(legend, terminal, 'a legend', example);
  namingFile(shownPath(legend), () => addLegend(new Map(), read, 'everything'));
  return { legend: read as Legend, pieces };
}

/** What a file holds beside its dungeon. */
export type ReadMap = Pick<ParsedDocument, 'dungeon'> & Partial<ParsedDocument>;

/**
 * Reads a document, a Tiled map, or a map that is drawn as text.
 *
 * @param tell - receives a sentence for each difference between a drawn map and its dungeon
 * @param path - the path of its file; if it ends in `.json`, a JSON value is no drawing
 */
export function readMap(
  text: string,
  reading: Reading,
  tell: (sentence: string) => void,
  path: string,
): ReadMap {
  try {
    return readAnyMap(text, reading, tell, path);
  } catch (error) {
    // It is the file that gives no dungeon, not a seed.
    throw error instanceof GenerationError ? new InvalidDataError(error.message, {}) : error;
  }
}

function readAnyMap(
  text: string,
  reading: Reading,
  tell: (sentence: string) => void,
  path: string,
): ReadMap {
  refuseOtherFormats(text);
  if (isJson(text, reading)) {
    const idle = (['pieces', 'legend'] as const).find((flag) => reading[flag] !== undefined);
    if (idle === undefined) return readValue(parseJsonText(text), tell);
    throw new UsageError(`\`--${idle}\` is only for maps that are typed as text`);
  }
  if (path.endsWith('.json') && isJsonValue(text)) return parseJson(text);
  const { entities, exit, ...dungeon } = dungeonFromText(text, {
    ...reading,
    onChange: (change) => tell(describePlanChange(change)),
  });
  return { dungeon, entities, ...(exit && { exit }) };
}

/** Returns whether a text is JSON, and not a map whose first character is in the legend. */
function isJson(text: string, { legend = {} }: Reading): boolean {
  const [first = ''] = text.replace(/^\uFEFF/, '').trimStart();
  return (first === '{' || first === '[') && !Object.hasOwn(legend, first);
}

/** The formats in JSON that are not read, by a key that each of them has. */
const UNREAD: Readonly<Record<string, string>> = {
  __header__: 'an LDtk project',
  line_of_sight: 'a map for virtual tabletops',
};

function readValue(value: unknown, tell: (sentence: string) => void) {
  const unread = Object.keys(UNREAD).find((key) => Object.hasOwn(Object(value), key));
  if (unread !== undefined) {
    const advice = 'use the document or the map from which it was made';
    throw new InvalidDataError(`${UNREAD[unread]} is not read: ${advice}`, {});
  }
  if (Reflect.get(Object(value), 'type') !== 'map') return parseJson(value);
  const { changes = [], ...map } = parseTiled(value);
  for (const change of changes) tell(describePlanChange(change));
  return map;
}

/** Returns whether a text is a complete JSON object. */
export function isJsonObject(text: string): boolean {
  return text.startsWith('{') && isJsonValue(text);
}

function isJsonValue(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
