/** Why there is no dungeon, in words. */
export interface Refusal {
  readonly message: string;
  /** The path of the option in the recipe; undefined if no single option is the cause. */
  readonly option?: string;
  /** The broken rule, in the words of the library. */
  readonly rule?: string;
}
