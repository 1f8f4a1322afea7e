import { type Measure, measureOwn, readMeasure } from '../../core/analysis/custom-metrics';
import { measureDungeon } from '../../core/analysis/measure-dungeon';
import { type AsciiOptions, toRows } from '../../core/ascii/to-ascii';
import { copyRecipe } from '../../core/document/copy-json';
import { toJson } from '../../core/document/to-json';
import type { PopulatedDungeon } from '../../core/model/population';
import { FURNITURE } from '../../core/population/furniture';
import { shownOf } from '../../core/view/players-view';
import { tmxLines } from '../../formats/tiled/to-tmx';
import { escapeXml } from '../../pictures/markup/markup';
import { toSvg } from '../../pictures/svg/to-svg';
import type { Recipe } from '../../recipes/recipe';
import { jsonPage, jsonPieces } from '../files/json-pieces';
import { keyOf, renderBook, renderHtml, renderKeys } from './book';
import {
  inLayout,
  isFurnished,
  type LineLayout,
  type Look,
  ldtkProject,
  matrixOf,
  type Output,
  type PrintedDungeon,
  renderPng,
  renderVtt,
  svgOptions,
  tiledMap,
  withLineEnds,
} from './drawing';

/** How a dungeon is written: its look and its format. */
export interface OutputSettings extends Look {
  readonly format: FormatName;
}

/** A format in which dungeons can be written. */
interface Format {
  /** The ending of the names of its files. */
  readonly ending: string;
  /** Other endings that select the format. */
  readonly aliases?: readonly string[];
  /** The text at the end of every file; a file without it is incomplete. */
  readonly tail: string;
  /** Returns a text that every file with a recipe contains, if files record their recipes. */
  readonly recordOf?: (recipe: Recipe) => string;
  /** The flags that affect its output. */
  readonly flags: readonly string[];
  /** Whether a dungeon fits on one line. */
  readonly hasLines: boolean;
  /** Whether its files need the image of the tiles next to them. */
  readonly hasTileset?: true;
  readonly render: (
    scene: PrintedDungeon,
    style: OutputSettings,
    layout: LineLayout,
    measure?: Measure,
  ) => Output;
  /** Writes several levels as one output, if the format can hold them. */
  readonly renderLevels?: (
    levels: readonly PopulatedDungeon[],
    style: OutputSettings,
    recipe: Recipe,
  ) => Output;
  /**
   * Whether it is for paper, where levels count from 1. Levels go into one file only if `--out` is
   * not a folder.
   */
  readonly isBook?: true;
}

const TILED_FLAGS = ['tile-size', 'walls', 'collision', 'objects'];

const PICTURE_FLAGS = ['style', 'title', 'scale-caption', 'numbers', 'show-legend', 'players'];

/** The kind of the entity that marks the entrance on a terminal. */
export const ENTRANCE = 'entrance';

