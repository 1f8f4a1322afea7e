import { h } from './dom';
import { type Icon, icon } from './icons';
import { hintOf } from './words';

/** A button with an icon, and a label unless it is bare. */
export function button(
  attributes: { readonly label: string; readonly icon?: Icon; readonly bare?: boolean } & Readonly<
    Record<string, unknown>
  >,
): HTMLButtonElement {
  const { label, icon: name, bare = false, ...others } = attributes;
  return h(
    'button',
    { type: 'button', ...(bare && { 'aria-label': label, title: label }), ...others },
    ...(name ? [icon(name)] : []),
    bare ? undefined : h('span', {}, label),
  );
}

/** A group of native radio buttons. */
export function choices<Name extends string>(
  settings: {
    readonly legend: string;
    readonly name: string;
    readonly names: readonly Name[];
    readonly labelOf: (name: Name) => string;
    readonly class: string;
    readonly picture?: (name: Name) => Node;
  },
  choose: (name: Name) => void,
): { readonly element: HTMLElement; update(chosen: Name): void } {
  const inputs = settings.names.map((value) =>
    h('input', { type: 'radio', name: settings.name, value, onchange: () => choose(value) }),
  );
  const labels = settings.names.map((name, i) =>
    h(
      'label',
      { title: hintOf(name) || false },
      inputs[i],
      settings.picture?.(name),
      h('span', {}, settings.labelOf(name)),
    ),
  );
  const legend = h('legend', {}, settings.legend);
  return {
    element: h('fieldset', { class: settings.class }, legend, ...labels),
    update(chosen) {
      for (const input of inputs) input.checked = input.value === chosen;
    },
  };
}

/** Closes a menu when the reader clicks elsewhere or presses Escape. */
export function closeOutside(menu: HTMLDetailsElement): void {
  document.addEventListener('pointerdown', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
