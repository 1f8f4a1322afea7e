import { startOf } from './start';
import type { State } from './state';
import type { PageMetrics } from './worker/measure';
import { ignoreRefused, Workshop } from './workshop';

const SEEDS = 200;
/** The time that one request to the worker should take, in milliseconds. */
const LEAP = 80;
/** The pause after a change before many seeds are made, in milliseconds. */
const REST = 250;

/** Measures the same settings with other seeds, in a separate worker in the background. */
export class Survey {
  readonly #tell: (measured: readonly PageMetrics[]) => void;
  #workshop: Workshop | undefined;
  #settings = '';
  #measured: PageMetrics[] = [];
  #timer = 0;

  /** @param tell - receives all metrics so far, whenever there are more */
  constructor(tell: (measured: readonly PageMetrics[]) => void) {
    this.#tell = tell;
  }

  /** The metrics of the latest settings. */
  get measured(): readonly PageMetrics[] {
    return this.#measured;
  }

  /** Starts again with other settings; the seed and the display make no difference. */
  begin(state: State): void {
    const { family, options, passes, levels, level, depths, x, y } = state;
    const start = startOf(family);
    const asked: State = { ...start, options, passes, levels, level, depths, x, y, furnished: 0 };
    const settings = JSON.stringify(asked);
    if (settings === this.#settings) return;
    this.#settings = settings;
    this.#measured = [];
    this.#workshop?.restart();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(asked, settings).catch(ignoreRefused), REST);
  }

  async #run(state: State, settings: string): Promise<void> {
    this.#workshop ??= new Workshop();
    let leap = 1;
    for (let from = 0; from < SEEDS; ) {
      const to = Math.min(SEEDS, from + leap);
      const start = performance.now();
      const more = await this.#workshop.ask('measureSeeds', state, { from, to });
      if (settings !== this.#settings) return;
      this.#measured.push(...more);
      this.#tell(this.#measured);
      const spent = Math.max(1, performance.now() - start);
      leap = Math.max(1, Math.min(25, Math.round(((to - from) * LEAP) / spent)));
      from = to;
    }
  }
}
