import { invalid } from '../core/model/checks';
import { within } from '../core/model/errors';
import { resolveOptions } from '../core/model/specification';
import { liquidsAt } from '../core/passes/lakes/options';
import type { HashState } from '../core/rng/hash-seed';
import type { Seed } from '../core/rng/rng';
import { worldState } from './cell-hash';
import {
  type Biome,
  type LakesOfWorld,
  OF_BIOMES,
  WORLD_SPEC,
  type WorldOptions,
  type WorldSettings,
} from './options';

/** The rules for the cells of a biome, or for all cells if there are no biomes. */
export interface CellRules extends Pick<WorldSettings, (typeof OF_BIOMES)[number]> {
  /** The name of the biome. Absent in a world without biomes. */
  readonly biome: string | undefined;
  /** The biome's share of the plane. */
  readonly share: number;
  /** The approximate width of a patch, in cells. */
  readonly size: number;
}

/** The plan from which all regions of a world are drawn. */
export interface WorldPlan {
  readonly hashState: HashState;
  readonly cellSize: number;
  readonly bend: WorldSettings['bend'];
  /** The rules of each biome, at least one. */
  readonly rules: readonly CellRules[];
}

/** @throws {InvalidOptionError} If an option is invalid */
export function planWorld(seed: Seed, options: WorldOptions): WorldPlan {
  const settings = resolveOptions<WorldOptions, WorldSettings>(WORLD_SPEC, options);
  const { cellSize, bend, biomes } = settings;
  const total = biomes?.reduce((sum, { weight }) => sum + weight, 0) ?? 1;
  const rules = biomes?.map((biome, i) => {
    const own = within(`biomes[${i}]`, () => settingsOf(biome, options, cellSize));
    return cellRules(own, biome, biome.weight / total);
  });
  return { hashState: worldState(seed), cellSize, bend, rules: rules ?? [cellRules(settings)] };
}

/**
 * Returns the options of a biome, completed by those of the world. The minimum and maximum sizes of
 * rooms are always taken from the same source.
 */
function settingsOf(biome: Biome, world: WorldOptions, cellSize: number): WorldSettings {
  const own: Record<string, unknown> = { cellSize };
  for (const name of OF_BIOMES) own[name] = biome[name] ?? world[name];
  if (biome.roomMinSize !== undefined || biome.roomMaxSize !== undefined) {
    for (const name of ['roomMinSize', 'roomMaxSize'] as const) {
      own[name] = biome[name];
      if (biome[name] === undefined || biome[name] <= cellSize - 2) continue;
      throw invalid(name, `must be at most the cells' ${cellSize} tiles − 2`, biome[name]);
    }
  }
  return resolveOptions<WorldOptions, WorldSettings>(WORLD_SPEC, own);
}

// There is no spread, because it would take 20% of the time for a small region.
function cellRules(settings: WorldSettings, biome?: Biome, share = 1): CellRules {
  return {
    biome: biome?.name,
    share,
    size: biome?.size ?? 1,
    roomMinSize: settings.roomMinSize,
    roomMaxSize: settings.roomMaxSize,
    roomShapes: settings.roomShapes,
    roomShare: settings.roomShare,
    loops: settings.loops,
    lakes: settings.lakes && lakesOf(settings.lakes),
    themes: settings.themes,
    cover: settings.cover,
  };
}

function lakesOf({ share, kinds }: LakesOfWorld): LakesOfWorld | undefined {
  const liquids = within('lakes', () => liquidsAt(kinds, 0));
  return share > 0 ? { share, kinds: liquids } : undefined;
}
