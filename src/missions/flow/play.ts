import type { Connection } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import type { Link, Links } from './graph';

/** A connection, and the lock of its door. */
interface Passage extends Connection {
  readonly lock: number | undefined;
}

/** A passage with a lock. */
type LockedPassage<P extends Passage> = P & { readonly lock: number };

/** The graph that a player explores. */
interface PlayedGraph<P extends Passage> {
  readonly connections: readonly P[];
  readonly links: Links;
  readonly entrance: number;
}

/**
 * A player's progress through the locks of a graph. The player sees every room that can be reached,
 * the nearest first. When a lock is opened, the rooms seen so far are visited again in the same
 * order.
 */
export class Play<P extends Passage> {
  /** The rooms that were seen, in order. */
  readonly seen: Set<number>;
  /** The locks that were opened, in order. */
  readonly opened = new Set<number>();
  /** The number of rooms that were seen when the last lock was opened. */
  private seenBefore = 0;

  /** @param isBarred - whether a link can never be followed, whichever keys are held */
  constructor(
    private readonly graph: PlayedGraph<P>,
    private readonly isBarred: (passage: P, room: number) => boolean = () => false,
  ) {
    this.seen = new Set([graph.entrance]);
    this.look();
  }

  /** The rooms that were seen since the last lock was opened. */
  get newest(): readonly number[] {
    return [...this.seen].slice(this.seenBefore);
  }

  /** The closed doors of rooms that were seen. */
  closedDoors(): LockedPassage<P>[] {
    return this.graph.connections.filter((passage): passage is LockedPassage<P> => {
      const { from, to, lock } = passage;
      if (lock === undefined || this.opened.has(lock)) return false;
      return this.seen.has(from) || this.seen.has(to);
    });
  }

  /** Returns the door whose key was seen first; `undefined` if no key was seen. */
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

  /** Opens a lock, then sees all rooms that can be reached. */
  open(lock: number): void {
    this.opened.add(lock);
    this.seenBefore = this.seen.size;
    this.look();
  }

  /** Returns whether a link can be followed with the locks opened so far. */
  mayFollow({ connection, room }: Link): boolean {
    const passage = elementAt(this.graph.connections, connection);
    const { lock } = passage;
    return (lock === undefined || this.opened.has(lock)) && !this.isBarred(passage, room);
  }

  private look(): void {
    // Iterating over a set also visits the rooms that are added meanwhile.
    for (const room of this.seen) {
      for (const link of elementAt(this.graph.links, room)) {
        if (this.mayFollow(link)) this.seen.add(link.room);
      }
    }
  }
}
