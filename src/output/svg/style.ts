import type { Point } from '../../dungeon';
import type { Lakes, Liquid } from './lakes';
import type { Layer, TextLook } from './markup';
import type { RoomNumber } from './numbers';
import type { Outline, OutlineLook } from './outline';
import type { Paint, Palette } from './paint';
import type { Place, SymbolKind } from './places';
import type { Scene } from './scene';

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

/** A picture as it is being drawn. */
export interface Picture {
  readonly style: SvgStyle;
  readonly scene: Scene;
  readonly outline: Outline;
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
