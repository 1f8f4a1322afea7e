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

/** Safari refuses more than a hundred new addresses in so many milliseconds; half of them are ours. */
const WINDOW = 30_000;
const MOST = 50;

/** Milliseconds after which the address follows, where there were too many. */
const PAUSE = 600;

let changes: number[] = [];
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Changes the address: now, or, where it has just changed often, soon. */
function replace(address: string): void {
  const now = Date.now();
  changes = changes.filter((time) => now - time < WINDOW);
  clearTimeout(waiting);
  const change = () => {
    changes.push(Date.now());
    attempt(() => history.replaceState(null, '', address));
  };
  if (changes.length < MOST) change();
  else waiting = setTimeout(change, PAUSE);
}

/** Changes the address now, so that one can come back. */
function push(address: string): void {
  clearTimeout(waiting);
  attempt(() => history.pushState(null, '', address));
}

/** The page goes on where the browser has had enough of new addresses. */
function attempt(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The state that the address says; `first` is what a visit without an address begins with. */
export function createStore(first: Partial<State>): Store {
  const listeners: ((state: State, before: State) => void)[] = [];
  let { state, problems } = readAddress(location.hash);
  if (location.hash.length < 2) {
    state = { ...state, ...first };
    replace(`#${toAddress(state)}`);
  }
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
      if (keep === 'push' && address !== location.hash) push(address);
      else replace(address);
      change(next);
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
