import { findRegions } from '../../analysis/find-regions';
import { stepsAsRead } from '../../grid/directions';
import { createSets, type DisjointSets, rootOf, union } from '../../grid/disjoint-sets';
import { cornersOf } from '../../grid/grid';
import { partsAround, withoutStairs } from '../../grid/parts-around';
import { bitAt, CROSSABLE, WALKABLE } from '../../grid/tiles';
import { Tile } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { GenerationError } from '../../model/errors';
import { isBesideDoor } from '../doors/door-sites';
import { isOnRing, removeDoors, type StairsWork, wayAlongFloor, wayBack } from './ways';

/**
 * The cost of a step onto floor, of a step onto rock, and the additional cost of rock for each open
 * tile next to it.
 */
const FLOOR = 1;
const ROCK = 4;
const BESIDE = 1;

/** The walkable tiles without stairs, and the connected components that they form. */
interface Pieces {
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
 * next to them. Takes no draws. The time is linear in the number of tiles if some stairs could
 * split the floor, otherwise in the number of stairs.
 *
 * Uses Dijkstra's algorithm (1959), from the floor next to stairs to the floor on their other side.
 *
 * @throws {GenerationError} If no digging can join the components
 */
export function joinAroundStairs(work: StairsWork): void {
  const { width, height, tiles } = work;
  const stairs = work.stairs.map(({ x, y }) => y * width + x);
  if (stairs.every((tile) => partsAround(work, tile, CROSSABLE) <= 1)) return;
  const { labels, sizes } = findRegions(withoutStairs({ width, height, tiles }));
  const ports = stairs
    .flatMap((tile) => around(tile, width))
    .filter((tile) => (labels[tile] ?? -1) >= 0);
  const pieces: Pieces = { labels, sets: createSets(sizes.length), ports };
  for (let lone = findLone(pieces); lone.length > 0; lone = findLone(pieces)) {
    const way = findDetour(work, pieces, lone);
    if (way === undefined) throw splitBy(work, lone);
    digDetour(work, pieces, way);
  }
}

function around(tile: number, width: number): number[] {
  return stepsAsRead(width).map((step) => tile + step);
}

/**
 * Returns the ports of a component other than that of the first port. Returns an empty list if
 * there is only one component.
 */
function findLone({ labels, sets, ports }: Pieces): readonly number[] {
  const pieceOf = (port: number) => rootOf(sets, elementAt(labels, port));
  const [first] = ports;
  const lone = ports.find((port) => first !== undefined && pieceOf(port) !== pieceOf(first));
  return lone === undefined ? [] : ports.filter((port) => pieceOf(port) === pieceOf(lone));
}

/**
 * Returns the cheapest route from ports to a port of another component. It passes next to doors
 * only if there is no other route.
 */
function findDetour(
  work: StairsWork,
  pieces: Pieces,
  lone: readonly number[],
): number[] | undefined {
  const { labels, sets, ports } = pieces;
  const piece = rootOf(sets, elementAt(labels, elementAt(lone, 0)));
  const others = new Set(ports.filter((port) => rootOf(sets, elementAt(labels, port)) !== piece));
  return (
    cheapestWay(work, lone, others, (tile) => !isBesideDoor(work, tile)) ??
    cheapestWay(work, lone, others, () => true)
  );
}

/**
 * Returns the cheapest route over floor and rock, starting at its end. It avoids stairs and the
 * outermost ring.
 */
function cheapestWay(
  work: StairsWork,
  starts: readonly number[],
  ends: ReadonlySet<number>,
  mayDig: (tile: number) => boolean,
): number[] | undefined {
  const { width, tiles } = work;
  const costs = new Map(starts.map((start) => [start, 0]));
  const cameFrom = new Map(starts.map((start) => [start, start]));
  // Tiles by the cost of the route to them. A tile whose cost has fallen in the meantime is in two
  // of the lists.
  const buckets: number[][] = [[...starts]];
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const tile of buckets[cost] ?? []) {
      if (costs.get(tile) !== cost) continue;
      if (ends.has(tile)) return wayBack(cameFrom, tile);
      for (const next of around(tile, width)) {
        const isDug = bitAt(CROSSABLE, tiles, next) === 1;
        if (!isDug && (tiles[next] !== Tile.Wall || isOnRing(work, next) || !mayDig(next)))
          continue;
        const total = cost + (isDug ? FLOOR : costOfRock(work, next));
        if (total >= (costs.get(next) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(next, total);
        cameFrom.set(next, tile);
        buckets[total] ??= [];
        buckets[total].push(next);
      }
    }
  }
  return undefined;
}

/**
 * Returns the cost of a rock tile. Rock next to open tiles costs more, so that detours prefer solid
 * rock.
 */
function costOfRock({ width, tiles }: StairsWork, tile: number): number {
  const open = around(tile, width).filter((next) => bitAt(WALKABLE, tiles, next) === 1);
  return ROCK + BESIDE * open.length;
}

/** Digs a detour, from its first rock tile to its last, and adds its tunnel. */
function digDetour(work: StairsWork, { labels, sets }: Pieces, way: readonly number[]): void {
  const { width, tiles, roomAt } = work;
  const rock = way.filter((tile) => tiles[tile] === Tile.Wall);
  const dug = way.slice(
    way.indexOf(elementAt(rock, 0)) - 1,
    way.indexOf(elementAt(rock, rock.length - 1)) + 2,
  );
  removeDoors(work, (door) => around(door, width).some((tile) => rock.includes(tile)));
  const label = elementAt(labels, elementAt(way, 0));
  for (const tile of rock) {
    tiles[tile] = Tile.Floor;
    labels[tile] = label;
  }
  for (const tile of rock) {
    for (const next of around(tile, width)) {
      const other = labels[next] ?? -1;
      if (other >= 0) union(sets, label, other);
    }
  }
  const start = wayAlongFloor(work, elementAt(dug, 0));
  const end = wayAlongFloor(work, elementAt(dug, dug.length - 1));
  if (start === undefined || end === undefined) throw splitBy(work, dug);
  const whole = [...start, ...dug.slice(1, -1), ...end.reverse()];
  const [from, to] = [roomAt(elementAt(whole, 0)), roomAt(elementAt(whole, whole.length - 1))];
  work.tunnels.push({ from, to, path: cornersOf(whole, work) });
}

/** Creates the error that names the stairs next to the given tiles. */
function splitBy(work: StairsWork, ports: readonly number[]): GenerationError {
  const { width, stairs } = work;
  const beside = new Set(ports.flatMap((port) => around(port, width)));
  const places = stairs
    .filter(({ x, y }) => beside.has(y * width + x))
    .map(({ x, y }) => `(${x}, ${y})`);
  return new GenerationError(
    `the stairs at ${places.join(', ')} split the floor, and no detour can be dug around them`,
  );
}
