import { h } from '../dom';
import { labelOf } from '../words';
import type { Change, Field } from './field';

/** A field for one of several names. */
export function createChoiceField(names: readonly string[], id: string, change: Change): Field {
  const options = names.map((value) => h('option', { value }, labelOf(value)));
  const none = h('option', { value: '' }, 'none');
  const select = h(
    'select',
    { id, onchange: () => change(select.value === '' ? undefined : select.value) },
    ...options,
  );
  return {
    element: select,
    update({ value }) {
      if (value === undefined) select.prepend(none);
      select.value = String(value ?? '');
    },
  };
}
