import { expect, test } from 'vitest';
import { createRng, type Dungeon, lockDoors } from '../../src/core/index';
import { parseTiled, toLdtk, toMarkdown, toTiled, toTmx } from '../../src/formats/index';
import { drawn } from '../support/builders/rows-of-doors';

const RING = drawn(`
###############
#@AA+BBB#FFFFF#
#AAA#BBB+FFFFF#
#AAA#####FFFFF#
#AAA+CCC+FFFFF#
###############
`);
const locked: Dungeon = lockDoors(createRng(1), RING, { locks: 0, shortcuts: 1, minDetour: 16 });

test('Tiled keeps levers and shortcuts, and unticked boxes are none', () => {
  const map = toTiled(locked);
  expect(parseTiled(map).dungeon).toEqual(locked);
  const text = JSON.stringify(map).replace(
    '{"name":"shortcut","type":"bool","value":true}',
    '{"name":"shortcut","type":"bool","value":false}',
  );
  expect(parseTiled(text).dungeon.doors[0]).toEqual({ x: 4, y: 1, tunnel: 0, lock: 0 });
  const tmx = toTmx(locked);
  expect(tmx).toContain('<property name="shortcut" type="bool" value="true"/>');
  expect(tmx).toContain('<property name="kind" value="lever"/>');
});

test('LDtk has the fields of doors and keys', () => {
  const fieldsOf = (dungeon: Dungeon, type: string) => {
    const { entities } = toLdtk([dungeon]).defs as {
      entities: { identifier: string; fieldDefs: { identifier: string }[] }[];
    };
    const own = entities.find(({ identifier }) => identifier === type)!.fieldDefs;
    return own.map(({ identifier }) => identifier);
  };
  expect(fieldsOf(locked, 'Door')).toContain('shortcut');
  expect(fieldsOf(locked, 'Key')).toContain('kind');
});

test('the Markdown key lists shortcuts, levers and the play', () => {
  const text = toMarkdown(locked);
  expect(text).toContain('- **Shortcut A:** between 1 and 2; lever in 2');
  expect(text).toContain('2. Pull lever a in room 2. It opens the shortcut to room 1.');
  expect(text).toContain('the lever of lock A');
});
