import type { Family, Given, PassSetting, State, Version } from './state';

/** The settings with which a family begins. */
type Usual = Pick<State, 'options' | 'passes' | 'style' | 'title' | 'overlays' | 'furnished'>;

const SIZE: Given = { width: 60, height: 34 };

/** The settings of all families before 0.4. Links without a version have them. */
const BEFORE: Usual = {
  options: SIZE,
  passes: [
    on('loops', { minDetour: 20 }),
    on('stairs'),
    on('doors', { secretShare: 0.12 }),
    on('locks', { locks: 2 }),
  ],
  ...{ style: 'flat', title: '', overlays: ['path'], furnished: 0 },
};

/** Passes for rooms with doors. Short loops would leave no place for locks. */
function passesOf(locks: number): readonly PassSetting[] {
  return [
    on('loops', { minDetour: 60 }),
    on('stairs'),
    on('lakes', { share: 0.06 }),
    on('doors', { secretShare: 0.12 }),
    on('locks', { locks, minRegion: 8 }),
  ];
}

/** Passes for caves, which have no place for doors. */
const CAVE_PASSES = [on('stairs'), on('lakes', { share: 0.08 })];

/** Passes for families that place their own locks: only water, which does not hide the names of rooms. */
const LOCKED_PASSES = [on('lakes', { share: 0.04, kinds: [{ kind: 'water', weight: 1 }] })];

interface Start extends Pick<Usual, 'passes' | 'title'> {
  readonly options?: Given;
  readonly furnished?: number;
}

const STARTS: Readonly<Record<Family, Start>> = {
  'random-placement': {
    ...{ title: 'The Scattered Vaults', passes: passesOf(1), furnished: 60 },
    options: { maxRooms: 60, attempts: 400, connect: 'spanning-tree' },
  },
  bsp: {
    ...{ title: 'The Old Barracks', passes: passesOf(1), furnished: 60 },
    options: { roomMinSize: 5, minLeafSize: 9, connect: 'spanning-tree' },
  },
  caves: { title: 'The Dripping Caves', passes: CAVE_PASSES, furnished: 100 },
  maze: { title: 'The Maze', passes: [on('stairs')], options: { width: 61, height: 35 } },
  'rooms-and-mazes': {
    ...{ title: 'The Winding Halls', passes: passesOf(1), furnished: 60 },
    options: { width: 61, height: 35 },
  },
  'drunkards-walk': { title: 'The Worm’s Road', passes: CAVE_PASSES, furnished: 100 },
  accretion: {
    ...{ title: 'The Long Cellars', passes: passesOf(2), furnished: 60 },
    options: { maxRooms: 40, roomMinSize: 3, corridorShare: 0.25 },
  },
  graph: {
    ...{ title: 'The Vault of Keys', passes: LOCKED_PASSES, furnished: 0 },
    options: {
      height: 28,
      rooms: ['gate', 'hall', 'guardroom', 'library', 'well', 'chapel', 'crypt', 'vault'],
      connections: [
        { from: 'gate', to: 'hall', door: true },
        { from: 'hall', to: 'guardroom', door: true },
        { from: 'hall', to: 'library', door: true },
        ['guardroom', 'well'],
        ['library', 'chapel'],
        { from: 'well', to: 'chapel', secret: true },
        { from: 'chapel', to: 'crypt', lock: 0 },
        { from: 'crypt', to: 'vault', door: true },
      ],
      keys: [{ room: 'well', lock: 0 }],
      goal: 'vault',
    },
  },
  interior: { title: 'The Manor', passes: passesOf(1), furnished: 60 },
  hives: { title: 'The Hive', passes: passesOf(1).slice(1), furnished: 60 },
  delve: { title: 'The Delve', passes: CAVE_PASSES, furnished: 100 },
  aggregate: {
    ...{ title: 'The Roots', passes: CAVE_PASSES, furnished: 100 },
    options: { floorShare: 0.4 },
  },
  tiles: { title: 'The Ruined Halls', passes: passesOf(1), furnished: 60 },
  mixed: {
    ...{ title: 'The Fort in the Caves', passes: passesOf(1), furnished: 60 },
    options: {
      parts: [{ generator: 'bsp' }, { generator: 'caves', weight: 2 }],
      areas: 3,
    },
  },
  mission: { title: 'The Locked Keep', passes: LOCKED_PASSES, furnished: 60 },
  world: {
    ...{ title: '', passes: [] },
    options: {
      biomes: [
        { name: 'halls', weight: 1, size: 3, roomMinSize: 6, roomMaxSize: 13 },
        { name: 'caves', weight: 1, size: 3, roomShapes: 'cave', roomMinSize: 11, roomMaxSize: 14 },
      ],
      roomShare: 0.95,
      lakes: { share: 0.1 },
    },
  },
};

/** The settings of a family before any change. */
export function usual(family: Family, version: Version): Usual {
  if (version === 3) return family === 'world' ? { ...BEFORE, options: {} } : BEFORE;
  const { options, furnished = 0, ...others } = STARTS[family];
  const size = family === 'world' ? {} : SIZE;
  return {
    ...{ style: 'hatched', overlays: [], furnished },
    options: { ...size, ...options },
    ...others,
  };
}

function on(pass: PassSetting['pass'], options: Given = {}): PassSetting {
  return { pass, on: true, options };
}
