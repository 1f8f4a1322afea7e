import { ROCK } from '../../grid/tiles';
import { checkObject, invalid } from '../../model/checks';
import { type Dungeon, type Grid, type Point, Tile } from '../../model/dungeon';
import { checkPointIn } from '../../model/guards';
import { type CodeSpecification, resolveOptions } from '../../model/options';
import { readGrounds } from '../../pictures/scene/ground';
import { shownOf } from '../../pictures/scene/players-view';
import { traceLoops } from '../../pictures/scene/trace-loops';
import { PINS } from '../../text/options';
import type { Pin } from '../../text/pins';
import { checkBytes, featureCells, readSubject, withoutSecrets } from '../../text/subject';

/** Options of {@link toUniversalVtt}. */
export interface UniversalVttOptions {
  /** The bytes of a picture of the whole grid, such as those of `toPng`. Default none. */
  readonly image?: Uint8Array | undefined;
  /** Sides of a tile in the picture, in pixels, 1 to 1024. Default 70. */
  readonly tileSize?: number | undefined;
  /** What stands there: torches, hearths and candles are lights. Default the dungeon's own. */
  readonly entities?: readonly Pin[] | undefined;
  /** How far things shine, in cells, by kind. Default `torch` 6, `hearth` 6, `candle` 2, `altar` 3. */
  readonly lights?: Readonly<Record<string, number>> | undefined;
  /**
   * Whether secret doors are portals like others (`'open'`) or wall (`'closed'`, the default):
   * tabletops show every portal to everybody.
   */
  readonly secrets?: 'open' | 'closed' | undefined;
  /** Whether it is for players, as in `toSvg`; the picture is to be, too. Default false. */
  readonly players?: boolean | undefined;
}

/** A door of a {@link UniversalVtt}. */
export interface VttPortal {
  /** Its middle, in cells. */
  position: Point;
  /** Its two ends, in cells. */
  bounds: [Point, Point];
  /** Of the line between its ends, in radians: 0 lies along x. */
  rotation: number;
  /** Whether it stops sight until it is opened. */
  closed: true;
  /** Whether it stands apart from walls. */
  freestanding: false;
}

/** A light of a {@link UniversalVtt}. */
export interface VttLight {
  /** The middle of its tile, in cells. */
  position: Point;
  /** How far it shines, in cells. */
  range: number;
  /** How brightly. */
  intensity: number;
  /** Alpha, red, green, blue. */
  color: string;
  /** Whether walls and closed doors stop it. */
  shadows: boolean;
}

/** A map of Universal VTT: the answer of `toUniversalVtt`, plain data for `JSON.stringify`. */
export interface UniversalVtt {
  /** The format's version. */
  format: 0.3;
  /** How picture and grid lie on one another. */
  resolution: {
    /** In cells. */
    map_origin: Point;
    /** In cells. */
    map_size: Point;
    /** Sides of a cell in pixels. */
    pixels_per_grid: number;
  };
  /** Walls as closed lines of corners, in cells. */
  line_of_sight: Point[][];
  /** Walls of things: there are none. */
  objects_line_of_sight: Point[][];
  /** Doors. */
  portals: VttPortal[];
  /** The light that is everywhere. */
  environment: {
    /** Whether the picture has light and shadow in it. */
    baked_lighting: boolean;
    /** Alpha, red, green, blue. */
    ambient_light: string;
  };
  /** Of things that shine. */
  lights: VttLight[];
  /** The picture as base64; empty where there is none. */
  image: string;
}

/** How far things shine. */
const LIGHTS: Readonly<Record<string, number>> = { torch: 6, hearth: 6, candle: 2, altar: 3 };

const UNIVERSAL_VTT: CodeSpecification<UniversalVttOptions> = {
  entities: PINS,
  lights: { type: 'value', check: checkLights, default: LIGHTS },
  image: { type: 'value', check: checkBytes, default: undefined },
  tileSize: { type: 'integer', min: 1, max: 1024, default: 70 },
  secrets: { type: 'choice', names: ['open', 'closed'], default: 'closed' },
  players: { type: 'boolean', default: false },
};

