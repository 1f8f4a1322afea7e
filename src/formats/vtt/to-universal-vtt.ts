import { codeAt } from '../../core/grid/grid';
import { ROCK } from '../../core/grid/tiles';
import { checkObject, invalid } from '../../core/model/checks';
import type { Dungeon, Grid, Point } from '../../core/model/dungeon';
import { checkPointIn } from '../../core/model/guards';
import { type CodeSpecification, resolveOptions } from '../../core/model/specification';
import { textOfBytes } from '../../core/text/text-of-bytes';
import { doorRows, withoutSecrets } from '../../core/view/doors';
import { checkBytes, PINS } from '../../core/view/options';
import { readGrounds, traceLoops } from '../../core/view/outline';
import { shownOf } from '../../core/view/players-view';
import { checkSubject, type Pin, readSubject } from '../../core/view/subject';

/** Options for {@link toUniversalVtt}. */
export interface UniversalVttOptions {
  /**
   * The bytes of a picture of the whole grid, such as those of `toPng`. Unless `secrets` is
   * `'open'`, draw it with `secrets: 'hidden'`, because players see the picture. Default none.
   */
  readonly image?: Uint8Array | undefined;
  /** The side of a tile in the picture, in pixels, from 1 to 1024. Default 70. */
  readonly tileSize?: number | undefined;
  /**
   * The entities. Torches, hearths, candles and altars are lights. Default those of the dungeon.
   */
  readonly entities?: readonly Pin[] | undefined;
  /**
   * The range of lights in cells, by kind of entity. Default `torch` 6, `hearth` 6, `candle` 2,
   * `altar` 3.
   */
  readonly lights?: Readonly<Record<string, number>> | undefined;
  /**
   * How secret doors are written: `'open'` writes them as portals like others; `'closed'` writes
   * walls in their place. Tabletops show every portal to all players. Default `'closed'`.
   */
  readonly secrets?: 'open' | 'closed' | undefined;
  /**
   * Whether the map is for players, as in `toSvg`. If so, also set it for the picture. Default
   * false.
   */
  readonly players?: boolean | undefined;
}

/** A door of a {@link UniversalVtt}. */
export interface VttPortal {
  /** The centre of the door, in cells. */
  position: Point;
  /** The two ends of the door, in cells. */
  bounds: [Point, Point];
  /** The angle of the line between the ends, in radians; 0 is along the x axis. */
  rotation: number;
  /** Whether the door blocks sight until it is opened. Always true. */
  closed: true;
  /** Whether the door is separate from walls. Always false. */
  freestanding: false;
}

/** A light of a {@link UniversalVtt}. */
export interface VttLight {
  /** The centre of the light's tile, in cells. */
  position: Point;
  /** The range of the light, in cells. */
  range: number;
  /** The brightness of the light. */
  intensity: number;
  /** The alpha, red, green and blue of the light, as hexadecimal digits. */
  color: string;
  /** Whether walls and closed doors block the light. */
  shadows: boolean;
}

/**
 * A map of Universal VTT, as returned by `toUniversalVtt`. It is plain data for `JSON.stringify`.
 */
export interface UniversalVtt {
  /** The version of the format. */
  format: 0.3;
  /** How the picture and the grid are aligned. */
  resolution: {
    /** The upper left corner of the grid, in cells. */
    map_origin: Point;
    /** The size of the grid, in cells. */
    map_size: Point;
    /** The side of a cell in pixels. */
    pixels_per_grid: number;
  };
  /** The walls, as closed lines through corners, in cells. */
  line_of_sight: Point[][];
  /** The walls of objects. Always empty. */
  objects_line_of_sight: Point[][];
  /** Doors. */
  portals: VttPortal[];
  /** The ambient light. */
  environment: {
    /** Whether the picture contains light and shadow. */
    baked_lighting: boolean;
    /** The alpha, red, green and blue of the light, as hexadecimal digits. */
    ambient_light: string;
  };
  /** The lights of entities. */
  lights: VttLight[];
  /** The picture in base64; empty if there is none. */
  image: string;
}

/** The default ranges of lights, in cells. */
const LIGHTS: Readonly<Record<string, number>> = { torch: 6, hearth: 6, candle: 2, altar: 3 };

/** The alpha, red, green and blue of all lights. */
const WARM_LIGHT = 'ffffb45a';

const UNIVERSAL_VTT_SPEC: CodeSpecification<UniversalVttOptions> = {
  entities: PINS,
  lights: { type: 'value', check: checkLights, default: LIGHTS },
  image: { type: 'value', check: checkBytes, default: undefined },
  tileSize: { type: 'integer', min: 1, max: 1024, default: 70 },
  secrets: { type: 'choice', names: ['open', 'closed'], default: 'closed' },
  players: { type: 'boolean', default: false },
};

