/** A batch of runs lasts at least so long, so that the clock's grain and the calls around it vanish. */
const BATCH_NANOSECONDS = 2e7;

/** A job runs so long before it counts, so that the compilers are done with it. */
const WARM_NANOSECONDS = 5e8;

/** However slow a job is, it runs so often, unless one run alone takes more than its budget. */
const LEAST_SAMPLES = 3;

/**
 * Runs the jobs in turn, A B C, B C A, C A B, …, so that a slow spell of the machine meets all of
 * them. Slow jobs sit rounds out.
 *
 * Time is processor time of the whole process, garbage collection on its other threads included: a
 * busy machine makes everything wait, but nothing work more.
 *
 * @param jobs - `{ name, run(seed), time?(seed, runs) }`; `run` may answer a promise; `time` answers
 * nanoseconds by itself
 * @param budget - seconds that one job may take in all
 * @returns a map from names to samples, nanoseconds a run, one a round; undefined where a job sat out
 */
export async function measure(jobs, { rounds, budget }) {
  const states = [];
  for (const job of jobs) states.push(await prepare(job, rounds, budget * 1e9));
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < states.length; i++) {
      const state = states[(i + round) % states.length];
      if (round % state.stride === 0) state.samples[round] = await sample(state);
    }
  }
  return new Map(states.map(({ job, samples }) => [job.name, samples]));
}

/** Warms a job up and settles how many runs make a batch, and in how many rounds it takes part. */
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

/** A short lap goes before, which brings caches back and pays for garbage of the job before. */
async function sample(state) {
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

/** Nanoseconds of processor time since whenever. */
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

/** Median with the quartiles around it; what is undefined does not count. */
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
