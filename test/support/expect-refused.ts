import { expect } from 'vitest';
import { InvalidOptionError } from '../../src/core/index';

/** Holds that a call throws an `InvalidOptionError` with just this option and message. */
export function expectRefused(call: () => unknown, option: string, message: string): void {
  let error: unknown;
  try {
    call();
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(InvalidOptionError);
  expect(error).toBeInstanceOf(RangeError);
  expect((error as InvalidOptionError).message).toBe(message);
  expect((error as InvalidOptionError).option).toBe(option);
}
