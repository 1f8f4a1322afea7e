import type { Dungeon, Observer } from '../../core/model/dungeon';
import { checkObserver, checkRng } from '../../core/model/guards';
import { resolveOptions } from '../../core/model/options';
import type { Rng } from '../../core/rng/rng';
import { growMission } from '../grow/grow-mission';
import type { Mission } from '../grow/mission';
import { generateFromGraph } from './generate-from-graph';
import { MISSION_LAYOUT, type MissionLayoutOptions } from './layout-options';

interface LaidMission {
  readonly dungeon: Dungeon;
  readonly mission: Mission;
}

/**
 * Grows a mission and lays it out.
 *
 * @param missionRng - the generator for the mission's draws; by default, they are the first draws
 * of `rng`
 */
export function generateMission(
  rng: Rng,
  options: MissionLayoutOptions,
  observe?: Observer,
  missionRng = rng,
): LaidMission {
  checkRng(rng);
  const settings = resolveOptions(MISSION_LAYOUT, options);
  checkObserver(observe);
  const { rooms, cycles, locks, secretDoors, patterns, doorsPerKey } = settings;
  const numbers = { rooms, cycles, locks, secretDoors, patterns, doorsPerKey };
  const mission = growMission(missionRng, numbers);
  const { cycles: _, locks: __, secretDoors: ___, doorsPerKey: ____, ...layout } = options;
  return { dungeon: generateFromGraph(rng, { ...layout, ...mission }, observe), mission };
}
