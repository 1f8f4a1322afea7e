import {
  checkEach,
  checkFullString,
  checkIntegerIn,
  checkKeys,
  checkObject,
  invalid,
  MAX_INT32,
  MAX_SIDE,
  readEach,
} from '../model/checks';
import type { Dungeon, Grid } from '../model/dungeon';
import { FIELDS } from '../model/fields';
import type { Cover, Entity } from '../model/population';
import { type CodeSpecification, resolveOptions, type ValueOption } from '../model/specification';
import type { Unmet } from '../model/unmet';
import { copyCustom, copyMetrics, copyRecipe } from './copy-json';
import {
  DOCUMENT_FORMAT,
  DOCUMENT_VERSION,
  DUNGEON_PARTS,
  type ParsedDocument,
  UNMET_FIELDS,
} from './document';
import { readSource } from './parse-json-text';
import { type Data, readExactItem, readItem, readItems, readRoom } from './read-document-parts';
import { readCoverRows, readTileRows } from './tile-text';

/** The parts of a document. */
const PARTS: ReadonlySet<string> = new Set([
  ...[
    '$schema',
    'format',
    'version',
    'outputVersion',
    'recipe',
    'level',
    'grid',
    'rooms',
    'tunnels',
  ],
  ...['entrance', 'exit', 'entities', 'metrics', 'doors', 'stairs', 'keys', 'marks', 'lakes'],
  ...['cover', 'unmet', 'custom'],
]);

/** The rows of the grid. They are read once their required number is known. */
const ROWS: ValueOption = { type: 'value' };

const COVER_SPEC: CodeSpecification<CoverData> = {
  kinds: { type: 'value', check: checkCoverKinds },
  rows: ROWS,
};

const GRID_SPEC: CodeSpecification<GridData> = {
  width: { type: 'integer', min: 1, max: MAX_SIDE },
  height: { type: 'integer', min: 1, max: MAX_SIDE },
  rows: ROWS,
};

interface CoverData {
  readonly kinds: readonly string[];
  readonly rows: unknown;
}

interface GridData {
  readonly width: number;
  readonly height: number;
  readonly rows: unknown;
}

/**
 * Reads a document written by `toJson`, either its value or its JSON text. The result is new,
 * well-formed data. To check whether the dungeon in it is valid, use `validateDungeon`; to check
 * its recipe, use `buildDungeon`. Custom fields are returned as they were written, without being
 * checked.
 *
 * @throws {InvalidDataError} If the text is not JSON (the error then has `line` and `column`), if
 * the value is not a document, or if the document has another version (the error then has `path`)
 * @example
 * const { dungeon, entities } = parseJson(localStorage.getItem('level'));
 */
export function parseJson<Kind = unknown, Item extends Entity<Kind> = Entity<Kind>>(
  source: unknown,
): ParsedDocument<Kind, Item> {
  return readSource(source, readDocument<Kind, Item>);
}

function readDocument<Kind, Item extends Entity<Kind>>(value: unknown): ParsedDocument<Kind, Item> {
  checkObject('document', value);
  const document: Data = value;
  checkVersion(document);
  checkKeys('', document, PARTS);
  const { outputVersion, recipe, level, exit, entities, cover, unmet = [], metrics } = document;
  checkIntegerIn('outputVersion', outputVersion, 1, MAX_INT32);
  const parsed: ParsedDocument<Kind, Item> = { dungeon: readDungeon(document), outputVersion };
  if (recipe !== undefined) parsed.recipe = copyRecipe(recipe);
  if (level !== undefined) {
    checkIntegerIn('level', level, 0, MAX_INT32);
    parsed.level = level;
  }
  if (exit !== undefined) parsed.exit = readItem('exit', exit, FIELDS.point);
  if (entities !== undefined) parsed.entities = readItems('entities', entities, FIELDS.entity);
  if (cover !== undefined) parsed.cover = readCover('cover', cover, parsed.dungeon.grid);
  const requests = readEach('unmet', unmet, readUnmet);
  if (requests.length > 0) parsed.unmet = requests;
  if (metrics !== undefined) parsed.metrics = copyMetrics(metrics);
  return parsed;
}

/** Checks the version first, because a document of another version may have any form. */
function checkVersion({ format, version }: Data): void {
  if (format !== DOCUMENT_FORMAT) {
    throw invalid('format', `must be "${DOCUMENT_FORMAT}", as written by \`toJson\``, format);
  }
  if (version === DOCUMENT_VERSION) return;
  throw invalid('version', `must be ${DOCUMENT_VERSION}, the version that can be read`, version);
}

function readDungeon(document: Data): Dungeon {
  const { rooms, tunnels, entrance, doors = [], stairs = [], keys = [], marks = [] } = document;
  const { lakes = [], custom = {} } = document;
  return {
    ...readCustom('custom', custom),
    grid: readGrid(document.grid),
    rooms: readEach('rooms', rooms, readRoom),
    tunnels: readItems('tunnels', tunnels, FIELDS.tunnel),
    entrance: readItem('entrance', entrance, FIELDS.point),
    doors: readItems('doors', doors, FIELDS.door),
    stairs: readItems('stairs', stairs, FIELDS.stairs),
    keys: readItems('keys', keys, FIELDS.key),
    marks: readItems('marks', marks, FIELDS.mark),
    lakes: readItems('lakes', lakes, FIELDS.lake),
  };
}

/** Reads the custom fields of the dungeon. */
function readCustom(path: string, value: unknown): object {
  checkObject(path, value);
  const custom = copyCustom(path, value, {});
  const known = Object.keys(custom).find((name) => Object.hasOwn(DUNGEON_PARTS, name));
  if (known === undefined) return custom;
  throw invalid(`${path}.${known}`, 'must not be a part of a dungeon', value[known]);
}

function readUnmet(path: string, value: unknown): Unmet {
  return readExactItem(path, value, UNMET_FIELDS);
}

function readCover(path: string, value: unknown, grid: Grid): Cover {
  checkObject(path, value);
  const { kinds, rows } = resolveOptions<CoverData, CoverData>(COVER_SPEC, value, path, 'key');
  const cells = readCoverRows(`${path}.rows`, rows, grid, kinds.length);
  return { width: grid.width, height: grid.height, kinds: [...kinds], cells };
}

function checkCoverKinds(path: string, kinds: unknown): void {
  checkEach(path, kinds, checkFullString);
  if (kinds.length > 255) throw invalid(path, 'must contain at most 255 kinds', kinds);
}

function readGrid(grid: unknown): Grid {
  checkObject('grid', grid);
  const { rows, ...size } = resolveOptions<GridData>(GRID_SPEC, grid, 'grid', 'key');
  return readTileRows('grid.rows', rows, size);
}
