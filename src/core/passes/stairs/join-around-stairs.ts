import { findRegions } from '../../analysis/find-regions';
import { cheapestPath, createPathSearch, type PathEnd } from '../../grid/cheapest-path';
import { STEPS, stepsAsRead } from '../../grid/directions';
import { createSets, type DisjointSets, rootOf, union } from '../../grid/disjoint-sets';
import { cornersOf, isOnRing } from '../../grid/grid';
import { partsAround, withoutStairs } from '../../grid/parts-around';
import { bitAt, CROSSABLE, isStairs, WALKABLE } from '../../grid/tiles';
import { Tile } from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import { inBrackets } from '../../text/words';
import { isBesideDoor } from '../doors/door-sites';
import { drainLakes } from './drain-lakes';
import { pathAlongFloor, removeDoors } from './paths';
import type { StairsDraft } from './stairs-draft';

/** The cost of a step onto floor. */
const FLOOR = 1;
/** The cost of a step onto rock. */
const ROCK = 4;
/** The additional cost of rock for each open tile next to it. */
const BESIDE = 1;
/** The additional cost of a bend. */
const BEND = 2;

/** The walkable tiles without stairs, and the connected components that they form. */
interface Components {
  /** For each tile, the component to which it belonged initially; −1 for all other tiles. */
  readonly labels: Int32Array;
  readonly sets: DisjointSets;
  /** The floor tiles next to stairs. */
  readonly ports: readonly number[];
}

/**
 * Digs detours around stairs that split the floor, so that all walkable tiles except stairs are
 * connected. Each detour is a tunnel, which is extended at both ends along dug tiles to the nearest
 * floor of a room; both ends may be in the same room. Doors are kept, unless a detour has to pass
 * next to them, and lakes, unless there is no space around them. Takes no draws. The time is linear
 * in the number of tiles if some stairs could split the floor, otherwise in the number of stairs.
 *
 * @throws {GenerationError} If no digging can join the components
 */
export function joinAroundStairs(draft: StairsDraft): void {
  // Drained floor can join components, so all are found again.
  while (!joinComponents(draft));
}

/** Digs the detours. Returns false if it has drained lakes instead of digging the last one. */
function joinComponents(draft: StairsDraft): boolean {
  const { width, height, tiles } = draft;
  const stairs = draft.stairs.map(({ x, y }) => y * width + x);
  if (stairs.every((tile) => partsAround(draft, tile, CROSSABLE) <= 1)) return true;
  const { labels, sizes } = findRegions(withoutStairs({ width, height, tiles }));
  const ports = stairs
    .flatMap((tile) => neighborsOnSides(tile, width))
    .filter((tile) => (labels[tile] ?? -1) >= 0);
  const components: Components = { labels, sets: createSets(sizes.length), ports };
  for (
    let isolated = findIsolated(components);
    isolated.length > 0;
    isolated = findIsolated(components)
  ) {
    const detour = findDetour(draft, components, isolated);
    if (detour === undefined) {
      if (!drainBetween(draft, components, isolated)) throw splitFloorError(draft, isolated);
      return false;
    }
    digDetour(draft, components, detour);
  }
  return true;
}

function neighborsOnSides(tile: number, width: number): number[] {
  return stepsAsRead(width).map((step) => tile + step);
}

/**
 * Returns the ports of a component other than that of the first port. Returns an empty list if
 * there is only one component.
 */
function findIsolated({ labels, sets, ports }: Components): readonly number[] {
  const componentOf = (port: number) => rootOf(sets, labels[port]!);
  const [first] = ports;
  const isolated = ports.find(
    (port) => first !== undefined && componentOf(port) !== componentOf(first),
  );
  return isolated === undefined
    ? []
    : ports.filter((port) => componentOf(port) === componentOf(isolated));
}

/**
 * Returns the cheapest route from ports to a port of another component. It passes next to doors
 * only if there is no other route.
 */
function findDetour(
  draft: StairsDraft,
  components: Components,
  isolated: readonly number[],
): number[] | undefined {
  const others = portsElsewhere(components, isolated);
  const isRock = (tile: number) => draft.tiles[tile] === Tile.Wall;
  return (
    cheapestDetour(draft, isolated, others, (tile) => isRock(tile) && !isBesideDoor(draft, tile)) ??
    cheapestDetour(draft, isolated, others, isRock)
  );
}

