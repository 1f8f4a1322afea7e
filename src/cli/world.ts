import { join } from 'node:path';
import type { Rect } from '../dungeon';
import { bareDungeon } from '../dungeon';
import { show } from '../errors';
import { type AsciiOptions, toRows } from '../output/to-ascii';
import { inCode } from '../recipe/code';
import type { Recipe } from '../recipe/recipe';
import { WORLD_OPTIONS } from '../recipe/specifications';
import { dungeonFromRegion } from '../world/dungeon-from-region';
import { generateWorldRegion, type WorldRegion } from '../world/generate-world-region';
import type { WorldOptions } from '../world/options';
import { makeFolder } from './batch-folder';
import { blockWriter } from './blocks';
import { type Flags, type FlagTypes, oneOf, refusePositionals } from './flags';
import {
  type Drawing,
  FORMAT_NAMES,
  FORMATS,
  type FormatName,
  type Layout,
  refuseIdleFlags,
  STYLE_FLAGS,
  type Style,
  styleFromFlags,
} from './formats';
import { flagOf, readOption } from './option-values';
import { seedFromText } from './recipe-flags';
import type { Terminal } from './terminal';
import { writeTilesetImage } from './tileset-file';
import { UsageError } from './usage-error';
import { writeWhole } from './write-whole';

/** The flags of a world's options, by their names in code. */
export const WORLD_OPTION_FLAGS: ReadonlyMap<string, string> = new Map(
  Object.keys(WORLD_OPTIONS).map((name) => [name, flagOf(name)] as const),
);

/** The flags of `world`. */
export const WORLD_FLAGS: FlagTypes = {
  ...STYLE_FLAGS,
  ...Object.fromEntries([...WORLD_OPTION_FLAGS.values()].map((flag) => [flag, 'string'] as const)),
  seed: 'string',
  area: 'string',
  cut: 'string',
  out: 'string',
};

/** A window of a world, and how it is to be written. */
interface View {
  readonly seed: Recipe['seed'];
  readonly options: WorldOptions;
  readonly format: FormatName;
  readonly style: Style;
}

/** Writes an area of a world without end: whole, or cut into files. */
export async function world(flags: Flags, terminal: Terminal): Promise<number> {
  refusePositionals(flags);
  const { seed, area: areaText, cut: cutText, out = '-' } = flags.values;
  if (seed === undefined) throw new UsageError('`--seed` is needed: whose world it is');
  if (areaText === undefined) throw new UsageError('`--area X,Y,WIDTH,HEIGHT` is needed');
  const format = oneOf(flags, 'format', FORMAT_NAMES);
  refuseIdleFlags(flags, format);
  const style = styleFromFlags(flags);
  const view: View = { seed: seedFromText(seed), options: optionsFromFlags(flags), format, style };
  const area = areaFromText(areaText);
  if (cutText !== undefined) {
    if (out === '-') throw new UsageError('`--cut` needs `--out FOLDER`');
    terminal.holdSignals();
    await writeCut(view, area, cutFromText(cutText), out);
  } else if (out === '-') {
    const writer = blockWriter(terminal.stdout);
    await writer.write(await draw(view, area, 'page'));
    await writer.flush();
  } else {
    terminal.holdSignals();
    writeWhole(out, await draw(view, area, 'page'));
  }
  return 0;
}

function optionsFromFlags({ values }: Flags): WorldOptions {
  const options: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(WORLD_OPTIONS)) {
    const text = values[flagOf(name)];
    if (text !== undefined) options[name] = readOption(name, option, text);
  }
  return inCode(options, false);
}

/** `-40,-20,80,40`: the corner, columns and rows. */
function areaFromText(text: string): Rect {
  const numbers = text.split(',').map((part) => (/^-?\d+$/.test(part) ? Number(part) : undefined));
  const [x, y, width, height] = numbers;
  const isArea = numbers.length === 4 && !numbers.includes(undefined);
  if (isArea) return { x, y, width, height } as Rect;
  throw new UsageError(`\`--area\` must be X,Y,WIDTH,HEIGHT in tiles, received ${show(text)}`);
}

/** `64` or `64x32`. */
function cutFromText(text: string): { width: number; height: number } {
  const [, width, height = width] = /^([1-9]\d{0,4})(?:x([1-9]\d{0,4}))?$/.exec(text) ?? [];
  if (width !== undefined) return { width: Number(width), height: Number(height) };
  throw new UsageError(`\`--cut\` must be tiles such as 64, or 64x32, received ${show(text)}`);
}

/** A file for each piece of an area, named after its corner: `-64_0.txt`. */
async function writeCut(
  view: View,
  area: Rect,
  piece: { width: number; height: number },
  folder: string,
): Promise<void> {
  const { ending } = FORMATS[view.format];
  for (let top = 0; top < area.height; top += piece.height) {
    for (let left = 0; left < area.width; left += piece.width) {
      const part = {
        ...{ x: area.x + left, y: area.y + top },
        width: Math.min(piece.width, area.width - left),
        height: Math.min(piece.height, area.height - top),
      };
      const content = await draw(view, part, 'page');
      if (top === 0 && left === 0) makeFolder(folder);
      writeWhole(join(folder, `${part.x}_${part.y}.${ending}`), content);
      // Signals want to be heard now and then.
      await new Promise(setImmediate);
    }
  }
  if (FORMATS[view.format].hasTileset) writeTilesetImage(folder, view.style.tileSize);
}

/** An area: of pictures and matrices its tiles, of other formats the dungeon that lies in it. */
function draw({ seed, options, format, style }: View, area: Rect, layout: Layout): Drawing {
  const region = generateWorldRegion(seed, area, options);
  if (format === 'ascii') return linesOf(region, style);
  const recipe = undefined;
  const dungeon =
    format === 'matrix' ? bare(region) : { ...dungeonFromRegion(region), entities: [] };
  return FORMATS[format].draw({ recipe, seed, dungeon }, style, layout);
}

function bare({ grid }: WorldRegion) {
  return { ...bareDungeon(grid, [], [], { x: 0, y: 0 }), entities: [] };
}

function* linesOf({ grid }: WorldRegion, style: Style): Generator<string> {
  const walls = style.walls as AsciiOptions['walls'];
  for (const row of toRows(grid, { walls })) yield `${row}\n`;
}
