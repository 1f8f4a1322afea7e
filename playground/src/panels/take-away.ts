import { MOST_LETTERS } from '../address';
import { button } from '../controls';
import { announce, h } from '../dom';
import type { Store } from '../store';
import type { Copy, Format } from '../worker/take-away';
import { codeOf } from './code';

const FORMATS: Readonly<Record<Format, { readonly words: string; readonly type: string }>> = {
  svg: { words: 'SVG', type: 'image/svg+xml' },
  png: { words: 'PNG', type: 'image/png' },
  md: { words: 'Key to the map', type: 'text/markdown' },
  uvtt: { words: 'Virtual tabletop', type: 'application/json' },
  tmj: { words: 'Tiled', type: 'application/json' },
  tmx: { words: 'Tiled, XML', type: 'application/xml' },
  ldtk: { words: 'LDtk', type: 'application/json' },
  txt: { words: 'ASCII', type: 'text/plain' },
  json: { words: 'JSON', type: 'application/json' },
  'recipe.json': { words: 'Recipe', type: 'application/json' },
};

/** Buttons for the code and the picture, and a menu of picture settings and other formats. */
export function createTakeAway(
  store: Store,
  take: (format: Format, copy: Copy) => Promise<BlobPart | undefined>,
): { readonly element: HTMLElement; update(): void } {
  const dialog = createCodeDialog();
  const title = h('input', {
    ...{ type: 'text', maxlength: MOST_LETTERS, placeholder: 'none' },
    oninput: () => store.set({ title: title.value }, 'replace'),
  });
  const [players, legend] = [1, 2].map(() => h('input', { type: 'checkbox' })) as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  const save = async (format: Format) => {
    const copy = { players: players.checked, legend: legend.checked };
    const content = await take(format, copy);
    const isForPlayers = copy.players && ['svg', 'png', 'uvtt'].includes(format);
    const name = nameOf(store, format, isForPlayers);
    if (content !== undefined) download(name, content, format);
  };
  const others = (Object.keys(FORMATS) as Format[]).filter((format) => format !== 'svg');
  const items = others.map((format) =>
    button({ label: FORMATS[format].words, class: 'quiet', onclick: () => save(format) }),
  );
  const recipe = items[others.indexOf('recipe.json')] as HTMLElement;
  const menu = h(
    'details',
    { class: 'menu' },
    h('summary', { 'aria-label': 'More formats', title: 'More formats' }),
    h(
      'div',
      {},
      h('label', { class: 'title' }, 'Title', title),
      h('label', {}, players, 'Players’ copy: no secrets'),
      h('label', {}, legend, 'Legend'),
      ...items,
    ),
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
      const { family, title: text } = store.state;
      recipe.hidden = family === 'world';
      if (title.value !== text) title.value = text;
    },
  };
}

/** `accretion-12-level-2-players.svg`; players' copies do not reveal the seed. */
function nameOf({ state }: Store, format: Format, isForPlayers: boolean): string {
  const { family, levels, level } = state;
  const seed = state.seed.replace(/[^\w-]+/g, '-').slice(0, 40);
  const parts = [
    ...(isForPlayers ? ['map'] : [family, seed]),
    ...(levels > 1 ? [`level-${level}`] : []),
    ...(isForPlayers ? ['players'] : []),
  ];
  return `${parts.join('-')}.${format}`;
}

function download(name: string, content: BlobPart, format: Format): void {
  const href = URL.createObjectURL(new Blob([content], { type: FORMATS[format].type }));
  h('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
  announce(`${FORMATS[format].words} is saved as ${name}`);
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
