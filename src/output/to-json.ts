import { checkIntegerIn, checkObject, checkOptions, MAX_INT32 } from '../checks';
import { type Dungeon, type Entity, OUTPUT_VERSION, type Point, type Tunnel } from '../dungeon';
import { checkRecipe, type Recipe } from '../recipe/recipe';
import { checkDungeonShape, checkEntities } from './check-shape';
import { copyJson } from './copy-json';
import {
  DOCUMENT_FORMAT,
  DOCUMENT_VERSION,
  type DocumentExtra,
  type DungeonDocument,
} from './document';
import { tileRows } from './tile-text';

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
 */
export function toJson<Kind>(
  dungeon: Dungeon,
  extra: DocumentExtra<Kind> = {},
): DungeonDocument<Kind> {
  checkDungeonShape(dungeon);
  checkOptions(extra, EXTRA, 'extra');
  const { recipe, entities, metrics, outputVersion = OUTPUT_VERSION } = extra;
  checkIntegerIn('outputVersion', outputVersion, 1, MAX_INT32);
  const { grid, rooms, tunnels, entrance } = dungeon;
  const document: DungeonDocument<Kind> = {
    format: DOCUMENT_FORMAT,
    version: DOCUMENT_VERSION,
    outputVersion,
    ...(recipe !== undefined && { recipe: copyRecipe(recipe) }),
    grid: { width: grid.width, height: grid.height, rows: tileRows(grid) },
    rooms: rooms.map(({ x1, y1, x2, y2 }) => ({ x1, y1, x2, y2 })),
    tunnels: tunnels.map(copyTunnel),
    entrance: copyPoint(entrance),
  };
  if (entities !== undefined) document.entities = copyEntities(entities);
  if (metrics !== undefined) document.metrics = copyMetrics(metrics);
  return document;
}

/** A recipe as JSON holds it. No depth at all is how JSON says that depth is unlimited. */
export function copyRecipe<Kind>(recipe: Recipe<Kind>): Recipe<Kind> {
  checkRecipe('recipe.', recipe);
  const seed = typeof recipe.seed === 'bigint' ? String(recipe.seed) : recipe.seed;
  const options: Record<string, unknown> = { ...recipe.options };
  if (options.maxDepth === Number.POSITIVE_INFINITY) delete options.maxDepth;
  return copyJson('recipe', { ...recipe, seed, options }) as Recipe<Kind>;
}

/** A copy of a tunnel that is known to be one. */
export function copyTunnel({ from, to, path }: Tunnel): Tunnel {
  return { from, to, path: path.map(copyPoint) };
}

/** A copy of a point that is known to be one. */
export function copyPoint({ x, y }: Point): Point {
  return { x, y };
}

/** Copies of entities, with kinds that JSON can hold. */
export function copyEntities<Kind>(entities: readonly Entity<Kind>[]): Entity<Kind>[] {
  checkEntities('entities', entities);
  return entities.map(({ kind, x, y, room, blocks, squad, missing }, i) => ({
    kind: copyJson(`entities[${i}].kind`, kind) as Kind,
    x,
    y,
    room,
    blocks,
    ...(squad !== undefined && { squad }),
    ...(missing !== undefined && { missing }),
  }));
}

/** A copy of what was measured. */
export function copyMetrics(metrics: object): object {
  checkObject('metrics', metrics);
  return copyJson('metrics', metrics) as object;
}
