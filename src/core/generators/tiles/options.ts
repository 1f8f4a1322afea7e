import {
  type Settings,
  SIDE,
  type SizeOptions,
  type Specification,
} from '../../model/specification';
import { REGIONS, type RegionOptions } from '../regions/options';
import { halls } from './halls';
import { type ReadTileSet, readTileSet, type TileSet } from './tile-set';

/** Options for `generateTiles`. */
export interface TilesOptions extends SizeOptions, RegionOptions {
  /** The set of tiles: text, or a set from `parseTileSet`. Default `tileSets.halls`. */
  readonly tileSet?: string | TileSet | undefined;
  /** The column of the endless plane at which the grid starts. Default 0. */
  readonly left?: number | undefined;
  /** The row of the endless plane at which the grid starts. Default 0. */
  readonly top?: number | undefined;
  /** Rooms with fewer tiles than this are filled, except the largest. Default 6. */
  readonly minRegion?: number | undefined;
  /**
   * What to do with parts that no opening joins: `'join'` digs tunnels between them, `'largest'`
   * fills all but one. Default `'join'`.
   */
  readonly pieces?: 'join' | 'largest' | undefined;
}

/** The options of `generateTiles` with their defaults. */
export type TilesSettings = Omit<Settings<TilesOptions>, 'tileSet'> & {
  readonly tileSet: ReadTileSet;
};

const HALLS = /* @__PURE__ */ readTileSet('tileSet', halls);

/** The specification of the options of `generateTiles`. */
export const TILES_SPEC: Specification<TilesOptions> = {
  width: SIDE,
  height: SIDE,
  tileSet: {
    type: 'function',
    resolve: readTileSet,
    default: () => HALLS,
  },
  left: { type: 'integer', min: -0x7fff_ffff, default: 0 },
  top: { type: 'integer', min: -0x7fff_ffff, default: 0 },
  minRegion: { type: 'integer', min: 1, default: 6 },
  pieces: REGIONS,
};
