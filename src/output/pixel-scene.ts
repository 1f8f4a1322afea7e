import { type Door, type Point, Tile } from '../dungeon';
import { featureCells } from './feature-cells';
import { markerGlyph } from './glyph';
import type { DrawnMarker } from './markers';
import { type Rgb, rgbOf } from './pixel-colors';
import { isInk } from './pixel-letters';
import {
  door,
  entrance,
  key,
  lockedDoor,
  lockedDoorAcross,
  moved,
  type PixelSymbol,
  pillar,
  secretDoor,
  stairsDown,
  stairsUp,
  turned,
} from './pixel-symbols';
import type { FlatPixels, Standing } from './pixel-tiles';
import { kindColor } from './svg-colors';
import type { SvgScene } from './svg-scene';
import { TileClass } from './tile-classes';

/** Where one can walk: 1 a tile, in rows of `width` + 2, with a margin of 0 around. */
export interface Ways {
  readonly stride: number;
  readonly cells: Uint8Array;
}

/** What a picture in pixels is drawn from. */
export interface PixelScene {
  readonly ways: Ways;
  /** By tile; the later over the earlier. */
  readonly standing: ReadonlyMap<number, readonly Standing[]>;
}

/** Finds what stands where. */
export function pixelScene(
  scene: SvgScene,
  flat: FlatPixels,
  markers: readonly DrawnMarker[],
  glyph: unknown,
): PixelScene {
  const { width } = scene.grid;
  const ways = waysOf(scene);
  const standing = new Map<number, Standing[]>();
  const put = ({ x, y }: Point, it: Standing) => {
    const cell = y * width + x;
    standing.set(cell, [...(standing.get(cell) ?? []), it]);
  };
  const putSymbol = (at: Point, name: string, symbol: PixelSymbol) => {
    put(at, { name, colorAt: (u, v) => partColor(flat, symbol(u, v)) });
  };
  for (const at of takePillars(scene, ways)) putSymbol(at, 'pillar', pillar);
  putFeatures(scene, ways, putSymbol);
  for (const at of scene.keys.filter(scene.shows)) putKey(at, ways, putSymbol);
  if (scene.entrance && scene.shows(scene.entrance)) {
    putSymbol(scene.entrance, 'entrance', entrance);
  }
  const colors = new Map<unknown, Rgb>();
  for (const marker of markers) {
    const { kind } = marker;
    const color = colors.get(kind) ?? rgbOf(kindColor(colors.size));
    colors.set(kind, color);
    if (scene.sees(marker)) put(marker, disc(color, markerGlyph(marker, glyph)));
  }
  return { ways, standing };
}

function partColor(flat: FlatPixels, part: ReturnType<PixelSymbol>): Rgb | undefined {
  return part === undefined ? undefined : flat[part];
}

function waysOf({ grid: { width, height }, classes }: SvgScene): Ways {
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  for (let y = 0; y < height; y++) {
    const start = (y + 1) * stride + 1;
    for (let x = 0; x < width; x++) {
      if ((classes[y * width + x] as number) >= TileClass.Tunnel) cells[start + x] = 1;
    }
  }
  return { stride, cells };
}

/** A wall with nothing but floor around it is a pillar on floor. */
function takePillars({ grid, classes }: SvgScene, { stride, cells }: Ways): Point[] {
  const pillars: Point[] = [];
  const isFloor = (cell: number) => grid.tiles[cell] === Tile.Floor;
  for (let y = 1; y < grid.height - 1; y++) {
    for (let x = 1; x < grid.width - 1; x++) {
      const cell = y * grid.width + x;
      if (classes[cell] !== TileClass.Wall) continue;
      const rows = [cell - grid.width, cell, cell + grid.width];
      const around = rows.flatMap((middle) => [middle - 1, middle, middle + 1]);
      if (around.every((other) => other === cell || isFloor(other))) pillars.push({ x, y });
    }
  }
  for (const { x, y } of pillars) cells[(y + 1) * stride + x + 1] = 1;
  return pillars;
}

type PutSymbol = (at: Point, name: string, symbol: PixelSymbol) => void;

function putFeatures({ grid, doors, classes, entrance }: SvgScene, ways: Ways, put: PutSymbol) {
  const known = new Map(doors.map((it) => [it.y * grid.width + it.x, it]));
  for (const cell of featureCells(grid.tiles)) {
    if ((classes[cell] as number) < TileClass.Tunnel) continue;
    const at = { x: cell % grid.width, y: Math.floor(cell / grid.width) };
    const code = grid.tiles[cell];
    if (code === Tile.Door) putDoor(at, known.get(cell), ways, put);
    else if (code === Tile.StairsDown) put(at, 'down', stairsDown);
    else if (at.x !== entrance?.x || at.y !== entrance.y) put(at, 'up', stairsUp);
  }
}

function putDoor(at: Point, known: Door | undefined, ways: Ways, put: PutSymbol) {
  const across = isWay(ways, at.x, at.y - 1) || isWay(ways, at.x, at.y + 1);
  if (known?.lock !== undefined) {
    put(at, `locked ${across}`, across ? lockedDoorAcross : lockedDoor);
    return;
  }
  const symbol = known?.secret ? secretDoor : door;
  put(at, `${known?.secret} ${across}`, across ? turned(symbol) : symbol);
}

/** A key keeps away from walls. */
function putKey(at: Point, ways: Ways, put: PutSymbol): void {
  const wallAt = (x: number, y: number) => (isWay(ways, at.x + x, at.y + y) ? 0 : 0.12);
  const right = wallAt(-1, 0) - wallAt(1, 0);
  const down = wallAt(0, -1) - wallAt(0, 1);
  put(at, `key ${right} ${down}`, moved(key, right, down));
}

function isWay({ stride, cells }: Ways, x: number, y: number): boolean {
  return cells[(y + 1) * stride + x + 1] === 1;
}

const WHITE: Rgb = [255, 255, 255];

/** A disc of a kind's colour, with its letter in white. */
function disc(color: Rgb, letter: string): Standing {
  const [width, height] = [0.36, 0.6];
  return {
    name: `marker ${color} ${letter}`,
    colorAt: (u, v) => {
      if (isInk(letter, u / width + 0.5, v / height + 0.5)) return WHITE;
      return u ** 2 + v ** 2 < 0.42 ** 2 ? color : undefined;
    },
  };
}
