import type { Legend } from '../../core/ascii/legend';
import type { ParsedDocument } from '../../core/document/document';
import { parseJson } from '../../core/document/parse-json';
import { parseJsonText, refuseOtherFormats } from '../../core/document/parse-json-text';
import { GenerationError, InvalidDataError } from '../../core/model/errors';
import { dungeonFromText } from '../../core/plan/dungeon-from-text';
import { describePlanChange } from '../../core/plan/plan';
import { parseTiled } from '../../formats/tiled/parse-tiled';
import type { Flags } from '../flags/flags';
import { readJsonObject } from '../flags/recipe-flags';
import type { Terminal } from '../terminal/terminal';

/** Returns the legend in the file of `--legend`. */
export async function legendFromFlags(
  { values: { legend } }: Flags,
  terminal: Terminal,
): Promise<Legend | undefined> {
  if (legend === undefined) return undefined;
  const example = '{ "o": { "entity": "orc" } }';
  return (await readJsonObject(legend, terminal, 'a legend', example)) as Legend;
}

/** What a file holds beside its dungeon. */
export type ReadMap = Pick<ParsedDocument, 'dungeon'> & Partial<ParsedDocument>;

/**
 * Reads a document, a Tiled map, or a map that is drawn as text.
 *
 * @param tell - receives a sentence for each difference between a drawn map and its dungeon
 */
export function readMap(
  text: string,
  legend: Legend | undefined,
  tell: (sentence: string) => void,
): ReadMap {
  try {
    return readAnyMap(text, legend, tell);
  } catch (error) {
    // It is the file that gives no dungeon, not a seed.
    throw error instanceof GenerationError ? new InvalidDataError(error.message, {}) : error;
  }
}

function readAnyMap(
  text: string,
  legend: Legend | undefined,
  tell: (sentence: string) => void,
): ReadMap {
  refuseOtherFormats(text);
  if (/^\s*[{[]/.test(text)) return readValue(parseJsonText(text), tell);
  const { entities, exit, ...dungeon } = dungeonFromText(text, {
    legend,
    onChange: (change) => tell(describePlanChange(change)),
  });
  return { dungeon, entities, ...(exit && { exit }) };
}

function readValue(value: unknown, tell: (sentence: string) => void) {
  if (Reflect.get(Object(value), 'type') !== 'map') return parseJson(value);
  const { changes = [], ...map } = parseTiled(value);
  for (const change of changes) tell(describePlanChange(change));
  return map;
}

/** Returns whether a text is a complete JSON object. */
export function isJsonObject(text: string): boolean {
  try {
    return text.startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
