import { type BuiltDungeon, type Grid, type Point, type Rect, toSvg } from 'dungeonsmith';
import type { Style } from '../state';
import { paintTiles } from './paint';

export type Scheme = 'light' | 'dark';

/** How to draw. */
export interface Look {
  readonly style: Style;
  readonly scheme: Scheme;
  readonly origin: Point;
}

/** A picture, and the tiles that it covers, with its margins. */
export interface Picture {
  readonly box: Rect;
  readonly svg?: string;
  readonly bitmap?: ImageBitmap;
}

/** From so many tiles on, a picture is made of pixels. */
const MOST_SVG_TILES = 26_000;

const TILE_SIZE = 20;

/** Draws a dungeon or a grid, in lines where it is small enough. */
export async function drawPicture(subject: BuiltDungeon | Grid, look: Look): Promise<Picture> {
  const grid = 'grid' in subject ? subject.grid : subject;
  if (grid.tiles.length > MOST_SVG_TILES) {
    const box = { ...look.origin, width: grid.width, height: grid.height };
    return { box, bitmap: await createImageBitmap(paintTiles(grid, look)) };
  }
  const entities = 'entities' in subject ? subject.entities : [];
  const svg = toSvg(subject, {
    ...{ tileSize: TILE_SIZE, entities, scheme: look.scheme },
    ...{ secrets: true, idPrefix: 'map', role: 'presentation' },
  });
  return { svg, box: boxOf(svg, look.origin) };
}

/** The tiles that a picture covers, by its view box. */
function boxOf(svg: string, origin: Point): Rect {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] as string;
  const [x = 0, y = 0, width = 0, height = 0] = viewBox
    .split(' ')
    .map((n) => Number(n) / TILE_SIZE);
  return { x: x + origin.x, y: y + origin.y, width, height };
}
