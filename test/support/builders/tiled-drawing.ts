/** The glyphs of the tiles, in the order of their numbers, starting at 1. */
const GLYPHS = '#.+<>~';
const TYPES = ['wall', 'floor', 'door', 'stairs-up', 'stairs-down', 'deep-water'];

/** Two rooms with a door between them. */
export const TWO_ROOMS = [
  '###########',
  '#....#....#',
  '#....+....#',
  '#....#....#',
  '###########',
];

/** Returns properties as Tiled stores them. */
export const listed = (properties: object) =>
  Object.entries(properties).map(([name, value]) => ({ name, value }));

/** A map of Tiled that is drawn by hand, whose tiles have 16 pixels a side. */
export function drawnMap(objects: readonly object[], rows: readonly string[] = TWO_ROOMS) {
  const [width, height] = [rows[0]!.length, rows.length];
  const data = rows.flatMap((row) => [...row].map((glyph) => GLYPHS.indexOf(glyph) + 1));
  const tiles: { id: number; type: string; properties?: object[] }[] = [
    ...TYPES.map((type, id) => ({ id, type })),
    { id: 6, type: 'orc', properties: listed({ blocks: true, hp: 7, solid: true }) },
    { id: 7, type: 'key', properties: listed({ lock: 0 }) },
    { id: 8, type: '' },
  ];
  const layers: Record<string, unknown>[] = [
    { type: 'tilelayer', width, height, data },
    { type: 'objectgroup', objects },
  ];
  return {
    type: 'map',
    orientation: 'orthogonal',
    infinite: false,
    width,
    height,
    tilewidth: 16,
    tileheight: 16,
    layers,
    tilesets: [{ firstgid: 1, image: 'tiles.png', tilecount: 9, tiles }],
  };
}

/** Returns a tile that is inserted as an object into a cell. */
export const tileObject = (gid: number, x: number, y: number, others: object = {}) => ({
  gid,
  name: '',
  type: '',
  x: 16 * x,
  y: 16 * (y + 1),
  width: 16,
  height: 16,
  ...others,
});
