// `npm start -- …`: runs the command line of this checkout. Builds it first if `dist` is missing:
// in silence unless that fails, and without types, which take most of the time of `npm run build`.

import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cli = new URL('../dist/cli.js', import.meta.url);

if (!existsSync(cli)) build();
await import(cli.href);

function build() {
  if (process.stderr.isTTY) console.error('building dist, about ten seconds …');
  try {
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    execSync('npx tsup --no-dts', { cwd, stdio: 'pipe' });
  } catch (error) {
    process.stderr.write(`${error.stdout}${error.stderr}`);
    process.exit(1);
  }
}
