import { stepsAround, stepsAsRead } from '../../core/grid/directions';
import { WALKABLE } from '../../core/grid/tiles';
import { Tile } from '../../core/model/dungeon';
import { Ground } from '../../core/view/outline';
import { hasLakeTiles } from '../../core/view/tile-queries';
import { type Layer, path } from '../markup/markup';
import { TILE } from '../markup/path-text';
import { PREFIX } from '../scene/paint';
import type { Scene } from '../scene/scene';
import { noiseAt } from './hand-drawn';
import { clipped, rectangles } from './layers';
import { type OutlineLook, renderOutline } from './outline';
import type { LakeArea, Lakes, Liquid } from './style';

/** Each kind of lake with the codes of its deep tiles and of its rim. */
const CODES = /* @__PURE__ */ codesOfLiquids();

function codesOfLiquids() {
  return [
    ['water', Tile.DeepWater, Tile.ShallowWater],
    ['lava', Tile.Lava, Tile.Lava],
    ['chasm', Tile.Chasm, Tile.ChasmEdge],
  ] as const;
}

/** Finds the lakes of a scene by their tiles. Returns `undefined` if there are none. */
export function readLakes(scene: Scene, look: OutlineLook): Lakes | undefined {
  if (!hasLakeTiles(scene.grid)) return undefined;
  const codes = lakeCodes(scene);
  const { stride } = scene.grounds;
  const areas = CODES.flatMap(([kind, deep, rim]): LakeArea[] => {
    if (!codes.includes(deep) && !codes.includes(rim)) return [];
    const isDeep = maskOf(codes, deep, deep);
    const isShore = maskOf(codes, deep, rim);
    if (rim !== deep) fillHoles(isShore, scene);
    const hasRim = isShore.some((value, cell) => value !== isDeep[cell]);
    return [
      {
        kind,
        deep: edgeOf(scene, isDeep, look),
        shore: hasRim ? edgeOf(scene, isShore, look) : undefined,
        open: openPlaces(isDeep, stride),
      },
    ];
  });
  const around = spread(codes, stepsAround(stride));
  const near = rectangles(withoutBorder(around, scene), scene.grid);
  return areas.length > 0 ? { areas, near } : undefined;
}

/** Returns a mask of the cells that have one of two codes. */
function maskOf(codes: Uint8Array, one: number, other: number): Uint8Array {
  const mask = new Uint8Array(codes.length);
  for (let i = 0; i < codes.length; i++) if (codes[i] === one || codes[i] === other) mask[i] = 1;
  return mask;
}

/**
 * Returns the tile code of each cell of a lake, and 0 for all other cells. Bridges have the code of
 * the deep below them.
 */
export function lakeCodes({ grid, grounds }: Scene): Uint8Array {
  const { stride, cells } = grounds;
  const codes = new Uint8Array(cells.length);
  const { width, tiles } = grid;
  for (let i = 0; i < tiles.length; i++) {
    const code = tiles[i]!;
    if (code >= Tile.Floor && code <= Tile.StairsDown) continue;
    const cell = (Math.floor(i / width) + 1) * stride + (i % width) + 1;
    if (cells[cell]! <= Ground.Unknown || code > Tile.Bridge) continue;
    // A pillar has the code of the tile on its left.
    codes[cell] = code === Tile.Wall ? codes[cell - 1]! : code;
  }
  floodBridges(codes, stride);
  return codes;
}

/** Gives bridges the code of the deep next to them, which spreads to the middle of wide bridges. */
function floodBridges(codes: Uint8Array, stride: number): void {
  const deep: number[] = [];
  for (let cell = 0; cell < codes.length; cell++) {
    const code = codes[cell]!;
    if (code > 0 && code !== Tile.Bridge && WALKABLE[code] === 0) deep.push(cell);
  }
  for (const cell of deep) {
    for (const other of [cell - 1, cell + 1, cell - stride, cell + stride]) {
      if (codes[other] !== Tile.Bridge) continue;
      codes[other] = codes[cell]!;
      deep.push(other);
    }
  }
  for (let cell = 0; cell < codes.length; cell++) if (codes[cell] === Tile.Bridge) codes[cell] = 0;
}

/**
 * Returns a mask of all cells with a value other than 0, and of the cells that are one of `steps`
 * away from them.
 */
function spread(values: Uint8Array, steps: readonly number[]): Uint8Array {
  const mask = new Uint8Array(values.length);
  for (let cell = 0; cell < values.length; cell++) {
    if (values[cell] === 0) continue;
    mask[cell] = 1;
    for (const step of steps) mask[cell + step] = 1;
  }
  return mask;
}

