import type { Given } from '../state';

/** The contents of a row. */
interface RowState {
  /** The value that was set, if any. */
  readonly given: unknown;
  /** The value that is used. */
  readonly value: unknown;
  /** The default value. */
  readonly usual: unknown;
  /** All options that are set or required. */
  readonly settings: Given;
  /** The reason for a refusal. */
  readonly problem: string | undefined;
}

/** The input of a row. */
export interface Field {
  readonly element: HTMLElement;
  update(state: RowState): void;
}

/** Called with a new value, `undefined` for the default. */
export type Change = (value: unknown) => void;
