import { Script } from 'node:vm';
import { expect } from 'vitest';

/** Runs a call that might not end, and names it if it hangs: these calls must not take minutes. */
export function inTime(work: (tell: (what: string) => void) => void): void {
  let last = 'nothing';
  const { stackTraceLimit } = Error;
  // Most calls throw, and a trace takes longer than the call.
  Error.stackTraceLimit = 2;
  const global = globalThis as { fuzz?: () => void };
  global.fuzz = () =>
    work((what) => {
      last = what;
    });
  try {
    new Script('fuzz()').runInThisContext({ timeout: 100_000 });
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    expect.unreachable(`hangs with ${last}`);
  } finally {
    delete global.fuzz;
    Error.stackTraceLimit = stackTraceLimit;
  }
}
