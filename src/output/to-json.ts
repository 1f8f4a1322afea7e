import { checkIntegerIn, checkObject, checkOptions, MAX_INT32 } from '../checks';
import {
  type Dungeon,
  type Entity,
  OUTPUT_VERSION,
  type RectangularRoom,
  type Room,
} from '../dungeon';
import { type Recipe, readRecipe } from '../recipe/recipe';
import { copyJson } from './copy-json';
import {
  DOCUMENT_FORMAT,
  type DocumentExtra,
  type DocumentRoom,
  type DungeonDocument,
} from './document';
import { featureCells } from './feature-cells';
import { readEntities } from './markers';
import { readDungeon } from './read-subject';
import { type DocumentVersion, tileRows } from './tile-text';

const EXTRA: ReadonlySet<string> = new Set(['recipe', 'entities', 'metrics', 'outputVersion']);

/**
 * A dungeon as a document, plain data for `JSON.stringify`; `parseJson` is the inverse. What is not
 * named in {@link DungeonDocument}, such as the partition of a BSP, is left out: the recipe makes it
 * again.
 *
 * The grid is a text a row. Run lengths are shorter, but gzip brings both to about the same size,
 * and rows can be read, diffed and searched as they stand.
 *
 * @throws InvalidOptionError where the dungeon, the recipe or an entity has not its shape, or holds
 * what JSON cannot
 * @example
 * localStorage.setItem('level', JSON.stringify(toJson(dungeon, { recipe, entities })));
 */
export function toJson<Kind>(
  dungeon: Dungeon,
  extra: DocumentExtra<Kind> = {},
): DungeonDocument<Kind> {
  const read = readDungeon(dungeon);
  checkOptions(extra, EXTRA, 'extra');
  const { recipe, entities, metrics, outputVersion = OUTPUT_VERSION } = extra;
  checkIntegerIn('outputVersion', outputVersion, 1, MAX_INT32);
  const made = recipe === undefined ? undefined : copyRecipe(recipe);
  const version = versionOf(read, made);
  const { grid, rooms, tunnels, entrance, ...lists } = read;
  return {
    format: DOCUMENT_FORMAT,
    version,
    outputVersion,
    ...(made !== undefined && { recipe: made }),
    grid: { width: grid.width, height: grid.height, rows: tileRows(grid, version) },
    rooms: rooms.map(documentRoom),
    tunnels,
    entrance,
    ...withoutEmpty(lists),
    ...(entities !== undefined && { entities: copyEntities(entities) }),
    ...(metrics !== undefined && { metrics: copyMetrics(metrics) }),
  };
}

/** The lists that hold something. */
function withoutEmpty<Lists extends object>(lists: Lists): Partial<Lists> {
  const entries = Object.entries(lists).filter(([, list]) => list.length > 0);
  return Object.fromEntries(entries) as Partial<Lists>;
}

/** Version 1 wherever that can be, so that an older library reads what it could have made. */
function versionOf(dungeon: Dungeon, recipe: Recipe | undefined): DocumentVersion {
  const { grid, rooms, tunnels, entrance, ...later } = dungeon;
  const isLater =
    Object.keys(withoutEmpty(later)).length > 0 ||
    rooms.some((room) => Object.keys(room).length > CORNERS) ||
    featureCells(grid.tiles).length > 0 ||
    (recipe !== undefined && isLaterRecipe(recipe));
  return isLater ? 2 : 1;
}

/** What version 0.1 of this library knew of rooms and recipes. */
const CORNERS = 4;
const FIRST_GENERATORS: ReadonlySet<string> = new Set(['random-placement', 'bsp']);
const FIRST_KEYS: ReadonlySet<string> = new Set([
  '$schema',
  'seed',
  'generator',
  'options',
  'population',
]);

function isLaterRecipe(recipe: Recipe): boolean {
  if (!FIRST_GENERATORS.has(recipe.generator)) return true;
  return Object.keys(recipe).some((key) => !FIRST_KEYS.has(key));
}

/** A copied room as a document holds it. */
function documentRoom(room: Room): DocumentRoom {
  return room.shape ? { ...room, shape: tileRows(room.shape, 2) } : (room as RectangularRoom);
}

/** A recipe as JSON holds it. Where an option may be `Infinity`, leaving it out says so. */
export function copyRecipe<Kind>(recipe: Recipe<Kind>): Recipe<Kind> {
  const copy = readRecipe('recipe.', recipe);
  const seed = typeof copy.seed === 'bigint' ? String(copy.seed) : copy.seed;
  const options: Record<string, unknown> = { ...copy.options };
  for (const name in options) {
    if (options[name] === Number.POSITIVE_INFINITY) delete options[name];
  }
  return copyJson('recipe', { ...copy, seed, options }) as Recipe<Kind>;
}

/** Copies of entities, with kinds that JSON can hold. */
export function copyEntities<Kind>(entities: unknown): Entity<Kind>[] {
  return readEntities<Kind>('entities', entities).map((entity, i) => ({
    ...entity,
    kind: copyJson(`entities[${i}].kind`, entity.kind) as Kind,
  }));
}

/** A copy of what was measured. */
export function copyMetrics(metrics: unknown): object {
  checkObject('metrics', metrics);
  return copyJson('metrics', metrics) as object;
}
