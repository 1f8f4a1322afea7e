import {
  createRng,
  type MixedOptions,
  type PopulationRule,
  type Rect,
  type Rng,
} from '../../src/index';
import type { Recipe } from '../../src/recipes/index';
import {
  GENERATOR_NAMES,
  GENERATOR_OPTIONS,
  type GeneratorName,
  type PassName,
  WORLD_OPTIONS,
} from '../../src/recipes/specifications';
import { drawCover, drawFurniture } from './draw-furniture';
import { drawGraph, drawMission, drawPlanarGraph } from './draw-graph';
import { drawOptions, type Options } from './draw-options';
import { drawLakeKinds, drawPasses, type Size } from './draw-passes';
import { drawRules } from './draw-population';
import { drawItem, isDrawn } from './draws';

/** A piece of a world, and the column and row that divide it into four. */
export interface WorldCase {
  readonly seed: number;
  readonly area: Rect;
  readonly cut: readonly [x: number, y: number];
  /** With shapes by name. */
  readonly options: Options;
  readonly rules: readonly PopulationRule<string>[];
}

/** The result of one seed of the sweep: a dungeon or its levels, or a piece of a world. */
export type Case =
  | { readonly recipe: Recipe<string> }
  | { readonly world: WorldCase }
  | { readonly mixed: MixedCase };

/** A dungeon of several families. */
export interface MixedCase {
  readonly seed: number;
  readonly options: Omit<MixedOptions, 'parts'>;
  readonly parts: readonly {
    readonly generator: GeneratorName;
    readonly options: Options;
    readonly weight: number;
  }[];
}

/** The feature or kind of every dungeon, if the sweep has a focus. */
export const FOCUSES = ['lakes', 'furniture', 'worlds', 'mixed', 'graphs', 'missions'] as const;

export type Focus = (typeof FOCUSES)[number];

/** The case of a seed and a focus. */
export function drawCase(seed: number, focus?: Focus): Case {
  const rng = createRng(seed, 'sweep');
  if (focus === 'mixed') return { mixed: drawMixed(rng, seed) };
  if (focus === 'worlds') return { world: drawWorld(rng, seed) };
  if (focus === 'graphs') return { recipe: drawPlanar(rng, seed) };
  if (focus === 'missions') return { recipe: drawLargeMission(rng, seed) };
  if (focus !== undefined) return { recipe: drawFocused(rng, seed, focus) };
  if (isDrawn(rng, 1, 48)) return { world: drawWorld(rng, seed) };
  return { recipe: isDrawn(rng, 1, 32) ? drawLevels(rng, seed) : drawDungeon(rng, seed) };
}

function drawDungeon(rng: Rng, seed: number): Recipe<string> {
  return withPasses(rng, drawGround(rng, seed, drawSize(rng)));
}

function withPasses(rng: Rng, ground: Recipe<string>): Recipe<string> {
  const { width, height } = ground.options as Size;
  return { ...ground, passes: drawPasses(rng, { width, height }, exceptionsOf(ground)) };
}

/** A dungeon that is large enough, with lakes or with furniture and cover. */
function drawFocused(rng: Rng, seed: number, focus: 'lakes' | 'furniture'): Recipe<string> {
  const { width, height } = drawSize(rng);
  const size = { width: Math.max(width, 6), height: Math.max(height, 6) };
  const ground = drawGround(rng, seed, size);
  const passes = drawPasses(rng, size, exceptionsOf(ground), focus === 'lakes' ? ['lakes'] : []);
  return focus === 'lakes' ? { ...ground, passes } : { ...ground, passes, ...drawThings(rng) };
}

function drawPlanar(rng: Rng, seed: number): Recipe<string> {
  return withPasses(rng, drawFamily(rng, seed, 'graph', drawPlanarGraph(rng)));
}

function drawLargeMission(rng: Rng, seed: number): Recipe<string> {
  const size = { width: rng.int(20, 80), height: rng.int(20, 50) };
  return withPasses(rng, drawFamily(rng, seed, 'mission', { ...size, ...drawMission(rng, size) }));
}

