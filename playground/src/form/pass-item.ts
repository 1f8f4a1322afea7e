import { PASS_SPECS, type PassName } from '../../../src/recipes/specifications';
import { button } from '../controls';
import { announce, h } from '../dom';
import { icon } from '../icons';
import type { Refusal } from '../refusal';
import { optionsOf } from '../start';
import { changed, type Given, type PassSetting } from '../state';
import type { Store } from '../store';
import { labelOf, valueText } from '../words';
import { createOptionList } from './option-list';

export interface PassItem {
  readonly pass: PassName;
  readonly element: HTMLElement;
  /** Shows the settings, why the pass does not run, and why it was refused. */
  update(setting: PassSetting, idle: string | undefined, refusal?: Refusal): void;
}

/** One pass: its grip, position, name with settings, switch and options. */
export function createPassItem(store: Store, pass: PassName, index: number): PassItem {
  const label = labelOf(pass);
  const change = (patch: Partial<PassSetting>, keep: 'push' | 'replace') => {
    const passes = store.state.passes.map((other, i) =>
      i === index ? { ...other, ...patch } : other,
    );
    store.set({ passes }, keep);
  };
  const list = createOptionList(PASS_SPECS[pass], (name, value) => {
    const { options } = store.state.passes[index] as PassSetting;
    change({ options: changed(options, name, value) }, 'replace');
  });
  const toggle = h('input', {
    type: 'checkbox',
    role: 'switch',
    class: 'switch',
    'aria-label': label,
    onchange: () => change({ on: toggle.checked }, 'push'),
  });
  const summary = h('span', { class: 'summary' });
  const body = h('div', { class: 'pass-options' }, list.element, createRemover(store, index));
  const opener = createOpener(label, summary, body);
  const grip = h(
    'button',
    {
      type: 'button',
      class: 'grip',
      'aria-label': `Move ${label}`,
      'aria-describedby': 'grip-help',
      title: 'Drag, or use the arrow keys',
    },
    icon('grip'),
  );
  const place = h('span', { class: 'place' }, String(index + 1));
  return {
    pass,
    element: h(
      'li',
      { 'data-pass': pass },
      h('div', { class: 'pass' }, grip, place, opener, toggle),
      body,
    ),
    update({ on, options }, idle, refusal) {
      toggle.checked = on;
      summary.textContent = on ? (idle ?? summaryOf(pass, options)) : 'off';
      toggle.disabled = idle !== undefined;
      opener.parentElement?.classList.toggle('off', !on || idle !== undefined);
      opener.classList.toggle('refused', refusal !== undefined);
      if (refusal) summary.textContent = refusal.message;
      const { width, height } = optionsOf(store.state);
      list.update(options, {}, refusal, { width, height });
    },
  };
}

function createOpener(label: string, summary: HTMLElement, body: HTMLElement): HTMLElement {
  body.hidden = true;
  const name = h('span', { class: 'name' }, label);
  const opener = h(
    'button',
    {
      type: 'button',
      class: 'opener',
      'aria-expanded': false,
      onclick: () => {
        body.hidden = !body.hidden;
        opener.setAttribute('aria-expanded', String(!body.hidden));
      },
    },
    name,
    summary,
  );
  return opener;
}

function createRemover(store: Store, index: number): HTMLElement {
  return button({
    label: 'Remove',
    icon: 'bin',
    class: 'quiet',
    onclick: ({ target }: Event) => {
      const section = (target as Element).closest('.passes-section');
      const { passes } = store.state;
      announce(`${labelOf(passes[index]?.pass as string)} removed`);
      store.set({ passes: passes.filter((_, i) => i !== index) }, 'push');
      // The focus goes to the pass that is now here, to the last one, or to the menu that adds one.
      const openers = [...(section?.querySelectorAll<HTMLElement>('.opener') ?? [])];
      const next = openers[index] ?? openers.at(-1);
      (next ?? section?.querySelector<HTMLElement>('.adder'))?.focus();
    },
  });
}

function summaryOf(pass: PassName, options: Given): string {
  const known = PASS_SPECS[pass];
  const texts = Object.entries(options).map(([name, value]) => {
    const type = known[name]?.type ?? '';
    const text = Array.isArray(value) ? value.length : valueText(value, type);
    return `${labelOf(name).toLowerCase()} ${text}`;
  });
  return texts.join(', ') || 'default settings';
}
