import { show } from '../../core/model/errors';
import {
  type DataSpecification,
  GENERATOR_OPTIONS,
  PASS_NAMES,
  PASS_OPTIONS,
  WORLD_OPTIONS,
} from '../../recipes/specifications';
import type { Flags } from '../flags/flags';
import { FORMAT_NAMES } from '../flags/formats';
import { families, generatorHelp, passHelp, wrap } from '../flags/option-help';
import { flagOf } from '../flags/option-values';
import { DEFAULT_GENERATOR } from '../flags/recipe-flags';
import { formatsUsing } from '../flags/style';
import { adviceOn, UsageError } from '../terminal/usage-error';

/** The number of columns for flags. */
const FLAG_WIDTH = 22;

const WHICH = `Which dungeon: --generator, its options, --pass and --recipe, as in
dungeonsmith --help.
`;

const EXIT = `Exit codes: 0 success; 1 a rule is violated, or a seed gives no dungeon;
2 the command line or its data cannot be used.
`;

/** Returns the help on the flags that select which dungeon `generate` makes. */
function dungeonFlags(): string {
  return `Which dungeon:
  --seed SEED         any text or integer; random if left out, and printed
  --generator NAME    ${generatorList()}
  --width N           in tiles, default 80
  --height N          in tiles, default 45
  --NAME VALUE        options: dungeonsmith --generator NAME --help lists them
  --graph FILE        rooms and connections as JSON: the options of graph
  --pass NAME         ${passList()}
  --outline FILE      rows of text, in which # is rock that stays rock: for the
                      generator and for grow
  --furnish           furniture and grass in rooms that suit them
  --levels N          N levels, joined by stairs
  --level I           only one of them, from 0: level 1 of the key is --level 0
  --recipe FILE       all this as JSON; - is standard input; flags override it
                      Monsters come in by its population:
                      { "rules": [{ "table": [{ "kind": "orc", "weight": 1 }],
                      "perRoom": 1 }] }
`;
}

/** Returns the help on the flags that control how `generate` writes it. */
function outputFlags(): string {
  return `Which format:
  --format NAME       ${formatList()}
  --out FILE          a file, whose ending sets the format; for levels, a folder
  --watch             again whenever the file of --recipe changes
Text:
  --labels            ${formatsUsing('labels')}: names and numbers of rooms
  --walls NAME        ascii: glyphs or lines; tiled, tmx: tile, empty or layer
  --color WHEN        ${formatsUsing('color')}: auto (default), always, never
Data:
  --metrics           ${formatsUsing('metrics')}: with figures
  --objects A,B       ${formatsUsing('objects')}: types of objects
  --collision         ${formatsUsing('collision')}: walls as bodies
Pictures:
  --style NAME        ${formatsUsing('style')}: flat, blueprint, hatched
  --scheme NAME       ${formatsUsing('scheme')}: light, dark
  --title TEXT        ${formatsUsing('title')}: the heading; auto for a name
  --scale-caption TEXT
                      ${formatsUsing('scale-caption')}: how long a tile is
  --numbers           ${formatsUsing('numbers')}: of rooms
  --show-legend       ${formatsUsing('show-legend')}: what symbols mean
  --players           ${formatsUsing('players')}: no secrets, no monsters
  --secrets NAME      uvtt: closed (default) or open: secret doors as doors
  --tile-size N       maps and pictures: pixels
  --tile-size-mm N    svg, html: millimetres a tile, 25.4 for an inch
  --paper NAME        html, sheets to print: A3, A4 (default), A5, letter
  --fit               html: on one sheet, however small tiles are
  --key               html: with the key to each map behind it
`;
}

