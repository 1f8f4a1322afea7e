import { isOnFloor } from '../../core/geometry/room';
import { isDoorThere } from '../../core/grid/door-tiles';
import { codeAt, pointAt } from '../../core/grid/grid';
import { isStairs, WALKABLE } from '../../core/grid/tiles';
import { type Door, type Grid, type Point, Tile } from '../../core/model/dungeon';
import { presentDoorsByTile } from '../../core/view/doors';
import { lockLetter } from '../../core/view/labels';
import type { Secrets } from '../../core/view/options';
import { Ground, type Grounds, isFloorAt } from '../../core/view/outline';
import type { Subject } from '../../core/view/subject';
import { featureCells } from '../../core/view/tile-queries';

/** Which parts of a dungeon are visible. */
export interface Visibility {
  readonly secrets: Secrets;
  /** One number per tile, 0 for tiles that are not visible now. */
  readonly visible: unknown;
  /** One number per tile, 0 for tiles that have never been seen. */
  readonly explored: unknown;
  /** The exit to draw. */
  readonly exit: Point | undefined;
}

/** The position and direction of a symbol. A leaf of a wide door may be between two tiles. */
export interface SymbolPosition extends Point {
  /**
   * A direction, with components −1, 0 or 1. For a door or a bridge, it is the direction in which
   * it is crossed; for a shortcut, the direction of its far side; for a key or a lever, the
   * direction in which it is moved away from walls; for stairs and pillars, both are 0.
   */
  readonly dx: number;
  readonly dy: number;
  /** The letter of its lock. Empty if there is no lock. */
  readonly letter: string;
  /** The kind of a mark, a door or a key that has one. */
  readonly name?: string;
  /**
   * For a bridge, whether it continues sideways as other lanes in the same direction: 1 to the left
   * or upwards, plus 2 to the right or downwards.
   */
  readonly lanes?: number;
  /** For a leaf of a wide door, its width in tiles and the side of the door that it is on. */
  readonly leaf?: { readonly width: number; readonly side: 'first' | 'last' };
}

/** The kinds of symbols, in drawing order. */
export const SYMBOL_KINDS = [
  'bridge',
  'pillar',
  'door',
  'locked',
  'secret',
  'shortcut',
  'stairs-down',
  'stairs-up',
  'key',
  'lever',
  'mark',
  'entrance',
] as const;

export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** The positions of symbols, by kind. */
export type SymbolsByKind = Readonly<Record<SymbolKind, readonly SymbolPosition[]>>;

/**
 * Replaces single wall tiles surrounded by floor with floor, and returns them, so that they can be
 * drawn as pillars. In caves, they remain rocks with an outline.
 */
export function replacePillars({ stride, cells }: Grounds): Point[] {
  const around = [-1, 1, -stride, stride, -stride - 1, -stride + 1, stride - 1, stride + 1];
  const isFloor = (cell: number) => {
    const ground = cells[cell]!;
    return ground > Ground.Unknown && ground < Ground.Cave;
  };
  // The function is created outside the loop. Creating it inside takes three times as long.
  const isPillar = (cell: number) => around.every((step) => isFloor(cell + step));
  const pillars: number[] = [];
  for (let cell = stride; cell < cells.length - stride; cell++) {
    if (cells[cell - 1]! < Ground.Plain || cells[cell] !== Ground.Rock) continue;
    if (cells[cell + 1]! >= Ground.Plain && isPillar(cell)) pillars.push(cell);
  }
  for (const cell of pillars) cells[cell] = Ground.Plain;
  return pillars.map((cell) => ({ x: (cell % stride) - 1, y: Math.floor(cell / stride) - 1 }));
}

/** The input of {@link symbolsByKind}. */
interface SymbolInput extends Pick<Visibility, 'secrets' | 'exit'> {
  readonly subject: Subject;
  readonly grounds: Grounds;
  readonly pillars: readonly Point[];
}

interface PositionedSymbol extends SymbolPosition {
  readonly kind: SymbolKind;
}

