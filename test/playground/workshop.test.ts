import { afterEach, expect, test, vi } from 'vitest';

// Known to the compiler of the page alone, which has types of the DOM.
const { Workshop } = await import(String('../../playground/src/workshop'));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('all workers run a script that is fetched once, and idle ones stay', async () => {
  const started: string[] = [];
  const fetched = vi.fn(
    async () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
  );
  vi.stubEnv('PROD', true);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor(url: string) {
        super();
        started.push(url);
      }
      postMessage() {}
      terminate() {}
    },
  );
  const first = new Workshop();
  new Workshop();
  first.restart();
  first.ask('drawThumbnails').catch(() => {});
  first.restart();
  await vi.waitFor(() => expect(started.length).toBe(3));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(new Set(started).size).toBe(1);
  expect(started[0]).toMatch(/^blob:/);
});
