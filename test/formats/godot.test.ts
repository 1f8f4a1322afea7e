import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toJson } from '../../src/core/index';
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

test('the script has at most fifty lines', () => {
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
