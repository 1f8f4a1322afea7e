import type { Point } from '../../core/model/dungeon';
import type { Layer, TextLook } from '../markup/markup';
import type { Paint, Palette } from '../scene/paint';
import type { Scene } from '../scene/scene';
import type { SymbolKind, SymbolPosition } from '../scene/symbol-positions';
import type { LockLetters } from '../symbols/map-symbol';
import type { FloorOutline, OutlineLook } from './outline';

/** Draws all symbols of a kind. */
type DrawSymbols = (positions: readonly SymbolPosition[], paint: Paint) => Layer;

/** A style of `toSvg`: `flat`, `hatched` or `blueprint`. */
export interface SvgStyle {
  /** The default margin around the grid, in tiles. */
  readonly margin: number;
}

/** A style with everything that draws it. */
export interface StyleParts extends SvgStyle {
  /** The colours of the parts, by scheme. */
  readonly palette: Palette;
  /** The font. */
  readonly font: TextLook;
  /** How the outline of the floor is drawn. */
  readonly outline: OutlineLook;
  /** Whether the outline of the floor is closed at secret doors even if they are shown. */
  readonly closesSecrets: boolean;
  /** The defaults of the options with the same names. */
  readonly shows: Readonly<Record<'legend' | 'numbers' | 'scaleCaption', boolean>>;
  /** The default caption for the size of a tile. */
  readonly scaleCaption: string;
  /**
   * A function for each kind of symbol that draws all symbols of this kind. The kinds are in
   * drawing order.
   */
  readonly symbols: Readonly<Record<SymbolKind, DrawSymbols>>;
  /** The letters of locks on these symbols. */
  readonly lockLetters: LockLetters;
  /** Returns the sheet that a map of a given size with its notes requires. */
  readonly measure: (area: Size, notes: Notes, margin: number) => Sheet;
  /** Draws everything except the caption, in drawing order. */
  readonly render: (picture: Picture) => Layer;
  /** Draws the legend and the title, below the map. */
  readonly caption: (picture: Picture) => Layer;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An entry of a legend: the name of a kind of thing, and what it looks like on a tile. */
export interface LegendItem {
  readonly name: string;
  readonly render: (at: Point) => Layer;
}

/** The notes on a picture. */
export interface Notes {
  readonly title: string | undefined;
  readonly generator: string | undefined;
  readonly seed: string | undefined;
  readonly scale: string | undefined;
  readonly roomNumbers: boolean;
  readonly roomNames: boolean;
  readonly legend: readonly LegendItem[];
  /** The position among the sheets of a map, such as `2 of 6`. */
  readonly sheet?: string;
  /** Whether the picture is only the map, whose caption is drawn on each sheet of paper. */
  readonly isPart?: boolean;
}

/** The sheet of a picture, in tiles. (0, 0) is the upper left corner of the grid. */
export interface Sheet extends Size {
  readonly x: number;
  readonly y: number;
}

/** The kind of lake that is drawn, whatever name the lake's own kind has. */
export type Liquid = 'water' | 'lava' | 'chasm';

/** All lakes of a kind in a picture. */
export interface LakeArea {
  readonly kind: Liquid;
  /** The edge of the deep, including bridges. It extends into the surrounding rock. */
  readonly deep: string;
  /** The edge of the deep together with its rim; `undefined` if there is no rim. */
  readonly shore: string | undefined;
  /** The tiles of the deep whose eight neighbours are deep too. */
  readonly open: readonly { readonly x: number; readonly y: number }[];
}

/** The lakes of a picture, and the tiles on which they may be drawn. */
export interface Lakes {
  readonly areas: readonly LakeArea[];
  /**
   * A path around the tiles of lakes and the tiles next to them. Lakes are clipped to it, because
   * curves must not extend through thin walls.
   */
  readonly near: string;
}

/** The number of a room and the position of its middle, in tiles. */
export interface RoomNumber extends Point {
  readonly text: string;
  /** Whether there is a free tile on each side of it. */
  readonly isRoomy: boolean;
  /** Whether there is a wall next to its tile. */
  readonly isByWall: boolean;
}

/** A picture that is being drawn. */
export interface Picture {
  readonly style: StyleParts;
  readonly scene: Scene;
  readonly outline: FloorOutline;
  readonly lakes: Lakes | undefined;
  readonly sheet: Sheet;
  /** The size of the map, below which the caption is. */
  readonly area: Size;
  readonly notes: Notes;
  readonly paint: Paint;
  /** The positions of entities. */
  readonly pins: readonly Point[];
  /** The numbers of rooms. */
  readonly numbers: readonly RoomNumber[];
  /** Furniture and cover, drawn below all other symbols. */
  readonly things: Layer;
}
