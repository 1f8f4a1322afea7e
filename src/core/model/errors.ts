/**
 * The base class of all errors of this library: `error instanceof DungeonError` recognizes them.
 */
export class DungeonError extends RangeError {
  /** The name of the class. */
  override readonly name: string = 'DungeonError';

  constructor(
    message: string,
    /**
     * The rule that was broken, without the name of the option, such as "must be at least
     * `roomMinSize` (6)".
     */
    readonly rule: string,
    /** The other option that the rule names, such as `'roomMinSize'`. */
    readonly limit?: string,
  ) {
    super(message);
  }
}

/** How the reader of a message knows options and values. */
export interface Reader {
  /** Returns the name to show for the path of an option. */
  readonly nameOf: (option: string) => string;
  /** Returns the end of the sentence, which shows the rejected value, or an empty string. */
  readonly endOf: (received: unknown, rule: string) => string;
}

/**
 * Words a message other than "`option` must be …, received …". Receives the name of the option, the
 * end of the sentence and the name of the limit, all as the reader knows them.
 */
export type Sentence = (option: string, end: string, limit: string) => string;

/** Readers of code know options by their paths. */
export const PROGRAMMER: Reader = {
  // The end of a path is what readers look for.
  nameOf: (path) => `\`${path.length <= MAX_SHOWN ? path : `…${path.slice(-MAX_SHOWN)}`}\``,
  endOf: (received) => `, received ${show(received)}`,
};

/**
 * An invalid option or argument. Functions that draw throw it before the first draw, unless their
 * documentation names an exception.
 *
 * The message names the option, the rule and the received value: "`roomMaxSize` must be at least
 * `roomMinSize` (6), received 4".
 */
export class InvalidOptionError extends DungeonError {
  /** `'InvalidOptionError'`. */
  override readonly name = 'InvalidOptionError';
  readonly #sentence: Sentence;

  constructor(
    /** The name of the option, or its path, such as `rules[1].table[0].weight`. */
    readonly option: string,
    rule: string,
    /** The rejected value. */
    readonly received: unknown,
    limit?: string,
    sentence: Sentence = (name, end, other) => `${name} ${ruleNaming(rule, limit, other)}${end}`,
  ) {
    super(worded(sentence, { option, rule, received, limit }, PROGRAMMER), rule, limit);
    this.#sentence = sentence;
  }

  /**
   * Returns the message in the words of a reader. {@link describeError} is enough if only names
   * differ.
   */
  describe(reader: Reader): string {
    return worded(this.#sentence, this, reader);
  }
}

type Fault = Pick<InvalidOptionError, 'option' | 'rule' | 'received' | 'limit'>;

function worded(sentence: Sentence, fault: Fault, { nameOf, endOf }: Reader): string {
  const { option, rule, received, limit } = fault;
  return sentence(nameOf(option), endOf(received, rule), limit === undefined ? '' : nameOf(limit));
}

/** Returns a rule in which the option that sets the limit has another name. */
function ruleNaming(rule: string, limit: string | undefined, name: string): string {
  return limit === undefined ? rule : rule.replaceAll(`\`${limit}\``, () => name);
}

/**
 * Thrown if the options were valid but no dungeon could be generated: a minimum was not met within
 * the allowed attempts, a connection strategy left rooms unconnected, or `rng` returned a number
 * out of range. Draws may have been taken before.
 */
export class GenerationError extends DungeonError {
  /** `'GenerationError'`. */
  override readonly name = 'GenerationError';

  constructor(message: string, limit?: string) {
    super(message, message, limit);
  }
}

/**
 * The position that an {@link InvalidDataError} reports: a line and a column in a text, or a path
 * in a value.
 */
export interface DataPosition {
  /** The line in the text, starting at 1. */
  readonly line?: number;
  /** The column in the text, in characters, starting at 1. */
  readonly column?: number;
  /** The path of the value, such as `grid.width`. */
  readonly path?: string;
}

/** Thrown for text or data that cannot be read. It has the position of the first error. */
export class InvalidDataError extends DungeonError {
  /** `'InvalidDataError'`. */
  override readonly name = 'InvalidDataError';
  /** The line of the error in a text, starting at 1. */
  readonly line: number | undefined;
  /** The column of the error in a text, in characters, starting at 1. */
  readonly column: number | undefined;
  /** The path of the invalid value. */
  readonly path: string | undefined;

  constructor(message: string, position: DataPosition) {
    super(message, message);
    this.line = position.line;
    this.column = position.column;
    this.path = position.path;
  }
}

/**
 * Returns the message of an error with other names for the options, such as flags or the labels of
 * a form.
 *
 * @param nameOf - a function that receives the name or path of an option and returns the name to
 * show
 * @example
 * const labels: Record<string, string> = { width: 'Tiles across' };
 * try {
 *   generateMaze(createRng(1), { width: 2, height: 9 });
 * } catch (error) {
 *   if (error instanceof InvalidOptionError) {
 *     console.log(describeError(error, (name) => `“${labels[name] ?? name}”`));
 *   }
 * }
 */
export function describeError(
  error: InvalidOptionError | GenerationError,
  nameOf: (option: string) => string,
): string {
  if (!(error instanceof DungeonError)) {
    throw new InvalidOptionError('error', 'must be an error of this library', error);
  }
  if (typeof nameOf !== 'function') {
    throw new InvalidOptionError('nameOf', 'must be a function', nameOf);
  }
  const shown = (option: string) => String(nameOf(option));
  if (error instanceof InvalidOptionError) {
    return error.describe({ nameOf: shown, endOf: PROGRAMMER.endOf });
  }
  const { message, limit } = error;
  return limit === undefined ? message : ruleNaming(message, limit, shown(limit));
}

/** The length beyond which a shown value is truncated. */
const MAX_SHOWN = 60;

/** Formats a value for a message: short, and so that values of different types look different. */
export function show(value: unknown): string {
  if (typeof value === 'string') {
    const short = cut(value);
    return JSON.stringify(short) + (short === value ? '' : ` of ${value.length}`);
  }
  if (typeof value === 'bigint') return `${cut(String(value))}n`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (ArrayBuffer.isView(value)) return showView(value);
  if (typeof value === 'object' && value !== null) return 'an object';
  return cut(String(value));
}

function showView(view: ArrayBufferView): string {
  const kind = Object.prototype.toString.call(view).slice(8, -1);
  // A view whose prototype was replaced has no length.
  if (kind === 'Object') return 'an object';
  const length = 'length' in view ? view.length : view.byteLength;
  return `${kind.startsWith('I') ? 'an' : 'a'} ${kind} of ${length}`;
}

/** Returns a text, truncated if it is too long to show. */
export function cut(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

/**
 * Calls a function that does not know where its options are nested. If it throws an
 * `InvalidOptionError`, puts the path before the options that the error names: "`roomMaxSize` must
 * be …" becomes "`options.roomMaxSize` must be …".
 */
export function within<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof InvalidOptionError ? nested(path, error) : error;
  }
}

function nested(path: string, error: InvalidOptionError): InvalidOptionError {
  const { option, rule, received, limit } = error;
  const fullName = (name: string) => (name === path ? path : `${path}.${name}`);
  const outer = limit === undefined ? undefined : fullName(limit);
  return new InvalidOptionError(
    fullName(option),
    ruleNaming(rule, limit, `\`${outer}\``),
    received,
    outer,
    (name, end, other) =>
      error.describe({ nameOf: (inner) => (inner === limit ? other : name), endOf: () => end }),
  );
}
