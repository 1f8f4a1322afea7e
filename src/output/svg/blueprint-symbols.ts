import type { Paint } from './paint';
import { units } from './path-text';
import type { Place } from './places';
import type { SvgStyle } from './style';
import { across, bars, boxes, pathOf, shifted } from './symbol-paths';
import { font, MONOSPACED, textAt } from './text';

/** The symbols of the blueprint, in order of drawing. */
export const BLUEPRINT_SYMBOLS: SvgStyle['symbols'] = {
  pillar: (places, paint) => [
    `<path ${paint.area('floor', 'wall', 0.06)} d="${pathOf(places, 4.4, 4.4, CROSSED)}"/>`,
  ],
  door: (places, paint) => [
    ...swings(places, paint),
    `<path ${paint.line('door', 0.12)} d="${across(places, 0.68)}"/>`,
  ],
  locked: (places, paint) => [
    ...swings(places, paint),
    `<path ${paint.fill('door')} d="${boxes(places, 0.44, 0.68)}"/>`,
    ...letters(places, paint.fill('symbol'), 0.44),
  ],
  secret: (places, paint) => [
    `<path ${paint.line('door', 0.12)} stroke-dasharray="4 2.6" d="${across(places, 0.86)}"/>`,
  ],
  'stairs-down': (places, paint) => flight(places, paint, -1),
  'stairs-up': (places, paint) => flight(places, paint, 1),
  key: (places, paint) => [
    `<path ${paint.area('floor', 'key', 0.07)} d="${pathOf(shifted(places, 0.2), 10, 1, 'l9 9-9 9-9-9z')}"/>`,
    ...letters(shifted(places, 0.2), paint.fill('key'), 0.5),
  ],
  mark: (places, paint) => [
    `<path ${paint.area('floor', 'mark', 0.07)} d="${pathOf(places, 10, 3, 'l2 5 5 2-5 2-2 5-2-5-5-2 5-2z')}"/>`,
  ],
  entrance: (places, paint) => [
    `<path ${paint.fill('entrance')} d="${pathOf(shifted(places, 0.15), 10, 3.4, 'l6.6 12.6h-13.2z')}"/>`,
  ],
};

/** A square and its diagonals. */
const CROSSED = 'h11.2v11.2h-11.2zl11.2 11.2m0-11.2l-11.2 11.2';

/** The way that the free end of each door's leaf would go. */
function swings(places: readonly Place[], paint: Paint): string[] {
  const path = places
    .map((place) => pathOf([place], place.dx === 0 ? 3.2 : 10, place.dx === 0 ? -3.6 : 3.2, SWING))
    .join('');
  return [`<path ${paint.line('door', 0.05)} d="${path}"/>`];
}

const SWING = 'a13.6 13.6 0 0 1 13.6 13.6';

/** The letters of locks. */
function letters(places: readonly Place[], fill: string, size: number): string[] {
  const texts = places
    .filter(({ letter }) => letter !== '')
    .map(({ x, y, letter }) => textAt(x + 0.5, y + 0.5 + size * 0.36, letter));
  if (texts.length === 0) return [];
  return [`<g ${fill} ${font(MONOSPACED, size)} text-anchor="middle">`, ...texts, '</g>'];
}

/** Steps in a square, with an arrow that points up them. */
function flight(places: readonly Place[], paint: Paint, up: 1 | -1): string[] {
  const square = pathOf(places, 2, 2, 'h16v16h-16z');
  const steps = places.map((place) => bars(place, 0.4, [0.8, 0.8, 0.8])).join('');
  const arrows = places.map((place) => arrow(place, up)).join('');
  return [
    `<path ${paint.area('floor', 'stairs', 0.06)} d="${square}${steps}"/>`,
    `<path ${paint.line('stairs', 0.1)} d="${arrows}"/>`,
  ];
}

function arrow({ x, y, dx, dy }: Place, up: 1 | -1): string {
  const [right, down] = [dx * up, dy * up];
  const point = (along: number, aside: number) => [
    x + 0.5 + right * along - down * aside,
    y + 0.5 + down * along + right * aside,
  ];
  const path = [
    point(-0.28, 0),
    point(0.26, 0),
    point(0.06, -0.16),
    point(0.26, 0),
    point(0.06, 0.16),
  ];
  return `M${path.map((ends) => ends.map(units).join(' ')).join('L')}`;
}
