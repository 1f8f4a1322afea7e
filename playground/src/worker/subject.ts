import type { Observer } from '../../../src/core/index';
import type { Rect } from '../../../src/core/model/dungeon';
import { inCode } from '../../../src/recipes/generators';
import { type BuiltDungeon, buildDungeon, buildLevel } from '../../../src/recipes/index';
import { WORLD_OPTIONS } from '../../../src/recipes/specifications';
import {
  dungeonFromRegion,
  generateWorldRegion,
  type WorldOptions,
} from '../../../src/worlds/index';
import { recipeOf } from '../recipe';
import { optionsOf } from '../start';
import type { State } from '../state';
import { worldArea } from '../world-area';
import { crop, cropWorld, frameOf, overlap } from './crop';

/** The dungeon that the page shows. */
export interface Subject {
  readonly state: State;
  readonly dungeon: BuiltDungeon;
  /** The position of the dungeon's first tile on the page: (0, 0) except for parts of a world. */
  readonly origin: { readonly x: number; readonly y: number };
  /** The part of the dungeon on the picture. */
  readonly frame: Rect;
}

let current: Subject | undefined;

/** The latest dungeon. */
export function currentSubject(): Subject {
  if (current === undefined) throw new Error('there is no dungeon yet');
  return current;
}

/**
 * The latest dungeon as pictures show it: all of it, or the tiles of a world that are in view.
 *
 * @param seen - the tiles in view, if the dungeon is a piece of a world
 */
export function picturedSubject(seen?: Rect): Subject {
  const subject = currentSubject();
  const { dungeon, origin, frame } = subject;
  const view = seen && { ...seen, x: seen.x - origin.x, y: seen.y - origin.y };
  const part = view && overlap(frame, view);
  if (part === undefined) return { ...subject, dungeon: crop(dungeon, frame) };
  return { ...subject, dungeon: cropWorld(dungeon, part), frame: part };
}

/** Makes the dungeon of a state, and keeps it. */
export function makeSubject(state: State, observe: Observer): Subject {
  current = state.family === 'world' ? worldPiece(state) : built(state, observe);
  return current;
}

/** Makes the dungeon of a state. Levels are not observed. */
export function build(state: State, observe?: Observer): BuiltDungeon {
  const recipe = recipeOf(state);
  if (recipe === undefined) return worldPiece(state).dungeon;
  return state.levels > 1 ? buildLevel(recipe, state.level) : buildDungeon(recipe, observe);
}

function built(state: State, observe: Observer): Subject {
  const dungeon = build(state, observe);
  return { state, dungeon, origin: { x: 0, y: 0 }, frame: frameOf(dungeon.grid) };
}

function worldPiece(state: State): Subject {
  const area = worldArea(state);
  const region = generateWorldRegion(
    state.seed,
    area,
    inCode(optionsOf(state), WORLD_OPTIONS) as WorldOptions,
  );
  const dungeon = { ...dungeonFromRegion(region), entities: [], unmet: [] };
  const { width, height } = dungeon.grid;
  const frame = { x: 0, y: 0, width, height };
  return { state, dungeon, origin: { x: area.x - 1, y: area.y - 1 }, frame };
}
