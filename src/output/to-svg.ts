import type { Dungeon, Grid } from '../dungeon';
import { checkTextLength } from './limits';
import type { Marker } from './markers';
import { originOf } from './svg/footer';
import { fog } from './svg/layers';
import { hashText } from './svg/noise';
import { readOptions, type Settings, type SvgOptions } from './svg/options';
import { drawOutline } from './svg/outline';
import { createPaint, PREFIX } from './svg/paint';
import { units } from './svg/path-text';
import type { SymbolKind } from './svg/places';
import { readScene, type Scene } from './svg/scene';
import type { Sheet } from './svg/style';
import { drawLabels, drawMarkers, escapeXml } from './svg/text';

/**
 * A dungeon or a grid as a picture, an SVG document: the floor of rooms and tunnels in one line of
 * wall, doors, stairs, pillars, keys, marks, the entrance, entities as discs, in one of several
 * styles. A wall that wobbles and hatching take nothing from the dungeon's streams. Text is escaped;
 * no id, class or style of a picture touches another one, so that it can stand in a page as it is.
 *
 * A tile is 20 units wide; the corner of the tile (0, 0) lies at (0, 0).
 *
 * @throws InvalidOptionError where the grid, an entity, a glyph, a colour or an option is wrong, or
 * the text would be longer than a string can be
 * @example
 * element.innerHTML = toSvg(dungeon, { style: 'hatched', title: 'The Long Cellars', entities });
 */
export function toSvg<Kind, Item extends Marker<Kind> = Marker<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item> = {},
): string {
  const settings = readOptions(options);
  const { style, colors, scheme, margin, roomLabels } = settings;
  const scene = readScene(subject, settings.sight, style.closesSecrets);
  const paint = createPaint(style.palette, colors, scheme);
  const notes = { ...settings.notes, legend: legendOf(settings, scene) };
  const sheet = style.measure(scene.grid, notes, margin);
  const outline = drawOutline(scene.grounds, style.outline);
  checkTextLength('grid', outline.floor.length + outline.walls.length);
  const picture = { style, scene, outline, sheet, notes, paint };
  const layers = [
    ...style.draw(picture),
    ...fog(picture),
    ...(roomLabels ? drawLabels(scene, style.font, paint) : []),
    ...drawMarkers(scene, settings),
  ];
  const head = drawHead(scene.grid, sheet, settings);
  return signed(
    [...head, `<style>${paint.styleSheet()}</style>`, ...layers, '</svg>', ''],
    settings,
  );
}

/** The kinds of symbols that occur, if they are to be explained. */
function legendOf({ notes, style }: Settings, { symbols }: Scene): SymbolKind[] {
  if (!notes.legend) return [];
  const kinds = Object.keys(style.symbols) as SymbolKind[];
  return kinds.filter((kind) => symbols[kind].length > 0);
}

function drawHead(grid: Grid, sheet: Sheet, { tileSize, notes, role }: Settings): string[] {
  const { x, y, width, height } = sheet;
  const box = [x, y, width, height].map(units).join(' ');
  const size = [width, height].map((tiles) => Math.round(tiles * tileSize * 100) / 100);
  const origin = originOf(notes);
  const untitled = `A dungeon of ${grid.width} × ${grid.height} tiles${origin && `, ${origin}`}`;
  const text = escapeXml(notes.title ?? untitled);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="dungeonsmith ${PREFIX}" role="${role}" aria-labelledby="${PREFIX}-title" viewBox="${box}" width="${size[0]}" height="${size[1]}">`,
    `<title id="${PREFIX}-title">${text}</title>`,
  ];
}

/** All lines as one text, with what its names begin with. */
function signed(lines: readonly string[], { idPrefix }: Settings): string {
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
  checkTextLength('grid', length);
  const text = lines.join('\n');
  return text.replaceAll(PREFIX, idPrefix ?? `d${hashText(text).toString(36)}`);
}
