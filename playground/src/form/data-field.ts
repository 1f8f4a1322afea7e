import type { InvalidDataError, InvalidOptionError } from '../../../src/model/errors';
import type { Option } from '../../../src/model/options';
import { h } from '../dom';
import { parseValue, textOf } from '../option-text';
import type { Change, Field } from './field';
import { linesOf, readLines } from './graph-text';

/** Data as JSON text, or as lines for a graph; it is used as soon as it can be read. */
export function createDataField(name: string, option: Option, id: string, change: Change): Field {
  const area = h('textarea', { id, rows: 4, spellcheck: 'false', onchange: () => take() });
  const problem = h('p', { class: 'problem' });
  const schema = option.type === 'data' ? option.schema : '';
  const read = (text: string) => {
    const value = readLines(schema, text);
    return value === undefined ? parseValue(name, option, text) : value;
  };
  const take = () => {
    try {
      const value = area.value.trim() === '' ? undefined : read(area.value);
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
      area.value = given === undefined ? '' : (linesOf(schema, given) ?? textOf(option, given));
    },
  };
}
