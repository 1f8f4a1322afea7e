import type { Paint } from '../scene/paint';
import type { Place } from '../scene/places';
import { font, group, type Layer, MONOSPACED, path, textAt } from '../svg/markup';
import { units } from '../svg/path-text';
import type { SvgStyle } from '../svg/style';
import { across, bars, boxes, pathOf, rails, shifted, stars } from './symbol-paths';

/** The symbols of the blueprint, in drawing order. */
export const BLUEPRINT_SYMBOLS: SvgStyle['symbols'] = {
  bridge: (places, paint) => [
    path(paint.fill('bridge'), boxes(places, 1, 0.72)),
    path(paint.line('wall', 0.04), bars(places, 0.75, [0.72, 0.72, 0.72, 0.72])),
    path(paint.line('wall', 0.08), rails(places, 0.72)),
  ],
  pillar: (places, paint) => [
    path(paint.area('floor', 'wall', 0.06), pathOf(places, 4.4, 4.4, CROSSED)),
  ],
  door: (places, paint) => [
    swings(places, paint),
    path(paint.line('door', 0.12), across(places, 0.68)),
  ],
  locked: (places, paint) => [
    swings(places, paint),
    path(paint.fill('door'), boxes(places, 0.44, 0.68)),
    letters(places, paint.fill('symbol'), 0.44),
  ],
  secret: (places, paint) => [
    path(`${paint.line('door', 0.12)} stroke-dasharray="4 2.6"`, across(places, 0.86)),
  ],
  shortcut: (places, paint) => [
    swings(places, paint),
    path(paint.line('door', 0.12), across(places, 0.68)),
    path(paint.line('door', 0.16), across(shifted(places, 0.24), 0.9)),
  ],
  'stairs-down': (places, paint) => flight(places, paint, -1),
  'stairs-up': (places, paint) => flight(places, paint, 1),
  key: (places, paint) => [
    path(paint.area('floor', 'key', 0.07), pathOf(shifted(places, 0.2), 10, 1, 'l9 9-9 9-9-9z')),
    letters(shifted(places, 0.2), paint.fill('key'), 0.5),
  ],
  lever: (places, paint) => [
    path(paint.area('floor', 'key', 0.07), pathOf(shifted(places, 0.2), 3, 3, 'h14v14h-14z')),
    letters(shifted(places, 0.2), paint.fill('key'), 0.5),
  ],
  mark: (places, paint) => [path(paint.area('floor', 'mark', 0.07), stars(places))],
  entrance: (places, paint) => [
    path(paint.fill('entrance'), pathOf(shifted(places, 0.15), 10, 3.4, 'l6.6 12.6h-13.2z')),
  ],
};

/** A square with its diagonals. */
const CROSSED = 'h11.2v11.2h-11.2zl11.2 11.2m0-11.2l-11.2 11.2';

/** Draws the arcs along which doors swing open. */
function swings(places: readonly Place[], paint: Paint): Layer {
  const arcs = places.map((place) =>
    pathOf([place], place.dx === 0 ? 3.2 : 10, place.dx === 0 ? -3.6 : 3.2, SWING),
  );
  return [path(paint.line('door', 0.05), arcs.join(''))];
}

const SWING = 'a13.6 13.6 0 0 1 13.6 13.6';

/** Draws the letters of locks. */
function letters(places: readonly Place[], fill: string, size: number): Layer {
  const texts = places
    .filter(({ letter }) => letter !== '')
    .map(({ x, y, letter }) => textAt(x + 0.5, y + 0.5 + size * 0.36, letter));
  return texts.length > 0 && group(`${fill} ${font(MONOSPACED, size)} text-anchor="middle"`, texts);
}

/** Draws steps in a square, with an arrow that points up the stairs. */
function flight(places: readonly Place[], paint: Paint, up: 1 | -1): Layer {
  const square = pathOf(places, 2, 2, 'h16v16h-16z');
  const steps = bars(places, 0.4, [0.8, 0.8, 0.8]);
  const arrows = places.map((place) => arrow(place, up)).join('');
  return [
    path(paint.area('floor', 'stairs', 0.06), square + steps),
    path(paint.line('stairs', 0.1), arrows),
  ];
}

function arrow({ x, y, dx, dy }: Place, up: 1 | -1): string {
  const [right, down] = [dx * up, dy * up];
  const corners = [
    [-0.28, 0],
    [0.26, 0],
    [0.06, -0.16],
    [0.26, 0],
    [0.06, 0.16],
  ] as const;
  const points = corners.map(([along, aside]) => {
    const ends = [x + 0.5 + right * along - down * aside, y + 0.5 + down * along + right * aside];
    return ends.map(units).join(' ');
  });
  return `M${points.join('L')}`;
}
