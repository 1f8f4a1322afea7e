import { dungeonName } from '../../../src/core/rng/dungeon-name';
import { MOST_LETTERS } from '../address';
import { button, closeOutside } from '../controls';
import { announce, h } from '../dom';
import type { Store } from '../store';
import type { Format } from '../worker/make-download';
import { WORLD_WORDS } from '../world-area';

interface About {
  readonly words: string;
  readonly hint: string;
  readonly type: string;
}

const FORMATS: Readonly<Record<Format, About>> = {
  svg: { words: 'SVG', hint: 'A sharp picture at any size', type: 'image/svg+xml' },
  png: { words: 'PNG', hint: 'A picture in pixels', type: 'image/png' },
  md: { words: 'Key to the map', hint: 'The contents of each room', type: 'text/markdown' },
  uvtt: { words: 'Virtual tabletop', hint: 'For Foundry and others', type: 'application/json' },
  tmj: { words: 'Tiled', hint: 'For the map editor Tiled', type: 'application/json' },
  ldtk: { words: 'LDtk', hint: 'For the level editor LDtk', type: 'application/json' },
  txt: { words: 'ASCII', hint: 'The map in letters', type: 'text/plain' },
  json: { words: 'JSON', hint: 'Everything, for programs', type: 'application/json' },
  'recipe.json': { words: 'Recipe', hint: 'Only the settings', type: 'application/json' },
};

/** The formats that can leave out what players must not know. */
const FOR_PLAYERS: readonly Format[] = ['svg', 'png', 'uvtt'];

interface Actions {
  /** Makes the file. Throws an error for people if it cannot be made. */
  readonly take: (format: Format, legend: boolean) => Promise<BlobPart>;
  /** The code, and how its picture differs from the page's. */
  readonly code: () => { readonly code: string; readonly note: string };
  readonly print: () => void;
}

/** Buttons for the code, the picture and a printed sheet, and a menu of other formats. */
export function createDownloads(
  store: Store,
  { take, code, print }: Actions,
): {
  readonly element: HTMLElement;
  /** The message of a download that failed. */
  readonly failure: HTMLElement;
  update(): void;
} {
  const dialog = createCodeDialog();
  const failure = h('output', { class: 'failure', role: 'alert' });
  const title = h('input', {
    type: 'text',
    maxlength: MOST_LETTERS,
    placeholder: 'none',
    oninput: () => store.set({ title: title.value }, 'replace'),
  });
  const legend = h('input', { type: 'checkbox' });
  const save = async (format: Format) => {
    failure.textContent = '';
    try {
      download(nameOf(store, format), await take(format, legend.checked), format);
    } catch (error) {
      const { words } = FORMATS[format];
      failure.textContent = `${words} was not saved. ${(error as Error).message}`;
    }
  };
  const buttons = (Object.keys(FORMATS) as Format[]).map((format) => {
    const look = format === 'svg' ? { icon: 'download' as const } : { class: 'quiet' };
    return button({ label: FORMATS[format].words, ...look, onclick: () => save(format) });
  });
  const [svg, ...items] = buttons;
  const part = h('p', {}, `SVG, PNG and paper show the view. Other formats have ${WORLD_WORDS}.`);
  const menu = h(
    'details',
    { class: 'menu' },
    h('summary', { 'aria-label': 'More formats', title: 'More formats' }),
    h(
      'div',
      {},
      h('label', { class: 'title' }, 'Title', title),
      button({
        label: 'Suggest a title',
        class: 'quiet',
        onclick: () => store.set({ title: dungeonName(store.state.seed) }, 'replace'),
      }),
      h('label', {}, legend, 'Legend'),
      part,
      ...items,
    ),
  );
  closeOutside(menu);
  const element = h(
    'div',
    { class: 'take-away', role: 'group', 'aria-label': 'Take away' },
    h('h2', {}, 'Take away'),
    button({ label: 'Code', icon: 'copy', onclick: () => dialog.open(code()) }),
    button({ label: 'Print sheet', icon: 'print', onclick: print }),
    svg,
    menu,
    dialog.element,
  );
  return {
    element,
    failure,
    update() {
      const { family, title: text, players } = store.state;
      for (const [i, format] of (Object.keys(FORMATS) as Format[]).entries()) {
        const item = buttons[i] as HTMLButtonElement;
        item.hidden = format === 'recipe.json' && family === 'world';
        item.disabled = players && !FOR_PLAYERS.includes(format);
        item.title = item.disabled ? 'This format cannot leave out secrets' : FORMATS[format].hint;
      }
      part.hidden = family !== 'world';
      if (title.value !== text) title.value = text;
    },
  };
}

/** `accretion-12-level-2.svg`; the files of players do not reveal the seed. */
function nameOf({ state }: Store, format: Format): string {
  const { family, levels, level, players } = state;
  const seed = state.seed.replace(/[^\w-]+/g, '-').slice(0, 40);
  const parts = [
    ...(players ? ['map'] : [family, seed]),
    ...(levels > 1 ? [`level-${level + 1}`] : []),
    ...(players ? ['players'] : []),
  ];
  return `${parts.join('-')}.${format}`;
}

function download(name: string, content: BlobPart, format: Format): void {
  const href = URL.createObjectURL(new Blob([content], { type: FORMATS[format].type }));
  h('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
  announce(`${FORMATS[format].words} is saved as ${name}`);
}

function createCodeDialog() {
  const code = h('code');
  const note = h('p');
  const copy = button({
    label: 'Copy',
    icon: 'copy',
    class: 'primary',
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
    note,
    h('pre', { tabindex: 0 }, code),
    h('div', { class: 'row' }, copy, close),
  );
  return {
    element,
    open(shown: ReturnType<Actions['code']>) {
      code.textContent = shown.code;
      note.textContent = shown.note;
      note.hidden = shown.note === '';
      element.showModal();
    },
  };
}
