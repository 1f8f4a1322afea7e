import { expect, test } from 'vitest';
import { dungeonFromText } from '../../../src/core/index';
import { routeFault } from '../../../src/missions/place/route-fault';

test('a shortcut is a fault if players need it to get past stairs', () => {
  const faultOf = (row: string) => {
    const dungeon = dungeonFromText(`
############
#....#.....#
${row}
#....#.....#
##.#####.###
##..+....###
############`);
    const doors = dungeon.doors.map((door) => ({ ...door, shortcut: true as const }));
    return routeFault({ ...dungeon, doors });
  };
  expect(faultOf('#.@..>.....#')).toBe('a shortcut could be needed');
  expect(faultOf('#.@......>.#')).toBeUndefined();
});
