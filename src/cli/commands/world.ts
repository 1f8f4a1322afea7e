import { checkAtLeast, checkCoordinate } from '../../core/model/checks';
import { bareDungeon, type Dungeon, type Rect } from '../../core/model/dungeon';
import { GenerationError, show } from '../../core/model/errors';
import type { PopulatedDungeon } from '../../core/model/population';
import { inCode } from '../../recipes/generators';
import type { Recipe } from '../../recipes/recipe';
import { WORLD_OPTIONS } from '../../recipes/specifications';
import { checkEnds, type WorldRegion } from '../../worlds/area';
import { dungeonFromRegion } from '../../worlds/dungeon-from-region';
import { generateWorldRegion } from '../../worlds/generate-world-region';
import type { WorldOptions } from '../../worlds/options';
import { batchFolder } from '../batches/batch-folder';
import { writeDrawing, writeDrawings } from '../batches/drawings';
import type { Output } from '../flags/drawing';
import type { Flags, FlagTypes } from '../flags/flags';
import { FORMATS, type OutputSettings } from '../flags/formats';
import { flagOf, optionFlags, readOption } from '../flags/option-values';
import { seedFromText } from '../flags/recipe-flags';
import {
  checkEnding,
  checkFolderName,
  formatFromFlags,
  STYLE_FLAGS,
  styleFromFlags,
} from '../flags/style';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** The flags of `world`. */
export const WORLD_FLAGS: FlagTypes = {
  ...STYLE_FLAGS,
  ...optionFlags(WORLD_OPTIONS),
  seed: 'string',
  area: 'string',
  cut: 'string',
  out: 'string',
};

/** A world, and how to write it. */
interface View {
  readonly seed: Recipe['seed'];
  readonly options: WorldOptions;
  readonly style: OutputSettings;
}

/** Writes an area of an endless world, whole or cut into files. */
export async function world(flags: Flags, terminal: Terminal): Promise<number> {
  const { seed: seedText, area: areaText, cut, out } = flags.values;
  if (seedText === undefined) throw new UsageError('`--seed` is required: which world to show');
  if (areaText === undefined) throw new UsageError('`--area X,Y,WIDTH,HEIGHT` is required');
  checkEnding(flags);
  const plain = styleFromFlags(flags, formatFromFlags(flags));
  const seed = seedFromText(seedText);
  const options = optionsFromFlags(flags);
  // Any tile of a world is enough to list the kinds of cover.
  const tile = { x: 0, y: 0, width: 1, height: 1 };
  const covers = generateWorldRegion(seed, tile, options).cover?.kinds;
  const style = { ...plain, ...(covers && { covers }) };
  const view: View = { seed, options, style };
  refuseIdleFlags(flags, view);
  const area = areaFromText(areaText);
  if (cut !== undefined) {
    if (out === undefined) throw new UsageError('`--cut` needs `--out FOLDER`');
    checkFolderName(flags);
    checkWhole(area);
    const size = cutFromText(cut);
    const world = { seed, ...textsOfOptions(flags) };
    const claim = batchFolder(out, { world, pieces: patternOf(area, size), ...style });
    return writePieces(out, pieces(area, size), view, terminal, claim);
  }
  await writeDrawing(out, renderPiece(view, area), terminal, style);
  return 0;
}

/** Throws if a flag was given that changes nothing in the tiles of a world. */
function refuseIdleFlags({ given }: Flags, { style, options }: View): void {
  if (style.format !== 'ascii') return;
  const { cover, lakes, biomes } = options;
  const isPlain = cover === undefined && lakes === undefined && biomes === undefined;
  const reasons = {
    players: 'a world has no secret doors and no monsters',
    labels: 'the tiles of a world are not grouped into rooms',
    ...(isPlain && { 'show-legend': 'there is neither cover nor a lake' }),
  };
  for (const [flag, reason] of Object.entries(reasons)) {
    if (given.has(flag)) throw new UsageError(`\`--${flag}\` does nothing here: ${reason}`);
  }
}

/** Returns the options of the world that are given, as they were typed. */
function textsOfOptions({ values }: Flags): Record<string, string | undefined> {
  const names = Object.keys(WORLD_OPTIONS);
  return Object.fromEntries(names.map((name) => [name, values[flagOf(name)]]));
}

