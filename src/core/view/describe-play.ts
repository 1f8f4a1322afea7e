import { stepsWithKeys } from '../analysis/distance-field';
import { createDoorGraph, type DoorGraph, entryNodes, nodeOfDoor } from '../analysis/door-graph';
import { labelRooms, labelTunnels } from '../analysis/rooms';
import { createReach, type Reach } from '../analysis/solve-locks';
import { STEPS } from '../grid/directions';
import { isDoorThere, presentDoorTiles, tilesBeside } from '../grid/door-tiles';
import { codeAt } from '../grid/grid';
import { WALKABLE } from '../grid/tiles';
import { checkFunction, invalid } from '../model/checks';
import type { Door, Dungeon, Key, Point, Room } from '../model/dungeon';
import { checkDungeon } from '../model/guards';
import { nextLock } from '../model/next-lock';
import { type CodeSpecification, resolveOptions } from '../model/specification';
import { inWords } from '../text/words';
import { corridorName } from './corridors';
import { doorName, lockLetter } from './labels';

/** Options for {@link describePlay}. */
export interface DescribePlayOptions {
  /**
   * Returns how sentences refer to a room. Default its name in quotes or, if it has none, its index
   * in `dungeon.rooms`, such as `room 4`; `a passage` for rooms of kind `'passage'`.
   */
  readonly roomName?: ((room: Room, index: number) => string) | undefined;
}

const PLAY_SPEC: CodeSpecification<DescribePlayOptions> = {
  roomName: { type: 'value', check: checkFunction, default: () => nameOf },
};

function nameOf({ name, kind }: Room, index: number): string {
  if (name !== undefined) return `"${name}"`;
  return kind === 'passage' ? 'a passage' : `room ${index}`;
}

/**
 * Returns the play of a dungeon as a list of steps in words: where the player starts, takes each
 * key and pulls each lever, and which doors these open. Levers are pulled as soon as the player can
 * reach them; otherwise, the lowest lock for which there is a key is opened next, as in
 * `solveLocks`. Locks have letters as in `toAscii`, starting at `a`. If there is no other way to a
 * key, a step finds a secret door; this never happens in dungeons that are valid.
 *
 * Takes time linear in the number of tiles and, for each lock, in the number of doors and keys.
 *
 * @throws {InvalidOptionError} If `dungeon` is not a dungeon, an option is invalid, or `roomName`
 * returns anything but a non-empty string
 * @example
 * describePlay(lockDoors(rng, addDoors(rng, dungeon)));
 * // ['Start in room 0.', 'Take key a in room 4. It opens the door to room 7.']
 */
export function describePlay(dungeon: Dungeon, options: DescribePlayOptions = {}): string[] {
  checkDungeon(dungeon);
  const { roomName = nameOf } = resolveOptions<DescribePlayOptions, DescribePlayOptions>(
    PLAY_SPEC,
    options,
  );
  const doors = dungeon.doors.filter((door) => isDoorThere(dungeon.grid, door));
  const known = knowRooms({ ...dungeon, doors }, withChecks(roomName));
  const graph = withSecretsLocked(createDoorGraph(known.dungeon));
  const reach = createReach(graph, dungeon.keys, dungeon.grid.width);
  reach.enter(entryNodes(graph, dungeon));
  const steps = [`Start in ${placeAt(known, dungeon.entrance)}.`];
  const left = new Set(doors.flatMap(({ lock }) => lock ?? []));
  if (left.size === 0) return [...steps, 'No door is locked.'];
  for (;;) {
    const key = nextKey(dungeon, graph, reach);
    const secret = key ? undefined : nextSecret(dungeon, graph, reach);
    if (key) steps.push(describeKey(known, key));
    else if (secret) steps.push(`Find the secret door to ${placeBehind(known, secret)}.`);
    const lock = key?.lock ?? secret?.lock;
    if (lock === undefined) break;
    left.delete(lock);
    reach.open(lock);
  }
  const stuck = [...left].sort((a, b) => a - b);
  return [...steps, ...stuck.map((lock) => `Lock ${letterOf(lock)} cannot be opened.`)];
}

/** Returns a function that throws if a custom name is not a non-empty string. */
function withChecks(roomName: KnownRooms['roomName']): KnownRooms['roomName'] {
  return (room, index) => {
    const name: unknown = roomName(room, index);
    if (typeof name === 'string' && name !== '') return name;
    throw invalid('roomName', `must return a non-empty string for room ${index}`, name);
  };
}

/** Returns a lever in reach or, if there is none, the key in reach with the lowest lock. */
function nextKey(
  { grid, keys }: Dungeon,
  { nodeOf }: DoorGraph,
  { ready, isReached }: Reach,
): Key | undefined {
  const inReach = keys
    .filter(({ x, y, lock }) => ready.has(lock) && isReached[nodeOf[y * grid.width + x]!] === 1)
    .sort((a, b) => a.lock - b.lock);
  return inReach.find(({ kind }) => kind === 'lever') ?? inReach[0];
}

/** Gives each secret door a lock of its own, which the player opens by finding the door. */
function withSecretsLocked(graph: DoorGraph): DoorGraph {
  const first = nextLock({ doors: graph.doors, keys: [] });
  const doors = graph.doors.map((door, i) =>
    door.secret && door.lock === undefined ? { ...door, lock: first + i } : door,
  );
  return { ...graph, doors };
}

