import { measureDungeon } from '../analysis/measure-dungeon';
import type { Grid } from '../dungeon';
import type { LdtkProject } from '../output/ldtk-project';
import type { TiledMap } from '../output/tiled-map';
import { type AsciiOptions, toRows } from '../output/to-ascii';
import { toJson } from '../output/to-json';
import { type LdtkOptions, toLdtk } from '../output/to-ldtk';
import { toPng } from '../output/to-png';
import { toSvg } from '../output/to-svg';
import { type TiledOptions, toTiled } from '../output/to-tiled';
import { tmxLines } from '../output/to-tmx';
import { toUniversalVtt } from '../output/to-universal-vtt';
import { type BuiltDungeon, buildDungeon } from '../recipe/build-dungeon';
import { buildLevel, buildLevels } from '../recipe/build-levels';
import type { Recipe } from '../recipe/recipe';
import { type Flags, type FlagTypes, integerFlag, oneOf } from './flags';
import { jsonLine, jsonPage } from './json-pieces';
import { PICTURE_FLAGS, type PictureLook, pictureFromFlags } from './picture-flags';
import { UsageError } from './usage-error';
import type { Content } from './write-whole';

/** How a dungeon is written. */
export interface Style {
  readonly labels: boolean;
  readonly metrics: boolean;
  readonly tileSize: number | undefined;
  /** What it may be is for each format to say. */
  readonly walls: string | undefined;
  readonly collision: boolean | undefined;
  /** What it may list is for the format to say. */
  readonly objects: readonly string[] | undefined;
  readonly scheme: 'light' | 'dark' | undefined;
  readonly picture: PictureLook;
}

/** The flags that a style is read from, and the format. */
export const STYLE_FLAGS: FlagTypes = {
  format: 'string',
  labels: 'boolean',
  metrics: 'boolean',
  'tile-size': 'string',
  walls: 'string',
  collision: 'boolean',
  objects: 'string',
  scheme: 'string',
  ...PICTURE_FLAGS,
};

/** A dungeon, and what made it. */
interface Scene {
  /** None where it is a piece of a world. */
  readonly recipe: Recipe | undefined;
  readonly seed: Recipe['seed'];
  readonly dungeon: BuiltDungeon;
}

/** A page is for people to read and for files, a line for streams of many dungeons. */
export type Layout = 'page' | 'line';

/** A format that a dungeon is written in. */
interface Format {
  /** The ending of its files' names. */
  readonly ending: string;
  /** What its files end with: one that does not is not whole. */
  readonly tail: string;
  /** The flags that it heeds. */
  readonly flags: readonly string[];
  /** Whether it has a layout in lines. */
  readonly hasLines: boolean;
  /** Whether its files want the image of the tiles beside them. */
  readonly hasTileset?: true;
  readonly draw: (scene: Scene, style: Style, layout: Layout) => Drawing;
  /** Several levels in one, where the format holds them. */
  readonly drawLevels?: (levels: readonly BuiltDungeon[], style: Style) => Drawing;
}

/**
 * What a dungeon is written as: a text in pieces, so that there is no end to its length, in which what
 * can be wrong is found at once; or bytes.
 */
export type Drawing = Iterable<string> | Promise<Content>;

const TILED_FLAGS = ['tile-size', 'walls', 'collision', 'objects'];

