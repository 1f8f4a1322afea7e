import type { OnSquare } from '../../core/geometry/points';
import { checkArray, checkFunction, checkObject, invalid } from '../../core/model/checks';
import type { ValueOption } from '../../core/model/specification';
import type { Pin } from '../../core/view/subject';
import type { SvgPart } from '../scene/paint';

/**
 * A shape of a symbol: exactly one box, disc or line. Lengths are in tiles, relative to the middle
 * of the tile, with x to the right and y downwards. A tile extends from −0.5 to 0.5.
 */
export interface SymbolShape {
  /**
   * The part of a picture whose colour the shape has. Boxes and discs have an edge in the colour of
   * walls.
   */
  readonly part: SvgPart;
  /** The upper left corner, the width and the height. */
  readonly box?: readonly [x: number, y: number, width: number, height: number];
  /** The centre and the radius. */
  readonly disc?: readonly [x: number, y: number, radius: number];
  /** Both ends and the width. */
  readonly line?: readonly [fromX: number, fromY: number, toX: number, toY: number, width: number];
}

/**
 * Shapes drawn on top of one another, instead of a disc with a letter. Draw things as they look
 * when they face down, with the wall behind them at the top. The entity's `facing` rotates them.
 */
export type PinSymbol = readonly SymbolShape[];

/**
 * The symbol of a pillar as furniture. If it is on one tile, pictures draw it like pillars of rock,
 * each style in its own way.
 */
export const PILLAR: PinSymbol = [
  { part: 'wall', disc: [0, 0, 0.38] },
  { part: 'face', disc: [0, 0, 0.26] },
];

/** Returns whether a symbol is drawn like a pillar of rock. */
export function isPillar(symbol: PinSymbol, { size = 1 }: OnSquare): boolean {
  return symbol === PILLAR && size === 1;
}

/**
 * A function that returns the symbol of a thing by its kind. If it returns `undefined`, the thing
 * is drawn as a disc with a letter, or as dots if it is cover.
 */
export type PinSymbols = (pin: Pin) => PinSymbol | undefined;

/** The specification of the option `symbols`. */
export const SYMBOLS: ValueOption = { type: 'value', check: checkFunction, default: undefined };

const LENGTHS: Readonly<Record<string, number>> = { box: 4, disc: 3, line: 5 };

/**
 * Returns a function that reads the symbol of a pin, rotated by the pin's `facing`. That function
 * throws if `symbols` returns anything but a symbol or `undefined`.
 */
export function symbolReader(symbols: PinSymbols | undefined, parts: object) {
  const read = new Map<PinSymbol, Map<string, PinSymbol>>();
  return (pin: Pin): PinSymbol | undefined => {
    const symbol = symbols?.(pin);
    if (symbol === undefined) return undefined;
    const known = read.get(symbol) ?? new Map<string, PinSymbol>();
    if (known.size === 0) checkSymbol(symbol, parts);
    read.set(symbol, known);
    const facing = pin.facing ?? 'down';
    const turn = TURNS[facing];
    const turned = known.get(facing) ?? (turn ? symbol.map((shape) => moved(shape, turn)) : symbol);
    known.set(facing, turned);
    return turned;
  };
}

function checkSymbol(symbol: unknown, parts: object): void {
  checkArray('symbols', symbol, 'an array of shapes, or undefined');
  symbol.forEach((shape, i) => {
    const path = `symbols[${i}]`;
    checkObject(path, shape, "a shape such as { part: 'wall', disc: [0, 0, 0.4] }");
    const { part, ...others } = shape;
    if (!Object.hasOwn(parts, String(part))) {
      throw invalid(`${path}.part`, "must be a part of pictures, such as 'wall'", part);
    }
    const [[name, numbers] = ['', []]] = Object.entries(others);
    const isShape =
      Object.keys(others).length === 1 &&
      Object.hasOwn(LENGTHS, name) &&
      Array.isArray(numbers) &&
      numbers.length === LENGTHS[name] &&
      numbers.every(Number.isFinite);
    if (!isShape) {
      throw invalid(path, 'must have a box of 4 numbers, a disc of 3 or a line of 5', shape);
    }
  });
}

type Turn = (x: number, y: number) => readonly [number, number];

const TURNS: Readonly<Record<string, Turn | undefined>> = {
  up: (x, y) => [-x, -y],
  left: (x, y) => [-y, x],
  right: (x, y) => [y, -x],
};

/** Returns a shape with all its points moved. */
export function moved(shape: SymbolShape, turn: Turn | undefined): SymbolShape {
  const { part, box, disc, line } = shape;
  if (turn === undefined) return shape;
  if (disc) return { part, disc: [...turn(disc[0], disc[1]), disc[2]] };
  if (line) return { part, line: [...turn(line[0], line[1]), ...turn(line[2], line[3]), line[4]] };
  if (box === undefined) return shape;
  const [x, y, width, height] = box;
  const [a, b] = [turn(x, y), turn(x + width, y + height)];
  const corner = [Math.min(a[0], b[0]), Math.min(a[1], b[1])] as const;
  return { part, box: [...corner, Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])] };
}

/** Returns a symbol for a square that is larger than a tile. */
export function grown(symbol: PinSymbol, size: number): PinSymbol {
  if (size === 1) return symbol;
  return symbol.map(({ part, box, disc, line }) => ({
    part,
    ...(box && { box: [box[0] * size, box[1] * size, box[2] * size, box[3] * size] }),
    ...(disc && { disc: [disc[0] * size, disc[1] * size, disc[2] * size] }),
    ...(line && {
      line: [line[0] * size, line[1] * size, line[2] * size, line[3] * size, line[4] * size],
    }),
  }));
}

/** The width of the edge of boxes and discs. */
export const EDGE = 0.05;

/**
 * Returns the part of a symbol at a point of its tile, or `undefined` if the ground is visible
 * there.
 */
export function partAt(symbol: PinSymbol, u: number, v: number): SvgPart | undefined {
  for (let i = symbol.length - 1; i >= 0; i--) {
    const shape = symbol[i]!;
    const inside = depthIn(shape, u, v);
    if (inside > 0) return inside < EDGE && !shape.line ? 'wall' : shape.part;
  }
  return undefined;
}

/**
 * Returns the distance from a point inside a shape to the outer side of the shape's edge. It is 0
 * or negative for points outside.
 */
function depthIn({ box, disc, line }: SymbolShape, u: number, v: number): number {
  const out = EDGE / 2;
  if (disc) return disc[2] + out - Math.sqrt((u - disc[0]) ** 2 + (v - disc[1]) ** 2);
  if (box) {
    const [x, y, width, height] = box;
    return out + Math.min(u - x, x + width - u, v - y, y + height - v);
  }
  if (!line) return 0;
  const [x, y, toX, toY, width] = line;
  const [dx, dy] = [toX - x, toY - y];
  const along = ((u - x) * dx + (v - y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.max(0, Math.min(1, along));
  return width / 2 - Math.sqrt((u - x - t * dx) ** 2 + (v - y - t * dy) ** 2);
}
