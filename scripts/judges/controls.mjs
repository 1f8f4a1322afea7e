// The controls of the playground: each is used as a visitor would, and the page is read before and
// after.

/** Connections to the other rooms of the page's graph. */
const VAULT = 'guardroom - well\nwell - chapel\nchapel - crypt lock 0\ncrypt - vault';

/** Rows of an outline as large as most families' grids: rock in the left third. */
const OUTLINE = `${'#'.repeat(20)}${'.'.repeat(40)}\n`.repeat(34);

/** Stairs for the passes and families that place them. */
const STAIRS = ['[{"x":1,"y":1,"direction":"down"}]', '[{"x":20,"y":12,"direction":"up"}]'];

/** Input for text fields, by option; `family.option` or `pass.option` if it needs another value. */
const TEXTS = {
  prefabs: ['[{"name":"cell","map":"#####\\n#...#\\n#...#\\n##+##"}]'],
  outline: [OUTLINE],
  points: STAIRS,
  stairs: STAIRS,
  parts: ['[{"generator":"bsp"},{"generator":"maze"}]', '[{"generator":"delve"}]'],
  guard: ['stairs', '{"x":20,"y":12}'],
  rivers: ['2', '{"min":1,"max":3}'],
  'lakes.kinds': ['[{"kind":"lava","weight":1}]', '[{"kind":"chasm","weight":1}]'],
  rooms: [
    'gate\nhall\nguardroom\nlibrary\nwell\nchapel\ncrypt\nvault: goal',
    '[{"name":"gate","roomMinSize":8},"hall","guardroom","library","well","chapel","crypt","vault"]',
  ],
  connections: [
    `gate - hall\nhall - guardroom\nhall - library\n${VAULT}`,
    `gate - library\nhall - library secret\nhall - guardroom\n${VAULT}`,
  ],
  kinds: ['{"hall":{"roomMinSize":7,"roomMaxSize":9}}', '{"goal":{"roomShapes":"cave"}}'],
  'doors.kinds': ['[{"kind":"portcullis"}]'],
  'locks.kinds': ['[{"door":"portcullis","key":"lever"}]'],
  keys: ['hall: 0', 'vault: 0'],
  entrance: ['hall', 'room 2'],
  goal: ['hall', 'room 3'],
  at: ['[{"room":"room 1","x":9,"y":9}]', '[{"room":"room 2","x":30,"y":20}]'],
  'graph.at': ['[{"room":"gate","x":9,"y":9}]', '[{"room":"well","x":30,"y":14}]'],
  'mission.patterns': ['["hub","lock-and-key"]', '["two-ways"]'],
  roles: ['[{"role":"boss","at":"farthest"}]', '[{"role":"shop","at":"near-entrance"}]'],
  themes: ['[{"kind":"crypt"}]', '[{"kind":"den","maxExits":1}]'],
  biomes: [
    '[{"name":"crypt","weight":2,"roomShapes":"cave"}]',
    '[{"name":"fort","weight":1,"loops":1}]',
  ],
  'world.cover': ['[{"kind":"grass","tilesPerPatch":40}]', '[{"kind":"moss","tilesPerPatch":9}]'],
  'world.lakes': ['{"share":0.2}', '{"kinds":[{"kind":"lava","weight":1}]}'],
  depths: [
    '[{"from":0,"generator":"caves","options":{"width":60,"height":34}}]',
    '[{"to":0,"generator":"maze","options":{"width":61,"height":35}}]',
  ],
};

const SHALLOW = '[{"name":"cell","map":"#####\\n#...#\\n##+##","maxDepth":3}]';

/** Options that matter only together with others: those others and their values. */
const BESIDE = {
  'lakes.riverWidth': [['rivers', '2']],
  'lakes.depth': [
    ['kinds', '[{"kind":"water","weight":1},{"kind":"lava","weight":1,"minDepth":2}]'],
  ],
  'lakes.maxBridge': [
    ['share', 0.3],
    ['kinds', '[{"kind":"chasm","weight":1,"crossing":"bridge"}]'],
  ],
  'random-placement.bend': [['route', 'bent']],
  'bsp.bend': [['route', 'bent']],
  'mission.doorsPerKey': [['locks', 2]],
  'locks.minDetour': [['shortcuts', 3]],
  'mixed.loops': [
    ['areas', 6],
    ['areaMinSize', 8],
  ],
  'attach-prefabs.required': [['max', 50]],
  'place-prefabs.required': [['max', 50]],
  'attach-prefabs.depth': [['prefabs', SHALLOW]],
  'place-prefabs.depth': [['prefabs', SHALLOW]],
  'themes.depth': [['themes', '[{"kind":"crypt","minDepth":3},{"kind":"den","maxDepth":1}]']],
  'themes.themes': [['skipEntranceRoom', 'false']],
  'themes.share': [['skipEntranceRoom', 'false']],
  'graph.kinds': [
    ['rooms', 'gate\nhall: hall\nguardroom\nlibrary\nwell\nchapel\ncrypt\nvault: goal'],
  ],
};

