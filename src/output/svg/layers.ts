import { mergeRuns } from '../merge-runs';
import { TileClass, tileClasses } from '../tile-classes';
import { PREFIX } from './paint';
import { TILE, units } from './path-text';
import type { Scene } from './scene';
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
  const path = rectangles(classesOf(scene), scene.grid.width, TileClass.Tunnel);
  return [`<path ${paint.fill('tunnel')} d="${path}"/>`];
}

/** What is remembered, but not seen now, is dimmed. */
export function fog({ scene, paint }: Picture): string[] {
  const { known, visible, grid } = scene;
  if (known === undefined || visible === undefined) return [];
  const dim = classesOf(scene).map((kind, i) =>
    kind > TileClass.Rock && visible[i] === 0 ? 1 : 0,
  );
  const path = rectangles(dim, grid.width, 1);
  return path === '' ? [] : [`<path ${paint.fill('fog')} fill-opacity=".6" d="${path}"/>`];
}

function classesOf({ grid, rooms, known }: Scene): Uint8Array {
  const classes = tileClasses(grid, rooms);
  if (known)
    for (let i = 0; i < classes.length; i++) if (known[i] === 0) classes[i] = TileClass.Rock;
  return classes;
}

/** The tiles of a class as a path of rectangles. */
function rectangles(classes: Uint8Array, width: number, wanted: number): string {
  let path = '';
  mergeRuns(classes, width, (kind, x, y, columns, rows) => {
    if (kind !== wanted) return;
    path += `M${x * TILE} ${y * TILE}h${columns * TILE}v${rows * TILE}h${-columns * TILE}z`;
  });
  return path;
}
