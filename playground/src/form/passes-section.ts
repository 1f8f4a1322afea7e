import { PASS_NAMES, type PassName } from '../../../src/recipes/specifications';
import { announce, h } from '../dom';
import { passAt } from '../fixes';
import { whyIdle } from '../recipe';
import type { Refusal } from '../refusal';
import type { PassSetting } from '../state';
import type { Store } from '../store';
import { labelOf } from '../words';
import { withPass } from './new-pass';
import { createPassItem, type PassItem } from './pass-item';
import { sortable } from './sortable';

/** The passes in order. They can be switched, moved, added and removed, and have options. */
export function createPassesSection(store: Store): {
  readonly element: HTMLElement;
  update(refusal?: Refusal): void;
} {
  const list = h('ol', { class: 'passes' });
  const none = h(
    'p',
    { class: 'empty' },
    'No passes: this is the family’s dungeon without changes.',
  );
  const save = (passes: readonly PassSetting[]) => store.set({ passes }, 'push');
  const move = (from: number, to: number) => {
    const passes = moved(store.state.passes, from, to);
    save(passes);
    announce(`${labelOf(passes[to]?.pass as string)} is now ${to + 1} of ${passes.length}`);
  };
  sortable(list, move);
  const adder = createAdder(store, save);
  let items: PassItem[] = [];
  return {
    element: h(
      'section',
      { class: 'passes-section' },
      h('div', { class: 'head' }, h('h2', {}, 'Passes'), adder.element),
      list,
      none,
    ),
    update(refusal) {
      const { passes } = store.state;
      none.hidden = passes.length > 0;
      adder.update();
      if (!hasItemsFor(items, passes)) {
        items = passes.map(({ pass }, i) => createPassItem(store, pass, i));
        list.replaceChildren(...items.map(({ element }) => element));
      }
      const refused = passAt(store.state, refusal?.option);
      for (const [i, item] of items.entries()) {
        const own = refused === passes[i] ? refusal : undefined;
        item.update(passes[i] as PassSetting, whyIdle(store.state, item.pass), own);
      }
    },
  };
}

function hasItemsFor(items: readonly PassItem[], passes: readonly PassSetting[]): boolean {
  return items.length === passes.length && items.every(({ pass }, i) => pass === passes[i]?.pass);
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const left = items.filter((_, i) => i !== from);
  return [...left.slice(0, to), items[from] as Item, ...left.slice(to)];
}

/** Passes that have something to do a second time. */
const REPEATED: readonly PassName[] = ['attach-prefabs', 'place-prefabs'];

/** A menu of passes that can run; it inserts the chosen one where it is best used. */
function createAdder(store: Store, save: (passes: readonly PassSetting[]) => void) {
  const items = PASS_NAMES.map((value) => h('option', { value }, labelOf(value)));
  const select = h(
    'select',
    {
      class: 'adder',
      'aria-label': 'Add a pass',
      onchange: () => {
        save(withPass(store.state.passes, select.value as PassName));
        announce(`${labelOf(select.value)} added`);
        select.value = '';
      },
    },
    h('option', { value: '' }, '+ Add'),
    ...items,
  );
  return {
    element: select,
    update() {
      const { state } = store;
      for (const item of items) {
        const name = item.value as PassName;
        const isThere = state.passes.some(({ pass }) => pass === name);
        item.hidden = whyIdle(state, name) !== undefined || (isThere && !REPEATED.includes(name));
      }
    },
  };
}
