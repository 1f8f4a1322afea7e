import { measureDungeon } from '../analysis/measure-dungeon';
import type { Grid } from '../dungeon';
import { toRows } from '../output/to-ascii';
import { toJson } from '../output/to-json';
import { toSvg } from '../output/to-svg';
import { type TiledOptions, toTiled } from '../output/to-tiled';
import { type BuiltDungeon, buildDungeon } from '../recipe/build-dungeon';
import { buildLevel } from '../recipe/build-levels';
import type { Recipe } from '../recipe/recipe';
import { type Flags, type FlagTypes, integerFlag, oneOf } from './flags';
import { jsonLine, jsonPage } from './json-pieces';
import { UsageError } from './usage-error';

/** How a dungeon is written. */
export interface Style {
  readonly labels: boolean;
  readonly metrics: boolean;
  readonly tileSize: number | undefined;
  readonly walls: TiledOptions['walls'];
}

/** The flags that a style is read from, and the format. */
export const STYLE_FLAGS: FlagTypes = {
  format: 'string',
  labels: 'boolean',
  metrics: 'boolean',
  'tile-size': 'string',
  walls: 'string',
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
  /** The text, in pieces, so that there is no end to its length. What can be wrong is found at once. */
  readonly draw: (scene: Scene, style: Style, layout: Layout) => Iterable<string>;
}

/** All formats, by name. */
export const FORMATS = formats({
  ascii: {
    ending: 'txt',
    tail: '\n',
    flags: ['labels', 'colour', 'color'],
    hasLines: false,
    draw: ({ dungeon }, { labels: roomLabels }) =>
      linesOf(toRows(dungeon, { entities: dungeon.entities, roomLabels })),
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
    flags: ['tile-size', 'walls'],
    hasLines: true,
    draw: ({ recipe, dungeon }, { tileSize, walls }, layout) =>
      inLayout(toTiled(dungeon, { entities: dungeon.entities, recipe, tileSize, walls }), layout),
  },
  svg: {
    ending: 'svg',
    tail: '</svg>\n',
    flags: ['labels', 'tile-size'],
    hasLines: false,
    draw: ({ seed, dungeon }, { labels: roomLabels, tileSize }) => {
      const title = `Dungeon ${seed}`;
      return [toSvg(dungeon, { entities: dungeon.entities, roomLabels, tileSize, title })];
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

/** The dungeon of a recipe as text. */
export function render(
  recipe: Recipe,
  format: FormatName,
  style: Style,
  layout: Layout,
): Iterable<string> {
  const { seed } = recipe;
  return FORMATS[format].draw({ recipe, seed, dungeon: buildDungeon(recipe) }, style, layout);
}

/** One of the levels of a recipe as text. Its stairs name the levels that they lead to. */
export function renderLevel(
  recipe: Recipe,
  index: number,
  format: FormatName,
  style: Style,
  layout: Layout,
): Iterable<string> {
  const dungeon = buildLevel(recipe, index);
  const stairs = dungeon.stairs?.map((flight) => ({
    ...flight,
    target: levelName(flight.direction === 'down' ? index + 1 : index - 1),
  }));
  const named = stairs === undefined ? dungeon : { ...dungeon, stairs };
  return FORMATS[format].draw({ recipe, seed: recipe.seed, dungeon: named }, style, layout);
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
    walls: oneOf(flags, 'walls', ['tile', 'empty', 'layer']),
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