/** Custom themes, furniture and cover, or the shipped ones. */
function drawThings(rng: Rng) {
  return {
    population: { rules: drawFurniture(rng), depth: rng.int(0, 3) },
    ...(isDrawn(rng, 1, 2) && { cover: drawCover(rng) }),
    ...(isDrawn(rng, 1, 2) && { furnish: isDrawn(rng, 1, 2) || { share: rng.int(0, 20) / 20 } }),
  };
}

function drawLevels(rng: Rng, seed: number): Recipe<string> {
  const size = drawSize(rng);
  const levels = {
    count: rng.int(1, 4),
    ...(isDrawn(rng, 1, 2) && { stairs: rng.int(1, 3) }),
    ...(isDrawn(rng, 1, 2) && { minDistance: rng.int(0, 20) / 20 }),
  };
  // Up to three stairs up and three down are on odd columns and rows, which takes six.
  const wide = { width: Math.max(size.width, 7), height: Math.max(size.height, 5) };
  const ground = drawGround(rng, seed, wide);
  const passes = drawPasses(rng, wide, ['stairs', ...exceptionsOf(ground)]);
  return { ...ground, passes, levels };
}

/** Passes that dig are refused after the locks of a mission. */
function exceptionsOf({ generator }: Recipe<string>): PassName[] {
  if (generator !== 'mission') return ['mission'];
  return ['mission', 'loops', 'attach-prefabs', 'place-prefabs', 'stairs'];
}

/** Options of a generator that fit only each other, drawn before the rest. */
const DRAWN_FIRST: Partial<Record<GeneratorName, (rng: Rng, size: Size) => Options>> = {
  graph: drawGraph,
  mission: drawMission,
};

/** A recipe without its passes and levels. */
function drawGround(rng: Rng, seed: number, size: Size): Recipe<string> {
  const isLarge = Math.min(size.width, size.height) >= 20;
  const generator = drawItem(
    rng,
    GENERATOR_NAMES.filter((name) => name !== 'mission' || isLarge),
  );
  return drawFamily(rng, seed, generator, { ...size, ...DRAWN_FIRST[generator]?.(rng, size) });
}

/** The same of one generator, with some of its options given. */
function drawFamily(
  rng: Rng,
  seed: number,
  generator: GeneratorName,
  given: Options,
): Recipe<string> {
  const options = drawOptions(rng, GENERATOR_OPTIONS[generator], given);
  return {
    ...{ seed, generator, options },
    ...(isDrawn(rng, 1, 4) && { exit: 'farthest' as const }),
    ...(isDrawn(rng, 1, 4) && { population: drawPopulation(rng) }),
    ...(isDrawn(rng, 1, 8) && drawThings(rng)),
  } as object as Recipe<string>;
}

/** Families that leave doors and locks to passes. */
const PARTS = GENERATOR_NAMES.filter(
  (name) => !['rooms-and-mazes', 'graph', 'mission'].includes(name),
);

function drawMixed(rng: Rng, seed: number): MixedCase {
  const least = rng.int(8, 20);
  const [across, down] = [rng.int(1, 4), rng.int(1, 3)];
  const side = { width: least, height: least };
  const parts = Array.from({ length: rng.int(1, Math.min(4, across * down)) }, () => {
    const generator = drawItem(rng, PARTS);
    const {
      width: _,
      height: __,
      ...options
    } = drawOptions(rng, GENERATOR_OPTIONS[generator], side);
    return { generator, options, weight: rng.int(1, 4) };
  });
  const options = {
    ...{ width: across * least + rng.int(0, 9), height: down * least + rng.int(0, 9) },
    ...{ areas: rng.int(parts.length, across * down), areaMinSize: least },
    ...(isDrawn(rng, 1, 2) && { loops: rng.int(0, 4) / 4 }),
  };
  return { seed, options, parts };
}

function drawPopulation(rng: Rng) {
  return { rules: drawRules(rng, false), depth: rng.int(0, 3) };
}

