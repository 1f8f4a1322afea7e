import type { Door, Dungeon, Entity, Point } from '../../src/core/index';
import { look } from './sight';

// Plays like a player, using only the data of a level and no code of the library.

/** A level with its things. */
export interface Level extends Dungeon {
  readonly entities?: readonly Entity[];
  readonly exit?: Point;
}

/** What a hero may do. */
export interface Rules {
  /** The tile on which the hero arrives. */
  readonly start: Point;
  /** Whether steps go diagonally too, even between two corners of walls. */
  readonly eight: boolean;
  /** Whether secret doors look like doors. */
  readonly findsSecrets?: boolean;
  /** Locks whose keys and levers the hero does not take. */
  readonly without?: readonly number[];
  /** Locks whose keys the hero brings along. */
  readonly held?: Iterable<number>;
}

/** The end of a game, when there is nothing left to explore. */
export interface Played {
  /** For each tile, 1 if the hero can walk to it. */
  readonly reached: Uint8Array;
  /** The locks that the hero can open. */
  readonly held: ReadonlySet<number>;
  /** The number of steps walked. */
  readonly steps: number;
}

/** The codes of floor, doors, shallow water, chasm edges and bridges. */
const WALKED = [1, 2, 6, 9, 10];
const STAIRS = [3, 4];
const WALL = 0;
const DOOR = 2;

interface Hero {
  readonly width: number;
  /** For each tile, 1 if it can be entered with the keys held. */
  readonly open: Uint8Array;
  /** For each tile, 1 if it is stairs, by which the hero leaves. */
  readonly leaving: Uint8Array;
  /**
   * For each tile, 1 if nothing can be seen behind it: walls, and doors that were never entered.
   */
  readonly opaque: Uint8Array;
  /** For each tile, 1 if the hero has seen it. */
  readonly known: Uint8Array;
  readonly doors: readonly Door[];
  /** The locks that are opened at a tile. */
  readonly keys: ReadonlyMap<number, readonly number[]>;
  readonly held: Set<number>;
  /** The differences between the index of a tile and those to which a step leads. */
  readonly moves: readonly number[];
  at: number;
  steps: number;
}

/**
 * Explores a level: walks to the nearest tile beside unknown ones or to the nearest key that was
 * seen, until there are none. Stairs are never crossed, because they lead to another level.
 */
export function play(level: Level, rules: Rules): Played {
  const hero = createHero(level, rules);
  enter(hero, hero.at);
  for (;;) {
    const { path, reached } = explore(hero);
    if (path === undefined) return { reached, held: hero.held, steps: hero.steps };
    for (const tile of path) enter(hero, tile);
    hero.steps += path.length;
  }
}

function createHero(level: Level, rules: Rules): Hero {
  const { grid, keys, entities = [] } = level;
  const doors = doorTiles(level);
  const { width, tiles } = grid;
  const tileOf = ({ x, y }: Point) => y * width + x;
  const leaving = tiles.map((code) => Number(STAIRS.includes(code)));
  const open = tiles.map((code, tile) => Number(WALKED.includes(code) || leaving[tile] === 1));
  const opaque = tiles.map((code) => Number(code === WALL));
  for (const entity of entities) if (entity.fixed) open[tileOf(entity)] = 0;
  for (const door of doors) {
    const isShut = door.lock !== undefined || (door.secret && !rules.findsSecrets);
    if (isShut) open[tileOf(door)] = 0;
    opaque[tileOf(door)] = 1;
  }
  const lying = new Map<number, number[]>();
  for (const key of keys) {
    if (rules.without?.includes(key.lock)) continue;
    lying.set(tileOf(key), [...(lying.get(tileOf(key)) ?? []), key.lock]);
  }
  const straight = [-1, 1, -width, width];
  const diagonal = [-width - 1, -width + 1, width - 1, width + 1];
  const hero: Hero = {
    width,
    open,
    leaving,
    opaque,
    known: new Uint8Array(tiles.length),
    keys: lying,
    doors: doors.filter(({ secret }) => rules.findsSecrets || !secret),
    held: new Set(),
    moves: rules.eight ? [...straight, ...diagonal] : straight,
    at: tileOf(rules.start),
    steps: 0,
  };
  // Four directions suffice without the stairs of the arrival; eight may leave them for elsewhere.
  if (rules.eight) leaving[hero.at] = 0;
  for (const lock of rules.held ?? []) take(hero, lock);
  return hero;
}

/** Returns a door for each tile of each door. The tiles of a wide one are in a row. */
export function doorTiles({ grid, doors }: Level): Door[] {
  return doors.flatMap((door) => {
    const { x, y, width = 1 } = door;
    const isAcross = grid.tiles[y * grid.width + x + 1] === DOOR;
    return Array.from({ length: width }, (_, i) =>
      isAcross ? { ...door, x: x + i } : { ...door, y: y + i },
    );
  });
}

/** Takes a key or pulls a lever, which opens its doors. */
function take({ held, doors, open, width }: Hero, lock: number): void {
  held.add(lock);
  for (const door of doors) if (door.lock === lock) open[door.y * width + door.x] = 1;
}

/** Enters a tile, takes the keys there, opens its door, and looks around. */
function enter(hero: Hero, tile: number): void {
  hero.at = tile;
  hero.opaque[tile] = 0;
  for (const lock of hero.keys.get(tile) ?? []) take(hero, lock);
  look(tile, hero, (seen) => {
    hero.known[seen] = 1;
  });
}

/**
 * Searches breadth first for the nearest goal among the known tiles, and returns the path to it. If
 * there is none, returns all tiles that the hero can walk to.
 */
function explore(hero: Hero): { readonly path?: number[]; readonly reached: Uint8Array } {
  const { at, open, leaving, known, moves } = hero;
  const reached = new Uint8Array(open.length);
  const cameFrom = new Int32Array(open.length);
  const queue = [at];
  reached[at] = 1;
  for (const tile of queue) {
    if (isGoal(hero, tile)) return { path: pathBack(cameFrom, at, tile), reached };
    for (const move of moves) {
      const next = tile + move;
      if (reached[next] || !open[next] || !known[next]) continue;
      reached[next] = 1;
      cameFrom[next] = tile;
      if (!leaving[next]) queue.push(next);
    }
  }
  return { reached };
}

/** Whether a tile is beside an unknown one, or has a key that is not held. */
function isGoal({ known, keys, held, width }: Hero, tile: number): boolean {
  for (const row of [tile - width, tile, tile + width]) {
    if (known[row - 1] === 0 || known[row] === 0 || known[row + 1] === 0) return true;
  }
  return keys.get(tile)?.some((lock) => !held.has(lock)) ?? false;
}

function pathBack(cameFrom: Int32Array, start: number, end: number): number[] {
  const path: number[] = [];
  for (let tile = end; tile !== start; tile = cameFrom[tile] as number) path.push(tile);
  return path.reverse();
}
