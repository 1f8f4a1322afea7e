import { button } from '../controls';
import { h } from '../dom';
import type { Fix } from '../fixes';
import { icon } from '../icons';
import type { Refusal } from '../refusal';
import type { State } from '../state';
import type { Store } from '../store';

/** Explains over the last good picture why there is no dungeon, with buttons that fix it. */
export function createRefusalCard(store: Store): {
  readonly element: HTMLElement;
  /** Shows a refusal, or nothing; `lastGood` is the state of the picture below. */
  update(refusal: Refusal | undefined, lastGood: State | undefined): void;
  /** Adds a button for a change that leads to a dungeon. */
  showFix(fix: Fix | undefined): void;
} {
  const words = h('p');
  const buttons = h('div', { class: 'row' });
  const element = h(
    'div',
    { class: 'refusal', role: 'alert', hidden: true },
    h('h2', {}, icon('warn'), 'These settings make no dungeon'),
    words,
    buttons,
  );
  return {
    element,
    update(refusal, lastGood) {
      element.hidden = refusal === undefined;
      if (refusal === undefined) return;
      words.textContent = `${refusal.message}. ${lastGood ? 'You still see the last dungeon.' : ''}`;
      buttons.replaceChildren(...(lastGood ? [backTo(store, lastGood)] : []));
    },
    showFix(fix) {
      if (fix === undefined) return;
      const { words, state } = fix;
      buttons.prepend(
        button({ label: words, class: 'primary', onclick: () => store.set(state, 'push') }),
      );
    },
  };
}

function backTo(store: Store, state: State): HTMLElement {
  return button({ label: 'Back to the last dungeon', onclick: () => store.set(state, 'push') });
}
