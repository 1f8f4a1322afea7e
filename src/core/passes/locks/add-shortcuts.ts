import { createDoorGraph, type DoorGraph, nodeOfDoor } from '../../analysis/door-graph';
import { roomFinder } from '../../analysis/rooms';
import { isOnFloor } from '../../geometry/room';
import { pointAt } from '../../grid/grid';
import { partsAround, withoutObstacles } from '../../grid/parts-around';
import { WALKABLE } from '../../grid/tiles';
import type { Door, Dungeon, Grid } from '../../model/dungeon';
import { nextLock } from '../../model/next-lock';
import { takeItem } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { type DoorSides, EntranceSteps } from './entrance-steps';
import type { KeyPlace, LockAnalysis, LockPlan } from './lock-analysis';

/** The number of doors from which the one that saves most steps is chosen. */
const CANDIDATES_PER_CHOICE = 4;
/** The maximum number of steps from a shortcut to its lever. */
const MAX_STEPS_TO_LEVER = 12;

/** A door that may become a shortcut. */
interface Candidate extends DoorSides {
  /** The index of the door. */
  readonly door: number;
  /** The index of the room on its far side. */
  readonly room: number;
  /** How much farther the far side is if the door is closed, in steps. */
  readonly saved: number;
}

/** A shortcut, and how much farther its far side must stay, in steps. */
interface KeptSides extends Pick<DoorSides, 'near' | 'far'> {
  readonly min: number;
}

/**
 * Adds shortcuts one after the other: doors without a lock whose two sides stay connected while the
 * door, all other shortcuts and all locked doors are closed.
 *
 * @param locked - the dungeon with its new locks and keys
 */
export function addShortcuts(
  rng: Rng,
  analysis: LockAnalysis,
  locked: Dungeon,
  { shortcuts, minDetour, observe }: LockPlan,
): Dungeon {
  const level = new ShortcutLevel(analysis, locked, minDetour);
  for (let added = 0; added < shortcuts && level.addShortcut(rng); added++) {
    observe?.({ stage: 'shortcut', index: added, grid: locked.grid });
  }
  return level.dungeon;
}

/** A dungeon whose doors become shortcuts. */
class ShortcutLevel {
  /** The grid without obstacles: everything stays as connected around them as it was. */
  private readonly clear: Grid;
  private readonly graph: DoorGraph;
  private readonly roomAt: (tile: number) => number;
  /** The shortcuts so far, including those of earlier calls. */
  private readonly shortcuts: KeptSides[];

  /** @param dungeon - the dungeon with the shortcuts so far */
  constructor(
    private readonly analysis: LockAnalysis,
    public dungeon: Dungeon,
    private readonly minDetour: number,
  ) {
    const { doors } = dungeon;
    this.clear = withoutObstacles(dungeon);
    this.graph = createDoorGraph({ grid: this.clear, doors });
    this.roomAt = roomFinder(dungeon);
    const older = doors.filter(({ shortcut }) => shortcut);
    this.shortcuts = older.length === 0 ? [] : this.sidesOfShortcuts(older);
  }

