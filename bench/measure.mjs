/**
 * The shortest batch of runs, so that the clock's resolution and the calls around it do not matter.
 */
const BATCH_NANOSECONDS = 2e7;

/** The time for which a job runs before it is measured, so that compilers have finished. */
const WARM_NANOSECONDS = 5e8;

/** The fewest runs of a slow job, unless a single run exceeds its budget. */
const LEAST_SAMPLES = 3;

/**
 * Runs the jobs in turn, A B C, B C A, C A B, …, so that a slow phase of the machine affects all of
 * them. Slow jobs skip rounds.
 *
 * Time is processor time of the whole process, including garbage collection on its other threads: a
 * busy machine makes everything wait, but adds no work.
 *
 * @param jobs - `{ name, run(seed), time?(seed, runs) }`; `run` may return a promise; `time`
 * returns nanoseconds that it measured
 * @param budget - seconds that one job may take in all
 * @returns a map from names to samples, nanoseconds a run, one a round; undefined if a job skipped
 * it
 */
export async function measure(jobs, { rounds, budget }) {
  const states = [];
  for (const job of jobs) states.push(await prepare(job, rounds, budget * 1e9));
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < states.length; i++) {
      const state = states[(i + round) % states.length];
      if (round % state.stride === 0) state.samples[round] = await sample(state, round);
    }
  }
  return new Map(states.map(({ job, samples }) => [job.name, samples]));
}

/**
 * Warms a job up, and decides the number of runs in a batch and the rounds in which it takes part.
 */
async function prepare(job, rounds, budget) {
  const state = { job, seed: 0, runs: 1, stride: 1, samples: [] };
  let elapsed = 0;
  for (let warm = 0; warm < WARM_NANOSECONDS; warm += elapsed) {
    elapsed = await timeBatch(state);
    if (elapsed < BATCH_NANOSECONDS) state.runs *= 2;
  }
  const least = elapsed > budget ? 1 : LEAST_SAMPLES;
  const samples = Math.max(least, Math.min(rounds, Math.floor(budget / elapsed)));
  state.stride = Math.ceil(rounds / samples);
  return state;
}

/**
 * A short run comes first, which fills caches and collects the previous job's garbage. All jobs of
 * a round start with the same seed, because some seeds take several times as long as others.
 */
async function sample(state, round) {
  state.seed = round << 16;
  for (let i = Math.floor(state.runs / 4); i > 0; i--) await state.job.run?.(state.seed++);
  return (await timeBatch(state)) / state.runs;
}

async function timeBatch(state) {
  const { job, runs } = state;
  const first = state.seed;
  state.seed += runs;
  if (job.time) return (await job.time(first, runs)) * runs;
  const start = now();
  for (let i = 0; i < runs; i++) {
    const result = job.run(first + i);
    if (result instanceof Promise) await result;
  }
  return now() - start;
}

/** Nanoseconds of processor time since an arbitrary start. */
export function now() {
  const { user, system } = process.cpuUsage();
  return 1000 * (user + system);
}

/** Quartiles of the ratios of samples to the latest of a reference in the same round. */
export function ratioOf(samples, reference) {
  const ratios = [];
  let base = 0;
  for (let round = 0; round < samples.length; round++) {
    base = reference[round] ?? base;
    if (samples[round] !== undefined) ratios.push(samples[round] / base);
  }
  return quartiles(ratios);
}

/** The median and the quartiles; undefined samples are ignored. */
export function quartiles(values) {
  const sorted = Float64Array.from(values.filter((value) => value !== undefined)).sort();
  const at = (share) => {
    const place = share * (sorted.length - 1);
    const below = Math.floor(place);
    const above = Math.ceil(place);
    return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
  };
  return { q1: at(0.25), median: at(0.5), q3: at(0.75) };
}
