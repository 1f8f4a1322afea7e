/** The look that a text inherits from the groups around it. */
type Look = Pick<Writing, 'size' | 'anchor' | 'isMonospaced'>;

/** Groups and texts as `toSvg` writes them: there are no tags inside texts. */
const TAGS = /<(\/?)g\b([^>]*)>|<text\b([^>]*)>([^<]*)<\/text>/g;

/**
 * Returns a picture of `toSvg` in which all text is drawn as paths, for programs that have no
 * fonts.
 */
export function lettersAsPaths(svg: string): string {
  const looks: Look[] = [{ size: 16, anchor: 'start', isMonospaced: false }];
  return svg.replace(TAGS, (tag, end, group = '', own = '', text = '') => {
    const around = looks[looks.length - 1] as Look;
    if (end === '/') looks.pop();
    else if (tag.startsWith('<g')) looks.push(lookOf(group, around));
    if (tag.startsWith('<g') || end === '/') return tag;
    const { size, ...look } = lookOf(own, around);
    const down = own.includes('dy=".35em"') ? 0.35 * size : 0;
    const place = { x: numberOf(own, 'x') ?? 0, y: (numberOf(own, 'y') ?? 0) + down };
    const d = strokeText(withoutEscapes(text), { ...place, ...look, size });
    return `<path${own.replace(/ (?:x|y|dy|font-size)="[^"]*"/g, '')} d="${d}"/>`;
  });
}

function lookOf(attributes: string, around: Look): Look {
  const family = /font-family="([^"]*)"/.exec(attributes)?.[1];
  return {
    size: numberOf(attributes, 'font-size') ?? around.size,
    anchor: /text-anchor="([^"]*)"/.exec(attributes)?.[1] ?? around.anchor,
    isMonospaced: family === undefined ? around.isMonospaced : family.endsWith('monospace'),
  };
}

function numberOf(attributes: string, name: string): number | undefined {
  const text = new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
  return text === undefined ? undefined : Number(text);
}

