// What is known of mutants: `results.json` by the script, `reasons.json` by hand, the table of both.

import { readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'test/mutants';

/** Keeps what a folder's tests said of its mutants. */
export function record(folder, { all, seed, drawn, journal }) {
  const killed = new Set(journal.flatMap(({ killed }) => killed ?? []));
  const tried = new Set(journal.flatMap(({ trying }) => trying ?? []));
  const loading = new Set(journal.flatMap(({ loading }) => loading ?? []));
  const left = drawn.filter(({ id }) => !killed.has(Number(id)));
  const results = read('results.json');
  results[folder] = {
    all,
    drawn: drawn.length,
    seed: Number(seed),
    killed: killed.size,
    survived: left.filter(({ id }) => tried.has(Number(id))).map(tell),
    notCovered: left
      .filter(({ id }) => !tried.has(Number(id)) && !loading.has(Number(id)))
      .map(tell),
    onLoading: left.filter(({ id }) => !tried.has(Number(id)) && loading.has(Number(id))).length,
  };
  write('results.json', JSON.stringify(results, null, 2));
}

function tell({ file, line, was, becomes }) {
  return { file, line, was, becomes };
}

export function writeTable() {
  const results = Object.entries(read('results.json')).sort(([a], [b]) => (a < b ? -1 : 1));
  const reasons = read('reasons.json');
  write(
    'README.md',
    [HEAD, ...results.map(rowOf), '', ...results.flatMap((one) => listOf(one, reasons))].join('\n'),
  );
}

const HEAD = `# Mutants

Made by \`npm run mutants\`; the reasons are kept in \`reasons.json\`. A mutant is a small change of the sources; it is killed when a test of its folder fails with it. What runs only once, as a module is loaded (tables, specifications), cannot be switched and is left out of the share.

| folder | mutants | judged | killed | survived | not covered | left out | share |
| --- | --- | --- | --- | --- | --- | --- | --- |`;

function rowOf([folder, { all, drawn, killed, survived, notCovered, onLoading }]) {
  const judged = killed + survived.length + notCovered.length;
  const some = drawn < all ? `${judged} of a sample of ${drawn}` : judged;
  const share = `${((100 * killed) / judged).toFixed(1)} %`;
  const cells = [folder, all, some, killed, survived.length, notCovered.length, onLoading, share];
  return `| ${cells.join(' | ')} |`;
}

function listOf([folder, { survived, notCovered }], reasons) {
  const left = [...survived, ...notCovered];
  if (left.length === 0) return [];
  return [
    `## ${folder}`,
    '',
    '| place | change | reason |',
    '| --- | --- | --- |',
    ...left.map((one) => lineOf(one, reasons)),
    '',
  ];
}

function lineOf(mutant, reasons) {
  const change = `${code(mutant.was)} → ${code(mutant.becomes)}`;
  return `| ${mutant.file}:${mutant.line} | ${change} | ${reasons[keyOf(mutant)] ?? ''} |`;
}

/** Lines move; what a mutant changes does not. */
function keyOf({ file, was, becomes }) {
  return `${file}: ${was} → ${becomes}`;
}

function code(text) {
  const short = text.length > 80 ? `${text.slice(0, 77)}...` : text;
  return `\`${short.replaceAll('|', '\\|').replaceAll('`', "'")}\``;
}

function read(name) {
  return JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'));
}

function write(name, text) {
  writeFileSync(`${FOLDER}/${name}`, `${text.trimEnd()}\n`);
}
