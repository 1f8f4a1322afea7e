/**
 * Yields simpler candidates for a failing tape, the most drastic first: the tape cut short, then
 * with chunks of draws removed, then with chunks set to 0, then with single draws lowered. A tape
 * returns 0 beyond its end, so every candidate is simpler, and shrinking ends.
 *
 * Source: MacIver and Donaldson, "Test-case reduction via test-case generation" (2020).
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
    for (const lower of lowered(outcome)) yield tape.map((other, j) => (j === i ? lower : other));
  }
}

/** Returns a tape without its trailing zeros: reading past the end gives 0 anyway. */
export function trimTape(outcomes: readonly number[]): number[] {
  let end = outcomes.length;
  while (end > 0 && outcomes[end - 1] === 0) end--;
  return outcomes.slice(0, end);
}

/**
 * Yields chunks of half the length next to each other, then chunks of a quarter and so on, down to
 * single draws.
 */
function* chunks(length: number): Generator<[start: number, end: number]> {
  for (let size = Math.ceil(length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < length; start += size) {
      yield [start, Math.min(start + size, length)];
    }
  }
}

/**
 * Yields lower outcomes that get closer and closer to the current one. It does not yield 0, which
 * has already been tried.
 */
function* lowered(outcome: number): Generator<number> {
  for (let step = Math.floor(outcome / 2); step >= 1; step = Math.floor(step / 2)) {
    yield outcome - step;
  }
}
