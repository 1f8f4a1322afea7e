import type * as FastCheck from 'fast-check';
import { fastCheckError } from './needs-fast-check';

/**
 * fast-check, an optional peer dependency. It is imported dynamically, so that a project without it
 * gets a message that says what to install. The CommonJS build replaces this file by
 * `fast-check-cjs.ts`.
 */
export const fc: typeof FastCheck = await import('fast-check').catch((cause: unknown) => {
  throw fastCheckError(cause);
});
