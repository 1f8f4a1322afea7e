import { checkObject, invalid, readEach } from '../model/checks';
import type { Dungeon, Grid, Point, Tunnel } from '../model/dungeon';
import { FIELDS, type Field, type Fields, faultOf } from '../model/fields';
import { checkCover, checkDungeon, checkPointIn, checkRoom } from '../model/guards';
import { OUTPUT_VERSION } from '../model/output-version';
import type { Cover, Entity } from '../model/population';
import { CHECKED_LATER, type CodeSpecification, resolveOptions } from '../model/specification';
import type { Unmet } from '../model/unmet';
import { copyCustom, copyJson, copyMetrics, copyRecipe } from './copy-json';
import {
  DOCUMENT_FORMAT,
  DOCUMENT_VERSION,
  type DocumentCover,
  type DocumentRoom,
  DUNGEON_PARTS,
  type DungeonDocument,
  type JsonOptions,
  UNMET_FIELDS,
} from './document';
import { coverRows, tileRows } from './tile-text';

const JSON_SPEC: CodeSpecification<JsonOptions> = {
  recipe: CHECKED_LATER,
  level: { type: 'integer', min: 0, default: undefined },
  entities: CHECKED_LATER,
  cover: CHECKED_LATER,
  exit: CHECKED_LATER,
  unmet: CHECKED_LATER,
  metrics: CHECKED_LATER,
  outputVersion: { type: 'integer', min: 1, default: OUTPUT_VERSION },
};

/**
 * Converts a dungeon to a document: plain data for `JSON.stringify`. `parseJson` is the inverse. A
 * dungeon from `buildDungeon` or `buildLevels` is written with its entities, cover, exit and unmet
 * requests. The partition of a BSP and the plan of a mission are omitted, because the recipe
 * generates them again. Custom fields of the dungeon, its rooms, tunnels, doors, stairs, keys,
 * marks, lakes, entities, entrance and exit are kept; they must be data. Those of grids, cover and
 * corners of paths are not.
 *
 * The grid has one string per row. Run lengths would be shorter, but gzip compresses both to about
 * the same size, and rows can be read, compared and searched directly.
 *
 * @throws {InvalidOptionError} If `parseJson` could not read the document, because a field of the
 * dungeon is missing or invalid, or because a custom field, the recipe or the metrics contain
 * values that JSON cannot represent
 * @example
 * localStorage.setItem('level', JSON.stringify(toJson(buildDungeon(recipe), { recipe })));
 */
export function toJson<Kind, Item extends Entity<Kind> = Entity<Kind>>(
  dungeon: Dungeon & Pick<JsonOptions<Kind, Item>, 'entities' | 'cover' | 'exit' | 'unmet'>,
  options: JsonOptions<Kind, Item> = {},
): DungeonDocument<Kind, Item> {
  checkDungeon(dungeon);
  const { outputVersion, level } = resolveOptions(JSON_SPEC, options);
  const { recipe, metrics, entities = dungeon.entities, cover = dungeon.cover } = options;
  const { exit = dungeon.exit, unmet = dungeon.unmet ?? [] } = options;
  const { grid, rooms, tunnels, entrance } = dungeon;
  checkCover('cover', cover, grid);
  for (const [i, room] of rooms.entries()) checkRoom(`rooms[${i}]`, room);
  if (exit !== undefined) checkPointIn('exit', exit, grid);
  const custom = copyCustom('dungeon', dungeon, DUNGEON_PARTS);
  return {
    format: DOCUMENT_FORMAT,
    version: DOCUMENT_VERSION,
    outputVersion,
    ...(recipe !== undefined && { recipe: copyRecipe(recipe) }),
    ...(level !== undefined && { level }),
    grid: { width: grid.width, height: grid.height, rows: tileRows(grid) },
    rooms: copyItems<DocumentRoom>('rooms', rooms, FIELDS.room),
    tunnels: copyItems<Tunnel>('tunnels', tunnels, FIELDS.tunnel),
    entrance: copyItem<Point>('entrance', entrance, FIELDS.point),
    ...copyLists(dungeon),
    ...(exit !== undefined && { exit: copyItem<Point>('exit', exit, FIELDS.point) }),
    ...(entities !== undefined && {
      entities: copyItems<Item>('entities', entities, FIELDS.entity),
    }),
    ...(cover !== undefined && { cover: copyCover(cover) }),
    ...copyUnmet(unmet),
    ...(metrics !== undefined && { metrics: copyMetrics(metrics) }),
    ...(Object.keys(custom).length > 0 && { custom }),
  };
}

/** Returns copies of the lists that a document has only if they are not empty. */
function copyLists({ doors, stairs, keys, marks, lakes }: Dungeon) {
  const lists = {
    doors: copyItems('doors', doors, FIELDS.door),
    stairs: copyItems('stairs', stairs, FIELDS.stairs),
    keys: copyItems('keys', keys, FIELDS.key),
    marks: copyItems('marks', marks, FIELDS.mark),
    lakes: copyItems('lakes', lakes, FIELDS.lake),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

function copyItems<Copy>(path: string, items: readonly object[], fields: Fields): Copy[] {
  return readEach(path, items, (at, item) => copyItem<Copy>(at, item, fields));
}

/** Copies an item. The known fields come first, followed by custom fields. */
function copyItem<Copy>(path: string, item: unknown, fields: Fields): Copy {
  checkObject(path, item);
  return { ...copyFields<Copy>(path, item, fields), ...copyCustom(path, item, fields) };
}

/**
 * Returns the known fields of an item in the form that JSON can store, in the order of the table.
 */
function copyFields<Copy>(path: string, item: unknown, fields: Fields): Copy {
  checkObject(path, item);
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    const value = item[name];
    if (!field) continue;
    const fault = faultOf(field, value);
    if (fault !== undefined) throw invalid(`${path}.${name}`, fault, value);
    // A flag that was set to false is absent, because documents have only flags that are true.
    const isAbsent = value === undefined || (value === false && field.type === 'flag');
    if (!isAbsent) copy[name] = copyField(`${path}.${name}`, field, value);
  }
  return copy as Copy;
}

function copyField(path: string, { type }: Field, value: unknown): unknown {
  if (type === 'corners') return (value as Point[]).map(({ x, y }) => ({ x, y }));
  if (type === 'data') return copyJson(path, value);
  return type === 'shape' ? tileRows(value as Grid) : value;
}

function copyCover(cover: Cover): DocumentCover {
  const { kinds, cells } = cover;
  const unknown = cells.findIndex((kind) => kind > kinds.length);
  if (unknown >= 0) {
    const rule = `must be at most ${kinds.length}, the number of kinds`;
    throw invalid(`cover.cells[${unknown}]`, rule, cells[unknown]);
  }
  return { kinds: [...kinds], rows: coverRows(cover) };
}

/** Copies unmet requests. A document has the list only if it is not empty. */
function copyUnmet(unmet: readonly Unmet[]): { readonly unmet?: Unmet[] } {
  const copies = readEach('unmet', unmet, (at, item) => copyFields<Unmet>(at, item, UNMET_FIELDS));
  return copies.length > 0 ? { unmet: copies } : {};
}