/** Returns a secret door beside the reached area behind which there is a key or a lever. */
function nextSecret(
  { grid, keys }: Dungeon,
  graph: DoorGraph,
  { isReached }: Reach,
): Door | undefined {
  const { doors, nodeOf, neighbors } = graph;
  const keyNodes = new Set(keys.map(({ x, y }) => nodeOf[y * grid.width + x]!));
  const leadsToKey = (door: number) => {
    const seen = new Set([door]);
    for (const node of seen) {
      if (node !== door && keyNodes.has(node)) return true;
      for (const next of neighbors[node]!) if (isReached[next] !== 1) seen.add(next);
    }
    return false;
  };
  return doors.find(({ secret }, i) => {
    const node = nodeOfDoor(graph, i);
    if (!secret || isReached[node] === 1) return false;
    return neighbors[node]!.some((next) => isReached[next] === 1) && leadsToKey(node);
  });
}

/** What sentences need to name rooms. */
interface KnownRooms {
  readonly dungeon: Dungeon;
  /** For each tile, the room whose floor it is, or −1. */
  readonly labels: Int32Array;
  /** For each tile outside rooms, its tunnel, or −1. */
  readonly tunnels: Int32Array;
  /** For each tile, its steps from the entrances with only shortcuts closed; −1 if unreachable. */
  readonly steps: Int32Array;
  /** The tiles of locked doors. */
  readonly locked: ReadonlySet<number>;
  readonly roomName: (room: Room, index: number) => string;
}

function knowRooms(dungeon: Dungeon, roomName: KnownRooms['roomName']): KnownRooms {
  const { grid, doors } = dungeon;
  const keys = doors.flatMap(({ lock, shortcut }) => (shortcut ? [] : (lock ?? [])));
  const steps = stepsWithKeys(dungeon, { keys });
  const lockedDoors = doors.filter(({ lock }) => lock !== undefined);
  const locked = new Set(presentDoorTiles(grid, lockedDoors));
  const labels = labelRooms(dungeon);
  const tunnels = labelTunnels(dungeon);
  return { dungeon, labels, tunnels, steps, locked, roomName };
}

function describeKey(known: KnownRooms, key: Key): string {
  const { doors } = known.dungeon;
  const opened = doors.filter(({ lock }) => lock === key.lock);
  const ends = [...new Set(opened.map((door) => placeBehind(known, door)))];
  const names = new Set(opened.map(({ kind, shortcut }) => doorName({ kind, shortcut })));
  const [noun = 'door'] = names.size === 1 ? names : [];
  const nouns = opened.length === 1 ? `the ${noun}` : `the ${noun}s`;
  const place = placeAt(known, key);
  const letter = letterOf(key.lock);
  const verb = key.kind === 'lever' ? 'Pull' : 'Take';
  return `${verb} ${key.kind ?? 'key'} ${letter} in ${place}. It opens ${nouns} to ${inWords(ends)}.`;
}

/**
 * Returns the place behind a door: the nearest room on the side that is farther from the entrance
 * or, for a shortcut, on the nearer side.
 */
function placeBehind(known: KnownRooms, door: Door): string {
  const { dungeon, steps } = known;
  const stepsTo = ({ x, y }: Point) => steps[y * dungeon.grid.width + x]!;
  const sides = tilesBeside(dungeon.grid, door).sort((a, b) => stepsTo(b) - stepsTo(a));
  const side = door.shortcut ? sides[sides.length - 1] : sides[0];
  return side === undefined ? 'a corridor' : nearestRoom(known, side);
}

/** Returns the room that is nearest to a tile, by a walk that passes no locked door. */
function nearestRoom(known: KnownRooms, start: Point): string {
  const { dungeon, labels, locked } = known;
  const indexOf = ({ x, y }: Point) => y * dungeon.grid.width + x;
  const seen = new Set([indexOf(start)]);
  const queue = [start];
  for (const tile of queue) {
    if (labels[indexOf(tile)]! >= 0) return placeAt(known, tile);
    for (const step of STEPS) {
      const next = { x: tile.x + step.x, y: tile.y + step.y };
      const index = indexOf(next);
      if (!isDug(dungeon, next) || locked.has(index) || seen.has(index)) continue;
      seen.add(index);
      queue.push(next);
    }
  }
  return 'a corridor';
}

function placeAt({ dungeon, labels, tunnels, roomName }: KnownRooms, point: Point): string {
  const tile = point.y * dungeon.grid.width + point.x;
  const nameAt = (index: number) => roomName(dungeon.rooms[index]!, index);
  const room = labels[tile] ?? -1;
  if (room >= 0) return nameAt(room);
  const tunnel = dungeon.tunnels[tunnels[tile] ?? -1];
  return corridorName({ dungeon, labels }, tunnel, point, nameAt);
}

function isDug({ grid }: Dungeon, { x, y }: Point): boolean {
  return WALKABLE[codeAt(grid, x, y)] === 1;
}

/** Returns the letter of a lock, or its number if there are too many locks for letters. */
function letterOf(lock: number): string {
  const letter = lockLetter(lock);
  return letter === '?' ? String(lock) : letter.toLowerCase();
}
