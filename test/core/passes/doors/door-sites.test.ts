import { describe, expect, test } from 'vitest';
import { addDoors, createRng } from '../../../../src/core/index';
import { doorSitesOn, isBesideDoor } from '../../../../src/core/passes/doors/door-sites';
import { drawGrid, pointsOf } from '../../../support/builders/draw-grid';
import { box, drawn } from '../../../support/builders/drawn';

test('the tiles beside a door are its four neighbours', () => {
  const rows = ['.....', '..+..', '.....', '#####', '+....'];
  const grid = drawGrid(...rows);
  const beside = [...grid.tiles.keys()].filter((tile) => isBesideDoor(grid, tile));
  const marked = pointsOf('x', '..x..', '.x.x.', '..x..', 'x###x', '.x...');
  // Rows are not checked: in a ring of walls, the tile after the last one of a row does not matter.
  expect(beside).toEqual(marked.map(({ x, y }) => y * 5 + x));
});

/** Two rooms and the tunnel between them, in row 2. */
const halls = (drawing: string, path: [number, number][]) =>
  drawn(drawing, [box(1, 2, 1, 3), box(6, 7, 1, 3)], [path]);
const open = `
  #########
  #..###..#
  #.......#
  #..###..#
  #########`;
const straight: [number, number][] = [
  [2, 2],
  [6, 2],
];

describe('no door', () => {
  /** Two rooms and a corridor between them that is two tiles wide, for a tunnel of this width. */
  const wideHalls = (width: number, above: string) => {
    const dungeon = drawn(
      `#########
       ${above}
       #.......#
       #.......#
       #..###..#
       #########`,
      [box(1, 2, 1, 4), box(6, 7, 1, 4)],
      [[[1, 2], [6, 2]]], // biome-ignore format: a path
    );
    dungeon.tunnels[0]!.width = width;
    return dungeon;
  };

  test.each([
    ['is in an opening wider than the tunnel', 1, 0],
    ['is one tile behind another', 2, 1],
  ])('%s', (_, width, doors) => {
    const dungeon = wideHalls(width, '#..###..#');
    expect(addDoors(createRng(1), dungeon).doors).toHaveLength(doors);
  });

  test('is in a wide opening whose end is open', () => {
    const dungeon = wideHalls(2, '#..#.#..#');
    expect(addDoors(createRng(1), dungeon).doors).toEqual([
      { x: 3, y: 2, tunnel: 0, width: 2 },
      { x: 5, y: 2, tunnel: 0, width: 2 },
    ]);
    dungeon.grid.tiles[9 + 3] = 1;
    expect(addDoors(createRng(1), dungeon).doors).toEqual([{ x: 5, y: 2, tunnel: 0, width: 2 }]);
  });

  test('is in a tunnel that leaves the grid', () => {
    const path: [number, number][] = [...straight, [6, -40]];
    expect(addDoors(createRng(1), halls(open, path)).doors).toEqual([]);
  });

  test.each([
    ['top', '.........\n#########\n#########'],
    ['bottom', '#########\n#########\n.........'],
    ['left', '.##\n.##\n.##'],
    ['right', '##.\n##.\n##.'],
  ])('is on the outermost ring: %s', (_, drawing) => {
    const dungeon = drawn(drawing, [], []);
    const { width, height } = dungeon.grid;
    const isAcross = width > height;
    const at = dungeon.grid.tiles.indexOf(1);
    const floors = new Uint8Array(width * height);
    floors[at] = 1;
    const [x, y] = [at % width, Math.floor(at / width)];
    const end = isAcross ? { x: width - 1, y } : { x, y: height - 1 };
    expect(doorSitesOn({ path: [{ x, y }, end] }, dungeon.grid, floors)).toEqual([]);
  });
});

test('the draw of a secret door has a name', () => {
  const rng = { int: (_: number, max: number) => (max === 1 ? 1 : max + 1) };
  expect(() => addDoors(rng, halls(open, straight), { secretShare: 0.5 })).toThrow(
    'the draw of a secret door',
  );
});
