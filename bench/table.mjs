import { readFileSync, writeFileSync } from 'node:fs';
import { PEERS } from './peers/index.mjs';
import { GROWTH_HEADING, HUGE, SIZES } from './sizes.mjs';
import { SUBJECTS } from './subjects/index.mjs';

const GROUPS = [...new Set(SUBJECTS.map(({ group }) => group))];
/** How many times faster ours is to be than a peer, unless the peer says. */
const LEAST = 5;

/** A row in a few words, for whoever watches. */
export function describe({ failure, perTile, ours, search, peak }) {
  if (failure) return failure;
  const parts = [`${figure(perTile)} ns a tile`];
  if (search) parts.push(`${spread(search)} × search`);
  if (ours) parts.push(`${spread(ours)} × ours`);
  if (peak !== undefined) parts.push(`${figure(peak)} bytes a tile at most`);
  return parts.join(', ');
}

/** Writes `README.md` from what was measured; so many rows are missing. */
export function writeTable({ machine, rows }, missing) {
  const file = new URL('README.md', import.meta.url);
  const growth = readFileSync(file, 'utf8').split(GROWTH_HEADING)[1];
  const parts = [
    intro(machine),
    ...(missing > 0 ? [`Not measured yet: ${missing} rows (\`--missing\` does).`] : []),
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

Written by \`npm run bench\` from \`results.json\`; do not edit. ${date}, ${cpu}, ${node}, ${platform}.
Peers: ${peerVersions()}.

- **Processor time**, garbage collection included, in a process a row. Ratios are taken in turns within that process: the median, and in brackets the quartiles.
- **floor** allocates a grid and writes the same tiles; **search** is the breadth-first search that anybody would write (\`references.mjs\`), over the same grids. Of small grids, ${SIZES[0].maps} take turns.
- **goal**: ✓ where it is met, ✗ where not; multiples of the search unless something else is named.
- **Peers** are multiples of what ours takes for the same job, at their own settings. ✓ where ours is ${LEAST} times as fast (mazes twice: those peers do nothing but the maze; native code once). Their faults are counted on 50 maps of 80 × 45, on one of larger sizes: the floor in parts for whoever walks in four directions, another map when made again from the same seed, none at all. A peer has ${60} s of processor time for a map.`;
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
  return markdown(['', 'ns a tile', '× floor', '× search', 'goal'], lines);
}

/** What is wanted of a subject, and whether it is so. */
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
  return markdown(['', 'job of ours', 'ns a tile', '× ours', 'faults'], lines);
}

function faultTexts(faults) {
  if (!faults) return [];
  const { maps, parted, differs, none } = faults;
  const of = (count, text) => (count === 0 ? '' : `${count} of ${maps} ${text}`);
  return [
    of(parted, 'in parts'),
    of(differs, 'other from the same seed'),
    of(none, 'without a map'),
  ];
}

const HUGE_INTRO = `One dungeon in a process of its own, warmed up on small ones: nanoseconds and bytes a tile beside those of ${SIZES[1].name}. \`most\` is how far the process grew, \`kept\` what it still held after a collection of garbage.`;

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
