import { dungeonOfRegions } from '../generators/regions/lay-out-regions';
import { firstTile } from '../geometry/room';
import { TILE_NAMES } from '../grid/tiles';
import { checkFunction, invalid } from '../model/checks';
import { type Dungeon, type Grid, Tile } from '../model/dungeon';
import { checkGrid } from '../model/guards';
import { type CodeSpecification, resolveOptions, type Settings } from '../model/specification';
import { PIECES, type PiecesOptions, type PlanChange } from './drawn-plan';
import { separatePiecesError } from './join-pieces';
import { readFloorPlan } from './read-floor-plan';

/** Options for `dungeonFromGrid`. */
export interface GridOptions extends PiecesOptions {
  /**
   * How rooms are found: `'plan'` reads the grid as a floor plan, with rooms, corridors, doors,
   * stairs and lakes; with `'regions'`, each region of floor is a room. Default `'plan'` if the
   * grid has doors, otherwise `'regions'`.
   */
  readonly rooms?: 'plan' | 'regions' | undefined;
  /**
   * Regions with fewer tiles than this are filled, except the largest. Only with rooms `'regions'`.
   * Default 1.
   */
  readonly minRegion?: number | undefined;
  /**
   * Receives each difference between the dungeon and the grid. Only with rooms `'plan'`. Default
   * none.
   */
  readonly onChange?: ((change: PlanChange) => void) | undefined;
}

type Absent = 'rooms' | 'minRegion' | 'onChange';

const GRID_SPEC: CodeSpecification<GridOptions> = {
  rooms: { type: 'choice', names: ['plan', 'regions'], default: undefined },
  minRegion: { type: 'integer', min: 1, default: undefined },
  pieces: PIECES,
  onChange: { type: 'value', check: checkFunction, default: undefined },
};

/**
 * Returns a valid dungeon for a grid with floor, whether drawn by hand, parsed, or made by another
 * library. The given grid is not changed. Takes no draws, and time linear in the number of tiles.
 *
 * A grid with doors is read as a floor plan: doors are borders, rooms are wide, and corridors are
 * narrow. Corridors that branch, end nowhere or lead outside are rooms of kind `'passage'`, after
 * all others. Stairs, water, lava, chasms and bridges are read too. Tiles change only where the
 * dungeon would not be valid otherwise, and `onChange` receives what changed. If open tiles touch
 * the border, two rings of rock are added.
 *
 * In a grid of walls and floor, every region of floor becomes a room of kind `'region'`, the
 * largest first. The regions are joined by tunnels of the least total length. Floor on the
 * outermost ring becomes wall.
 *
 * @throws {InvalidOptionError} If the grid has an unknown tile code or, with rooms `'regions'`,
 * anything other than walls and floor, or if an option is invalid
 * @throws {GenerationError} If there is no floor, or if it is in separate pieces and `pieces` is
 * `'refuse'`
 * @example
 * const dungeon = dungeonFromGrid(parseAscii(picture), { pieces: 'largest' });
 */
export function dungeonFromGrid(grid: Grid, options: GridOptions = {}): Dungeon {
  checkGrid('grid', grid);
  const settings: Settings<GridOptions, Absent> = resolveOptions(GRID_SPEC, options);
  const { rooms = grid.tiles.includes(Tile.Door) ? 'plan' : 'regions' } = settings;
  return rooms === 'plan' ? fromPlan(grid, settings) : fromRegions(grid, settings);
}

function fromPlan(grid: Grid, settings: Settings<GridOptions, Absent>): Dungeon {
  const { minRegion, pieces, onChange } = settings;
  if (minRegion !== undefined) {
    throw invalid('minRegion', "requires `rooms: 'regions'`", minRegion);
  }
  const unknown = grid.tiles.find((code) => code >= TILE_NAMES.length);
  if (unknown !== undefined) {
    const rule = `must contain only tile codes (0 to ${TILE_NAMES.length - 1})`;
    throw invalid('grid.tiles', rule, unknown);
  }
  const { dungeon, changes } = readFloorPlan(grid, { pieces });
  for (const change of changes) onChange?.(change);
  return dungeon;
}

function fromRegions(grid: Grid, settings: Settings<GridOptions, Absent>): Dungeon {
  const { minRegion = 1, pieces, onChange } = settings;
  if (onChange !== undefined) throw invalid('onChange', "requires `rooms: 'plan'`", onChange);
  const odd = grid.tiles.find((code) => code !== Tile.Wall && code !== Tile.Floor);
  if (odd !== undefined) {
    const rule = "must contain only wall (0) and floor (1), unless `rooms` is 'plan'";
    throw invalid('grid.tiles', rule, odd);
  }
  const joined = pieces === 'largest' ? 'largest' : 'join';
  const dungeon = dungeonOfRegions(grid, { minRegion, pieces: joined });
  if (pieces === 'refuse' && dungeon.rooms.length > 1)
    throw separatePiecesError(dungeon.rooms.map(firstTile));
  return dungeon;
}
