import { expect, test } from 'vitest';
import { dungeonFromGrid, dungeonFromText, parseAscii } from '../../../src/core/index';
import { hatched, toSvg } from '../../../src/pictures/index';

test('a legend names pillars of rock and of furniture once', () => {
  const dungeon = dungeonFromGrid(parseAscii('#######\n#.....#\n#.#...#\n#.....#\n#######'));
  const entities = [{ kind: 'pillar', x: 4, y: 2, fixed: true }];
  const svg = toSvg(dungeon, { style: hatched, legend: true, entities });
  expect(svg.match(/>pillar<\/text>/g)).toHaveLength(1);
});

test('a legend names doors as they are, and whether they are secret or locked', () => {
  const dungeon = dungeonFromText('##########\n#@.DkC.B.#\n##########', {
    legend: {
      B: { door: 'secret', kind: 'bookcase' },
      C: { door: 'locked', kind: 'gate', lock: 0 },
      D: { door: 'arch' },
      k: { key: 0 },
    },
  });
  const svg = toSvg(dungeon, { legend: true });
  const names = [...svg.matchAll(/<text x="[^"]*" y="[^"]*">([^<]{2,})</g)].map(([, name]) => name);
  expect(names).toEqual(['arch', 'locked gate', 'secret bookcase', 'key', 'entrance']);
});
