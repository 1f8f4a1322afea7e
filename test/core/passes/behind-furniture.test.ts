import { expect, test } from 'vitest';
import {
  addLoops,
  attachPrefabs,
  createRng,
  dungeonFromText,
  padDungeon,
} from '../../../src/core/index';

const legend = { f: { entity: 'shelf', fixed: true } };

/** A hall with shelves along its walls, and `gap` in the middle of the upper ones. */
const hall = (gap: string) => {
  const rows = ['###########', `#ffff${gap}ffff#`, '#f.......f#', '#f...@...f#', '#f.......f#'];
  const text = [...rows, '#fffffffff#', '###########'].join('\n');
  return padDungeon(dungeonFromText(text, { legend }), { width: 31, height: 19, x: 10, y: 6 });
};

test('prefabs are attached only where furniture leaves a way', () => {
  const cell = { name: 'cell', map: '#####\n#...+\n#####', turn: true };
  const options = { prefabs: [cell], max: 3 };
  for (let seed = 0; seed < 20; seed++) {
    expect(attachPrefabs(createRng(seed), hall('f'), options).rooms).toHaveLength(1);
    const { rooms, doors } = attachPrefabs(createRng(seed), hall('.'), options);
    expect(rooms).toHaveLength(2);
    expect(doors).toMatchObject([{ x: 15, y: 6 }]);
  }
});

test('loops are dug only where furniture leaves a way', () => {
  const map = `
#############
#.@..f#.....#
#....f#.....#
#....f#.....#
#....f#.....#
#.....+.....#
#############`.trim();
  const loopsIn = (text: string) => {
    const drawn = dungeonFromText(text, { legend });
    return addLoops(createRng(1), drawn, { minDetour: 2 }).tunnels.slice(drawn.tunnels.length);
  };
  expect(loopsIn(map)).toEqual([]);
  expect(loopsIn(map.replaceAll('f', '.')).length).toBeGreaterThan(0);
});
