import { type Dungeon, type Entity, GenerationError, type Rect } from '../../src/core/index';
import { inCode } from '../../src/recipes/code';
import { type BuiltDungeon, buildDungeon, buildLevels } from '../../src/recipes/index';
import { WORLD_OPTIONS } from '../../src/recipes/specifications';
import {
  dungeonFromRegion,
  generateWorldRegion,
  populateWorldRegion,
  type WorldRegion,
} from '../../src/worlds/index';
import type { Case, WorldCase } from './arbitrary-case';

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
  /^no place for room "[^"]+" (beside "[^"]+"|the position of a piece) in \d+ attempts/,
  /^the tunnel "[^"]+"–"[^"]+" has no place for a door/,
  /^the stairs at .+ split the floor, and no detour can be dug around them$/,
  /^the goal at .+ cannot be reached from .+ without passing a secret door$/,
  /^\d+ of \d+ prefabs fit$/,
  /^room "[^"]+" is too small for its keys and marks$/,
  /^lock \d+ could (be walked around|never be opened): tunnels dug/,
];

/** What errors of campaigns begin with. */
const LEVEL_PREFIX = /^level \d+ \(counted from 0\): /;

/** Makes a case; throws the library's errors. */
export function makeCase(drawn: Case): Made {
  if ('world' in drawn) return { world: makeWorld(drawn.world) };
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