/** Functions that return the `--help` text of each command. */
const HELP = {
  generate: () => `Usage: dungeonsmith [generate] [options]
Makes a dungeon and prints it. The same seed and options make the same dungeon.
In a project that has dungeonsmith installed, the command is npx dungeonsmith.

${dungeonFlags()}${outputFlags()}Other:
  --version           of dungeonsmith
  --help              of a command, a generator or a pass

Examples: dungeonsmith --seed 42
  dungeonsmith --seed 42 --format svg --style hatched --out mine.svg
Other commands, with --help: batch, find, merge, stats, render, validate, world,
init
${EXIT}`,

  batch: () => `Usage: dungeonsmith batch --seeds SEEDS [options]
Makes a dungeon for each seed: one per line, on standard output or in one file,
in the order of the seeds; or each in its own file in a folder.

  --seeds SEEDS       1..1000000, or 7,8,forest; - or left out: standard input
  --shard I/N         part I of N of the seeds. All parts, one after the other,
                      are the whole, except for the header of each CSV table
  --shard auto/N      the part of a task of a job array, even if run again, in
                      SLURM, SGE, PBS, LSF, AWS Batch and Kubernetes
  --jobs N            use N threads; the output and its order stay the same
  --out FILE          ending in .ndjson, .csv or .parquet: whole or not at all,
                      with a manifest, for dungeonsmith merge
  --out FOLDER        a file for each seed; whole files are not made again
  --levels N          N levels for each seed; in a folder, a folder for each
  --format NAME       json (default), tiled, ldtk, uvtt, matrix; csv, parquet:
                      a table of seeds, options and metrics; into a folder
                      also ascii, tmx, svg, html, png, markdown
  --tiles             parquet: with a column of tiles
  --metrics-from FILE custom metrics, as in dungeonsmith stats --help
  --metrics, --labels, --tile-size N, --walls NAME …: as in dungeonsmith --help

${WHICH}Seeds that give no dungeon are skipped and reported.

Examples:
  dungeonsmith batch --seeds 1..10000 --format csv --jobs 4 > dungeons.csv
${EXIT}`,

  find: () => `Usage: dungeonsmith find --seeds SEEDS --where WHERE [options]
Finds the seeds whose dungeons meet a condition and prints a line of JSON for
each, with the seed and its metrics, in the order of the seeds.

  --where TEXT        comparisons of metrics: 'rooms > 8 and loops >= 1'; all
                      levels must meet it, or one, as in 'level[2].rooms > 8'
  --where FILE        the condition as JSON, here or in a file; - is stdin:
                      { "metric": "rooms", "min": 9 }, { "rule": "locked-out" },
                      { "all": [...] }, { "any": [...] }, { "not": ... }
  --limit N           stop after N seeds
  --metrics-from FILE custom metrics, which the condition may name
  --seeds SEEDS, --shard I/N, --jobs N, --out FILE.ndjson: as in batch

${WHICH}Only the metrics that the condition needs are computed.

Examples:
  dungeonsmith find --seeds 1..100000 --where 'rooms > 20' --limit 5
  dungeonsmith find --seeds 1..100000 --where castle.json
${EXIT}`,

  merge: () => `Usage: dungeonsmith merge FOLDER [options]
Joins the files that batch or find wrote with --shard and --out, in their order,
on standard output. Each has a manifest beside it; no part may be missing, there
twice, changed, or from another recipe or version. Tables have one header.

  --out FILE          instead of standard output; with a manifest. It must end
                      as the parts do: in .csv or .ndjson

Examples:
  dungeonsmith merge parts --out dungeons.csv
${EXIT}`,

  stats: () => `Usage: dungeonsmith stats --seeds SEEDS [options]
Makes a dungeon for each seed and prints how varied they are: the minimum,
quartiles and maximum of each metric, and the first seeds with the minimum and
the maximum, which are the strangest dungeons.

  --seeds SEEDS, --shard I/N, --jobs N: as in batch
  --metrics A,B       only these metrics; meanSight takes longer than
                      all others and is left out otherwise
  --metrics-from FILE a module: each function that it exports is a metric of its
                      name, and is given the dungeon:
                      export const doors = (dungeon) => dungeon.doors.length;
  --format NAME       text (default), a table, or json
  --level I           of several levels, only one, counted from 0
  --plot A,B          a picture of how often values of two metrics occur
                      together, written to --out FILE.svg

${WHICH}A recipe with levels has a row for each level, such as level[2].rooms.

Examples:
  dungeonsmith stats --seeds 1..10000
  dungeonsmith stats --seeds 1..10000 --plot rooms,junctions --out range.svg
  dungeonsmith stats --seeds 1..1000 --generator bsp --format json
${EXIT}`,

  render: () => `Usage: dungeonsmith render FILE [options]
Writes the dungeon in a file in another format. A file is a document, a Tiled
map (also one drawn by hand), or a map typed as text; - is standard input.

  --format NAME       ${formatList()}
  --out FILE          a file, whose ending sets the format
  --legend FILE       what characters of a text mean, as JSON:
                      { "X": "wall", "o": { "entity": "orc" } }
  --pass NAME, --outline FILE, --furnish, --seed SEED
                      change it first: --pass grow adds rooms around it
  --recipe FILE       its passes, population, furniture and cover
  --style NAME, --title TEXT, --players …: as in dungeonsmith --help

Examples:
  dungeonsmith render hall.txt --pass grow:max-rooms=9 --seed 42
  dungeonsmith render level.tmj --out level.svg --style hatched
  dungeonsmith render hall.txt --legend legend.json --out hall.svg --furnish
  dungeonsmith --seed 42 --format json | dungeonsmith render - --format markdown
${EXIT}`,

  validate: () => `Usage: dungeonsmith validate [options] FILE...
Reads dungeons and lists the rules that they violate, one per line. A file is a
document, a Tiled map (also one drawn by hand), a map typed as text, or a
document on each line, as batch writes them; - is standard input. In a folder
and its folders, all files that end in .json, .ndjson or .tmj are read. Instead
of files, takes a recipe and seeds, and generates the dungeons. A summary goes
to standard error.

  --format NAME       text (default), or json: an object per line
  --legend FILE       what characters of texts mean, as in dungeonsmith render
  --recipe FILE, --seeds SEEDS, --shard I/N, --jobs N, --levels N: as in batch

Examples:
  dungeonsmith validate level.tmj
  dungeonsmith validate levels
  dungeonsmith validate --recipe campaign.json --seeds 1..1000
  dungeonsmith batch --seeds 1..1000 | dungeonsmith validate -
${EXIT}`,

  world: () => `Usage: dungeonsmith world --seed SEED --area X,Y,WIDTH,HEIGHT [options]
Prints an area of an endless dungeon. Areas can have any size and be asked for
in any order; the tiles are always the same.

  --seed SEED         any text or integer
  --area X,Y,W,H      its upper left corner, which may be negative, and its size
  --format NAME       ascii (default), matrix: the area's tiles; others: the
                      dungeon of the rooms that are entirely inside
  --out FILE          instead of standard output
  --cut N, --cut WxH  a file for each piece of that size, into the folder --out

${worldOptions()}
Examples:
  dungeonsmith world --seed 42 --area -40,-20,80,40
  dungeonsmith world --seed 42 --area 0,0,4096,4096 --cut 256 --out tiles
${EXIT}`,

  init: () => `Usage: dungeonsmith init [FOLDER] [options]
Writes recipe.json, a recipe to start from, and README.md, which explains its
options. The recipe names its JSON Schema, so that editors can complete it.
Existing files are never overwritten.

  --seed SEED         random if left out
  --game              a small game instead, which npm install && npm start runs
  --engine NAME       what draws it: canvas (default), phaser, excalibur

Which dungeon: --generator, its options and --pass, as in dungeonsmith --help.

Examples:
  dungeonsmith init
  dungeonsmith init cellar --generator bsp --seed 42
  dungeonsmith init --game my-game
${EXIT}`,
};

