import type { InvalidDataError, InvalidOptionError } from '../../../src/errors';
import type { Option } from '../../../src/options';
import { h } from '../dom';
import { parseValue, textOf } from '../option-text';
import type { Change, Field } from './field';

/** Data as JSON text; it is taken once it can be read. */
export function createDataField(name: string, option: Option, id: string, change: Change): Field {
  const area = h('textarea', { id, rows: 4, spellcheck: 'false', onchange: () => read() });
  const problem = h('p', { class: 'problem' });
  const read = () => {
    try {
      const value = area.value.trim() === '' ? undefined : parseValue(name, option, area.value);
      problem.textContent = '';
      change(value);
    } catch (error) {
      problem.textContent = (error as InvalidOptionError | InvalidDataError).message;
    }
  };
  return {
    element: h('div', { class: 'data' }, area, problem),
    update({ given }) {
      if (document.activeElement === area) return;
      area.value = given === undefined ? '' : textOf(option, given);
    },
  };
}
