// Runs a program in a browser's page.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../browsers.mjs';

/** The arguments that open a page in Chromium without a window. */
export function chromium(profile, url) {
  return ['--headless', ...CHROMIUM_FLAGS, `--user-data-dir=${profile}`, url];
}

/** The arguments that open a page in Firefox without a window; quiet settings go to the profile. */
export function firefox(profile, url) {
  const off = [
    'app.normandy.enabled',
    'app.update.auto',
    'browser.safebrowsing.update.enabled',
    'datareporting.policy.dataSubmissionEnabled',
    'extensions.update.enabled',
    'network.captive-portal-service.enabled',
    'network.connectivity-service.enabled',
  ];
  writeFileSync(
    join(profile, 'user.js'),
    off.map((name) => `user_pref("${name}", false);\n`).join(''),
  );
  return ['--headless', '--no-remote', '--profile', profile, url];
}

/** Opens a page in a browser; it posts what `fingerprint` of `program` returns to the loopback. */
export async function runPage(folder, binary, argumentsFor, program) {
  const profile = mkdtempSync(join(folder, 'profile-'));
  const { url, posted, server } = await serve(program);
  const browser = spawn(binary, argumentsFor(profile, url), {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  });
  try {
    return await Promise.race([posted, failure(browser)]);
  } finally {
    // The browser's processes form a group.
    if (browser.pid && browser.exitCode === null) process.kill(-browser.pid);
    server.close();
    server.closeAllConnections();
  }
}

async function serve(program) {
  const page = `<!doctype html><script>
onerror = (message) => fetch('/', { method: 'POST', body: message });
</script><script type="module">${program}
fetch('/', { method: 'POST', body: fingerprint() });
</script>`;
  let resolve;
  const posted = new Promise((done) => {
    resolve = done;
  });
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') resolve(Buffer.concat(await request.toArray()).toString());
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, posted, server };
}

/** Rejects if the browser ends, or sends nothing for a minute. */
function failure(browser) {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('no result within a minute')), 60_000);
    timer.unref();
    browser.on('error', reject);
    browser.on('exit', (code) => reject(new Error(`ended with ${code} before it sent a result`)));
  });
}
