import { button } from '../controls';
import { announce, h } from '../dom';
import type { Store } from '../store';
import { labelOf } from '../words';
import type { Format } from '../worker/take-away';
import { codeOf } from './code';

const FORMATS: Readonly<Record<Format, { readonly words: string; readonly type: string }>> = {
  svg: { words: 'SVG', type: 'image/svg+xml' },
  txt: { words: 'ASCII', type: 'text/plain' },
  json: { words: 'JSON', type: 'application/json' },
  tmj: { words: 'Tiled', type: 'application/json' },
  'recipe.json': { words: 'Recipe', type: 'application/json' },
};

/** Buttons for the code and the picture, and a menu of the other formats. */
export function createTakeAway(
  store: Store,
  take: (format: Format) => Promise<BlobPart>,
): { readonly element: HTMLElement; update(): void } {
  const dialog = createCodeDialog();
  const save = async (format: Format) =>
    download(nameOf(store, format), await take(format), format);
  const others = (Object.keys(FORMATS) as Format[]).filter((format) => format !== 'svg');
  const items = others.map((format) =>
    button({ label: FORMATS[format].words, class: 'quiet', onclick: () => save(format) }),
  );
  const recipe = items[others.indexOf('recipe.json')] as HTMLElement;
  const menu = h(
    'details',
    { class: 'menu' },
    h('summary', { 'aria-label': 'More formats', title: 'More formats' }),
    h('div', {}, ...items),
  );
  closeOutside(menu);
  const element = h(
    'div',
    { class: 'take-away', role: 'group', 'aria-label': 'Take away' },
    h('h2', {}, 'Take away'),
    button({ label: 'Code', icon: 'copy', onclick: () => dialog.open(codeOf(store.state)) }),
    button({ label: 'SVG', icon: 'download', onclick: () => save('svg') }),
    menu,
    dialog.element,
  );
  return {
    element,
    update() {
      recipe.hidden = store.state.family === 'world';
    },
  };
}

function nameOf({ state }: Store, format: Format): string {
  const seed = state.seed.replace(/[^\w-]+/g, '-').slice(0, 40);
  return `${state.family}-${seed}.${format}`;
}

function download(name: string, content: BlobPart, format: Format): void {
  const href = URL.createObjectURL(new Blob([content], { type: FORMATS[format].type }));
  h('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
  announce(`${labelOf(FORMATS[format].words)} is saved as ${name}`);
}

/** A menu closes when something else is pressed, or Escape. */
function closeOutside(menu: HTMLDetailsElement): void {
  document.addEventListener('pointerdown', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

function createCodeDialog() {
  const code = h('code');
  const copy = button({
    ...{ label: 'Copy', icon: 'copy', class: 'primary' },
    onclick: () =>
      navigator.clipboard.writeText(code.textContent ?? '').then(
        () => announce('The code is copied'),
        () => getSelection()?.selectAllChildren(code),
      ),
  });
  const close = button({ label: 'Close', onclick: () => element.close() });
  const element = h(
    'dialog',
    { class: 'code', 'aria-label': 'The code that makes this dungeon' },
    h('h2', {}, 'The code that makes this dungeon'),
    h('pre', { tabindex: 0 }, code),
    h('div', { class: 'row' }, copy, close),
  );
  return {
    element,
    open(text: string) {
      code.textContent = text;
      element.showModal();
    },
  };
}
