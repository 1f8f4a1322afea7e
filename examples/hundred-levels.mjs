// A hundred levels that get larger and more dangerous: node examples/hundred-levels.mjs FOLDER
//
// Each is a document with its recipe: `npx dungeonsmith --recipe FOLDER/level-7.json` draws one.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { farthestRoom, roomCenter, toJson, validateDungeon } from 'dungeonsmith';
import { buildDungeon, defineRecipe } from 'dungeonsmith/recipes';

const [folder = 'levels'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const rules = [
  {
    table: [
      { kind: 'rat', weight: 6, maxDepth: 20 },
      { kind: 'orc', weight: 3, minDepth: 5, blocks: true },
      { squad: ['troll', 'orc', 'orc'], weight: 1, minDepth: 30, blocks: true },
      { kind: 'dragon', weight: 1, minDepth: 80, blocks: true },
      { weight: 4 },
    ],
    perRoom: { min: 0, max: 3 },
    skipEntranceRoom: true,
  },
  { table: [{ kind: 'potion', weight: 1 }, { weight: 3 }], perRoom: 1 },
];

let monsters = 0;
for (let depth = 1; depth <= 100; depth++) {
  const recipe = defineRecipe({
    // Each level has its own seed, so level 7 is the same whether or not level 6 was made.
    seed: `my campaign, level ${depth}`,
    generator: 'random-placement',
    options: { width: 40 + depth, height: 30 + Math.floor(depth / 2), maxRooms: 8 + depth },
    population: { rules, depth },
  });
  const { entities, ...dungeon } = buildDungeon(recipe);
  const stairs = roomCenter(dungeon.rooms[farthestRoom(dungeon).room]);
  if (validateDungeon(dungeon, entities).length > 0) throw new Error(`level ${depth} is not sound`);
  const document = toJson(dungeon, { recipe, entities, metrics: { stairs } });
  writeFileSync(join(folder, `level-${depth}.json`), `${JSON.stringify(document)}\n`);
  monsters += entities.filter(({ kind }) => kind !== 'potion').length;
  if (depth % 25 === 0) {
    const { width, height } = dungeon.grid;
    const kinds = [...new Set(entities.map(({ kind }) => kind))].sort().join(', ');
    console.log(`level ${depth}: ${width} × ${height}, ${dungeon.rooms.length} rooms; ${kinds}`);
  }
}
console.log(`100 levels, ${monsters} monsters`);
