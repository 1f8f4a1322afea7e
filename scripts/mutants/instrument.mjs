// Every mutant of some files, each behind a switch, as Stryker's instrumenter makes them.

import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';

const LOGGER = { debug() {}, info() {}, isDebugEnabled: () => false };

/** `files` maps a path to its text with switches; a mutant has its id, file, place and replacement. */
export async function instrument(paths) {
  const text = new Map(paths.map((name) => [name, readFileSync(name, 'utf8')]));
  const files = paths.map((name) => ({ name, mutate: true, content: blankCasts(text.get(name)) }));
  const made = await new Instrumenter(LOGGER).instrument(files, {
    ignorers: [],
    excludedMutations: [],
    plugins: null,
  });
  return {
    files: made.files.map(({ name, content }) => [name, content]),
    mutants: made.mutants
      .filter(({ status }) => status === undefined)
      .map(({ id, fileName, location, replacement }) => ({
        id: Number(id),
        file: fileName,
        line: location.start.line + 1,
        was: cut(text.get(fileName).split('\n'), location),
        becomes: oneLine(replacement),
      })),
  };
}

/** `(x as number)++` would be printed without its parentheses: each cast is replaced by spaces. */
function blankCasts(text) {
  let blank = text;
  const visit = (node) => {
    if (ts.isAsExpression(node)) {
      const start = node.expression.end;
      const cast = blank.slice(start, node.end);
      blank = blank.slice(0, start) + cast.replaceAll(/\S/g, ' ') + blank.slice(node.end);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('text.ts', text, ts.ScriptTarget.Latest));
  return blank;
}

/** The switches of `ids` ask `isMutant` of the runner; those of others are removed, so that hot loops stay fast. */
export function keepSwitches(text, ids) {
  return text
    .replaceAll(/stryMutAct_9fa48\("(\d+)"\)/g, (_, id) =>
      ids.has(Number(id)) ? `isMutant(${id})` : 'false',
    )
    .replaceAll(/stryCov_9fa48\("[^)]*\)/g, '0');
}

function cut(lines, { start, end }) {
  const part = lines.slice(start.line, end.line + 1);
  part[part.length - 1] = part.at(-1).slice(0, end.column);
  part[0] = part[0].slice(start.column);
  return oneLine(part.join(' '));
}

function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ').trim();
}
