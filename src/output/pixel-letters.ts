/** Letters of three columns and five rows, one after the other; a row is a digit, in bits. */
const FONT: Readonly<Record<string, string>> = {
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25563',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  0: '75557',
  1: '26227',
  2: '61247',
  3: '61216',
  4: '55711',
  5: '74616',
  6: '34757',
  7: '71222',
  8: '75757',
  9: '75716',
  '?': '61202',
  '!': '22202',
  '@': '25743',
  '*': '52725',
  '+': '02720',
  $: '36236',
};

/**
 * Whether a letter covers a point of a box of one by one, 0 to 1 from its upper left corner. Small
 * letters look like capitals; what has no letter here looks like `?`.
 */
export function isInk(letter: string, u: number, v: number): boolean {
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return false;
  const rows = FONT[letter.toUpperCase()] ?? FONT['?']!;
  return (Number(rows[Math.floor(v * 5)]) & (4 >> Math.floor(u * 3))) !== 0;
}
