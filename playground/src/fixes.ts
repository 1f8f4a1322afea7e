import { runningPasses } from './recipe';
import type { Refusal } from './refusal';
import { startOf } from './start';
import { changed, type PassSetting, type State } from './state';
import { labelOf } from './words';

/** A change that may fix a refusal, and the text of its button. */
export interface Fix {
  readonly words: string;
  readonly state: State;
}

/**
 * Changes that may fix a refusal, the smallest first; the last one always works.
 *
 * @param refusal - the path of the refused option in the recipe, and the broken rule
 */
export function fixesOf(
  state: State,
  { option = '', rule = '' }: Pick<Refusal, 'option' | 'rule'>,
): Fix[] {
  const { options, passes, levels, depths } = state;
  const change = (words: string, patch: Partial<State>) => ({
    words,
    state: { ...state, ...patch },
  });
  const own = Object.keys(options);
  const named = option.split(/[.[]/);
  const running = runningPasses(state);
  const isPeopled = state.monsters + state.treasure + state.furnished > 0;
  return [
    ...orderFixes(state, rule),
    ...limitFixes(state, option, rule),
    ...passFixes(state, option, named),
    // The refused option first, then the others, which may be the cause of its limit.
    ...[...named, ...own]
      .filter((name) => name in options)
      .map((name) => change(resetOf(name), { options: changed(options, name, undefined) })),
    ...(option === '' ? seeds(state).map((seed) => change(`Try seed ${seed}`, { seed })) : []),
    ...(depths.length > 0 ? [change('Make all depths the same', { depths: [] })] : []),
    ...(levels > 1 ? [change('Make one level', { levels: 1, level: 0 })] : []),
    ...(isPeopled
      ? [
          change('Remove monsters, treasure and furniture', {
            monsters: 0,
            treasure: 0,
            furnished: 0,
          }),
        ]
      : []),
    ...running.map((one) => change(without(one.pass), { passes: off(passes, one) })),
    ...(own.length > 0 ? [change('Reset all options', { options: {} })] : []),
    change('Reset everything except the family', {
      ...startOf(state.family),
      seed: state.seed,
      style: state.style,
    }),
  ];
}

/** For the rule that one pass must come before another: moves it there. */
function orderFixes(state: State, rule: string): Fix[] {
  const [, first, second] = /put `([\w-]+)` before `([\w-]+)`/.exec(rule) ?? [];
  const { passes } = state;
  const isOf = (name: string | undefined) => (one: PassSetting) => one.on && one.pass === name;
  const to = passes.findIndex(isOf(second));
  const moved = passes.filter((one, i) => i > to && isOf(first)(one));
  if (to < 0 || moved.length === 0) return [];
  const rest = passes.filter((one) => !moved.includes(one));
  const at = rest.findIndex(isOf(second));
  const words = `Put ${nameOf(first)} before ${nameOf(second)}`;
  return [
    { words, state: { ...state, passes: [...rest.slice(0, at), ...moved, ...rest.slice(at)] } },
  ];
}

/** A rule such as "must be at most `roomMaxSize` (9)" or "must be an integer from 1 to 9". */
const LIMIT =
  /^must be (?:an? \w+ )?(?:at most|at least|from) (?:.*\()?(\d+)(?:$|\)| for | to (\d+))/;

/** For a number beyond a limit: sets it to the limit. */
function limitFixes(state: State, option: string, rule: string): Fix[] {
  const [, ...limits] = LIMIT.exec(rule) ?? [];
  const [, name] = /^(?:options\.|passes\[\d+\]\.)?(\w+)$/.exec(option) ?? [];
  if (name === undefined) return [];
  const pass = passAt(state, option);
  const given = Number((pass ?? state).options[name]);
  const values = limits.filter((limit) => limit !== undefined).map(Number);
  values.sort((a, b) => Math.abs(a - given) - Math.abs(b - given));
  return values.slice(0, 1).map((value) => {
    const passes = pass && withOption(state.passes, pass, name, value);
    const changes = passes ? { passes } : { options: changed(state.options, name, value) };
    return { words: `Set ${nameOf(name)} to ${value}`, state: { ...state, ...changes } };
  });
}

function withOption(
  passes: State['passes'],
  pass: PassSetting,
  name: string,
  value: unknown,
): State['passes'] {
  const options = changed(pass.options, name, value);
  return passes.map((other) => (other === pass ? { ...pass, options } : other));
}

function nameOf(name: string | undefined): string {
  return labelOf(name ?? '').toLowerCase();
}

/** For a refused pass: resets its option, or turns the pass off. */
function passFixes(state: State, option: string, named: readonly string[]): Fix[] {
  const refused = passAt(state, option);
  if (refused === undefined) return [];
  const name = named.find((name) => name in refused.options) ?? '';
  const fixed = withOption(state.passes, refused, name, undefined);
  return [
    ...(name !== '' ? [{ words: resetOf(name), state: { ...state, passes: fixed } }] : []),
    { words: without(refused.pass), state: { ...state, passes: off(state.passes, refused) } },
  ];
}

/** The pass at a path of the recipe, which contains only passes that run. */
export function passAt(state: State, path = ''): PassSetting | undefined {
  const index = /^passes\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? undefined : runningPasses(state)[Number(index)];
}

function resetOf(name: string): string {
  return `Reset ${nameOf(name)}`;
}

function without(pass: string): string {
  return `Turn off ${nameOf(pass)}`;
}

function off(passes: State['passes'], one: PassSetting | undefined): State['passes'] {
  return passes.map((other) => (other === one ? { ...other, on: false } : other));
}

function seeds({ seed }: State): string[] {
  return ['1', '2', '3', '4', '5'].filter((other) => other !== seed);
}
