import type { Given } from '../state';

/** What a row shows. */
interface RowState {
  /** Its value, where somebody gave one. */
  readonly given: unknown;
  /** Its value as it comes out. */
  readonly value: unknown;
  /** Its value if nobody gave one. */
  readonly usual: unknown;
  /** What is given of all options, and needed. */
  readonly settings: Given;
  /** Why it was refused. */
  readonly problem: string | undefined;
}

/** The part of a row in which the value is set. */
export interface Field {
  readonly element: HTMLElement;
  update(state: RowState): void;
}

/** Called with a new value, `undefined` for the default. */
export type Change = (value: unknown) => void;
