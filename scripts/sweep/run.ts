import { inspect, parseArgs } from 'node:util';
import { FOCUSES, type Focus } from './arbitrary-case';
import { type Check, checkCase } from './check-case';
import { drawCase } from './draw-case';
import { judgeCase } from './judge-case';
import { readCount, readShard } from './read-arguments';
import { readSaved, resume, save } from './saved';
import { advance, createSweep, type Finding, type Sweep } from './sweep';
import { sumOf, textOf } from './tally';

const HELP = `npm run check -- sweep [seeds] [options]

Makes a dungeon, its levels or a piece of a world for each seed, counted from 0, and checks it. The
seed decides everything: the family, the options and the passes. Default 100,000 seeds.

  --shard 3/8     only every eighth seed, starting with the third
  --independent   use the checks of \`test/support/judge.ts\`, which shares no code with the library
  --with lakes    only dungeons with lakes; --with furniture: with furniture and cover;
                  --with locks: with loops, doors and locks of all shapes;
                  --with wide: the same in wide tunnels, with lakes and furniture;
                  --with around: the same in tunnels that go around rooms;
                  --with worlds: only pieces of worlds;
                  --with mixed: dungeons of several families;
                  --with graphs: of up to 24 rooms; --with missions: of up to 30;
                  --with chains: of space, growth, removal and passes
  --save FILE     resume from FILE if it exists, and save to it every minute
  --seed N        only this seed, with its recipe
  --sum           no sweep: add up the saved sweeps that are named instead of seeds

Prints its progress once a minute and a summary at the end. Each fault is printed with the recipe that
repeats it, and makes the exit code 1.`;

/** Seeds between two checks of the clock. */
const STRIDE = 100;
const MINUTE = 60_000;
/** The most findings that are printed. */
const MAX_FINDINGS = 100;

/** Recipes are printed as JavaScript, which has `Infinity`, without omissions. */
const WHOLE = { depth: null, maxArrayLength: null, maxStringLength: null };

/** Runs a sweep by its arguments, and returns the exit code. */
export function run(args: string[], program: string): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shard: { type: 'string', default: '1/1' },
      independent: { type: 'boolean' },
      with: { type: 'string' },
      save: { type: 'string' },
      seed: { type: 'string' },
      sum: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return tell(HELP);
  if (values.sum) return tell(textOf(sumOf(positionals.map((file) => readSaved(file).tally))));
  const check = values.independent ? judgeCase : checkCase;
  const focus = readFocus(values.with);
  if (values.seed !== undefined) return show(readCount(values.seed), check, focus);
  const end = readCount(positionals[0] ?? '100000');
  const fresh = createSweep(end, ...readShard(values.shard), focus);
  const kept = { file: values.save, program: `${program} ${check.name} ${focus ?? ''}`.trimEnd() };
  const sweep = resume(kept, fresh);
  return go(sweep, check, () => save(kept, sweep));
}

/** Sweeps to the end, or until there are enough findings. */
function go(sweep: Sweep, check: Check, keep: () => void): number {
  const start = performance.now();
  const first = sweep.tally.seeds;
  let told = start;
  while (sweep.next < sweep.end && sweep.tally.violations < MAX_FINDINGS) {
    for (const finding of advance(sweep, check, STRIDE)) report(finding);
    const now = performance.now();
    if (now - told < MINUTE) continue;
    keep();
    const pace = Math.round((sweep.tally.seeds - first) / ((now - start) / 1000));
    const { seeds, violations, families } = sweep.tally;
    tell(`${seeds} seeds, ${pace} a second, ${violations} violations; ${JSON.stringify(families)}`);
    told = now;
  }
  keep();
  tell(textOf(sweep.tally));
  return sweep.tally.violations === 0 ? 0 : 1;
}

/** Shows the result of one seed and its faults. */
function show(seed: number, check: Check, focus: Focus | undefined): number {
  tell(inspect(drawCase(seed, focus), WHOLE));
  const alone: Sweep = { ...createSweep(seed + 1, 1, 1, focus), next: seed };
  const findings = advance(alone, check, 1);
  for (const finding of findings) report(finding);
  tell(textOf(alone.tally));
  return findings.length === 0 ? 0 : 1;
}

function report({ seed, drawn, faults }: Finding): void {
  tell(`seed ${seed}: ${faults.join('; ')}`);
  tell(inspect(drawn, { ...WHOLE, breakLength: Number.POSITIVE_INFINITY }));
}

function tell(line: string): number {
  console.log(line);
  return 0;
}

function readFocus(text: string | undefined): Focus | undefined {
  if (text === undefined) return text;
  const focus = FOCUSES.find((one) => one === text);
  if (focus !== undefined) return focus;
  throw new Error(`a sweep is with one of ${FOCUSES.join(', ')}, not with ${text}`);
}