  /**
   * Draws a door, makes it a shortcut, and places its lever. Of the first few doors that qualify,
   * the one that saves most steps is tried first. Returns false if none can be a shortcut.
   */
  addShortcut(rng: Rng): boolean {
    const steps = new EntranceSteps(this.dungeon);
    const rest = this.openDoors();
    while (rest.length > 0) {
      const candidates: Candidate[] = [];
      while (rest.length > 0 && candidates.length < CANDIDATES_PER_CHOICE) {
        const candidate = this.readCandidate(takeItem(rng, rest, 'a door for a shortcut'), steps);
        if (candidate !== undefined) candidates.push(candidate);
      }
      candidates.sort((a, b) => b.saved - a.saved);
      for (const candidate of candidates) {
        if (!this.hasOpenBypass(candidate) || !this.keepsDetours(candidate)) continue;
        const lever = this.takeLeverPlace(candidate, steps);
        if (lever === undefined) continue;
        this.close(candidate, lever);
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the sides of earlier shortcuts. Their far sides stay farther by `minDetour`, or by as
   * much as now if that is less.
   */
  private sidesOfShortcuts(doors: readonly Door[]): KeptSides[] {
    const steps = new EntranceSteps(this.dungeon);
    return doors.flatMap((door) => {
      const sides = steps.sidesOf(door);
      if (sides === undefined) return [];
      return [{ ...sides, min: Math.min(this.minDetour, steps.stepsApart(sides)) }];
    });
  }

  private close(candidate: Candidate, lever: KeyPlace): void {
    const { dungeon } = this;
    const lock = nextLock(dungeon);
    const doors = this.doorsWith(candidate.door, lock);
    this.dungeon = {
      ...dungeon,
      doors,
      keys: [...dungeon.keys, { ...lever, lock, kind: 'lever' }],
    };
    this.shortcuts.push({ ...candidate, min: this.minDetour });
  }

  /** Returns the doors as they are if one of them becomes a shortcut. */
  private doorsWith(door: number, lock: number): Door[] {
    return this.dungeon.doors.map((other, i) =>
      i === door ? { ...other, lock, shortcut: true } : other,
    );
  }

  /** Lists the doors that players know, that are not locked, and that can be bypassed. */
  private openDoors(): number[] {
    const { doors } = this.dungeon;
    const { graph, cuts, isKnown } = this.analysis;
    return [...doors.keys()].filter((door) => {
      const node = nodeOfDoor(graph, door);
      return doors[door]?.lock === undefined && isKnown[node] === 1 && cuts.cutOff[node] === 0;
    });
  }

  /** Returns a door that leads to a room, with the room and with the steps that it saves. */
  private readCandidate(door: number, steps: EntranceSteps): Candidate | undefined {
    const sides = steps.sidesOf(this.dungeon.doors[door]!);
    if (sides === undefined) return undefined;
    const room = this.roomAt(steps.toGrid(sides.far));
    if (room < 0) return undefined;
    const saved = steps.measureDetour(sides);
    const isFit = saved >= this.minDetour && saved < Number.POSITIVE_INFINITY;
    return isFit ? { ...sides, door, room, saved } : undefined;
  }

  /**
   * Returns whether the two sides of a door stay connected if it, all shortcuts, all locked doors
   * and all secret doors are closed. Everything then stays as connected as before, and no lock is
   * between the sides.
   */
  private hasOpenBypass({ door }: Candidate): boolean {
    const { parts, neighbors } = this.graph;
    const doorNode = nodeOfDoor(this.graph, door);
    const sides = neighbors[doorNode]!;
    const [start] = sides;
    const isOpen = (node: number) => {
      const other = node < parts ? undefined : this.dungeon.doors[node - parts]!;
      return other?.lock === undefined && !other?.secret;
    };
    if (start === undefined || sides.length < 2 || !isOpen(start)) return false;
    const seen = new Set([doorNode, start]);
    const queue = [start];
    for (const node of queue) {
      for (const other of neighbors[node]!) {
        if (seen.has(other)) continue;
        seen.add(other);
        if (isOpen(other)) queue.push(other);
      }
    }
    return sides.every((node) => seen.has(node));
  }

  /** Returns whether all shortcuts would still lead to farther tiles if a door became one too. */
  private keepsDetours(candidate: Candidate): boolean {
    if (this.shortcuts.length === 0) return true;
    // The search closes shortcuts whatever their lock is.
    const steps = new EntranceSteps({ ...this.dungeon, doors: this.doorsWith(candidate.door, 0) });
    const all = [...this.shortcuts, { ...candidate, min: this.minDetour }];
    return all.every((sides) => steps.stepsApart(sides) >= sides.min);
  }

  /**
   * Takes the tile for a lever that is nearest to the far side of a door: a tile of the room there
   * on which a key may be. A lever may block its tile in some games, so it splits no floor. Returns
   * `undefined` if there is no such tile near enough.
   */
  private takeLeverPlace({ at, far, room }: Candidate, steps: EntranceSteps): KeyPlace | undefined {
    const { grid } = this.dungeon;
    const { places } = this.analysis;
    const keyRoom = places.rooms[room]!;
    const seen = new Set([...at, far]);
    let ring = [far];
    for (let away = 1; away <= MAX_STEPS_TO_LEVER && ring.length > 0; away++) {
      const next: number[] = [];
      for (const tile of ring) {
        const index = steps.toGrid(tile);
        const point = pointAt(grid, index);
        if (!isOnFloor(keyRoom.room, point.x, point.y)) continue;
        if (places.isFree(point) && partsAround(this.clear, index, WALKABLE) <= 1) {
          return places.take(keyRoom, point);
        }
        for (const step of [-steps.width, -1, 1, steps.width]) {
          if ((steps.distances[tile + step] ?? -1) < 0 || seen.has(tile + step)) continue;
          seen.add(tile + step);
          next.push(tile + step);
        }
      }
      ring = next;
    }
    return undefined;
  }
}