/**
 * A dungeon or a grid as a map of Universal VTT, which Foundry, Owlbear Rodeo, Fantasy Grounds and other
 * virtual tabletops import: the picture, the edges of all that can be walked on as walls, doors as closed
 * portals across the middle of their tiles, torches and the like as lights. Files are called `.uvtt` or
 * `.dd2vtt`.
 *
 * @throws InvalidOptionError where the grid, a door or an option is wrong
 * @example
 * const image = await toPng(dungeon, { tileSize: 70 });
 * writeFileSync('level.uvtt', JSON.stringify(toUniversalVtt(dungeon, { image, tileSize: 70 })));
 */
export function toUniversalVtt(
  dungeon: Dungeon | Grid,
  options: UniversalVttOptions = {},
): UniversalVtt {
  readSubject(dungeon);
  const settings = resolveOptions<UniversalVttOptions>(UNIVERSAL_VTT, options);
  const { image, tileSize, secrets, lights } = settings;
  const { shown, entities } = shownOf(dungeon, options);
  const read = readSubject(shown);
  const { width, height } = read.grid;
  const grid = secrets === 'open' ? read.grid : withoutSecrets(read);
  const doors = featureCells(grid).filter((cell) => grid.tiles[cell] === Tile.Door);
  return {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: width, y: height },
      pixels_per_grid: tileSize,
    },
    line_of_sight: wallsOf(grid),
    objects_line_of_sight: [],
    portals: doors.map((cell) => portalAt(grid, cell)),
    environment: { baked_lighting: false, ambient_light: 'ffffffff' },
    lights: entities.flatMap(({ kind, x, y }, i) => {
      checkPointIn(`entities[${i}]`, { x, y }, grid);
      const range = (Object.hasOwn(lights, String(kind)) && lights[String(kind)]) || 0;
      const position = { x: x + 0.5, y: y + 0.5 };
      return range > 0 ? [{ position, range, intensity: 1, color: 'ffffb45a', shadows: true }] : [];
    }),
    image: image ? base64(image) : '',
  };
}

function checkLights(option: string, lights: unknown): void {
  checkObject(option, lights);
  for (const [kind, range] of Object.entries(lights)) {
    if (typeof range === 'number' && range >= 0 && range <= 1000) continue;
    throw invalid(`${option}.${kind}`, 'must be a number from 0 to 1000', range);
  }
}

/** The line around the floor: loops of corners, the last of which is the first again. */
function wallsOf(grid: Grid): Point[][] {
  const loops: Point[][] = [];
  traceLoops(readGrounds(grid, []), (corners) => {
    const loop = corners.filter(({ turn }) => turn !== 0).map(({ x, y }) => ({ x, y }));
    loops.push([...loop, ...loop.slice(0, 1).map((first) => ({ ...first }))]);
  });
  return loops;
}

/** A door across the way that leads through its tile. */
function portalAt({ width, tiles }: Grid, cell: number): VttPortal {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  const isDug = (column: number) =>
    column >= 0 && column < width && ROCK[tiles[y * width + column]!] === 0;
  const isUpright = isDug(x - 1) || isDug(x + 1);
  const middle = { x: x + 0.5, y: y + 0.5 };
  const [dx, dy] = isUpright ? [0, 0.5] : [0.5, 0];
  return {
    position: middle,
    bounds: [
      { x: middle.x - dx, y: middle.y - dy },
      { x: middle.x + dx, y: middle.y + dy },
    ],
    rotation: isUpright ? Math.PI / 2 : 0,
    closed: true,
    freestanding: false,
  };
}

/** A multiple of three, so that texts of pieces stand one after the other without padding. */
const PIECE = 0x6000;

/** Bytes as base64 (RFC 4648). */
function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + PIECE))));
  }
  return pieces.join('');
}
