import { button } from '../controls';
import { h } from '../dom';

/** The problems of an address, in words, until the reader closes them. */
export function createProblems(): {
  readonly element: HTMLElement;
  update(problems: readonly string[]): void;
} {
  const list = h('ul');
  const element = h(
    'div',
    { class: 'problems', role: 'status', hidden: true },
    h('p', {}, 'Some settings in this address are invalid. The page leaves them out:'),
    list,
    button({
      label: 'Close',
      onclick: () => {
        element.hidden = true;
      },
    }),
  );
  return {
    element,
    update(problems) {
      element.hidden = problems.length === 0;
      list.replaceChildren(...problems.map((problem) => h('li', {}, problem)));
    },
  };
}
