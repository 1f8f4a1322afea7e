import { h } from '../dom';
import { labelOf } from '../words';
import type { Change, Field } from './field';

/** The largest weight of the sliders, unless a given weight is larger. */
const MOST = 10;

/** A weight for each of several names. */
export function createMixtureField(names: readonly string[], id: string, change: Change): Field {
  let most = MOST;
  const sliders = names.map((name, i) =>
    h('input', {
      type: 'range',
      min: 0,
      id: `${id}-${i}`,
      'data-name': name,
      oninput: () => change(weightsOf(sliders)),
    }),
  );
  const rows = sliders.flatMap((slider, i) => [
    h('label', { for: slider.id }, labelOf(names[i] as string)),
    slider,
  ]);
  const summary = h('summary', { id }, 'default');
  return {
    element: h('details', {}, summary, h('div', { class: 'weights' }, ...rows)),
    update({ given, usual }) {
      const weights = asWeights(given ?? usual);
      most = Math.max(most, ...Object.values(weights));
      for (const slider of sliders) {
        slider.max = String(most);
        slider.valueAsNumber = weights[slider.dataset.name as string] ?? 0;
        slider.style.setProperty('--filled', String(slider.valueAsNumber / most));
      }
      const names = Object.keys(weights).map((name) => labelOf(name).toLowerCase());
      summary.textContent = given === undefined ? 'default' : names.join(', ');
    },
  };
}

function asWeights(given: unknown): Readonly<Record<string, number>> {
  if (typeof given === 'string') return { [given]: 1 };
  return (given ?? {}) as Record<string, number>;
}

/** The weights that are not 0; undefined if all are 0. */
function weightsOf(sliders: readonly HTMLInputElement[]): object | undefined {
  const used = sliders.filter(({ valueAsNumber }) => valueAsNumber > 0);
  if (used.length === 0) return undefined;
  return Object.fromEntries(
    used.map(({ dataset, valueAsNumber }) => [dataset.name, valueAsNumber]),
  );
}
