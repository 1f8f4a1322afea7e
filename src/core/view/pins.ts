import { checkArray, checkObject, invalid } from '../model/checks';
import { checkPoint, checkSquare } from '../model/guards';

/**
 * A thing at a tile to draw or to write: an entity from `populate`, a mark of a dungeon, or
 * anything else that has a kind and a position, such as the player's character.
 */
export interface Pin<Kind = unknown> {
  /** The kind of thing. */
  readonly kind: Kind;
  /** The column of its tile. */
  readonly x: number;
  /** The row of its tile. */
  readonly y: number;
  /** The index of the room on whose floor it is. */
  readonly room?: number | undefined;
  /** The index of the tunnel that it is on. */
  readonly tunnel?: number | undefined;
  /** Whether it prevents others from entering its tile. */
  readonly blocks?: boolean | undefined;
  /** The number of its squad. */
  readonly squad?: number | undefined;
  /** The number of members of its squad that could not be placed. */
  readonly missing?: number | undefined;
  /** Whether it never moves. */
  readonly fixed?: boolean | undefined;
  /** Whether it is a hazard. */
  readonly hazard?: boolean | undefined;
  /** The width and height of the square that it covers, from (x, y) on. Default 1. */
  readonly size?: number | undefined;
  /** The direction in which it faces. */
  readonly facing?: string | undefined;
}

/** Throws unless a value is an array of things that have a kind and a position. */
export function checkPins(option: string, value: unknown): asserts value is readonly Pin[] {
  checkArray(option, value);
  for (let i = 0; i < value.length; i++) {
    const pin = value[i];
    checkObject(`${option}[${i}]`, pin, "an object such as { kind: 'orc', x: 3, y: 4 }");
    checkPoint(`${option}[${i}]`, pin);
    checkSquare(`${option}[${i}]`, pin);
    if (Reflect.get(pin, 'kind') === undefined) {
      throw invalid(`${option}[${i}]`, 'has no `kind`: add one, such as "orc"', pin);
    }
  }
}

/**
 * Returns the name of a pin's kind: the kind itself or, if it is an object, its `name`, otherwise
 * `entity`.
 */
export function kindName({ kind }: Pick<Pin, 'kind'>): string {
  if (typeof kind !== 'object' && typeof kind !== 'function') return String(kind);
  const name: unknown = Reflect.get(Object(kind), 'name');
  return typeof name === 'string' ? name : 'entity';
}
