import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { createRng } from '../../../src/core/index';
import { growMission } from '../../../src/missions/index';
import { missionDiagram } from '../../../src/pictures/index';
import { readXml } from '../../support/read-xml';

const KEEP = {
  rooms: ['gate', { name: 'a "b" & \\c', kind: 'danger' }, 'cell', { name: 'vault', kind: 'goal' }],
  connections: [
    ['gate', 'a "b" & \\c'],
    { from: 'gate', to: 'cell', secret: true },
    { from: 'gate', to: 'vault', lock: 1 },
  ],
  keys: [{ room: 'cell', lock: 1 }],
} as const;

describe('missionDiagram', () => {
  test('describes a mission in the language of Graphviz', () => {
    expect(missionDiagram(KEEP).dot.split('\n')).toEqual([
      'graph mission {',
      '  rankdir=LR;',
      '  node [shape=circle style=filled];',
      '  "gate" [fillcolor="#e9edf3"];',
      '  "a \\"b\\" & \\\\c" [fillcolor="#e8806f"];',
      '  "cell" [fillcolor="#e9edf3" label="cell\\nb"];',
      '  "vault" [fillcolor="#f2c14e"];',
      '  "gate" -- "a \\"b\\" & \\\\c";',
      '  "gate" -- "cell" [style=dashed];',
      '  "gate" -- "vault" [label="B" color="#2471a3" penwidth=2];',
      '}',
      '',
    ]);
  });

  test('draws circles for rooms and keys, and lines between them', () => {
    for (let seed = 0; seed < 5; seed++) {
      const mission = growMission(createRng(seed), {
        rooms: 24,
        cycles: 2,
        locks: 3,
        secretDoors: 1,
      });
      const { svg } = missionDiagram(mission);
      expect(readXml(svg)).toBeDefined();
      const count = (pattern: RegExp) => svg.match(pattern)?.length;
      // In the legend, there are a secret connection and three locks, too.
      expect(count(/<path /g)).toBe(mission.connections.length + 1);
      expect(count(/stroke-dasharray/g)).toBe(2);
      expect(count(/r="17"/g)).toBe(24);
      expect(count(/r="8"/g)).toBe(9);
      // No two rooms are at the same place.
      const places = [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="17"/g)].map(
        ([, x, y]) => `${x} ${y}`,
      );
      expect(new Set(places).size).toBe(24);
    }
    expect(missionDiagram(KEEP).svg).toContain('>a &quot;b&quot; &amp; \\c</text>');
  });

  test('crops the picture, and has a legend for each colour that occurs', () => {
    for (let seed = 0; seed < 5; seed++) {
      const mission = growMission(createRng(seed), { rooms: 14, locks: 2, secretDoors: seed % 2 });
      const svg = missionDiagram(mission).svg.replace(/<rect[^>]*>/, '');
      const { pixels, width, height } = new Resvg(svg).render();
      const inked = [...Array(width * height).keys()].filter((i) => pixels[4 * i + 3] !== 0);
      const xs = inked.map((i) => i % width);
      const ys = inked.map((i) => Math.floor(i / width));
      const [left, right] = [xs, xs.map((x) => width - 1 - x)].map((all) =>
        all.reduce((a, b) => Math.min(a, b)),
      );
      const [top, bottom] = [ys, ys.map((y) => height - 1 - y)].map((all) =>
        all.reduce((a, b) => Math.min(a, b)),
      );
      for (const space of [left, right, top, bottom]) {
        expect(space).toBeGreaterThan(3);
        expect(space).toBeLessThan(30);
      }
      const colors = [...svg.matchAll(/r="17" fill="([^"]*)"/g)].map(([, color]) => color);
      const explained = [...svg.matchAll(/r="7" fill="([^"]*)"/g)].map(([, color]) => color);
      expect(new Set(explained)).toEqual(new Set(colors));
      expect(explained.length).toBe(new Set(colors).size);
      for (const words of ['lock A, key a', 'lock B, key b']) expect(svg).toContain(`>${words}<`);
      expect(svg.includes('>secret<')).toBe(seed % 2 === 1);
    }
  });

  test('refuses an invalid mission', () => {
    expect(() => missionDiagram(5 as never)).toThrow('`mission` must be a mission');
    expect(() => missionDiagram({ ...KEEP, connections: [['gate', 'gat']] })).toThrow(
      "`mission.connections[0][1]` must be the name of one of `rooms`; did you mean 'gate'?",
    );
  });
});
