import { InvalidOptionError, ruleNaming } from './errors';

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
