import { expect, test } from 'vitest';
import { buildDungeon, defineRecipe } from '../../../src/recipes/index';
import { playDungeon } from '../../support/oracles/player';
import { runs } from '../../support/runs';

const LIMITS = { rat: [0, 0.4], orc: [0.4, 0.75], troll: [0.75, 0.99] } as const;

const RECIPE = defineRecipe({
  seed: 1,
  generator: 'mission',
  options: { width: 70, height: 42, rooms: 14, cycles: 2, locks: 3, secretDoors: 1 },
  furnish: true,
  population: {
    rules: Object.entries(LIMITS).map(([kind, [minProgress, maxProgress]]) => ({
      tilesPerPick: 30,
      minProgress,
      maxProgress,
      table: [{ kind, weight: 1, blocks: true }],
    })),
  },
});

test('danger follows the order of the mission, and nothing placed there ends it early', () => {
  for (let seed = 0; seed < runs(5); seed++) {
    const { entities, ...dungeon } = buildDungeon({ ...RECIPE, seed });
    const { grid, marks } = dungeon;
    const kinds = new Set<unknown>();
    for (const { kind, room } of entities) {
      if (!Object.hasOwn(LIMITS, kind as string)) continue;
      kinds.add(kind);
      const [min, max] = LIMITS[kind as keyof typeof LIMITS];
      expect(dungeon.rooms[room ?? -1]!.progress).toBeGreaterThanOrEqual(min);
      expect(dungeon.rooms[room ?? -1]!.progress).toBeLessThanOrEqual(max);
    }
    expect(kinds.size).toBe(3);
    // Furniture stays where it is; monsters do not.
    const tiles = grid.tiles.slice();
    const fixed = entities.filter((entity) => entity.fixed === true);
    for (const { x, y } of fixed) tiles[y * grid.width + x] = 0;
    const goal = marks.find(({ kind }) => kind === 'goal')!;
    for (const knowsSecrets of [false, true]) {
      const played = playDungeon({ ...dungeon, grid: { ...grid, tiles } }, knowsSecrets);
      expect(played.fallen).toEqual([0, 1, 2]);
      expect(played.seen.has(`${goal.y * grid.width + goal.x}`)).toBe(true);
    }
  }
});
