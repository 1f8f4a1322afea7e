import { type Fix, fixesOf } from '../fixes';
import type { Refusal } from '../refusal';
import type { State } from '../state';
import { build } from './subject';

/** The smallest change that leads to a dungeon. */
export function findFix(state: State, refusal: Pick<Refusal, 'option' | 'rule'>): Fix | undefined {
  return fixesOf(state, refusal).find((fix) => isMade(fix.state));
}

function isMade(state: State): boolean {
  try {
    build(state);
    return true;
  } catch {
    return false;
  }
}
