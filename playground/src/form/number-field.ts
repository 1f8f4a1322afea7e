import type { Option } from '../../../src/core/model/specification';
import { h, setAttributes } from '../dom';
import { labelOf } from '../words';
import type { Change, Field } from './field';
import { isUnlimited, type Range, rangeOf } from './range';

/** A slider, with the value beside it, which can also be typed. */
export function createNumberField(name: string, option: Option, id: string, change: Change): Field {
  let range: Range = { min: 0, max: 1, step: 1, isOpen: false };
  const isShare = option.type === 'share';
  const slider = h('input', { type: 'range', id, oninput: () => change(slid()) });
  const text = h('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'value',
    'aria-label': `${labelOf(name)}, typed`,
    'aria-describedby': `${id}-problem`,
    onchange: () => change(typed(text.value)),
  });
  const slid = () => {
    const value = slider.valueAsNumber;
    return range.isOpen && value >= range.max ? undefined : value;
  };
  const typed = (words: string) => {
    const number = Number(words.replace('%', '').replace(',', '.'));
    if (words.trim() === '') return undefined;
    // Other texts are refused like numbers that are too large.
    if (Number.isNaN(number)) return words;
    return isShare ? number / 100 : number;
  };
  return {
    element: h('div', { class: 'number' }, slider, text),
    update({ settings, usual, value }) {
      range = rangeOf(name, option, settings, usual, value);
      const { min, max, step } = range;
      const none = isUnlimited(name, usual) ? max : min;
      const at = Math.min(Number(typeof value === 'string' ? none : (value ?? none)), max);
      const words = value === undefined && none === min ? '–' : showNumber(value, isShare);
      setAttributes(slider, { min, max, step, 'aria-valuetext': words });
      slider.value = String(at);
      slider.style.setProperty('--filled', String((at - min) / (max - min || 1)));
      if (document.activeElement !== text) text.value = words;
    },
  };
}

function showNumber(value: unknown, isShare: boolean): string {
  if (typeof value === 'string') return value;
  const number = Number(value ?? Number.POSITIVE_INFINITY);
  if (number >= 0x7fff_ffff) return '∞';
  return isShare ? `${Math.round(number * 1000) / 10} %` : String(Math.round(number * 1000) / 1000);
}