function withoutEscapes(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The height of a capital letter in units, and as a multiple of the size of its font. */
const CAPITAL_UNITS = 6;
const CAPITAL_HEIGHT = 0.72;

/** A unit, half the thickness of a stroke, and the space after a letter, in sizes of the font. */
const UNIT = CAPITAL_HEIGHT / CAPITAL_UNITS;
const HALF_STROKE = 0.05;
const SPACE_AFTER = 1.6 * UNIT;

/** The width of all letters of a monospaced font, in sizes of the font. */
const MONOSPACED_WIDTH = 0.6;

/**
 * The strokes of each letter. A stroke is a list of points, each of two digits: its column, and its
 * row from the top of capital letters, which is 0, to the baseline, which is 6. A stroke of one
 * place twice is a dot.
 */
// biome-ignore format: several letters on a line
const STROKES: Readonly<Record<string, string>> = {
  A: '062046 1434', B: '06003041423303 3344453606', C: '4130100105163645',
  D: '00062644422000', E: '40000646 0333', F: '400006 0333', G: '41301001051636454323',
  H: '0006 4046 0343', I: '0006', J: '3035261605', K: '0006 4004 1346', L: '000646',
  M: '0600234046', N: '06004640', O: '100105163645413010', P: '06003041423303',
  Q: '100105163645413010 2446', R: '06003041423303 2346', S: '413010010213334445361605',
  T: '0040 2026', U: '000516364540', V: '002640', W: '0016233640', X: '0046 4006',
  Y: '002340 2326', Z: '00400646', 0: '100105162635312010', 1: '022026',
  2: '01102031320636', 3: '01102031322313 233435261605', 4: '26200434',
  5: '300003233435261605', 6: '3120100105162635342303', 7: '003016',
  8: '100102132332312010 130405162635342313', 9: '0516263531201001021333',
  a: '3236 3322120305162635', b: '0006 0312223335261605', c: '3322120305162635',
  d: '3036 3322120305162635', e: '04343322120305162635', f: '201116 0222',
  g: '3237281807 3322120305162635', h: '0006 0312223336', i: '0206 0000', j: '121708 1010',
  k: '0006 3205 1436', l: '0006', m: '0206 03122326 23324346', n: '0206 0312223336',
  o: '120305162635332212', p: '0208 0312223335261605', q: '3238 3322120305162635',
  r: '0206 031222', s: '3212031424352606', t: '101526 0222', u: '0205162635 3236',
  v: '022642', w: '0216233642', x: '0236 3206', y: '0226 4218', z: '02320636',
  '.': '0606', ',': '1607', ':': '0303 0606', ';': '1313 1607', '!': '0004 0606',
  '?': '011020313214 1616', "'": '0001', '"': '0001 1011', '-': '0424', '–': '0434',
  '—': '0444', '(': '10020416', ')': '00121406', '[': '10000616', ']': '00101606',
  '/': '3006', '&': '46121120310405162644', '+': '0444 2226', '=': '0333 0535',
  '×': '0336 3306', '%': '3006 0101 3535', '#': '1016 3036 0242 0444', _: '0646',
  '*': '2024 0143 0341', '·': '0404', '•': '0404', '’': '0001', '‘': '0001',
  '“': '0001 1011', '”': '0001 1011', '@': '434223242545414030100105163646',
  $: '413010010213334445361605 2026', '…': '0606 1616 2626', ' ': '',
};

/** The strokes of letters that are not in the list: a box. */
const UNKNOWN = '0006464000';

/** Where and how a text is written. Lengths are in the units of the picture. */
interface Writing {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: string;
  readonly isMonospaced: boolean;
}

/** Returns the outlines of a text as the data of a path. Accents are left out. */
function strokeText(text: string, writing: Writing): string {
  const { x, y, size, anchor, isMonospaced } = writing;
  const letters = [...text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')].map(letterOf);
  const advance = (width: number) => (isMonospaced ? MONOSPACED_WIDTH : UNIT * width + SPACE_AFTER);
  const whole = letters.reduce((sum, { width }) => sum + advance(width), 0);
  const share = anchor === 'middle' ? 0.5 : anchor === 'end' ? 1 : 0;
  let left = x - share * (whole - SPACE_AFTER) * size;
  let outlines = '';
  for (const { width, strokes } of letters) {
    const spare = isMonospaced ? (MONOSPACED_WIDTH - UNIT * width - SPACE_AFTER) / 2 : 0;
    for (const stroke of strokes) outlines += outlineOf(stroke, left + spare * size, y, size);
    left += advance(width) * size;
  }
  return outlines;
}

interface Letter {
  readonly width: number;
  /** The points of each stroke, in units. */
  readonly strokes: readonly (readonly (readonly [number, number])[])[];
}

function letterOf(letter: string): Letter {
  const text = Object.hasOwn(STROKES, letter) ? (STROKES[letter] ?? '') : UNKNOWN;
  const strokes = text.split(' ').filter(Boolean).map(pointsOf);
  const width = Math.max(...strokes.flat().map(([column]) => column), 0);
  return { width: letter === ' ' ? 1.5 : width, strokes };
}

function pointsOf(stroke: string): [number, number][] {
  const pairs = stroke.match(/../g) ?? [];
  return pairs.map((pair) => [Number(pair[0]), Number(pair[1])]);
}

/** Returns the outline of each line of a stroke: a bar with pointed ends. */
function outlineOf(stroke: Letter['strokes'][number], left: number, base: number, size: number) {
  const places = stroke.map(([column, row]): [number, number] => [
    left + column * UNIT * size,
    base + (row - CAPITAL_UNITS) * UNIT * size,
  ]);
  const half = HALF_STROKE * size;
  const bars = places.slice(1).map(([x2, y2], i) => {
    const [x1, y1] = places[i] ?? [x2, y2];
    const length = Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
    const [dx, dy] = length > 0 ? [(x2 - x1) / length, (y2 - y1) / length] : [1, 0];
    const [along, aside] = [[dx * half, dy * half] as const, [-dy * half, dx * half] as const];
    const corners = [
      [x1 - along[0], y1 - along[1]],
      [x1 + aside[0], y1 + aside[1]],
      [x2 + aside[0], y2 + aside[1]],
      [x2 + along[0], y2 + along[1]],
      [x2 - aside[0], y2 - aside[1]],
      [x1 - aside[0], y1 - aside[1]],
    ];
    return `M${corners.map((corner) => corner.map(rounded).join(' ')).join('L')}Z`;
  });
  return bars.join('');
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
