import {
  checkBoolean,
  checkCoordinate,
  checkIntegerIn,
  checkOptions,
  isObject,
  MAX_INT32,
} from '../model/checks';
import {
  type Dungeon,
  type Entity,
  OUTPUT_VERSION,
  type Point,
  type Room,
  Tile,
} from '../model/dungeon';
import { checkCover, checkDungeon } from '../model/guards';
import type { RecipeData } from '../model/recipe-data';
import { copyJson, copyMetrics, copyOthers, copyRecipe } from './copy-json';
import {
  DOCUMENT_FORMAT,
  type DocumentExtra,
  type DocumentRoom,
  type DungeonDocument,
} from './document';
import { checkPins } from './pins';
import { lastTile } from './subject';
import { coverRows, type DocumentVersion, tileRows } from './tile-text';

/** What rooms have from version 3 on. */
const LATEST = ['name', 'progress', 'role', 'part', 'biome'] as const;

/** What entities have in every version. */
const FIRST_FIELDS = ['kind', 'x', 'y', 'room', 'blocks', 'squad', 'missing'];
const LATER_FIELDS = ['fixed', 'facing'];

const EXTRA: ReadonlySet<string> = new Set([
  'recipe',
  'entities',
  'cover',
  'metrics',
  'outputVersion',
]);

/**
 * A dungeon as a document, plain data for `JSON.stringify`; `parseJson` is the inverse. What
 * {@link DungeonDocument} does not name, such as the partition of a BSP, is left out: the recipe makes
 * it again. Entities keep fields of your own, as long as these are data.
 *
 * The grid is a string a row. Run lengths are shorter, but gzip brings both to about the same size,
 * and rows can be read, diffed and searched as they stand.
 *
 * @throws InvalidOptionError where the dungeon is not one, or an entity, the recipe or the metrics hold
 * what JSON cannot
 * @example
 * localStorage.setItem('level', JSON.stringify(toJson(dungeon, { recipe, entities })));
 */
export function toJson<Kind, Item extends Entity<Kind> = Entity<Kind>>(
  dungeon: Dungeon,
  extra: DocumentExtra<Kind, Item> = {},
): DungeonDocument<Kind, Item> {
  checkDungeon(dungeon);
  checkOptions(extra, EXTRA, 'extra');
  const { recipe, entities, cover, metrics, outputVersion = OUTPUT_VERSION } = extra;
  checkIntegerIn('outputVersion', outputVersion, 1, MAX_INT32);
  const made = recipe === undefined ? undefined : copyRecipe(recipe);
  const { grid, entrance } = dungeon;
  checkCover('cover', cover, grid);
  const stands = entities && copyEntities<Kind, Item>(entities);
  const rooms = dungeon.rooms.map(documentRoom);
  const lists = Object.entries({
    doors: dungeon.doors.map((door) => pick(door, ['x', 'y', 'tunnel', 'lock', 'secret'])),
    stairs: dungeon.stairs.map((stairs) => ({
      ...pick(stairs, ['x', 'y', 'direction', 'room', 'path', 'target']),
      path: stairs.path.map(pointOf),
    })),
    keys: dungeon.keys.map((key) => pick(key, ['x', 'y', 'room', 'lock'])),
    marks: dungeon.marks.map((mark) => pick(mark, ['x', 'y', 'room', 'kind'])),
    lakes: dungeon.lakes.map(({ x, y, kind, shape }) => {
      return { x, y, kind, shape: tileRows(shape, 3) };
    }),
  }).filter(([, list]) => list.length > 0);
  const isLater = lists.length > 0 || rooms.some(isShaped);
  const isLatest =
    dungeon.lakes.length > 0 ||
    cover !== undefined ||
    dungeon.tunnels.some(({ width }) => width !== undefined) ||
    rooms.some((room) => LATEST.some((name) => room[name] !== undefined)) ||
    stands?.some((entity) => Object.keys(entity).some((name) => !FIRST_FIELDS.includes(name)));
  const version = Math.max(
    isLatest ? 3 : isLater ? 2 : 1,
    versionOfTile(lastTile(grid)),
    made === undefined ? 1 : versionOfRecipe(made),
  ) as DocumentVersion;
  return {
    format: DOCUMENT_FORMAT,
    version,
    outputVersion,
    ...(made !== undefined && { recipe: made }),
    grid: { width: grid.width, height: grid.height, rows: tileRows(grid, version) },
    rooms,
    tunnels: dungeon.tunnels.map((tunnel) => ({
      ...pick(tunnel, ['from', 'to', 'path', 'width']),
      path: tunnel.path.map(pointOf),
    })),
    entrance: pointOf(entrance),
    ...Object.fromEntries(lists),
    ...(stands !== undefined && { entities: stands }),
    ...(cover !== undefined && { cover: { kinds: [...cover.kinds], rows: coverRows(cover) } }),
    ...(metrics !== undefined && { metrics: copyMetrics(metrics) }),
  };
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}

