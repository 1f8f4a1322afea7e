import { createDoorGraph, type DoorGraph, nodeOfDoor } from '../../analysis/door-graph';
import { roomFinder } from '../../analysis/label-rooms';
import { tilesOfDoor } from '../../grid/door-tiles';
import { withoutStairs } from '../../grid/parts-around';
import type { Door, Dungeon, Key, Observer } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { nextLock } from '../../model/next-lock';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import type { KeyPlace, KeyPlaces } from './key-places';
import type { LockWork } from './lock-work';
import { createDetourSearch, type DetourSearch, measureDetour } from './measure-detour';
import { type DoorSides, measureWithoutShortcuts, nearAndFar } from './measure-without-shortcuts';
import type { LocksSettings } from './options';
import { takeLeverPlace } from './take-lever-place';

/** The number of doors from which the one that saves most steps is chosen. */
const CANDIDATES_PER_CHOICE = 4;

interface ShortcutSettings extends Pick<LocksSettings, 'shortcuts' | 'minDetour'> {
  readonly observe: Observer | undefined;
}

/** A door that may become a shortcut. */
interface Candidate extends DoorSides {
  /** The index of the door. */
  readonly door: number;
  /** The index of the room on its far side. */
  readonly room: number;
  /** How much farther the far side is if the door is closed, in steps. */
  readonly saved: number;
}

/**
 * Adds shortcuts one after the other: doors without a lock whose two sides stay connected while the
 * door, all other shortcuts and all locked doors are closed.
 */
export function addShortcuts(
  rng: Rng,
  { dungeon, graph, cuts, places, isKnown }: LockWork,
  { shortcuts, minDetour, observe }: ShortcutSettings,
): Dungeon {
  const { grid, stairs } = dungeon;
  let state: ShortcutState = {
    dungeon,
    // Every tile stays reachable without stepping on stairs.
    graphWithoutStairs:
      stairs.length === 0 ? graph : createDoorGraph({ ...dungeon, grid: withoutStairs(grid) }),
    isCutNode: (door) => cuts.cutOff[nodeOfDoor(graph, door)]! > 0,
    isKnown: (door) => isKnown[nodeOfDoor(graph, door)] === 1,
    places,
    minDetour,
    roomAt: roomFinder(dungeon),
    older: keptSides(dungeon, minDetour),
    chosen: [],
  };
  for (let lock = nextLock(dungeon); state.chosen.length < shortcuts; lock++) {
    const next = chooseShortcut(rng, state);
    if (next === undefined) break;
    observe?.({ stage: 'shortcut', index: state.chosen.length, grid });
    state = addShortcut(state, next, lock);
  }
  return state.dungeon;
}

function addShortcut(state: ShortcutState, shortcut: Shortcut, lock: number): ShortcutState {
  const { dungeon, chosen } = state;
  const { door, lever } = shortcut;
  const doors = withShortcut(dungeon.doors, door, lock);
  const keys: Key[] = [...dungeon.keys, { ...lever, lock, kind: 'lever' }];
  return { ...state, dungeon: { ...dungeon, doors, keys }, chosen: [...chosen, shortcut] };
}

interface ShortcutState {
  /** The dungeon with the shortcuts so far. */
  readonly dungeon: Dungeon;
  /** The graph of doors without the tiles of stairs. */
  readonly graphWithoutStairs: DoorGraph;
  /** Whether a door cuts tiles off even if all others are open. */
  readonly isCutNode: (door: number) => boolean;
  /** Whether a player who knows no secret doors can reach a door. */
  readonly isKnown: (door: number) => boolean;
  readonly places: KeyPlaces;
  readonly minDetour: number;
  readonly roomAt: (tile: number) => number;
  /** The shortcuts of earlier calls. */
  readonly older: readonly KeptSides[];
  /** The doors that have become shortcuts. */
  readonly chosen: readonly Candidate[];
}

/** The sides of a shortcut, and how much farther the far side must stay, in steps. */
interface KeptSides extends Pick<DoorSides, 'near' | 'far'> {
  readonly least: number;
}

/**
 * Returns the sides of all shortcuts in a dungeon. Their far sides stay farther by `minDetour`, or
 * by as much as now if that is less.
 */
function keptSides(dungeon: Dungeon, minDetour: number): KeptSides[] {
  const shortcuts = dungeon.doors.filter(({ shortcut }) => shortcut);
  if (shortcuts.length === 0) return [];
  const steps = measureWithoutShortcuts(dungeon);
  return shortcuts.flatMap((door) => {
    const sides = nearAndFar(steps, tilesOfDoor(dungeon.grid, door));
    if (sides === undefined) return [];
    const { near, far } = sides;
    return [{ near, far, least: Math.min(minDetour, detourOf(steps.distances, sides)) }];
  });
}

