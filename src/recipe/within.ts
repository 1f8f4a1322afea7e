import { InvalidOptionError } from '../errors';

/**
 * Runs what knows nothing of recipes, and puts the path before the names of options that it throws
 * for: "`roomMaxSize` must be …" becomes "`options.roomMaxSize` must be …".
 */
export function within<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    const fullName = (option: string) => (option === path ? path : `${path}.${option}`);
    const { option, received } = error;
    throw new InvalidOptionError(
      (nameOf) => error.describe((name) => nameOf(fullName(name))),
      fullName(option),
      received,
    );
  }
}
