// `npm run bench`: installs the peers where they are missing, then measures.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
if (!existsSync(new URL('node_modules', import.meta.url))) {
  execSync('npm ci --ignore-scripts', { cwd: here, stdio: 'inherit' });
}
await import('./run.mjs');