/** Options that change only downloads and the words for the tile under the pointer. */
export const UNDRAWN = ['doors.kinds'];

/** The parts of the page that a control can change, after the request is shown or refused. */
export function read(page) {
  return page.evaluate(async () => {
    const { dataset } = document.body;
    const card = document.querySelector('.refusal');
    // The button with a fix appears shortly after the refusal.
    const isSettled = () =>
      card.hidden ? dataset.shown === dataset.asked : card.querySelector('.primary') !== null;
    const until = performance.now() + 30_000;
    while (!isSettled() && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const marks = (selector) => document.querySelector(selector)?.innerHTML ?? '';
    return {
      refused: card.hidden ? '' : card.querySelector('p').textContent,
      picture: marks('.picture'),
      overlays: marks('.overlays-layer'),
      figures: [...document.querySelectorAll('.metrics dd.value')].map((e) => e.textContent).join(),
      missing: marks('.missing'),
      steps: marks('.told'),
    };
  });
}

/** Whether two readings differ. */
export function differs(one, other) {
  return Object.keys(one).some((key) => one[key] !== other[key]);
}

/** Opens an address in the current page. */
export async function open(page, hash) {
  await page.evaluate((hash) => {
    history.replaceState(null, '', hash);
    dispatchEvent(new PopStateEvent('popstate'));
  }, hash);
  return read(page);
}

/**
 * The options in a part of the page: their labels, their values, and the options they depend on.
 */
export async function listControls(page, scope, owner) {
  const rows = await page.evaluate((scope) => {
    return [...document.querySelectorAll(`${scope} [data-option]`)].map((row) => {
      const field = row.querySelector('input[type=range], select, textarea');
      return {
        name: row.dataset.option,
        isHidden: row.hidden,
        kind: row.querySelector('.weights') ? 'mixture' : field.type,
        now: field.value,
        names: field.options && [...field.options].map(({ value }) => value),
        range: [Number(field.min), Number(field.max)],
      };
    });
  }, scope);
  return rows.map((row) => {
    const beside = BESIDE[`${owner}.${row.name}`];
    // With the current settings and, if that has no effect, together with others.
    const besides = [...(row.isHidden ? [] : [[]]), ...(beside ? [beside] : [])];
    return { name: row.name, kind: row.kind, values: valuesFor(row, owner), besides };
  });
}

function valuesFor({ name, kind, names, now, range: [min, max] }, owner) {
  if (kind === 'select-one') return names.filter((value) => value !== now);
  if (kind === 'textarea') return TEXTS[`${owner}.${name}`] ?? TEXTS[name] ?? [];
  if (kind === 'mixture') return [0, 1, 2];
  const values = [min, max, (min + max) / 2, Number(now) + (max - min) / 8];
  const rounded = values.map((value) => (max > 2 ? Math.round(value) : value));
  // The current value too: a slider without a value is at its minimum.
  return [...new Set(rounded)];
}

/** Sets an option to a value, as a visitor would. */
export function set(page, scope, name, value) {
  return page.evaluate(
    ({ scope, name, value }) => {
      const row = document.querySelector(`${scope} [data-option="${name}"]`);
      const fire = (field, type) => field.dispatchEvent(new Event(type, { bubbles: true }));
      if (row.querySelector('.weights')) {
        const slider = row.querySelectorAll('input[type=range]')[value];
        slider.value = slider.valueAsNumber > 0 ? '0' : slider.max;
        return fire(slider, 'input');
      }
      const field = row.querySelector('input[type=range], select, textarea');
      field.value = String(value);
      fire(field, field.type === 'range' ? 'input' : 'change');
    },
    { scope, name, value },
  );
}
