import { expect } from 'vitest';
import { InvalidDataError } from '../../src/core/index';

/** Holds that a call throws an `InvalidDataError` at this place, with this message. */
export function expectBroken(
  call: () => unknown,
  line: number,
  column: number,
  message: string,
): void {
  let error: unknown;
  try {
    call();
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(InvalidDataError);
  expect((error as InvalidDataError).message).toBe(message);
  expect([(error as InvalidDataError).line, (error as InvalidDataError).column]).toEqual([
    line,
    column,
  ]);
}
