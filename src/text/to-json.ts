import { checkBoolean, checkCoordinate } from '../model/checks';
import {
  type Dungeon,
  type Entity,
  type Grid,
  OUTPUT_VERSION,
  type Point,
  type Tunnel,
} from '../model/dungeon';
import { FIELDS, type Field, type FieldOwner, type Fields } from '../model/fields';
import { checkCover, checkDungeon } from '../model/guards';
import { CHECKED_LATER, type CodeSpecification, resolveOptions } from '../model/options';
import { copyJson, copyMetrics, copyOthers, copyRecipe } from './copy-json';
import {
  DOCUMENT_FORMAT,
  DOCUMENT_VERSION,
  type DocumentExtra,
  type DocumentRoom,
  type DungeonDocument,
} from './document';
import { checkPins } from './pins';
import { coverRows, tileRows } from './tile-text';

const EXTRA: CodeSpecification<DocumentExtra> = {
  recipe: CHECKED_LATER,
  entities: CHECKED_LATER,
  cover: CHECKED_LATER,
  metrics: CHECKED_LATER,
  outputVersion: { type: 'integer', min: 1, default: OUTPUT_VERSION },
};

/**
 * Converts a dungeon to a document: plain data for `JSON.stringify`. `parseJson` is the inverse.
 * Fields that {@link DungeonDocument} does not have, such as the partition of a BSP, are omitted,
 * because the recipe generates them again. Custom fields of entities are kept if they are data.
 *
 * The grid has one string per row. Run lengths would be shorter, but gzip compresses both to about
 * the same size, and rows can be read, compared and searched directly.
 *
 * @throws {InvalidOptionError} If the dungeon is invalid, or if an entity, the recipe or the
 * metrics contain values that JSON cannot represent
 * @example
 * localStorage.setItem('level', JSON.stringify(toJson(dungeon, { recipe, entities })));
 */
export function toJson<Kind, Item extends Entity<Kind> = Entity<Kind>>(
  dungeon: Dungeon,
  extra: DocumentExtra<Kind, Item> = {},
): DungeonDocument<Kind, Item> {
  checkDungeon(dungeon);
  const { outputVersion } = resolveOptions(EXTRA, extra, 'extra');
  const { cover, metrics } = extra;
  const recipe = extra.recipe === undefined ? undefined : copyRecipe(extra.recipe);
  const { grid, rooms, tunnels, entrance } = dungeon;
  checkCover('cover', cover, grid);
  const entities = extra.entities && copyEntities<Kind, Item>(extra.entities);
  return {
    format: DOCUMENT_FORMAT,
    version: DOCUMENT_VERSION,
    outputVersion,
    ...(recipe !== undefined && { recipe }),
    grid: { width: grid.width, height: grid.height, rows: tileRows(grid) },
    rooms: rooms.map((room) => copyFields<DocumentRoom>('room', room)),
    tunnels: tunnels.map((tunnel) => copyFields<Tunnel>('tunnel', tunnel)),
    entrance: copyFields<Point>('point', entrance),
    ...copyLists(dungeon),
    ...(entities !== undefined && { entities }),
    ...(cover !== undefined && { cover: { kinds: [...cover.kinds], rows: coverRows(cover) } }),
    ...(metrics !== undefined && { metrics: copyMetrics(metrics) }),
  };
}

/** Returns copies of the lists that a document has only if they are not empty. */
function copyLists({ doors, stairs, keys, marks, lakes }: Dungeon) {
  const lists = {
    doors: doors.map((door) => copyFields('door', door)),
    stairs: stairs.map((one) => copyFields('stairs', one)),
    keys: keys.map((key) => copyFields('key', key)),
    marks: marks.map((mark) => copyFields('mark', mark)),
    lakes: lakes.map((lake) => copyFields('lake', lake)),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

/** Returns the fields of an item in the form that JSON can store, in the order of the table. */
function copyFields<Copy>(owner: FieldOwner, item: object): Copy {
  const copy: Record<string, unknown> = {};
  const fields: Fields = FIELDS[owner];
  for (const name in fields) {
    const field = fields[name];
    const value: unknown = (item as Record<string, unknown>)[name];
    // A flag that was set to false is absent, because documents have only flags that are true.
    const isAbsent = value === undefined || (value === false && field?.type === 'flag');
    if (field && !isAbsent) copy[name] = copyField(field, value);
  }
  return copy as Copy;
}

function copyField({ type }: Field, value: unknown): unknown {
  if (type === 'corners') return (value as Point[]).map(({ x, y }) => ({ x, y }));
  return type === 'shape' || type === 'lakeShape' ? tileRows(value as Grid) : value;
}

/** Copies entities. The known fields come first, followed by custom fields. */
function copyEntities<Kind, Item extends Entity<Kind>>(entities: readonly Item[]): Item[] {
  checkPins('entities', entities);
  return entities.map((entity, i) => {
    const { kind, room, blocks } = entity;
    checkCoordinate(`entities[${i}].room`, room);
    checkBoolean(`entities[${i}].blocks`, blocks);
    return {
      ...copyFields<Item>('entity', { ...entity, kind: copyJson(`entities[${i}].kind`, kind) }),
      ...copyOthers(`entities[${i}]`, entity, (name) => Object.hasOwn(FIELDS.entity, name)),
    };
  });
}
