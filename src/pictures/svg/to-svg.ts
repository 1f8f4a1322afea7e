import { partsOf } from '../../core/geometry/points';
import type { Dungeon, Grid, Point, Rect } from '../../core/model/dungeon';
import { groupBy } from '../../core/model/group-by';
import { hashText } from '../../core/text/hash-text';
import { isFloorAt } from '../../core/view/outline';
import type { Pin } from '../../core/view/subject';
import { escapeXml, type Layer, linesOf } from '../markup/markup';
import { TILE, units } from '../markup/path-text';
import { createPaint, PREFIX } from '../scene/paint';
import { readScene, type Scene } from '../scene/scene';
import { mapLegend, originOf } from './footer';
import { readLakes } from './lakes';
import { fog } from './layers';
import { readOptions, type SvgOptions } from './options';
import { renderOutline } from './outline';
import { renderPins } from './pins';
import { placeNumbers, renderLabels, renderNames } from './room-labels';
import type { LegendItem, Picture, Sheet } from './style';
import { renderThings } from './things';

/**
 * Draws a dungeon or a grid as an SVG document in one of several styles. The picture shows floor,
 * walls, doors, stairs, pillars, lakes, keys, marks, the entrance, cover, and entities as discs or
 * symbols. A bundle contains only the styles that you import. Text is escaped, and the ids, classes
 * and styles of different pictures never clash, so you can insert pictures into a page as they are.
 *
 * A tile is 20 units wide. The upper left corner of the tile (0, 0) is at (0, 0).
 *
 * @throws {InvalidOptionError} If the grid, an entity, a glyph, a colour or an option is invalid
 * @example
 * element.innerHTML = toSvg(dungeon, { style: hatched, title: 'The Long Cellars', entities });
 */
export function toSvg<Kind, Item extends Pin<Kind> = Pin<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item> = {},
): string {
  const composed = compose(subject, options);
  const { picture, top } = composed;
  const { style, sheet } = picture;
  return writeSvg(composed, sheet, [style.render(picture), style.caption(picture), top]).text;
}

/** A document, and those parts of it that set its size. */
interface Drawing {
  readonly text: string;
  /** Its view box, in units. */
  readonly box: Rect;
  /** The attributes for its view box and size. They occur in `text` exactly once. */
  readonly frame: string;
}

/** A picture that is ready to be written. */
type Composition = ReturnType<typeof compose>;

/** The space below a caption, in tiles, for the descenders of its letters. */
const CAPTION_MARGIN = 0.6;

/** Draws the map of `toSvg` separately from its caption, for sheets of paper. */
export function renderPaperParts<Kind, Item extends Pin<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item>,
) {
  const composed = compose(subject, options);
  const { settings, picture, top } = composed;
  const { style, margin } = settings;
  const withoutTexts = { title: undefined, scale: undefined, legend: [] };
  const bare = { ...picture.notes, ...withoutTexts, isPart: true };
  const area = picture.scene.grid;
  const map = { ...picture, notes: bare, sheet: style.measure(area, bare, margin) };
  return {
    /** The map without its caption. */
    map: writeSvg(composed, map.sheet, [style.render(map), top]),
    hasFloor: (area: Rect) => hasFloorIn(picture.scene, area),
    /** The colour of the paper around the map. */
    paper: picture.paint.fill('rock'),
    /**
     * Draws the legend and the title on a width in tiles. `sheet` is the position among the sheets,
     * if there are several.
     */
    drawCaption: (width: number, sheet?: string) => {
      const notes = { ...picture.notes, ...(sheet !== undefined && { sheet }) };
      const strip = { width, height: 0 };
      const measured = style.measure(strip, notes, 0);
      const below = measured.height > 0 ? CAPTION_MARGIN : 0;
      const page = { ...measured, height: measured.height + below };
      const caption = { ...picture, notes, area: strip, sheet: page };
      const idPrefix = settings.idPrefix && `${settings.idPrefix}-caption`;
      const own = { ...composed, settings: { ...settings, idPrefix } };
      return writeSvg(own, page, style.caption(caption));
    },
  };
}

