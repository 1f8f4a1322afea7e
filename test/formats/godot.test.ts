import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  autotile,
  BLOB_MASKS,
  createRng,
  TILE_SHEETS,
  Tile,
  toJson,
  toRows,
} from '../../src/core/index';
import { buildDungeon } from '../../src/recipes/index';
import { temporaryFolder } from '../support/temporary-folder';

const GODOT = '/usr/bin/godot3-server';

/** The script on the guide's page, with Godot's tabs. */
function scriptOfGuide(): string {
  const page = readFileSync('guide/clients.md', 'utf8');
  const [, script = ''] = /## Godot\n[\s\S]*?```\n([\s\S]*?)```/.exec(page) ?? [];
  return script.replaceAll('    ', '\t');
}

/** Prints the tile of each cell, the entrance in pixels and the number of entities. */
const RUN = `extends SceneTree

func _init():
\tvar map = load("res://level.gd").new()
\tmap.cell_size = Vector2(16, 16)
\tmap.load_level("res://level.json")
\tfor y in 30:
\t\tvar row := "row"
\t\tfor x in 50:
\t\t\trow += " " + str(map.get_cell(x, y))
\t\tprint(row)
\tprint("entrance ", map.entrance.x, " ", map.entrance.y, " ", map.entities.size())
\tquit()
`;

test('the script for Godot has at most fifty lines', () => {
  expect(scriptOfGuide().split('\n').length).toBeLessThanOrEqual(51);
  expect(scriptOfGuide()).toContain('extends TileMap');
});

test.skipIf(!existsSync(GODOT))(
  'Godot reads every tile of a document',
  () => {
    const dungeon = buildDungeon({
      seed: 42,
      generator: 'bsp',
      options: { width: 50, height: 30 },
      passes: [{ pass: 'stairs' }, { pass: 'lakes' }, { pass: 'doors' }],
      population: { rules: [{ total: 4, table: [{ kind: 'rat', weight: 1 }] }] },
    });
    const { grid, entrance, entities } = dungeon;
    const folder = temporaryFolder();
    const files = {
      'project.godot': 'config_version=4\n',
      'level.gd': scriptOfGuide(),
      'run.gd': RUN,
      'level.json': JSON.stringify(toJson(dungeon, { entities })),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const args = ['--path', folder, '-s', 'run.gd'];
    const env = { ...process.env, HOME: folder };
    const { stdout } = spawnSync(GODOT, args, { encoding: 'utf8', timeout: 60_000, env });
    const rows = [...stdout.matchAll(/^row (.*)$/gm)].map(([, row = '']) =>
      row.split(' ').map(Number),
    );
    expect(rows.flat()).toEqual([...grid.tiles]);
    const end = `entrance ${16 * entrance.x} ${16 * entrance.y} ${entities.length}`;
    expect(stdout).toContain(end);
  },
  90_000,
);

/**
 * Draws a map with Godot's own autotiles, whose bits are the masks of our sheet, and prints them.
 */
const AUTOTILE = `extends SceneTree

func _init():
\tvar input = parse_json(load_text("res://input.json"))
\tvar tiles = TileSet.new()
\ttiles.create_tile(0)
\ttiles.tile_set_tile_mode(0, TileSet.AUTO_TILE)
\ttiles.autotile_set_bitmask_mode(0, TileSet.BITMASK_3X3_MINIMAL)
\ttiles.autotile_set_size(0, Vector2(16, 16))
\ttiles.tile_set_region(0, Rect2(0, 0, 192, 64))
\tfor tile in input.tiles:
\t\ttiles.autotile_set_bitmask(0, Vector2(tile.x, tile.y), tile.bits)
\tvar map = TileMap.new()
\tmap.tile_set = tiles
\tfor y in range(-1, input.rows.size() + 1):
\t\tfor x in range(-1, input.rows[0].length() + 1):
\t\t\tvar outside = y < 0 or x < 0 or y >= input.rows.size() or x >= input.rows[0].length()
\t\t\tif outside or input.rows[y][x] == "#":
\t\t\t\tmap.set_cell(x, y, 0)
\tmap.update_bitmask_region()
\tfor y in input.rows.size():
\t\tvar row := "row"
\t\tfor x in input.rows[0].length():
\t\t\tvar at = map.get_cell_autotile_coord(x, y)
\t\t\trow += " " + str(at.y * 12 + at.x)
\t\tprint(row)
\tquit()

func load_text(path):
\tvar file = File.new()
\tfile.open(path, File.READ)
\treturn file.get_as_text()
`;

/** The bits of Godot for the bits of a mask, in their order. */
const GODOT_BITS = [2, 4, 32, 256, 128, 64, 8, 1];
const CENTRE = 16;

test.skipIf(!existsSync(GODOT))(
  'autotiles of Godot equal those of the masks',
  () => {
    const rng = createRng(5);
    const isRock = () => rng.int(0, 9) < 7;
    const tiles = Uint8Array.from({ length: 60 * 40 }, () => (isRock() ? Tile.Wall : Tile.Floor));
    const grid = { width: 60, height: 40, tiles };
    const sheet = BLOB_MASKS.map((mask, i) => {
      const tile = TILE_SHEETS.blob[i] ?? 0;
      const set = GODOT_BITS.filter((_, bit) => (mask >> bit) & 1);
      const bits = set.reduce((sum, bit) => sum + bit, CENTRE);
      return { x: tile % 12, y: Math.floor(tile / 12), bits };
    });
    const folder = temporaryFolder();
    const files = {
      'project.godot': 'config_version=4\n',
      'run.gd': AUTOTILE,
      'input.json': JSON.stringify({ tiles: sheet, rows: toRows(grid) }),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const args = ['--path', folder, '-s', 'run.gd'];
    const env = { ...process.env, HOME: folder };
    const { stdout } = spawnSync(GODOT, args, { encoding: 'utf8', timeout: 60_000, env });
    const drawn = [...stdout.matchAll(/^row (.*)$/gm)].flatMap(([, row = '']) =>
      row.split(' ').map(Number),
    );
    const masks = autotile(grid, { mode: 'blob' });
    const expected = Array.from(masks, (mask) => TILE_SHEETS.blob[BLOB_MASKS.indexOf(mask)]);
    expect(drawn).toHaveLength(grid.tiles.length);
    const isWall = (_: unknown, i: number) => grid.tiles[i] === Tile.Wall;
    expect(drawn.filter(isWall)).toEqual(expected.filter(isWall));
    expect(new Set(expected.filter(isWall)).size).toBe(47);
  },
  90_000,
);
