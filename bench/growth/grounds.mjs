// Grids and lists that are hard for algorithms, of any side, by name. Each is made once per size.

/** Grounds of `dungeonsmith`, each a function of a grid's side. */
export function groundsOf(dungeonsmith) {
  const { addDoors, createRng, dungeonFromGrid, lockDoors, roomAround } = dungeonsmith;
  const drawn = (isFloor) => (side) => dungeonFromGrid(gridOf(side, isFloor));
  const dots = drawn((x, y) => x % 4 === 2 && y % 4 === 2);
  const doors = (side) => addDoors(createRng(side, 'doors'), dots(side), { share: 0.08 });
  // 2,000 locks on a million tiles.
  const locks = (side) =>
    lockDoors(createRng(side, 'locks'), doors(side), { locks: (side ** 2) >> 9, minRegion: 1 });
  const rooms = (at) => (side) =>
    Array.from({ length: (side ** 2) >> 4 }, (_, i) =>
      roomAround({ ...at(i, side), width: 1, height: 1 }),
    );
  return {
    /** One corridor that winds from the edge to the centre. */
    spiral: drawn(isSpiral),
    /** A corridor along the top with a dead end under every other tile. */
    comb: drawn((x, y) => y === 1 || x % 2 === 1),
    /** Half of all tiles are regions of one tile, joined through one wall. */
    checkerboard: drawn((x, y) => (x + y) % 2 === 0),
    /** Thousands of rooms of one tile, with one tunnel each. */
    'rooms of one tile': dots,
    /** A room with thousands of tunnels. */
    hub: drawn((x, y) => x === 1 || y % 4 === 1 || (x % 2 === 0 && y % 4 === 3)),
    doors,
    locks,

    lattice: rooms((i, side) => ({ x: 4 * (i % (side / 4)), y: 4 * Math.floor(i / (side / 4)) })),
    line: rooms((i) => ({ x: 2 * i, y: 0 })),
    /** Close together in a corner of the largest grid, except for one at the opposite end. */
    crowd: rooms((i, side) =>
      i === 0
        ? { x: 32_000, y: 32_000 }
        : { x: 4 * (i % (side / 4)), y: 4 * Math.floor(i / (side / 4)) },
    ),
    circle: rooms((i, side) => onCircle(i / ((side ** 2) >> 4), side)),

    /** A partition as deep as it has leaves. */
    'deep partition': (side) => chain((side ** 2) >> 6),
    'even partition': (side) =>
      halves({ x: 0, y: 0, width: side >> 2, height: side >> 2, depth: 0 }),
  };
}

export const DUNGEONS = [
  'spiral',
  'comb',
  'checkerboard',
  'rooms of one tile',
  'hub',
  'doors',
  'locks',
];
export const ROOMS = ['lattice', 'line', 'crowd', 'circle'];
export const PARTITIONS = ['deep partition', 'even partition'];

/** A grid with a wall around it. */
function gridOf(side, isFloor) {
  const tiles = new Uint8Array(side * side);
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) tiles[y * side + x] = isFloor(x, y, side) ? 1 : 0;
  }
  return { width: side, height: side, tiles };
}

/** Rings of corridor on odd distances from the edge, each cut once and joined with the next. */
function isSpiral(x, y, side) {
  const ring = Math.min(x, y, side - 1 - x, side - 1 - y);
  const isGap = x === ring && y === ring + 1;
  return (ring % 2 === 1) !== isGap;
}

/** Far from one another along a circle, so that the middle is empty. */
function onCircle(share, side) {
  const angle = 2 * Math.PI * share;
  const at = (value) => Math.round((1 + value) * side * 64);
  return { x: at(Math.cos(angle)), y: at(Math.sin(angle)) };
}

function chain(leaves) {
  const root = { x: 0, y: 0, width: leaves, height: 1, depth: 0 };
  for (let node = root; node.width > 1; node = node.children[1]) {
    const { x, width } = node;
    const depth = node.depth + 1;
    node.split = { axis: 'x', position: x + 1 };
    node.children = [
      { x, y: 0, width: 1, height: 1, depth },
      { x: x + 1, y: 0, width: width - 1, height: 1, depth },
    ];
  }
  return root;
}

function halves(node) {
  const { x, y, width, height } = node;
  if (width === 1 && height === 1) return node;
  const depth = node.depth + 1;
  const half = Math.ceil(Math.max(width, height) / 2);
  const [first, second] =
    width >= height
      ? [
          { x, y, width: half, height, depth },
          { x: x + half, y, width: width - half, height, depth },
        ]
      : [
          { x, y, width, height: half, depth },
          { x, y: y + half, width, height: height - half, depth },
        ];
  const split =
    width >= height ? { axis: 'x', position: x + half } : { axis: 'y', position: y + half };
  return { ...node, split, children: [halves(first), halves(second)] };
}
