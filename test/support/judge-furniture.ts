import type {
  Cover,
  CoverRule,
  Dungeon,
  Entity,
  Point,
  PopulationRule,
} from '../../src/core/index';
import { withSingleDoors } from './door-row';
import { look, squareOf } from './judge';
import { beside, nameOf } from './points';

// What furniture and cover must keep to, by plain loops over all tiles.

const BEHIND: Record<string, readonly [number, number]> = {
  down: [0, -1],
  right: [-1, 0],
  left: [1, 0],
  up: [0, 1],
};

/** Faults of the fixed things in a dungeon. */
export function faultsOfFurniture(dungeon: Dungeon, entities: readonly Entity[]): string[] {
  const { at } = look(dungeon);
  const isDug = (x: number, y: number) => [1, 2, 6, 9, 10].includes(at(x, y));
  const fixed = new Set(entities.filter((entity) => entity.fixed).map(nameOf));
  const { width, height } = dungeon.grid;
  const cells = Array.from({ length: width * height }, (_, i): Point => {
    return { x: i % width, y: Math.floor(i / width) };
  });
  const shortcuts = withSingleDoors(dungeon).doors.filter(({ shortcut }) => shortcut);
  const closed = new Set([...fixed, ...shortcuts.map(nameOf)]);
  const isFree = (point: Point) => isDug(point.x, point.y) && !closed.has(nameOf(point));
  const free = cells.filter(isFree);
  // Walking requires neither stairs nor shortcuts: all floor can be reached from any of it.
  const queue = free.slice(0, 1);
  const seen = new Set(queue.map(nameOf));
  for (const point of queue) {
    for (const next of beside(point)) {
      if (!isFree(next) || seen.has(nameOf(next))) continue;
      seen.add(nameOf(next));
      queue.push(next);
    }
  }
  const faults: string[] = [];
  if (fixed.size > 0 && seen.size !== free.length) faults.push(`${free.length - seen.size} parted`);
  for (const entity of entities) {
    const place = `${entity.kind} at ${nameOf(entity)}`;
    if (entity.fixed && !entity.blocks) faults.push(`${place} does not block`);
    if (entity.fixed && at(entity.x, entity.y) !== 1) faults.push(`${place} is on no floor`);
    if (entity.fixed && !beside(entity).some(isFree)) faults.push(`${place} is walled in`);
    if (entity.fixed && beside(entity).some(({ x, y }) => [2, 3, 4].includes(at(x, y)))) {
      faults.push(`${place} blocks an exit`);
    }
    const behind = BEHIND[entity.facing ?? ''];
    if (behind === undefined) continue;
    const [dx, dy] = behind;
    // One tile of a large entity is where its rule puts it.
    const square = squareOf(entity);
    const backed = square.filter((tile) => at(tile.x + dx, tile.y + dy) === 0);
    if (backed.length === 0) faults.push(`${place} has no wall behind it`);
    const isOpen = (x: number, y: number) => isDug(x, y) || at(x, y) === 3 || at(x, y) === 4;
    if (!square.some(({ x, y }) => isOpen(x - dx, y - dy))) faults.push(`${place} faces a wall`);
  }
  return faults;
}

function isBeside(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}

/** Faults of the places of entities, of rules that each have a different kind. */
export function faultsOfPlaces(
  dungeon: Dungeon,
  entities: readonly Entity[],
  rules: readonly PopulationRule<string>[],
): string[] {
  const { at: codeAt } = look(dungeon);
  const isWall = (x: number, y: number) => codeAt(x, y) === 0;
  const faultsOfPlace = (
    tile: Point,
    { facing }: Entity,
    at: PopulationRule<string>['at'],
  ): string[] => {
    const { x, y } = tile;
    const faults: string[] = [];
    const walls = beside(tile).filter((side) => isWall(side.x, side.y));
    if (at === 'walls' && (walls.length === 0 || facing === undefined)) {
      faults.push('is not by a wall');
    }
    if (
      at === 'corners' &&
      !walls.some(({ x: wx }) => walls.some((other) => (wx === x) !== (other.x === x)))
    ) {
      faults.push('is in no corner');
    }
    if (at === 'away-from-walls') {
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) if (isWall(x + dx, y + dy)) faults.push('is by a wall');
      }
    }
    if (typeof at === 'object' && 'near' in at) {
      const isNear = entities
        .filter((other) => other.kind === at.near)
        .some((other) => squareOf(other).some((one) => isBeside(one, tile)));
      if (!isNear) faults.push(`is not near a ${at.near}`);
    }
    return faults;
  };
  return rules.flatMap(({ table, at, spacing = 1 }) => {
    const kinds = new Set(table.map(({ kind }) => kind as unknown));
    const own = entities.filter(({ kind }) => kinds.has(kind));
    return own.flatMap((entity, i) => {
      const { x, y, room, kind, size = 1 } = entity;
      const close = own
        .slice(0, i)
        .some(
          (other) => other.room === room && Math.abs(other.x - x) + Math.abs(other.y - y) < spacing,
        );
      // One tile of a large entity is where its rule puts it.
      const places = squareOf(entity).map((tile) => faultsOfPlace(tile, entity, at));
      const faults = places.find((place) => place.length === 0) ?? places[0] ?? [];
      if (close && size === 1) faults.push('is too close to another');
      return faults.map((fault) => `${kind} at ${nameOf(entity)} ${fault}`);
    });
  });
}

/** Faults of cover, of rules that each have a different kind. */
export function faultsOfCover(
  { grid, lakes }: Dungeon,
  { width, height, kinds, cells }: Cover,
  rules: readonly CoverRule[] = [],
): string[] {
  const faults: string[] = [];
  if (width !== grid.width || height !== grid.height || cells.length !== grid.tiles.length) {
    faults.push('is of another size');
  }
  cells.forEach((code, i) => {
    if (code > kinds.length) faults.push(`has no kind ${code}`);
    if (code > 0 && grid.tiles[i] !== 1) faults.push(`covers tile ${i}, which is no floor`);
  });
  const isNear: Record<string, (code: number) => boolean> = {
    wall: (code) => code === 0,
    door: (code) => code === 2,
    lake: (code) => code >= 5 && lakes.length > 0,
  };
  for (const { kind, total, beside: where = '' } of rules) {
    const patches = patchesOf(cells, width, kinds.indexOf(kind) + 1);
    if (patches.length > (total ?? cells.length)) faults.push(`${kind} has too many patches`);
    const begins = isNear[where];
    const isLost = (patch: readonly number[]) =>
      !patch.some((i) =>
        [-width, -1, 1, width].some((step) => begins?.(grid.tiles[i + step] ?? 0)),
      );
    if (begins && patches.some(isLost)) faults.push(`a patch of ${kind} is beside no ${where}`);
  }
  return faults;
}

/** The connected pieces of a kind of cover. */
function patchesOf(cells: Uint8Array, width: number, code: number): number[][] {
  const seen = new Set<number>();
  const patches: number[][] = [];
  cells.forEach((own, start) => {
    if (own !== code || seen.has(start)) return;
    const patch = [start];
    seen.add(start);
    for (const i of patch) {
      for (const next of [i - width, i - 1, i + 1, i + width]) {
        if (cells[next] !== code || seen.has(next)) continue;
        seen.add(next);
        patch.push(next);
      }
    }
    patches.push(patch);
  });
  return patches;
}