/** All formats, by name. */
export const FORMATS = formats({
  ascii: {
    ending: 'txt',
    tail: '\n',
    flags: ['labels', 'walls', 'colour', 'color'],
    hasLines: false,
    draw: ({ dungeon }, { labels: roomLabels, ...style }) => {
      const walls = style.walls as AsciiOptions['walls'];
      const { entities } = dungeon;
      return linesOf(toRows(dungeon, { entities, roomLabels, walls, secrets: 'hidden' }));
    },
  },
  json: {
    ending: 'json',
    tail: '}\n',
    flags: ['metrics'],
    hasLines: true,
    draw: ({ recipe, dungeon }, { metrics }, layout) =>
      inLayout(
        toJson(dungeon, {
          recipe,
          entities: recipe?.population && dungeon.entities,
          metrics: metrics ? measureDungeon(dungeon) : undefined,
        }),
        layout,
      ),
  },
  tiled: {
    ending: 'tmj',
    tail: '}\n',
    flags: TILED_FLAGS,
    hasLines: true,
    hasTileset: true,
    draw: (scene, style, layout) => inLayout(tiledMap(scene, style), layout),
  },
  tmx: {
    ending: 'tmx',
    tail: '</map>\n',
    flags: TILED_FLAGS,
    hasLines: false,
    hasTileset: true,
    draw: (scene, style) => linesOf(tmxLines(tiledMap(scene, style))),
  },
  ldtk: {
    ending: 'ldtk',
    tail: '}\n',
    flags: ['tile-size', 'objects'],
    hasLines: true,
    hasTileset: true,
    draw: ({ dungeon }, style, layout) => inLayout(ldtkProject([dungeon], style), layout),
    drawLevels: (levels, style) => jsonPage(ldtkProject(levels, style)),
  },
  svg: {
    ending: 'svg',
    tail: '</svg>\n',
    flags: ['labels', 'tile-size', 'scheme', ...Object.keys(PICTURE_FLAGS)],
    hasLines: false,
    draw: ({ recipe, seed, dungeon }, { labels: roomLabels, tileSize, scheme, picture }) => {
      const made = { family: recipe?.generator, seed, entities: dungeon.entities };
      return [toSvg(dungeon, { ...picture, ...made, roomLabels, tileSize, scheme })];
    },
  },
  png: {
    ending: 'png',
    tail: 'IEND\u00aeB`\u0082',
    flags: ['tile-size', 'scheme'],
    hasLines: false,
    draw: ({ dungeon }, { tileSize, scheme }) =>
      toPng(dungeon, { entities: dungeon.entities, tileSize, scheme }),
  },
  uvtt: {
    ending: 'uvtt',
    tail: '}\n',
    flags: ['tile-size', 'scheme'],
    hasLines: true,
    draw: drawVtt,
  },
  matrix: {
    ending: 'json',
    tail: ']\n',
    flags: [],
    hasLines: true,
    draw: ({ dungeon }, _, layout) => matrixOf(dungeon.grid, layout),
  },
});

function formats<Name extends string>(table: Record<Name, Format>): Record<Name, Format> {
  return table;
}

/** The name of a format. */
export type FormatName = keyof typeof FORMATS;

/** The names of all formats. */
export const FORMAT_NAMES = Object.keys(FORMATS) as [FormatName, ...FormatName[]];

/** The dungeon of a recipe in a format. */
export function render(recipe: Recipe, format: FormatName, style: Style, layout: Layout): Drawing {
  const { seed } = recipe;
  return FORMATS[format].draw({ recipe, seed, dungeon: buildDungeon(recipe) }, style, layout);
}

/** One of the levels of a recipe in a format. Its stairs name the levels that they lead to. */
export function renderLevel(
  recipe: Recipe,
  index: number,
  format: FormatName,
  style: Style,
  layout: Layout,
): Drawing {
  const dungeon = withTargets(buildLevel(recipe, index), index);
  return FORMATS[format].draw({ recipe, seed: recipe.seed, dungeon }, style, layout);
}

/** A level whose stairs name the levels that they lead to. */
function withTargets(dungeon: BuiltDungeon, index: number): BuiltDungeon {
  if (dungeon.stairs === undefined) return dungeon;
  const stairs = dungeon.stairs.map((flight) => ({
    ...flight,
    target: levelName(flight.direction === 'down' ? index + 1 : index - 1),
  }));
  return { ...dungeon, stairs };
}

/** Whether a format holds several levels in one. */
export function holdsLevels(format: FormatName): boolean {
  return FORMATS[format].drawLevels !== undefined;
}

