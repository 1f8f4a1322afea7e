import type { Dungeon, Grid, Rect } from '../../model/dungeon';
import type { Pin } from '../../text/pins';
import { createPaint, PREFIX } from '../scene/paint';
import type { SymbolKind } from '../scene/places';
import { readScene } from '../scene/scene';
import { originOf } from './footer';
import { readLakes } from './lakes';
import { fog } from './layers';
import { escapeXml, linesOf } from './markup';
import { drawNames } from './names';
import { hashText } from './noise';
import { drawLabels, placeNumbers } from './numbers';
import { readOptions, type SvgOptions } from './options';
import { drawOutline } from './outline';
import { units } from './path-text';
import { drawPins } from './pins';
import type { LegendKind } from './style';
import { drawThings } from './things';

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
  return drawSvg(subject, options).text;
}

/** A picture, and those parts of it that set its size. */
interface Drawing {
  readonly text: string;
  /** Its view box, in units. */
  readonly box: Rect;
  /** The attributes for its view box and size. They occur in `text` exactly once. */
  readonly frame: string;
}

/** Draws the picture of `toSvg`. */
export function drawSvg<Kind, Item extends Pin<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item>,
): Drawing {
  const settings = readOptions(subject, options);
  const { style, tileSize, unit, role, idPrefix } = settings;
  const scene = readScene(settings.shown, settings.sight, style.closesSecrets);
  const { grid, symbols } = scene;
  const kinds = Object.keys(style.symbols) as SymbolKind[];
  const lakes = readLakes(scene, style.outline);
  const explained: LegendKind[] = kinds.filter((kind) => symbols[kind].length > 0);
  for (const { kind } of lakes?.areas ?? []) explained.push(kind);
  const legend = settings.hasLegend ? explained : [];
  const notes = { ...settings, legend };
  const paint = createPaint(style.palette, settings.colors, settings.scheme);
  const sheet = style.measure(grid, notes, settings.margin);
  const outline = drawOutline(scene.grounds, style.outline);
  const { things, others } = drawThings(scene, settings, paint);
  const { pins } = settings;
  const numbers = placeNumbers(scene, notes, pins);
  const picture = { style, scene, outline, lakes, sheet, notes, paint, pins, numbers, things };
  const layers = [
    style.draw(picture),
    fog(picture),
    settings.roomLabels && drawLabels(picture),
    drawNames(picture),
    drawPins(scene, { ...settings, pins: others }),
  ];
  const { x, y, width, height } = inUnits(sheet);
  const sized = (tiles: number) => `${Math.round(tiles * tileSize * 100) / 100}${unit}`;
  const origin = originOf(settings);
  const title =
    settings.title ?? `A dungeon of ${grid.width} × ${grid.height} tiles${origin && `, ${origin}`}`;
  const size = `width="${sized(sheet.width)}" height="${sized(sheet.height)}"`;
  const frame = `viewBox="${x} ${y} ${width} ${height}" ${size}`;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="dungeonsmith ${PREFIX}" role="${role}" aria-labelledby="${PREFIX}-title" ${frame}>`,
    `<title id="${PREFIX}-title">${escapeXml(title)}</title>`,
    ...linesOf([paint.styleSheet(), layers]),
    '</svg>\n',
  ];
  const text = lines.join('\n');
  const ids = idPrefix ?? `d${hashText(text).toString(36)}`;
  return { text: text.replaceAll(PREFIX, ids), box: { x, y, width, height }, frame };
}

function inUnits({ x, y, width, height }: Rect): Rect {
  const toUnits = (tiles: number) => Number(units(tiles));
  return { x: toUnits(x), y: toUnits(y), width: toUnits(width), height: toUnits(height) };
}