/** All formats, by name. */
export const FORMATS = formats({
  ascii: {
    ending: 'txt',
    tail: '\n',
    flags: ['labels', 'show-legend', 'players', 'walls', 'color'],
    hasLines: false,
    render: (scene, { labels: roomLabels, walls: lines, picture }) => {
      const walls = lines as AsciiOptions['walls'];
      const coverGlyphs = FURNITURE.glyphs;
      const glyph = { ...(isFurnished(scene) && coverGlyphs), [ENTRANCE]: '@' };
      const { legend, players } = picture;
      if (!players) {
        const look: AsciiOptions = { roomLabels, walls, legend };
        return withLineEnds(toRows(scene.dungeon, { glyph, coverGlyphs, ...look }));
      }
      const { shown, entities, cover } = shownOf(scene.dungeon, { players });
      return withLineEnds(toRows(shown, { glyph, coverGlyphs, entities, cover, walls, legend }));
    },
  },
  json: {
    ending: 'json',
    tail: '}\n',
    recordOf: (recipe) => `"recipe": ${[...jsonPieces(copyRecipe(recipe), '  ')].join('')}`,
    flags: ['metrics'],
    hasLines: true,
    render: (scene, { metrics: wanted }, layout, measure = readMeasure()) => {
      const { level, dungeon, written } = scene;
      const recipe = written?.recipe ?? scene.recipe;
      const figures = () => ({ ...measureDungeon(dungeon), ...measureOwn(measure, dungeon) });
      const metrics = wanted ? figures() : written?.metrics;
      const outputVersion = written?.outputVersion;
      return inLayout(toJson(dungeon, { recipe, level, metrics, outputVersion }), layout);
    },
  },
  tiled: {
    ending: 'tmj',
    tail: '}\n',
    recordOf: (recipe) => JSON.stringify(JSON.stringify(copyRecipe(recipe))),
    flags: TILED_FLAGS,
    hasLines: true,
    hasTileset: true,
    render: (scene, style, layout) => inLayout(tiledMap(scene, style), layout),
  },
  tmx: {
    ending: 'tmx',
    tail: '</map>\n',
    recordOf: (recipe) => escapeXml(JSON.stringify(copyRecipe(recipe))),
    flags: TILED_FLAGS,
    hasLines: false,
    hasTileset: true,
    render: (scene, style) => withLineEnds(tmxLines(tiledMap(scene, style))),
  },
  ldtk: {
    ending: 'ldtk',
    tail: '}\n',
    flags: ['tile-size', 'objects'],
    hasLines: true,
    hasTileset: true,
    render: ({ dungeon }, style, layout) => inLayout(ldtkProject([dungeon], style), layout),
    renderLevels: (levels, style) => jsonPage(ldtkProject(levels, style)),
  },
  svg: {
    ending: 'svg',
    tail: '</svg>\n',
    flags: ['labels', 'tile-size', 'tile-size-mm', 'scheme', ...PICTURE_FLAGS],
    hasLines: false,
    render: (scene, style) => [toSvg(scene.dungeon, svgOptions(scene, style))],
  },
  html: {
    ending: 'html',
    aliases: ['htm'],
    tail: '</html>\n',
    flags: ['labels', 'tile-size-mm', 'paper', 'fit', 'key', 'scheme', ...PICTURE_FLAGS],
    hasLines: false,
    render: (scene, style) => renderHtml(scene, style),
    isBook: true,
    renderLevels: renderBook,
  },
  png: {
    ending: 'png',
    tail: 'IEND\u00aeB`\u0082',
    flags: ['labels', 'tile-size', 'scheme', ...PICTURE_FLAGS],
    hasLines: false,
    render: renderPng,
  },
  uvtt: {
    ending: 'uvtt',
    aliases: ['dd2vtt', 'df2vtt'],
    tail: '}\n',
    flags: ['tile-size', 'scheme', 'style', 'players', 'secrets'],
    hasLines: true,
    render: renderVtt,
  },
  markdown: {
    ending: 'md',
    aliases: ['markdown'],
    tail: '\n',
    flags: ['title'],
    hasLines: false,
    render: (scene, style) => [keyOf(scene, style)],
    isBook: true,
    renderLevels: renderKeys,
  },
  matrix: {
    ending: 'json',
    tail: ']\n',
    flags: [],
    hasLines: true,
    render: ({ dungeon }, _, layout) => matrixOf(dungeon.grid, layout),
  },
});

function formats<Name extends string>(table: Record<Name, Format>): Record<Name, Format> {
  return table;
}

/** The name of a format. */
export type FormatName = keyof typeof FORMATS;

/** The names of all formats. */
export const FORMAT_NAMES = Object.keys(FORMATS) as [FormatName, ...FormatName[]];

/** Returns the endings of a format's files: first the one that new files get, then the aliases. */
export function endingsOf(format: FormatName): readonly string[] {
  const { ending, aliases = [] }: Format = FORMATS[format];
  return [ending, ...aliases];
}
