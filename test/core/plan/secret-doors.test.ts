import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Dungeon,
  describePlay,
  dungeonFromText,
  GenerationError,
  type Legend,
  type PlanChange,
  solveLocks,
  validateDungeon,
} from '../../../src/core/index';
import { hiddenBySecrets } from '../../support/judge-secrets';
import { runs } from '../../support/runs';

const LEGEND: Legend = { S: { door: 'secret' } };

/** Reads a map. Returns it with the places of the secret doors that were revealed. */
function read(text: string): { dungeon: Dungeon; revealed: string[] } {
  const revealed: string[] = [];
  const onChange = ({ what, x, y }: PlanChange) => {
    if (what === 'door-revealed') revealed.push(`${x},${y}`);
  };
  return { dungeon: dungeonFromText(text, { legend: LEGEND, onChange }), revealed };
}

/** The only way to the key without a secret door is over what is behind the door of the hall. */
const behindDoor = (thing: '.' | '>') => `#####################
#....#.....#........#
#.@..+${thing}....A........#
#....#.....#........#
##A####+#####.......#
#....#......#.......#
#...aS......#.......#
#....#......#########
#####################`;

test.for(['.', '>'] as const)('a secret door hides no key if "%s" is on the way', (thing) => {
  const { dungeon, revealed } = read(behindDoor(thing));
  expect(revealed).toEqual(['5,6']);
  expect(solveLocks(dungeon, { secrets: 'closed' }).stuck).toEqual([]);
  expect(describePlay(dungeon).join()).not.toContain('secret');
  const hidden = {
    ...dungeon,
    doors: dungeon.doors.map((door) => (door.x === 5 && door.y === 6 ? hide(door) : door)),
  };
  expect(validateDungeon(hidden).map(({ message }) => message)).toEqual([
    '`keys[0]` at (4, 6) is reached only through a secret door',
  ]);
});

const hide = (door: Dungeon['doors'][number]) => ({ ...door, secret: true as const });

const COLUMNS = 3;
const ROWS = 2;

/** Draws six rooms of three by three tiles, and the doors between them. */
const arbitraryMap = fc
  .record({
    ways: fc.array(fc.constantFrom('#', '+', 'S', 'S', 'A', '.'), { minLength: 12, maxLength: 12 }),
    // Stairs are often right behind a door.
    things: fc.uniqueArray(fc.nat(COLUMNS * ROWS * 9 - 2), { minLength: 4, maxLength: 4 }),
  })
  .map(({ ways, things }) => {
    const glyphs = Array.from({ length: ROWS * 4 + 1 }, () => [...'#'.repeat(COLUMNS * 4 + 1)]);
    for (let i = 0; i < COLUMNS * ROWS * 9; i++) {
      const [room, part] = [Math.floor(i / 9), i % 9];
      const y = Math.floor(room / COLUMNS) * 4 + 1 + Math.floor(part / 3);
      glyphs[y]![(room % COLUMNS) * 4 + 1 + (part % 3)] = '@a>>'[things.indexOf(i)] ?? '.';
    }
    for (let room = 0; room < COLUMNS * ROWS; room++) {
      const [x, y] = [(room % COLUMNS) * 4 + 2, Math.floor(room / COLUMNS) * 4 + 2];
      if (room % COLUMNS < COLUMNS - 1) glyphs[y]![x + 2] = ways[room]!;
      if (room < COLUMNS * (ROWS - 1)) glyphs[y + 2]![x] = ways[room + 6]!;
    }
    return glyphs.map((row) => row.join('')).join('\n');
  })
  .filter((text) => text.includes('A') && text.includes('S'));

test('no drawn map hides a key that visitors could take if they found secret doors', () => {
  fc.assert(
    fc.property(arbitraryMap, (text) => {
      const dungeon = readOrRefuse(text);
      fc.pre(dungeon !== undefined);
      expect(validateDungeon(dungeon)).toEqual([]);
      expect(hiddenBySecrets(dungeon)).toEqual([]);
      expect(solveLocks(dungeon, { secrets: 'closed' }).stuck).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
});

/** Reads a map; returns `undefined` if a lock can never be opened. */
function readOrRefuse(text: string): Dungeon | undefined {
  try {
    return read(text).dungeon;
  } catch (error) {
    if (error instanceof GenerationError) return undefined;
    throw error;
  }
}
