import { InvalidOptionError } from '../../../src/core/model/errors';
import { resolveOptions } from '../../../src/core/model/specification';
import type { DataSpecification } from '../../../src/recipes/specifications';
import { h } from '../dom';
import type { Given } from '../state';
import { plainMessage } from '../words';
import { isIdle } from './idle';
import { createOptionRow, type OptionRow } from './option-row';

/** A form for all options of a specification. */
export interface OptionList {
  readonly element: HTMLElement;
  /**
   * Shows the values.
   *
   * @param needed - values of required options that are not set
   * @param refusal - the refusal that happened while the dungeon was made
   * @param others - settings that limit the values
   */
  update(
    given: Given,
    needed: Given,
    refusal?: { option?: string; message: string },
    others?: Given,
  ): void;
}

/** One row per option, in the order of the registry. */
export function createOptionList(
  specification: DataSpecification,
  change: (name: string, value: unknown) => void,
): OptionList {
  const rows = Object.entries(specification).map(([name, option]) =>
    createOptionRow(name, option, (value) => change(name, value)),
  );
  let settings: Given | undefined;
  return {
    element: h('div', { class: 'options' }, ...foldRare(rows)),
    update(given, needed, refusal, others = needed) {
      const tried = trySettle(specification, { ...needed, ...given });
      settings ??= trySettle(specification, needed).settings;
      settings = { ...settings, ...tried.settings, ...given };
      const problem = tried.problem ?? refusal;
      for (const row of rows) {
        const isGiven = given[row.name] !== undefined;
        row.element.hidden = !isGiven && isIdle(row.name, { ...needed, ...given });
        row.update({
          given: given[row.name],
          value: settings[row.name],
          usual: usualOf(specification, row, given, needed),
          settings: { ...others, ...given },
          problem: problem && ownerOf(problem.option) === row.name ? problem.message : undefined,
        });
      }
    },
  };
}

/** The option to which a path in a recipe leads: `rooms` for `options.rooms[1].name`. */
function ownerOf(path = ''): string | undefined {
  return path.replace(/^(options|passes\[\d+\])\./, '').split(/[.[]/)[0];
}

/** Options that few people change. */
const RARE = ['attempts'];

/** The elements of rows; rare options come last, and folded. */
function foldRare(rows: readonly OptionRow[]): HTMLElement[] {
  const isRare = ({ name }: OptionRow) => RARE.includes(name);
  const rare = rows.filter(isRare).map(({ element }) => element);
  const others = rows.filter((row) => !isRare(row)).map(({ element }) => element);
  if (rare.length === 0) return others;
  return [...others, h('details', { class: 'rare' }, h('summary', {}, 'More'), ...rare)];
}

interface Tried {
  readonly settings?: Given;
  readonly problem?: { readonly option: string; readonly message: string };
}

/** The resolved options, or the reason for their refusal. */
function trySettle(specification: DataSpecification, given: Given): Tried {
  try {
    return { settings: resolveOptions(specification, given) as Given };
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) return {};
    return { problem: { option: error.option, message: plainMessage(error) } };
  }
}

function usualOf(
  specification: DataSpecification,
  { name }: OptionRow,
  given: Given,
  needed: Given,
): unknown {
  const { [name]: _, ...others } = given;
  return needed[name] ?? trySettle(specification, { ...needed, ...others }).settings?.[name];
}
