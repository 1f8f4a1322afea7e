import { createHash } from 'node:crypto';

/** At most `count` mutants, drawn by `seed`: the same ones as long as their text does not change. */
export function sample(mutants, count, seed) {
  const ranked = mutants.map((mutant) => [rank(mutant, seed), mutant]);
  return ranked
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, mutant]) => mutant);
}

function rank({ id, file, was, becomes }, seed) {
  return createHash('sha256').update(`${seed} ${file} ${was} ${becomes} ${id}`).digest('hex');
}
