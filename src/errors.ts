/** The words of a message, given how an option is called where they are read. */
export type Wording = (nameOf: (option: string) => string) => string;

/**
 * An option or argument that no dungeon can be made from. Thrown before the first draw.
 *
 * The message names the option, the rule and the value received:
 * "`roomMaxSize` must be at least `roomMinSize` (6), received 4".
 */
export class InvalidOptionError extends RangeError {
  /** `'InvalidOptionError'`. */
  override readonly name = 'InvalidOptionError';
  readonly #wording: Wording;

  constructor(
    message: string | Wording,
    /** The option's name, or its path (`rules[1].table[0].weight`). */
    readonly option: string,
    /** The value that was refused. */
    readonly received: unknown,
  ) {
    const wording = wordingOf(message);
    super(wording(inBackticks));
    this.#wording = wording;
  }

  /**
   * The message for readers who know the options by other names, such as flags or labels of a form.
   *
   * @param nameOf - what an option is called, given its name or path
   * @throws InvalidOptionError where that is no function, or answers no text
   * @example
   * error.describe((option) => `“${LABELS[option]}”`); // “Longest side” must be at least …
   */
  describe(nameOf: (option: string) => string): string {
    return this.#wording(naming(nameOf));
  }
}

function wordingOf(message: string | Wording): Wording {
  return typeof message === 'string' ? () => message : message;
}

/** What a caller says that options are called, checked. */
function naming(nameOf: unknown): (option: string) => string {
  if (!isFunction(nameOf)) throw wrongNames('must be a function', nameOf);
  return (option) => {
    const name: unknown = Reflect.apply(nameOf, undefined, [option]);
    if (typeof name === 'string') return name;
    throw wrongNames('must answer a text', name);
  };
}

/** Whether a value is a function that can be called, which a class cannot. */
export function isFunction(value: unknown): value is (...args: never) => unknown {
  if (typeof value !== 'function') return false;
  return !/^class\b/.test(Function.prototype.toString.call(value));
}

function wrongNames(rule: string, received: unknown): InvalidOptionError {
  return new InvalidOptionError((nameOf) => `${nameOf('nameOf')} ${rule}`, 'nameOf', received);
}

/** How a message calls an option unless somebody asks otherwise. */
function inBackticks(option: string): string {
  return `\`${option}\``;
}

/**
 * The options were valid, and still no dungeon came out: a minimum that was not met in the
 * attempts allowed, a connection strategy that left rooms apart, an `Rng` that answered out of
 * range. It may come after draws.
 */
export class GenerationError extends Error {
  /** `'GenerationError'`. */
  override readonly name = 'GenerationError';
  readonly #wording: Wording;

  constructor(message: string | Wording) {
    const wording = wordingOf(message);
    super(wording(inBackticks));
    this.#wording = wording;
  }

  /** The message for readers who know the options by other names, as in `InvalidOptionError`. */
  describe(nameOf: (option: string) => string): string {
    return this.#wording(naming(nameOf));
  }
}

/** Where {@link InvalidDataError} found the damage: a place in a text, or a path in a value. */
export interface DataPosition {
  /** 1-based line of the text. */
  readonly line?: number;
  /** 1-based column of the text, counted in characters. */
  readonly column?: number;
  /** Path of the value, such as `grid.width`. */
  readonly path?: string;
}

/** Text or data that cannot be read, with the place of the damage. */
export class InvalidDataError extends Error {
  /** `'InvalidDataError'`. */
  override readonly name = 'InvalidDataError';
  /** 1-based line of the damage, for a text. */
  readonly line: number | undefined;
  /** 1-based column of the damage, counted in characters, for a text. */
  readonly column: number | undefined;
  /** Path of the damage, for a value. */
  readonly path: string | undefined;

  constructor(message: string, position: DataPosition) {
    super(message);
    this.line = position.line;
    this.column = position.column;
    this.path = position.path;
  }
}
