/** Whether the deep suite runs: `npm run test:deep`. */
const isDeep = process.env.TEST_DEPTH === 'deep';

/**
 * How often a property runs, how many seeds a sweep takes: ten times as often in the deep suite.
 */
export function runs(everyday: number): number {
  return isDeep ? everyday * 10 : everyday;
}
