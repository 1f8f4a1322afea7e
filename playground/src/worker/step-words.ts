import type { Step } from '../../../src/core/index';

/** The action of a stage; other stages have none. */
const DEEDS: Readonly<Record<string, string>> = {
  room: 'dug',
  tunnel: 'dug',
  loop: 'dug',
  door: 'placed',
  lock: 'placed',
  shortcut: 'placed',
  prefab: 'placed',
};

/** The action of a step: `lock B placed`. */
export function stepWords({ stage, index }: Pick<Step, 'stage' | 'index'>): string {
  const number = ['lock', 'shortcut'].includes(stage) ? lockLetter(index) : String(index + 1);
  return [stage, number, DEEDS[stage] ?? ''].join(' ').trim();
}

/** The name of a lock in pictures and texts. */
export function lockLetter(lock: number): string {
  return lock < 26 ? String.fromCharCode(65 + lock) : String(lock);
}
