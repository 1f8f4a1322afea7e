import type { Given } from '../state';

/** What to type, by option or schema. */
const HINTS: Readonly<Record<string, string>> = {
  doorKinds: '[{"kind":"portcullis"}]',
  lockKinds: '[{"door":"portcullis","key":"lever"}]',
  parts: 'bsp\ncaves: 2',
  stairsPoints: '[{"x":9,"y":9,"direction":"down"}]',
  guard: 'stairs',
  rivers: '2',
  patterns: '["hub","lock-and-key"]',
  biomes: '[{"name":"crypts","weight":1,"roomShapes":"cross"}]',
  lakes: '{"share":0.2}',
  themes: '[{"kind":"crypt"}]',
  cover: '[{"kind":"grass","tilesPerPatch":120}]',
  depths: '[{"from":1,"generator":"caves"}]',
};

/** Names of rooms and of a kind that a family accepts. */
interface Names {
  readonly first: string;
  readonly last: string;
  readonly kind: string;
}

/** What to type where rooms or their kinds are named, by option or schema. */
const ROOM_HINTS: Readonly<Record<string, (names: Names) => string>> = {
  graphKeys: ({ first }) => `${first}: 0`,
  graphKinds: ({ kind }) => JSON.stringify({ [kind]: { roomMinSize: 7, roomMaxSize: 9 } }),
  roomPoints: ({ first }) => JSON.stringify([{ room: first, x: 9, y: 9 }]),
  roomName: ({ first }) => first,
  goal: ({ last }) => last,
};

/** What to type into an empty box for data; the box shows it in grey. */
export function dataHint(name: string, schema: string, settings: Given): string {
  const hint = ROOM_HINTS[name] ?? ROOM_HINTS[schema];
  return hint?.(namesIn(settings)) ?? HINTS[name] ?? HINTS[schema] ?? '';
}

/** The names in a graph, or names that every mission accepts. */
function namesIn({ rooms }: Given): Names {
  const list: { readonly name: string; readonly kind?: string }[] = Array.isArray(rooms)
    ? rooms.map((room) => (typeof room === 'string' ? { name: room } : Object(room)))
    : [];
  return {
    first: list[0]?.name ?? 'room 1',
    last: list.at(-1)?.name ?? 'room 1',
    kind: list.find(({ kind }) => kind !== undefined)?.kind ?? 'danger',
  };
}
