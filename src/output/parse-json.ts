import { checkIntegerIn, checkKeys, checkObject, invalid, MAX_INT32 } from '../checks';
import type { Dungeon, Entity, Point, RectangularRoom, Tunnel } from '../dungeon';
import { checkRecipe, type Recipe } from '../recipe/recipe';
import { checkLayout } from './check-shape';
import { copyJson } from './copy-json';
import { DOCUMENT_FORMAT, DOCUMENT_VERSION, type ParsedDocument } from './document';
import { parseJsonText } from './parse-json-text';
import { readingData } from './reading-data';
import { readTileRows } from './tile-text';
import { copyEntities, copyMetrics, copyPoint, copyTunnel } from './to-json';

const KEYS: ReadonlySet<string> = new Set([
  '$schema',
  'format',
  'version',
  'outputVersion',
  'recipe',
  'grid',
  'rooms',
  'tunnels',
  'entrance',
  'entities',
  'metrics',
]);
const GRID_KEYS: ReadonlySet<string> = new Set(['width', 'height', 'rows']);
const ROOM_KEYS: ReadonlySet<string> = new Set(['x1', 'y1', 'x2', 'y2']);
const TUNNEL_KEYS: ReadonlySet<string> = new Set(['from', 'to', 'path']);
const POINT_KEYS: ReadonlySet<string> = new Set(['x', 'y']);
const ENTITY_KEYS: ReadonlySet<string> = new Set([
  'kind',
  'x',
  'y',
  'room',
  'blocks',
  'squad',
  'missing',
]);

/**
 * Reads a document of `toJson`: its value, or its JSON text. What comes back is new data, and of a
 * document's shape; `validateDungeon` says whether the dungeon in it is sound, `buildDungeon`
 * whether the recipe makes one.
 *
 * @throws InvalidDataError where the text is no JSON (with `line` and `column`), the value no
 * document, or the document of another version (with `path`)
 */
export function parseJson<Kind = unknown>(source: unknown): ParsedDocument<Kind> {
  const value = typeof source === 'string' ? parseJsonText(source) : source;
  return readingData(() => readDocument<Kind>(value));
}

function readDocument<Kind>(value: unknown): ParsedDocument<Kind> {
  checkObject('document', value);
  const document = value as Record<string, unknown>;
  checkHead(document);
  checkKeys('', document, KEYS);
  const { outputVersion, recipe, entities, metrics } = document;
  checkIntegerIn('outputVersion', outputVersion, 1, MAX_INT32);
  const parsed: ParsedDocument<Kind> = { dungeon: readDungeon(document), outputVersion };
  if (recipe !== undefined) parsed.recipe = readRecipe(recipe);
  if (entities !== undefined) parsed.entities = readEntities(entities);
  if (metrics !== undefined) parsed.metrics = copyMetrics(metrics as object);
  return parsed;
}

/** The version comes before everything else: another one may have any shape. */
function checkHead({ format, version }: Record<string, unknown>): void {
  if (format !== DOCUMENT_FORMAT) throw invalid('format', `must be "${DOCUMENT_FORMAT}"`, format);
  if (version === DOCUMENT_VERSION) return;
  throw invalid('version', `must be ${DOCUMENT_VERSION}, the version that can be read`, version);
}

function readDungeon(document: Record<string, unknown>): Dungeon {
  const { grid, rooms, tunnels, entrance } = document;
  checkObject('grid', grid);
  checkKeys('grid.', grid, GRID_KEYS);
  const read = readTileRows('grid', grid as Record<string, unknown>);
  checkLayout('', document);
  checkKeys('entrance.', entrance as Point, POINT_KEYS);
  return {
    grid: read,
    rooms: (rooms as RectangularRoom[]).map(readRoom),
    tunnels: (tunnels as Tunnel[]).map(readTunnel),
    entrance: copyPoint(entrance as Point),
  };
}

function readRoom(room: RectangularRoom, i: number): RectangularRoom {
  checkKeys(`rooms[${i}].`, room, ROOM_KEYS);
  const { x1, y1, x2, y2 } = room;
  return { x1, y1, x2, y2 };
}

function readTunnel(tunnel: Tunnel, i: number): Tunnel {
  checkKeys(`tunnels[${i}].`, tunnel, TUNNEL_KEYS);
  for (const [j, point] of tunnel.path.entries()) {
    checkKeys(`tunnels[${i}].path[${j}].`, point, POINT_KEYS);
  }
  return copyTunnel(tunnel);
}

function readRecipe<Kind>(recipe: unknown): Recipe<Kind> {
  checkRecipe('recipe.', recipe);
  return copyJson('recipe', recipe) as Recipe<Kind>;
}

function readEntities<Kind>(entities: unknown): Entity<Kind>[] {
  const read = copyEntities(entities as Entity<Kind>[]);
  for (const [i, entity] of (entities as object[]).entries()) {
    checkKeys(`entities[${i}].`, entity, ENTITY_KEYS);
  }
  return read;
}
