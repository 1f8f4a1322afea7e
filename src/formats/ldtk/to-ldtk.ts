import { checkArray, invalid } from '../../core/model/checks';
import type { Dungeon, Grid } from '../../core/model/dungeon';
import { checkCover, checkDungeon } from '../../core/model/guards';
import type { Cover } from '../../core/model/population';
import {
  type CodeSpecification,
  resolveOptions,
  type Settings,
} from '../../core/model/specification';
import { TILE_SIZE } from '../../core/view/options';
import { contentsOf, type Pin, pinsOf } from '../../core/view/subject';
import { eachCovered } from '../../core/view/tile-queries';
import {
  checkObjectTypes,
  type MapObjectType,
  readPins,
  tiledObjects,
} from '../tiled/tiled-objects';
import {
  type ReadTileset,
  readTileset,
  type TilesetOptions,
  tileIndices,
} from '../tiled/tiled-tileset';
import { ldtkDefinitions } from './ldtk-definitions';
import { type LdtkPlan, ldtkLevels } from './ldtk-levels';
import { type LdtkProject, ldtkDefaults, ldtkIid } from './ldtk-project';
import { customFieldCount, LDTK_FIRST_LEVEL, ldtkFieldKinds } from './ldtk-types';

/** Options for {@link toLdtk}. */
export interface LdtkOptions {
  /** The side of a tile in pixels, from 1 to 1024. Default 16. */
  readonly tileSize?: number | undefined;
  /** The image and its tiles, as in `toTiled`. Default the image of `createTilesetImage`. */
  readonly tileset?: TilesetOptions | undefined;
  /** The entities of each dungeon, one list per dungeon. Default as in `toTiled`. */
  readonly entities?: readonly (readonly Pin[])[] | undefined;
  /**
   * The cover of each dungeon's floor, one item per dungeon. It is written to a layer `Cover` of
   * numbers (IntGrid), whose names are the kinds, in which characters other than letters, digits
   * and `_` become `_`. Default the `cover` of the dungeons.
   */
  readonly cover?: readonly (Cover | undefined)[] | undefined;
  /** The types of objects to write as entities. Default all. */
  readonly objects?: readonly MapObjectType[] | undefined;
  /**
   * The arrangement of levels: `'depths'` places each level below the previous one, so that
   * connected stairs are on top of each other; `'row'` places levels side by side. Default
   * `'depths'`.
   */
  readonly layout?: 'depths' | 'row' | undefined;
}

const LDTK_SPEC: CodeSpecification<LdtkOptions> = {
  tileSize: TILE_SIZE,
  tileset: { type: 'value', default: () => ({}) },
  entities: {
    type: 'value',
    check: (option, value) => checkArray(option, value),
    default: () => [],
  },
  cover: { type: 'value', check: (option, value) => checkArray(option, value), default: undefined },
  objects: { type: 'value', check: checkObjectTypes, default: undefined },
  layout: { type: 'choice', names: ['depths', 'row'], default: 'depths' },
};

type LdtkSettings = Settings<LdtkOptions, 'cover' | 'objects'>;

/**
 * Converts dungeons to a project of LDtk 1.5.3 with one level per dungeon, the first on top. Each
 * level has a layer `Ground` of numbers (IntGrid), which are tile codes + 1; the value for walls is
 * named `solid_wall`. If there is cover, it has a layer `Cover`. The layer `Tiles` uses the image
 * of `createTilesetImage`. The layer `Entities` contains rooms, tunnels, doors, stairs, keys,
 * marks, lakes, the entrance and entities, with all their data in fields, also custom ones:
 * strings, numbers and booleans as they are, all others as JSON text. In names of fields,
 * characters other than letters, digits and `_` become `_`. Tile codes unknown to this version
 * count as walls.
 *
 * @throws {InvalidOptionError} If `dungeons` is empty, or if a dungeon or an option is invalid
 * @example
 * const levels = buildLevels({ ...recipe, levels: { count: 3 } });
 * writeFileSync('levels.ldtk', JSON.stringify(toLdtk(levels)));
 * writeFileSync('dungeonsmith-16.png', createTilesetImage(16));
 */
