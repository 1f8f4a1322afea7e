import type { Paint } from './paint';
import type { Place } from './places';
import type { Style } from './style';
import { across, bars, dots, KEY, pathOf, ROUND, shifted } from './symbol-paths';

/** The symbols of the flat style, in order of drawing. */
export const FLAT_SYMBOLS: Style['symbols'] = {
  pillar: (places, paint) => [
    `<path ${paint.line('shade', 0.62)} ${ROUND} d="${dots(places, 0.1, 0.36)}"/>`,
    `<path ${paint.line('face', 0.62)} ${ROUND} d="${dots(places, 0, 0.18)}"/>`,
    `<path ${paint.line('wall', 0.62)} ${ROUND} d="${dots(places)}"/>`,
  ],
  door: (places, paint) => [
    `<path ${paint.line('wall', 0.5)} d="${across(places, 1)}"/>`,
    `<path ${paint.line('door', 0.3)} d="${across(places, 0.72)}"/>`,
  ],
  locked: (places, paint) => [
    `<path ${paint.line('wall', 0.5)} d="${across(places, 1)}"/>`,
    `<path ${paint.line('key', 0.62)} d="${across(places, 0.8)}"/>`,
    `<path ${paint.line('symbol', 0.22)} ${ROUND} d="${dots(places, 0, -0.06)}"/>`,
    `<path ${paint.line('symbol', 0.1)} d="${pathOf(places, 10, 9, 'v5')}"/>`,
  ],
  secret: (places, paint) => [
    `<path ${paint.line('wall', 0.5)} d="${across(places, 1)}"/>`,
    `<path ${paint.line('floor', 0.12)} ${ROUND} stroke-dasharray=".01 5" d="${across(places, 0.51)}"/>`,
  ],
  'stairs-down': (places, paint) => flight(places, paint, [0.16, 0.34, 0.52]),
  'stairs-up': (places, paint) => flight(places, paint, [0.52, 0.34, 0.16]),
  key: (places, paint) => [
    `<path ${paint.line('key', 0.13)} ${ROUND} stroke-linejoin="round" d="${pathOf(shifted(places, 0.2), 3.4, 13.2, KEY)}"/>`,
  ],
  mark: (places, paint) => [
    `<path ${paint.fill('mark')} d="${pathOf(places, 10, 3, 'l2 5 5 2-5 2-2 5-2-5-5-2 5-2z')}"/>`,
  ],
  entrance: (places, paint) => [
    `<path ${paint.line('entrance', 0.88)} ${ROUND} d="${dots(shifted(places, 0.15))}"/>`,
    `<path ${paint.fill('symbol')} d="${pathOf(shifted(places, 0.15), 10, 4.6, 'l4.2 9.2-4.2-2.2-4.2 2.2z')}"/>`,
  ],
};

/** Steps on a tile of their own, the shortest of them the lowest. */
function flight(places: readonly Place[], paint: Paint, lengths: readonly number[]): string[] {
  const steps = places.map((place) => bars(place, 0.44, lengths)).join('');
  return [
    `<path ${paint.fill('stairs')} d="${pathOf(places, 2, 4, TREAD)}"/>`,
    `<path ${paint.line('symbol', 0.12)} ${ROUND} d="${steps}"/>`,
  ];
}

/** A square with round corners. */
const TREAD = 'q0-2 2-2h12q2 0 2 2v12q0 2-2 2h-12q-2 0-2-2z';
