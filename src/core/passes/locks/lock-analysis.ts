import { type Cuts, type DoorGraph, entryNodes } from '../../analysis/door-graph';
import { placeToStand, roomFinder } from '../../analysis/rooms';
import { createReach, openReady } from '../../analysis/solve-locks';
import { tilesAroundObstacles } from '../../analysis/tiles-around-obstacles';
import { areaOf, eachRun } from '../../geometry/room';
import { tilesOfLake } from '../../grid/pour-lake';
import { PLACEABLE } from '../../grid/tiles';
import { invalid } from '../../model/checks';
import type { Door, Dungeon, Grid, Key, Point, Room } from '../../model/dungeon';
import type { Observer } from '../../model/observer';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { entitiesOf, takenTiles } from '../taken-tiles';
import type { LocksSettings } from './options';

/** A dungeon and the analysis of its doors, which all stages of locking use. */
export interface LockAnalysis {
  /** The dungeon before any lock is added. */
  readonly dungeon: Dungeon;
  readonly graph: DoorGraph;
  /** What each door cuts off from the entrance. */
  readonly cuts: Cuts;
  readonly places: KeyPlaces;
  /** For each node, 1 if a player who knows no secret doors can reach it. */
  readonly isKnown: Uint8Array;
}

/** The settings of the stages that lock doors, and the doors that have been chosen for them. */
export interface LockPlan extends LocksSettings {
  /** The indices of the doors to lock. */
  readonly chosen: readonly number[];
  /** The chosen door that is opened last, because it guards something. */
  readonly guardDoor: number | undefined;
  /** The number of the first new lock. */
  readonly firstLock: number;
  readonly observe: Observer | undefined;
}

/**
 * Returns for each node whether a player with some of the keys, who knows no secret doors, can
 * reach it.
 *
 * @param doors - the doors with the locks that they have so far
 */
export function reachedWith(
  { dungeon, graph }: Pick<LockAnalysis, 'dungeon' | 'graph'>,
  keys: readonly Key[],
  doors: readonly Door[],
): Uint8Array {
  const reach = createReach({ ...graph, doors }, keys, dungeon.grid.width, 'closed');
  reach.enter(entryNodes(graph, dungeon));
  openReady(reach);
  return reach.isReached;
}

/** A room, with the number of its tiles that are free for keys. */
export interface KeyRoom {
  readonly room: Room;
  readonly index: number;
  /** Its node in the graph of doors. */
  readonly node: number;
  free: number;
}

/** The place of a key whose lock is not known yet. */
export type KeyPlace = Omit<Key, 'lock'>;

/**
 * The tiles on which keys can be placed: dry floor of rooms without stairs, marks, other keys,
 * entities or the exit, not on `others`, and not where players come only through secret doors or
 * across stairs, hazards or something fixed. If deep liquid divides a room, only the part that is
 * the room's node counts.
 */
export class KeyPlaces {
  readonly rooms: readonly KeyRoom[];
  private readonly grid: Grid;
  /** The tiles of the grid on which no key can be placed. */
  private readonly taken: Set<number>;

  constructor(dungeon: Dungeon, { nodeOf }: DoorGraph, others: readonly Point[]) {
    const { grid, entrance, stairs, lakes } = dungeon;
    const { things, exit } = takenTiles(dungeon);
    const points = [entrance, ...stairs, ...others].map(({ x, y }) => y * grid.width + x);
    const wet = lakes.flatMap((lake) => tilesOfLake(lake, grid.width));
    this.grid = grid;
    this.taken = new Set([...points, ...things, ...exit]);
    for (const tile of wet) if (PLACEABLE[grid.tiles[tile]!] === 0) this.taken.add(tile);
    this.rooms = dungeon.rooms.map((room, index) => {
      const node = nodeOf[placeToStand(grid, room)] ?? -1;
      if (node < 0) throw invalid(`dungeon.rooms[${index}]`, 'must be dug', room);
      return { room, index, node, free: areaOf(room) };
    });
    // Stairs themselves cut no floor off, but the way around them may lead through a secret door.
    const hasSecrets = dungeon.doors.some(({ secret }) => secret);
    const canHide = (hasSecrets && stairs.length > 0) || entitiesOf(dungeon).length > 0;
    const reached = canHide ? tilesAroundObstacles(dungeon, 'closed') : undefined;
    if (lakes.length > 0 || canHide) this.takeCutOff(nodeOf, reached);
    const roomAt = roomFinder(dungeon);
    for (const tile of this.taken) {
      const room = this.rooms[roomAt(tile)];
      if (room !== undefined) room.free--;
    }
  }

  /**
   * Takes the tiles of rooms that are in other nodes than their rooms, or that players reach only
   * through secret doors or across stairs, hazards or something fixed.
   *
   * @param reached - 1 for each tile that players reach otherwise; if absent, they reach all
   */
  private takeCutOff(nodeOf: DoorGraph['nodeOf'], reached: Uint8Array | undefined): void {
    for (const { room, node } of this.rooms) {
      eachRun(room, (y, left, right) => {
        for (let x = left; x <= right; x++) {
          const tile = y * this.grid.width + x;
          if (nodeOf[tile] !== node || reached?.[tile] === 0) this.taken.add(tile);
        }
      });
    }
  }

  isFree({ x, y }: Point): boolean {
    return !this.taken.has(y * this.grid.width + x);
  }

  /** Takes a free tile of a room. */
  take(room: KeyRoom, { x, y }: Point): KeyPlace {
    this.taken.add(y * this.grid.width + x);
    room.free--;
    return { x, y, room: room.index };
  }

  /**
   * Draws a free tile of the given rooms and takes it. Tiles are counted from 0, room by room and
   * row by row. Returns `undefined` if there is none.
   */
  drawFree(rng: Rng, rooms: readonly KeyRoom[]): KeyPlace | undefined {
    const free = countFree(rooms);
    if (free === 0) return undefined;
    let rest = drawInt(rng, 0, free - 1, 'a tile for a key');
    for (const room of rooms) {
      if (rest < room.free) {
        const point = this.freeTile(room, rest);
        return point && this.take(room, point);
      }
      rest -= room.free;
    }
    return undefined;
  }

  /** Returns a free tile of a room by its position among them, counted from 0, row by row. */
  private freeTile({ room }: KeyRoom, position: number): Point | undefined {
    let rest = position;
    let found: Point | undefined;
    eachRun(room, (y, left, right) => {
      for (let x = left; x <= right && rest >= 0; x++) {
        if (this.isFree({ x, y }) && rest-- === 0) found = { x, y };
      }
    });
    return found;
  }
}

/** Returns the number of free tiles in the given rooms. */
export function countFree(rooms: readonly KeyRoom[]): number {
  return rooms.reduce((sum, { free }) => sum + free, 0);
}
