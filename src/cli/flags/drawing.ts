import type { ParsedDocument } from '../../core/document/document';
import type { Grid, GridSize } from '../../core/model/dungeon';
import { show } from '../../core/model/errors';
import type { Cover, PopulatedDungeon } from '../../core/model/population';
import type { Unmet } from '../../core/model/unmet';
import { dungeonName } from '../../core/rng/dungeon-name';
import { levelTitle } from '../../core/text/words';
import type { LdtkProject } from '../../formats/ldtk/ldtk-project';
import { type LdtkOptions, toLdtk } from '../../formats/ldtk/to-ldtk';
import type { TiledMap } from '../../formats/tiled/tiled-map';
import { type TiledOptions, toTiled } from '../../formats/tiled/to-tiled';
import { type VttPainter, vttWithPicture } from '../../formats/vtt/vtt-with-picture';
import { toPng } from '../../pictures/pixels/to-png';
import type { SvgOptions } from '../../pictures/svg/options';
import { SVG_STYLES } from '../../pictures/svg/styles';
import { renderTilesOnly, toSvg } from '../../pictures/svg/to-svg';
import { PAPERS } from '../../pictures/svg/to-svg-pages';
import { furnitureSymbols } from '../../pictures/symbols/furniture-symbols';
import type { PinSymbols } from '../../pictures/symbols/symbols';
import { type FinishRecipe, kindsOfRecipe } from '../../recipes/build-dungeon';
import { type DepthRecipe, recipeAt } from '../../recipes/depths';
import type { Recipe } from '../../recipes/recipe';
import { jsonLine, jsonPage } from '../files/json-pieces';
import { renderSvg } from '../pictures/render-svg';
import type { Content } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import { type Flags, integerFlag, oneOf } from './flags';
import { numberIn } from './option-values';

/** How a dungeon is written, regardless of the format. */
export interface Look extends ReturnType<typeof lookFromFlags> {
  /** The kinds of cover for which maps need tiles, if there is cover. */
  readonly covers?: readonly string[] | undefined;
}

/** Reads the flags of a look. If a flag is omitted, the format or the style has its own value. */
export function lookFromFlags(flags: Flags) {
  const { given, values } = flags;
  const trueIfGiven = (flag: string) => (given.has(flag) ? true : undefined);
  return {
    labels: given.has('labels'),
    metrics: given.has('metrics'),
    tileSize: integerFlag(flags, 'tile-size'),
    tileSizeMm: millimetresFrom(values['tile-size-mm']),
    paper: paperName(values.paper),
    fit: trueIfGiven('fit'),
    key: trueIfGiven('key'),
    walls: values.walls,
    collision: trueIfGiven('collision'),
    objects: values.objects?.split(',').filter((type) => type !== ''),
    scheme: given.has('scheme') ? oneOf(flags, 'scheme', ['light', 'dark']) : undefined,
    secrets: oneOf(flags, 'secrets', ['closed', 'open']),
    picture: {
      style: given.has('style')
        ? oneOf(flags, 'style', ['flat', 'blueprint', 'hatched'])
        : undefined,
      title: values.title,
      scaleCaption: values['scale-caption'],
      roomNumbers: trueIfGiven('numbers'),
      legend: trueIfGiven('show-legend'),
      players: trueIfGiven('players'),
    },
  };
}

function millimetresFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const mm = numberIn(text);
  if (typeof mm === 'number') return mm;
  throw new UsageError(
    `\`--tile-size-mm\` must be a number of millimetres, such as 25.4 for an inch, received ${show(text)}`,
  );
}

/** Returns the name of a paper size as the library writes it. Other names are reported there. */
function paperName(text: string | undefined): string | undefined {
  const known = Object.keys(PAPERS).find((name) => name.toLowerCase() === text?.toLowerCase());
  return known ?? text;
}

/** A page is for people and for single files; a line is for streams of many dungeons. */
export type LineLayout = 'page' | 'line';

/**
 * The output for a dungeon: either text in pieces, which may be longer than the longest string, or
 * bytes. Errors are thrown before the first piece.
 */
export type Output = Iterable<string> | Promise<Content>;

/** Returns the title of a key or a sheet, which names a level even without a typed title. */
export function printedTitleOf(scene: PrintedDungeon, look: Look): string | undefined {
  const { level } = scene;
  return titleOf(scene, look) ?? (level === undefined ? undefined : levelTitle('', level));
}

