import { button } from '../controls';
import type { Scheme } from '../state';

const KEY = 'dungeonsmith-scheme';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** The scheme chosen here, or the reader's. */
export function currentScheme(): Scheme {
  const stored = read();
  if (stored === 'light' || stored === 'dark') return stored;
  return dark.matches ? 'dark' : 'light';
}

/** A button that switches between light and dark. */
export function createSchemeButton(changed: () => void): HTMLElement {
  const apply = () => {
    document.documentElement.dataset.scheme = currentScheme();
  };
  apply();
  dark.addEventListener('change', () => {
    apply();
    changed();
  });
  return button({
    label: 'Light or dark',
    icon: 'scheme',
    bare: true,
    class: 'quiet scheme',
    onclick: () => {
      write(currentScheme() === 'dark' ? 'light' : 'dark');
      apply();
      changed();
    },
  });
}

/** Storage may be forbidden; then the choice lasts until the page is closed. */
let remembered: string | null = null;

function read(): string | null {
  try {
    return remembered ?? localStorage.getItem(KEY);
  } catch {
    return remembered;
  }
}

function write(scheme: Scheme): void {
  remembered = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Storage is forbidden.
  }
}
