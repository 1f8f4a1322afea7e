import { isInPolygon } from '../../core/geometry/is-in-polygon';
import { tilesOf } from '../../core/geometry/points';
import { pointAt } from '../../core/grid/grid';
import type { Point } from '../../core/model/dungeon';
import { isInside } from '../../core/model/guards';
import type { Cover } from '../../core/model/population';
import { kindName, type Pin } from '../../core/view/subject';
import { eachCovered } from '../../core/view/tile-queries';
import { discLetters } from '../scene/disc-letters';
import type { SvgPart } from '../scene/paint';
import { maskReader, type Scene } from '../scene/scene';
import { SYMBOL_KINDS, type SymbolPosition } from '../scene/symbol-positions';
import { DOTS, inVariant, variantAt } from '../svg/things';
import { FLAT_LETTERS, FLAT_SYMBOLS, flatSymbol, toStroke } from '../symbols/flat-symbols';
import {
  CAPITAL_HEIGHT,
  type LockLetter,
  type MapSymbol,
  PATCH_EDGE,
  type SymbolStroke,
} from '../symbols/map-symbol';
import {
  isPillar,
  type PinSymbol,
  type PinSymbols,
  partAt,
  symbolReader,
} from '../symbols/symbols';
import { type PartColors, type Rgb, rgbOf } from './png';

/** A drawing on top of the ground of a tile. */
export interface Overlay {
  /** A name that is the same for all overlays that look the same. */
  readonly name: string;
  /**
   * Returns the colour at a point, or `undefined` if the ground is visible there. Coordinates are
   * relative to the middle of the tile, from −0.5 to 0.5.
   */
  readonly colorAt: (u: number, v: number) => Rgb | undefined;
}

/** Things to draw on tiles, and how they look. */
interface Contents {
  readonly pins: readonly Pin[];
  readonly glyph: unknown;
  readonly symbols: PinSymbols | undefined;
  readonly cover: Cover | undefined;
  /** The colour of each kind, by its name. */
  readonly colors: ReadonlyMap<string, string>;
}

/** Returns the overlays of each tile, in drawing order. */
export function overlaysByCell(
  scene: Scene,
  parts: PartColors,
  contents: Contents,
): ReadonlyMap<number, readonly Overlay[]> {
  const overlays = new Overlays(scene, parts, contents);
  overlays.addCover();
  const others = overlays.addPinSymbols();
  overlays.addSymbols();
  overlays.addDiscs(others);
  return overlays.byCell;
}

const UPRIGHT: SymbolPosition = { x: 0, y: 0, dx: 0, dy: 0, letter: '' };

class Overlays {
  readonly byCell = new Map<number, Overlay[]>();
  private readonly isSeen: (point: Point) => boolean;
  private readonly read: (pin: Pin) => PinSymbol | undefined;
  private readonly bySymbol = new Map<PinSymbol, Overlay>();
  private readonly pillar: Overlay = {
    name: 'pillar',
    colorAt: (u, v) => this.colorOf(symbolPartAt(FLAT_SYMBOLS.pillar, UPRIGHT, u, v)),
  };

  constructor(
    private readonly scene: Scene,
    private readonly parts: PartColors,
    private readonly contents: Contents,
  ) {
    this.isSeen = maskReader(scene.grid, scene.visible ?? scene.known);
    this.read = symbolReader(contents.symbols, parts);
  }

  addCover(): void {
    const { grid, known } = this.scene;
    const { cover } = this.contents;
    const variants = cover?.kinds.map((kind, i) => this.coverVariants(kind, i)) ?? [];
    eachCovered(grid, cover, (cell, kind) => {
      if (known?.[cell] === 0) return;
      const at = pointAt(grid, cell);
      this.add(at, variants[kind]![variantAt(at.x, at.y)]!);
    });
  }

  /** Adds the pins that have a symbol. Returns the others. */
  addPinSymbols(): Pin[] {
    return this.contents.pins.filter((pin) => {
      const symbol = this.read(pin);
      if (symbol && isPillar(symbol, pin)) this.addPin(pin, this.pillar);
      else if (symbol) this.addPin(pin, this.overlayOf(symbol, `symbol ${this.bySymbol.size}`));
      return symbol === undefined;
    });
  }

