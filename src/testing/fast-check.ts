import type * as FastCheck from 'fast-check';
import { needsFastCheck } from './needs-fast-check';

/**
 * fast-check, which is an optional peer: loaded by hand, so that a project without it is told what
 * to install. The CommonJS build has `fast-check-cjs.ts` in this file's place.
 */
export const fc: typeof FastCheck = await import('fast-check').catch((cause: unknown) => {
  throw needsFastCheck(cause);
});
