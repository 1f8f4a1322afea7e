import { measureDungeon } from '../analysis/measure-dungeon';
import { toAscii } from '../output/to-ascii';
import { toJson } from '../output/to-json';
import { toSvg } from '../output/to-svg';
import { type TiledOptions, toTiled } from '../output/to-tiled';
import { type BuiltDungeon, buildDungeon } from '../recipe/build-dungeon';
import type { Recipe } from '../recipe/recipe';
import { type Flags, type FlagTypes, integerFlag, oneOf } from './flags';
import { prettyJson } from './pretty-json';

/** The forms that a dungeon is written in, and the endings of their files. */
export const ENDINGS = { ascii: 'txt', json: 'json', tiled: 'tmj', svg: 'svg' } as const;

/** The name of a form. */
export type Format = keyof typeof ENDINGS;

/** The flags that say how a dungeon is written. */
export const RENDER_FLAGS: FlagTypes = {
  format: 'string',
  labels: 'boolean',
  metrics: 'boolean',
  'tile-size': 'string',
  walls: 'string',
};

/** How a dungeon is written. */
export interface RenderOptions {
  readonly labels: boolean;
  readonly metrics: boolean;
  readonly tileSize: number | undefined;
  readonly walls: TiledOptions['walls'];
}

/** Reads {@link RENDER_FLAGS} but the format. */
export function renderOptions(flags: Flags): RenderOptions {
  return {
    labels: flags.switches.has('labels'),
    metrics: flags.switches.has('metrics'),
    tileSize: integerFlag(flags, 'tile-size'),
    walls: oneOf(flags, 'walls', ['tile', 'empty', 'layer']),
  };
}

/** The dungeon of a recipe as the text of a file, for people to read. */
export function renderFile(recipe: Recipe, format: Format, options: RenderOptions): string {
  const dungeon = buildDungeon(recipe);
  const { entities } = dungeon;
  const { labels: roomLabels, tileSize } = options;
  if (format === 'ascii') return `${toAscii(dungeon, { entities, roomLabels })}\n`;
  if (format === 'svg') {
    const title = `Dungeon ${recipe.seed}`;
    return toSvg(dungeon, { entities, roomLabels, tileSize, title });
  }
  return `${prettyJson(toData(recipe, dungeon, format, options))}\n`;
}

/** The dungeon of a recipe as one line of JSON. */
export function renderLine(
  recipe: Recipe,
  format: 'json' | 'tiled',
  options: RenderOptions,
): string {
  return `${JSON.stringify(toData(recipe, buildDungeon(recipe), format, options))}\n`;
}

function toData(
  recipe: Recipe,
  dungeon: BuiltDungeon,
  format: 'json' | 'tiled',
  { metrics, tileSize, walls }: RenderOptions,
): object {
  const { entities } = dungeon;
  if (format === 'tiled') return toTiled(dungeon, { entities, recipe, tileSize, walls });
  return toJson(dungeon, {
    recipe,
    entities: recipe.population && entities,
    metrics: metrics ? measureDungeon(dungeon) : undefined,
  });
}