/** Those of the named parts that an item has, in this order. */
function pick<Item, Name extends keyof Item>(item: Item, names: readonly Name[]): Pick<Item, Name> {
  const copy = {} as Pick<Item, Name>;
  for (const name of names) if (item[name] !== undefined) copy[name] = item[name];
  return copy;
}

function documentRoom(own: Room): DocumentRoom {
  const { x1, y1, x2, y2, shape, kind } = own;
  const room: DocumentRoom = { x1, y1, x2, y2 };
  if (shape !== undefined) room.shape = tileRows(shape, 2);
  if (kind !== undefined) room.kind = kind;
  return Object.assign(room, pick(own, LATEST));
}

// What versions 0.1 and 0.2 of this library knew. A document is of the lowest version that can be, so
// that an older library reads what it could have made.

function isShaped({ shape, kind }: DocumentRoom): boolean {
  return shape !== undefined || kind !== undefined;
}

function versionOfTile(code: number): DocumentVersion {
  return code > Tile.StairsDown ? 3 : code > Tile.Floor ? 2 : 1;
}

const FIRST_GENERATORS = ['random-placement', 'bsp'];
const FIRST_KEYS = ['$schema', 'seed', 'generator', 'options', 'population'];
const THIRD_PASSES: readonly unknown[] = ['lakes', 'themes', 'mission'];

function versionOfRecipe(recipe: RecipeData): DocumentVersion {
  const { generator } = recipe;
  const list: unknown = Reflect.get(recipe, 'passes');
  const passes: readonly unknown[] = Array.isArray(list) ? list : [];
  if (passes.some((item) => isObject(item) && THIRD_PASSES.includes(item.pass))) return 3;
  if (['graph', 'mission'].includes(generator)) return 3;
  if (['depths', 'furnish', 'cover'].some((key) => key in recipe)) return 3;
  if (!FIRST_GENERATORS.includes(generator)) return 2;
  return Object.keys(recipe).every((key) => FIRST_KEYS.includes(key)) ? 1 : 2;
}

/** Copies of entities: first what the library knows of them, then the caller's own fields. */
function copyEntities<Kind, Item extends Entity<Kind>>(entities: readonly Item[]): Item[] {
  checkPins('entities', entities);
  return entities.map((entity, i) => {
    const { kind, x, y, room, blocks } = entity;
    checkCoordinate(`entities[${i}].room`, room);
    checkBoolean(`entities[${i}].blocks`, blocks);
    return {
      kind: copyJson(`entities[${i}].kind`, kind),
      ...{ x, y, room, blocks },
      ...pick(entity, ['squad', 'missing', 'fixed', 'facing']),
      ...copyOthers(
        `entities[${i}]`,
        entity,
        (name) => FIRST_FIELDS.includes(name) || LATER_FIELDS.includes(name),
      ),
    } as Item;
  });
}
