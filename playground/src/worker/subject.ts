import type { Observer } from '../../../src/index';
import { inCode } from '../../../src/recipes/code';
import { type BuiltDungeon, buildDungeon, buildLevel } from '../../../src/recipes/index';
import { WORLD_OPTIONS } from '../../../src/recipes/specifications';
import {
  dungeonFromRegion,
  generateWorldRegion,
  type WorldOptions,
} from '../../../src/worlds/index';
import { optionsOf, recipeOf, type State } from '../state';
import { worldArea } from '../world-area';

/** What the page shows now. */
export interface Subject {
  readonly state: State;
  readonly dungeon: BuiltDungeon;
  /** Where the dungeon's first tile lies on the page: not at (0, 0) for a piece of a world. */
  readonly origin: { readonly x: number; readonly y: number };
}

let current: Subject | undefined;

/** The dungeon that was made last. */
export function currentSubject(): Subject {
  if (current === undefined) throw new Error('nothing was made yet');
  return current;
}

/** Makes what is chosen, and keeps it. */
export function makeSubject(state: State, observe: Observer): Subject {
  current = state.family === 'world' ? worldPiece(state) : built(state, observe);
  return current;
}

/** Makes what is chosen. Levels are not observed. */
export function build(state: State, observe?: Observer): BuiltDungeon {
  const recipe = recipeOf(state);
  if (recipe === undefined) return worldPiece(state).dungeon;
  return state.levels > 1 ? buildLevel(recipe, state.level) : buildDungeon(recipe, observe);
}

function built(state: State, observe: Observer): Subject {
  return { state, dungeon: build(state, observe), origin: { x: 0, y: 0 } };
}

function worldPiece(state: State): Subject {
  const area = worldArea(state);
  const region = generateWorldRegion(
    state.seed,
    area,
    inCode(optionsOf(state), WORLD_OPTIONS) as WorldOptions,
  );
  const dungeon = { ...dungeonFromRegion(region), entities: [] };
  return { state, dungeon, origin: { x: area.x - 1, y: area.y - 1 } };
}
