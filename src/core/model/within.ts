import { describeError, InvalidOptionError } from './errors';

/**
 * Calls a function that does not know where its options are nested. If it throws an
 * `InvalidOptionError`, prefixes the option names in the error with their path: "`roomMaxSize` must
 * be …" becomes "`options.roomMaxSize` must be …".
 */
export function within<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    const fullName = (option: string) => (option === path ? path : `${path}.${option}`);
    const { option, rule, received, limit } = error;
    throw new InvalidOptionError(
      fullName(option),
      rule.replaceAll(`\`${limit}\``, () => `\`${fullName(limit ?? '')}\``),
      received,
      limit === undefined ? undefined : fullName(limit),
      describeError(error, (name) => `\`${fullName(name)}\``),
    );
  }
}
