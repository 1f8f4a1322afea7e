import type * as FastCheck from 'fast-check';
import { fastCheckError } from './needs-fast-check';

declare const require: (name: string) => unknown;

/**
 * fast-check for the CommonJS build, which cannot wait for an import. It replaces `fast-check.ts`.
 */
export const fc: typeof FastCheck = load();

function load(): typeof FastCheck {
  try {
    return require('fast-check') as typeof FastCheck;
  } catch (cause) {
    throw fastCheckError(cause);
  }
}
