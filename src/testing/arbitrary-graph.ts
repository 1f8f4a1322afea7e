import type { Arbitrary } from 'fast-check';
import { createSets, rootOf, union } from '../core/grid/disjoint-sets';
import type { GridSize } from '../core/model/dungeon';
import { fitOf } from '../core/model/specification';
import type { GraphConnection, GraphKey } from '../missions/flow/definition';
import type { GeneratorOptions } from '../recipes/specifications';
import { fc } from './fast-check';

/** The options of a graph in a recipe, without the size of its grid. */
type GraphByName = Omit<GeneratorOptions<'graph'>, 'width' | 'height'>;

/** The draws that determine a graph, whose rooms are points of a lattice. */
type Choices = ReturnType<typeof arbitraryChoices> extends Arbitrary<infer Drawn> ? Drawn : never;

/** The most locks, so that one room has space for all keys. */
const MAX_LOCKS = 2;

/**
 * Returns an arbitrary that generates a function that takes the size of the grid and returns rooms
 * and connections: up to 24 rooms with rings in rings, doors, and locks or secret doors.
 *
 * @param canFail - whether large or numerous rooms may leave no place for one of them
 */
export function arbitraryGraph(canFail: boolean): Arbitrary<(size: GridSize) => GraphByName> {
  return arbitraryChoices(canFail).map((choices) => (size) => {
    // The side of a square that has ample space for a room.
    const side = canFail ? 12 : 17;
    const places = Math.max(1, Math.floor(size.width / side) * Math.floor(size.height / side));
    const columns = Math.min(choices.columns, places);
    const rows = Math.min(choices.rows, Math.floor(places / columns));
    const points = choices.order.filter((i) => i % COLUMNS < columns && i < rows * COLUMNS);
    return graphOf(choices, points, size, canFail);
  });
}

function arbitraryChoices(canFail: boolean) {
  const room = fc.nat({ max: POINTS - 1 });
  const maybe = <Value>(arbitrary: Arbitrary<Value>) =>
    fc.option(arbitrary, { nil: undefined, freq: 2 });
  const all = (length: number) => ({ minLength: length, maxLength: length });
  const tile = fc.nat({ max: 999 });
  return fc.record({
    columns: fc.integer({ min: 1, max: COLUMNS }),
    rows: fc.integer({ min: 1, max: ROWS }),
    // All points, in the order of their rooms in the graph.
    order: fc.shuffledSubarray([...Array(POINTS).keys()], all(POINTS)),
    ranks: fc.uint8Array(all(PAIRS)),
    rings: fc.nat({ max: 3 }),
    // The door of each pair: a special one is locked if there are locks, otherwise secret.
    doors: fc.array(fc.constantFrom('none', 'none', 'none', 'door', 'special'), all(PAIRS)),
    hasLocks: fc.boolean(),
    // Whether the room of each point has a kind.
    hasKind: fc.array(fc.boolean(), all(POINTS)),
    // Indices of rooms, modulo the number of rooms.
    keys: fc.array(room, all(MAX_LOCKS)),
    entrance: maybe(room),
    goal: maybe(room),
    fixed: maybe(maybe(fc.tuple(room, tile, tile))),
    // Whether the fixed room has stairs down. Where bad luck may not matter, it never has.
    hasStairs: fc.boolean().map((hasStairs) => hasStairs && canFail),
    sizes: fc.tuple(fc.integer({ min: 2, max: canFail ? 4 : 2 }), fc.nat({ max: canFail ? 5 : 3 })),
  });
}

function graphOf(
  choices: Choices,
  points: readonly number[],
  size: GridSize,
  canFail: boolean,
): GraphByName {
  const lattice = latticeOf(choices, points);
  const rooms = points.map((point) => ({
    name: lattice.nameOf(point),
    kind: lattice.kindOf(point),
  }));
  const ends = endsOf(choices, lattice, size);
  // A large room of another shape may cover no corner of the grid, or have a hole in its middle.
  const rectangular = canFail ? undefined : ends.at?.[0]?.room;
  return {
    rooms: rooms.map(({ name, kind }) => {
      if (name === rectangular) return { name, kind, roomShapes: 'rectangle' };
      return kind === undefined ? name : { name, kind };
    }),
    ...connectionsOf(choices, lattice),
    ...ends,
    ...sizesOf(choices, rooms, size),
    patterns: [],
  };
}