/** Returns the positions of the symbols for which `shows` returns true. */
export function symbolsByKind(input: SymbolInput, shows: (point: Point) => boolean): SymbolsByKind {
  const { subject, grounds, pillars, exit } = input;
  const { keys, marks, entrance } = subject;
  const offWalls = (kind: SymbolKind, at: Point, lock?: number) =>
    symbolAt(kind, at, directionOffWalls(grounds, at), lock);
  const symbols = [
    ...pillars.map((pillar) => symbolAt('pillar', pillar, NO_DIRECTION)),
    ...symbolsOfTiles(input),
    ...(exit ? [symbolAt('stairs-down', exit, NO_DIRECTION)] : []),
    ...keys.map((key) =>
      named(offWalls(key.kind === 'lever' ? 'lever' : 'key', key, key.lock), key),
    ),
    ...marks.map((mark) => named(offWalls('mark', mark), mark)),
    ...(entrance && !isOnStairs(subject, entrance) ? [offWalls('entrance', entrance)] : []),
  ];
  const none = SYMBOL_KINDS.map((kind): [SymbolKind, SymbolPosition[]] => [kind, []]);
  const byKind = Object.fromEntries(none) as Record<SymbolKind, SymbolPosition[]>;
  for (const { kind, ...position } of symbols) {
    const tile = { x: Math.floor(position.x), y: Math.floor(position.y) };
    if (shows(tile)) byKind[kind].push(position);
  }
  return byKind;
}

const NO_DIRECTION: Point = { x: 0, y: 0 };

function symbolAt(
  kind: SymbolKind,
  { x, y }: Point,
  direction: Point,
  lock?: number,
): PositionedSymbol {
  return {
    kind,
    x,
    y,
    dx: direction.x,
    dy: direction.y,
    letter: lock === undefined ? '' : lockLetter(lock),
  };
}

function named(symbol: PositionedSymbol, { kind }: { readonly kind?: string }): PositionedSymbol {
  return kind === undefined ? symbol : { ...symbol, name: kind };
}

/** Returns the symbols of bridges, doors and stairs. */
function symbolsOfTiles(input: SymbolInput): PositionedSymbol[] {
  const { grid } = input.subject;
  const doors = presentDoorsByTile(input.subject);
  const symbols = featureCells(grid).flatMap((cell) => {
    const at = pointAt(grid, cell);
    if (grid.tiles[cell] === Tile.Door) return doorSymbols(input, at, doors.get(cell));
    return symbolOfTile(grid, at) ?? [];
  });
  return withLanes(symbols);
}

/** Adds the lanes next to each bridge. */
function withLanes(symbols: readonly PositionedSymbol[]): PositionedSymbol[] {
  const nameOf = ({ x, y }: Point, { dx, dy }: SymbolPosition) => `${x},${y},${dx},${dy}`;
  const bridges = symbols.filter(({ kind }) => kind === 'bridge');
  const names = new Set(bridges.map((bridge) => nameOf(bridge, bridge)));
  return symbols.map((symbol) => {
    if (symbol.kind !== 'bridge') return symbol;
    const { x, y, dx, dy } = symbol;
    const isLane = (aside: number) =>
      names.has(nameOf({ x: x + dy * aside, y: y + dx * aside }, symbol));
    return { ...symbol, lanes: (isLane(-1) ? 1 : 0) + (isLane(1) ? 2 : 0) };
  });
}

function symbolOfTile(grid: Grid, at: Point): PositionedSymbol | undefined {
  switch (codeAt(grid, at.x, at.y)) {
    case Tile.Bridge:
      return symbolAt('bridge', at, directionOfBridge(grid, at));
    case Tile.StairsDown:
      return symbolAt('stairs-down', at, NO_DIRECTION);
    case Tile.StairsUp:
      return symbolAt('stairs-up', at, NO_DIRECTION);
    default:
      return undefined;
  }
}

/**
 * Returns the symbols of a door at one of its tiles: none if the door is hidden, one if it is
 * single, and two leaves at the first tile of a wide one. A door tile without a `Door` is an open
 * door.
 */