export function toLdtk(dungeons: readonly Dungeon[], options: LdtkOptions = {}): LdtkProject {
  checkArray('dungeons', dungeons, 'an array of dungeons');
  if (dungeons.length === 0) throw invalid('dungeons', 'must not be empty', dungeons);
  for (const dungeon of dungeons) checkDungeon(dungeon);
  const settings = resolveOptions<LdtkOptions, LdtkSettings>(LDTK_SPEC, options);
  const { tileSize, layout } = settings;
  const { tileset, ids } = readTileset(tileSize, settings.tileset);
  const contents = readContents(dungeons, settings);
  const covers = coverKinds(contents, settings);
  const plans = contents.map((content) => planOf(content, covers, ids, settings));
  const nextUid = LDTK_FIRST_LEVEL + plans.length;
  const fields = ldtkFieldKinds(
    plans.flatMap(({ objects }) => objects),
    nextUid,
  );
  const levels = ldtkLevels(plans, { tileSize, layout, fields, tileset });
  return {
    ...ldtkDefaults('project'),
    __header__: ldtkDefaults('header'),
    iid: ldtkIid(0),
    jsonVersion: '1.5.3',
    dummyWorldIid: ldtkIid(1),
    defaultGridSize: tileSize,
    defaultEntityWidth: tileSize,
    defaultEntityHeight: tileSize,
    nextUid: nextUid + customFieldCount(fields, nextUid),
    defs: ldtkDefinitions({ tileSize, covers, fields, tileset }),
    levels,
    worldLayout: 'Free',
  };
}

/** A dungeon with its entities and cover. */
interface LevelContents {
  readonly dungeon: Dungeon;
  readonly pins: readonly Pin[];
  readonly cover: Cover | undefined;
}

/** Checks the contents of each dungeon, then returns them. */
function readContents(
  dungeons: readonly Dungeon[],
  { entities = [], cover: covers = [] }: LdtkOptions,
): LevelContents[] {
  const { length } = dungeons;
  if (entities.length > length) {
    throw invalid(
      'entities',
      `must be a list of lists, one for each dungeon (${length})`,
      entities,
    );
  }
  if (covers.length > length) {
    throw invalid('cover', `must be a list with one item for each dungeon (${length})`, covers);
  }
  const contents = dungeons.map((dungeon, i) => {
    const own = contentsOf(dungeon, { entities: entities[i], cover: covers[i] });
    return { dungeon, pins: readPins(`entities[${i}]`, pinsOf(own)), cover: own.cover };
  });
  for (const [i, { dungeon, cover }] of contents.entries()) {
    checkCover(`cover[${i}]`, cover, dungeon.grid);
  }
  return contents;
}

/**
 * Returns the kinds of cover of all dungeons, or `undefined` if there is no cover and the option is
 * not set.
 */
function coverKinds(
  contents: readonly LevelContents[],
  options: LdtkOptions,
): readonly string[] | undefined {
  const covers = contents.flatMap(({ cover }) => cover ?? []);
  if (options.cover === undefined && covers.length === 0) return undefined;
  return [...new Set(covers.flatMap(({ kinds }) => kinds))];
}

function planOf(
  { dungeon, pins, cover }: LevelContents,
  kinds: readonly string[] | undefined,
  ids: ReadTileset['ids'],
  { objects, tileSize }: LdtkSettings,
): LdtkPlan {
  const { grid } = dungeon;
  return {
    grid,
    tiles: tileIndices(grid, ids),
    cover: kinds && coverNumbers(grid, cover, kinds),
    objects: tiledObjects(dungeon, pins, { wanted: objects, tileSize }),
  };
}

/** Returns for each tile the number of the kind that covers it, counted from 1, or 0 for none. */
function coverNumbers(grid: Grid, cover: Cover | undefined, kinds: readonly string[]): number[] {
  const numbers = new Array<number>(grid.tiles.length).fill(0);
  const own = cover?.kinds.map((kind) => kinds.indexOf(kind) + 1) ?? [];
  eachCovered(grid, cover, (cell, kind) => {
    numbers[cell] = own[kind]!;
  });
  return numbers;
}
