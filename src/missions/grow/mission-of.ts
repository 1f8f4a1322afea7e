import { elementAt } from '../../core/model/element-at';
import type { GraphConnection } from '../flow/definition';
import type { MissionDraft } from './draft';
import type { Mission } from './mission';
import type { OrderOfPlay } from './order-of-play';

/**
 * Converts a draft to a mission: names the rooms, and sorts rooms and locks in the order of play.
 */
export function missionOf(
  { rooms, connections, keys, patterns }: MissionDraft,
  { rooms: order, locks }: OrderOfPlay,
): Mission {
  const names: string[] = [];
  const counts = new Map<string, number>();
  const isSingle = (kind: string) => ['entrance', 'goal', 'antechamber'].includes(kind);
  for (const room of order) {
    const { kind = 'room' } = elementAt(rooms, room);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    names[room] = isSingle(kind) ? kind : `${kind} ${count}`;
  }
  const nameOf = (room: number) => elementAt(names, room);
  return {
    rooms: order.map((room, rank) => {
      const { kind } = elementAt(rooms, room);
      const progress = rank / (order.length - 1);
      return { name: nameOf(room), ...(kind !== undefined && { kind }), progress };
    }),
    connections: connections.map(({ from, to, lock, isSecret, isShortcut }): GraphConnection => {
      const ends = { from: nameOf(from), to: nameOf(to) };
      if (lock !== undefined) return { ...ends, lock: locks.indexOf(lock) };
      if (isShortcut) return { ...ends, shortcut: true };
      return isSecret ? { ...ends, secret: true } : ends;
    }),
    keys: locks.map((lock, index) => ({ room: nameOf(elementAt(keys, lock)), lock: index })),
    entrance: nameOf(elementAt(order, 0)),
    goal: nameOf(elementAt(order, order.length - 1)),
    patterns: patterns.map(({ name, from, to }, index) => ({
      ...{ name, from: nameOf(from), to: nameOf(to) },
      rooms: order.filter((room) => elementAt(rooms, room).pattern === index).map(nameOf),
    })),
  };
}
