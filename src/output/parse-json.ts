import {
  checkIntegerIn,
  checkKeys,
  checkObject,
  checkSize,
  invalid,
  isObject,
  MAX_INT32,
} from '../checks';
import type { Dungeon } from '../dungeon';
import { readLayout } from '../grid/read-layout';
import { type Data, readList } from '../readers';
import { type Recipe, readRecipe as readOwnRecipe } from '../recipe/recipe';
import { copyJson } from './copy-json';
import { DOCUMENT_FORMAT, type ParsedDocument } from './document';
import { readSource } from './parse-json-text';
import { type DocumentVersion, readShapeRows, readTileRows } from './tile-text';
import { copyEntities, copyMetrics } from './to-json';

/** The names of an object's parts. */
type Names = ReadonlySet<string>;

const DOCUMENT: Names = new Set([
  '$schema',
  'format',
  'version',
  'outputVersion',
  'recipe',
  'grid',
  'rooms',
  'tunnels',
  'entrance',
  'doors',
  'stairs',
  'keys',
  'marks',
  'entities',
  'metrics',
]);
const GRID: Names = new Set(['width', 'height', 'rows']);
const POINT: Names = new Set(['x', 'y']);
const ROOM: Names = new Set(['x1', 'y1', 'x2', 'y2', 'shape', 'kind']);

/** Lists of a document but its rooms, with the names of their items' parts. */
const LISTS: readonly (readonly [list: string, names: Names])[] = [
  ['tunnels', new Set(['from', 'to', 'path'])],
  ['doors', new Set(['x', 'y', 'tunnel', 'lock', 'secret'])],
  ['stairs', new Set(['x', 'y', 'direction', 'room', 'path', 'target'])],
  ['keys', new Set(['x', 'y', 'room', 'lock'])],
  ['marks', new Set(['x', 'y', 'room', 'kind'])],
  ['entities', new Set(['kind', 'x', 'y', 'room', 'blocks', 'squad', 'missing'])],
];

/** What a document of version 1 lacks, and what its rooms lack. */
const LATER = ['doors', 'stairs', 'keys', 'marks', 'shape', 'kind'];

/**
 * Reads a document of `toJson`, of either version: its value, or its JSON text. What comes back is
 * new data, and of a document's shape; `validateDungeon` says whether the dungeon in it is sound,
 * `buildDungeon` whether the recipe makes one.
 *
 * @throws InvalidDataError where the text is no JSON (with `line` and `column`), the value no
 * document, or the document of another version (with `path`)
 * @example
 * const { dungeon, entities } = parseJson(localStorage.getItem('level'));
 */
export function parseJson<Kind = unknown>(source: unknown): ParsedDocument<Kind> {
  return readSource(source, readDocument<Kind>);
}

function readDocument<Kind>(value: unknown): ParsedDocument<Kind> {
  checkObject('document', value);
  const document: Data = { ...value };
  const version = readVersion(document);
  checkKeys('', document, namesIn(version, DOCUMENT));
  const { outputVersion, recipe, entities, metrics } = document;
  checkIntegerIn('outputVersion', outputVersion, 1, MAX_INT32);
  const parsed: ParsedDocument<Kind> = { dungeon: readDungeon(document, version), outputVersion };
  if (recipe !== undefined) parsed.recipe = readRecipe(recipe);
  if (entities !== undefined) parsed.entities = copyEntities(entities);
  if (metrics !== undefined) parsed.metrics = copyMetrics(metrics);
  return parsed;
}

/** The version comes before everything else: another one may have any shape. */
function readVersion({ format, version }: Data): DocumentVersion {
  if (format !== DOCUMENT_FORMAT) {
    throw invalid('format', `must be "${DOCUMENT_FORMAT}", as \`toJson\` writes it`, format);
  }
  if (version === 1 || version === 2) return version;
  throw invalid('version', 'must be 1 or 2, the versions that can be read', version);
}

/** Those of some names that a version of documents has. */
function namesIn(version: DocumentVersion, names: Names): Names {
  return version === 2 ? names : new Set([...names].filter((name) => !LATER.includes(name)));
}

function readDungeon(document: Data, version: DocumentVersion): Dungeon {
  const { grid, rooms, entrance } = document;
  checkObject('grid', grid);
  checkKeys('grid.', grid, GRID);
  const { width, height, rows } = grid as Data;
  checkSize(width, height, 1, 'grid.');
  const size = { width: width as number, height: height as number };
  const read = readTileRows('grid.rows', rows, size, version);
  checkNames('rooms', rooms, namesIn(version, ROOM));
  for (const [list, names] of LISTS) checkNames(list, document[list], names);
  if (isObject(entrance)) checkKeys('entrance.', entrance, POINT);
  return {
    grid: read,
    ...readLayout('', { ...document, rooms: readList('rooms', rooms, openShape) }),
  };
}

/** Throws where an item of a list has a part of another name. What is no item is for others to find. */
function checkNames(list: string, items: unknown, names: Names): void {
  if (!Array.isArray(items)) return;
  for (let i = 0; i < items.length; i++) {
    const item: unknown = items[i];
    // A list with holes may be long without end.
    if (!isObject(item)) return;
    checkKeys(`${list}[${i}].`, item, names);
    if (names.has('path')) checkNames(`${list}[${i}].path`, item.path, POINT);
  }
}

/** A room of a document with its shape as a grid. */
function openShape(path: string, room: unknown): unknown {
  checkObject(path, room);
  const { shape, ...rest } = room as Data;
  return shape === undefined ? rest : { ...rest, shape: readShapeRows(`${path}.shape`, shape, 2) };
}

function readRecipe<Kind>(value: unknown): Recipe<Kind> {
  return readOwnRecipe('recipe.', copyJson('recipe', value)) as Recipe<Kind>;
}
