import { h } from '../dom';
import type { Store } from '../store';

/** A switch that leaves out what players must not know: secrets, keys, names and numbers. */
export function createPlayersSwitch(store: Store): {
  readonly element: HTMLElement;
  update(): void;
} {
  const input = h('input', {
    type: 'checkbox',
    role: 'switch',
    class: 'switch',
    onchange: () => store.set({ players: input.checked }, 'replace'),
  });
  return {
    element: h('label', { class: 'players' }, input, 'As players see it'),
    update() {
      input.checked = store.state.players;
    },
  };
}
