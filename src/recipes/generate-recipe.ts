import type { LevelEnds } from '../core/levels/options';
import type { Dungeon, Observer } from '../core/model/dungeon';
import { resolveOptions } from '../core/model/options';
import { within } from '../core/model/within';
import { createRng } from '../core/rng/create-rng';
import type { Rng } from '../core/rng/rng';
import type { MissionDefinition } from '../missions/flow/read-flow';
import { generateMission } from '../missions/layout/generate-mission';
import { layOutGraph } from '../missions/layout/lay-out-graph';
import { GRAPH, type GraphOptions, type GraphSettings } from '../missions/layout/options';
import { codeOptions, GENERATORS } from './generators';
import type { Recipe } from './recipe';

/** The result of a recipe's generator. */
export interface GeneratedDungeon {
  readonly dungeon: Dungeon;
  /**
   * The plan from which it was laid out: a mission, or a graph that is still to be placed. Absent
   * for all others.
   */
  readonly mission?: MissionDefinition | undefined;
}

/**
 * Runs the generator of a recipe with a stream of its seed. A mission draws from its own stream,
 * `mission` or, for example, `level 3 mission`.
 *
 * @param ends - where a level's entrance and goal are to be, for a graph or mission that places
 * nothing yet
 */
export function generateRecipe(
  { seed, generator, options }: Recipe,
  stream: string,
  observe?: Observer,
  ends?: LevelEnds,
): GeneratedDungeon {
  const rng = createRng(seed, stream);
  return within('options', () => {
    if (generator === 'graph') {
      return generateGraph(rng, codeOptions(generator, options), observe, ends);
    }
    if (generator !== 'mission') {
      const code = codeOptions(generator, options);
      return { dungeon: GENERATORS[generator](rng, code as never, observe) };
    }
    const missionRng = createRng(seed, stream === 'layout' ? 'mission' : `${stream} mission`);
    const given = codeOptions(generator, options);
    const layout = ends ? { ...given, ...left(given, ends, 'entrance', 'goal') } : given;
    return generateMission(rng, layout, observe, missionRng);
  });
}

function generateGraph(
  rng: Rng,
  options: GraphOptions,
  observe: Observer | undefined,
  ends: LevelEnds | undefined,
): GeneratedDungeon {
  const mission: GraphSettings = resolveOptions(GRAPH, options);
  const [first] = mission.rooms;
  const { entrance = typeof first === 'string' ? first : first?.name, goal } = mission;
  const settings = ends ? { ...mission, ...left(options, ends, entrance!, goal) } : mission;
  const dungeon = layOutGraph(rng, settings, observe);
  return settings.place ? { dungeon } : { dungeon, mission };
}

/**
 * Returns options that place the ends of a graph and leave everything else to be placed after the
 * stairs.
 */
function left(
  { at }: Pick<GraphOptions, 'at'>,
  { entrance, exits: [exit] }: LevelEnds,
  first: string,
  last: string | undefined,
) {
  const goals =
    exit === undefined || last === undefined || last === first ? [] : [{ room: last, ...exit }];
  return { at: at ?? [{ room: first, ...entrance }, ...goals], place: false };
}
