import { measureDungeon } from '../../analysis/measure-dungeon';
import { type Measure, measureOwn, readMeasure } from '../../analysis/own-metrics';
import { toMarkdown } from '../../formats/key/to-markdown';
import type { LdtkProject } from '../../formats/ldtk/ldtk-project';
import { type LdtkOptions, toLdtk } from '../../formats/ldtk/to-ldtk';
import type { TiledMap } from '../../formats/tiled/tiled-map';
import { type TiledOptions, toTiled } from '../../formats/tiled/to-tiled';
import { tmxLines } from '../../formats/tiled/to-tmx';
import { vttWithPicture } from '../../formats/vtt/vtt-with-picture';
import type { Grid } from '../../model/dungeon';
import { drawSheets, type PageOptions } from '../../pictures/pages/to-svg-pages';
import { toPng } from '../../pictures/pixels/to-png';
import type { SvgOptions } from '../../pictures/svg/options';
import { SVG_STYLES, type SvgStyleName } from '../../pictures/svg/styles';
import { toSvg } from '../../pictures/svg/to-svg';
import { furnitureSymbols } from '../../pictures/symbols/furniture-symbols';
import type { PinSymbols } from '../../pictures/symbols/symbols';
import { FURNITURE } from '../../population/furniture';
import { type BuiltDungeon, buildDungeon } from '../../recipes/build-dungeon';
import type { Recipe } from '../../recipes/recipe';
import { type AsciiOptions, toRows } from '../../text/to-ascii';
import { toJson } from '../../text/to-json';
import { jsonLine, jsonPage } from '../files/json-pieces';
import type { Content } from '../terminal';

/** How a dungeon is written. */
export interface Style {
  readonly format: FormatName;
  readonly labels: boolean;
  readonly metrics: boolean;
  readonly tileSize: number | undefined;
  /** Sides of a tile on paper. */
  readonly mm: number | undefined;
  /** Checked where sheets are drawn. */
  readonly paper: string | undefined;
  /** Each format checks this itself. */
  readonly walls: string | undefined;
  readonly collision: boolean | undefined;
  /** Each format checks this itself. */
  readonly objects: readonly string[] | undefined;
  readonly scheme: 'light' | 'dark' | undefined;
  readonly picture: PictureLook;
  /** The kinds of cover that maps need tiles for, where there is cover. */
  readonly covers?: readonly string[] | undefined;
}

/** How a picture looks: what is left out is as the style has it. */
interface PictureLook
  extends Pick<SvgOptions, 'title' | 'scaleCaption' | 'numbers' | 'legend' | 'players'> {
  readonly style: SvgStyleName | undefined;
}

/** A dungeon, and what made it. */
export interface Scene {
  /** None for a piece of a world, or where a file does not say. */
  readonly recipe?: Recipe | undefined;
  readonly seed?: Recipe['seed'];
  readonly dungeon: BuiltDungeon;
}

/** A page is for people to read and for files, a line for streams of many dungeons. */
export type Layout = 'page' | 'line';

/** A format that a dungeon is written in. */
interface Format {
  /** The ending of its files' names. */
  readonly ending: string;
  /** Other endings that name the format. */
  readonly aliases?: readonly string[];
  /** What its files end with; a file that does not is not whole. */
  readonly tail: string;
  /** The flags that change what it draws. */
  readonly flags: readonly string[];
  /** Whether a dungeon fits on a line. */
  readonly hasLines: boolean;
  /** Whether its files need the image of the tiles beside them. */
  readonly hasTileset?: true;
  readonly draw: (scene: Scene, style: Style, layout: Layout, measure?: Measure) => Drawing;
  /** Several levels in one, where the format holds them. */
  readonly drawLevels?: (levels: readonly BuiltDungeon[], style: Style) => Drawing;
}

/**
 * What a dungeon is written as: a text in pieces, so that it can be longer than strings can be; or
 * bytes. What can be wrong is thrown before the first piece.
 */
export type Drawing = Iterable<string> | Promise<Content>;

const TILED_FLAGS = ['tile-size', 'walls', 'collision', 'objects'];
const PICTURE_FLAGS = ['style', 'title', 'scale', 'numbers', 'legend', 'players'];

