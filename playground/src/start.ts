import {
  type Family,
  type Given,
  isSame,
  type PassSetting,
  type State,
  specificationOf,
} from './state';

const SIZE: Given = { width: 60, height: 34 };

/** Passes for rooms with doors. */
function passesOf(locks: number): readonly PassSetting[] {
  return [
    on('stairs'),
    on('lakes', { share: 0.06 }),
    on('doors', { secretShare: 0.12 }),
    on('locks', { locks, minRegion: 8 }),
    on('loops', { minDetour: 60 }),
  ];
}

/** Passes for rooms joined by tunnels, whose loops are an option of the family. */
const TUNNEL_PASSES = passesOf(1).slice(0, -1);

/** Passes for caves, which have no place for doors. */
const CAVE_PASSES = [on('stairs'), on('lakes', { share: 0.08 })];

/** Passes for families that place their own locks: only water, which does not hide the names of rooms. */
const LOCKED_PASSES = [on('lakes', { share: 0.04, kinds: [{ kind: 'water', weight: 1 }] })];

/** The settings in which families differ. */
interface Start extends Pick<State, 'title' | 'passes'> {
  readonly furnished?: number;
  readonly options?: Given;
}

const STARTS: Readonly<Record<Family, Start>> = {
  'random-placement': {
    title: 'The Scattered Vaults',
    passes: TUNNEL_PASSES,
    furnished: 60,
    options: { maxRooms: 60, attempts: 400, connect: 'spanning-tree', route: 'around' },
  },
  bsp: {
    title: 'The Old Barracks',
    passes: TUNNEL_PASSES,
    furnished: 60,
    options: { roomMinSize: 5, minLeafSize: 9, connect: 'spanning-tree', route: 'around' },
  },
  caves: { title: 'The Dripping Caves', passes: CAVE_PASSES, furnished: 100 },
  maze: { title: 'The Maze', passes: [on('stairs')], options: { width: 61, height: 35 } },
  'rooms-and-mazes': {
    title: 'The Winding Halls',
    passes: passesOf(1),
    furnished: 60,
    options: { width: 61, height: 35 },
  },
  'drunkards-walk': { title: 'The Worm’s Road', passes: CAVE_PASSES, furnished: 100 },
  accretion: {
    title: 'The Long Cellars',
    passes: passesOf(2),
    furnished: 60,
    options: { maxRooms: 40, roomMinSize: 3, corridorShare: 0.25 },
  },
  graph: {
    title: 'The Vault of Keys',
    passes: LOCKED_PASSES,
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
    title: 'The Roots',
    passes: CAVE_PASSES,
    furnished: 100,
    options: { floorShare: 0.4 },
  },
  tiles: { title: 'The Ruined Halls', passes: passesOf(1), furnished: 60 },
  mixed: {
    title: 'The Fort in the Caves',
    passes: TUNNEL_PASSES,
    furnished: 60,
    options: {
      parts: [{ generator: 'bsp' }, { generator: 'caves', weight: 2 }],
      areas: 2,
    },
  },
  mission: { title: 'The Locked Keep', passes: LOCKED_PASSES, furnished: 60 },
  world: {
    title: '',
    passes: [],
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

/** A family before anything was changed. */
export function startOf(family: Family): State {
  const { title, passes, furnished = 0 } = STARTS[family];
  return {
    family,
    seed: '12',
    options: {},
    passes,
    style: 'hatched',
    title,
    overlays: [],
    levels: 1,
    level: 0,
    depths: [],
    monsters: 0,
    treasure: 0,
    furnished,
    players: false,
    x: 0,
    y: 0,
  };
}

/** The options of a family before anything was changed. */
export function usualOptions(family: Family): Given {
  const size = family === 'world' ? {} : SIZE;
  return { ...size, ...STARTS[family].options };
}

/** The usual options of a family, and the options that are given. */
export function optionsOf({ family, options }: State): Given {
  return { ...usualOptions(family), ...options };
}

/**
 * The state after a change of the family. It keeps the size and everything that was changed, except
 * other options and the place in a world.
 */
export function changeFamily(state: State, family: Family, seed: string): State {
  const before = startOf(state.family);
  const kept = Object.entries(state).filter(
    ([name, value]) => !isSame(value, before[name as keyof State]),
  );
  const known = specificationOf(family);
  const size = Object.entries(state.options).filter(
    ([name]) => (name === 'width' || name === 'height') && name in known,
  );
  const options = Object.fromEntries(size);
  return { ...startOf(family), ...Object.fromEntries(kept), family, seed, options, x: 0, y: 0 };
}

function on(pass: PassSetting['pass'], options: Given = {}): PassSetting {
  return { pass, on: true, options };
}
