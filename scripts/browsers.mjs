// Where the browsers are that checks use, and how Chromium is started.

import { existsSync } from 'node:fs';

/** Debian's, unless the environment names others. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** Flags that isolate Chromium: no sandbox, no updates, no network except ours. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The last line of a check that skipped a part because a browser is missing. */
export function tellSkipped(browser) {
  if (!existsSync(browser)) console.log(`SKIPPED: the part in ${browser}, which is not installed`);
}
