import { type Mending, mendings } from '../mendings';
import type { State } from '../state';
import { build } from './subject';

/** The smallest change that leads to a dungeon. */
export function mend(state: State, option: string | undefined): Mending | undefined {
  return mendings(state, option).find((mending) => isMade(mending.state));
}

function isMade(state: State): boolean {
  try {
    build(state);
    return true;
  } catch {
    return false;
  }
}
