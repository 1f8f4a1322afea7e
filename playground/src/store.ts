import { readAddress, toAddress } from './address';
import type { State } from './state';

/** Whether a change gets an entry in the history. */
type Keep = 'push' | 'replace';

/** The state of the page, kept in the address. */
export interface Store {
  readonly state: State;
  /** Changes some of it. */
  set(change: Partial<State>, keep: Keep): void;
  /** Calls back after each change, with the state before it. */
  subscribe(listener: (state: State, before: State) => void): void;
  /** Problems of the address that opened the page. */
  readonly problems: readonly string[];
}

/** Safari refuses more than a hundred new addresses in this many milliseconds; we use half of them. */
const WINDOW = 30_000;
const MOST = 50;

/** Delay of the address after too many changes, in milliseconds. */
const PAUSE = 600;

let changes: number[] = [];
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Changes the address now, or soon if it has just changed often. */
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

/** Changes the address now, with an entry in the history. */
function push(address: string): void {
  clearTimeout(waiting);
  attempt(() => history.pushState(null, '', address));
}

/** The page continues to work if the browser refuses new addresses. */
function attempt(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The state in the address; `first` is what a visit without an address begins with. */
export function createStore(first: State): Store {
  const listeners: ((state: State, before: State) => void)[] = [];
  let { state, problems } = readAddress(location.hash);
  if (location.hash.length < 2) {
    state = first;
    replace(`#${toAddress(state)}`);
  }
  const change = (next: State) => {
    const before = state;
    state = next;
    for (const listener of listeners) listener(state, before);
  };
  let isLeaving = false;
  addEventListener('popstate', () => {
    // Text that was typed but not entered belongs to the state that the reader leaves.
    const field = document.activeElement as HTMLElement | null;
    const isTyped = field?.matches('textarea, input:not([type]), input[type=text]') ?? false;
    isLeaving = true;
    if (isTyped) field?.blur();
    isLeaving = false;
    const read = readAddress(location.hash);
    problems = read.problems;
    change(read.state);
    if (isTyped) field?.focus();
  });
  return {
    get state() {
      return state;
    },
    get problems() {
      return problems;
    },
    set(patch, keep) {
      if (isLeaving) return;
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