/**
 * Converts a dungeon or a grid to a map of Universal VTT, which Foundry, Owlbear Rodeo, Fantasy
 * Grounds and other virtual tabletops import. It contains the picture, the outline of the floor as
 * walls, doors as closed portals across the centres of their tiles, and torches and similar things
 * as lights. The file extension is `.uvtt` or `.dd2vtt`.
 *
 * @throws {InvalidOptionError} If the grid, a door or an option is invalid
 * @example
 * const image = await toPng(dungeon, { tileSize: 70, secrets: 'hidden' });
 * writeFileSync('level.uvtt', JSON.stringify(toUniversalVtt(dungeon, { image, tileSize: 70 })));
 */
export function toUniversalVtt(
  dungeon: Dungeon | Grid,
  options: UniversalVttOptions = {},
): UniversalVtt {
  checkSubject(dungeon);
  const settings = resolveOptions<UniversalVttOptions>(UNIVERSAL_VTT_SPEC, options);
  const { image, tileSize, secrets, lights: ranges } = settings;
  const { shown, entities } = shownOf(dungeon, options);
  const read = readSubject(shown);
  const { width, height } = read.grid;
  const grid = secrets === 'open' ? read.grid : withoutSecrets(read);
  const lights = lightsOf(entities, ranges, grid);
  return {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: width, y: height },
      pixels_per_grid: tileSize,
    },
    line_of_sight: wallsOf(grid),
    objects_line_of_sight: [],
    portals: doorRows(grid).map((row) => portalOf(grid, row)),
    environment: { baked_lighting: false, ambient_light: 'ffffffff' },
    lights,
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

/** Returns the lights of entities. Throws if an entity is outside the grid. */
function lightsOf(
  entities: readonly Pin[],
  ranges: Readonly<Record<string, number>>,
  grid: Grid,
): VttLight[] {
  const lights: VttLight[] = [];
  for (const [i, { kind, x, y, size = 1 }] of entities.entries()) {
    checkPointIn(`entities[${i}]`, { x, y }, grid);
    const name = String(kind);
    const range = Object.hasOwn(ranges, name) ? ranges[name] : undefined;
    if (range === undefined || range === 0) continue;
    const position = { x: x + size / 2, y: y + size / 2 };
    lights.push({ position, range, intensity: 1, color: WARM_LIGHT, shadows: true });
  }
  return lights;
}

/**
 * Returns the outline of the floor as loops of corners. The last corner of a loop repeats the
 * first.
 */
function wallsOf(grid: Grid): Point[][] {
  const loops: Point[][] = [];
  traceLoops(readGrounds(grid, []), (corners) => {
    const loop = corners.filter(({ turn }) => turn !== 0).map(({ x, y }) => ({ x, y }));
    loops.push([...loop, ...loop.slice(0, 1).map((first) => ({ ...first }))]);
  });
  return loops;
}

/** Returns the portal of a door, across the passage through its tiles. */
function portalOf(grid: Grid, row: readonly Point[]): VttPortal {
  const [first, last] = [row[0]!, row[row.length - 1]!];
  const isDug = (x: number) => ROCK[codeAt(grid, x, first.y)] === 0;
  const isPassageHorizontal =
    row.length === 1 ? isDug(first.x - 1) || isDug(first.x + 1) : first.x === last.x;
  const middle = { x: (first.x + last.x + 1) / 2, y: (first.y + last.y + 1) / 2 };
  const half = row.length / 2;
  const [dx, dy] = isPassageHorizontal ? [0, half] : [half, 0];
  return {
    position: middle,
    bounds: [
      { x: middle.x - dx, y: middle.y - dy },
      { x: middle.x + dx, y: middle.y + dy },
    ],
    rotation: isPassageHorizontal ? Math.PI / 2 : 0,
    closed: true,
    freestanding: false,
  };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes bytes as base64 (RFC 4648), also in engines without `btoa`. */
export function base64(bytes: Uint8Array): string {
  const codes = new Uint8Array(4 * Math.ceil(bytes.length / 3)).fill('='.charCodeAt(0));
  const put = (at: number, digit: number) => {
    codes[at] = DIGITS.charCodeAt(digit);
  };
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const left = bytes.length - from;
    const [a, b, c] = [bytes[from]!, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0];
    put(to, a >> 2);
    put(to + 1, ((a & 3) << 4) | (b >> 4));
    if (left > 1) put(to + 2, ((b & 15) << 2) | (c >> 6));
    if (left > 2) put(to + 3, c & 63);
  }
  return textOfBytes(codes);
}