  /** Adds the symbols of doors, stairs, keys and other parts of the dungeon. */
  addSymbols(): void {
    for (const kind of SYMBOL_KINDS) {
      for (const position of this.scene.symbols[kind]) {
        // The picture of a tile is clipped at its edges, so symbols are moved half as far as in
        // SVG.
        const { shift, ...others } = flatSymbol(kind, position);
        const symbol = shift === undefined ? others : { ...others, shift: shift / 2 };
        this.addAt(position, {
          name: `${kind} ${position.dx} ${position.dy} ${position.lanes}`,
          colorAt: (u, v) => this.colorOf(symbolPartAt(symbol, position, u, v)),
        });
        this.addLetter(position, FLAT_LETTERS[kind]);
      }
    }
  }

  /** Adds the letter of a lock. Like its symbol, it is moved half as far as in SVG. */
  private addLetter(position: SymbolPosition, look: LockLetter | undefined): void {
    const { dx, dy, letter } = position;
    if (look === undefined || letter === '') return;
    const { part, size, hasPatch, at, shift } = look;
    const [x, y] = [at[0] + (dx * shift) / 2, at[1] + (dy * shift) / 2];
    const height = size * CAPITAL_HEIGHT;
    const patch = this.colorOf(hasPatch && 'floor');
    this.addAt(position, {
      name: `letter ${letter} ${part} ${x} ${y}`,
      colorAt: (u, v) => {
        if (isInk(letter, u - x, v - y, height)) return this.colorOf(part);
        const isPatch =
          Math.abs(u - x) < (height * ASPECT) / 2 + PATCH_EDGE &&
          Math.abs(v - y) < height / 2 + PATCH_EDGE;
        return isPatch ? patch : undefined;
      },
    });
  }

  /** Adds pins as discs with a letter, in one colour per kind. */
  addDiscs(pins: readonly Pin[]): void {
    const letterOf = discLetters(pins, this.contents.glyph);
    for (const pin of pins) {
      this.addPin(pin, disc(rgbOf(this.contents.colors.get(kindName(pin))!), letterOf(pin)));
    }
  }

  /** Adds the drawing of a pin to each visible tile that it covers. */
  private addPin(pin: Pin, { name, colorAt }: Overlay): void {
    const { size = 1 } = pin;
    for (const tile of tilesOf(pin)) {
      if (!isInside(this.scene.grid, tile.x, tile.y) || !this.isSeen(tile)) continue;
      const [dx, dy] = [tile.x - pin.x - (size - 1) / 2, tile.y - pin.y - (size - 1) / 2];
      this.add(tile, {
        name: size === 1 ? name : `${name} ${size} ${dx} ${dy}`,
        colorAt: size === 1 ? colorAt : (u, v) => colorAt((u + dx) / size, (v + dy) / size),
      });
    }
  }

  /**
   * Adds the drawing of a symbol to its tile or, for a leaf of a wide door, to all of its tiles.
   */
  private addAt(position: SymbolPosition, overlay: Overlay): void {
    const { x, y, dx, leaf } = position;
    if (leaf === undefined) {
      this.add(position, overlay);
      return;
    }
    const middle = dx === 0 ? x : y;
    const first = Math.floor(middle + 0.5 - leaf.width / 2);
    for (let i = first; i < middle + 0.5 + leaf.width / 2; i++) {
      const tile = dx === 0 ? { x: i, y } : { x, y: i };
      const [right, down] = [tile.x - x, tile.y - y];
      this.add(tile, {
        name: `${overlay.name} ${leaf.width} ${right} ${down}`,
        colorAt: (u, v) => overlay.colorAt(u + right, v + down),
      });
    }
  }

  private add({ x, y }: Point, overlay: Overlay): void {
    const cell = y * this.scene.grid.width + x;
    const before = this.byCell.get(cell);
    if (before === undefined) this.byCell.set(cell, [overlay]);
    else before.push(overlay);
  }

  private coverVariants(kind: string, index: number): Overlay[] {
    const symbol = this.read({ kind, x: 0, y: 0 });
    return VARIANTS.map((variant) => {
      if (symbol === undefined) return coverDots(this.contents.colors.get(kind)!, variant);
      return this.overlayOf(inVariant(symbol, variant), `cover ${index} ${variant}`);
    });
  }

