import type { Recipe } from '../../recipes/recipe';
import type { DataSpecification } from '../../recipes/specifications';
import { GENERATOR_OPTIONS, PASS_OPTIONS } from '../../recipes/specifications';
import { families, optionTexts } from '../flags/option-texts';

/**
 * Returns a page that explains a recipe. JSON has no comments, so the recipe cannot explain itself.
 */
export function recipeReadme({ generator }: Recipe): string {
  const kinds = families().map(([family, names]) => `${family}: ${names.map(code).join(', ')}`);
  const passes = Object.entries<DataSpecification>(PASS_OPTIONS);
  return `# A dungeon

\`recipe.json\` is a dungeon as data. Show it, and watch it while you edit:

\`\`\`sh
npx dungeonsmith --recipe recipe.json
npx dungeonsmith --recipe recipe.json --watch
\`\`\`

\`--format tiled --out level.tmj\` makes a map for Tiled and game engines; \`npx dungeonsmith --help\` lists the other formats. \`npx dungeonsmith batch --recipe recipe.json --seeds 1..100 --out levels\` makes a hundred, one a seed. In code, \`buildDungeon(recipe)\` makes the same dungeon.

| key | what it holds |
| --- | --- |
| \`$schema\` | the path of the JSON Schema, with which editors complete and check the recipe |
| \`seed\` | any text or integer; the same seed and options make the same dungeon |
| \`generator\` | the algorithm. ${kinds.join('; ')} |
| \`options\` | the generator's options, see below; only \`width\` and \`height\` have no default |
| \`passes\` | steps that change the dungeon, in order, such as \`[{ "pass": "doors" }]\` |
| \`furnish\` | whether rooms get themes, furniture and grass: \`true\`, or \`{ "share": 0.5 }\` for half of the rooms |
| \`cover\` | what grows on the floor: \`[{ "kind": "grass", "tilesPerPatch": 120, "decay": 0.05 }]\` |
| \`exit\` | \`"farthest"\`, the floor farthest from the entrance, or \`"none"\` |
| \`levels\` | several dungeons, one below the other, joined by stairs: \`{ "count": 3 }\` |
| \`depths\` | what differs on some levels, from depth 0: \`[{ "from": 2, "generator": "caves", "population": { "rules": [] } }]\` |
| \`population\` | the things in it, such as \`{ "rules": [{ "table": [{ "kind": "orc", "weight": 1 }], "perRoom": 1 }] }\`: each rule picks entries of its \`table\` by \`weight\`. It sets how many by one of \`perRoom\`, for each room; \`tilesPerPick\`, one for this many tiles of a room, which suits caves and mazes; \`total\`, in the whole dungeon; and \`share\`, of fitting places |

## Options of \`${generator}\`

${optionTable(generator, GENERATOR_OPTIONS[generator])}${passes.map(([name, specification]) => `\n## Options of the pass \`${name}\`\n\n${optionTable(name, specification)}`).join('')}`;
}

function optionTable(owner: string, specification: DataSpecification): string {
  const rows = optionTexts(owner, specification, code).map((text) => {
    const { name, type, range, default: usual = '', meaning } = text;
    const value = name === 'width' || name === 'height' ? 'required' : usual;
    const several = type === 'mixture' ? '; or several: `["a", "b"]`, `{ "a": 3, "b": 1 }`' : '';
    return `| ${code(name)} | ${range}${several} | ${value} | ${meaning.replaceAll('|', '\\|')} |\n`;
  });
  return `| option | values | default | what it does |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

function code(text: string): string {
  return `\`${text}\``;
}
