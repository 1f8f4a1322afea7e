import { elementAt } from '../../model/element-at';
import { checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { choosePatterns, countNeeded, roomsBeside, roomsFor } from './choose-patterns';
import { addLock, addRoom, createMissionDraft, join, type MissionDraft } from './draft';
import { addDeadEnd, addHiddenRoom, addLocked, putBetween } from './fill';
import { missionOf } from './mission-of';
import {
  MISSION,
  type Mission,
  type MissionOptions,
  type MissionSettings,
  type PatternName,
} from './options';
import { orderOfPlay } from './order-of-play';
import { PATTERNS } from './patterns';

/** So often in a hundred a room that is left comes in between, else it is a dead end. */
const BETWEEN = 45;

/**
 * A mission: rooms that mean something, for {@link generateFromGraph} to lay out. It begins at an
 * entrance and ends at a goal; between them lie rings, each of a pattern, with rooms and dead ends
 * added. `rooms`, `cycles`, `locks` and `secrets` are met exactly. Every lock shuts something off, its
 * key can be had before it without knowing any secret door, and the goal has one neighbour alone.
 *
 * - `two-ways`: a short way through `danger`, and a long safe one
 * - `lock-and-key`: a ring with the key on its far side, and the lock where one came from
 * - `false-goal`: a `gate` that one sees before its key, which lies past a ring
 * - `hidden-shortcut`: a long way round, and a secret door beside its start
 * - `hub`: a room whose arms hold the keys of its other doors
 * - `gauntlet`: a key behind `danger`, and a long safe way home to its lock
 * - `fork`: three ways, of which one is a dead end, guarded, with `treasure` in it
 *
 * A room's `progress` is its place in the order of play: nearest rooms first, a lock opened when nothing
 * else is left to see, the goal last. Dead ends are of kind `'reward'`, or `'treasure'` behind a lock
 * or a secret door, or `'key'`.
 *
 * Draws: a pattern for each ring; for each room that is left whether it comes in between, and then
 * whether between two rings, and which; then what comes in between; for each further lock what it shuts
 * off; where each hidden room and dead end hangs; for each key that no pattern places which lock, and
 * where. What has one outcome is not drawn.
 *
 * Source: cyclic generation by Dormans, as in "Unexplored" (2017) and "Level design as model
 * transformation" (2011).
 *
 * @throws InvalidOptionError before the first draw, where an option is wrong, or the rooms are too few
 * @throws GenerationError where `rng` answers out of range
 * @example
 * const mission = growMission(createRng(42, 'mission'), { rooms: 18, cycles: 2, locks: 3, secrets: 1 });
 * const dungeon = generateFromGraph(createRng(42, 'layout'), { width: 80, height: 45, ...mission });
 */
export function growMission(rng: Rng, options: MissionOptions): Mission {
  checkRng(rng);
  const settings: MissionSettings = resolveOptions(MISSION, options);
  const least = countNeeded(settings);
  const draft = createMissionDraft(settings);
  const names = choosePatterns(rng, settings, least);
  const { entrance, goal } = grow(rng, draft, names);
  return missionOf(draft, orderOfPlay(rng, draft, entrance, goal));
}

function grow(rng: Rng, draft: MissionDraft, names: readonly PatternName[]) {
  const { rooms, cycles, locks, secrets } = draft.settings;
  const { halls, inside } = drawBetween(rng, draft.settings, names);
  const entrance = addRoom(draft, 'entrance');
  let at = addHalls(draft, entrance, elementAt(halls, 0));
  let goal = -1;
  for (const [i, name] of names.entries()) {
    const to = PATTERNS[name].grow(draft, at, i, () => {
      if (!endsAtGoal(names, i)) return addRoom(draft);
      goal = addRoom(draft, 'goal', 'never');
      return goal;
    });
    draft.patterns.push({ name, from: at, to });
    at = addHalls(draft, to, elementAt(halls, i + 1));
  }
  if (cycles === 0) at = addHalls(draft, at, 1);
  for (let i = 0; i < inside; i++) putBetween(rng, draft);
  if (goal < 0) {
    goal = addRoom(draft, 'goal', 'never');
    elementAt(draft.rooms, at).kind = 'antechamber';
    join(draft, at, goal, draft.keys.length < locks ? { lock: addLock(draft) } : {});
  }
  while (draft.keys.length < locks) addLocked(rng, draft);
  const hidden = draft.connections.filter(({ isSecret }) => isSecret).length;
  for (let i = hidden; i < secrets; i++) addHiddenRoom(rng, draft);
  while (draft.rooms.length < rooms) addDeadEnd(rng, draft);
  return { entrance, goal };
}

/** A false goal that comes last is the goal itself, behind its gate. */
function endsAtGoal(names: readonly PatternName[], index: number): boolean {
  return index === names.length - 1 && names[index] === 'false-goal';
}

/** Draws for the rooms that are left: how many lie before each ring and the goal, how many in between. */
function drawBetween(rng: Rng, settings: MissionSettings, names: readonly PatternName[]) {
  const { rooms, locks, secrets } = settings;
  const isAtGoal = endsAtGoal(names, names.length - 1);
  const sum = (what: 'rooms' | 'locks' | 'secrets') =>
    names.reduce((total, name) => total + PATTERNS[name].takes[what], 0);
  const atGoal = isAtGoal ? 1 : 0;
  const more = roomsFor(locks - sum('locks') + atGoal, secrets - sum('secrets'));
  const left = rooms - (roomsBeside(settings) + sum('rooms') - atGoal + more);
  const halls = [...names.map(() => 0), 0];
  let inside = 0;
  for (let i = 0; i < left; i++) {
    if (drawInt(rng, 0, 99, 'what a room is') >= BETWEEN) continue;
    if (drawInt(rng, 0, 2, 'where a room comes in between') > 0) {
      inside++;
      continue;
    }
    const hall = drawInt(rng, 0, names.length - atGoal, 'between which rings');
    halls[hall] = elementAt(halls, hall) + 1;
  }
  return { halls, inside };
}

/** Rooms in a row. */
function addHalls(draft: MissionDraft, from: number, count: number): number {
  let at = from;
  for (let i = 0; i < count; i++) {
    const hall = addRoom(draft);
    join(draft, at, hall, { stretches: true, isBridge: true });
    at = hall;
  }
  return at;
}
