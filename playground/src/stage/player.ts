import { button } from '../controls';
import { h, isMotionReduced } from '../dom';
import { icon } from '../icons';

/** What a player shows of one step: its number, and what was done in it. */
export type ShowStep = (step: number) => Promise<string>;

/** A replay takes no longer, in milliseconds. */
const LONGEST = 4000;
/** A step takes no longer. */
const LONGEST_STEP = 160;

/** Plays the steps in which a dungeon was made. */
export class Player {
  readonly element: HTMLElement;
  readonly #show: ShowStep;
  readonly #play: HTMLButtonElement;
  readonly #slider: HTMLInputElement;
  readonly #told = h('output', { class: 'told' });
  #steps = 0;
  #step = 0;
  /** Counts what was begun: what is under way and has another number is out of date. */
  #run = 0;

  constructor(show: ShowStep) {
    this.#show = show;
    this.#play = button({ label: 'Play', icon: 'play', bare: true, class: 'primary play' });
    this.#play.onclick = () => (this.#isPlaying ? this.#pause() : this.#start());
    this.#slider = h('input', {
      ...{ type: 'range', min: 0, 'aria-label': 'Step', class: 'step' },
      oninput: () => this.#go(this.#slider.valueAsNumber),
    });
    const step = (by: number) => () => this.#go(this.#step + by);
    this.element = h(
      'div',
      { class: 'player', role: 'group', 'aria-label': 'Steps' },
      this.#play,
      button({ label: 'One step back', icon: 'back', bare: true, onclick: step(-1) }),
      button({ label: 'One step on', icon: 'forward', bare: true, onclick: step(1) }),
      this.#slider,
      this.#told,
    );
  }

  /** A new dungeon, made in so many steps, is shown whole. */
  reset(steps: number): void {
    this.#pause();
    this.#steps = steps;
    this.#slider.max = String(steps);
    for (const control of this.element.querySelectorAll('button, input')) {
      (control as HTMLButtonElement).disabled = steps === 0;
    }
    this.#tell(steps, steps === 0 ? 'no steps to see here' : 'done');
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
