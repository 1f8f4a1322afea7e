import { afterEach, expect, test, vi } from 'vitest';

// Only the page's compiler knows it, because it has the DOM types.
const { Workshop } = await import(String('../../playground/src/workshop'));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an idle worker is kept, and a busy one is replaced', () => {
  const started: object[] = [];
  const ended: object[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        started.push(this);
      }
      postMessage() {}
      terminate() {
        ended.push(this);
      }
    },
  );
  const workshop = new Workshop();
  workshop.restart();
  expect([started.length, ended.length]).toEqual([1, 0]);
  workshop.ask('measureSeeds').catch(() => {});
  workshop.restart();
  expect(started).toHaveLength(2);
  expect(ended).toEqual([started[0]]);
});
