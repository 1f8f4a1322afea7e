import { expect, test } from 'vitest';
import { dungeonFromText } from '../../../src/core/index';
import { base64 } from '../../../src/formats/vtt/to-universal-vtt';
import { vttWithPicture } from '../../../src/formats/vtt/vtt-with-picture';
import { hatched, toPng } from '../../../src/pictures/index';
import { renderTilesOnly } from '../../../src/pictures/svg/to-svg';
import { furnitureSymbols } from '../../../src/pictures/symbols/furniture-symbols';

const HALL = ['#############', '#.....#.....#', '#.T.a.+..o..#', '#.....#.....#', '#############'];

/** A typed map with a door, which may be secret. */
function hall(door: 'plain' | 'secret') {
  const legend = {
    '+': { door },
    T: { entity: 'throne', fixed: true },
    a: { entity: 'altar', fixed: true },
    o: { entity: 'orc' },
  } as const;
  return dungeonFromText(HALL.join('\n'), { legend });
}

const LOOK = { tileSize: 20, symbols: furnitureSymbols };

test('a picture shows everything that never moves, furniture or not', async () => {
  const dungeon = hall('plain');
  const fixed = dungeon.entities.filter(({ kind }) => kind !== 'orc');
  const { image, lights } = await vttWithPicture(dungeon, false, LOOK);
  expect(image).toBe(base64(await toPng(dungeon, { ...LOOK, entities: fixed })));
  expect(lights).toHaveLength(1);
  let svg = '';
  await vttWithPicture(dungeon, false, LOOK, async (bare, options) => {
    svg = renderTilesOnly(bare, { ...options, style: hatched, legend: false });
    return new Uint8Array();
  });
  expect(svg).toContain('<title>throne');
  expect(svg).toContain('<title>altar');
  expect(svg).not.toContain('orc');
});

test('lights are those of all things, except hazards', async () => {
  const legend = { T: { entity: 'torch' }, a: { entity: 'altar', hazard: true } };
  const dungeon = dungeonFromText(HALL.join('\n'), { legend: { ...legend, o: 'floor' } });
  const { lights } = await vttWithPicture(dungeon, false, LOOK);
  expect(lights).toMatchObject([{ position: { x: 2.5, y: 2.5 }, range: 6 }]);
});

test('a secret door that is open to all looks like any other door', async () => {
  const secrets = 'open';
  const [secret, plain] = [hall('secret'), hall('plain')];
  const map = await vttWithPicture(secret, false, { ...LOOK, secrets });
  expect(map).toEqual(await vttWithPicture(plain, false, { ...LOOK, secrets }));
  expect(map.portals).toHaveLength(1);
  const closed = await vttWithPicture(secret, false, LOOK);
  expect(closed.portals).toHaveLength(0);
  const ofPlayers = { ...LOOK, players: true };
  const shown = await vttWithPicture(secret, false, { ...ofPlayers, secrets });
  expect(shown).toEqual(await vttWithPicture(secret, false, ofPlayers));
});