/**
 * Adds single floor tiles surrounded by lake and rock, which would otherwise look like dots in the
 * picture.
 */
function fillHoles(values: Uint8Array, { grounds: { stride, cells } }: Scene): void {
  const steps = stepsAround(stride);
  const near = spread(values, steps);
  for (let cell = 0; cell < near.length; cell++) {
    if (near[cell] === 0 || values[cell] === 1 || cells[cell]! <= Ground.Unknown) continue;
    const isClosed = (step: number) =>
      values[cell + step] === 1 || cells[cell + step]! <= Ground.Unknown;
    if (steps.every(isClosed)) values[cell] = 1;
  }
}

/** Returns the tiles of a mask whose eight neighbours are also in the mask. */
function openPlaces(values: Uint8Array, stride: number): LakeArea['open'] {
  const steps = stepsAround(stride);
  const open: { x: number; y: number }[] = [];
  for (let cell = 0; cell < values.length; cell++) {
    if (values[cell] === 0 || !steps.every((step) => values[cell + step] === 1)) continue;
    open.push({ x: (cell % stride) - 1, y: Math.floor(cell / stride) - 1 });
  }
  return open;
}

/**
 * Returns the edge of the tiles of a mask as curves. Like the edges of doors, the ends of bridges
 * stay straight. Next to rock, the edge is behind the wall.
 */
function edgeOf(scene: Scene, values: Uint8Array, look: OutlineLook): string {
  const { grid, grounds } = scene;
  const { stride, cells } = grounds;
  const last = cells.length / stride - 1;
  const groundOf = (cell: number): Ground => {
    const [x, y] = [cell % stride, Math.floor(cell / stride)];
    if (x === 0 || y === 0 || x === stride - 1 || y === last) return Ground.Rock;
    if (values[cell] === 0) return cells[cell]! <= Ground.Unknown ? Ground.Cave : Ground.Rock;
    return grid.tiles[(y - 1) * grid.width + x - 1] === Tile.Bridge ? Ground.Door : Ground.Cave;
  };
  // Diagonal steps are left out. With them, the edge would bulge onto the floor where a wall
  // continues along it.
  const area = spread(values, stepsAsRead(stride));
  for (let cell = 0; cell < area.length; cell++) if (area[cell] === 1) area[cell] = groundOf(cell);
  return renderOutline({ stride, cells: area }, { ...look, radius: 0.3 }).floor;
}

/** Returns a mask without its border. */
function withoutBorder(
  values: Uint8Array,
  { grid: { width, height }, grounds }: Scene,
): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = (y + 1) * grounds.stride + 1;
    mask.set(values.subarray(start, start + width), y * width);
  }
  return mask;
}

/** Defines the edges of lakes and their clip paths, for use by other layers. */
export function defineLakes(lakes: Lakes | undefined): Layer {
  if (lakes === undefined) return;
  return [
    lakes.areas.map(({ kind, deep, shore }) => [
      path(`id="${PREFIX}-${kind}"`, deep),
      shore !== undefined && path(`id="${PREFIX}-${kind}-shore"`, shore),
      `<clipPath id="${PREFIX}-in-${kind}">${renderEdge(kind, '')}</clipPath>`,
    ]),
    `<clipPath id="${PREFIX}-near"><path d="${lakes.near}"/></clipPath>`,
  ];
}

/** Draws the deep with its rim. */
export function renderShore({ kind, shore }: LakeArea, attributes: string): string {
  return renderEdge(shore === undefined ? kind : `${kind}-shore`, attributes);
}

/** Draws the area inside an edge that `defineLakes` has defined, such as that of a kind of lake. */
export function renderEdge(name: string, attributes: string): string {
  return `<use href="#${PREFIX}-${name}" ${attributes}/>`;
}

/** Draws the layers of each kind of lake, clipped to the tiles near lakes. */
export function renderLakes(
  lakes: Lakes | undefined,
  draw: Readonly<Record<Liquid, (area: LakeArea) => Layer>>,
): Layer {
  return (
    lakes &&
    clipped(
      'near',
      lakes.areas.map((area) => draw[area.kind](area)),
    )
  );
}

/** Draws strokes on random open tiles, on average on one of every `rarity` tiles. */
export function scatter(
  { open }: LakeArea,
  rarity: number,
  strokes: (chance: number) => string,
): string {
  return open
    .map(({ x, y }) => {
      const chance = noiseAt(5, x, y) * rarity;
      if (chance >= 1) return '';
      const right = Math.round(noiseAt(6, x, y) * 8);
      const down = Math.round(4 + noiseAt(7, x, y) * 12);
      return `M${x * TILE + right} ${y * TILE + down}${strokes(chance)}`;
    })
    .join('');
}
