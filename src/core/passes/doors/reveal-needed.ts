import {
  createDoorGraph,
  createGraphOffStairs,
  type DoorGraph,
  nodesAt,
} from '../../analysis/door-graph';
import { placeToStand } from '../../analysis/rooms';
import type { Door, Dungeon } from '../../model/dungeon';
import type { PopulatedDungeon } from '../../model/population';

/** A dungeon that may already have its exit and entities, as that of a recipe does. */
type DungeonWithExit = Dungeon & Partial<Pick<PopulatedDungeon, 'exit' | 'entities'>>;

/** Which doors may become ordinary. */
interface Revealing {
  /** The index of the first of them. */
  readonly first: number;
  /** The maximum share of the walkable tiles that these doors hide together. */
  readonly maxHiddenShare: number;
}

/**
 * Returns the doors of a dungeon without the secret ones that hide something: each secret door that
 * players need on the way to stairs, the exit, keys, locked doors or rooms with a role becomes an
 * ordinary door. It does not matter whether players walk around stairs, hazards and whatever is
 * fixed. Takes time linear in the number of tiles.
 *
 * @param first - the index of the first door that may become ordinary
 * @param maxHiddenShare - the maximum share of the walkable tiles that these doors hide together
 */
export function revealNeeded(dungeon: DungeonWithExit, first = 0, maxHiddenShare = 1): Door[] {
  const revealing = { first, maxHiddenShare };
  const doors = revealIn(createGraphOffStairs, dungeon, revealing);
  return revealIn(createDoorGraph, { ...dungeon, doors }, revealing);
}

/**
 * Works like {@link revealNeeded}, for players who walk as in one graph.
 *
 * Walks from the entrance, and beyond locked doors from there, through as few secret doors as
 * possible. These doors and the areas between them form a tree: the doors before an area with
 * something that players need become ordinary, and so do, in the order of the walk, those that hide
 * too many tiles.
 */
function revealIn(
  createGraph: (dungeon: Dungeon) => DoorGraph,
  dungeon: DungeonWithExit,
  { first, maxHiddenShare }: Revealing,
): Door[] {
  const { doors } = dungeon;
  const canReveal = new Set(
    doors.slice(first).filter(({ secret, lock }) => secret && lock === undefined),
  );
  if (canReveal.size === 0) return doors;
  const closed = doors.filter(({ lock, secret }) => secret || lock !== undefined);
  const graph = createGraph({ ...dungeon, doors: closed });
  const maxHidden = maxHiddenShare * graph.sizes.reduce((sum, size) => sum + size, 0);
  const needed = neededNodes(dungeon, graph);
  const walked = walk(graph, needed, canReveal);
  // For each node, together with those that are entered from it. Doors themselves are not counted.
  const tiles = walked.map(({ node }) => (node < graph.parts ? graph.sizes[node]! : 0));
  const isNeeded = walked.map(({ node }) => needed.has(node));
  for (let i = walked.length - 1; i >= 0; i--) {
    const { before } = walked[i]!;
    if (before < 0) continue;
    tiles[before]! += tiles[i]!;
    isNeeded[before] ||= isNeeded[i]!;
  }
  const doorOf = (node: number) => graph.doors[node - graph.parts];
  const beside = [...needed].flatMap((node) => doorOf(node) ?? []);
  const revealed = new Set(beside.filter((door) => canReveal.has(door)));
  const isHidden = walked.map(() => false);
  let hidden = 0;
  for (const [i, { node, before }] of walked.entries()) {
    isHidden[i] = before >= 0 && isHidden[before]!;
    const door = doorOf(node);
    if (door === undefined || isHidden[i]) continue;
    isHidden[i] = !isNeeded[i] && hidden + tiles[i]! <= maxHidden;
    if (isHidden[i]) hidden += tiles[i]!;
    else revealed.add(door);
  }
  return doors.map((door) => (revealed.has(door) ? withoutSecret(door) : door));
}

/**
 * Returns the nodes of the areas with something that players need, that of the entrance first, and
 * of the doors that are beside stairs. The sides of locked doors are such areas, so that each lock
 * is met and opened as before, and so are all sides of stairs, which players do not walk over.
 */
function neededNodes({ grid, rooms, ...dungeon }: DungeonWithExit, graph: DoorGraph): Set<number> {
  const { parts, nodeOf, neighbors } = graph;
  const { entrance, stairs, keys, exit = entrance } = dungeon;
  const points = [entrance, exit, ...stairs, ...keys];
  const roles = rooms.filter(({ role }) => role !== undefined);
  const locked = graph.doors.flatMap(({ lock }, i) =>
    lock === undefined ? [] : neighbors[parts + i]!,
  );
  // A door beside stairs is needed itself, and so are its other sides.
  const withSides = (node: number) => (node < parts ? [node] : [node, ...neighbors[node]!]);
  const nodes = [
    ...points.flatMap((point) => nodesAt(graph, grid, point)).flatMap(withSides),
    ...roles.map((room) => nodeOf[placeToStand(grid, room)] ?? -1),
    ...locked,
  ];
  return new Set(nodes.filter((node) => node >= 0));
}

/** An area between closed doors, or one of these doors, as the walk finds it. */
interface WalkedNode {
  readonly node: number;
  /** The index of the node from which it is entered; −1 at a start. */
  readonly before: number;
}

/**
 * Returns the nodes in the order in which a walk from the needed areas finds them. Two secret doors
 * can be adjacent, with no area between them.
 */
function walk(
  { parts, neighbors, doors }: DoorGraph,
  needed: ReadonlySet<number>,
  canPass: ReadonlySet<Door>,
): WalkedNode[] {
  const walked: WalkedNode[] = [];
  const isSeen = new Uint8Array(neighbors.length);
  const find = (node: number, before: number) => {
    if (isSeen[node] === 1) return;
    if (node >= parts && (before < 0 || !canPass.has(doors[node - parts]!))) return;
    isSeen[node] = 1;
    walked.push({ node, before });
  };
  let next = 0;
  for (const start of needed) {
    find(start, -1);
    for (; next < walked.length; next++) {
      for (const node of neighbors[walked[next]!.node]!) find(node, next);
    }
  }
  return walked;
}

function withoutSecret({ secret: _, ...door }: Door): Door {
  return door;
}
