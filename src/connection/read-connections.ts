import type { Connection } from '../dungeon';
import { GenerationError, show } from '../errors';
import { createGroups, unite } from './groups';

/**
 * The answer of a caller's strategy, each part of it read once.
 *
 * @throws GenerationError unless it is a list of pairs of room indices that leaves no room apart
 */
export function readConnections(answer: unknown, roomCount: number): Connection[] {
  if (!Array.isArray(answer)) {
    throw new GenerationError(
      `the connection strategy must answer an array, received ${show(answer)}`,
    );
  }
  const groups = createGroups(roomCount);
  const connections: Connection[] = [];
  let apart = roomCount;
  const { length } = answer;
  for (let i = 0; i < length; i++) {
    const pair = answer[i];
    const from = checkRoomIndex(pair?.from, i, 'from', roomCount);
    const to = checkRoomIndex(pair?.to, i, 'to', roomCount);
    connections.push({ from, to });
    if (unite(groups, from, to)) apart--;
  }
  if (apart === 1) return connections;
  throw new GenerationError(
    `the connection strategy leaves rooms apart: its ${answer.length} connections make ${apart} groups of ${roomCount} rooms`,
  );
}

function checkRoomIndex(index: unknown, i: number, end: string, roomCount: number): number {
  if (Number.isInteger(index) && (index as number) >= 0 && (index as number) < roomCount) {
    return index as number;
  }
  throw new GenerationError(
    `connection ${i} of the connection strategy: \`${end}\` must be a room index from 0 to ${roomCount - 1}, received ${show(index)}`,
  );
}
