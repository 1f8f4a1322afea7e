import type { Grid } from '../../dungeon';
import { eachRunIn } from '../../geometry/room';
import { WALKABLE } from '../../grid/tiles';
import { isInside } from '../../guards';
import { coverWithRectangles } from '../rectangles';
import { PREFIX } from './paint';
import { TILE, units } from './path-text';
import type { Picture, Sheet } from './style';

// What styles are made of: layers that lie on one another.

/** The line around the floor, for other layers to use. */
export function defineOutline({ outline: { floor, walls } }: Picture): string[] {
  const paths = [`<path id="${PREFIX}-floor" d="${floor}"/>`];
  if (walls !== floor) paths.push(`<path id="${PREFIX}-walls" d="${walls}"/>`);
  return paths;
}

/** The floor, filled. */
export function floor(attributes: string): string {
  return `<use href="#${PREFIX}-floor" ${attributes}/>`;
}

/** The walls around the floor, as a line. */
export function walls({ outline }: Picture, attributes: string): string {
  const name = outline.walls === outline.floor ? 'floor' : 'walls';
  return `<use href="#${PREFIX}-${name}" ${attributes}/>`;
}

/** What cuts layers off where the floor ends. */
export function defineClip(name: string, attributes = ''): string {
  return `<clipPath id="${PREFIX}-${name}">${floor(attributes)}</clipPath>`;
}

/** Layers that are cut off. */
export function clipped(name: string, layers: readonly string[]): string[] {
  return [`<g clip-path="url(#${PREFIX}-${name})">`, ...layers, '</g>'];
}

/** The whole sheet. */
export function sheetRect({ x, y, width, height }: Sheet, attributes: string): string {
  return `<rect x="${units(x)}" y="${units(y)}" width="${units(width)}" height="${units(height)}" ${attributes}/>`;
}

/** Lines between tiles, each `step` tiles: two broad ones, broken into thin dashes. */
export function gridLines({ scene, paint }: Picture, step: number, width: number, opacity: number) {
  const { grid } = scene;
  const [right, bottom] = [grid.width * TILE, grid.height * TILE];
  const gap = step * TILE - width * TILE;
  const dashes = `stroke-dasharray="${units(width)} ${gap}" stroke-dashoffset="${units(width / 2)}"`;
  return [
    `<path ${paint.line('wall', grid.height)} stroke-opacity="${opacity}" ${dashes} d="M0 ${bottom / 2}h${right}"/>`,
    `<path ${paint.line('wall', grid.width)} stroke-opacity="${opacity}" ${dashes} d="M${right / 2} 0v${bottom}"/>`,
  ];
}

/** All symbols, in the order of the style. */
export function symbols({ style, scene, paint }: Picture): string[] {
  return Object.entries(style.symbols).flatMap(([kind, draw]) => {
    const places = scene.symbols[kind as keyof typeof style.symbols];
    return places.length === 0 ? [] : draw(places, paint);
  });
}

/** Tunnels in a colour of their own, if they were given one. */
export function tunnels({ scene, paint }: Picture): string[] {
  if (paint.ownColor('tunnel') === undefined) return [];
  const { grid, rooms } = scene;
  const mask = waysOf(scene);
  for (const room of rooms) {
    eachRunIn(grid, room, (y, left, right) => {
      mask.fill(0, y * grid.width + left, y * grid.width + right + 1);
    });
  }
  return [`<path ${paint.fill('tunnel')} d="${rectangles(mask, grid)}"/>`];
}

/** What is remembered, but not seen now, is dimmed: ways, and the rock around them. */
export function fog({ scene, paint }: Picture): string[] {
  const { known, visible, grid } = scene;
  if (known === undefined || visible === undefined) return [];
  const ways = waysOf({ grid });
  const dim = ways.map((_, cell) => {
    const isDim = known[cell] !== 0 && visible[cell] === 0;
    return isDim && isNearWay(grid, ways, cell) ? 1 : 0;
  });
  const path = rectangles(dim, grid);
  return path === '' ? [] : [`<path ${paint.fill('fog')} fill-opacity=".6" d="${path}"/>`];
}

/** 1 where a tile can be walked on, and is known. */
function waysOf({ grid, known }: { grid: Grid; known?: Uint8Array | undefined }): Uint8Array {
  return grid.tiles.map((code, cell) => (known?.[cell] === 0 ? 0 : WALKABLE[code]!));
}

/** Whether a tile or one of the eight around is a way. */
function isNearWay(grid: Grid, ways: Uint8Array, cell: number): boolean {
  const [x, y] = [cell % grid.width, Math.floor(cell / grid.width)];
  for (let row = y - 1; row <= y + 1; row++) {
    for (let column = x - 1; column <= x + 1; column++) {
      if (isInside(grid, column, row) && ways[row * grid.width + column] === 1) return true;
    }
  }
  return false;
}

/** The tiles of a mask as a path of rectangles. */
function rectangles(mask: Uint8Array, grid: Grid): string {
  const boxes = coverWithRectangles(mask, grid.width).map(
    ({ x, y, width, height }) =>
      `M${x * TILE} ${y * TILE}h${width * TILE}v${height * TILE}h${-width * TILE}z`,
  );
  return boxes.join('');
}
