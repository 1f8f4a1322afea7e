import type { GraphConnection, GraphKey, GraphRoom } from '../flow/definition';
import type { PatternName } from './options';

/** A ring of a mission. */
export interface MissionPattern {
  /** The name of its pattern. */
  name: PatternName;
  /** The name of the room in which players enter it. */
  from: string;
  /** The name of the room in which players leave it. */
  to: string;
  /** The names of its other rooms, including those that were inserted later. */
  rooms: string[];
}

/** A room of a mission. */
export interface MissionRoom extends GraphRoom {
  /** The room's place in the order of play, from 0 for the entrance to 1 for the goal. */
  readonly progress: number;
}

/** The plan of a dungeon as plain data: its rooms in the order of play, and their connections. */
export interface Mission {
  /** The rooms in the order of play, from the entrance to the goal. */
  rooms: MissionRoom[];
  /**
   * The pairs of rooms that are joined. Locks are numbered in the order in which they are opened.
   */
  connections: GraphConnection[];
  /** One key for each lock, in the order of the locks. */
  keys: GraphKey[];
  /** The name of the first room. */
  entrance: string;
  /** The name of the last room. */
  goal: string;
  /** The patterns that were used, in order from the entrance to the goal. */
  patterns: MissionPattern[];
}
