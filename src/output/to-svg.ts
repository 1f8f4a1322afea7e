import {
  checkBoolean,
  checkGrid,
  checkObject,
  checkOneOf,
  checkOptions,
  checkPoint,
  invalid,
} from '../checks';
import type { Dungeon, Entity, Grid, Point, RectangularRoom } from '../dungeon';
import { checkRooms } from '../geometry/room';
import { checkEntities } from './check-shape';
import { escapeXml } from './escape-xml';
import { entityGlyph, type Glyph } from './glyph';
import { pathOf } from './merge-runs';
import {
  checkColors,
  checkKindColors,
  kindColor,
  partAttributes,
  type SvgColors,
  type SvgPart,
  type SvgScheme,
  styleSheet,
} from './svg-colors';
import { TILE_CLASS, tileClasses } from './tile-classes';
import { checkTileSize } from './tiled-tileset';

/** Options of {@link toSvg}. */
export interface SvgOptions<Kind = unknown> {
  /** Sides of a tile in pixels, 1 to 1024. Default 16. */
  readonly tileSize?: number | undefined;
  /** Drawn as discs, the later over the earlier. */
  readonly entities?: readonly Entity<Kind>[] | undefined;
  /** The letter of an entity, as in `toAscii`. */
  readonly glyph?: Glyph<Kind> | undefined;
  /** Whether each room's index stands in its upper left corner. Default false. */
  readonly roomLabels?: boolean | undefined;
  /** What a screen reader says. Default the size. */
  readonly title?: string | undefined;
  /** Colours of tiles, entrance and labels. Default those of the scheme. */
  readonly colors?: SvgColors | undefined;
  /** Colours of entities by kind, for kinds that are texts or numbers. Default one each. */
  readonly kindColors?: Readonly<Record<string, string>> | undefined;
  /** Default `'auto'`: light or dark, as the reader has set. */
  readonly scheme?: SvgScheme | undefined;
}

const OPTIONS: ReadonlySet<string> = new Set([
  'tileSize',
  'entities',
  'glyph',
  'roomLabels',
  'title',
  'colors',
  'kindColors',
  'scheme',
]);
const SCHEMES = ['auto', 'light', 'dark'];

/**
 * A dungeon or a grid as a picture, an SVG document: rock, walls around what is dug, the floors of
 * rooms and tunnels, the entrance as a flight of stairs, entities as discs. Text is escaped; the
 * style sheet touches nothing outside the picture, so that it can stand in a page as it is.
 *
 * @throws InvalidOptionError where the grid, an entity, a glyph, a colour or an option is wrong
 */
export function toSvg<Kind>(subject: Dungeon | Grid, options: SvgOptions<Kind> = {}): string {
  checkObject('dungeon', subject);
  const {
    grid,
    rooms = [],
    entrance,
  } = ('grid' in subject ? subject : { grid: subject }) as Partial<Dungeon> & { grid: Grid };
  checkGrid('grid', grid);
  checkRooms('rooms', rooms);
  if (entrance !== undefined) checkPoint('entrance', entrance);
  const settings = resolveOptions(options);
  const { tileSize, scheme, colors, entities, roomLabels } = settings;
  const part = (name: SvgPart) => partAttributes(name, scheme, colors);
  const width = grid.width * tileSize;
  const height = grid.height * tileSize;
  const title = options.title ?? `A dungeon of ${grid.width} × ${grid.height} tiles`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="dungeonsmith" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${styleSheet(scheme, colors)}</style>`,
    `<g transform="scale(${tileSize})">`,
    ...drawTiles(grid, rooms, part),
    ...(entrance ? [drawEntrance(entrance, part('entrance'))] : []),
    '</g>',
    ...(roomLabels ? drawLabels(rooms, tileSize, part('label')) : []),
    ...drawEntities(entities, settings),
    '</svg>',
    '',
  ].join('\n');
}

function resolveOptions<Kind>(options: SvgOptions<Kind>) {
  checkOptions(options, OPTIONS);
  const { tileSize = 16, entities = [], roomLabels = false, title } = options;
  const { colors = {}, kindColors = {}, scheme = 'auto' } = options;
  checkTileSize(tileSize);
  checkEntities('entities', entities);
  checkBoolean('roomLabels', roomLabels);
  if (title !== undefined && typeof title !== 'string')
    throw invalid('title', 'must be a text', title);
  checkColors(colors);
  checkKindColors(kindColors);
  checkOneOf('scheme', scheme, SCHEMES);
  return { tileSize, entities, roomLabels, colors, kindColors, scheme, glyph: options.glyph };
}

function drawTiles(
  grid: Grid,
  rooms: readonly RectangularRoom[],
  part: (name: SvgPart) => string,
): string[] {
  const { width, height } = grid;
  const classes = tileClasses(grid, rooms);
  const draw = (name: 'wall' | 'tunnel' | 'floor') =>
    `<path ${part(name)} shape-rendering="crispEdges" d="${pathOf(classes, width, TILE_CLASS[name])}"/>`;
  return [
    `<rect ${part('rock')} width="${width}" height="${height}"/>`,
    ...(['wall', 'tunnel', 'floor'] as const).map(draw),
  ];
}

/** Three steps that go up to the right. */
function drawEntrance({ x, y }: Point, attributes: string): string {
  return `<path ${attributes} d="M${x + 0.1} ${y + 0.9}v-.27h.27v-.27h.26v-.26h.27v.8z"/>`;
}

function drawLabels(rooms: readonly RectangularRoom[], tileSize: number, attributes: string) {
  const labels = rooms.map(
    ({ x1, y1 }, i) =>
      `<text x="${(x1 + 1.2) * tileSize}" y="${(y1 + 1.8) * tileSize}">${i}</text>`,
  );
  return [`<g ${attributes} ${font(tileSize * 0.65)}>`, ...labels, '</g>'];
}

function font(size: number): string {
  return `font-family="system-ui,sans-serif" font-weight="600" font-size="${size}"`;
}

function drawEntities<Kind>(
  entities: readonly Entity<Kind>[],
  { tileSize, glyph, kindColors }: ReturnType<typeof resolveOptions<Kind>>,
): string[] {
  if (entities.length === 0) return [];
  const colorOf = colorsByKind(kindColors);
  const discs = entities.map((entity) => {
    const x = (entity.x + 0.5) * tileSize;
    const y = (entity.y + 0.5) * tileSize;
    const letter = escapeXml(entityGlyph(entity, glyph));
    return `<g><title>${escapeXml(nameOf(entity.kind))}</title><circle cx="${x}" cy="${y}" r="${tileSize * 0.42}" fill="${colorOf(entity.kind)}"/><text x="${x}" y="${y}" dy=".35em" fill="#fff">${letter}</text></g>`;
  });
  return [`<g text-anchor="middle" ${font(tileSize * 0.6)}>`, ...discs, '</g>'];
}

/** Each kind's own colour, or the next one of the palette. */
function colorsByKind(given: Readonly<Record<string, string>>): (kind: unknown) => string {
  const chosen = new Map<unknown, string>();
  return (kind) => {
    const name = nameOf(kind);
    if (Object.hasOwn(given, name)) return given[name] as string;
    const color = chosen.get(kind) ?? kindColor(chosen.size);
    chosen.set(kind, color);
    return color;
  };
}

function nameOf(kind: unknown): string {
  return typeof kind === 'string' || typeof kind === 'number' ? String(kind) : 'entity';
}
