// `npm run build && node bench/seeds.mjs -- [--seeds N] [--rounds N] [--memory]`: what the command
// line takes for many seeds, compared with a loop in one process that only makes dungeons and
// measures them. Each run is a separate process; figures are medians of rounds in turn. `--memory`
// walks a million seeds instead.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    memory: { type: 'boolean', default: false },
  },
});

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const library = new URL('../dist/recipes.js', import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), 'dungeonsmith-bench-'));
const seeds = `--seeds 1..${values.seeds}`;

try {
  if (values.memory) measureMemory();
  else measureTime();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measureTime() {
  writeFileSync(
    join(folder, 'loop.mjs'),
    `import { buildDungeon, measureDungeon } from '${library}';
const recipe = { generator: 'random-placement', options: { width: 80, height: 45 } };
let rooms = 0;
for (let seed = 1; seed <= ${values.seeds}; seed++) {
  rooms += measureDungeon(buildDungeon({ seed, ...recipe })).rooms;
}
console.log(rooms);`,
  );
  writeFileSync(join(folder, 'rooms.json'), '{ "metric": "rooms", "min": 17 }');
  writeFileSync(join(folder, 'far.json'), '{ "metric": "longestDistance", "min": 190 }');
  const jobs = {
    loop: 'loop.mjs',
    batch: `${cli} batch ${seeds} --format csv`,
    'batch --jobs 2': `${cli} batch ${seeds} --format csv --jobs 2`,
    'find rooms': `${cli} find ${seeds} --where rooms.json`,
    'find far': `${cli} find ${seeds} --where far.json`,
  };
  const runs = Object.fromEntries(Object.keys(jobs).map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, command] of Object.entries(jobs)) runs[name].push(timeOf(command));
  }
  const of = (name, clock) => median(runs[name].map((run) => run[clock]));
  for (const name of Object.keys(jobs)) {
    console.log(
      `${name.padEnd(16)} ${of(name, 'cpu').toFixed(2)} s of processor, ${of(name, 'wall').toFixed(2)} s`,
    );
  }
  const ratio = (a, b, clock) => (of(a, clock) / of(b, clock)).toFixed(2);
  console.log(`batch --format csv: ${ratio('batch', 'loop', 'cpu')} × the loop (goal 1.3)`);
  console.log(`--jobs 2: ${ratio('batch', 'batch --jobs 2', 'wall')} × as fast as one (goal 1.8)`);
  console.log(`find rooms: ${ratio('loop', 'find rooms', 'cpu')} × as fast as the loop (goal 3)`);
  console.log(`find far: ${ratio('loop', 'find far', 'cpu')} × as fast as the loop`);
  const hits = execFileSync('sh', ['-c', `${process.execPath} ${jobs['find rooms']} | wc -l`], {
    cwd: folder,
  });
  console.log(`find rooms: ${Number(hits)} of ${values.seeds} are found`);
}

/** Processor time and wall-clock time of a script, in seconds. */
function timeOf(command) {
  const script = `TIMEFORMAT='%U %S %R'; time ${process.execPath} ${command} > /dev/null`;
  const { stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  const [user, system, wall] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { cpu: user + system, wall };
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** The peak memory of walks over more and more seeds. */
function measureMemory() {
  const hook = 'process.on("exit",()=>console.error(process.resourceUsage().maxRSS))';
  writeFileSync(join(folder, 'rare.json'), '{ "metric": "rooms", "min": 99 }');
  for (const count of [10_000, 100_000, 1_000_000]) {
    for (const command of [
      'batch --out all.csv',
      'batch --out all.parquet',
      'find --where rare.json',
    ]) {
      const args = `--import 'data:text/javascript,${hook}' ${cli} ${command} --seeds 1..${count} --width 20 --height 12`;
      // A complete file of other seeds would not be replaced.
      const script = `rm -f all.*; ${process.execPath} ${args} > /dev/null`;
      const { stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
      const megabytes = Number(stderr.trim().split('\n').at(-1)) / 1024;
      console.log(`${command}, ${count} seeds: ${megabytes.toFixed(0)} MB at most`);
    }
  }
}
