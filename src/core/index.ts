// The public API in the order of the data flow: seed and options go in, plain data comes out.

// Types of the data that functions exchange.

export type { Axis, BspNode } from './model/bsp-node';
export type { CountRange } from './model/count-range';
export {
  type Bend,
  type Changed,
  type Connection,
  type Door,
  type Dungeon,
  type Grid,
  type Key,
  type Lake,
  type Mark,
  type Placed,
  type Point,
  type Rect,
  type RectangularRoom,
  type Room,
  type Stairs,
  Tile,
  type Tunnel,
} from './model/dungeon';
export type { Observer, Step } from './model/observer';
export { OUTPUT_VERSION } from './model/output-version';
export type { Cover, Entity, Facing, PopulatedDungeon } from './model/population';
export type { RecipeData } from './model/recipe-data';
export type { SizeOptions } from './model/specification';
export type { Unmet } from './model/unmet';

// Errors.

export {
  type DataPosition,
  DungeonError,
  describeError,
  GenerationError,
  InvalidDataError,
  InvalidOptionError,
} from './model/errors';

// Randomness: a seed goes in, draws come out.

export { createRng, restoreRng } from './rng/create-rng';
export { randomItem, shuffled, weightedIndex } from './rng/draws';
export { dungeonName } from './rng/dungeon-name';
export { fromPureRand } from './rng/pure-rand-rng';
export type { Rng, RngState, Seed, SeededRng } from './rng/rng';

// Geometry: rooms, tunnels and lines.

export { bresenhamLine } from './geometry/bresenham-line';
export {
  floorBox,
  isOnRoomFloor,
  roomArea,
  roomAround,
  roomCenter,
  roomsIntersect,
  roomTiles,
} from './geometry/room';
export { tunnelBetween, tunnelTiles } from './geometry/tunnels';

// The grid: tiles and digging.

export { carveRoom, carveTunnel } from './grid/carve';
export { doorTiles } from './grid/door-tiles';
export { createGrid, indexOf, isWalkable, pointOf, tileAt } from './grid/grid';
export type { GridOrDungeon, MoveOptions, WalkerOptions } from './grid/walkable';

// Connection strategies, which decide which rooms are joined by tunnels.

export { connectNearest } from './connection/connect-nearest';
export { connectSequence } from './connection/connect-sequence';
export { connectSiblings } from './connection/connect-siblings';
export { connectSpanningTree, withLoops } from './connection/spanning-tree';
export type { ConnectionStrategy } from './connection/strategy';

// Generators: `(rng, options, observe?) => Dungeon`.

export { generateAccretion } from './generators/accretion/generate-accretion';
export type { AccretionOptions, CorridorOptions } from './generators/accretion/options';
export { generateAggregate } from './generators/aggregate/generate-aggregate';
export type { AggregateOptions } from './generators/aggregate/options';
export { findBspNode } from './generators/bsp/find-bsp-node';
export { type BspDungeon, generateBsp } from './generators/bsp/generate-bsp';
export type { BspOptions, SplitOptions } from './generators/bsp/options';
export { splitBsp } from './generators/bsp/split-bsp';
export { type TraversalOrder, traverseBsp } from './generators/bsp/traverse-bsp';
export { generateCaves } from './generators/caves/generate-caves';
export type { CavesOptions } from './generators/caves/options';
export { generateDelve } from './generators/delve/generate-delve';
export type { DelveOptions } from './generators/delve/options';
export { generateDrunkardsWalk } from './generators/drunkards-walk/generate-drunkards-walk';
export type { DrunkardsWalkOptions } from './generators/drunkards-walk/options';
export { generateHives } from './generators/hives/generate-hives';
export type { HivesOptions } from './generators/hives/options';
export { generateInterior } from './generators/interior/generate-interior';
export type { InteriorOptions } from './generators/interior/options';
export { generateMaze } from './generators/maze/generate-maze';
export type { MazeOptions } from './generators/maze/options';
export { generateMixed } from './generators/mixed/generate-mixed';
export type { MixedOptions, MixedPart } from './generators/mixed/options';
export { generateRandomPlacement } from './generators/random-placement/generate-random-placement';
export type { RandomPlacementOptions } from './generators/random-placement/options';
export type { RegionOptions } from './generators/regions/options';
export type { RoomShape, RoomShapes, WeightedShape } from './generators/room-shapes/room-shape';
export * as shapes from './generators/room-shapes/shapes';
export { generateRoomsAndMazes } from './generators/rooms-and-mazes/generate-rooms-and-mazes';
export type { RoomsAndMazesOptions } from './generators/rooms-and-mazes/options';
export type { Mirror, MirrorOptions } from './generators/shared/mirror';
export type { Outline, OutlineOptions } from './generators/shared/outline';
export { routeAround, type TunnelRoute, type TunnelSite } from './generators/shared/route-around';
export { generateTiles } from './generators/tiles/generate-tiles';
export type { TilesOptions } from './generators/tiles/options';
export { parseTileSet, type TileSet } from './generators/tiles/tile-set';
export * as tileSets from './generators/tiles/tile-sets';

// Passes: `(rng, dungeon, options, observe?) => dungeon`. They return a changed copy. Those that
// draw nothing, such as `padDungeon` and `placeStairs`, take no `rng`.