/** The rooms of a graph and the pairs that are joined. */
type Lattice = ReturnType<typeof latticeOf>;

function latticeOf(choices: Choices, points: readonly number[]) {
  const pairs = joinLattice(points, choices);
  // Players start here.
  const start = itemAt(points, choices.entrance ?? 0);
  const kindOf = (point: number) => {
    const degree = pairs.filter(({ a, b }) => a === point || b === point).length;
    // Two by two tiles have space for four tunnels; two of them may lead to stairs.
    if (degree > 2) return 'large';
    if (!choices.hasKind[point]) return undefined;
    // One tile has space for at most two tunnels, and for one thing.
    return point === start ? 'large' : 'closet';
  };
  return {
    points,
    pairs,
    start,
    kindOf,
    nameOf: (point: number) => `room ${points.indexOf(point)}`,
    /** Whether a room has space for things. */
    isSpacious: (point: number) => kindOf(point) !== 'closet',
  };
}

function connectionsOf(
  { doors, hasLocks, keys }: Choices,
  { points, pairs, start, nameOf, isSpacious }: Lattice,
): Pick<GraphByName, 'connections' | 'keys'> {
  const locked = pairs
    .filter((pair) => hasLocks && doors[pair.index] === 'special' && isBridge(pair, pairs))
    .slice(0, MAX_LOCKS);
  // A tunnel on a ring bypasses no lock. The lever needs a free tile.
  const shortcut = pairs.find((pair) => {
    const isSpecial = hasLocks && doors[pair.index] === 'special' && !isBridge(pair, pairs);
    return isSpecial && isSpacious(pair.b) && pair.b !== start;
  });
  const connections = pairs.map((pair): readonly string[] | GraphConnection => {
    const ends = { from: nameOf(pair.a), to: nameOf(pair.b) };
    if (pair === shortcut) return { ...ends, shortcut: true };
    const lock = locked.indexOf(pair);
    if (lock >= 0) return { ...ends, lock };
    if (doors[pair.index] === 'none') return [ends.from, ends.to];
    return { ...ends, door: true, secret: doors[pair.index] === 'special' && !hasLocks };
  });
  const keysOf = locked.map((_, lock): GraphKey => {
    const open = pairs.filter((pair) => !locked.slice(lock).includes(pair));
    const reached = points.filter(reachedFrom(start, open)).filter(isSpacious);
    return { room: nameOf(itemAt(reached, keys[lock]!)), lock };
  });
  return { connections, keys: keysOf };
}

/** Returns an item of a list that starts again after its end. */
function itemAt<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length]!;
}

function endsOf(
  { doors, hasLocks, entrance, goal, fixed, hasStairs }: Choices,
  { points, pairs, start, nameOf, isSpacious }: Lattice,
  { width, height }: GridSize,
): Pick<GraphByName, 'entrance' | 'goal' | 'at' | 'stairs'> {
  const known = pairs.filter(({ index }) => hasLocks || doors[index] !== 'special');
  const reached = points.filter(reachedFrom(start, known));
  const [room, x, y] = fixed ?? [0, 0, 0];
  const point = { x: 1 + (x % (width - 2)), y: 1 + (y % (height - 2)) };
  const ends = reached.filter(isSpacious);
  return {
    ...(fixed && { at: [{ room: nameOf(itemAt(reached, room)), ...point }] }),
    ...(fixed && hasStairs && { stairs: [{ ...point, direction: 'down' as const }] }),
    ...(entrance !== undefined && { entrance: nameOf(start) }),
    ...(goal !== undefined && fitOf({ width, height }) > 1 && { goal: nameOf(itemAt(ends, goal)) }),
  };
}

