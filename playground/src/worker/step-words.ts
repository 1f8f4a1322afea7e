import type { Step } from '../../../src/index';

/** What is done to things of a stage; nothing is said of others. */
const DEEDS: Readonly<Record<string, string>> = {
  room: 'dug',
  tunnel: 'dug',
  loop: 'dug',
  door: 'placed',
  lock: 'placed',
  prefab: 'placed',
};

/** What was done in a step: `lock B placed`. */
export function stepWords({ stage, index }: Pick<Step, 'stage' | 'index'>): string {
  const number = stage === 'lock' ? lockLetter(index) : String(index + 1);
  return [stage, number, DEEDS[stage] ?? ''].join(' ').trim();
}

/** A lock as pictures and texts call it. */
export function lockLetter(lock: number): string {
  return lock < 26 ? String.fromCharCode(65 + lock) : String(lock);
}
