import { afterEach, expect, test, vi } from 'vitest';

// Only the page's compiler knows it, because it has the DOM types.
const { createStore } = await import(String('../../playground/src/store'));
const { startOf } = await import('../../playground/src/start');

afterEach(() => {
  vi.unstubAllGlobals();
});

test('text that is typed but not entered does not change the state before', () => {
  const listeners: (() => void)[] = [];
  const location = { hash: '#family=bsp&seed=1' };
  // A browser reports what was typed when the field loses the focus.
  const field = {
    matches: () => true,
    blur: () => store.set({ options: { width: 44 } }, 'replace'),
    focus: vi.fn(),
  };
  const history = { replaceState: vi.fn(), pushState: vi.fn() };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  vi.stubGlobal('document', { activeElement: field });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  const store = createStore(startOf('accretion'));
  location.hash = '#family=accretion&seed=7';
  for (const listener of listeners) listener();
  expect([store.state.family, store.state.options]).toEqual(['accretion', {}]);
  expect(history.replaceState).not.toHaveBeenCalled();
  expect(field.focus).toHaveBeenCalledOnce();
  field.blur();
  expect(store.state.options).toEqual({ width: 44 });
});
