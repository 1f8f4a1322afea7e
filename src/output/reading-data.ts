import { InvalidDataError, InvalidOptionError } from '../errors';

/** Runs checks on data that was read: what they refuse is damage, with its path. */
export function readingData<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    throw new InvalidDataError(error.message, { path: error.option });
  }
}
