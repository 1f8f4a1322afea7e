import { readAddress, toAddress } from './address';
import type { State } from './state';

/** Whether a change is one to come back to. */
type Keep = 'push' | 'replace';

/** The state of the page, which the address holds. */
export interface Store {
  readonly state: State;
  /** Changes some of it. */
  set(change: Partial<State>, keep: Keep): void;
  /** Calls back after each change, with the state before it. */
  subscribe(listener: (state: State, before: State) => void): void;
  /** What was wrong with the address that the page was opened with. */
  readonly problems: readonly string[];
}

/** The state that the address says; `first` is what a visit without an address begins with. */
export function createStore(first: Partial<State>): Store {
  const listeners: ((state: State, before: State) => void)[] = [];
  let { state, problems } = readAddress(location.hash);
  if (location.hash.length < 2) state = { ...state, ...first };
  const change = (next: State) => {
    const before = state;
    state = next;
    for (const listener of listeners) listener(state, before);
  };
  addEventListener('popstate', () => {
    const read = readAddress(location.hash);
    problems = read.problems;
    change(read.state);
  });
  return {
    get state() {
      return state;
    },
    get problems() {
      return problems;
    },
    set(patch, keep) {
      const next = { ...state, ...patch };
      const address = `#${toAddress(next)}`;
      problems = [];
      if (keep === 'push' && address !== location.hash) history.pushState(null, '', address);
      else history.replaceState(null, '', address);
      change(next);
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
