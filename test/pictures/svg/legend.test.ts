import { expect, test } from 'vitest';
import { dungeonFromGrid, parseAscii } from '../../../src/core/index';
import { hatched, toSvg } from '../../../src/pictures/index';

test('a legend names pillars of rock and of furniture once', () => {
  const dungeon = dungeonFromGrid(parseAscii('#######\n#.....#\n#.#...#\n#.....#\n#######'));
  const entities = [{ kind: 'pillar', x: 4, y: 2, fixed: true }];
  const svg = toSvg(dungeon, { style: hatched, legend: true, entities });
  expect(svg.match(/>pillar<\/text>/g)).toHaveLength(1);
});
