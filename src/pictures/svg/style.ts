import type { Point } from '../../model/dungeon';
import type { Paint, Palette } from '../scene/paint';
import type { Place, SymbolKind } from '../scene/places';
import type { Scene } from '../scene/scene';
import type { Layer, TextLook } from './markup';
import type { FloorOutline, OutlineLook } from './outline';

/** Draws all symbols of a kind. */
type DrawSymbols = (places: readonly Place[], paint: Paint) => Layer;

/** How `toSvg` draws: `flat`, `hatched` or `blueprint`. What is in it may change in any version. */
export interface SvgStyle {
  /** Its colours, by scheme. */
  readonly palette: Palette;
  /** How texts are set. */
  readonly font: TextLook;
  /** How the line around the floor runs. */
  readonly outline: OutlineLook;
  /** Whether there is a wall around a secret door, though it shows. */
  readonly closesSecrets: boolean;
  /** The room around the grid. */
  readonly margin: number;
  /** What is written on a picture unless it is told otherwise. */
  readonly shows: Readonly<Record<'legend' | 'numbers' | 'scaleCaption', boolean>>;
  /** How long a tile is, in words. */
  readonly scaleCaption: string;
  /** In order of drawing. */
  readonly symbols: Readonly<Record<SymbolKind, DrawSymbols>>;
  /** The sheet that is needed, and what on it. */
  readonly measure: (grid: Size, notes: Notes, margin: number) => Sheet;
  /** Everything, in order of drawing. */
  readonly draw: (picture: Picture) => Layer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a legend explains: symbols, and lakes by what they look like. */
export type LegendKind = SymbolKind | Liquid;

/** What is written on a picture. */
export interface Notes {
  readonly title: string | undefined;
  readonly family: string | undefined;
  readonly seed: string | undefined;
  readonly scale: string | undefined;
  readonly numbers: boolean;
  readonly names: boolean;
  /** What is explained. */
  readonly legend: readonly LegendKind[];
}

/** The sheet that a picture is drawn on, in tiles; (0, 0) is the corner of the grid. */
export interface Sheet extends Size {
  readonly x: number;
  readonly y: number;
}

/** What is drawn of a lake, whatever its kind is called. */
export type Liquid = 'water' | 'lava' | 'chasm';

/** All lakes of a kind in a picture. */
export interface LakeArea {
  readonly kind: Liquid;
  /** The edge of the deep, in which bridges lie; it goes on into the rock around. */
  readonly deep: string;
  /** The edge of the deep with its rim; nothing where that is the same. */
  readonly shore: string | undefined;
  /** The tiles of the deep that have nothing else around. */
  readonly open: readonly { readonly x: number; readonly y: number }[];
}

/** The lakes of a picture, and the tiles that they may be drawn on. */
export interface Lakes {
  readonly areas: readonly LakeArea[];
  /** Tiles of lakes and those around: a curve must not reach through a thin wall. */
  readonly near: string;
}

/** The number of a room, and the middle of it in tiles. */
export interface RoomNumber extends Point {
  readonly text: string;
  /** Whether there is a free tile on each side of it. */
  readonly isRoomy: boolean;
}

/** A picture as it is being drawn. */
export interface Picture {
  readonly style: SvgStyle;
  readonly scene: Scene;
  readonly outline: FloorOutline;
  readonly lakes: Lakes | undefined;
  readonly sheet: Sheet;
  readonly notes: Notes;
  readonly paint: Paint;
  /** Where things stand. */
  readonly pins: readonly Point[];
  /** The numbers of rooms. */
  readonly numbers: readonly RoomNumber[];
  /** Furniture and cover, under all other symbols. */
  readonly things: Layer;
}
