import { InvalidOptionError } from '../../../src/model/errors';
import type { Option } from '../../../src/model/options';
import { h } from '../dom';
import { parseValue, textOf } from '../option-text';
import { plainMessage } from '../words';
import type { Change, Field } from './field';
import { linesOf, readLines } from './graph-text';

/** What to type, by option; an empty box shows it in grey. */
const HINTS: Readonly<Record<string, string>> = {
  kinds: '{"den":{"roomMinSize":7,"roomMaxSize":9}}',
  keys: 'room 2: 0',
  at: '[{"room":"room 2","x":9,"y":9}]',
  points: '[{"x":9,"y":9,"direction":"down"}]',
  entrance: 'room 1',
  goal: 'room 5',
  guard: 'stairs',
  rivers: '2',
  patterns: '["hub","lock-and-key"]',
  biomes: '[{"name":"crypts","weight":1,"roomShapes":"cross"}]',
  lakes: '{"share":0.2}',
  themes: '[{"kind":"crypt"}]',
  cover: '[{"kind":"grass","tilesPerPatch":120}]',
  depths: '[{"from":1,"generator":"caves"}]',
};

/** Data as lines for a graph, otherwise as JSON. It is used as soon as it can be read; none is folded. */
export function createDataField(name: string, option: Option, id: string, change: Change): Field {
  const area = h('textarea', {
    ...{ id, rows: 4, spellcheck: 'false', placeholder: HINTS[name] ?? '' },
    onchange: () => take(),
  });
  const problem = h('p', { class: 'problem' });
  const summary = h('summary');
  const box = h('details', {}, summary, area);
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
      if (!(error instanceof InvalidOptionError)) throw error;
      problem.textContent = plainMessage(error);
    }
  };
  return {
    element: h('div', { class: 'data' }, box, problem),
    update({ given, usual }) {
      const value = given ?? usual;
      const isNone = value === undefined || (Array.isArray(value) && value.length === 0);
      summary.textContent = isNone ? 'none' : 'edit';
      if (document.activeElement === area) return;
      if (!isNone && area.value === '') box.open = true;
      area.value = isNone ? '' : (linesOf(schema, value) ?? textOf(option, value));
      area.rows = Math.min(9, Math.max(3, area.value.split('\n').length));
    },
  };
}
