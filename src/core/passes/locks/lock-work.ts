import { type DoorGraph, waysIn } from '../../analysis/door-graph';
import type { Cuts } from '../../analysis/find-cuts';
import { createReach, openReady } from '../../analysis/reach';
import type { Door, Dungeon, Key } from '../../model/dungeon';
import type { KeyPlaces } from './key-places';

/** The dungeon so far and the analysis of its doors, which all stages of locking use. */
export interface LockWork {
  readonly dungeon: Dungeon;
  readonly graph: DoorGraph;
  /** What each door cuts off from the entrance. */
  readonly cuts: Cuts;
  readonly places: KeyPlaces;
  /** For each node, 1 if a player who knows no secret doors can reach it. */
  readonly isKnown: Uint8Array;
}

/**
 * Returns for each node whether a player with some of the keys, who knows no secret doors, can reach
 * it.
 *
 * @param doors - the doors with the locks that they have so far
 */
export function reachedWith(
  { dungeon, graph }: Pick<LockWork, 'dungeon' | 'graph'>,
  keys: readonly Key[],
  doors: readonly Door[],
): Uint8Array {
  const reach = createReach({ ...graph, doors }, keys, dungeon.grid.width, 'closed');
  reach.enter(waysIn(graph, dungeon));
  openReady(reach);
  return reach.isReached;
}
