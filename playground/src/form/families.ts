import { choices } from '../controls';
import { changeFamily } from '../start';
import { FAMILIES, type Family } from '../state';
import type { Store } from '../store';
import { labelOf } from '../words';
import { SIZE, thumbnailPath } from './thumbnail';
import thumbnails from './thumbnails.json';

const SEEDS = 1_000_000;

/** One tile per family, each with a small picture of its dungeons. */
export function createFamilies(
  store: Store,
  isSeedLocked: () => boolean,
): { readonly element: HTMLElement; update(): void } {
  const { element, update } = choices(
    {
      legend: 'Family',
      name: 'family',
      class: 'families',
      names: FAMILIES,
      labelOf,
      picture: drawingOf,
    },
    (family) => {
      const seed = isSeedLocked() ? store.state.seed : String(Math.floor(Math.random() * SEEDS));
      store.set(changeFamily(store.state, family, seed), 'push');
    },
  );
  return {
    element,
    update: () => update(store.state.family),
  };
}

/** Written by `npm run rewrite -- files`, after which a new family has its own. */
const THUMBNAILS: Readonly<Partial<Record<Family, string>>> = thumbnails;

function drawingOf(family: Family): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', `0 0 ${SIZE.width} ${SIZE.height}`);
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', thumbnailPath(THUMBNAILS[family] ?? ''));
  svg.append(path);
  return svg;
}