function doorSymbols(
  { subject, grounds, secrets }: SymbolInput,
  at: Point,
  door: Door = { ...at, tunnel: -1 },
): PositionedSymbol[] {
  const { secret, lock, shortcut, width = 1 } = door;
  if (secret && secrets === 'hidden') return [];
  const isRoute = (x: number) =>
    floorAt(grounds, x, at.y) === 1 && !isDoorThere(subject.grid, { x, y: at.y });
  const isAcross = isRoute(at.x - 1) || isRoute(at.x + 1);
  const direction = isAcross ? { x: 1, y: 0 } : { x: 0, y: 1 };
  const kind = secret ? 'secret' : lock === undefined ? 'door' : 'locked';
  const symbol = shortcut
    ? symbolAt('shortcut', at, farSide(subject, at, direction, lock), lock)
    : named(symbolAt(kind, at, direction, lock), door);
  if (width === 1) return [symbol];
  return at.x === door.x && at.y === door.y ? leavesOf(symbol, width) : [];
}

/** Returns the two leaves of a wide door, given its symbol at its first tile. */
function leavesOf(symbol: PositionedSymbol, width: number): PositionedSymbol[] {
  const { x, y, dx } = symbol;
  const leaf = width / 2;
  return (['first', 'last'] as const).map((side, i) => {
    const middle = (i + 0.5) * leaf - 0.5;
    const at = dx === 0 ? { x: x + middle, y } : { x, y: y + middle };
    return { ...symbol, ...at, leaf: { width: leaf, side } };
  });
}

/** Returns the direction from a shortcut to the room of its lever. */
function farSide(
  { rooms, keys }: Subject,
  at: Point,
  direction: Point,
  lock: number | undefined,
): Point {
  const lever = keys.find((key) => key.lock === lock);
  const room = rooms[lever?.room ?? -1];
  const isFar = room !== undefined && isOnFloor(room, at.x + direction.x, at.y + direction.y);
  // Negating a 0 would give −0.
  return isFar ? direction : { x: 0 - direction.x, y: 0 - direction.y };
}

/** The maximum number of tiles of a bridge that are visited to find its ends. */
const LONGEST_BRIDGE = 64;

/**
 * Returns the direction in which a bridge is crossed: along the row if it has more ends on walkable
 * tiles to its left and right than above and below it, otherwise along the column.
 */
function directionOfBridge(grid: Grid, { x, y }: Point): Point {
  /** Returns 1 if the bridge ends on a walkable tile, otherwise 0, so that ends can be counted. */
  const endsOn = (dx: number, dy: number) => {
    const codeAfter = (steps: number) => codeAt(grid, x + steps * dx, y + steps * dy);
    let steps = 1;
    while (steps < LONGEST_BRIDGE && codeAfter(steps) === Tile.Bridge) steps++;
    return WALKABLE[codeAfter(steps)]!;
  };
  const isAcross = endsOn(-1, 0) + endsOn(1, 0) > endsOn(0, -1) + endsOn(0, 1);
  return isAcross ? { x: 1, y: 0 } : { x: 0, y: 1 };
}

function directionOffWalls(grounds: Grounds, { x, y }: Point): Point {
  return {
    x: floorAt(grounds, x + 1, y) - floorAt(grounds, x - 1, y),
    y: floorAt(grounds, x, y + 1) - floorAt(grounds, x, y - 1),
  };
}

function floorAt(grounds: Grounds, x: number, y: number): 0 | 1 {
  return isFloorAt(grounds, x, y) ? 1 : 0;
}

/** Returns whether a point is on stairs. An entrance on stairs needs no symbol. */
function isOnStairs({ grid }: Subject, { x, y }: Point): boolean {
  return isStairs(grid.tiles[y * grid.width + x]);
}

/** Returns how much wider than a tile a symbol is: 0 unless it is a leaf of a wide door. */
export function extraWidth({ leaf }: SymbolPosition): number {
  return leaf === undefined ? 0 : leaf.width - 1;
}