/** All levels of a recipe in one; the format must hold several. */
export function renderLevels(recipe: Recipe, format: FormatName, style: Style): Drawing {
  const { drawLevels } = FORMATS[format] as Required<Format>;
  return drawLevels(buildLevels(recipe).map(withTargets), style);
}

/** The format that is asked for; without `--format`, what the name of the file to write ends in. */
export function formatFromFlags(flags: Flags): FormatName {
  const { out = '' } = flags.values;
  const told = FORMAT_NAMES.find((name) => out.endsWith(`.${FORMATS[name].ending}`));
  if (told !== undefined && !flags.given.has('format')) return told;
  return oneOf(flags, 'format', FORMAT_NAMES);
}

/** What a level is called: its file, but for the ending. */
export function levelName(index: number): string {
  return `level-${index}`;
}

/** Reads {@link STYLE_FLAGS}. */
export function styleFromFlags(flags: Flags): Style {
  return {
    labels: flags.given.has('labels'),
    metrics: flags.given.has('metrics'),
    tileSize: integerFlag(flags, 'tile-size'),
    walls: flags.values.walls,
    collision: flags.given.has('collision') ? true : undefined,
    objects: flags.values.objects?.split(',').filter((type) => type !== ''),
    scheme: flags.given.has('scheme') ? oneOf(flags, 'scheme', ['light', 'dark']) : undefined,
    picture: pictureFromFlags(flags),
  };
}

/** The names of the formats that heed a flag, as a list to read. */
export function heeding(flag: string): string {
  return FORMAT_NAMES.filter((name) => FORMATS[name].flags.includes(flag)).join(', ');
}

/** Throws where a flag was given that only other formats heed. */
export function refuseIdleFlags({ given }: Flags, format: FormatName | 'csv' | 'parquet'): void {
  const heeded = format in FORMATS ? FORMATS[format as FormatName].flags : [];
  if (given.has('tiles') && format !== 'parquet') {
    throw new UsageError(`\`--tiles\` does nothing with \`--format ${format}\`, only with parquet`);
  }
  for (const flag of FORMAT_NAMES.flatMap((name) => FORMATS[name].flags)) {
    if (!given.has(flag) || heeded.includes(flag)) continue;
    throw new UsageError(
      `\`--${flag}\` does nothing with \`--format ${format}\`, only with ${heeding(flag)}`,
    );
  }
}

function tiledMap({ recipe, dungeon }: Scene, style: Style): TiledMap {
  const { tileSize, collision } = style;
  const walls = style.walls as TiledOptions['walls'];
  const objects = style.objects as TiledOptions['objects'];
  const { entities } = dungeon;
  return toTiled(dungeon, { entities, recipe, tileSize, walls, collision, objects });
}

function ldtkProject(dungeons: readonly BuiltDungeon[], style: Style): LdtkProject {
  const objects = style.objects as LdtkOptions['objects'];
  const entities = dungeons.map((dungeon) => dungeon.entities);
  return toLdtk(dungeons, { tileSize: style.tileSize, entities, objects });
}

/** The map with its picture, which is for players. */
async function drawVtt(
  { dungeon }: Scene,
  { tileSize = 70, scheme }: Style,
  layout: Layout,
): Promise<Content> {
  const image = await toPng(dungeon, { tileSize, scheme, players: true });
  return inLayout(toUniversalVtt(dungeon, { image, tileSize }), layout);
}

function inLayout(value: object, layout: Layout): Iterable<string> {
  return layout === 'line' ? jsonLine(value) : jsonPage(value);
}

function* linesOf(rows: Iterable<string>): Generator<string> {
  for (const row of rows) yield `${row}\n`;
}

/** The codes of tiles as JSON, `matrix[y][x]`; on a page a line a row. */
function* matrixOf({ width, height, tiles }: Grid, layout: Layout): Generator<string> {
  const lineBreak = layout === 'page' ? '\n' : '';
  for (let y = 0; y < height; y++) {
    yield `${y === 0 ? '[' : `,${lineBreak}`}[${tiles.subarray(y * width, (y + 1) * width).join()}]`;
  }
  yield ']\n';
}
