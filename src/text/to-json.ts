import { checkBoolean, checkCoordinate, isObject } from '../model/checks';
import {
  type Cover,
  type Dungeon,
  type Entity,
  type Grid,
  OUTPUT_VERSION,
  type Point,
  Tile,
  type Tunnel,
} from '../model/dungeon';
import { FIELDS, type Field, type FieldOwner, type Fields, firstVersionOf } from '../model/fields';
import { checkCover, checkDungeon } from '../model/guards';
import { CHECKED_LATER, type CodeSpecification, resolveOptions } from '../model/options';
import type { RecipeData } from '../model/recipe-data';
import { copyJson, copyMetrics, copyOthers, copyRecipe } from './copy-json';
import {
  DOCUMENT_FORMAT,
  type DocumentExtra,
  type DocumentRoom,
  type DungeonDocument,
} from './document';
import { checkPins } from './pins';
import { highestTileCode } from './tile-queries';
import { coverRows, type DocumentVersion, tileRows } from './tile-text';

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
  const version = versionOf(dungeon, recipe, cover, entities ?? []);
  return {
    format: DOCUMENT_FORMAT,
    version,
    outputVersion,
    ...(recipe !== undefined && { recipe }),
    grid: { width: grid.width, height: grid.height, rows: tileRows(grid, version) },
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
  if (type === 'shape') return tileRows(value as Grid, 2);
  return type === 'lakeShape' ? tileRows(value as Grid, 3) : value;
}

// What versions 0.1 to 0.3 of this library could read. A document has the lowest version possible,
// so that an older library can read everything that it could have made itself.

/** Returns the lowest version of a document that can contain all its parts. */
function versionOf(
  { grid, rooms, tunnels, doors, stairs, keys, marks, lakes }: Dungeon,
  recipe: RecipeData | undefined,
  cover: Cover | undefined,
  entities: readonly object[],
): DocumentVersion {
  const hasItems = [doors, stairs, keys, marks, lakes].some((items) => items.length > 0);
  return Math.max(
    hasItems ? 2 : 1,
    lakes.length > 0 || cover !== undefined ? 3 : 1,
    ...versionsOf('room', rooms),
    ...versionsOf('tunnel', tunnels),
    ...versionsOf('door', doors),
    ...versionsOf('key', keys),
    entities.some(hasOwnFields) ? 3 : 1,
    ...versionsOf('entity', entities),
    versionOfTile(highestTileCode(grid)),
    recipe === undefined ? 1 : versionOfRecipe(recipe),
  ) as DocumentVersion;
}

/** Returns the document versions that the fields of items require. */
function versionsOf(owner: FieldOwner, items: readonly object[]): ReadonlySet<DocumentVersion> {
  return new Set(items.map((item) => firstVersionOf(owner, item)));
}

/** Returns whether an entity has custom fields. */
function hasOwnFields(entity: object): boolean {
  return Object.keys(entity).some((name) => !Object.hasOwn(FIELDS.entity, name));
}

function versionOfTile(code: number): DocumentVersion {
  return code > Tile.StairsDown ? 3 : code > Tile.Floor ? 2 : 1;
}

const FIRST_GENERATORS = ['random-placement', 'bsp'];
const FIRST_KEYS = ['$schema', 'seed', 'generator', 'options', 'population'];
const THIRD_PASSES: readonly unknown[] = ['lakes', 'themes', 'mission'];

function versionOfRecipe(recipe: RecipeData): DocumentVersion {
  const { generator } = recipe;
  if (generator === 'mixed') return 4;
  const list: unknown = Reflect.get(recipe, 'passes');
  const passes: readonly unknown[] = Array.isArray(list) ? list : [];
  if (passes.some((item) => isObject(item) && THIRD_PASSES.includes(item.pass))) return 3;
  if (['graph', 'mission'].includes(generator)) return 3;
  if (['depths', 'furnish', 'cover'].some((key) => key in recipe)) return 3;
  if (!FIRST_GENERATORS.includes(generator)) return 2;
  return Object.keys(recipe).every((key) => FIRST_KEYS.includes(key)) ? 1 : 2;
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
