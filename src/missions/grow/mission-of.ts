import type { Play } from '../flow/play';
import type { GraphConnection } from '../layout/options';
import type { MissionDraft } from './draft';
import type { Mission } from './options';

/** The draft with names, its rooms in the order of play, its locks in the order in which they fall. */
export function missionOf(
  { rooms, connections, keys, patterns }: MissionDraft,
  { rooms: order, locks }: Play,
): Mission {
  const names: string[] = [];
  const counts = new Map<string, number>();
  const isSingle = (kind: string) => ['entrance', 'goal', 'antechamber'].includes(kind);
  for (const room of order) {
    const { kind = 'room' } = rooms[room]!;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    names[room] = isSingle(kind) ? kind : `${kind} ${count}`;
  }
  const nameOf = (room: number) => names[room]!;
  return {
    rooms: order.map((room, rank) => {
      const { kind } = rooms[room]!;
      const progress = rank / (order.length - 1);
      return { name: nameOf(room), ...(kind !== undefined && { kind }), progress };
    }),
    connections: connections.map(({ from, to, lock, isSecret }): GraphConnection => {
      const ends = { from: nameOf(from), to: nameOf(to) };
      if (lock !== undefined) return { ...ends, lock: locks.indexOf(lock) };
      return isSecret ? { ...ends, secret: true } : ends;
    }),
    keys: locks.map((lock, index) => ({ room: nameOf(keys[lock]!), lock: index })),
    entrance: nameOf(order[0]!),
    goal: nameOf(order[order.length - 1]!),
    patterns: patterns.map(({ name, from, to }, index) => ({
      ...{ name, from: nameOf(from), to: nameOf(to) },
      rooms: order.filter((room) => rooms[room]!.pattern === index).map(nameOf),
    })),
  };
}
