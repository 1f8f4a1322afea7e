import { changed, DEFAULT_PASSES, type PassSetting, runningPasses, type State } from './state';
import { labelOf } from './words';

/** A change that may fix a refusal, and the text of its button. */
export interface Mending {
  readonly words: string;
  readonly state: State;
}

/**
 * Changes that may fix a refusal, the smallest first; the last one always works.
 *
 * @param option - the path of the refused option in the recipe
 */
export function mendings(state: State, option = ''): Mending[] {
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
    ...passMendings(state, option, named),
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
      ...{ options: {}, passes: DEFAULT_PASSES, depths: [], levels: 1, level: 0, x: 0, y: 0 },
      ...{ monsters: 0, treasure: 0, furnished: 0 },
    }),
  ];
}

/** For a refused pass: resets its option, or turns the pass off. */
function passMendings(state: State, option: string, named: readonly string[]): Mending[] {
  const refused = passAt(state, option);
  if (refused === undefined) return [];
  const name = named.find((name) => name in refused.options) ?? '';
  const reset = { ...refused, options: changed(refused.options, name, undefined) };
  const mended = state.passes.map((other) => (other === refused ? reset : other));
  return [
    ...(name !== '' ? [{ words: resetOf(name), state: { ...state, passes: mended } }] : []),
    { words: without(refused.pass), state: { ...state, passes: off(state.passes, refused) } },
  ];
}

/** The pass at a path of the recipe, which contains only passes that run. */
export function passAt(state: State, path = ''): PassSetting | undefined {
  const index = /^passes\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? undefined : runningPasses(state)[Number(index)];
}

function resetOf(name: string): string {
  return `Reset ${labelOf(name).toLowerCase()}`;
}

function without(pass: string): string {
  return `Turn off ${labelOf(pass).toLowerCase()}`;
}

function off(passes: State['passes'], one: PassSetting | undefined): State['passes'] {
  return passes.map((other) => (other === one ? { ...other, on: false } : other));
}

function seeds({ seed }: State): string[] {
  return ['1', '2', '3', '4', '5'].filter((other) => other !== seed);
}
