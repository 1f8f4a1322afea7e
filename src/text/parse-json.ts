import {
  checkEach,
  checkFullString,
  checkIntegerIn,
  checkKeys,
  checkObject,
  invalid,
  MAX_INT32,
  MAX_SIDE,
} from '../model/checks';
import type { Cover, Dungeon, Entity, Grid } from '../model/dungeon';
import { FIELDS, type Fields } from '../model/fields';
import { type CodeSpecification, resolveOptions, type ValueOption } from '../model/options';
import { copyMetrics, copyRecipe, readList } from './copy-json';
import { DOCUMENT_FORMAT, type ParsedDocument } from './document';
import { readSource } from './parse-json-text';
import { type Data, readEntity, readItem, readItems, readRoom } from './read-document-parts';
import { type DocumentVersion, readCoverRows, readTileRows } from './tile-text';

/** The parts of a document. Those of version 1 come first. */
const PARTS = [
  ...['$schema', 'format', 'version', 'outputVersion', 'recipe', 'grid', 'rooms', 'tunnels'],
  ...['entrance', 'entities', 'metrics', 'doors', 'stairs', 'keys', 'marks', 'lakes', 'cover'],
];
/** The number of known parts in each version. */
const KNOWN_PARTS = { 1: 11, 2: 15, 3: 17, 4: 17 } as const;

/** The rows of the grid. They are read once their required number is known. */
const ROWS: ValueOption = { type: 'value', check: () => {} };

const COVER: CodeSpecification<CoverData> = {
  kinds: { type: 'value', check: checkCoverKinds },
  rows: ROWS,
};

const GRID: CodeSpecification<GridData> = {
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
 * Reads a document of any version written by `toJson`, either its value or its JSON text. The
 * result is new, well-formed data. To check whether the dungeon in it is valid, use
 * `validateDungeon`; to check its recipe, use `buildDungeon`. Custom fields of entities are
 * returned as they were written, without being checked.
 *
 * @throws {InvalidDataError} If the text is not JSON (the error then has `line` and `column`), if
 * the value is not a document, or if the document has an unknown version (the error then has
 * `path`)
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
  const version = readVersion(document);
  checkKeys('', document, new Set(PARTS.slice(0, KNOWN_PARTS[version])));
  const { outputVersion, recipe, entities, cover, metrics } = document;
  checkIntegerIn('outputVersion', outputVersion, 1, MAX_INT32);
  const parsed: ParsedDocument<Kind, Item> = {
    dungeon: readDungeon(document, version),
    outputVersion,
  };
  if (recipe !== undefined) parsed.recipe = copyRecipe(recipe);
  if (entities !== undefined) parsed.entities = readEntityList<Item>(entities, version);
  if (cover !== undefined) parsed.cover = readCover('cover', cover, parsed.dungeon.grid);
  if (metrics !== undefined) parsed.metrics = copyMetrics(metrics);
  return parsed;
}

/** Reads a list of entities. Before version 3, entities have no custom fields. */
function readEntityList<Item>(entities: unknown, version: DocumentVersion): Item[] {
  if (version < 3) return readItems('entities', entities, FIELDS.entity);
  return readList('entities', entities, readEntity<Item>);
}

/**
 * Reads the version. It is read first, because a document of an unknown version may have any form.
 */
function readVersion({ format, version }: Data): DocumentVersion {
  if (format !== DOCUMENT_FORMAT) {
    throw invalid('format', `must be "${DOCUMENT_FORMAT}", as written by \`toJson\``, format);
  }
  if (version === 1 || version === 2 || version === 3 || version === 4) return version;
  throw invalid('version', 'must be 1, 2, 3 or 4, the versions that can be read', version);
}

function readDungeon(document: Data, version: DocumentVersion): Dungeon {
  const { rooms, tunnels, entrance, doors = [], stairs = [], keys = [], marks = [] } = document;
  const { lakes = [] } = document;
  const fields = version === 1 ? firstFields(FIELDS.room) : FIELDS.room;
  return {
    grid: readGrid(document.grid, version),
    rooms: readList('rooms', rooms, (path, room) => readRoom(path, room, fields)),
    tunnels: readItems('tunnels', tunnels, FIELDS.tunnel),
    entrance: readItem('entrance', entrance, FIELDS.point),
    doors: readItems('doors', doors, FIELDS.door),
    stairs: readItems('stairs', stairs, FIELDS.stairs),
    keys: readItems('keys', keys, FIELDS.key),
    marks: readItems('marks', marks, FIELDS.mark),
    lakes: readItems('lakes', lakes, FIELDS.lake),
  };
}

/** Returns the fields that documents of version 1 have. */
function firstFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { since }]) => since === undefined));
}

function readCover(path: string, value: unknown, grid: Grid): Cover {
  checkObject(path, value);
  const { kinds, rows } = resolveOptions<CoverData, CoverData>(COVER, value, path, 'key');
  const cells = readCoverRows(`${path}.rows`, rows, grid, kinds.length);
  return { width: grid.width, height: grid.height, kinds: [...kinds], cells };
}

function checkCoverKinds(path: string, kinds: unknown): void {
  checkEach(path, kinds, checkFullString);
  if (kinds.length > 255) throw invalid(path, 'must contain at most 255 kinds', kinds);
}

function readGrid(grid: unknown, version: DocumentVersion): Grid {
  checkObject('grid', grid);
  const { rows, ...size } = resolveOptions<GridData>(GRID, grid, 'grid', 'key');
  return readTileRows('grid.rows', rows, size, version);
}
