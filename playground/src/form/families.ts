import { choices } from '../controls';
import { FAMILIES, type Family, type Given, type State, specificationOf } from '../state';
import type { Store } from '../store';
import { labelOf } from '../words';

const SEEDS = 1_000_000;

/** A tile a family, each with a small dungeon of its kind. */
export function createFamilies(
  store: Store,
  isSeedLocked: () => boolean,
): { readonly element: HTMLElement; update(): void; draw(paths: Record<Family, string>): void } {
  const drawings = new Map(FAMILIES.map((family) => [family, createDrawing()]));
  const { element, update } = choices(
    {
      ...{ legend: 'Family', name: 'family', class: 'families', names: FAMILIES, labelOf },
      picture: (family) => drawings.get(family)?.svg as Node,
    },
    (family) => store.set(changeTo(store.state, family, isSeedLocked()), 'push'),
  );
  return {
    element,
    update: () => update(store.state.family),
    draw(paths) {
      for (const [family, { path }] of drawings) path.setAttribute('d', paths[family]);
    },
  };
}

/** Options that the other family has too are kept. */
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

function createDrawing(): { svg: SVGElement; path: SVGElement } {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 26 17');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  return { svg, path };
}
