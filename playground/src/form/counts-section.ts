import { InvalidOptionError } from '../../../src/core/model/errors';
import { checkOption, type IntegerOption } from '../../../src/core/model/specification';
import { h } from '../dom';
import { MOST_INHABITANTS } from '../population';
import { startOf } from '../start';
import { DEPTHS, type State } from '../state';
import type { Store } from '../store';
import { plainMessage } from '../words';
import { createOptionRow, type OptionRow } from './option-row';

type Count = 'levels' | 'level' | 'monsters' | 'treasure' | 'furnished';

interface Row {
  readonly count: Count;
  readonly label: string;
  readonly option: IntegerOption;
  /** The form shows the state's number plus this. */
  readonly from?: number;
}

const LEVELS: readonly Row[] = [
  { count: 'levels', label: 'levels', option: { type: 'integer', min: 1, max: 50 } },
  {
    count: 'level',
    label: 'levelShown',
    option: { type: 'integer', min: 1, max: 50, atMost: { option: 'levels' } },
    from: 1,
  },
];

const INHABITANTS: IntegerOption = { type: 'integer', min: 0, max: MOST_INHABITANTS };

const POPULATION: readonly Row[] = [
  { count: 'monsters', label: 'monsters', option: INHABITANTS },
  { count: 'treasure', label: 'treasure', option: INHABITANTS },
  { count: 'furnished', label: 'furnished', option: { type: 'integer', min: 0, max: 100 } },
];

interface Section {
  readonly element: HTMLElement;
  update(): void;
}

/** The number of levels, and the level shown. */
export function createLevelsSection(store: Store): Section {
  const counts = createCounts(store, 'Levels', LEVELS);
  const row = createOptionRow('depths', DEPTHS, (depths) => {
    store.set({ depths: (depths as State['depths'] | undefined) ?? [] }, 'replace');
  });
  counts.element.lastElementChild?.append(row.element);
  return {
    element: counts.element,
    update() {
      counts.update();
      const { levels, depths } = store.state;
      row.element.hidden = levels === 1;
      const given = depths.length > 0 ? depths : undefined;
      row.update({ given, value: depths, usual: [], settings: {}, problem: undefined });
    },
  };
}

/** Monsters, treasure and furniture. */
export function createPopulationSection(store: Store): Section {
  return createCounts(store, 'Population', POPULATION);
}

function createCounts(store: Store, title: string, counts: readonly Row[]): Section {
  /** A typed value that no state has, until the state changes. */
  let refused:
    | { readonly count: Count; readonly value: unknown; readonly problem: string }
    | undefined;
  store.subscribe(() => {
    refused = undefined;
  });
  const rows = counts.map((row) =>
    createOptionRow(row.label, row.option, (given) => {
      const { count, from = 0 } = row;
      const value = given ?? startOf(store.state.family)[count] + from;
      const problem = problemOf(row, store.state, value);
      if (problem === undefined) {
        store.set(within(store.state, { [count]: Number(value) - from }), 'replace');
      } else {
        refused = { count, value, problem };
        update();
      }
    }),
  );
  const update = () => {
    const { state } = store;
    const start = startOf(state.family);
    for (const [i, { count, from = 0 }] of counts.entries()) {
      const row = rows[i] as OptionRow;
      row.element.hidden = count === 'level' && state.levels === 1;
      const own = refused?.count === count ? refused : undefined;
      const value = own ? own.value : state[count] + from;
      const usual = start[count] + from;
      const given = value === usual ? undefined : value;
      const settings = { levels: state.levels };
      row.update({ given, value, usual, settings, problem: own?.problem });
    }
  };
  const body = h('div', { class: 'options' }, ...rows.map(({ element }) => element));
  const element = h('section', { class: 'counts-section' }, h('h2', {}, title), body);
  return { element, update };
}

/** Why a row cannot have a value, in words. */
function problemOf({ label, option, count }: Row, { levels }: State, value: unknown) {
  try {
    checkOption(label, count === 'level' ? { ...option, max: levels } : option, value);
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    return plainMessage(error);
  }
  return undefined;
}

/** Keeps the shown level within the number of levels. */
function within(state: State, change: Partial<State>): Partial<State> {
  const { levels, level } = { ...state, ...change };
  return { ...change, level: Math.min(level, levels - 1) };
}
