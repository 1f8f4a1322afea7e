import { type Mending, mendings } from '../mendings';
import type { Refusal } from '../refusal';
import type { State } from '../state';
import { build } from './subject';

/** The smallest change that leads to a dungeon. */
export function mend(state: State, refusal: Pick<Refusal, 'option' | 'rule'>): Mending | undefined {
  return mendings(state, refusal).find((mending) => isMade(mending.state));
}

function isMade(state: State): boolean {
  try {
    build(state);
    return true;
  } catch {
    return false;
  }
}