/** Draws exactly the tiles of a grid, without the margin and the caption of `toSvg`. */
export function renderTilesOnly<Kind, Item extends Pin<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item>,
): string {
  const { text, frame } = renderPaperParts(subject, options).map;
  const { width, height } = 'grid' in subject ? subject.grid : subject;
  const { tileSize = 16 } = options;
  const box = `viewBox="0 0 ${TILE * width} ${TILE * height}"`;
  return text.replace(frame, `${box} width="${width * tileSize}" height="${height * tileSize}"`);
}

/** Returns whether there is floor in an area in units. */
function hasFloorIn({ grid, grounds }: Scene, area: Rect): boolean {
  const [left, top] = [area.x / TILE, area.y / TILE];
  const right = Math.min(grid.width, left + area.width / TILE);
  const bottom = Math.min(grid.height, top + area.height / TILE);
  for (let y = Math.max(0, Math.floor(top)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(left)); x < right; x++) {
      if (isFloorAt(grounds, x, y)) return true;
    }
  }
  return false;
}

function compose<Kind, Item extends Pin<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item>,
) {
  const settings = readOptions(subject, options);
  const { style } = settings;
  const pins = settings.pins.flatMap(partsOf);
  const scene = readScene(settings.shown, settings.sight, style.closesSecrets);
  const { grid } = scene;
  const lakes = readLakes(scene, style.outline);
  const paint = createPaint(style.palette, settings.colors, settings.scheme);
  const { things, furniture, others, legend: ofThings } = renderThings(scene, settings, paint);
  const { discs, legend: ofPins } = renderPins(scene, { ...settings, pins: others });
  const all = [...mapLegend(scene, lakes, style, paint), ...ofThings, ...ofPins];
  // Things that look alike and have the same name, such as pillars, share an entry.
  const lookOf = ({ name, render }: LegendItem) => [name, ...linesOf(render(ORIGIN))].join();
  const legend = settings.hasLegend
    ? [...groupBy(all, lookOf).values()].map(([item]) => item!)
    : [];
  const notes = { ...settings, legend };
  const picture: Picture = {
    style,
    scene,
    lakes,
    notes,
    paint,
    pins,
    things,
    area: grid,
    outline: renderOutline(scene.grounds, style.outline, furniture.flatMap(partsOf)),
    sheet: style.measure(grid, notes, settings.margin),
    numbers: placeNumbers(scene, notes, pins),
  };
  const labels = settings.roomIndices && renderLabels(picture);
  // The layers on top of those of the style.
  const top: Layer = [fog(picture), labels, renderNames(picture), discs];
  return { settings, picture, top };
}

const ORIGIN: Point = { x: 0, y: 0 };

/** Writes layers as a document. */
function writeSvg(
  { settings, picture: { paint } }: Composition,
  sheet: Sheet,
  layers: Layer,
): Drawing {
  const { tileSize, unit, role, idPrefix } = settings;
  const { x, y, width, height } = inUnits(sheet);
  const sized = (tiles: number) => `${Math.round(tiles * tileSize * 100) / 100}${unit}`;
  const size = `width="${sized(sheet.width)}" height="${sized(sheet.height)}"`;
  const frame = `viewBox="${x} ${y} ${width} ${height}" ${size}`;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="dungeonsmith ${PREFIX}" role="${role}" aria-labelledby="${PREFIX}-title" ${frame}>`,
    `<title id="${PREFIX}-title">${escapeXml(titleOf(settings))}</title>`,
    ...linesOf([paint.styleSheet(), layers]),
    '</svg>\n',
  ];
  const text = lines.join('\n');
  const ids = idPrefix ?? `d${hashText(text).toString(36)}`;
  return { text: text.replaceAll(PREFIX, ids), box: { x, y, width, height }, frame };
}

function titleOf(settings: Composition['settings']): string {
  const { title, shown } = settings;
  const { width, height } = 'grid' in shown ? shown.grid : shown;
  const origin = originOf(settings);
  return title ?? `A dungeon of ${width} × ${height} tiles${origin && `, ${origin}`}`;
}

function inUnits({ x, y, width, height }: Rect): Rect {
  const toUnits = (tiles: number) => Number(units(tiles));
  return { x: toUnits(x), y: toUnits(y), width: toUnits(width), height: toUnits(height) };
}
