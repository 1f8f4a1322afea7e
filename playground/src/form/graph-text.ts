// Rooms, connections and keys of a graph, parts of a mixed dungeon, and outlines, as lines to type. Anything that
// lines cannot express stays JSON.
//
//   hall            gate - hall             cell: 0    bsp
//   crypt: danger   hall - vault lock 0                caves: 2
//                   crypt - cell secret

type Data = Record<string, unknown>;

/** The lines for a value of the graph's options, by the option's schema; undefined if lines cannot express it. */
export function linesOf(schema: string, value: unknown): string | undefined {
  if (NAMES.includes(schema)) return typeof value === 'string' ? value : undefined;
  const write = WRITE[schema];
  if (write === undefined || !Array.isArray(value)) return undefined;
  const lines = value.map(write);
  const text = lines.join('\n');
  const again = lines.includes(undefined) ? undefined : readLines(schema, text);
  return JSON.stringify(again) === JSON.stringify(value) ? text : undefined;
}

/** The value of lines; undefined if they are JSON or belong to another option. */
export function readLines(schema: string, text: string): unknown {
  if (NAMES.includes(schema)) return /^\s*["{]/.test(text) ? undefined : text.trim();
  const read = READ[schema];
  if (read === undefined || /^\s*\[/.test(text)) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').map(read);
}

const WRITE: Readonly<Record<string, (item: unknown) => string | undefined>> = {
  outline: (row) => (typeof row === 'string' ? row : undefined),
  graphRooms(room) {
    if (typeof room === 'string') return room;
    const { name, kind, ...rest } = Object(room) as Data;
    return Object.keys(rest).length === 0 ? `${name}: ${kind}` : undefined;
  },
  graphConnections(connection) {
    if (Array.isArray(connection)) return connection.join(' - ');
    const { from, to, door, lock, secret } = Object(connection) as Data;
    const words = [
      ...(door === true ? ['door'] : []),
      ...(lock === undefined ? [] : [`lock ${lock}`]),
      ...(secret === true ? ['secret'] : []),
    ];
    return [`${from} - ${to}`, ...words].join(' ');
  },
  mixedParts(part) {
    const { generator, weight, options } = Object(part) as Data;
    if (options !== undefined) return undefined;
    return weight === undefined ? `${generator}` : `${generator}: ${weight}`;
  },
  graphKeys(key) {
    const { room, lock } = Object(key) as Data;
    return `${room}: ${lock}`;
  },
};

/** Data that has a name, and may be only a name. */
const NAMES = ['roomName', 'guard'];

const READ: Readonly<Record<string, (line: string) => unknown>> = {
  outline: (line) => line,
  graphRooms(line) {
    const [name, kind] = split(line, ':');
    return kind === undefined ? name : { name, kind };
  },
  graphConnections(line) {
    const [from, rest = ''] = split(line, ' - ');
    const [, to, door, lock, secret] = /^(.*?)( door)?(?: lock (\d+))?( secret)?$/.exec(rest) ?? [];
    if (!door && !lock && !secret) return [from, to];
    return {
      from,
      to,
      ...(door && { door: true }),
      ...(lock && { lock: Number(lock) }),
      ...(secret && { secret: true }),
    };
  },
  mixedParts(line) {
    const [generator, weight] = split(line, ':');
    return { generator, ...(weight !== undefined && { weight: Number(weight) }) };
  },
  graphKeys(line) {
    const [room, lock] = split(line, ':');
    return { room, lock: Number(lock) };
  },
};

/** A line before and after the first mark. */
function split(line: string, mark: string): [string, string?] {
  const at = line.indexOf(mark);
  return at < 0 ? [line] : [line.slice(0, at).trim(), line.slice(at + mark.length).trim()];
}
