/** A batch of runs lasts at least so long, so that the clock's grain and the calls around it vanish. */
const BATCH_NANOSECONDS = 2e7;

/** A job runs so long before it counts, so that the compilers are done with it. */
const WARM_NANOSECONDS = 5e8;

/** However slow a job is, it runs so often. */
const LEAST_SAMPLES = 3;

/**
 * Runs the jobs in turn, A B C, B C A, C A B, …, so that a slow spell of the machine meets all of them, and
 * gives for each the samples in nanoseconds a run, with the ratios to the reference of the same
 * round (slow jobs sit rounds out; the reference's latest sample counts then).
 *
 * Time is processor time of the whole process, garbage collection on its other threads included: a
 * busy machine makes everything wait, but nothing work more. BENCH_CLOCK=wall takes the wall clock,
 * which is what a user of a quiet machine feels.
 *
 * @param jobs - `{ name, run(seed), time?(seed, runs) }`; `time` answers nanoseconds by itself
 * @param reference - the name of the job that ratios are taken to; may be missing
 * @param budget - seconds that one job may take in all
 */
export async function measure(jobs, { rounds, budget, reference }) {
  const states = [];
  for (const job of jobs) states.push(await prepare(job, rounds, budget * 1e9));
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < states.length; i++) {
      const state = states[(i + round) % states.length];
      if (round % state.stride === 0) await sample(state);
    }
    const base = states.find(({ job }) => job.name === reference)?.samples.at(-1);
    if (base === undefined) continue;
    for (const { stride, ratios, samples } of states) {
      if (round % stride === 0) ratios.push(samples.at(-1) / base);
    }
  }
  return states.map(({ job, samples, ratios }) => ({
    name: job.name,
    note: job.note,
    tiles: job.tiles,
    samples: samples.length,
    nanoseconds: quartiles(samples),
    ratio: ratios.length > 0 ? quartiles(ratios) : undefined,
  }));
}

/** Warms a job up and settles how many runs make a batch, and in how many rounds it takes part. */
async function prepare(job, rounds, budget) {
  const state = { job, seed: 0, runs: 1, stride: 1, samples: [], ratios: [] };
  let elapsed = 0;
  for (let warm = 0; warm < WARM_NANOSECONDS; warm += elapsed) {
    elapsed = await timeBatch(state);
    if (elapsed < BATCH_NANOSECONDS) state.runs *= 2;
  }
  const samples = Math.max(LEAST_SAMPLES, Math.min(rounds, Math.floor(budget / elapsed)));
  state.stride = Math.ceil(rounds / samples);
  return state;
}

/** A short lap goes before, which brings caches back and pays for garbage of the job before. */
async function sample(state) {
  for (let i = Math.floor(state.runs / 4); i > 0; i--) state.job.run?.(state.seed++);
  state.samples.push((await timeBatch(state)) / state.runs);
}

async function timeBatch(state) {
  const { job, runs } = state;
  const first = state.seed;
  state.seed += runs;
  if (job.time) return (await job.time(first, runs)) * runs;
  const start = now();
  for (let i = 0; i < runs; i++) job.run(first + i);
  return now() - start;
}

/** Nanoseconds since whenever. */
function now() {
  if (process.env.BENCH_CLOCK === 'wall') return 1e6 * performance.now();
  const { user, system } = process.cpuUsage();
  return 1000 * (user + system);
}

/** Median with the quartiles around it. */
function quartiles(values) {
  const sorted = Float64Array.from(values).sort();
  const at = (share) => {
    const place = share * (sorted.length - 1);
    const below = Math.floor(place);
    const above = Math.ceil(place);
    return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
  };
  return { q1: at(0.25), median: at(0.5), q3: at(0.75) };
}
