import type { Arbitrary } from 'fast-check';
import { countNeeded } from '../missions/grow/choose-patterns';
import { type MissionSettings, PATTERN_NAMES } from '../missions/grow/options';
import type { MissionLayoutOptions } from '../missions/layout/layout-options';
import type { GridSize } from '../model/dungeon';
import { InvalidOptionError } from '../model/errors';
import { fc } from './fast-check';

/** Options of a mission that fit only each other. */
type MissionPart = Partial<Omit<MissionLayoutOptions, 'width' | 'height'>>;

/**
 * Returns an arbitrary that generates a function that takes the size of the grid and returns the
 * numbers and sizes of a mission.
 *
 * @param canFail - whether rooms may be so large and so many that bad luck leaves no place for one
 */
export function arbitraryMission(canFail: boolean): Arbitrary<(size: GridSize) => MissionPart> {
  const numbers = fc.record({
    rooms: fc.integer({ min: 6, max: 30 }),
    cycles: fc.nat({ max: 3 }),
    locks: fc.nat({ max: 4 }),
    secrets: fc.nat({ max: 2 }),
    patterns: fc.uniqueArray(fc.constantFrom(...PATTERN_NAMES), { minLength: 1 }),
    doorsPerKey: fc.integer({ min: 1, max: 8 }),
  });
  // Hubs have up to eight tunnels.
  const sizes = fc.record({
    roomMinSize: fc.integer({ min: 2, max: canFail ? 4 : 3 }),
    roomMaxSize: fc.integer({ min: 4, max: canFail ? 9 : 6 }),
  });
  const kinds = fc.constantFrom<MissionPart>(
    {},
    { kinds: { danger: { roomMinSize: 4, roomMaxSize: 6 }, treasure: { roomMaxSize: 3 } } },
  );
  const isFixed = fc.boolean();
  return fc
    .tuple(numbers, sizes, kinds, isFixed)
    .map(([numbers, sizes, kinds, isFixed]) => ({ width, height }) => {
      const most = Math.max(6, Math.floor((width * height) / (canFail ? 120 : 150)));
      return {
        ...possible({ ...numbers, rooms: Math.min(numbers.rooms, most) }),
        ...sizes,
        ...kinds,
        ...(isFixed && { at: [{ room: 'entrance', x: width >> 1, y: height >> 1 }] }),
      };
    });
}

/** Removes rings, then secret doors, then locks, until the rooms are enough for them. */
function possible(mission: MissionSettings): MissionSettings {
  const { cycles, secrets, locks } = mission;
  if (isPossible(mission)) return mission;
  if (cycles > 0) return possible({ ...mission, cycles: cycles - 1 });
  if (secrets > 0) return possible({ ...mission, secrets: secrets - 1 });
  return possible({ ...mission, locks: locks - 1 });
}

function isPossible(mission: MissionSettings): boolean {
  try {
    countNeeded(mission);
    return true;
  } catch (error) {
    if (error instanceof InvalidOptionError) return false;
    throw error;
  }
}
