import { readFileSync, writeFileSync } from 'node:fs';
import { PEERS } from './peers/index.mjs';
import { GROWTH_HEADING, HUGE, SIZES } from './sizes.mjs';
import { SUBJECTS } from './subjects/index.mjs';

const GROUPS = [...new Set(SUBJECTS.map(({ group }) => group))];
/** How many times faster than a peer ours must be, unless the peer sets another number. */
const LEAST = 5;

/** A row in a few words, for the terminal. */
export function describe({ failure, perTile, ours, search, peak, there }) {
  if (failure) return failure;
  const parts = [`${figure(perTile)} ns per tile`];
  if (search) parts.push(`${spread(search)} × search`);
  if (there) parts.push(`${spread(there)} × there`);
  if (ours) parts.push(`${spread(ours)} × ours`);
  if (peak !== undefined) parts.push(`${figure(peak)} bytes per tile at most`);
  return parts.join(', ');
}

/** Writes `README.md` from the results. */
export function writeTable({ machine, rows }) {
  const file = new URL('README.md', import.meta.url);
  const growth = readFileSync(file, 'utf8').split(GROWTH_HEADING)[1];
  const parts = [
    intro(machine),
    ...SIZES.flatMap((size) => [
      `## ${size.name}`,
      ...GROUPS.flatMap((group) => [`### ${group}`, oursTable(group, size, rows)]),
      '### Peers',
      peersTable(size, rows),
    ]),
    `## ${HUGE.name}`,
    HUGE_INTRO,
    hugeTable(rows),
    ...(growth === undefined ? [] : [`${GROWTH_HEADING}${growth}`.trimEnd()]),
  ];
  writeFileSync(file, `${parts.join('\n\n')}\n`);
}

function intro({ date, cpu, node, platform }) {
  return `# Speed, measured

Written by \`npm run bench\`; do not edit. ${date}, ${cpu}, ${node}, ${platform}.
Peers: ${peerVersions()}.

- **Processor time**, including garbage collection, in one process per row. Ratios are measured in turns within that process: the median, and in brackets the quartiles.
- **floor** allocates a grid and writes the same tiles; **search** is a straightforward breadth-first search (\`references.mjs\`) over the same grids. Of small grids, ${SIZES[0].maps} take turns.
- **goal**: ✓ if it is met, ✗ if not; multiples of the search unless another reference is named.
- **Peers** are multiples of our time for the same job, with their own settings. ✓ if ours is ${LEAST} times as fast (mazes twice, because those peers only make the maze; native code once). Their faults are counted on 50 maps of 80 × 45, or on one map of larger sizes: the floor is not connected in four directions, the same seed makes another map, or there is no map. A peer has ${60} s of processor time for a map.`;
}

function peerVersions() {
  const { dependencies } = JSON.parse(
    readFileSync(new URL('package.json', import.meta.url), 'utf8'),
  );
  return Object.entries(dependencies)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}

function oursTable(group, size, rows) {
  const lines = SUBJECTS.filter((subject) => subject.group === group).flatMap((subject) => {
    const row = rows[`ours: ${subject.name}: ${size.name}`];
    if (row === undefined) return [];
    const { perTile, floor, search } = row;
    const cells = [figure(perTile), figure(floor.median), spread(search)];
    return [[subject.name, ...cells, goals(subject, row, size)]];
  });
  return markdown(['', 'ns per tile', '× floor', '× search', 'goal'], lines);
}

/**
 * The goal of a subject, and whether it is met.
 *
 * @param {import('./subjects/index.mjs').Subject} subject
 */
function goals({ goal, beside }, { search, beside: ratio }, size) {
  const parts = [];
  const wanted = goalAt(goal, size);
  if (wanted !== undefined) parts.push(`${wanted} ${mark(search.median <= wanted)}`);
  if (ratio) {
    const least = goalAt(beside.goal, size);
    const isMet = least === undefined ? '' : `, goal ${least} ${mark(ratio.median <= least)}`;
    parts.push(`${spread(ratio)} × ${beside.name}${isMet}`);
  }
  return parts.join('; ');
}

function goalAt(goal, { name }) {
  return typeof goal === 'object' ? goal[name] : goal;
}

function peersTable(size, rows) {
  const lines = PEERS.flatMap((peer) => {
    const row = rows[`peer: ${peer.name}: ${size.name}`];
    if (row === undefined) return [];
    const { failure, perTile, ours, faults } = row;
    const wrong = [failure, ...faultTexts(faults), peer.note].filter(Boolean).join('; ');
    if (failure) return [[peer.name, peer.job, '–', '–', wrong]];
    const multiple = `${spread(ours)} ${mark(ours.median >= (peer.least ?? LEAST))}`;
    return [[peer.name, peer.job, figure(perTile), multiple, wrong]];
  });
  return markdown(['', 'job of ours', 'ns per tile', '× ours', 'faults'], lines);
}

function faultTexts(faults) {
  if (!faults) return [];
  const { maps, parted, differs, none } = faults;
  const of = (count, text) => (count === 0 ? '' : `${count} of ${maps} ${text}`);
  return [
    of(parted, 'not connected'),
    of(differs, 'different from the same seed'),
    of(none, 'without a map'),
  ];
}

const HUGE_INTRO = `One dungeon in a separate process, warmed up on small ones: nanoseconds and bytes per tile, compared with those of ${SIZES[1].name}. \`most\` is the growth of the process, \`kept\` the part that remained after garbage collection.`;

function hugeTable(rows) {
  const lines = SUBJECTS.filter(({ isLinear }) => isLinear).flatMap(({ name }) => {
    const [small, huge] = [SIZES[1], HUGE].map((size) => rows[`growth: ${name}: ${size.name}`]);
    if (huge === undefined || small === undefined) return [];
    if (huge.failure) return [[name, figure(small.perTile), huge.failure]];
    const both = (key) => [figure(small[key]), figure(huge[key])];
    return [[name, ...['perTile', 'peak', 'kept'].flatMap(both)]];
  });
  const columns = ['ns', 'bytes at most', 'bytes kept'].flatMap((text) => [
    `${text}, ${SIZES[1].name}`,
    `${text}, ${HUGE.name}`,
  ]);
  return markdown(['', ...columns], lines);
}

function markdown(head, lines) {
  const rule = head.map((_, i) => (i === 0 ? '---' : '---:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function spread({ q1, median, q3 }) {
  return `${figure(median)} (${figure(q1)} … ${figure(q3)})`;
}

function mark(isMet) {
  return isMet ? '✓' : '✗';
}

/** Three significant digits, never in exponents. */
function figure(value) {
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return Number(value.toPrecision(value < 10 ? 2 : 3)).toString();
}
