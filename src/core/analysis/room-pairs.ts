/** Pairs of rooms, with repetitions. */
export interface RoomPairs {
  /** The pairs `a0, b0, a1, b1, …`; only the first `length` numbers are valid. */
  rooms: Int32Array;
  length: number;
}

export function createPairs(): RoomPairs {
  return { rooms: new Int32Array(64), length: 0 };
}

export function addPair(pairs: RoomPairs, a: number, b: number): void {
  if (pairs.length === pairs.rooms.length) {
    const grown = new Int32Array(2 * pairs.length);
    grown.set(pairs.rooms);
    pairs.rooms = grown;
  }
  pairs.rooms[pairs.length++] = a;
  pairs.rooms[pairs.length++] = b;
}

/**
 * Returns for each of `count` rooms the rooms with which it is paired, sorted and without
 * repetitions.
 */
export function neighbourLists(pairs: RoomPairs, count: number): number[][] {
  const { first, partners } = groupByRoom(pairs, count);
  const lists: number[][] = [];
  const listedFor = new Int32Array(count).fill(-1);
  for (let room = 0; room < count; room++) {
    const list: number[] = [];
    for (let k = first[room]!; k < first[room + 1]!; k++) {
      const partner = partners[k]!;
      if (listedFor[partner] === room) continue;
      listedFor[partner] = room;
      list.push(partner);
    }
    lists.push(list.sort((a, b) => a - b));
  }
  return lists;
}

/**
 * Groups partners by a counting sort: those of room r are from index `first[r]` to before
 * `first[r + 1]`.
 */
function groupByRoom({ rooms, length }: RoomPairs, count: number) {
  const first = new Int32Array(count + 1);
  for (let k = 0; k < length; k++) first[rooms[k]!]!++;
  for (let room = 0, sum = 0; room <= count; room++) first[room] = sum += first[room]!;
  const partners = new Int32Array(length);
  // Each room's group is filled from its end. Numbers k and k ^ 1 are a pair.
  for (let k = 0; k < length; k++) {
    partners[--first[rooms[k]!]!] = rooms[k ^ 1]!;
  }
  return { first, partners };
}