/**
 * Returns the title that was typed; for `auto`, the name that the seed gives the dungeon. The title
 * of a level includes its number.
 */
export function titleOf({ seed, level }: Pick<PrintedDungeon, 'seed' | 'level'>, look: Look) {
  const { title } = look.picture;
  if (title === 'auto' && seed === undefined) {
    throw new UsageError('`--title auto` requires a seed, and the document has no recipe');
  }
  const name = title === 'auto' && seed !== undefined ? dungeonName(seed) : title;
  return name === undefined || level === undefined ? name : levelTitle(name, level);
}

/**
 * Returns the options for the picture of a dungeon. With labels or a key, rooms have the numbers of
 * the key, and with labels also their names.
 */
export function svgOptions(scene: PrintedDungeon, style: Look): SvgOptions {
  const { labels: roomNames, key, tileSize, tileSizeMm, scheme, picture } = style;
  const made = { generator: generatorOf(scene), seed: scene.seed, ...thingLook(scene) };
  const roomNumbers = roomNames || key || picture.roomNumbers;
  const look = {
    ...picture,
    title: titleOf(scene, style),
    roomNumbers,
    style: picture.style && SVG_STYLES[picture.style],
  };
  return { ...look, ...made, roomNames, tileSize, tileSizeMm, scheme };
}

/** Returns the options for the entities and the cover in a picture: their symbols and colours. */
function thingLook(scene: PrintedDungeon): Pick<SvgOptions, 'symbols' | 'kinds'> {
  return { symbols: symbolsOf(scene), kinds: kindsOf(scene) };
}

export function tiledMap(
  { level, dungeon, written, ...scene }: PrintedDungeon,
  style: Look,
): TiledMap {
  const recipe = written?.recipe ?? scene.recipe;
  const { tileSize, collision } = style;
  const walls = style.walls as TiledOptions['walls'];
  const objects = style.objects as TiledOptions['objects'];
  const cover = dungeon.cover && style.covers && withKinds(dungeon.cover, style.covers);
  return toTiled(dungeon, { recipe, level, tileSize, walls, collision, objects, cover });
}

/** Returns the same cover with a longer list of kinds. */
function withKinds(cover: Cover, kinds: readonly string[]): Cover {
  const codes = [0, ...cover.kinds.map((kind) => kinds.indexOf(kind) + 1)];
  return { ...cover, kinds: [...kinds], cells: cover.cells.map((code) => codes[code]!) };
}

export function ldtkProject(dungeons: readonly PopulatedDungeon[], style: Look): LdtkProject {
  const objects = style.objects as LdtkOptions['objects'];
  return toLdtk(dungeons, { tileSize: style.tileSize, objects });
}

/** Draws a picture in pixels: in the style that was asked for, otherwise plainly. */
export async function renderPng(scene: PrintedDungeon, look: Look): Promise<Content> {
  const { tileSize = PNG_TILE, scheme = 'light', picture } = look;
  const { style, players } = picture;
  if (style === undefined) {
    return toPng(scene.dungeon, { ...thingLook(scene), tileSize, scheme, players });
  }
  return renderSvg(
    toSvg(scene.dungeon, svgOptions(scene, { ...look, tileSize, scheme })),
    tileSize,
  );
}

/** Writes a map for virtual tabletops, with its picture in the style that was asked for. */
export async function renderVtt(
  scene: PrintedDungeon,
  { tileSize = VTT_TILE, scheme = 'light', picture: { style, players }, secrets }: Look,
  layout: LineLayout,
): Promise<Content> {
  const look = { ...thingLook(scene), tileSize, scheme, players, secrets };
  const paint: VttPainter | undefined =
    style &&
    ((dungeon, options) => {
      const withoutTexts = { roomNumbers: false, legend: false, style: SVG_STYLES[style] };
      return renderSvg(renderTilesOnly(dungeon, { ...options, ...withoutTexts }), tileSize);
    });
  return inLayout(await vttWithPicture(scene.dungeon, isFurnished(scene), look, paint), layout);
}

/** The default sides of a tile in pixels. */
const PNG_TILE = 16;
const VTT_TILE = 70;

/** The longest side of a picture that all common graphics cards can hold, in pixels. */
const SAFE_SIDE = 16_384;

