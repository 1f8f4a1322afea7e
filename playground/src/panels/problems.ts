import { button } from '../controls';
import { h } from '../dom';

/** What was wrong with an address, in words, until it is put away. */
export function createProblems(): {
  readonly element: HTMLElement;
  update(problems: readonly string[]): void;
} {
  const list = h('ul');
  const element = h(
    'div',
    { class: 'problems', role: 'status', hidden: true },
    h('p', {}, 'Some of this address could not be read, and is left at its default:'),
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
