import { type Point, solveLocks, validateDungeon } from '../../src/core/index';
import type { BuiltDungeon } from '../../src/recipes/index';
import type { Case } from './arbitrary-case';
import type { Made, MadeWorld, Piece } from './make-case';

/** Lists the faults of the result of a case. */
export type Check = (made: Made, drawn: Case) => string[];

/** Faults found by the library's own validation. */
export const checkCase: Check = (made) => {
  if ('world' in made) return checkWorld(made.world);
  const { levels } = made;
  return levels.flatMap((level, i) => [
    ...checkLevel(level).map((fault) => `level ${i}: ${fault}`),
    ...checkMeeting(levels, i),
  ]);
};

function checkLevel(level: BuiltDungeon): string[] {
  const { entities, exit, grid, keys } = level;
  const faults = validateDungeon(level, entities).map(({ rule, message }) => `${rule}: ${message}`);
  const stuck = keys ? solveLocks(level).stuck : [];
  for (const lock of stuck) faults.push(`lock ${lock} never falls`);
  if (exit && grid.tiles[exit.y * grid.width + exit.x] === 0) faults.push('the exit is wall');
  return faults;
}

/** The stairs down of a level are at the place of the stairs up of the next. */
function checkMeeting(levels: readonly BuiltDungeon[], i: number): string[] {
  if (i + 1 === levels.length) return [];
  const [down, up] = [placesOf(levels[i], 'down'), placesOf(levels[i + 1], 'up')];
  return down === up ? [] : [`stairs down of level ${i} at ${down}, up of the next at ${up}`];
}

function placesOf(level: BuiltDungeon | undefined, direction: 'up' | 'down'): string {
  const stairs = level?.stairs ?? [];
  return stairs
    .filter((one) => one.direction === direction)
    .map(nameOf)
    .join(' ');
}

function checkWorld({ whole, parts, dungeon }: MadeWorld): string[] {
  const faults = parts.flatMap((part) => checkPart(whole, part));
  const standing = parts.flatMap(({ entities }) => entities);
  if (describe(standing) !== describe(whole.entities)) faults.push('parts hold other entities');
  if (dungeon === undefined) return faults;
  return [...faults, ...validateDungeon(dungeon).map(({ message }) => message)];
}

/** A part has the same tiles as the whole. */
function checkPart(whole: Piece, { region: { area, grid } }: Piece): string[] {
  const { area: around, grid: all } = whole.region;
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const there = (area.y - around.y + y) * around.width + (area.x - around.x + x);
      if (grid.tiles[y * area.width + x] === all.tiles[there]) continue;
      return [`the part at ${nameOf(area)} has another tile at column ${x}, row ${y}`];
    }
  }
  return [];
}

/** Entities in a fixed order, without the index of their room, which depends on the list. */
function describe(entities: Piece['entities']): string {
  return entities
    .map(({ room: _, ...entity }) => JSON.stringify(entity))
    .sort()
    .join();
}

function nameOf({ x, y }: Point): string {
  return `(${x}, ${y})`;
}
