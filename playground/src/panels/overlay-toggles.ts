import { closeOutside } from '../controls';
import { h } from '../dom';
import { OVERLAYS } from '../state';
import type { Store } from '../store';
import { labelOf } from '../words';

/** The number of overlays with a switch in the bar. */
const IN_BAR = 3;

/** A switch for each overlay; the last ones are in a menu. */
export function createOverlayToggles(store: Store): {
  readonly element: HTMLElement;
  update(): void;
} {
  const inputs = OVERLAYS.map((overlay) =>
    h('input', {
      type: 'checkbox',
      value: overlay,
      onchange: (event: Event) => {
        const { checked } = event.target as HTMLInputElement;
        const others = store.state.overlays.filter((other) => other !== overlay);
        store.set({ overlays: checked ? [...others, overlay] : others }, 'replace');
      },
    }),
  );
  const labels = OVERLAYS.map((overlay, i) => h('label', {}, inputs[i], labelOf(overlay)));
  const more = h(
    'details',
    { class: 'menu' },
    h('summary', { 'aria-label': 'More overlays', title: 'More overlays' }),
    h('div', {}, ...labels.slice(IN_BAR)),
  );
  closeOutside(more);
  return {
    element: h(
      'div',
      { class: 'overlays', role: 'group', 'aria-label': 'Overlays', tabindex: -1 },
      ...labels.slice(0, IN_BAR),
      more,
    ),
    update() {
      const { state } = store;
      for (const input of inputs) {
        input.checked = (state.overlays as readonly string[]).includes(input.value);
        // Overlays show secrets.
        input.disabled = state.players;
      }
    },
  };
}
