import type { Dungeon } from '../core/model/dungeon';
import { checkObserver, checkRng } from '../core/model/guards';
import type { Observer } from '../core/model/observer';
import { resolveOptions } from '../core/model/specification';
import type { Rng } from '../core/rng/rng';
import { growMission } from './grow/grow-mission';
import type { Mission } from './grow/mission';
import { generateFromGraph } from './layout/generate-from-graph';
import { MISSION_LAYOUT_SPEC, type MissionLayoutOptions } from './mission-options';

/** A dungeon laid out from a mission. */
interface MissionDungeon extends Dungeon {
  mission: Mission;
}

/** Grows a mission, then lays it out. The mission's draws come first. */
export function generateMission(
  rng: Rng,
  options: MissionLayoutOptions,
  observe?: Observer,
): MissionDungeon {
  checkRng(rng);
  const settings = resolveOptions(MISSION_LAYOUT_SPEC, options);
  checkObserver(observe);
  const { rooms, cycles, locks, secretDoors, patterns, doorsPerKey } = settings;
  const numbers = { rooms, cycles, locks, secretDoors, patterns, doorsPerKey };
  const mission = growMission(rng, numbers);
  const { cycles: _, locks: __, secretDoors: ___, doorsPerKey: ____, ...layout } = options;
  return { ...generateFromGraph(rng, { ...layout, ...mission }, observe), mission };
}
