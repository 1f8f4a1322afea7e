import '../styles/index.css';
import { createNewest } from './newest';
import { createPage } from './page';
import { paintSvg } from './paint-svg';
import { codeNote, codeOf } from './panels/code';
import { createPrintSheet } from './panels/print-sheet';
import { currentScheme } from './panels/scheme';
import { overlayLayers } from './stage/overlay-layer';
import { Player } from './stage/player';
import { View } from './stage/view';
import { startOf } from './start';
import type { State } from './state';
import { createStore } from './store';
import { Survey } from './survey';
import type { Made } from './worker/make';
import { ignoreRefused, RefusedError, Workshop } from './workshop';

/** A progress bar appears if a picture takes longer, in milliseconds. */
const SOON = 100;
/** A sheet for the browser's print command is drawn if nothing changes for this long, in milliseconds. */
const SHEET_REST = 300;
let sheetTimer = 0;

const isPhone = matchMedia('(max-width: 600px)').matches;
const store = createStore({
  ...startOf('accretion'),
  options: isPhone ? { width: 32, height: 37 } : {},
});
const workshop = new Workshop();

/** The dungeon on the stage, and its state. */
let shown: { readonly made: Made; readonly state: State } | undefined;

const view = new View({
  point: (x, y) => describeTile({ x, y }),
  rest: ({ x, y }) => {
    if (store.state.family !== 'world') return;
    const here = { x: Math.round(x), y: Math.round(y) };
    if (here.x !== store.state.x || here.y !== store.state.y) store.set(here, 'replace');
    else prepareSheet();
  },
});

const player = new Player(async (step) => {
  if (shown === undefined) return '';
  const { made, state } = shown;
  const drawn = await workshop
    .ask('drawStep', step, made.steps, currentScheme())
    .catch(ignoreRefused);
  if (drawn === undefined) return '';
  const { picture, words } = drawn;
  if (shown.made === made) {
    view.show(picture, mapOf(made), state.family === 'world');
    setReplaying(step < made.steps);
  }
  return words;
});

const sheet = createPrintSheet(() => workshop.ask('printSheet', view.seen).catch(ignoreRefused));

const page = createPage({
  store,
  view,
  player,
  sheet,
  take: async (format, legend) => {
    const made = await workshop.ask('makeDownload', format, currentScheme(), legend, view.seen);
    return typeof made === 'object' && 'svg' in made ? paintSvg(made) : made;
  },
  code: () => ({
    code: codeOf(store.state, currentScheme()),
    note: codeNote(store.state, shown !== undefined && isCropped(shown.made)),
  }),
  schemeChanged: () => make(store.state),
});

const survey = new Survey((measured) => {
  if (shown !== undefined) page.metrics.update(shown.made.metrics, measured);
});

const describeTile = createNewest<{ x: number; y: number }>(
  async ({ x, y }) => {
    if (shown === undefined || shown.state.players) return;
    page.tileNote.textContent =
      (await workshop.ask('describeTile', x, y).catch(ignoreRefused)) ?? '';
  },
  () => {},
);

const make = createNewest<State>(makeAndShow, () => workshop.restart());
const drawOverlays = createNewest<Made>(showOverlays, () => {});

async function makeAndShow(state: State): Promise<void> {
  const bar = setTimeout(() => document.body.classList.add('waiting'), SOON);
  try {
    const made = await workshop.ask('makeDungeon', state, currentScheme());
    show(made, state);
    page.update();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { refusal } = error;
    page.missing.textContent = '';
    page.update(refusal, shown?.state);
    page.showFix(await workshop.ask('findFix', state, refusal).catch(ignoreRefused));
  } finally {
    clearTimeout(bar);
    document.body.classList.remove('waiting');
  }
}

function show(made: Made, state: State): void {
  shown = { made, state };
  const isWorld = state.family === 'world';
  setReplaying(false);
  page.tileNote.textContent = '';
  page.missing.textContent = made.missing.join(' · ');
  view.show(made.picture, mapOf(made), isWorld);
  if (isWorld) view.lookAt(state.x, state.y);
  player.reset(made.steps, made.lastStep);
  survey.begin(state);
  page.metrics.update(made.metrics, survey.measured);
  drawOverlays(made);
  prepareSheet();
}

/** Sets whether the stage shows a step of a dungeon that is not finished. */
function setReplaying(isReplaying: boolean): void {
  document.body.classList.toggle('replaying', isReplaying);
  page.stepNote.textContent = isReplaying ? 'Figures and downloads are of the finished map' : '';
}

/** Forgets the sheet, and draws another one if nothing changes for some time. */
function prepareSheet(): void {
  sheet.clear();
  clearTimeout(sheetTimer);
  sheetTimer = setTimeout(() => sheet.prepare(), SHEET_REST);
}

async function showOverlays(made: Made): Promise<void> {
  const { overlays, players } = store.state;
  const drawings = await Promise.all(
    (players ? [] : overlays).map((overlay) =>
      workshop.ask('drawOverlay', overlay).catch(ignoreRefused),
    ),
  );
  if (shown?.made !== made) return;
  page.note.textContent = drawings.flatMap((drawing) => drawing?.note ?? []).join(' · ');
  const isInLines = made.picture.svg !== undefined;
  view.overlay(
    drawings.flatMap((drawing, i) =>
      drawing ? overlayLayers(overlays[i] as string, drawing, made, isInLines) : [],
    ),
  );
  // Browser tests wait until the requested and the shown state are equal.
  document.body.dataset.shown = JSON.stringify({ ...shown.state, overlays });
}

function isCropped({ frame, width, height, picture }: Made): boolean {
  return picture.svg !== undefined && (frame.width < width || frame.height < height);
}

function mapOf({ origin, width, height }: Made) {
  return { ...origin, width, height };
}

store.subscribe((state, before) => {
  document.body.dataset.asked = JSON.stringify(state);
  page.update();
  const { overlays: _, ...asked } = state;
  const { overlays: __, ...askedBefore } = before;
  if (JSON.stringify(asked) !== JSON.stringify(askedBefore)) make(state);
  else if (shown !== undefined) drawOverlays(shown.made);
});

document.body.dataset.asked = JSON.stringify(store.state);
page.update();
make(store.state);