export { addDoors } from './passes/doors/add-doors';
export type { DoorKind, DoorsOptions } from './passes/doors/options';
export { growRooms } from './passes/grow/grow-rooms';
export type { GrowOptions } from './passes/grow/options';
export { type PadOptions, padDungeon } from './passes/grow/pad-dungeon';
export { type RemoveRoomsOptions, removeRooms } from './passes/grow/remove-rooms';
export { addLakes } from './passes/lakes/add-lakes';
export type { LakeCrossing, LakeKind, LakesOptions } from './passes/lakes/options';
export { lockDoors } from './passes/locks/lock-doors';
export type { LockKind, LocksOptions } from './passes/locks/options';
export { addLoops } from './passes/loops/add-loops';
export type { LoopsOptions } from './passes/loops/options';
export { attachPrefabs } from './passes/prefabs/attach-prefabs';
export type { PrefabsOptions } from './passes/prefabs/options';
export { placePrefabs } from './passes/prefabs/place-prefabs';
export { assignRoles } from './passes/roles/assign-roles';
export type { Role, RolePlace, RolesOptions } from './passes/roles/options';
export type { RoomLimits } from './passes/room-limits';
export { drawStairsPoints } from './passes/stairs/draw-points';
export type { StairsOptions, StairsPoint } from './passes/stairs/options';
export { placeStairs } from './passes/stairs/place-stairs';
export type { Theme, ThemesOptions } from './passes/themes/options';
export { themeRooms } from './passes/themes/theme-rooms';

// Floor plans: dungeons from grids and texts.

export { describePlanChange, type PiecesOptions, type PlanChange } from './plan/drawn-plan';
export { dungeonFromGrid, type GridOptions } from './plan/dungeon-from-grid';
export { dungeonFromText, type TextOptions } from './plan/dungeon-from-text';

// Prefabs: rooms that are drawn as text.

export { parsePrefab } from './prefabs/parse-prefab';
export { parsePrefabs } from './prefabs/parse-prefabs';
export type { Prefab, PrefabDefinition, Substitute, Substitution } from './prefabs/prefab';

// Population: entities and cover.

export { type BlockedOptions, type Blocker, blockedTiles, isBlocked } from './grid/blocked';
export type { CoverRule } from './population/cover-rules';
export { FURNITURE, type Furniture } from './population/furniture';
export { type CoverOptions, growCover } from './population/grow-cover';
export type { FurnitureKind } from './population/is-furniture';
export { populate } from './population/populate';
export type {
  KindOf,
  Known,
  Occupant,
  PopulationOptions,
  PopulationPicks,
  PopulationPlace,
  PopulationRule,
  PopulationRuleBase,
  SpawnEntry,
} from './population/rules';

// Analysis: measurements of dungeons.

export { findChokePoints, findDeadEnds, findGates, type Gate } from './analysis/choke-points';
export { clearance } from './analysis/clearance';
export { criticalPath } from './analysis/critical-path';
export type { CustomMetrics } from './analysis/custom-metrics';
export {
  type DistanceOptions,
  distanceField,
  shortestPath,
  stepDownhill,
} from './analysis/distance-field';
export {
  type FarthestPoint,
  type FarthestRoom,
  farthestPoint,
  farthestRoom,
} from './analysis/farthest';
export { findRegions, isConnected, type Regions } from './analysis/find-regions';
export { indexThings, type Things } from './analysis/index-things';
export {
  type DungeonMetrics,
  type MeasurableDungeon,
  type MetricName,
  measureDungeon,
} from './analysis/measure-dungeon';
export { type PatrolOptions, patrolRoutes } from './analysis/patrol-routes';
export { roomGraph } from './analysis/rooms';
export { type FieldOfViewOptions, fieldOfView } from './analysis/sight/field-of-view';
export { hasLineOfSight } from './analysis/sight/line-of-sight';
export type { LineOfSightOptions, SightOptions, TileCallback } from './analysis/sight/sight';
export { type LockSolution, type SolveOptions, solveLocks } from './analysis/solve-locks';

// Levels: several dungeons joined by stairs.

export {
  generateLevel,
  generateLevels,
  type LevelEnds,
  type LevelsOptions,
} from './levels/generate-levels';

// Validation: the faults of a dungeon, as data.

export {
  assertValidDungeon,
  InvalidDungeonError,
  type ValidationOptions,
  validateDungeon,
} from './validation/validate-dungeon';
export { VALIDATION_RULES, type ValidationRule, type Violation } from './validation/violation';

// Text, documents, and grids for other programs.

export type { Glyph } from './ascii/glyph';
export type {
  Legend,
  LegendDoor,
  LegendEntity,
  LegendEntry,
  LegendKey,
  LegendMark,
  LegendPlace,
  TileLegend,
  TileName,
} from './ascii/legend';
export { type AsciiReading, parseAscii } from './ascii/parse-ascii';
export { type AsciiOptions, type TileGlyphs, toAscii, toRows } from './ascii/to-ascii';
export type {
  DocumentCover,
  DocumentLake,
  DocumentRoom,
  DungeonDocument,
  JsonOptions,
  ParsedDocument,
} from './document/document';
export { parseJson } from './document/parse-json';
export { toJson } from './document/to-json';
export {
  type AutotileMode,
  type AutotileOptions,
  autotile,
  BLOB_MASKS,
  TILE_SHEETS,
} from './view/autotile';
export { type DescribePlayOptions, describePlay } from './view/describe-play';
export type { Secrets, TileOption } from './view/options';
export type { Drawable, Pin } from './view/subject';
export { type MatrixCodes, toMatrix } from './view/to-matrix';
export { type PassableOptions, toPassable, toTransparent } from './view/to-passable';
export { wallRectangles } from './view/wall-rectangles';
