import { distanceField, doorTiles, isOnRoomFloor, Tile, tileAt } from 'dungeonsmith';
import { tileWords } from '../../../src/core/view/labels';
import { lockLetter } from './step-words';
import { currentSubject } from './subject';

let distances: { of: object; steps: Int32Array } | undefined;

/** The description of a tile. */
export function describeTile(x: number, y: number): string {
  const { dungeon, origin } = currentSubject();
  const { grid, rooms } = dungeon;
  const [column, row] = [x - origin.x, y - origin.y];
  if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return '';
  const tile = tileAt(grid, column, row);
  const words = [
    `${x}, ${y}`,
    thingAt(column, row) ?? (tile === Tile.Wall ? 'rock' : tileWords(tile)),
  ];
  const room = rooms.findIndex((room) => isOnRoomFloor(room, column, row));
  if (room >= 0) words.push(`room ${room + 1}${rooms[room]?.kind ? ` (${rooms[room].kind})` : ''}`);
  else if (tile === Tile.Floor) words.push('tunnel');
  const steps = stepsTo()[row * grid.width + column] as number;
  if (steps >= 0) words.push(`${steps} steps from the entrance`);
  return words.join(' · ');
}

function thingAt(x: number, y: number): string | undefined {
  const { dungeon } = currentSubject();
  const { grid, entrance, doors = [], keys = [], marks = [], entities, cover } = dungeon;
  const isHere = (point: { x: number; y: number }) => point.x === x && point.y === y;
  const entity = entities.find(isHere);
  if (entity !== undefined) return String(entity.kind);
  const key = keys.find(isHere);
  if (key !== undefined) return `${key.kind ?? 'key'} ${lockLetter(key.lock)}`;
  const door = doors.find((door) => doorTiles(grid, door).some(isHere));
  if (door?.lock !== undefined) {
    return `${door.kind ?? 'door'} with lock ${lockLetter(door.lock)}`;
  }
  if (door?.secret) return `secret ${door.kind ?? 'door'}`;
  if (door?.kind) return door.kind;
  const covering = cover?.kinds[(cover.cells[y * grid.width + x] ?? 0) - 1];
  return marks.find(isHere)?.kind ?? (isHere(entrance) ? 'entrance' : covering);
}

function stepsTo(): Int32Array {
  const { dungeon } = currentSubject();
  if (distances?.of !== dungeon) {
    distances = { of: dungeon, steps: distanceField(dungeon.grid, [dungeon.entrance]) };
  }
  return distances.steps;
}
