import type { LevelEnds } from '../core/levels/generate-levels';
import { resolveOptions } from '../core/model/specification';
import { GRAPH, type GraphOptions, type GraphSettings } from './layout/options';
import type { MissionLayoutOptions } from './layout-options';

/** Returns the options of a graph with the stairs of a level in its entrance and its goal. */
export function graphAtEnds(options: GraphOptions, ends: LevelEnds): GraphOptions {
  const { rooms, entrance, goal }: GraphSettings = resolveOptions(GRAPH, options);
  const [first] = rooms;
  const name = typeof first === 'string' ? first : first?.name;
  return { ...options, ...endsOf(options, ends, entrance ?? name!, goal) };
}

/** Returns the options of a mission with the stairs of a level in its entrance and its goal. */
export function missionAtEnds(
  options: MissionLayoutOptions,
  ends: LevelEnds,
): MissionLayoutOptions {
  return { ...options, ...endsOf(options, ends, 'entrance', 'goal') };
}

function endsOf(
  { at }: Pick<GraphOptions, 'at'>,
  { entrance, exits: [exit], stairs }: LevelEnds,
  first: string,
  last: string | undefined,
) {
  const goals =
    exit === undefined || last === undefined || last === first ? [] : [{ room: last, ...exit }];
  return { at: at ?? [{ room: first, ...entrance }, ...goals], stairs };
}
