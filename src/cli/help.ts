const RECIPE = `Which dungeon:
  --generator NAME       random-placement (default) or bsp
  --width N, --height N  tiles; default 80 × 45
  --connect NAME         sequence (default), nearest; bsp: siblings too
  --bend NAME            random, horizontal-first or vertical-first
  --room-min-size N, --room-max-size N
  random-placement: --max-rooms N, --attempts N, --min-rooms N
  bsp: --min-leaf-size N, --max-depth N, --max-ratio X
  --recipe FILE          a recipe, or a document that holds one; - is standard input.
                         Other options go before what it says
`;

const EXIT = `Exit codes: 0 all is well; 1 a rule is violated, or a seed gives no dungeon;
2 the command line or its data cannot be used, or a file cannot be read or written.
`;

/** What `--help` says, by command. */
export const HELP = {
  generate: `Usage: dungeonsmith [generate] [options]

Makes a dungeon and prints it. The same seed and options make the same dungeon.

  --seed SEED            any text or integer; without one, a seed is chosen and told
                         on standard error

${RECIPE}
How to write it:
  --format NAME          ascii (default), json, tiled (TMJ 1.10) or svg
  --out FILE             instead of standard output; with tiled, the image of its tiles is
                         put beside it
  --labels               a letter (ascii) or number (svg) in each room
  --metrics              json: with measurements
  --tile-size N          tiled, svg: pixels; default 16
  --walls NAME           tiled: tile (default), empty, or layer (a solid layer of its own)
  --colour WHEN          ascii: auto (default), always or never; NO_COLOR is respected

Other commands, each with a --help of its own: batch, stats, validate.
--version prints the version.

Examples:
  dungeonsmith --seed 42
  dungeonsmith --seed "the old mine" --generator bsp --connect siblings --format svg --out mine.svg
  dungeonsmith --recipe recipe.json --format tiled --out level.tmj

${EXIT}`,

  batch: `Usage: dungeonsmith batch --seeds SEEDS [options]

Makes a dungeon for each seed: documents on standard output, one a line, in the order of
the seeds; or, with --out, a file each in a folder.

  --seeds SEEDS          1..1000000, or 7,8,forest; - or nothing: standard input, one a line
  --shard I/N            the I-th of N parts of the seeds. The outputs of all N, one after the
                         other, are the output of the whole
  --out FOLDER           a file a seed, written whole or not at all; files that are there are
                         not made again, so that a batch that broke off can be run again
  --format NAME          json (default) or tiled; into a folder ascii or svg too
  --metrics, --labels, --tile-size N, --walls NAME: as in generate

${RECIPE}
A seed that gives no dungeon is told on standard error and passed over.

Examples:
  dungeonsmith batch --seeds 1..10000 --metrics > dungeons.ndjson
  dungeonsmith batch --seeds 1..10000 --format tiled --out levels
  seq 1 4 | xargs -P 4 -I{} sh -c 'dungeonsmith batch --seeds 1..10000 --shard {}/4 > part-{}'

${EXIT}`,

  stats: `Usage: dungeonsmith stats --seeds SEEDS [options]

Makes a dungeon for each seed and prints how varied they are: of each metric the minimum, the
quartiles and the maximum, and the first seeds with the minimum and the maximum, so that the
strangest dungeons can be looked at.

  --seeds SEEDS, --shard I/N: as in batch
  --format NAME          text (default), a table, or json

${RECIPE}
Examples:
  dungeonsmith stats --seeds 1..10000
  dungeonsmith stats --seeds 1..1000 --generator bsp --connect siblings --format json

${EXIT}`,

  validate: `Usage: dungeonsmith validate [options] FILE...

Reads dungeons and lists the rules that they violate, one a line, on standard output. A file is
a document, a map of Tiled (also after it was edited there), or a document a line, as batch
writes them; - is standard input. A summary goes to standard error.

  --format NAME          text (default), or json: an object a line

Examples:
  dungeonsmith validate level.tmj
  dungeonsmith batch --seeds 1..1000 | dungeonsmith validate -

${EXIT}`,
};
