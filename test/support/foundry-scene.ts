/** What Foundry's importers make of a file of Universal VTT: all in pixels. */
export interface FoundryScene {
  width: number;
  height: number;
  grid: number;
  type: string;
  /** From x, y to x, y. */
  walls: number[][];
  doors: number[][];
  lights: unknown[];
}

/** The type of an image by its first bytes. */
const TYPES = { '\u0089PNG': 'png', RIFF: 'webp' };

/**
 * Reads a file as Foundry's importers do, which was looked up in the code of one: the picture's
 * type by its first bytes, coordinates in cells from the origin, walls as polylines, a portal's
 * first two bounds. Throws if they would fail, or show a map beside its picture.
 */
export function foundryScene(text: string): FoundryScene {
  const { resolution, line_of_sight, portals, lights, image } = JSON.parse(text);
  const { map_origin: origin, map_size: size, pixels_per_grid: pixels } = resolution;
  const place = (point: { x: unknown; y: unknown }) =>
    [Number(point.x) - origin.x, Number(point.y) - origin.y].map((cells) => cells * pixels);
  const walls = (line_of_sight as { x: unknown; y: unknown }[][]).flatMap((line) =>
    line.slice(1).map((to, i) => [...place(line[i] as never), ...place(to)]),
  );
  const doors = (portals as { bounds: [never, never]; closed: unknown }[]).map((door) => {
    if (door.closed !== true) throw new Error('a portal that is not closed is a window');
    return [...place(door.bounds[0]), ...place(door.bounds[1])];
  });
  const bytes = Buffer.from(atob(image), 'latin1');
  const start = bytes.toString('latin1', 0, 4) as keyof typeof TYPES;
  if (TYPES[start] === undefined) throw new Error('an image of no known type');
  const scene = {
    width: size.x * pixels,
    height: size.y * pixels,
    grid: pixels,
    type: TYPES[start],
    walls,
    doors,
    lights: (lights as unknown[]).map((light) => light),
  };
  if (![...walls, ...doors].flat().every(Number.isFinite)) throw new Error('a corner is nowhere');
  const isWhole = bytes.readUInt32BE(16) === scene.width && bytes.readUInt32BE(20) === scene.height;
  if (scene.type === 'png' && !isWhole) throw new Error('the picture is not as large as the map');
  return scene;
}
