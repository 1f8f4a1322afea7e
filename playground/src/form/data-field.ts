import { InvalidOptionError } from '../../../src/core/model/errors';
import type { Option } from '../../../src/core/model/specification';
import { h } from '../dom';
import { parseValue, textOf } from '../option-text';
import { PREFAB_GLYPHS, plainMessage } from '../words';
import { dataHint } from './data-hint';
import type { Change, Field } from './field';
import { linesOf, readLines } from './graph-text';

/** The letters in a line, and the most lines of a box. */
const WIDE = 40;
const MOST_ROWS = 12;

/**
 * Data as lines for a graph, otherwise as JSON. It is used as soon as it can be read; none is
 * folded. An empty box means none, or an empty list if the default is something.
 */
export function createDataField(name: string, option: Option, id: string, change: Change): Field {
  const schema = option.type === 'data' ? option.schema : '';
  const area = h('textarea', {
    id,
    rows: 4,
    spellcheck: 'false',
    onchange: () => take(),
  });
  const problem = h('p', { class: 'problem' });
  const glyphs = schema === 'prefabs' ? h('small', { class: 'glyphs' }, PREFAB_GLYPHS) : undefined;
  let size = { width: 0, height: 0 };
  let isUsuallyNone = true;
  const island = h('button', { type: 'button', hidden: true, onclick: draw }, 'Draw an island');
  const box = h('details', {}, h('summary', {}, 'none'), area, glyphs, island);
  function draw() {
    change(islandOf(size.width, size.height));
  }
  const read = (text: string) => {
    const value = readLines(schema, text);
    return value === undefined ? parseValue(name, option, text) : value;
  };
  const take = () => {
    try {
      const value = isUsuallyNone && area.value.trim() === '' ? undefined : read(area.value);
      problem.textContent = '';
      change(value);
    } catch (error) {
      if (!(error instanceof InvalidOptionError)) throw error;
      problem.textContent = plainMessage(error);
    }
  };
  return {
    element: h('div', { class: 'data' }, box, problem),
    update({ given, usual, settings }) {
      area.placeholder = dataHint(name, schema, settings);
      const { width, height } = settings;
      size = { width: Number(width), height: Number(height) };
      island.hidden = schema !== 'outline' || !(size.width >= 9 && size.height >= 9);
      const value = given ?? usual;
      const isNone = isNothing(value);
      isUsuallyNone = isNothing(usual);
      if (document.activeElement === area) return;
      problem.textContent = '';
      box.classList.toggle('filled', !isNone);
      if (!isNone) box.open = true;
      area.value = isNone ? '' : (linesOf(schema, value) ?? jsonOf(option, value));
      const rows = area.value
        .split('\n')
        .map(({ length }) => Math.max(1, Math.ceil(length / WIDE)));
      area.rows = isNone
        ? 3
        : Math.min(
            MOST_ROWS,
            rows.reduce((a, b) => a + b),
          );
    },
  };
}

function isNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** An outline to begin with: an ellipse that fills the grid. */
function islandOf(width: number, height: number): string[] {
  const away = (place: number, side: number) => ((2 * place + 1 - side) / (side - 2)) ** 2;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) =>
      away(x, width) + away(y, height) < 1 ? '.' : '#',
    ).join(''),
  );
}

/** JSON with one line for each item of a list. */
function jsonOf(option: Option, value: unknown): string {
  if (!Array.isArray(value)) return textOf(option, value);
  return `[\n${value.map((item) => ` ${JSON.stringify(item)}`).join(',\n')}\n]`;
}
