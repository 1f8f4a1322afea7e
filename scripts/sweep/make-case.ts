import {
  createRng,
  type Dungeon,
  DungeonError,
  type Entity,
  FURNITURE,
  GenerationError,
  padDungeon,
  populate,
  type Rect,
  removeRooms,
  themeRooms,
} from '../../src/core/index';
import { inCode } from '../../src/recipes/generators';
import {
  type BuiltDungeon,
  buildDungeon,
  buildLevels,
  type PassRecipe,
  type Recipe,
} from '../../src/recipes/index';
import { runPasses } from '../../src/recipes/passes';
import { WORLD_OPTIONS } from '../../src/recipes/specifications';
import {
  dungeonFromRegion,
  generateWorldRegion,
  populateWorldRegion,
  type WorldRegion,
} from '../../src/worlds/index';
import type { Case, ChainCase, ChainStep, WorldCase } from './arbitrary-case';

/** A piece of a world with its entities. */
export interface Piece {
  readonly region: WorldRegion;
  readonly entities: readonly Entity<string>[];
}

/** A piece of a world, made in one call and in four parts, and the dungeon made from it. */
export interface MadeWorld {
  readonly whole: Piece;
  readonly parts: readonly Piece[];
  /** Absent if no room is completely inside. */
  readonly dungeon?: Dungeon;
}

/** The result of a case: levels (a single dungeon is one level), or a piece of a world. */
export type Made = { readonly levels: BuiltDungeon<string>[] } | { readonly world: MadeWorld };

/** Documented refusals of valid options. */
const PROMISED = [
  /^\d+ of at least \d+ rooms \(`minRooms`\) found a place/,
  /^no place for room "[^"]+" (beside "[^"]+"|at \(\d+, \d+\)) in \d+ attempts/,
  /^the tunnel "[^"]+"–"[^"]+" has no place for a door/,
  /^the stairs at .+ split the floor, and no detour can be dug around them$/,
  /^the goal at .+ cannot be reached from .+ without passing a secret door$/,
  /^\d+ of \d+ prefabs fit(: none of them may appear at depth \d+)?$/,
  /^room "[^"]+" is too small for its keys and marks$/,
  /^lock \d+ could (be walked around|never be opened): tunnels dug/,
];

/** What errors of campaigns begin with. */
const LEVEL_PREFIX = /^level \d+ \(counted from 0\): /;

/** Makes a case; throws the library's errors. */
export function makeCase(drawn: Case): Made {
  if ('world' in drawn) return { world: makeWorld(drawn.world) };
  if ('chain' in drawn) return { levels: [furnished(drawn.chain, stagesOfChain(drawn.chain))] };
  const { recipe } = drawn;
  return { levels: recipe.levels ? buildLevels(recipe) : [buildDungeon(recipe)] };
}

/** The documented refusal of an error, without its numbers; undefined if it is not documented. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof GenerationError)) return undefined;
  const message = error.message.replace(LEVEL_PREFIX, '');
  if (!PROMISED.some((promised) => promised.test(message))) return undefined;
  return message.replace(/"[^"]+"/g, 'a room').replace(/\d+/g, 'n');
}

/** The dungeons of a chain, the first before all steps. Steps that are refused change nothing. */
export function stagesOfChain({ recipe, steps }: ChainCase): Dungeon[] {
  const { furnish: _, ...bare } = recipe;
  const { entities: __, unmet: ___, ...first } = buildDungeon(bare as Recipe<string>);
  const stages: Dungeon[] = [first];
  for (const [i, step] of steps.entries()) {
    const last = stages[stages.length - 1] as Dungeon;
    stages.push(afterStep(last, step, `${recipe.seed} ${i}`));
  }
  return stages;
}

/** Errors that explain why a step is not allowed now. */
const NOT_NOW = /before `|cannot follow|cannot be removed|split the floor|no path can be dug/;

function afterStep(dungeon: Dungeon, step: ChainStep, seed: string): Dungeon {
  try {
    if ('pad' in step) {
      const [x, y, right, below] = step.pad;
      const { width, height } = dungeon.grid;
      return padDungeon(dungeon, { width: x + width + right, height: y + height + below, x, y });
    }
    if ('pass' in step && !isInOrder(dungeon, step.pass)) return dungeon;
    if ('pass' in step) return runPasses(dungeon, { seed, passes: [step.pass] });
    return removeRooms(dungeon, { rooms: step.remove.filter((i) => i < dungeon.rooms.length) });
  } catch (error) {
    const isKnown = error instanceof DungeonError && NOT_NOW.test(error.message);
    if (isKnown || refusalOf(error) !== undefined) return dungeon;
    throw error;
  }
}

/** Whether a pass is allowed now, as the judges of passes expect it: stairs and lakes once. */
function isInOrder({ lakes, stairs }: Dungeon, { pass }: PassRecipe): boolean {
  if (pass === 'stairs' && stairs.length > 0) return false;
  return pass !== 'lakes' || lakes.length === 0;
}

/** The last dungeon of a chain, with furniture if its recipe asks for it. */
function furnished({ recipe }: ChainCase, stages: readonly Dungeon[]): BuiltDungeon<string> {
  const last = stages[stages.length - 1] as Dungeon;
  if (!recipe.furnish) return { ...last, entities: [], unmet: [] };
  const themed = themeRooms(createRng(recipe.seed, 'themes'), last, { themes: FURNITURE.themes });
  const rng = createRng(recipe.seed, 'population');
  return { ...themed, entities: populate(rng, themed, FURNITURE.rules) as never, unmet: [] };
}

function makeWorld({ seed, area, cut, options, rules }: WorldCase): MadeWorld {
  const make = (rect: Rect): Piece => {
    const region = generateWorldRegion(seed, rect, inCode(options, WORLD_OPTIONS));
    return { region, entities: populateWorldRegion(seed, region, rules) };
  };
  const whole = make(area);
  const dungeon = dungeonOf(whole.region);
  return { whole, parts: quarter(area, cut).map(make), ...(dungeon && { dungeon }) };
}

function dungeonOf(region: WorldRegion): Dungeon | undefined {
  try {
    return dungeonFromRegion(region);
  } catch (error) {
    if (error instanceof GenerationError && /^no room is entirely inside/.test(error.message))
      return;
    throw error;
  }
}

/** The four parts of an area divided at a column and a row. */
function quarter({ x, y, width, height }: Rect, [column, row]: readonly [number, number]): Rect[] {
  const [left, top] = [column - x, row - y];
  const [right, bottom] = [width - left, height - top];
  return [
    { x, y, width: left, height: top },
    { x: column, y, width: right, height: top },
    { x, y: row, width: left, height: bottom },
    { x: column, y: row, width: right, height: bottom },
  ];
}
