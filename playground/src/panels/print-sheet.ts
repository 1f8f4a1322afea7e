import { h } from '../dom';
import type { Sheet } from '../worker/print-sheet';

/** The picture in light colours, and the key on the sheets behind it. Only print shows it. */
export function createPrintSheet(draw: () => Promise<Sheet | undefined>): {
  readonly element: HTMLElement;
  /** Draws the sheet again, so that the browser's own command prints it. */
  prepare(): Promise<void>;
  /** Forgets the sheet of another dungeon. */
  clear(): void;
  print(): Promise<void>;
} {
  const element = h('div', { class: 'sheet', 'aria-hidden': true });
  const prepare = async () => {
    const sheet = await draw();
    if (sheet === undefined) return;
    const { picture, isWide, key } = sheet;
    const map = h('div', { class: 'map' });
    if (typeof picture === 'string') map.innerHTML = picture;
    else map.append(h('img', { src: URL.createObjectURL(new Blob([picture])), alt: '' }));
    element.classList.toggle('wide', isWide);
    element.replaceChildren(
      map,
      ...(key === '' ? [] : [h('div', { class: 'key' }, ...linesOf(key))]),
    );
  };
  addEventListener('beforeprint', () => {
    const picture = document.querySelector('.picture');
    if (element.childElementCount > 0 || picture === null) return;
    const map = h('div', { class: 'map' });
    map.innerHTML = picture.innerHTML;
    element.replaceChildren(map);
  });
  return {
    element,
    prepare,
    clear: () => element.replaceChildren(),
    async print() {
      if (element.childElementCount === 0) await prepare();
      window.print();
    },
  };
}

/** Lines of the library's Markdown as elements: headings, items of lists, and text. */
function linesOf(markdown: string): HTMLElement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, mark = '', text = ''] = /^(# |## |- )?(.*)$/.exec(line) ?? [];
    if (text === '') return [];
    const tag = ({ '# ': 'h2', '## ': 'h3', '- ': 'li' } as const)[mark] ?? 'p';
    const parts = text.split(/\*\*(.+?)\*\*/).map((part, i) => {
      const words = part.replace(/\\(\W)/g, '$1');
      return i % 2 === 1 ? h('b', {}, words) : words;
    });
    return [h(tag, {}, ...parts)];
  });
}
