// `npm run check -- play --help`: plays very many levels as a player would, who knows only what the
// hero has seen. The program is in `play/`.

import { importBundle } from './import-bundle.mjs';

const { program } = await importBundle('play/run.ts');
process.exitCode = program.run(process.argv.slice(2));