function sizesOf(
  { sizes: [min, more] }: Choices,
  rooms: readonly { readonly kind: string | undefined }[],
  size: GridSize,
): GraphByName {
  const fit = fitOf(size);
  const max = Math.min(fit, min + more);
  const sizes = {
    large: { roomMinSize: Math.min(fit, max), roomMaxSize: Math.min(fit, max + 2) },
    closet: { roomMinSize: 1, roomMaxSize: Math.min(fit, 2) },
  };
  const used = Object.entries(sizes).filter(([name]) => rooms.some(({ kind }) => kind === name));
  return {
    roomMinSize: Math.min(fit, min),
    roomMaxSize: max,
    kinds: Object.fromEntries(used),
  };
}

/** The size of the largest lattice, whose points are numbered row by row. */
const COLUMNS = 6;
const ROWS = 4;
const POINTS = COLUMNS * ROWS;

/** The most pairs of neighbours: each point with those on the right, below, and on a diagonal. */
const PAIRS = 3 * POINTS;

/** Two neighbours in a lattice, and the index of their pair. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly index: number;
}

/** The draws that determine which neighbours are joined. */
interface Joining {
  /**
   * The rank of each pair, by its index: low ones are joined first, and low diagonals are left out.
   */
  readonly ranks: Uint8Array;
  /** How many of four pairs that would close a ring are joined, 0 to 3. */
  readonly rings: number;
}

/** The lowest rank of a diagonal that is joined, out of 256. */
const DIAGONAL = 224;

/** The maximum number of pairs that a point in a ring can have. */
const MAX_IN_RINGS = 4;

/**
 * Returns pairs that connect all points of a lattice, and some that close rings, without crossings.
 */
function joinLattice(points: readonly number[], { ranks, rings }: Joining): Pair[] {
  const sets = createSets(POINTS);
  const degrees = new Int32Array(POINTS);
  const isPoint = new Set(points);
  const rankOf = ({ index }: Pair) => ranks[index]!;
  const pairs = points
    .flatMap(pairsOf)
    .filter((pair) => {
      const isOpen = pair.index % 3 < 2 || rankOf(pair) >= DIAGONAL;
      return isOpen && isPoint.has(pair.a) && isPoint.has(pair.b);
    })
    .sort((first, second) => rankOf(first) - rankOf(second));
  return pairs.filter((pair) => {
    const { a, b } = pair;
    const degree = Math.max(degrees[a]!, degrees[b]!);
    const mayRing = rankOf(pair) % 4 < rings && degree < MAX_IN_RINGS;
    if (!union(sets, a, b) && !mayRing) return false;
    degrees[a]!++;
    degrees[b]!++;
    return true;
  });
}

/**
 * Returns the pairs that join a point to its right and lower neighbours, and one diagonal of the
 * square between them.
 */
function pairsOf(point: number): Pair[] {
  const isLast = (point + 1) % COLUMNS === 0;
  const below = point + COLUMNS;
  const index = 3 * point;
  if (isLast) return [{ a: point, b: below, index: index + 1 }];
  const isFalling = point % 2 === 0;
  return [
    { a: point, b: point + 1, index },
    { a: point, b: below, index: index + 1 },
    { a: isFalling ? point : point + 1, b: isFalling ? below + 1 : below, index: index + 2 },
  ];
}

/** Whether a pair is the only connection of its points. */
function isBridge(pair: Pair, pairs: readonly Pair[]): boolean {
  const sets = createSets(POINTS);
  for (const other of pairs) if (other !== pair) union(sets, other.a, other.b);
  return rootOf(sets, pair.a) !== rootOf(sets, pair.b);
}

/**
 * Returns a function that checks whether a point can be reached from the given one along the given
 * pairs.
 */
function reachedFrom(point: number, pairs: readonly Pair[]): (other: number) => boolean {
  const sets = createSets(POINTS);
  for (const { a, b } of pairs) union(sets, a, b);
  return (other) => rootOf(sets, other) === rootOf(sets, point);
}