/** A door that becomes a shortcut, with its lever. */
interface Shortcut extends Candidate {
  readonly lever: KeyPlace;
}

function withShortcut(doors: readonly Door[], door: number, lock: number): Door[] {
  return doors.map((other, i) => (i === door ? { ...other, lock, shortcut: true } : other));
}

/**
 * Draws a door that becomes a shortcut, and takes a tile for its lever. Of the first few that
 * qualify, tries the one that saves most steps first.
 */
function chooseShortcut(rng: Rng, state: ShortcutState): Shortcut | undefined {
  const steps = measureWithoutShortcuts(state.dungeon);
  const search = createDetourSearch(steps);
  const rest = listDoors(state);
  while (rest.length > 0) {
    const candidates: Candidate[] = [];
    while (rest.length > 0 && candidates.length < CANDIDATES_PER_CHOICE) {
      const candidate = readCandidate(drawDoor(rng, rest), search, state);
      if (candidate !== undefined) candidates.push(candidate);
    }
    candidates.sort((a, b) => b.saved - a.saved);
    for (const candidate of candidates) {
      if (!hasOpenBypass(candidate, state) || !keepsDetours(candidate, state)) continue;
      const lever = takeLeverPlace(steps, candidate, state.places);
      if (lever !== undefined) return { ...candidate, lever };
    }
  }
  return undefined;
}

/** Draws a door and removes it from a list. */
function drawDoor(rng: Rng, doors: number[]): number {
  const drawn = drawInt(rng, 0, doors.length - 1, 'a door for a shortcut');
  const door = elementAt(doors, drawn);
  doors[drawn] = elementAt(doors, doors.length - 1);
  doors.pop();
  return door;
}

/** Lists the doors that players know, that are not locked, and that can be bypassed. */
function listDoors({ dungeon: { doors }, isCutNode, isKnown }: ShortcutState): number[] {
  return [...doors.keys()].filter((door) => {
    const { lock } = elementAt(doors, door);
    return lock === undefined && isKnown(door) && !isCutNode(door);
  });
}

/** Returns a door that leads to a room, with the room and with the steps that it saves. */
function readCandidate(
  door: number,
  search: DetourSearch,
  { dungeon, roomAt, minDetour }: ShortcutState,
): Candidate | undefined {
  const row = tilesOfDoor(dungeon.grid, elementAt(dungeon.doors, door));
  const sides = nearAndFar(search.steps, row);
  if (sides === undefined) return undefined;
  const room = roomAt(search.steps.toGrid(sides.far));
  if (room < 0) return undefined;
  const saved = measureDetour(search, sides);
  const isFit = saved >= minDetour && saved < Number.POSITIVE_INFINITY;
  return isFit ? { ...sides, door, room, saved } : undefined;
}

/**
 * Returns whether the two sides of a door stay connected if it, all shortcuts, all locked doors and
 * all secret doors are closed. Everything then stays as connected as before, and no lock is between
 * the sides.
 */
function hasOpenBypass(
  { door }: Candidate,
  { dungeon: { doors }, graphWithoutStairs }: ShortcutState,
): boolean {
  const { parts, neighbours } = graphWithoutStairs;
  const doorNode = nodeOfDoor(graphWithoutStairs, door);
  const sides = elementAt(neighbours, doorNode);
  const [start] = sides;
  const isOpen = (node: number) => {
    const door = node < parts ? undefined : elementAt(doors, node - parts);
    return door?.lock === undefined && !door?.secret;
  };
  if (start === undefined || sides.length < 2 || !isOpen(start)) return false;
  const isSeen = new Uint8Array(neighbours.length);
  isSeen[doorNode] = 1;
  isSeen[start] = 1;
  const queue = [start];
  for (const node of queue) {
    for (const other of elementAt(neighbours, node)) {
      if (isSeen[other] === 1) continue;
      isSeen[other] = 1;
      if (isOpen(other)) queue.push(other);
    }
  }
  return sides.every((node) => isSeen[node] === 1);
}

/** Returns whether all shortcuts would still lead to farther tiles if a door became one too. */
function keepsDetours(
  candidate: Candidate,
  { dungeon, older, chosen, minDetour }: ShortcutState,
): boolean {
  if (chosen.length + older.length === 0) return true;
  // The search closes shortcuts whatever their lock is.
  const doors = withShortcut(dungeon.doors, candidate.door, 0);
  const { distances } = measureWithoutShortcuts({ ...dungeon, doors });
  const added = [...chosen, candidate].map((sides) => ({ ...sides, least: minDetour }));
  return [...older, ...added].every((sides) => detourOf(distances, sides) >= sides.least);
}

/** Returns how much farther the far side of a door is than its near side, in steps. */
function detourOf(distances: Int32Array, { near, far }: Pick<DoorSides, 'near' | 'far'>): number {
  return elementAt(distances, far) - elementAt(distances, near);
}
