import { button } from '../controls';
import { h } from '../dom';
import type { Refusal } from '../refusal';
import { usualOptions } from '../start';
import { changed, type Family, specificationOf } from '../state';
import type { Store } from '../store';
import { createOptionList, type OptionList } from './option-list';

/** The options of the chosen family. */
export function createOptionsSection(store: Store): {
  readonly element: HTMLElement;
  update(refusal?: Refusal): void;
} {
  const reset = button({
    label: 'Reset all',
    class: 'quiet',
    onclick: () => store.set({ options: {} }, 'push'),
  });
  const head = h('div', { class: 'head' }, h('h2', {}, 'Options'), reset);
  const body = h('div');
  let shown: { family: Family; list: OptionList } | undefined;
  return {
    element: h('section', { class: 'options-section' }, head, body),
    update(refusal) {
      const { family, options } = store.state;
      if (shown?.family !== family) {
        shown = { family, list: createFamilyList(store, family) };
        body.replaceChildren(shown.list.element);
      }
      reset.style.visibility = Object.keys(options).length > 0 ? 'visible' : 'hidden';
      const isOwn = refusal?.option?.startsWith('options') || family === 'world';
      shown.list.update(options, usualOptions(family), isOwn ? refusal : undefined);
    },
  };
}

/** Options without a visible effect; only the address accepts them. */
const UNSEEN: Readonly<Partial<Record<Family, readonly string[]>>> = {
  graph: ['patterns', 'attempts'],
  mission: ['attempts'],
  world: ['themes'],
};

function createFamilyList(store: Store, family: Family): OptionList {
  const options = Object.entries(specificationOf(family));
  const seen = options.filter(([name]) => !UNSEEN[family]?.includes(name));
  return createOptionList(Object.fromEntries(seen), (name, value) =>
    store.set({ options: changed(store.state.options, name, value) }, 'replace'),
  );
}
