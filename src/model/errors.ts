/** What all errors of this library are: `error instanceof DungeonError` tells them from any other. */
export class DungeonError extends RangeError {
  /** The class's name. */
  override readonly name: string = 'DungeonError';

  constructor(
    message: string,
    /** What was broken, without who broke it: "must be at least `roomMinSize` (6)". */
    readonly rule: string,
    /** The other option that the rule names: `'roomMinSize'`. */
    readonly limit?: string,
  ) {
    super(message);
  }
}

/**
 * An option or argument that no dungeon can be made from. Thrown before the first draw.
 *
 * The message names the option, the rule and the value received:
 * "`roomMaxSize` must be at least `roomMinSize` (6), received 4".
 */
export class InvalidOptionError extends DungeonError {
  /** `'InvalidOptionError'`. */
  override readonly name = 'InvalidOptionError';

  constructor(
    /** The option's name, or its path (`rules[1].table[0].weight`). */
    readonly option: string,
    rule: string,
    /** The value that was refused. */
    readonly received: unknown,
    limit?: string,
    message = `\`${cut(option)}\` ${rule}, received ${show(received)}`,
  ) {
    super(message, rule, limit);
  }
}

/**
 * The options were valid, but no dungeon came out: a minimum was not met in the attempts allowed, a
 * connection strategy left rooms apart, or `rng` answered out of range. It may come after draws.
 */
export class GenerationError extends DungeonError {
  /** `'GenerationError'`. */
  override readonly name = 'GenerationError';

  constructor(message: string, limit?: string) {
    super(message, message, limit);
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
export class InvalidDataError extends DungeonError {
  /** `'InvalidDataError'`. */
  override readonly name = 'InvalidDataError';
  /** 1-based line of the damage, for a text. */
  readonly line: number | undefined;
  /** 1-based column of the damage, counted in characters, for a text. */
  readonly column: number | undefined;
  /** Path of the damage, for a value. */
  readonly path: string | undefined;

  constructor(message: string, position: DataPosition) {
    super(message, message);
    this.line = position.line;
    this.column = position.column;
    this.path = position.path;
  }
}

/**
 * An error's message for readers who know the options by other names, such as flags or the labels of
 * a form.
 *
 * @param nameOf - what an option is called, given its name or path
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
  const names = 'option' in error ? [error.option, error.limit] : [error.limit];
  return names.reduce<string>(
    (text, name) =>
      name === undefined ? text : text.replaceAll(`\`${name}\``, () => String(nameOf(name))),
    error.message,
  );
}

/** What is longer is cut before it is shown. */
const MAX_SHOWN = 60;

/** A value as a message shows it: short, and unlike any other type's. */
export function show(value: unknown): string {
  if (typeof value === 'string') {
    const short = cut(value);
    return JSON.stringify(short) + (short === value ? '' : ` of ${value.length}`);
  }
  if (typeof value === 'bigint') return `${cut(String(value))}n`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return cut(String(value));
}

/** The beginning of a text that is too long to show. */
export function cut(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}
