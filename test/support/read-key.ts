/** An exit in a key: the room it leads to, and the doors on the way there. */
export interface ToldExit {
  readonly to: number;
  readonly hasDoor: boolean;
  readonly isSecret: boolean;
  readonly locks: string;
}

/** The exits of each numbered room in a key, as a reader understands them. */
export function readKey(key: string): Map<number, ToldExit[]> {
  const rooms = new Map<number, ToldExit[]>();
  for (const section of key.split('\n## ').slice(1)) {
    const number = /^(\d+)/.exec(section)?.[1];
    const lines = section.split('\n').filter((line) => /^- \*\*(North|East|South|West)/.test(line));
    if (number !== undefined) rooms.set(Number(number), lines.flatMap(exitsIn));
  }
  return rooms;
}

/** The exits in a line such as `door to 3 and 4 (past a secret door), locked (A), key in 1`. */
function exitsIn(line: string): ToldExit[] {
  const [words = ''] = line.replace(/^.*?:\*\* /, '').split(', crossing the routes');
  const exits: ToldExit[] = [];
  let kind = '';
  for (const part of partsOf(words)) {
    const lock = /^locked \((.)\)/.exec(part)?.[1];
    if (lock !== undefined) exits.push(...exits.splice(0).map((exit) => withLock(exit, lock)));
    const [, own, goal = part] = /^(passage|door|secret door) to (.*)$/.exec(part) ?? [];
    kind = own ?? kind;
    const [, to, notes = ''] = /^(\d+)(?: \((.*)\))?$/.exec(goal) ?? [];
    if (to === undefined) continue;
    exits.push({
      to: Number(to),
      hasDoor: kind !== 'passage' || notes !== '',
      isSecret: kind === 'secret door' || notes.includes('secret door'),
      locks: [...notes.matchAll(/locked \((.)\)/g)]
        .map(([, letter]) => letter)
        .sort()
        .join(''),
    });
  }
  return exits;
}

function withLock(exit: ToldExit, lock: string): ToldExit {
  return { ...exit, locks: [...exit.locks, lock].sort().join('') };
}

/** The parts of a list in words, without cutting what is in parentheses. */
function partsOf(words: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const token of words.split(/(, | and |[()])/)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (depth === 0 && (token === ', ' || token === ' and ')) parts.push('');
    else parts.push((parts.pop() ?? '') + token);
  }
  return parts;
}

/** The exits that the room at their other end does not mention in the same way. */
export function exitsWithoutMirror(key: string): string[] {
  const rooms = readKey(key);
  const says = (exit: ToldExit) => `${exit.hasDoor} ${exit.isSecret} ${exit.locks}`;
  return [...rooms].flatMap(([from, exits]) =>
    exits.flatMap((exit) => {
      const back = rooms.get(exit.to)?.filter(({ to }) => to === from) ?? [];
      const isTold = back.some((other) => says(other) === says(exit));
      return isTold ? [] : [`${from} to ${exit.to}: ${says(exit)}, back ${back.map(says)}`];
    }),
  );
}
