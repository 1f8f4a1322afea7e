/** Names that say more than their own letters would. */
const LABELS: Readonly<Record<string, string>> = {
  'random-placement': 'Random',
  bsp: 'BSP',
  'rooms-and-mazes': 'Maze rooms',
  'drunkards-walk': 'Drunkard',
  left: 'From column',
  top: 'From row',
  minNeighbours: 'Neighbours from',
  maxNeighbours: 'Neighbours to',
  path: 'Way to stairs',
  maxRooms: 'Rooms at most',
  minRooms: 'Rooms at least',
  roomMinSize: 'Smallest room',
  roomMaxSize: 'Largest room',
  minLeafSize: 'Smallest leaf',
  maxDepth: 'Deepest split',
  maxRatio: 'Longest ratio',
  minRegion: 'Smallest region',
  corridorMinLength: 'Corridors from',
  corridorMaxLength: 'Corridors to',
  firstRoomShapes: 'First room',
  minDetour: 'Shortest detour',
  maxLength: 'Thickest wall',
  max: 'At most',
  depths: 'By depth',
  share: 'Share of places',
  floorShare: 'Floor',
  furnished: 'Furnished rooms',
  deadEndRooms: 'Dead-end rooms',
  'dead-ends': 'Dead-end tiles',
  way: 'Way through',
};

/** What numbers count, by option. */
const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    tiles:
      'width height roomMinSize roomMaxSize minLeafSize minRegion cellSize corridorWidth corridorMinLength ' +
      'corridorMaxLength maxTunnelLength maxLength maxWidth maxHeight riverWidth maxBridge brush left top',
    steps: 'minDetour lifetime',
    'at most, a room': 'monsters treasure',
    '%': 'furnished',
  }).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit])),
);

/** What an option is counted in; empty where it is a bare number. */
export function unitOf(name: string): string {
  return UNITS[name] ?? '';
}

/** What a family, a pass, an option or an overlay is called on the page. */
export function labelOf(name: string): string {
  const known = LABELS[name];
  if (known !== undefined) return known;
  const words = name.replace(/([A-Z])/g, ' $1').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** An option of a message, by its path in a recipe: `options.roomMinSize` is “Smallest room”. */
export function labelOfPath(path: string): string {
  return `“${labelOf(path.split('.').at(-1) as string)}”`;
}

/** A value as people read it. */
export function valueText(value: unknown, type: string): string {
  if (typeof value !== 'number') return String(value ?? '–');
  if (value >= 0x7fff_ffff) return '∞';
  return type === 'share' ? `${Math.round(value * 1000) / 10} %` : String(value);
}
