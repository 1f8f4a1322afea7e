// The playground in a browser, as the judges open it.

import { deepStrictEqual } from 'node:assert/strict';

const VIEW = { width: 1280, height: 800 };
/** How long a click may take, in milliseconds: the machine may do other things too. */
const PATIENCE = 120_000;

/** Opens the page; closing it fails if it logged an error or left its server. */
export async function visit(browser, address, hash, options = {}) {
  const context = await browser.newContext({ viewport: VIEW, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(new URL(address).origin) && !/^(blob|data):/.test(url)) faults.push(url);
  });
  await page.goto(address + hash);
  await shown(page);
  return {
    page,
    async leave() {
      await context.close();
      deepStrictEqual(faults, []);
    },
  };
}

/** Waits until the dungeon of the address is on the stage. */
export function shown(page) {
  return page.waitForFunction(() => {
    const { shown, asked } = document.body.dataset;
    return shown !== undefined && shown === asked;
  });
}
