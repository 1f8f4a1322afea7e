import type { Dungeon, Grid } from '../dungeon';
import type { Pin } from './pins';
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
import { drawLabels, drawPins, escapeXml } from './svg/text';

/**
 * A dungeon or a grid as a picture, an SVG document: the floor of rooms and tunnels in one line of
 * wall, doors, stairs, pillars, keys, marks, the entrance, and entities as discs, in one of several
 * styles. A bundle holds only the styles that you import. Text is escaped, and the ids, classes and
 * styles of two pictures never clash, so pictures can be put into a page as they are.
 *
 * A tile is 20 units wide; the corner of the tile (0, 0) lies at (0, 0).
 *
 * @throws InvalidOptionError where the grid, an entity, a glyph, a colour or an option is wrong
 * @example
 * element.innerHTML = toSvg(dungeon, { style: hatched, title: 'The Long Cellars', entities });
 */
export function toSvg<Kind, Item extends Pin<Kind> = Pin<Kind>>(
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
  const picture = { style, scene, outline, sheet, notes, paint };
  const layers = [
    ...style.draw(picture),
    ...fog(picture),
    ...(roomLabels ? drawLabels(scene, style.font, paint) : []),
    ...drawPins(scene, settings),
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

/** The lines as one text, with what its names begin with. */
function signed(lines: readonly string[], { idPrefix }: Settings): string {
  const text = lines.join('\n');
  return text.replaceAll(PREFIX, idPrefix ?? `d${hashText(text).toString(36)}`);
}