/** Returns the help for a command, or for the generator or pass that the flags name. */
export function helpFor(command: keyof typeof HELP, { values, lists }: Flags): string {
  const pass = lists.pass?.at(-1)?.split(':', 1)[0];
  if (pass !== undefined) return passHelp(pass, specificationOf('pass', pass, PASS_OPTIONS));
  const { generator } = values;
  if (generator === undefined) return HELP[command]();
  return generatorHelp(generator, specificationOf('generator', generator, GENERATOR_OPTIONS));
}

function specificationOf(
  flag: string,
  name: string,
  table: Readonly<Record<string, DataSpecification>>,
): DataSpecification {
  const specification = Object.hasOwn(table, name) ? table[name] : undefined;
  if (specification !== undefined) return specification;
  throw new UsageError(`unknown ${flag} ${show(name)}. ${adviceOn(name, Object.keys(table))}`);
}

function worldOptions(): string {
  const flags = Object.keys(WORLD_OPTIONS).map((name) => `--${flagOf(name)}`);
  return `${wrap(`Options of worlds: ${flags.join(', ')}.`, 80).join('\n')}\n`;
}

function generatorList(): string {
  const lines = families().map(([family, names]) => `${family}: ${names.join(', ')}`);
  const first = `${DEFAULT_GENERATOR} (default)`;
  return beside(...lines.map((line) => line.replace(DEFAULT_GENERATOR, first)));
}

function passList(): string {
  return beside(`${PASS_NAMES.join(', ')}; --pass NAME --help`);
}

function formatList(): string {
  return beside(FORMAT_NAMES.join(', '));
}

/** Wraps and indents lines of text to the right of a flag. */
function beside(...texts: string[]): string {
  const lines = texts.flatMap((text) => wrap(text, 80 - FLAG_WIDTH));
  return lines.join(`\n${' '.repeat(FLAG_WIDTH)}`);
}
