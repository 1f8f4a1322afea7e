/** The part of a request that a dungeon does not meet, because there was no place for more. */
export interface Unmet {
  /** What there are fewer of than requested. */
  readonly what:
    | 'rooms'
    | 'locks'
    | 'shortcuts'
    | 'prefabs'
    | 'stairs'
    | 'themes'
    | 'roles'
    | 'population';
  /** The number that the recipe asks for, after draws. */
  readonly requested: number;
  /** The number that was placed, less than `requested`. */
  readonly placed: number;
  /** The part of the recipe that asks for them, such as `passes[1]` or `population.rules[0]`. */
  readonly where?: string;
  /** The role, or the kind of the entities if there is only one. */
  readonly name?: string;
  /** Why no more were placed, such as `'no other door closes off at least 16 tiles'`. */
  readonly cause: string;
  /** The index of the level, counted from 0. Absent if there are no levels. */
  readonly level?: number;
}
