// `npm run check -- package`: the manifest and its types, in the packed tarball.

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { folder, tarball } from './consumers/projects.mjs';

try {
  for (const command of [
    ['publint', 'run', tarball, '--strict'],
    ['attw', tarball, '--profile', 'node16'],
  ]) {
    const { status } = spawnSync('npx', command, { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
