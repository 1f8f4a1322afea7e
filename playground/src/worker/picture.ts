import type { Grid, Point, Rect } from 'dungeonsmith';
import { furnitureSymbols, type SvgOptions, toSvg } from 'dungeonsmith/pictures';
import type { BuiltDungeon } from 'dungeonsmith/recipes';
import { SVG_STYLES } from '../../../src/pictures/svg/styles';
import { kindsOfThemes, runningPasses, type Scheme, type State } from '../state';
import { labelOf } from '../words';
import { paintTiles } from './paint';

/** How to draw. */
interface Look {
  readonly scheme: Scheme;
  /** Where the grid's first tile lies on the page. */
  readonly origin: Point;
  readonly state: State;
  /** Whether rooms may have numbers. Default true. */
  readonly isNumbered?: boolean;
}

/** A picture, and the tiles that it covers, with its margins. */
export interface Picture {
  readonly box: Rect;
  readonly svg?: string;
  readonly bitmap?: ImageBitmap;
}

/** From so many tiles on, a picture is made of pixels. */
const MOST_SVG_TILES = 26_000;

/** Of a view box, in a tile. */
const UNITS = 20;

/** Whether a grid is small enough to be drawn in lines. */
export function isInLines({ tiles }: Grid): boolean {
  return tiles.length <= MOST_SVG_TILES;
}

/** Draws a dungeon, in lines where it is small enough. */
export async function drawPicture(subject: BuiltDungeon, look: Look): Promise<Picture> {
  const { grid } = subject;
  if (!isInLines(grid)) {
    const box = { ...look.origin, width: grid.width, height: grid.height };
    return {
      box,
      bitmap: await createImageBitmap(paintTiles(grid, look.state.style, look.scheme)),
    };
  }
  const svg = toSvg(named(subject, look.state), {
    ...svgOptions(look.state, look.scheme),
    ...thingsOf(subject, look.state),
    ...(look.isNumbered === false && { numbers: false }),
    ...{ idPrefix: 'map', role: 'presentation' },
  });
  return { svg, box: boxOf(svg, look.origin) };
}

/** What stands and lies in a dungeon, and how it looks. */
export function thingsOf({ entities, cover }: BuiltDungeon, { furnished }: State) {
  return { entities, cover, ...(furnished > 0 && { symbols: furnitureSymbols }) };
}

/** A dungeon whose themed rooms say what they are, as those do that have a role. */
export function named(dungeon: BuiltDungeon, state: State): BuiltDungeon {
  const kinds = kindsOfThemes(runningPasses(state));
  if (kinds.size === 0) return dungeon;
  const rooms = dungeon.rooms.map((room) => {
    return kinds.has(room.kind) ? { role: room.kind, ...room } : room;
  });
  return { ...dungeon, rooms: rooms as BuiltDungeon['rooms'] };
}

/** What is written on a picture, and how it is drawn. */
export function svgOptions({ style, family, seed, title }: State, scheme: Scheme): SvgOptions {
  // Rooms of a world would be numbered anew with each move.
  const titled = title === '' ? {} : { title };
  const look = { style: SVG_STYLES[style], scheme, names: true, ...titled };
  if (family === 'world') return { ...look, numbers: false };
  const notes =
    style === 'flat' && title === '' ? {} : { family: labelOf(family), seed, scaleCaption: true };
  return { ...look, ...notes };
}

/** The tiles that a picture covers, by its view box. */
function boxOf(svg: string, origin: Point): Rect {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] as string;
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map((n) => Number(n) / UNITS);
  return { x: x + origin.x, y: y + origin.y, width, height };
}
