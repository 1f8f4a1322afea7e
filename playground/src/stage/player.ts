import { button } from '../controls';
import { h, isMotionReduced } from '../dom';
import { icon } from '../icons';

/** The display of one step: its number and its action. */
export type ShowStep = (step: number) => Promise<string>;

/** The longest duration of a replay, in milliseconds. */
const LONGEST = 4000;
/** The longest duration of a step, in milliseconds. */
const LONGEST_STEP = 160;

/** Replays the steps of a dungeon's generation. */
export class Player {
  readonly element: HTMLElement;
  readonly #show: ShowStep;
  readonly #play: HTMLButtonElement;
  readonly #slider: HTMLInputElement;
  readonly #controls: readonly (HTMLButtonElement | HTMLInputElement)[];
  readonly #told = h('output', { class: 'told' });
  #steps = 0;
  #step = 0;
  /** Counts playbacks: one in progress with another number is out of date. */
  #run = 0;

  constructor(show: ShowStep) {
    this.#show = show;
    this.#play = button({ label: 'Play', icon: 'play', bare: true, class: 'primary play' });
    this.#play.onclick = () => (this.#isPlaying ? this.#pause() : this.#start());
    this.#slider = h('input', {
      type: 'range',
      min: 0,
      'aria-label': 'Step',
      class: 'step',
      oninput: () => this.#go(this.#slider.valueAsNumber),
    });
    const step = (by: number) => () => this.#go(this.#step + by);
    const back = button({ label: 'Previous step', icon: 'back', bare: true, onclick: step(-1) });
    const on = button({ label: 'Next step', icon: 'forward', bare: true, onclick: step(1) });
    this.#controls = [this.#play, back, on, this.#slider];
    const attributes = { class: 'player', hidden: true, role: 'group', 'aria-label': 'Steps' };
    this.element = h('div', attributes, ...this.#controls, this.#told);
  }

  /** Shows a new dungeon completely; `steps` is the number of its steps. */
  reset(steps: number, lastStep: string): void {
    this.#pause();
    this.#steps = steps;
    this.#slider.max = String(steps);
    this.element.hidden = steps === 0;
    this.#tell(steps, lastStep);
  }

  get #isPlaying(): boolean {
    return this.#play.getAttribute('aria-label') === 'Pause';
  }

  #start(): void {
    if (isMotionReduced()) this.#go(this.#step < this.#steps ? this.#steps : 0);
    else this.#playFrom(this.#step < this.#steps ? this.#step : 0);
  }

  async #playFrom(first: number): Promise<void> {
    this.#setPlaying(true);
    const run = ++this.#run;
    const time = Math.min(LONGEST_STEP, LONGEST / this.#steps);
    const start = performance.now() - first * time;
    for (let step = first; step < this.#steps && run === this.#run; ) {
      const now = await new Promise<number>(requestAnimationFrame);
      step = Math.min(this.#steps, Math.floor((now - start) / time));
      if (run === this.#run && step !== this.#step) await this.#showStep(step, run);
    }
    if (run === this.#run) this.#setPlaying(false);
  }

  #go(step: number): void {
    this.#pause();
    const within = Math.min(this.#steps, Math.max(0, step));
    this.#slider.valueAsNumber = within;
    this.#step = within;
    this.#showStep(within, this.#run);
  }

  async #showStep(step: number, run: number): Promise<void> {
    const words = await this.#show(step);
    if (run === this.#run) this.#tell(step, words);
  }

  #pause(): void {
    this.#run++;
    this.#setPlaying(false);
  }

  #setPlaying(isPlaying: boolean): void {
    const label = isPlaying ? 'Pause' : 'Play';
    if (this.#play.getAttribute('aria-label') === label) return;
    this.#play.setAttribute('aria-label', label);
    this.#play.title = label;
    this.#play.replaceChildren(icon(isPlaying ? 'pause' : 'play'));
  }

  #tell(step: number, words: string): void {
    this.#step = step;
    this.#slider.valueAsNumber = step;
    this.#slider.style.setProperty('--filled', String(step / (this.#steps || 1)));
    this.#slider.setAttribute('aria-valuetext', `${step} of ${this.#steps}, ${words}`);
    const count = h('b', {}, String(step));
    this.#told.replaceChildren(count, ` of ${this.#steps} · ${words}`);
  }
}
