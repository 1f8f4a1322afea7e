// Firefox, driven over WebDriver BiDi: https://w3c.github.io/webdriver-bidi/

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FIREFOX } from '../browsers.mjs';

/** Firefox with one page and an empty profile. */
export async function launchFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'dungeonsmith-firefox-'));
  const downloads = mkdtempSync(join(tmpdir(), 'dungeonsmith-downloads-'));
  const preferences = { 'browser.download.folderList': 2, 'browser.download.dir': downloads };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const flags = ['--headless', '--remote-debugging-port=0', '--profile', profile];
  const firefox = spawn(FIREFOX, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => firefox.once('exit', resolve));
  const send = await connect(`${await addressOf(firefox)}/session`);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send('browsingContext.getTree', {});
  return {
    ...pageOf(send, contexts[0].context),
    /** The folder in which it saves files. */
    downloads,
    async close() {
      // `browser.close` may never return if Firefox is busy.
      firefox.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true });
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}

/** The address on which it listens, from its output. */
async function addressOf({ stderr }) {
  for await (const line of createInterface(stderr)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('Firefox does not listen');
}

/** A function that sends a command and gives its result. */
async function connect(address) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`${address} does not respond`));
  });
  const waiting = new Map();
  const faults = [];
  socket.onmessage = ({ data }) => {
    const { id, type, method, result, params, message } = JSON.parse(data);
    if (method === 'log.entryAdded' && params.level === 'error') faults.push(params.text);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (type === 'success') resolve?.(result);
    if (type === 'error') reject?.(new Error(message));
  };
  let last = 0;
  const send = (method, params) => {
    socket.send(JSON.stringify({ id: ++last, method, params }));
    return new Promise((resolve, reject) => waiting.set(last, { resolve, reject }));
  };
  return Object.assign(send, { faults });
}

function pageOf(send, context) {
  const evaluate = async (expression) => {
    const target = { context };
    const answer = await send('script.evaluate', { expression, target, awaitPromise: true });
    if (answer.type === 'success') return answer.result.value;
    throw new Error(answer.exceptionDetails.text);
  };
  return {
    /** Errors in the page so far. */
    faults: send.faults,
    evaluate,
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    /** Waits until an expression is true. */
    async until(expression) {
      for (let tries = 0; tries < 300; tries++) {
        if (await evaluate(expression)) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`never became true: ${expression}`);
    },
    /** The pixels of an element, packed. */
    async screenshot(selector) {
      const script = `JSON.stringify(document.querySelector('${selector}').getBoundingClientRect())`;
      const { x, y, width, height } = JSON.parse(await evaluate(script));
      const clip = { type: 'box', x, y, width, height };
      const { data } = await send('browsingContext.captureScreenshot', { context, clip });
      return data;
    },
  };
}
