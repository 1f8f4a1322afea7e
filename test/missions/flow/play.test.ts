import { expect, test } from 'vitest';
import { linksOf } from '../../../src/missions/flow/graph';
import { Play } from '../../../src/missions/flow/play';

/** 0–1, 1–2 behind lock 7, 2–3 behind lock 8, 0–4. */
const connections = [
  { from: 0, to: 1, lock: undefined },
  { from: 1, to: 2, lock: 7 },
  { from: 2, to: 3, lock: 8 },
  { from: 0, to: 4, lock: undefined },
];
const graph = { connections, links: linksOf(5, connections), entrance: 0 };

test('rooms behind locks are seen once the locks are open', () => {
  const play = new Play(graph);
  expect([...play.seen]).toEqual([0, 1, 4]);
  expect(play.closedDoors()).toEqual([connections[1]]);
  play.open(7);
  expect([...play.seen]).toEqual([0, 1, 4, 2]);
  expect(play.newest).toEqual([2]);
  expect(play.closedDoors()).toEqual([connections[2]]);
  play.open(8);
  expect([...play.seen]).toEqual([0, 1, 4, 2, 3]);
  expect([...play.opened]).toEqual([7, 8]);
  expect(play.closedDoors()).toEqual([]);
});

test('the door whose key was seen first is opened', () => {
  const doors = [
    { from: 0, to: 2, lock: 1 },
    { from: 0, to: 3, lock: 2 },
  ];
  const hub = [...doors, { from: 0, to: 1, lock: undefined }];
  const play = new Play({ connections: hub, links: linksOf(4, hub), entrance: 0 });
  const keys = [
    { room: 1, lock: 1 },
    { room: 0, lock: 2 },
  ];
  const closed = play.closedDoors();
  expect(play.openable(closed, keys)?.lock).toBe(2);
  expect(play.openable(closed, keys.slice(0, 1))?.lock).toBe(1);
  expect(play.openable(closed, [{ room: 2, lock: 1 }])).toBeUndefined();
});

test('barred passages are never taken', () => {
  const play = new Play(graph, (_, room) => room === 2);
  play.open(7);
  expect([...play.seen]).toEqual([0, 1, 4]);
});
