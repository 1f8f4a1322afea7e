import { button, choices } from './controls';
import { announce, h } from './dom';
import type { Fix } from './fixes';
import { createLevelsSection, createPopulationSection } from './form/counts-section';
import { createFamilies } from './form/families';
import { createOptionsSection } from './form/options-section';
import { createPassesSection } from './form/passes-section';
import { createSeedField } from './form/seed-field';
import { icon } from './icons';
import { createDownloads } from './panels/downloads';
import { createMetrics } from './panels/metrics';
import { createOverlayToggles } from './panels/overlay-toggles';
import { createPlayersSwitch } from './panels/players-switch';
import { createProblems } from './panels/problems';
import { createRefusalCard } from './panels/refusal-card';
import { createSchemeButton } from './panels/scheme';
import type { Refusal } from './refusal';
import type { Player } from './stage/player';
import type { View } from './stage/view';
import { STYLES, type State } from './state';
import type { Store } from './store';
import { labelOf } from './words';
import type { Format } from './worker/make-download';

/** The parts of the page that other modules use. */
export interface Page {
  readonly metrics: ReturnType<typeof createMetrics>;
  /** The description of the tile under the pointer. */
  readonly tileNote: HTMLElement;
  /** The things that were requested but not placed. */
  readonly missing: HTMLElement;
  /** What the overlays cannot show. */
  readonly note: HTMLElement;
  /** What stays the same while a step is on the stage. */
  readonly stepNote: HTMLElement;
  /** Shows the settings and the reason for a refusal. */
  update(refusal?: Refusal, lastGood?: State): void;
  /** Offers a change that fixes a refusal. */
  showFix(fix: Fix | undefined): void;
}

interface Parts {
  readonly store: Store;
  readonly view: View;
  readonly player: Player;
  readonly take: (format: Format, legend: boolean) => Promise<BlobPart>;
  readonly code: () => { readonly code: string; readonly note: string };
  readonly sheet: { readonly element: HTMLElement; print(): Promise<void> };
  readonly schemeChanged: () => void;
}

/** Lays out the page: the stage with the picture, the rail with the form. */
export function createPage(parts: Parts): Page {
  const { store, view, player, take, code, sheet, schemeChanged } = parts;
  const styles = choices(
    { legend: 'Style', name: 'style', class: 'styles', names: STYLES, labelOf },
    (style) => store.set({ style }, 'replace'),
  );
  const overlays = createOverlayToggles(store);
  const players = createPlayersSwitch(store);
  const downloads = createDownloads(store, { take, code, print: () => sheet.print() });
  const card = createRefusalCard(store);
  const problems = createProblems();
  const metrics = createMetrics();
  const seed = createSeedField(store);
  const families = createFamilies(store, seed.isLocked);
  const options = createOptionsSection(store);
  const passes = createPassesSection(store);
  const levels = createLevelsSection(store);
  const population = createPopulationSection(store);
  const tileNote = h('output', { class: 'tile', 'aria-live': 'polite' });
  const missing = h('output', { class: 'missing' });
  const note = h('output', { class: 'note' });
  const stepNote = h('output', { class: 'note' });
  const notes = h('div', { class: 'notes' }, downloads.failure, missing, note, stepNote);
  view.element.append(h('div', { class: 'busy' }), tileNote, notes);
  const rail = [seed, families, options, passes, levels, population];
  const dungeonOnly = [passes, levels, population].map(({ element }) => element);
  document.body.prepend(
    h('a', { class: 'skip', href: '#settings', onclick: skipToSettings }, 'Skip to the settings'),
    createHeader(schemeChanged),
    h(
      'main',
      {},
      h(
        'section',
        { class: 'stage', 'aria-label': 'Dungeon' },
        h('div', { class: 'toolbar' }, styles.element, overlays.element, downloads.element),
        h('div', { class: 'screen' }, view.element, card.element, problems.element),
        h('div', { class: 'bar' }, player.element, players.element, view.buttons),
        metrics.element,
      ),
      h(
        'aside',
        { class: 'rail', id: 'settings', 'aria-label': 'Settings', tabindex: -1 },
        ...rail.map(({ element }) => element),
      ),
      ...helps(),
    ),
    sheet.element,
  );
  return {
    metrics,
    tileNote,
    missing,
    note,
    stepNote,
    showFix: card.showFix,
    update(refusal, lastGood) {
      const { style, family } = store.state;
      document.documentElement.dataset.style = style;
      document.body.classList.toggle('refused', refusal !== undefined);
      for (const element of dungeonOnly) element.hidden = family === 'world';
      styles.update(style);
      overlays.update();
      players.update();
      downloads.update();
      card.update(refusal, lastGood);
      problems.update(store.problems);
      for (const section of rail) section.update(refusal);
    },
  };
}

function createHeader(schemeChanged: () => void): HTMLElement {
  return h(
    'header',
    {},
    icon('logo') as HTMLElement,
    h('h1', {}, 'dungeonsmith'),
    h('p', {}, 'A TypeScript library for dungeons as data'),
    createInstall(),
    createLinks(),
    createSchemeButton(schemeChanged),
  );
}

/** The address of the guide and the reference, if they are on the same site. */
const SITE: string | undefined = import.meta.env.VITE_SITE;

function createLinks(): HTMLElement | undefined {
  if (SITE === undefined) return undefined;
  return h(
    'nav',
    { 'aria-label': 'Site' },
    h('a', { href: `${SITE}guide/start.html` }, 'Guide'),
    h('a', { href: `${SITE}api/index.html` }, 'Reference'),
  );
}

const INSTALL = 'npm install dungeonsmith';

/** The install command; a click copies it. */
function createInstall(): HTMLElement {
  return button({
    label: INSTALL,
    icon: 'copy',
    class: 'install',
    title: 'Copy',
    onclick: () =>
      navigator.clipboard.writeText(INSTALL).then(
        () => announce('The command is copied'),
        () => {},
      ),
  });
}

function skipToSettings(event: Event): void {
  event.preventDefault();
  document.getElementById('settings')?.focus();
}

/** Descriptions only for screen readers. */
function helps(): HTMLElement[] {
  return [
    h('p', { id: 'announcements', class: 'unseen', 'aria-live': 'polite' }),
    h(
      'p',
      { id: 'grip-help', class: 'unseen' },
      'Press the up or down arrow key to move the pass.',
    ),
    h(
      'p',
      { id: 'view-help', class: 'unseen' },
      'Press the arrow keys to move over the map, plus and minus to zoom, and 0 to show a whole dungeon.',
    ),
  ];
}
