import { checkArray, checkObject, invalid } from '../model/checks';
import { checkPoint } from '../model/guards';

/**
 * Something to draw or to write down at a tile: an entity of `populate`, a mark of a dungeon, or
 * anything else with a kind and a place, such as the hero.
 */
export interface Pin<Kind = unknown> {
  /** What it is. */
  readonly kind: Kind;
  /** The column of its tile. */
  readonly x: number;
  /** The row of its tile. */
  readonly y: number;
  /** Index of the room whose floor it is on. */
  readonly room?: number | undefined;
  /** Whether it keeps others from entering its tile. */
  readonly blocks?: boolean | undefined;
  /** The number of its squad. */
  readonly squad?: number | undefined;
  /** How many members of its squad found no room. */
  readonly missing?: number | undefined;
  /** Whether it never moves. */
  readonly fixed?: boolean | undefined;
  /** Its direction. */
  readonly facing?: string | undefined;
}

/** Throws unless a value is an array of things with a kind and a place. */
export function checkPins(option: string, value: unknown): asserts value is readonly Pin[] {
  checkArray(option, value);
  for (let i = 0; i < value.length; i++) {
    const pin = value[i];
    checkObject(`${option}[${i}]`, pin, "an object such as { kind: 'orc', x: 3, y: 4 }");
    checkPoint(`${option}[${i}]`, pin);
    if (Reflect.get(pin, 'kind') === undefined) {
      throw invalid(`${option}[${i}]`, 'has no `kind`: add one, such as "orc"', pin);
    }
  }
}
