// The testing kit: it reports what it needs, and shrinks the failure of a buggy generator.

import { FAST_CHECK, project, run } from './projects.mjs';

const KIT_NAMES = '{ arbitraryDungeon, assertGenerator, scriptedRng }';
const KIT_USE = `
// A custom generator. The bug: a hall wider than ten tiles gets a pillar.
function generateHall(rng, { width, height }) {
  const grid = createGrid(width, height);
  const hall = roomAround({ x: 1, y: 1, width: rng.int(1, width - 2), height: rng.int(1, height - 2) });
  carveRoom(grid, hall);
  if (hall.x2 > 11) grid.tiles[width + 5] = 0;
  return { grid, rooms: [hall], tunnels: [], entrance: { x: 1, y: 1 } };
}
const side = fc.integer({ min: 3, max: 40 });
let text = 'nothing was found';
try {
  assertGenerator(generateHall, fc.record({ width: side, height: side }), { seed: 42 });
} catch (error) {
  text = error.message;
}
const [, options] = /options: (.*)/.exec(text) ?? [];
const [, draws] = /draws: (.*)/.exec(text) ?? [];
const again = generateHall(scriptedRng(JSON.parse(draws)), JSON.parse(options));
let isSameClass = false;
try {
  assertGenerator(generateHall, null);
} catch (error) {
  isSameClass = error instanceof InvalidOptionError;
}
console.log(text);
console.log([toAscii(again), isSameClass, fc.sample(arbitraryDungeon(), 3).length].join('\\n'));
`;
const KIT_MAIN_NAMES = '{ carveRoom, createGrid, InvalidOptionError, roomAround, toAscii }';
const PICTURE = `#############
#....#......#
#############`;
// With `@` at the entrance.
const SMALLEST = `${PICTURE.replace('#.', '#@')}
draws: [[11,10]]
options: {"width":13,"height":3}`;

export function checkKit() {
  const without = project('kit-without-fast-check', {
    'use.mjs':
      "import 'dungeonsmith';\nimport('dungeonsmith/testing').catch((error) => console.log(error.message));",
    'use.cjs':
      "require('dungeonsmith');\ntry { require('dungeonsmith/testing'); } catch (error) { console.log(error.message); }",
  });
  for (const file of ['use.mjs', 'use.cjs']) {
    const message = run(without, file);
    if (!message.includes('npm install --save-dev fast-check')) {
      throw new Error(`without fast-check ${file} printed:\n${message}`);
    }
  }
  console.log('testing kit without fast-check: names the package to install');
  const files = {
    'use.mjs': `import fc from 'fast-check';
import ${KIT_MAIN_NAMES} from 'dungeonsmith';
import ${KIT_NAMES} from 'dungeonsmith/testing';
${KIT_USE}`,
    'use.cjs': `const fc = require('fast-check');
const ${KIT_MAIN_NAMES} = require('dungeonsmith');
const ${KIT_NAMES} = require('dungeonsmith/testing');
${KIT_USE}`,
  };
  const cwd = project('kit', files, { packages: [FAST_CHECK] });
  for (const file of ['use.mjs', 'use.cjs']) {
    const printed = run(cwd, file);
    if (!printed.includes(SMALLEST) || !printed.endsWith(`${PICTURE}\ntrue\n3`)) {
      throw new Error(`the kit's counterexample, ${file}, was:\n${printed}`);
    }
  }
  console.log('testing kit, ES module and CommonJS: the smallest counterexample');
}
