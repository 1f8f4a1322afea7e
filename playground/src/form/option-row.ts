import type { Option } from '../../../src/core/model/specification';
import { button } from '../controls';
import { h } from '../dom';
import { labelOf, unitOf } from '../words';
import { createChoiceField } from './choice-field';
import { createDataField } from './data-field';
import type { Change, Field } from './field';
import { createMixtureField } from './mixture-field';
import { createNumberField } from './number-field';

export interface OptionRow extends Field {
  readonly name: string;
}

let ids = 0;

/** A row for an option: label, value, a button for the default, and the reason for a refusal. */
export function createOptionRow(name: string, option: Option, change: Change): OptionRow {
  const id = `option-${++ids}`;
  const label = labelOf(name);
  const field = createField(name, option, id, change);
  const reset = button({
    label: `Reset ${label}`,
    icon: 'reset',
    bare: true,
    class: 'reset',
    onclick: () => change(undefined),
  });
  const problem = h('p', { class: 'problem', id: `${id}-problem` });
  const unit = h('small', {}, unitOf(name));
  const caption = h('label', { for: id }, label, ' ', unit);
  const element = h(
    'div',
    { class: `option ${option.type}`, 'data-option': name },
    caption,
    field.element,
    reset,
    problem,
  );
  return {
    name,
    element,
    update(state) {
      element.classList.toggle('changed', state.given !== undefined);
      element.classList.toggle('refused', state.problem !== undefined);
      problem.textContent = state.problem ?? '';
      reset.style.visibility = state.given === undefined ? 'hidden' : 'visible';
      field.update(state);
    },
  };
}

function createField(name: string, option: Option, id: string, change: Change): Field {
  switch (option.type) {
    case 'boolean':
      return createChoiceField(['true', 'false'], id, (value) =>
        change(value === undefined ? value : value === 'true'),
      );
    case 'choice':
      return createChoiceField(option.names, id, change);
    case 'mixture':
      return createMixtureField(option.names, id, change);
    case 'data':
      return option.named
        ? createChoiceField(option.named, id, change)
        : createDataField(name, option, id, change);
    default:
      return createNumberField(name, option, id, change);
  }
}
