import type { Grid, Point, Rect } from 'dungeonsmith';
import { furnitureSymbols, type SvgOptions, toSvg } from 'dungeonsmith/pictures';
import type { BuiltDungeon } from 'dungeonsmith/recipes';
import { playersView } from '../../../src/core/view/players-view';
import { SVG_STYLES } from '../../../src/pictures/svg/styles';
import { pictureOptions } from '../picture-options';
import { hasFurniture, kindsOfThemes, runningPasses } from '../recipe';
import type { Scheme, State } from '../state';
import { crop } from './crop';
import { paintTiles } from './paint';

/** Settings of a picture. */
interface Look {
  readonly scheme: Scheme;
  /** The position of the grid's first tile on the page. */
  readonly origin: Point;
  /** The part of the grid to draw. */
  readonly frame: Rect;
  readonly state: State;
  /** Whether rooms may have numbers. Default true. */
  readonly isNumbered?: boolean;
}

/** A picture and the tiles that it covers, with its margins. */
export interface Picture {
  readonly box: Rect;
  readonly svg?: string;
  readonly bitmap?: ImageBitmap;
}

/** Pictures with more tiles than this are bitmaps. */
const MOST_SVG_TILES = 26_000;

/** Units of a view box per tile. */
const UNITS = 20;

/** Whether a grid is small enough for a vector picture. */
export function isInLines({ tiles }: Grid): boolean {
  return tiles.length <= MOST_SVG_TILES;
}

/** Draws a dungeon, as vectors if it is small enough. */
export async function drawPicture(subject: BuiltDungeon, look: Look): Promise<Picture> {
  const { grid } = subject;
  if (!isInLines(grid)) {
    const box = { ...look.origin, width: grid.width, height: grid.height };
    const { players, style } = look.state;
    const seen = players ? (playersView(subject) as BuiltDungeon).grid : grid;
    return { box, bitmap: await createImageBitmap(paintTiles(seen, style, look.scheme)) };
  }
  const { origin, frame } = look;
  const cropped = crop(subject, frame);
  const svg = toSvg(named(cropped, look.state), {
    ...svgOptions(look.state, look.scheme),
    ...thingsOf(cropped, look.state),
    ...(look.isNumbered === false && { roomNumbers: false }),
    idPrefix: 'map',
  });
  return { svg, box: boxOf(svg, { x: origin.x + frame.x, y: origin.y + frame.y }) };
}

/** The entities and the cover of a dungeon, with their symbols. */
export function thingsOf({ entities, cover }: BuiltDungeon, state: State) {
  return { entities, cover, ...(hasFurniture(state) && { symbols: furnitureSymbols }) };
}

/** A dungeon whose themed rooms are labelled like rooms with a role. */
export function named(dungeon: BuiltDungeon, state: State): BuiltDungeon {
  const kinds = kindsOfThemes(runningPasses(state));
  if (kinds.size === 0) return dungeon;
  const rooms = dungeon.rooms.map((room) => {
    return kinds.has(room.kind) ? { role: room.kind, ...room } : room;
  });
  return { ...dungeon, rooms: rooms as BuiltDungeon['rooms'] };
}

/** The text and the style of a picture. */
export function svgOptions(state: State, scheme: Scheme): SvgOptions {
  return { style: SVG_STYLES[state.style], scheme, ...pictureOptions(state) };
}

/** The tiles that a picture covers, by its view box. */
function boxOf(svg: string, origin: Point): Rect {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] as string;
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map((n) => Number(n) / UNITS);
  return { x: x + origin.x, y: y + origin.y, width, height };
}
