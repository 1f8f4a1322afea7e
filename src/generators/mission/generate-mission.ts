import type { Dungeon, Observer } from '../../dungeon';
import { checkObserver, checkRng } from '../../guards';
import { resolveOptions } from '../../options';
import type { Rng } from '../../rng/rng';
import { generateFromGraph } from '../graph/generate-from-graph';
import { growMission } from './grow-mission';
import { MISSION_LAYOUT, type MissionLayoutOptions } from './layout-options';
import type { Mission } from './options';

/**
 * Grows a mission and lays it out.
 *
 * @param missionRng - what the mission draws from; by default it draws first from `rng`
 */
export function generateMission(
  rng: Rng,
  options: MissionLayoutOptions,
  observe?: Observer,
  missionRng = rng,
): Dungeon & { readonly mission: Mission } {
  checkRng(rng);
  const settings = resolveOptions(MISSION_LAYOUT, options);
  checkObserver(observe);
  const { rooms, cycles, locks, secrets, patterns } = settings;
  const mission = growMission(missionRng, { rooms, cycles, locks, secrets, patterns });
  const { cycles: _, locks: __, secrets: ___, ...layout } = options;
  return { ...generateFromGraph(rng, { ...layout, ...mission }, observe), mission };
}
