import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildDungeon, buildLevels, type Recipe } from '../../src/recipes/index';
import { refusalOf } from '../sweep/make-case';
import { readCount, readShard } from '../sweep/read-arguments';
import { drawCampaign, drawLevel } from './draw-game';
import type { Level } from './hero';
import { judgeLevel, type Loss } from './judge-play';

const HELP = `npm run check -- play [options]

A bot plays levels and campaigns of which it knows only what its hero has seen. It must reach the
stairs, the exit, the rooms of required roles and all keys, from the entrance and without finding
secret doors; with these, every room, door and thing. It must not get behind a lock without its key.
The seed decides everything: the family, the options and the passes.

  --levels 2000      play this many levels (default 500)
  --campaigns 100    and this many campaigns of several levels (default 25)
  --shard 3/8        only every eighth seed, starting with the third
  --eight            walk in eight directions, even between two corners of walls
  --level N          only the level of this seed
  --campaign N       only the campaign of this seed
  --recipe FILE      only the recipe in this file

Prints the seed, the recipe and the losses of each lost game. Exits with 1 if a game was lost.`;

/** The figures of all games. */
interface Tally {
  /** Recipes that were played. */
  games: number;
  levels: number;
  steps: number;
  /** Recipes refused with a documented error. */
  refused: number;
  lost: number;
  /** The lost games by kind of loss; a game may be lost for several reasons. */
  readonly kinds: Record<string, number>;
}

/** A recipe to play, and the argument that repeats it. */
interface Turn {
  readonly flag: string;
  readonly recipe: Recipe<string>;
}

/** Plays by the arguments, and returns the exit code. */
export function run(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: {
      levels: { type: 'string', default: '500' },
      campaigns: { type: 'string', default: '25' },
      shard: { type: 'string', default: '1/1' },
      eight: { type: 'boolean', default: false },
      level: { type: 'string' },
      campaign: { type: 'string' },
      recipe: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const tally: Tally = { games: 0, levels: 0, steps: 0, refused: 0, lost: 0, kinds: {} };
  const start = performance.now();
  for (const turn of turnsOf(values)) playTurn(tally, turn, values.eight);
  const { kinds, levels, ...counts } = tally;
  const pace = Math.round(levels / ((performance.now() - start) / 1000));
  console.log(`${textOf({ ...counts, levels })}; ${pace} levels a second`);
  if (tally.lost > 0) console.log(`lost by kind: ${textOf(kinds)}`);
  return tally.lost === 0 ? 0 : 1;
}

/** The recipes that the arguments name. */
function* turnsOf(values: {
  readonly levels: string;
  readonly campaigns: string;
  readonly shard: string;
  readonly level?: string;
  readonly campaign?: string;
  readonly recipe?: string;
}): Generator<Turn> {
  const { level, campaign, recipe } = values;
  const turnOf = (flag: string, seed: number, draw: (seed: number) => Recipe<string>): Turn => {
    return { flag: `${flag} ${seed}`, recipe: draw(seed) };
  };
  if (level !== undefined) yield turnOf('--level', readCount(level), drawLevel);
  if (campaign !== undefined) yield turnOf('--campaign', readCount(campaign), drawCampaign);
  if (recipe !== undefined) {
    yield { flag: `--recipe ${recipe}`, recipe: JSON.parse(readFileSync(recipe, 'utf8')) };
  }
  if ([level, campaign, recipe].some((one) => one !== undefined)) return;
  const [shard, shards] = readShard(values.shard);
  const seedsTo = (end: string) =>
    Array.from({ length: readCount(end) }, (_, seed) => seed).filter(
      (seed) => seed % shards === shard - 1,
    );
  for (const seed of seedsTo(values.levels)) yield turnOf('--level', seed, drawLevel);
  for (const seed of seedsTo(values.campaigns)) yield turnOf('--campaign', seed, drawCampaign);
}

/** Plays all levels of a recipe, counts them, and prints the losses. */
function playTurn(tally: Tally, { flag, recipe }: Turn, eight: boolean): void {
  tally.games++;
  const losses: Loss[] = [];
  const levels = build(recipe);
  if (levels === 'refused') tally.refused++;
  else if (typeof levels === 'string') losses.push({ kind: 'thrown', what: levels });
  else {
    for (const [depth, level] of levels.entries()) {
      const judged = judgeLevel(level, { eight, roles: requiredRoles(recipe) });
      tally.levels++;
      tally.steps += judged.steps;
      const named = ({ kind, what }: Loss) => ({ kind, what: `level ${depth}: ${what}` });
      losses.push(...(levels.length > 1 ? judged.losses.map(named) : judged.losses));
    }
  }
  if (losses.length === 0) return;
  tally.lost++;
  for (const kind of new Set(losses.map((loss) => loss.kind))) {
    tally.kinds[kind] = (tally.kinds[kind] ?? 0) + 1;
  }
  console.log(`${flag}${eight ? ' --eight' : ''}: ${losses.map(({ what }) => what).join('; ')}`);
  console.log(jsonOf(recipe));
}

/** The levels of a recipe, or why there are none. */
function build(recipe: Recipe<string>): Level[] | string {
  try {
    return recipe.levels ? buildLevels(recipe) : [buildDungeon(recipe)];
  } catch (error) {
    return refusalOf(error) === undefined ? String(error) : 'refused';
  }
}

function requiredRoles({ passes = [] }: Recipe<string>): string[] {
  return passes.flatMap((one) =>
    one.pass === 'roles' ? one.roles.filter((role) => role.required).map(({ role }) => role) : [],
  );
}

/** A recipe as JSON, in which infinity is a number that is read as infinity. */
function jsonOf(recipe: Recipe<string>): string {
  const text = JSON.stringify(recipe, (_, value) => (value === Infinity ? '1e999' : value));
  return text.replaceAll('"1e999"', '1e999');
}

function textOf(counts: Readonly<Record<string, number>>): string {
  const entries = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, count]) => `${name} ${count}`).join(', ');
}
