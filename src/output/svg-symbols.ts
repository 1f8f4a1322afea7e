import { type Door, type Grid, type Key, type Point, Tile } from '../dungeon';
import { WALKABLE } from '../grid/tiles';
import { featureCells } from './feature-cells';
import { lockLetter } from './glyph';
import { TileClass } from './tile-classes';

/** What may stand as a symbol on a tile. */
export interface SymbolScene {
  readonly grid: Grid;
  readonly entrance: Point | undefined;
  /** Those whose tiles are doors, but not the secret ones that do not show. */
  readonly doors: readonly Door[];
  readonly keys: readonly Key[];
  /** The class of each tile as it is drawn. */
  readonly classes: Uint8Array;
  /** Whether what stands on a tile is drawn. */
  readonly shows: (point: Point) => boolean;
}

/** The paths of symbols, in tiles, by the part that they belong to. */
export interface SymbolPaths {
  readonly door: string;
  readonly stairs: string;
  readonly key: string;
  readonly entrance: string;
}

/** The letter of a lock in the middle of a tile. */
export interface LockLetter extends Point {
  readonly letter: string;
}

/** The paths of what shows. */
export function symbolPaths(scene: SymbolScene): SymbolPaths {
  const { grid, entrance, doors, keys, classes, shows } = scene;
  const locked = doors.filter(({ lock }) => lock !== undefined);
  const isLocked = new Set(locked.map(({ x, y }) => y * grid.width + x));
  const paths = { door: '', stairs: '' };
  for (const cell of featureCells(grid.tiles)) {
    if ((classes[cell] as number) < TileClass.Tunnel) continue;
    const at = { x: cell % grid.width, y: Math.floor(cell / grid.width) };
    const code = grid.tiles[cell];
    if (code === Tile.Door) paths.door += isLocked.has(cell) ? '' : leaf(grid, at);
    else if (code === Tile.StairsDown) paths.stairs += stairsDown(at);
    else if (at.x !== entrance?.x || at.y !== entrance.y) paths.stairs += stairsUp(at);
  }
  return {
    ...paths,
    key: [...locked.filter(shows).map(block), ...keys.filter(shows).map(diamond)].join(''),
    entrance: entrance && shows(entrance) ? stairsUp(entrance) : '',
  };
}

/** The letters of locked doors and of keys that show. */
export function lockLetters({ doors, keys, shows }: SymbolScene): LockLetter[] {
  const letters: LockLetter[] = [];
  for (const { x, y, lock } of doors) {
    if (lock !== undefined) letters.push({ x, y, letter: lockLetter(lock) });
  }
  for (const { x, y, lock } of keys) {
    letters.push({ x, y, letter: lockLetter(lock).toLowerCase() });
  }
  return letters.filter(shows);
}

/** The leaf of a door, across the way that leads through it. */
function leaf({ width, tiles }: Grid, { x, y }: Point): string {
  const isWay = (column: number) =>
    column >= 0 && column < width && WALKABLE[tiles[y * width + column] as number] === 1;
  const isAcross = isWay(x - 1) || isWay(x + 1);
  return isAcross ? `M${x}.35 ${y}h.3v1h-.3z` : `M${x} ${y}.35h1v.3h-1z`;
}

/** A locked door, with room for a letter. */
function block({ x, y }: Point): string {
  return `M${x}.06 ${y}.06h.88v.88h-.88z`;
}

/** A key, with room for a letter. */
function diamond({ x, y }: Point): string {
  return `M${x + 0.5} ${y}l.5 .5-.5 .5-.5-.5z`;
}

/** Three steps that go up to the right. */
function stairsUp({ x, y }: Point): string {
  return `M${x + 0.1} ${y + 0.9}v-.27h.27v-.27h.26v-.26h.27v.8z`;
}

/** Three steps that grow smaller on the way down. */
function stairsDown({ x, y }: Point): string {
  return `M${x}.1 ${y}.12h.8v.18h-.8zm.14.29h.52v.18h-.52zm.12.29h.28v.18h-.28z`;
}
