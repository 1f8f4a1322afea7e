import type { Connection } from '../../core/model/dungeon';
import type { Link, Links } from './graph';

/** A connection, with the lock of its door. */
interface Passage extends Connection {
  readonly lock: number | undefined;
  /** Whether it opens once the room `to` has been seen. */
  readonly isShortcut?: boolean;
}

type LockedPassage<P extends Passage> = P & { readonly lock: number };

/** The graph that a player explores. */
interface PlayedGraph<P extends Passage> {
  readonly connections: readonly P[];
  readonly links: Links;
  readonly entrance: number;
}

/**
 * The progress of a player through the locks of a graph. The player sees every room that can be
 * reached, the nearest first. When a lock is opened, the rooms seen so far are visited again in the
 * same order.
 */
export class Play<P extends Passage> {
  /** The rooms that have been seen, in order. */
  readonly seen: Set<number>;
  /** The locks that have been opened, in order. */
  readonly opened = new Set<number>();
  /** The number of rooms that had been seen when the last lock was opened. */
  private seenBefore = 0;

  /** @param isBarred - whether a link can never be followed, whatever keys are held */
  constructor(
    private readonly graph: PlayedGraph<P>,
    private readonly isBarred: (passage: P, room: number) => boolean = () => false,
  ) {
    this.seen = new Set([graph.entrance]);
    this.look();
  }

  /** The rooms that have been seen since the last lock was opened. */
  get newest(): readonly number[] {
    return [...this.seen].slice(this.seenBefore);
  }

  /** Returns the closed doors of rooms that have been seen. */
  closedDoors(): LockedPassage<P>[] {
    return this.graph.connections.filter((passage): passage is LockedPassage<P> => {
      const { from, to, lock } = passage;
      if (lock === undefined || this.opened.has(lock)) return false;
      return this.seen.has(from) || this.seen.has(to);
    });
  }

  /** Returns the door whose key was seen first. Returns `undefined` if no key has been seen. */
  openable(
    doors: readonly LockedPassage<P>[],
    keys: readonly { readonly room: number; readonly lock: number }[],
  ): LockedPassage<P> | undefined {
    for (const room of this.seen) {
      const locks = keys.flatMap((key) => (key.room === room ? [key.lock] : []));
      const door = doors.find(({ lock }) => locks.includes(lock));
      if (door !== undefined) return door;
    }
    return undefined;
  }

  /** Opens a lock, then visits all rooms that can be reached. */
  open(lock: number): void {
    this.opened.add(lock);
    this.seenBefore = this.seen.size;
    this.look();
  }

  /** Returns whether a link can be followed with the locks that have been opened so far. */
  mayFollow({ connection, room }: Link): boolean {
    const passage = this.graph.connections[connection]!;
    const { lock, isShortcut, to } = passage;
    if (isShortcut && !this.seen.has(to)) return false;
    return (lock === undefined || this.opened.has(lock)) && !this.isBarred(passage, room);
  }

  private look(): void {
    // Iterating over a set also visits the rooms that are added in the meantime.
    for (const room of this.seen) {
      for (const link of this.graph.links[room]!) {
        if (this.mayFollow(link)) this.seen.add(link.room);
      }
    }
  }
}
