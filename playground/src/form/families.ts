import { choices } from '../controls';
import { FAMILIES, type Family, type Given, type State, specificationOf } from '../state';
import type { Store } from '../store';
import { labelOf } from '../words';
import { SIZE, thumbnailPath } from './thumbnail';
import THUMBNAILS from './thumbnails.json';

const SEEDS = 1_000_000;

/** One tile per family, each with a small picture of its dungeons. */
export function createFamilies(
  store: Store,
  isSeedLocked: () => boolean,
): { readonly element: HTMLElement; update(): void } {
  const { element, update } = choices(
    {
      ...{ legend: 'Family', name: 'family', class: 'families', names: FAMILIES, labelOf },
      picture: drawingOf,
    },
    (family) => store.set(changeTo(store.state, family, isSeedLocked()), 'push'),
  );
  return {
    element,
    update: () => update(store.state.family),
  };
}

/** Keeps the options that the other family has too. */
function changeTo(state: State, family: Family, isSeedLocked: boolean): Partial<State> {
  const known = specificationOf(family);
  const options: Given = Object.fromEntries(
    ['width', 'height']
      .filter((name) => name in known && state.options[name] !== undefined)
      .map((name) => [name, state.options[name]]),
  );
  const seed = isSeedLocked ? state.seed : String(Math.floor(Math.random() * SEEDS));
  return { family, options, seed, x: 0, y: 0 };
}

function drawingOf(family: Family): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', `0 0 ${SIZE.width} ${SIZE.height}`);
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', thumbnailPath(THUMBNAILS[family]));
  svg.append(path);
  return svg;
}
