import type { Obstructed } from '../grid/parts-around';
import type { WalkerOptions } from '../grid/walkable';
import type { Door, Dungeon } from '../model/dungeon';
import { createGraphOffStairs, nodesAt } from './door-graph';
import { createReach } from './solve-locks';

/**
 * Returns a mask: 1 for each tile that a player reaches from the entrance who opens every lock but
 * no shortcut, and steps on neither stairs nor hazards nor anything fixed. Takes time linear in the
 * number of tiles.
 *
 * @param secrets - whether secret doors are open or closed to the player
 */
export function tilesAroundObstacles(
  dungeon: Obstructed & Pick<Dungeon, 'doors' | 'entrance'>,
  secrets: WalkerOptions['secrets'],
): Uint8Array {
  const { grid, entrance } = dungeon;
  const doors = dungeon.doors.map((door) => (door.shortcut ? door : withoutLock(door)));
  const graph = createGraphOffStairs({ ...dungeon, doors });
  const reach = createReach(graph, [], grid.width, secrets);
  reach.enter(nodesAt(graph, grid, entrance));
  const { nodeOf } = graph;
  const mask = new Uint8Array(nodeOf.length);
  for (let i = 0; i < mask.length; i++) mask[i] = reach.isReached[nodeOf[i]!] ?? 0;
  return mask;
}

function withoutLock({ lock: _, ...door }: Door): Door {
  return door;
}
