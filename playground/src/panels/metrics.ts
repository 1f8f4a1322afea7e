import { h } from '../dom';
import { labelOf } from '../words';
import type { PageMetrics } from '../worker/measure';
import { type Histogram, histogramOf } from './histogram';

const SHOWN = ['rooms', 'floorShare', 'way', 'loops', 'deadEndRooms', 'chokePoints'] as const;

type Name = (typeof SHOWN)[number];

/** Six numbers of the dungeon, each compared with other seeds. */
export function createMetrics(): {
  readonly element: HTMLElement;
  /** Shows the numbers of the dungeon and of the seeds measured so far. */
  update(metrics: PageMetrics, others: readonly PageMetrics[]): void;
} {
  const cells = new Map(SHOWN.map((name) => [name, createCell(name)]));
  const elements = [...cells.values()].map(({ element }) => element);
  return {
    element: h('dl', { class: 'metrics', tabindex: 0, 'aria-label': 'Metrics' }, ...elements),
    update(metrics, others) {
      for (const [name, cell] of cells) {
        cell.update(
          metrics[name],
          others.map((other) => other[name]),
        );
      }
    },
  };
}

function createCell(name: Name) {
  const value = h('dd', { class: 'value' });
  const usual = h('dd', { class: 'usual' });
  const bars = h('dd', { class: 'bars', 'aria-hidden': true });
  const element = h('div', {}, h('dt', {}, labelOf(name)), value, usual, bars);
  return {
    element,
    update(own: number, others: readonly number[]) {
      value.textContent = shown(name, own);
      const histogram = others.length > 0 ? histogramOf(others, own) : undefined;
      usual.replaceChildren(...(histogram ? usualWords(name, histogram) : ['…']));
      if (histogram) bars.replaceChildren(...drawBars(histogram));
    },
  };
}

function usualWords(name: Name, { low, high }: Histogram): (Node | string)[] {
  const [from, to] = [shown(name, low).replace(' %', ''), shown(name, high).replace(' %', '')];
  return [h('span', { class: 'mostly' }, 'mostly '), from === to ? from : `${from}–${to}`];
}

function drawBars({ bars, own }: Histogram): HTMLElement[] {
  // A single bar compares with nothing.
  if (bars.length === 1) return [];
  return bars.map((share, i) =>
    h('i', { style: `--share:${share}`, ...(i === own && { class: 'own' }) }),
  );
}

function shown(name: Name, value: number): string {
  return name === 'floorShare' ? `${Math.round(value * 100)} %` : String(Math.round(value));
}