/** Returns a note if graphics cards may refuse the picture of a grid, otherwise `undefined`. */
export function pictureNote(
  { width, height }: GridSize,
  format: string,
  { tileSize }: Look,
): string | undefined {
  if (format !== 'png' && format !== 'uvtt') return undefined;
  const side = Math.max(width, height);
  const pixels = side * (tileSize ?? (format === 'png' ? PNG_TILE : VTT_TILE));
  if (pixels <= SAFE_SIDE) return undefined;
  const max = Math.floor(SAFE_SIDE / side);
  const advice = max > 0 ? `: \`--tile-size ${max}\` stays below` : '';
  return `the picture has a side of ${pixels} pixels, and graphics cards may refuse more than ${SAFE_SIDE}${advice}`;
}

export function inLayout(value: object, layout: LineLayout): Iterable<string> {
  return layout === 'line' ? jsonLine(value) : jsonPage(value);
}

export function* withLineEnds(rows: Iterable<string>): Generator<string> {
  for (const row of rows) yield `${row}\n`;
}

/**
 * Yields the tile codes as JSON, `matrix[y][x]`. In the layout `page`, each row is on its own line.
 */
export function* matrixOf({ width, height, tiles }: Grid, layout: LineLayout): Generator<string> {
  const lineBreak = layout === 'page' ? '\n' : '';
  for (let y = 0; y < height; y++) {
    yield `${y === 0 ? '[' : `,${lineBreak}`}[${tiles.subarray(y * width, (y + 1) * width).join()}]`;
  }
  yield ']\n';
}

/** A dungeon, and how it was made. */
export interface PrintedDungeon {
  /** The recipe; `undefined` if the dungeon is a piece of a world or its file has no valid one. */
  readonly recipe?: Recipe | undefined;
  readonly seed?: Recipe['seed'];
  /** The index of the level, if the dungeon is known to be a level of the recipe. */
  readonly level?: number | undefined;
  readonly dungeon: PopulatedDungeon & { readonly unmet?: readonly Unmet[] };
  /** What the document or the Tiled map of the dungeon also contains, if it was read from one. */
  readonly written?: Partial<Pick<ParsedDocument, 'outputVersion' | 'metrics' | 'recipe'>>;
  /** Default those of the recipe. */
  readonly things?: Things;
}

/** The facts about the things in a dungeon on which pictures depend. */
interface Things {
  readonly isFurnished: boolean;
  /** The kinds of entities and cover. */
  readonly kinds: readonly string[];
}

/** Returns the facts about a dungeon that was read, after a recipe has added things to it. */
export function thingsAfter(scene: PrintedDungeon, recipe: FinishRecipe): Things {
  return {
    isFurnished: isFurnished(scene) || Boolean(recipe.furnish),
    kinds: [...(kindsOf(scene) ?? []), ...kindsOfRecipe(recipe as Recipe)],
  };
}

/** Returns the kinds of entities and cover that a dungeon can have, if they are known. */
function kindsOf({ recipe, things }: PrintedDungeon): readonly string[] | undefined {
  return things?.kinds ?? (recipe && kindsOfRecipe(recipe));
}

/** Returns the recipe that made a dungeon: if levels have separate recipes, that of its level. */
function ownRecipe({
  recipe,
  level,
}: Pick<PrintedDungeon, 'recipe' | 'level'>): DepthRecipe | undefined {
  return recipe === undefined || level === undefined ? recipe : recipeAt(recipe, level);
}

/** Returns the generator of a dungeon, if it is known and the dungeon is not drawn by hand. */
export function generatorOf(scene: Pick<PrintedDungeon, 'recipe' | 'level'>): string | undefined {
  const { recipe, level } = scene;
  if (recipe?.depths !== undefined && level === undefined) return undefined;
  const own = ownRecipe(scene);
  return own?.grid === undefined ? own?.generator : undefined;
}

/** Returns whether a recipe furnishes a dungeon or, if its level is not known, any level. */
export function isFurnished(scene: PrintedDungeon): boolean {
  const { recipe, level, things } = scene;
  if (things !== undefined) return things.isFurnished;
  const depths = level === undefined ? (recipe?.depths ?? []) : [];
  return [ownRecipe(scene), ...depths].some((part) => Boolean(part?.furnish));
}

/**
 * Returns the symbols of entities. In a dungeon without furniture, a custom entity named "chest"
 * remains a disc. A file without a recipe counts as furnished if it has a fixed entity.
 */
function symbolsOf(scene: PrintedDungeon): PinSymbols {
  const isOwn = isFurnished(scene);
  return (pin) =>
    isOwn || pin.room === undefined || (!scene.recipe && pin.fixed)
      ? furnitureSymbols(pin)
      : undefined;
}