/**
 * Drains the lakes on the cheapest route from ports to a port of another component. Returns whether
 * there were any.
 */
function drainBetween(
  draft: StairsDraft,
  components: Components,
  isolated: readonly number[],
): boolean {
  const others = portsElsewhere(components, isolated);
  const route = cheapestDetour(draft, isolated, others, (tile) => !isStairs(draft.tiles[tile]));
  return route !== undefined && drainLakes(draft, route);
}

/** Returns the ports of other components than that of the given ports. */
function portsElsewhere(
  { labels, sets, ports }: Components,
  isolated: readonly number[],
): number[] {
  const component = rootOf(sets, labels[isolated[0]!]!);
  return ports.filter((port) => rootOf(sets, labels[port]!) !== component);
}

/**
 * Returns the cheapest route over floor and other tiles that may be dug, starting at its end. It
 * avoids the outermost ring.
 */
function cheapestDetour(
  draft: StairsDraft,
  starts: readonly number[],
  ends: readonly number[],
  mayDig: (tile: number) => boolean,
): number[] | undefined {
  const { width, height } = draft;
  const prices = draft.tiles.map((_, tile) => priceOf(draft, tile, mayDig));
  const path = cheapestPath(createPathSearch(draft, [prices, prices]), {
    starts: starts.flatMap(fromAllSides),
    ends: ends.flatMap(fromAllSides),
    target: { x: 0, y: 0, width, height },
    bend: BEND,
    firstBend: BEND,
    perTile: 0,
    entry: 0,
    limit: Infinity,
  });
  return path?.tiles.reverse();
}

function fromAllSides(tile: number): PathEnd[] {
  return STEPS.map((_, direction) => ({ tile, direction, cost: 0 }));
}

/**
 * Returns the cost of a step onto a tile, or 0 if a detour cannot lead over it. Rock next to open
 * tiles costs more, so that detours prefer solid rock.
 */
function priceOf(draft: StairsDraft, tile: number, mayDig: (tile: number) => boolean): number {
  const { width, tiles } = draft;
  if (bitAt(CROSSABLE, tiles, tile) === 1) return FLOOR;
  if (isOnRing(draft, tile) || !mayDig(tile)) return 0;
  const open = neighborsOnSides(tile, width).filter((next) => bitAt(WALKABLE, tiles, next) === 1);
  return ROCK + BESIDE * open.length;
}

/** Digs a detour, from its first rock tile to its last, and adds its tunnel. */
function digDetour(
  draft: StairsDraft,
  { labels, sets }: Components,
  detour: readonly number[],
): void {
  const { width, tiles, roomAt } = draft;
  const rock = detour.filter((tile) => tiles[tile] === Tile.Wall);
  const dug = detour.slice(
    detour.indexOf(rock[0]!) - 1,
    detour.indexOf(rock[rock.length - 1]!) + 2,
  );
  removeDoors(draft, (door) => neighborsOnSides(door, width).some((tile) => rock.includes(tile)));
  const label = labels[detour[0]!]!;
  for (const tile of rock) {
    tiles[tile] = Tile.Floor;
    labels[tile] = label;
  }
  for (const tile of rock) {
    for (const next of neighborsOnSides(tile, width)) {
      const other = labels[next] ?? -1;
      if (other >= 0) union(sets, label, other);
    }
  }
  const start = pathAlongFloor(draft, dug[0]!);
  const end = pathAlongFloor(draft, dug[dug.length - 1]!);
  if (start === undefined || end === undefined) throw splitFloorError(draft, dug);
  const whole = [...start, ...dug.slice(1, -1), ...end.reverse()];
  const [from, to] = [roomAt(whole[0]!), roomAt(whole[whole.length - 1]!)];
  draft.tunnels.push({ from, to, path: cornersOf(whole, draft) });
}

/** Creates the error that names the stairs next to the given tiles. */
function splitFloorError(draft: StairsDraft, ports: readonly number[]): GenerationError {
  const { width, stairs } = draft;
  const beside = new Set(ports.flatMap((port) => neighborsOnSides(port, width)));
  const places = stairs.filter(({ x, y }) => beside.has(y * width + x)).map(inBrackets);
  return new GenerationError(
    `the stairs at ${places.join(', ')} split the floor, and no detour can be dug around them`,
  );
}
