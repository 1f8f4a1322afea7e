import {
  distanceField,
  findChokePoints,
  findDeadEnds,
  findGates,
  type Grid,
  type Point,
  roomCenter,
  roomGraph,
  roomTiles,
} from 'dungeonsmith';
import type { BuiltDungeon } from 'dungeonsmith/recipes';
import { WALKABLE } from '../../../src/core/grid/tiles';
import type { Overlay } from '../state';
import { mainPath } from './main-path';
import { isInLines } from './picture';
import { currentSubject } from './subject';
import { tint } from './tint';

/** An overlay of a picture, in tiles of the dungeon. */
export interface OverlayDrawing {
  /** Colours of areas, one pixel per tile. */
  readonly areas?: ImageBitmap;
  readonly paths?: readonly {
    readonly role: 'line' | 'dot' | 'gate' | 'label';
    readonly d: string;
  }[];
  /** What the drawing does not show, in words. */
  readonly note?: string;
  readonly labels?: readonly (Point & { readonly text: string })[];
}

/** The most marks that are drawn one by one; more become areas. */
const MOST_MARKS = 4000;

const DRAWINGS: Readonly<
  Record<Overlay, (dungeon: BuiltDungeon) => OverlayDrawing | Promise<OverlayDrawing>>
> = {
  path: drawPath,
  distance: drawDistance,
  rooms: drawRooms,
  'choke-points': ({ grid }) => marks(findChokePoints(grid)),
  gates: drawGates,
  'dead-ends': ({ grid }) => marks(findDeadEnds(grid)),
};

/** Draws one overlay of the current dungeon. */
export function drawOverlay(overlay: Overlay): OverlayDrawing | Promise<OverlayDrawing> {
  return DRAWINGS[overlay](currentSubject().dungeon);
}

function drawPath(dungeon: BuiltDungeon): OverlayDrawing {
  const walk = mainPath(dungeon);
  if (walk.length < 2) return {};
  const secrets = (dungeon.doors ?? []).filter(
    ({ secret, x, y }) => secret && walk.some((step) => step.x === x && step.y === y),
  ).length;
  const doors = secrets === 1 ? 'a secret door' : `${secrets} secret doors`;
  const note = secrets > 0 ? { note: `The main path leads through ${doors}` } : {};
  return { paths: [{ role: 'line', d: lineOf(walk) }], ...note };
}

/** A line through the centres of tiles. */
function lineOf([first, ...rest]: readonly Point[]): string {
  const { x, y } = first as Point;
  return `M${x + 0.5} ${y + 0.5}${rest.map((to) => `L${to.x + 0.5} ${to.y + 0.5}`).join('')}`;
}

function drawDistance({ grid, entrance }: BuiltDungeon): Promise<OverlayDrawing> {
  const steps = distanceField(grid, [entrance]);
  const most = steps.reduce((a, b) => Math.max(a, b), 1);
  return areas((i) => steps[i] as number, steps, most);
}

async function drawRooms(dungeon: BuiltDungeon): Promise<OverlayDrawing> {
  const { rooms, grid } = dungeon;
  const labels = new Int32Array(grid.tiles.length).fill(-1);
  for (const [i, room] of rooms.entries()) {
    for (const { x, y } of roomTiles(room)) labels[y * grid.width + x] = i;
  }
  const { areas: tints } = await areas((i) => labels[i] as number, labels);
  const centers = rooms.map(roomCenter);
  const edges = roomGraph(dungeon).flatMap((neighbors, from) =>
    neighbors
      .filter((to) => to > from)
      .map((to) => lineOf([centers[from], centers[to]] as Point[])),
  );
  const paths = [
    { role: 'label' as const, d: edges.join('') },
    { role: 'dot' as const, d: centers.map(dotOf).join('') },
  ];
  return { ...(tints && { areas: tints }), ...(rooms.length <= MOST_MARKS && { paths }) };
}

function drawGates(dungeon: BuiltDungeon): OverlayDrawing | Promise<OverlayDrawing> {
  const gates = findGates(dungeon).filter(({ tilesBehind }) => tilesBehind >= 16);
  const large = gates.filter(({ x, y }) =>
    dungeon.doors?.some((door) => door.x === x && door.y === y),
  );
  const told =
    large.length > 0
      ? large
      : [...gates].sort((a, b) => b.tilesBehind - a.tilesBehind).slice(0, 40);
  const labels = told
    .slice(0, 200)
    .map(({ x, y, tilesBehind }) => ({ x, y, text: String(tilesBehind) }));
  return { ...marksOf(told, 'gate'), labels };
}

function marks(points: readonly Point[]): OverlayDrawing | Promise<OverlayDrawing> {
  if (points.length <= MOST_MARKS) return marksOf(points, 'dot');
  const { grid } = currentSubject().dungeon;
  const marked = new Int32Array(grid.tiles.length).fill(-1);
  for (const { x, y } of points) marked[y * grid.width + x] = 0;
  return areas((i) => marked[i] as number, marked);
}

function marksOf(points: readonly Point[], role: 'dot' | 'gate'): OverlayDrawing {
  return { paths: [{ role, d: points.map(dotOf).join('') }] };
}

function dotOf({ x, y }: Point): string {
  return `M${x + 0.5} ${y + 0.5}h0`;
}

/** Colours by number: along a scale if its end is given, otherwise one colour per number. */
async function areas(
  numberAt: (i: number, numbers: Int32Array) => number,
  numbers: Int32Array,
  most?: number,
): Promise<OverlayDrawing> {
  const { grid } = currentSubject().dungeon;
  const { width, height } = grid;
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let i = 0; i < pixels.length; i++) {
    const number = numberAt(i, numbers);
    if (number >= 0) pixels[i] = tint(number, most);
  }
  if (isInLines(grid)) spread(pixels, grid);
  return { areas: await createImageBitmap(image) };
}

/** Colours rock and lakes beside coloured tiles, because the outlines of walls and shores are round. */
function spread(pixels: Uint32Array, { width, tiles }: Grid): void {
  const own = pixels.slice();
  const sides = [-1, 1, -width, width, -width - 1, 1 - width, width - 1, width + 1];
  for (let i = 0; i < pixels.length; i++) {
    if (own[i] !== 0 || WALKABLE[tiles[i] as number] === 1) continue;
    const around = sides.map((side) => own[i + side] ?? 0);
    pixels[i] = around.find((color) => color !== 0) ?? 0;
  }
}
