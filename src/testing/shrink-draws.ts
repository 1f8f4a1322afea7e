/**
 * Simpler tapes to try in place of one that fails, the boldest first: cut off at the end, with
 * draws taken out, with draws made the lowest, with single draws lowered. Beyond its end a tape
 * answers the lowest, so that every candidate is simpler, and shrinking ends.
 *
 * Generators draw in groups, such as the four of a room: so groups of up to five draws are taken
 * out, wherever they begin, and a room goes without the others' draws coming out of step.
 *
 * After MacIver and Donaldson, "Test-case reduction via test-case generation" (2020).
 */
export function* shrinkDraws(tape: readonly number[]): Generator<number[]> {
  for (let cut = tape.length; cut >= 1; cut = Math.floor(cut / 2)) yield tape.slice(0, -cut);
  for (const [start, end] of chunks(tape.length)) {
    yield [...tape.slice(0, start), ...tape.slice(end)];
  }
  for (const [start, end] of chunks(tape.length)) {
    if (tape.slice(start, end).every((outcome) => outcome === 0)) continue;
    yield tape.map((outcome, i) => (i >= start && i < end ? 0 : outcome));
  }
  for (const [i, outcome] of tape.entries()) {
    for (const lower of lowered(outcome)) {
      yield tape.map((other, j) => (j === i ? lower : other));
    }
  }
}

/** A tape's draws without those at its end that are the lowest anyway. */
export function trimTape(outcomes: readonly number[]): number[] {
  let end = outcomes.length;
  while (end > 0 && outcomes[end - 1] === 0) end--;
  return outcomes.slice(0, end);
}

/** Large chunks side by side, then small ones at every place. */
function* chunks(length: number): Generator<[start: number, end: number]> {
  for (let size = Math.floor(length / 2); size > 5; size = Math.floor(size / 2)) {
    for (let start = 0; start < length; start += size) {
      yield [start, Math.min(start + size, length)];
    }
  }
  for (let size = Math.min(5, length); size >= 1; size--) {
    for (let start = 0; start + size <= length; start++) yield [start, start + size];
  }
}

/** Lower outcomes, nearer and nearer to the present one; 0 has been tried. */
function* lowered(outcome: number): Generator<number> {
  for (let step = Math.floor(outcome / 2); step >= 1; step = Math.floor(step / 2)) {
    yield outcome - step;
  }
}
