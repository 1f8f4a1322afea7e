import type { Arbitrary } from 'fast-check';
import type { GridSize } from '../core/model/dungeon';
import { hasEnoughRooms } from '../missions/grow/choose-patterns';
import { type MissionSettings, PATTERN_NAMES } from '../missions/grow/options';
import type { MissionLayoutOptions } from '../missions/layout-options';
import { fc } from './fast-check';

/** Options of a mission. They are generated together, because some of them limit others. */
type MissionPart = Partial<Omit<MissionLayoutOptions, 'width' | 'height'>>;

/** The number of tiles per room with which bad luck may leave no place for a room. */
const TIGHT_TILES_PER_ROOM = 120;
/** The number of tiles per room with which there is a place for every room. */
const AMPLE_TILES_PER_ROOM = 150;

/**
 * Returns an arbitrary that generates a function that takes the size of the grid and returns the
 * numbers and sizes of a mission.
 *
 * @param canFail - whether rooms may be so large and so many that bad luck leaves no place for one
 */
export function arbitraryMission(canFail: boolean): Arbitrary<(size: GridSize) => MissionPart> {
  const anyNumbers = fc.record({
    rooms: fc.integer({ min: 6, max: 30 }),
    cycles: fc.nat({ max: 3 }),
    locks: fc.nat({ max: 4 }),
    secretDoors: fc.nat({ max: 2 }),
    patterns: fc.uniqueArray(fc.constantFrom(...PATTERN_NAMES), { minLength: 1 }),
    doorsPerKey: fc.integer({ min: 1, max: 8 }),
  });
  // Hubs have up to eight tunnels.
  const anySizes = fc.record({
    roomMinSize: fc.integer({ min: 2, max: canFail ? 4 : 3 }),
    roomMaxSize: fc.integer({ min: 4, max: canFail ? 9 : 6 }),
  });
  const anyKinds = fc.constantFrom<MissionPart>(
    {},
    { kinds: { danger: { roomMinSize: 4, roomMaxSize: 6 }, treasure: { roomMaxSize: 3 } } },
  );
  const tilesPerRoom = canFail ? TIGHT_TILES_PER_ROOM : AMPLE_TILES_PER_ROOM;
  return fc
    .tuple(anyNumbers, anySizes, anyKinds, fc.constantFrom('any place', 'a point', 'stairs'))
    .map(([numbers, sizes, kinds, start]) => ({ width, height }) => {
      const point = { x: width >> 1, y: height >> 1 };
      const maxRooms = Math.max(6, Math.floor((width * height) / tilesPerRoom));
      return {
        ...reduceToFit({ ...numbers, rooms: Math.min(numbers.rooms, maxRooms) }),
        ...sizes,
        ...kinds,
        ...(start !== 'any place' && { at: [{ room: 'entrance', ...point }] }),
        ...(start === 'stairs' && { stairs: [{ ...point, direction: 'up' as const }] }),
      };
    });
}

/** Removes cycles, then secret doors, then locks, until the rooms are enough for them. */
function reduceToFit(mission: MissionSettings): MissionSettings {
  const { cycles, secretDoors, locks } = mission;
  if (hasEnoughRooms(mission)) return mission;
  if (cycles > 0) return reduceToFit({ ...mission, cycles: cycles - 1 });
  if (secretDoors > 0) return reduceToFit({ ...mission, secretDoors: secretDoors - 1 });
  // There is a lock, because six rooms are enough for a mission without any of these.
  return reduceToFit({ ...mission, locks: locks - 1 });
}
