import { button } from '../controls';
import { announce, h, isMotionReduced } from '../dom';
import { icon } from '../icons';
import type { Store } from '../store';

/** The largest seed that the die can roll. */
const SIDES = 1_000_000;

/** The seed, a die for it, a lock that keeps it when the family changes, and a link to copy. */
export function createSeedField(store: Store): {
  readonly element: HTMLElement;
  readonly isLocked: () => boolean;
  update(): void;
} {
  const input = h('input', {
    id: 'seed',
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: 200,
    onchange: () => store.set({ seed: input.value }, 'push'),
  });
  const lock = button({
    label: 'Keep the seed when the family changes',
    bare: true,
    class: 'lock',
    'aria-pressed': true,
    onclick: () => setLocked(lock, lock.getAttribute('aria-pressed') !== 'true'),
  });
  setLocked(lock, true);
  const die = button({
    label: 'Roll a new seed',
    icon: 'die',
    bare: true,
    class: 'primary die',
    onclick: () => roll(store, die),
  });
  const head = h('div', { class: 'head' }, h('label', { for: 'seed' }, 'Seed'), copyLink());
  const field = h('div', { class: 'seed' }, h('div', { class: 'with-lock' }, input, lock), die);
  return {
    element: h('section', { class: 'seed-section' }, head, field),
    isLocked: () => lock.getAttribute('aria-pressed') === 'true',
    update() {
      if (document.activeElement !== input) input.value = store.state.seed;
    },
  };
}

function setLocked(lock: HTMLElement, isLocked: boolean): void {
  lock.setAttribute('aria-pressed', String(isLocked));
  lock.replaceChildren(icon(isLocked ? 'lock' : 'unlock'));
}

/** A random seed; the only random number that does not come from the library. */
function roll(store: Store, die?: HTMLElement): void {
  if (!isMotionReduced()) {
    die?.querySelector('svg')?.animate({ rotate: ['0deg', '90deg'] }, { duration: 160 });
  }
  const seed = String(Math.floor(Math.random() * SIDES));
  store.set({ seed }, 'push');
  announce(`Seed ${seed}`);
}

function copyLink(): HTMLElement {
  return button({
    label: 'Copy link',
    icon: 'link',
    class: 'quiet',
    onclick: () =>
      navigator.clipboard.writeText(location.href).then(
        () => announce('The link is copied'),
        () => announce('The link is in the address bar'),
      ),
  });
}
