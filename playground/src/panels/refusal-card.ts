import { button } from '../controls';
import { h } from '../dom';
import { changed } from '../form/options-section';
import { icon } from '../icons';
import type { PassSetting, State } from '../state';
import type { Store } from '../store';
import { labelOf } from '../words';
import type { Refusal } from '../worker/worker';

/** Says why there is no dungeon, over the last good picture, with buttons that mend it. */
export function createRefusalCard(store: Store): {
  readonly element: HTMLElement;
  /** Shows a refusal, or nothing; `lastGood` is the state of the picture below. */
  update(refusal: Refusal | undefined, lastGood: State | undefined): void;
} {
  const words = h('p');
  const buttons = h('div', { class: 'row' });
  const element = h(
    'div',
    { class: 'refusal', role: 'alert', hidden: true },
    h('h2', {}, icon('warn'), 'No dungeon fits'),
    words,
    buttons,
  );
  return {
    element,
    update(refusal, lastGood) {
      element.hidden = refusal === undefined;
      if (refusal === undefined) return;
      words.textContent = `${refusal.message}. ${lastGood ? 'The last dungeon that worked stays in view.' : ''}`;
      buttons.replaceChildren(...mendings(store, refusal, lastGood));
    },
  };
}

function mendings(store: Store, { option }: Refusal, lastGood: State | undefined): HTMLElement[] {
  const mended = option === undefined ? undefined : without(store.state, option);
  const reset =
    option === undefined || mended === undefined
      ? []
      : [
          button({
            ...{ label: `Reset ${labelOf(nameIn(option)).toLowerCase()}`, class: 'primary' },
            onclick: () => store.set(mended, 'push'),
          }),
        ];
  const back = button({
    ...{ label: 'Go back to it', onclick: () => lastGood && store.set(lastGood, 'push') },
  });
  return lastGood ? [...reset, back] : reset;
}

function nameIn(path: string): string {
  return path.split('.').at(-1) as string;
}

/** The state without the option that was refused; none where nobody gave it. */
function without(state: State, path: string): Partial<State> | undefined {
  const name = nameIn(path);
  const pass = /^passes\[(\d+)\]/.exec(path)?.[1];
  if (pass === undefined) {
    return name in state.options ? { options: changed(state.options, name, undefined) } : undefined;
  }
  const running = state.passes.filter(({ on }) => on)[Number(pass)];
  return { passes: state.passes.map((other) => (other === running ? reset(other, name) : other)) };
}

function reset(setting: PassSetting, name: string): PassSetting {
  return { ...setting, options: changed(setting.options, name, undefined) };
}
