// The data on mutants: `results.json` by the script, `reasons.json` by hand, and the table of both.

import { readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'test/mutants';

/** The beginning of the reason for an equivalent mutant. */
const SAME = 'same: ';

const HEAD = `# Mutants

A mutant is a small change to the sources. It is killed if a test that concerns its folder fails with it. \`npm run mutants -- src/grid\` judges a folder again and writes this table; \`CONTRIBUTING.md\` explains how. If a folder has more mutants than were drawn, the others are not judged. Code that runs only while a module is loaded (tables, specifications) cannot be switched, and is left out. Survivors that no test can distinguish from the original are the same program; the share is that of the others. Tests of more than eight seconds, or that cannot run twice in one process, do not judge. Reasons are kept in \`reasons.json\`.

| folder | drawn of all | left out | killed | survived | not covered | the same program | share |
| --- | --- | --- | --- | --- | --- | --- | --- |`;

/** Keeps the results of a folder's tests, and returns them in one line. */
export function record(folder, { all, seed, drawn, journal }) {
  const [killed, tried, loading] = ['killed', 'trying', 'loading'].map(
    (word) => new Set(journal.flatMap((entry) => entry[word] ?? [])),
  );
  const left = drawn.filter(({ id }) => !killed.has(id));
  const untried = left.filter(({ id }) => !tried.has(id));
  const results = read('results.json');
  results[folder] = {
    all,
    drawn: drawn.length,
    seed,
    killed: killed.size,
    survived: left.filter(({ id }) => tried.has(id)).map(tell),
    notCovered: untried.filter(({ id }) => !loading.has(id)).map(tell),
    onLoading: untried.filter(({ id }) => loading.has(id)).length,
  };
  write('results.json', JSON.stringify(results, null, 2));
}

/** Writes the table; `folders` is the list of all. */
export function writeTable(folders) {
  const results = Object.entries(read('results.json')).sort(([a], [b]) => (a < b ? -1 : 1));
  const reasons = read('reasons.json');
  const missing = folders.filter((folder) => !results.some(([judged]) => judged === folder));
  const lines = [
    HEAD,
    ...results.map((one) => rowOf(one, reasons)),
    ...missing.map((folder) => `| ${folder} | not judged yet | | | | | | |`),
    '',
    ...results.flatMap((one) => listOf(one, reasons)),
  ];
  write('README.md', lines.join('\n'));
}

function rowOf([folder, { all, drawn, killed, survived, notCovered, onLoading }], reasons) {
  const isSame = (mutant) => reasons[keyOf(mutant)]?.startsWith(SAME);
  const same = [...survived, ...notCovered].filter(isSame).length;
  const others = killed + survived.length + notCovered.length - same;
  const share = `${((100 * killed) / others).toFixed(1)} %`;
  const some = drawn < all ? `${drawn} of ${all.toLocaleString('en')}` : `all ${all}`;
  const counts = [onLoading, killed, survived.length, notCovered.length, same];
  return `| ${[folder, some, ...counts, share].join(' | ')} |`;
}

function listOf([folder, { survived, notCovered }], reasons) {
  const left = [...survived, ...notCovered];
  if (left.length === 0) return [];
  const head = [`## ${folder}`, '', '| place | change | reason |', '| --- | --- | --- |'];
  return [...head, ...left.map((mutant) => lineOf(mutant, reasons)), ''];
}

function lineOf(mutant, reasons) {
  const change = `${code(mutant.was)} → ${code(mutant.becomes)}`;
  return `| ${mutant.file}:${mutant.line} | ${change} | ${reasons[keyOf(mutant)] ?? 'not reviewed yet'} |`;
}

/** Lines move, but the change of a mutant stays the same. */
function keyOf({ file, was, becomes }) {
  return `${file}: ${was} → ${becomes}`;
}

function tell({ file, line, was, becomes }) {
  return { file, line, was, becomes };
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
