import { describeError, InvalidOptionError } from '../../../src/model/errors';
import { resolveOptions } from '../../../src/model/options';
import type { DataSpecification } from '../../../src/recipes/specifications';
import { h } from '../dom';
import type { Given } from '../state';
import { labelOfPath } from '../words';
import { isIdle } from './idle';
import { createOptionRow, type OptionRow } from './option-row';

/** A form of all options of a specification. */
export interface OptionList {
  readonly element: HTMLElement;
  /**
   * Shows what is given.
   *
   * @param needed - values of options without a default, where nobody gives one
   * @param refusal - what was refused once the dungeon was being made
   */
  update(given: Given, needed: Given, refusal?: { option?: string; message: string }): void;
}

/** A row an option, in the order in which the registry lists them. */
export function createOptionList(
  specification: DataSpecification,
  change: (name: string, value: unknown) => void,
): OptionList {
  const rows = Object.entries(specification).map(([name, option]) =>
    createOptionRow(name, option, (value) => change(name, value)),
  );
  let settings: Given | undefined;
  return {
    element: h('div', { class: 'options' }, ...rows.map(({ element }) => element)),
    update(given, needed, refusal) {
      const tried = trySettle(specification, { ...needed, ...given });
      settings ??= trySettle(specification, needed).settings;
      settings = { ...settings, ...tried.settings, ...given };
      const problem = tried.problem ?? refusal;
      for (const row of rows) {
        row.element.hidden = isIdle(row.name, given);
        row.update({
          given: given[row.name],
          value: settings[row.name],
          usual: usualOf(specification, row, given, needed),
          settings: { ...needed, ...given },
          problem: problem?.option?.split('.').at(-1) === row.name ? problem.message : undefined,
        });
      }
    },
  };
}

interface Tried {
  readonly settings?: Given;
  readonly problem?: { readonly option: string; readonly message: string };
}

/** What options come to, or why they cannot. */
function trySettle(specification: DataSpecification, given: Given): Tried {
  try {
    return { settings: resolveOptions(specification, given) as Given };
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) return {};
    return { problem: { option: error.option, message: describeError(error, labelOfPath) } };
  }
}

function usualOf(
  specification: DataSpecification,
  { name }: OptionRow,
  given: Given,
  needed: Given,
): unknown {
  const { [name]: _, ...others } = given;
  return trySettle(specification, { ...needed, ...others }).settings?.[name] ?? needed[name];
}