  private overlayOf(symbol: PinSymbol, name: string): Overlay {
    const colorAt = (u: number, v: number) => this.colorOf(partAt(symbol, u, v));
    const overlay = this.bySymbol.get(symbol) ?? { name, colorAt };
    this.bySymbol.set(symbol, overlay);
    return overlay;
  }

  private colorOf(part: keyof PartColors | undefined): Rgb | undefined {
    return part && this.parts[part];
  }
}

/** Creates the overlay for a disc with a white letter. */
function disc(color: Rgb, letter: string): Overlay {
  const colorAt = (u: number, v: number): Rgb | undefined => {
    if (isInk(letter, u, v, 0.6)) return [255, 255, 255];
    return u ** 2 + v ** 2 < 0.42 ** 2 ? color : undefined;
  };
  return { name: `disc ${color} ${letter}`, colorAt };
}

const VARIANTS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Creates the overlay for a kind of cover without a symbol, which is drawn as dots. */
export function coverDots(hex: string, variant: number): Overlay {
  const color = rgbOf(hex);
  const side = variant % 2 === 0 ? 1 : -1;
  const colorAt = (u: number, v: number) => {
    const isDot = DOTS.some(([x, y]) => (u - side * x) ** 2 + (v - y) ** 2 < 0.065 ** 2);
    return isDot ? color : undefined;
  };
  return { name: `dots ${hex} ${side}`, colorAt };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?!@*+$';

/** A bitmap font: five rows per letter, three bits per row. */
const ROWS = /* @__PURE__ */ [
  '2575565656344436555674647746443455355755722271115255655444475775565555',
  '2555265644255636565534216722225555755552557755525555222712477555726227',
  '6124761216557117461634757712227575775716612022220225743527250272036236',
].join('');

/** The width of a letter, as a multiple of its height. */
const ASPECT = 0.6;

/**
 * Returns whether a letter of a given height covers a point, relative to its middle. Unknown
 * letters are drawn as `?`.
 */
function isInk(letter: string, right: number, down: number, height: number): boolean {
  const [u, v] = [right / (ASPECT * height) + 0.5, down / height + 0.5];
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return false;
  const index = LETTERS.indexOf(letter.toUpperCase());
  const first = 5 * (index < 0 ? LETTERS.indexOf('?') : index);
  return (Number(ROWS[first + Math.floor(v * 5)]) & (4 >> Math.floor(u * 3))) !== 0;
}

/**
 * Returns the part of a map symbol at a point of its tile, or `undefined` if the ground is visible
 * there.
 */
export function symbolPartAt(
  symbol: MapSymbol,
  position: SymbolPosition,
  u: number,
  v: number,
): SvgPart | undefined {
  for (let i = symbol.strokes.length - 1; i >= 0; i--) {
    const stroke = symbol.strokes[i]!;
    if (covers(stroke, toStroke(position, symbol, stroke, [u, v]))) return stroke.part;
  }
  return undefined;
}

function covers(stroke: SymbolStroke, point: readonly [number, number]): boolean {
  const [x, y] = point;
  if ('disc' in stroke) {
    const [left, top, radius] = stroke.disc;
    return vectorLength(x - left, y - top) < radius;
  }
  if ('ring' in stroke) {
    const [left, top, radius] = stroke.ring;
    return Math.abs(vectorLength(x - left, y - top) - radius) < stroke.width / 2;
  }
  if ('area' in stroke) {
    const { area, round = 0 } = stroke;
    return isInPolygon(area, x, y) || isNearLine([...area, area[0]!, area[1]!], point, round, true);
  }
  return isNearLine(stroke.line, point, stroke.width / 2, stroke.isRound ?? false);
}

/**
 * Returns whether a point is within a distance of a polyline. Unless the ends are round, points
 * beyond the end of a segment do not count.
 */
function isNearLine(
  points: readonly number[],
  [x, y]: readonly [number, number],
  distance: number,
  hasRoundEnds: boolean,
): boolean {
  for (let i = 2; i < points.length; i += 2) {
    const [fromX, fromY] = [points[i - 2]!, points[i - 1]!];
    const [dx, dy] = [points[i]! - fromX, points[i + 1]! - fromY];
    const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
    if (!hasRoundEnds && (along < 0 || along > 1)) continue;
    const nearest = Math.max(0, Math.min(1, along));
    if (vectorLength(x - fromX - nearest * dx, y - fromY - nearest * dy) < distance) return true;
  }
  return false;
}

function vectorLength(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
