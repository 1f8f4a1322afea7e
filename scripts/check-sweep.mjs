// `npm run check -- sweep --help`: makes and checks very many dungeons of all kinds. The program is
// in `sweep/`.

import { importBundle } from './import-bundle.mjs';

const { program, hash } = await importBundle('sweep/run.ts');
process.exitCode = program.run(process.argv.slice(2), hash);
