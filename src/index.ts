// The public API in flow order: seed and options go in, plain data comes out.

// The data that stages hand on.

export type {
  Axis,
  Bend,
  BspNode,
  Connection,
  Door,
  Dungeon,
  Entity,
  Grid,
  Key,
  Mark,
  Observer,
  Point,
  Rect,
  RectangularRoom,
  Room,
  Stairs,
  Step,
  Tunnel,
} from './dungeon';
export { OUTPUT_VERSION, Tile } from './dungeon';

// Errors.

export type { DataPosition, Wording } from './errors';
export { GenerationError, InvalidDataError, InvalidOptionError } from './errors';

// Randomness.

export { createRng, restoreRng } from './rng/create-rng';
export { fromPureRand } from './rng/from-pure-rand';
export { randomItem } from './rng/random-item';
export type { Rng, RngState, Seed, SeededRng } from './rng/rng';
export { shuffled } from './rng/shuffled';
export { weightedIndex } from './rng/weighted-index';

// Geometry.

export { bresenhamLine } from './geometry/bresenham-line';
export { roomAround, roomFloor, roomsIntersect } from './geometry/rectangular-room';
export { isOnRoomFloor, roomArea, roomCells, roomCenter } from './geometry/room';
export { tunnelBetween } from './geometry/tunnel-between';
export { tunnelCells } from './geometry/tunnel-cells';

// The grid.

export { carveRoom, carveTunnel } from './grid/carve';
export { createGrid, isWalkable, tileAt } from './grid/grid';

// Connection strategies.

export { connectNearest } from './connection/nearest';
export { connectSequence } from './connection/sequence';
export { connectSpanningTree } from './connection/spanning-tree';
export type { ConnectionStrategy } from './connection/strategy';

// Generators.

export type { BspDungeon } from './generators/bsp/bsp';
export { generateBsp } from './generators/bsp/bsp';
export { findBspNode } from './generators/bsp/find-bsp-node';
export type { BspOptions, SplitOptions } from './generators/bsp/options';
export { splitBsp } from './generators/bsp/split-bsp';
export type { TraversalOrder } from './generators/bsp/traverse-bsp';
export { traverseBsp } from './generators/bsp/traverse-bsp';
export { generateCaves } from './generators/caves/generate-caves';
export type { CavesOptions } from './generators/caves/options';
export type { RandomPlacementOptions } from './generators/random-placement/options';
export { generateRandomPlacement } from './generators/random-placement/random-placement';
export { createDungeon } from './generators/regions/create-dungeon';
export type { RegionOptions } from './generators/regions/options';
export type {
  RoomShape,
  RoomShapeFunction,
  RoomShapeName,
  RoomShapes,
} from './generators/room-shapes/names';

// Passes.

export { addDoors } from './passes/doors/add-doors';
export type { DoorOptions } from './passes/doors/options';
export { addLoops } from './passes/loops/add-loops';
export type { LoopOptions } from './passes/loops/options';

// Population.

export type { Blocker } from './population/blocked';
export { blockedCells, isBlocked } from './population/blocked';
export { populate } from './population/populate';
export type { PopulationOptions, PopulationRule, SpawnEntry } from './population/rules';

// Analysis.

export type { DistanceOptions } from './analysis/distance-field';
export { distanceField } from './analysis/distance-field';
export type { ExpressiveRange, MetricRange, SeedRange } from './analysis/expressive-range';
export { expressiveRange } from './analysis/expressive-range';
export type { FarthestRoom } from './analysis/farthest-room';
export { farthestRoom } from './analysis/farthest-room';
export { findChokePoints } from './analysis/find-choke-points';
export type { Regions } from './analysis/find-regions';
export { findRegions, isConnected } from './analysis/find-regions';
export type { DungeonMetrics } from './analysis/measure-dungeon';
export { measureDungeon } from './analysis/measure-dungeon';
export { roomGraph } from './analysis/room-graph';

// Recipes.

export type { BuiltDungeon } from './recipe/build-dungeon';
export { buildDungeon } from './recipe/build-dungeon';
export type {
  BspRecipe,
  GeneratorRecipe,
  RandomPlacementRecipe,
  Recipe,
  RecipePopulation,
} from './recipe/recipe';

// Validation.

export { assertValidDungeon, InvalidDungeonError } from './validation/assert-valid-dungeon';
export { validateDungeon } from './validation/validate-dungeon';
export type { Violation, ViolationRule } from './validation/violation';
export { VALIDATION_RULES } from './validation/violation';

// Output.

export type { Glyph } from './output/glyph';
export { parseAscii } from './output/parse-ascii';
export type { AsciiOptions } from './output/to-ascii';
export { toAscii, toRows } from './output/to-ascii';
export type { MatrixCodes } from './output/to-matrix';
export { toMatrix } from './output/to-matrix';
export { toPassable } from './output/to-passable';

// Documents, maps and pictures.

export type {
  DocumentExtra,
  DungeonDocument,
  ParsedDocument,
  ParsedTiled,
} from './output/document';
export { parseJson } from './output/parse-json';
export { parseTiled } from './output/parse-tiled';
export type { SvgColors, SvgPart, SvgScheme } from './output/svg-colors';
export type {
  TiledMap,
  TiledObject,
  TiledObjectLayer,
  TiledProperty,
  TiledTileLayer,
  TiledTileset,
} from './output/tiled-map';
export type { TilesetOptions } from './output/tiled-tileset';
export { createTilesetImage } from './output/tileset-image';
export { toJson } from './output/to-json';
export type { SvgOptions } from './output/to-svg';
export { toSvg } from './output/to-svg';
export type { TiledOptions } from './output/to-tiled';
export { toTiled } from './output/to-tiled';