/** Mostly small: one in 20 has sides up to 100, one in 2,000 up to 250. */
function drawSize(rng: Rng): Size {
  const draw = rng.int(0, 1999);
  const longest = draw === 0 ? 250 : draw <= 100 ? 100 : draw <= 400 ? 48 : 16;
  return { width: rng.int(3, longest), height: rng.int(3, longest) };
}

const LAST = 2 ** 31 - 1;

function drawWorld(rng: Rng, seed: number): WorldCase {
  const data = {
    worldLakes: () => drawWorldLakes(rng),
    worldThemes: () => drawWorldThemes(rng),
    worldCover: () => drawWorldCover(rng),
  };
  const land = drawOptions(rng, WORLD_OPTIONS, {}, data);
  const biomes = isDrawn(rng, 1, 2) ? drawBiomes(rng, Number(land.cellSize ?? 16)) : undefined;
  const options = biomes ? { ...land, biomes } : land;
  const [width, height] = [rng.int(2, 60), rng.int(2, 60)];
  const x = drawItem(rng, [rng.int(-999, 999), -LAST - 1, LAST - width + 1, 1_234_567_890]);
  const y = drawItem(rng, [rng.int(-999, 999), -LAST - 1, LAST - height + 1, -987_654_321]);
  const cut = [x + rng.int(1, width - 1), y + rng.int(1, height - 1)] as const;
  return { seed, area: { x, y, width, height }, cut, options, rules: drawRules(rng, true) };
}

function drawWorldLakes(rng: Rng) {
  return {
    ...(isDrawn(rng, 3, 4) && { share: rng.int(0, 10) / 20 }),
    ...(isDrawn(rng, 1, 2) && {
      kinds: drawLakeKinds(rng).map(({ minDepth: _, ...kind }: { minDepth?: number }) => kind),
    }),
  };
}

function drawWorldThemes(rng: Rng) {
  return Array.from({ length: rng.int(1, 3) }, () => ({
    kind: drawItem(rng, ['library', 'crypt', 'plain']),
    ...(isDrawn(rng, 1, 2) && { weight: rng.int(1, 5) }),
    ...(isDrawn(rng, 1, 2) && { minArea: rng.int(0, 60) }),
    ...(isDrawn(rng, 1, 2) && { maxArea: rng.int(60, 120) }),
  }));
}

function drawWorldCover(rng: Rng) {
  return Array.from({ length: rng.int(1, 3) }, () => ({
    ...{ kind: drawItem(rng, ['grass', 'moss', 'bones']), tilesPerPatch: rng.int(1, 60) },
    ...(isDrawn(rng, 1, 2) && { start: rng.int(0, 4) / 4, decay: rng.int(1, 10) / 10 }),
    ...(isDrawn(rng, 1, 3) && { beside: drawItem(rng, ['wall', 'lake']) }),
    ...(isDrawn(rng, 1, 3) && { rooms: [drawItem(rng, ['library', 'crypt', 'plain'])] }),
  }));
}

/** One to four biomes, whose rooms fit the cells. */
function drawBiomes(rng: Rng, cellSize: number) {
  return Array.from({ length: rng.int(1, 4) }, (_, i) => {
    const roomMaxSize = rng.int(1, Math.min(cellSize - 2, 20));
    return {
      ...{ name: `biome ${i}`, weight: rng.int(1, 4) },
      ...(isDrawn(rng, 1, 2) && { size: rng.int(1, 9) }),
      ...(isDrawn(rng, 1, 2) && { roomMaxSize, roomMinSize: rng.int(1, roomMaxSize) }),
      ...(isDrawn(rng, 1, 2) && { roomShapes: drawItem(rng, ['cave', 'cross', 'ellipse']) }),
      ...(isDrawn(rng, 1, 2) && { roomShare: rng.int(0, 4) / 4 }),
      ...(isDrawn(rng, 1, 2) && { loops: rng.int(0, 4) / 4 }),
      ...(isDrawn(rng, 1, 2) && { lakes: drawWorldLakes(rng) }),
      ...(isDrawn(rng, 1, 2) && { themes: drawWorldThemes(rng) }),
      ...(isDrawn(rng, 1, 2) && { cover: drawWorldCover(rng) }),
    };
  });
}