/** All formats, by name. */
export const FORMATS = formats({
  ascii: {
    ending: 'txt',
    tail: '\n',
    flags: ['labels', 'walls', 'colour', 'color'],
    hasLines: false,
    draw: ({ recipe, dungeon }, { labels: roomLabels, ...style }) => {
      const walls = style.walls as AsciiOptions['walls'];
      const { entities, cover } = dungeon;
      const coverGlyphs = FURNITURE.glyphs;
      const glyph = recipe?.furnish ? coverGlyphs : undefined;
      const things = { entities, glyph, cover, coverGlyphs };
      return linesOf(toRows(dungeon, { ...things, roomLabels, walls, secrets: 'hidden' }));
    },
  },
  json: {
    ending: 'json',
    tail: '}\n',
    flags: ['metrics'],
    hasLines: true,
    draw: ({ recipe, dungeon }, { metrics: wanted }, layout, measure = readMeasure()) => {
      const { entities: own, cover } = dungeon;
      const isPopulated = recipe?.population || recipe?.furnish || own.length > 0;
      const entities = isPopulated ? own : undefined;
      const figures = () => ({ ...measureDungeon(dungeon), ...measureOwn(measure, dungeon) });
      const metrics = wanted ? figures() : undefined;
      return inLayout(toJson(dungeon, { recipe, entities, cover, metrics }), layout);
    },
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
    flags: ['labels', 'tile-size', 'mm', 'scheme', ...PICTURE_FLAGS],
    hasLines: false,
    draw: (scene, style) => [toSvg(scene.dungeon, svgOptions(scene, style))],
  },
  html: {
    ending: 'html',
    aliases: ['htm'],
    tail: '</html>\n',
    flags: ['labels', 'mm', 'paper', 'scheme', ...PICTURE_FLAGS],
    hasLines: false,
    draw: (scene, style) => {
      const paper = style.paper as PageOptions['paper'];
      const { scheme = 'light', mm = 5 } = style;
      return printed(drawSheets(scene.dungeon, { ...svgOptions(scene, style), scheme, paper, mm }));
    },
  },
  png: {
    ending: 'png',
    tail: 'IEND\u00aeB`\u0082',
    flags: ['tile-size', 'scheme', 'players'],
    hasLines: false,
    draw: ({ recipe, dungeon }, { tileSize, scheme, picture: { players } }) =>
      toPng(dungeon, { ...thingsOf(recipe, dungeon), tileSize, scheme, players }),
  },
  uvtt: {
    ending: 'uvtt',
    aliases: ['dd2vtt', 'df2vtt'],
    tail: '}\n',
    flags: ['tile-size', 'scheme', 'players'],
    hasLines: true,
    draw: drawVtt,
  },
  markdown: {
    ending: 'md',
    aliases: ['markdown'],
    tail: '\n',
    flags: ['title'],
    hasLines: false,
    draw: ({ recipe, seed, dungeon }, { picture: { title } }) => {
      const { entities } = dungeon;
      return [toMarkdown(dungeon, { entities, title, family: recipe?.generator, seed })];
    },
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

/** The endings of a format's files: the one that they get, then its aliases. */
export function endingsOf(format: FormatName): readonly string[] {
  const { ending, aliases = [] }: Format = FORMATS[format];
  return [ending, ...aliases];
}

/** The dungeon of a recipe in a format. */
export function render(recipe: Recipe, style: Style, layout: Layout, measure?: Measure): Drawing {
  const dungeon = buildDungeon(recipe);
  const scene = { recipe, seed: recipe.seed, dungeon };
  return FORMATS[style.format].draw(scene, style, layout, measure);
}

/**
 * What a picture shows; where nothing is furnished, a chest of the caller's own stays a disc. A file
 * that does not say what made it has furniture where something is fixed.
 */
function thingsOf(recipe: Recipe | undefined, { entities, cover }: BuiltDungeon) {
  const symbols: PinSymbols = (pin) =>
    recipe?.furnish || pin.room === undefined || (!recipe && pin.fixed)
      ? furnitureSymbols(pin)
      : undefined;
  return { entities, cover, symbols };
}

/** What is drawn, and how. */
function svgOptions({ recipe, seed, dungeon }: Scene, style: Style): SvgOptions {
  const { labels: roomLabels, tileSize, mm, scheme, picture } = style;
  const made = { family: recipe?.generator, seed, ...thingsOf(recipe, dungeon) };
  const look = { ...picture, style: picture.style && SVG_STYLES[picture.style] };
  return { ...look, ...made, roomLabels, names: roomLabels, tileSize, mm, scheme };
}

/** Sheets as a page of which a browser prints one on each. */
function* printed({ pages, sheet }: ReturnType<typeof drawSheets>): Generator<string> {
  yield '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Map</title>\n';
  const [width, height] = sheet;
  yield `<style>@page{size:${width}mm ${height}mm;margin:0}body{margin:0}body>svg{display:block;break-after:page}</style>\n`;
  yield* pages;
  yield '</html>\n';
}

function tiledMap({ recipe, dungeon }: Scene, style: Style): TiledMap {
  const { tileSize, collision } = style;
  const walls = style.walls as TiledOptions['walls'];
  const objects = style.objects as TiledOptions['objects'];
  const { entities, cover } = dungeon;
  return toTiled(dungeon, { entities, cover, recipe, tileSize, walls, collision, objects });
}

function ldtkProject(dungeons: readonly BuiltDungeon[], style: Style): LdtkProject {
  const objects = style.objects as LdtkOptions['objects'];
  const entities = dungeons.map((dungeon) => dungeon.entities);
  const covers = dungeons.map((dungeon) => dungeon.cover);
  const cover = covers.some(Boolean) ? covers : undefined;
  return toLdtk(dungeons, { tileSize: style.tileSize, entities, cover, objects });
}

async function drawVtt(
  { recipe, dungeon }: Scene,
  { tileSize = 70, scheme, picture: { players } }: Style,
  layout: Layout,
): Promise<Content> {
  const { symbols } = thingsOf(recipe, dungeon);
  const isFurnished = Boolean(recipe?.furnish);
  const look = { symbols, tileSize, scheme, players };
  return inLayout(await vttWithPicture(dungeon, isFurnished, look), layout);
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