function optionsFromFlags(flags: Flags): WorldOptions {
  const texts = textsOfOptions(flags);
  const options: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(WORLD_OPTIONS)) {
    const text = texts[name];
    if (text !== undefined) options[name] = readOption(name, option, text);
  }
  return inCode(options, WORLD_OPTIONS);
}

/** Parses an area such as `-40,-20,80,40`: the corner, then the number of columns and rows. */
function areaFromText(text: string): Rect {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map((part) => (/^-?\d+$/.test(part) ? Number(part) : undefined));
  const [x, y, width, height] = numbers;
  const isWhole = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
  if (isWhole && numbers.length === 4) return { x, y, width, height };
  throw new UsageError(`\`--area\` must be X,Y,WIDTH,HEIGHT in tiles, received ${show(text)}`);
}

/** Throws if an area to cut is empty or not in the plane. It may be larger than a grid. */
function checkWhole(area: Rect): void {
  checkCoordinate('area.x', area.x);
  checkCoordinate('area.y', area.y);
  checkAtLeast('area.width', area.width, 1);
  checkAtLeast('area.height', area.height, 1);
  checkEnds(area);
}

/** Parses a size such as `64` or `64x32`. */
function cutFromText(text: string): { width: number; height: number } {
  const [, width, height = width] = /^([1-9]\d{0,4})(?:x([1-9]\d{0,4}))?$/.exec(text) ?? [];
  if (width !== undefined) return { width: Number(width), height: Number(height) };
  throw new UsageError(`\`--cut\` must be tiles such as 64, or 64x32, received ${show(text)}`);
}

/** Returns the size of pieces, and where their pattern begins, which areas side by side share. */
function patternOf({ x, y }: Rect, { width, height }: { width: number; height: number }): Rect {
  const remainder = (value: number, size: number) => ((value % size) + size) % size;
  return { x: remainder(x, width), y: remainder(y, height), width, height };
}

/** Yields the pieces of an area. */
function* pieces(area: Rect, size: { width: number; height: number }): Generator<Rect> {
  for (let top = 0; top < area.height; top += size.height) {
    for (let left = 0; left < area.width; left += size.width) {
      yield {
        x: area.x + left,
        y: area.y + top,
        width: Math.min(size.width, area.width - left),
        height: Math.min(size.height, area.height - top),
      };
    }
  }
}

/**
 * Writes pieces into a folder, each named after its corner, such as `-64_0`. Reports and skips
 * those without a dungeon. Returns the exit code.
 *
 * @param claim - claims the folder before the first piece is written
 */
async function writePieces(
  folder: string,
  rects: Iterable<Rect>,
  view: View,
  terminal: Terminal,
  claim: () => void,
): Promise<number> {
  let exitCode = 0;
  async function* drawings(): AsyncGenerator<[string, Output, OutputSettings]> {
    for (const rect of rects) {
      const name = `${rect.x}_${rect.y}`;
      try {
        const drawing = renderPiece(view, rect);
        claim();
        yield [name, drawing, view.style];
      } catch (error) {
        if (!(error instanceof GenerationError)) throw error;
        exitCode = 1;
        await terminal.stderr.write(`dungeonsmith: ${name}: ${error.message}\n`);
      }
    }
  }
  await writeDrawings(folder, drawings(), terminal);
  return exitCode;
}

/** Draws an area: in ASCII or as a matrix, its tiles; in other formats, the dungeon inside it. */
function renderPiece({ seed, options, style }: View, area: Rect): Output {
  const region = generateWorldRegion(seed, area, options);
  const isOfTiles = style.format === 'ascii' || style.format === 'matrix';
  const dungeon: PopulatedDungeon = {
    ...(isOfTiles ? bareRegion(region) : dungeonFromRegion(region)),
    entities: [],
  };
  return FORMATS[style.format].render({ seed, dungeon }, style, 'page');
}

function bareRegion({ grid, cover }: WorldRegion): Dungeon & Pick<WorldRegion, 'cover'> {
  const dungeon = bareDungeon(grid, [], [], { x: 0, y: 0 });
  return cover === undefined ? dungeon : { ...dungeon, cover };
}
