import type { Door, Dungeon, Point, Tunnel } from '../../src/core/index';
import type { PassRecipe } from '../../src/recipes/index';
import { rowOf, rowThrough } from './door-row';
import { cellsOf, look, type Seen, tilesOf, walk } from './judge';
import { faultsOfFlooding } from './judge-lakes';
import { locksOf } from './judge-locks';
import { stepsFrom } from './judge-scene';
import { splits, stepsToLever, stepsToSides, stepsToTile } from './judge-shortcuts';
import { visit } from './oracles/solver';
import { beside, nameOf } from './points';

/** What a pass did to a dungeon that it was not to do, or did not do. */
export function faultsOfPass(recipe: PassRecipe, before: Dungeon, after: Dungeon): string[] {
  switch (recipe.pass) {
    case 'loops':
      return [
        ...faultsOfRest(before, after, ['grid', 'tunnels', 'doors']),
        ...loops(recipe, before, after),
      ];
    case 'doors':
      return [...faultsOfRest(before, after, ['grid', 'doors']), ...doors(recipe, before, after)];
    case 'locks':
      return [...faultsOfRest(before, after, ['doors', 'keys']), ...locks(recipe, before, after)];
    case 'stairs': {
      const may = ['grid', 'tunnels', 'doors', 'stairs', 'marks', 'lakes', 'entrance'] as const;
      return [...faultsOfRest(before, after, may), ...stairs(recipe, before, after)];
    }
    case 'roles':
      return [...faultsOfRest(before, after, ['rooms']), ...roles(recipe, before, after)];
    case 'themes':
      return [...faultsOfRest(before, after, ['rooms']), ...themes(recipe, before, after)];
    case 'lakes':
      return [
        ...faultsOfRest(before, after, ['grid', 'tunnels', 'lakes']),
        ...faultsOfFlooding(recipe, before, after),
      ];
    case 'grow':
      return [
        ...faultsOfRest(before, after, ['grid', 'rooms', 'tunnels']),
        ...grow(recipe, before, after),
      ];
    default:
      return prefabs(recipe.prefabs, before, after);
  }
}

/**
 * Earlier rooms, tunnels and tiles stay. Each new room has one tunnel, straight from plain floor of
 * an earlier one, and touches nothing but this tunnel, inside the outline.
 */
function grow(recipe: Recipe<'grow'>, before: Dungeon, after: Dungeon): string[] {
  const { width, tiles } = before.grid;
  const first = before.rooms.length;
  const added = after.rooms.slice(first);
  const { maxRooms = Math.max(1, Math.floor(tiles.length / 115)) } = recipe;
  const faults: string[] = [];
  if (added.length > maxRooms) faults.push(`${added.length} new rooms`);
  if (tell(after.rooms.slice(0, first)) !== tell(before.rooms)) faults.push('an old room changes');
  const old = before.tunnels.length;
  const ways = after.tunnels.slice(old);
  if (tell(after.tunnels.slice(0, old)) !== tell(before.tunnels)) faults.push('a tunnel changes');
  if (ways.length !== added.length) faults.push(`${ways.length} tunnels`);
  const dug = new Set(
    [...tilesOf(before.grid)].filter(({ x, y }) => tiles[y * width + x] !== 0).map(nameOf),
  );
  const all: Point[] = [];
  for (const [i, { from, to, path }] of ways.entries()) {
    const [start, ...rest] = walk(path) as [Point, ...Point[]];
    const floor = cellsOf(after.rooms[to]!);
    const fresh = [...rest, ...floor].filter((cell) => !dug.has(nameOf(cell)));
    const own = new Set([start, ...fresh].map(nameOf));
    if (to !== first + i || from >= to || path.length !== 2) faults.push(`tunnel ${i} is another`);
    if (fresh.length < new Set([...rest, ...floor].map(nameOf)).size) faults.push('dug twice');
    if (before.rooms[from] && tiles[start.y * width + start.x] !== 1) faults.push('no plain floor');
    for (const cell of fresh) {
      for (const [dx, dy] of AROUND) {
        const next = nameOf({ x: cell.x + dx, y: cell.y + dy });
        const isAtStart = Math.abs(cell.x - start.x) + Math.abs(cell.y - start.y) === 1;
        if (dug.has(next) && !own.has(next) && !isAtStart) faults.push(`(${next}) is touched`);
      }
    }
    for (const name of own) dug.add(name);
    all.push(...fresh);
  }
  const rows = typeof recipe.outline === 'string' ? recipe.outline.split('\n') : recipe.outline;
  if (rows && all.some(({ x, y }) => rows[y]?.[x] === '#'))
    faults.push('floor outside the outline');
  return [...faults, ...changesBut(before, after, all)];
}

const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** Rooms get other kinds if a theme fits them, and are otherwise unchanged. */
/** Rooms keep all but their roles; no role has more than its most, and old ones stay. */
function roles({ roles }: Recipe<'roles'>, before: Dungeon, after: Dungeon): string[] {
  const faults: string[] = [];
  const added = after.rooms.flatMap(({ role, ...room }, i) => {
    const { role: old, ...bare } = before.rooms[i]!;
    if (tell(room) !== tell(bare)) faults.push(`room ${i} is another one`);
    if (old !== undefined && role !== old) faults.push(`room ${i} has lost its role`);
    return role === undefined || old !== undefined ? [] : [role];
  });
  for (const name of new Set(added)) {
    const most = roles
      .filter(({ role }) => role === name)
      .reduce((sum, { max = 1 }) => sum + max, 0);
    if (added.filter((role) => role === name).length > most) faults.push(`too many of '${name}'`);
  }
  return faults;
}

function themes({ themes, share = 1 }: Recipe<'themes'>, before: Dungeon, after: Dungeon) {
  const counts = new Map<string, number>();
  const faults = after.rooms.flatMap((room, i) => {
    const { kind: was = 'plain', ...shape } = before.rooms[i]!;
    const { kind: is = 'plain', ...newShape } = room;
    if (tell(shape) !== tell(newShape)) return [`the pass changes room ${i}`];
    if (is === was) return [];
    counts.set(is, (counts.get(is) ?? 0) + 1);
    const isOne = themes.some(
      ({ kind, rooms: kinds = ['plain'] }) => kind === is && kinds.includes(was),
    );
    return isOne && share > 0 ? [] : [`room ${i} becomes ${is}`];
  });
  for (const [kind, count] of counts) {
    const most = themes
      .filter((theme) => theme.kind === kind)
      .map(({ max = Number.POSITIVE_INFINITY }) => max);
    if (count > most.reduce((sum, max) => sum + max, 0)) faults.push(`too many rooms are ${kind}`);
  }
  return faults;
}

export type Recipe<Pass extends PassRecipe['pass']> = Extract<PassRecipe, { pass: Pass }>;

/** All but some parts is as it was. */
function faultsOfRest(before: Dungeon, after: Dungeon, except: readonly (keyof Dungeon)[]) {
  const parts = [
    'grid',
    'rooms',
    'tunnels',
    'entrance',
    'doors',
    'stairs',
    'keys',
    'marks',
    'lakes',
  ] as const;
  return parts
    .filter((part) => !except.includes(part) && tell(before[part]) !== tell(after[part]))
    .map((part) => `the pass changes ${part}`);
}

function tell(value: unknown): string {
  return JSON.stringify(value) ?? '[]';
}

/**
 * Each loop goes straight through wall, if the walk around was long at that time, and both of its
 * sides are reached from each other while locked and secret doors are closed.
 */
function loops(
  { minDetour = 30, maxLength = 2, max = Number.POSITIVE_INFINITY }: Recipe<'loops'>,
  before: Dungeon,
  after: Dungeon,
): string[] {
  const faults: string[] = [];
  const tiles = Uint8Array.from(before.grid.tiles);
  const now = look({ ...before, grid: { ...before.grid, tiles } });
  const added = after.tunnels.slice(before.tunnels.length);
  if (added.length > max) faults.push(`${added.length} loops`);
  for (const { path } of added) {
    const cells = walk(path);
    const wall = cells.slice(1, -1);
    if (path.length !== 2 || wall.length < 1 || wall.length > maxLength)
      faults.push('a loop bends');
    for (const cell of wall) {
      const others = [cell, ...beside(cell).filter((next) => !isAmong(cells, next))];
      if (others.some(({ x, y }) => now.isDug(x, y))) faults.push('a loop touches dug tiles');
    }
    if (!areTogether(before, cells[0]!, path[1]!)) {
      faults.push('a loop bypasses a lock or a secret door');
    }
    const around = stepsFrom(now, cells[0]!).get(nameOf(path[1]!));
    if (around && around.count <= minDetour) faults.push(`a loop saves ${around.count} steps`);
    for (const { x, y } of wall) tiles[y * before.grid.width + x] = 1;
  }
  const old = before.doors.length;
  if (tell(after.doors.slice(0, old)) !== tell(before.doors)) faults.push('another door changes');
  for (const { x, y, tunnel, ...others } of after.doors.slice(old)) {
    const [, first] = walk(after.tunnels[tunnel]?.path ?? []);
    const isFirst = tunnel >= before.tunnels.length && first?.x === x && first.y === y;
    if (!isFirst || tell(others) !== '{}') faults.push(`a door at (${x}, ${y})`);
    tiles[y * before.grid.width + x] = 2;
  }
  if (old === 0 && after.doors.length > 0) faults.push('doors in a dungeon without doors');
  return tell(tiles) === tell(after.grid.tiles) ? faults : [...faults, 'more than loops is dug'];
}

/** Whether one can walk from a point to another while locked and secret doors are closed. */
function areTogether(dungeon: Dungeon, from: Point, to: Point): boolean {
  const tiles = Uint8Array.from(dungeon.grid.tiles);
  const closed = dungeon.doors.filter(({ lock, secret }) => lock !== undefined || secret);
  if (closed.length === 0) return true;
  for (const { x, y } of closed.flatMap((door) => rowOf(dungeon.grid, door))) {
    const at = y * dungeon.grid.width + x;
    if (tiles[at] === 2) tiles[at] = 0;
  }
  const shut = look({ ...dungeon, doors: [], grid: { ...dungeon.grid, tiles } });
  return stepsFrom(shut, from).has(nameOf(to));
}

function isAmong(cells: readonly Point[], { x, y }: Point): boolean {
  return cells.some((cell) => cell.x === x && cell.y === y);
}

/** New doors are not adjacent to others, some may be secret, and old ones stay. */
function doors(
  { share = 1, secretShare = 0 }: Recipe<'doors'>,
  before: Dungeon,
  after: Dungeon,
): string[] {
  const old = new Set(before.doors?.map(tell));
  const added = after.doors.filter((door) => !old.has(tell(door)));
  const faults: string[] = [];
  if (after.doors.length !== old.size + added.length) faults.push('an old door is gone');
  if (share === 0 && added.length > 0) faults.push('unwanted doors');
  if (secretShare === 0 && added.some(({ secret }) => secret)) {
    faults.push('a door is secret that should not be');
  }
  const seen = look(after);
  const isDoor = ({ x, y }: Point) => seen.at(x, y) === 2;
  const isBesideDoor = (row: readonly Point[]) =>
    row.some((tile) => beside(tile).some((next) => isDoor(next) && !isAmong(row, next)));
  const rows = added.map((door) => rowOf(after.grid, door));
  if (rows.some(isBesideDoor)) faults.push('a new door is beside a door');
  if (share === 1)
    faults.push(
      ...emptySites(seen)
        .filter((row) => !isBesideDoor(row) && !isBehindDoor(seen, row))
        .map(gap),
    );
  return [...faults, ...changesBut(before, after, rows.flat())];
}

/** Whether one row of corridor, with walls at its ends, is between a row and a door. */
function isBehindDoor({ at, isWall, owner }: Seen, row: readonly Point[]): boolean {
  const [first, last] = [row[0]!, row[row.length - 1]!];
  const isDown = isWall(first.x - 1, first.y) && isWall(last.x + 1, last.y);
  const [right, down] = isDown ? [1, 0] : [0, 1];
  return [-1, 1].some((way) => {
    const [dx, dy] = [way * down, way * right];
    const isCorridor =
      isWall(first.x + dx - right, first.y + dy - down) &&
      isWall(last.x + dx + right, last.y + dy + down);
    return row.some(
      ({ x, y }) =>
        isCorridor &&
        !owner.has(nameOf({ x: x + dx, y: y + dy })) &&
        at(x + 2 * dx, y + 2 * dy) === 2,
    );
  });
}

function gap([site]: readonly Point[]): string {
  return `(${nameOf(site as Point)}) could have a door`;
}

/** Where tunnels enter rooms between two walls, and no door is. */
function emptySites({ dungeon, at, isDug, isWall, owner }: Seen): Point[][] {
  const isFree = (x: number, y: number) => at(x, y) === 1 && !owner.has(nameOf({ x, y }));
  return dungeon.tunnels.flatMap(({ path, width = 1 }) => {
    const cells = walk(path);
    return cells.flatMap((cell, i) => {
      const floors = [cells[i - 1], cells[i + 1]].filter((next) => next && owner.has(nameOf(next)));
      return floors.flatMap((floor) => {
        const way = [floor!.x - cell.x, floor!.y - cell.y] as const;
        const row = rowThrough({ isFree, isDug, isWall }, cell, way, width);
        return row ? [row] : [];
      });
    });
  });
}

/** Tiles that changed without a new thing there. */
function changesBut(before: Dungeon, after: Dungeon, added: readonly Point[]): string[] {
  const isNew = new Set(added.map(nameOf));
  const { width, tiles } = before.grid;
  return [...tilesOf(before.grid)]
    .filter(({ x, y }) => tiles[y * width + x] !== after.grid.tiles[y * width + x])
    .filter((tile) => !isNew.has(nameOf(tile)))
    .map((tile) => `(${nameOf(tile)}) has changed`);
}

/** New locks are not too many, are on doors that are not secret, and block enough tiles. */
function locks(recipe: Recipe<'locks'>, before: Dungeon, after: Dungeon): string[] {
  const { locks = 1, minRegion = 16, guard } = recipe;
  const faults: string[] = [];
  const added = after.doors.flatMap((door, i) => {
    const { lock, shortcut, kind: _, ...bare } = door;
    const old = before.doors?.[i] ?? door;
    const { lock: oldLock, shortcut: oldShortcut, kind: __, ...oldBare } = old;
    if (tell(bare) !== tell(oldBare)) faults.push(`door ${i} is another one`);
    if (oldLock !== undefined && oldLock !== lock) faults.push(`door ${i} has lost its lock`);
    if (oldShortcut !== shortcut && oldLock !== undefined) faults.push(`door ${i} is no shortcut`);
    return lock === undefined || oldLock !== undefined ? [] : [{ ...door, lock }];
  });
  const shortcuts = added.filter(({ shortcut }) => shortcut);
  const others = added.filter(({ shortcut }) => !shortcut);
  const numbers = locksOf(others);
  if (numbers.length > locks) faults.push(`${numbers.length} locks where ${locks} are asked for`);
  const keys = after.keys.slice(before.keys?.length ?? 0);
  if (
    keys.map(({ lock }) => lock).join() !==
    [...numbers.sort((a, b) => a - b), ...locksOf(shortcuts).sort((a, b) => a - b)].join()
  )
    faults.push(`${keys.length} keys of ${added.length} locks`);
  if (added.some(({ secret }) => secret)) faults.push('a secret door is locked');
  const last = Math.max(...numbers);
  for (const lock of numbers) {
    const { dug, reached, tiles } = visit(after, [lock]);
    const mayGuard = guard !== undefined && lock === last;
    if (mayGuard && numbers.length === locks) faults.push(...guarded(guard, after, tiles));
    if (!mayGuard && dug - reached < minRegion)
      faults.push(`lock ${lock} closes ${dug - reached} tiles`);
  }
  return [
    ...faults,
    ...manyDoors(recipe, after, others),
    ...addedShortcuts(recipe, after, shortcuts),
    ...ordered(recipe, after, others),
  ];
}

type Locked = Door & { readonly lock: number };

/** A key opens a limited number of doors, each of which is met without it and closes something. */
function manyDoors(
  { doorsPerKey = 1, minRegion = 16, guard }: Recipe<'locks'>,
  after: Dungeon,
  doors: readonly Locked[],
): string[] {
  const { width } = after.grid;
  const faults: string[] = [];
  for (const lock of locksOf(doors)) {
    const own = doors.filter((door) => door.lock === lock);
    if (own.length > doorsPerKey) faults.push(`lock ${lock} has ${own.length} doors`);
    if (own.length === 1) continue;
    const { tiles } = visit(after, [lock]);
    for (const door of own) {
      const row = rowOf(after.grid, door);
      const isMet = row.flatMap(beside).some(({ x, y }) => tiles.has(y * width + x));
      if (!isMet) faults.push(`the door at (${nameOf(door)}) is met only with its key`);
      const { dug, tiles: open } = visit(withWalls(after, row));
      const behind = [...visit(after).tiles].filter((tile) => !open.has(tile)).length - row.length;
      if (behind >= minRegion || guard !== undefined) continue;
      const isDeadEnd = after.rooms.some((room) =>
        cellsOf(room).some(({ x, y }) => !open.has(y * width + x)),
      );
      if (!isDeadEnd || behind < 1)
        faults.push(`the door at (${nameOf(door)}) closes ${behind} of ${dug} tiles`);
    }
  }
  return faults;
}

function withWalls(dungeon: Dungeon, row: readonly Point[]): Dungeon {
  const { grid, doors } = dungeon;
  const tiles = Uint8Array.from(grid.tiles);
  for (const { x, y } of row) tiles[y * grid.width + x] = 0;
  const open = doors.map(({ lock: _, ...door }) => door);
  return { ...dungeon, grid: { ...grid, tiles }, doors: open };
}

/** Shortcuts are not too many, and each saves enough steps and has its lever near. */
function addedShortcuts(
  { shortcuts = 0, minDetour = 30 }: Recipe<'locks'>,
  after: Dungeon,
  added: readonly Locked[],
): string[] {
  const faults = added.length > shortcuts ? [`${added.length} shortcuts`] : [];
  for (const door of added) {
    const [near, far, ...more] = stepsToSides(after, door);
    if (near === undefined || far === undefined || more.length > 0) faults.push('no two sides');
    else if (far - near < minDetour) faults.push(`a shortcut saves ${far - near} steps`);
    const away = stepsToLever(after, door);
    if (away > 12) faults.push(`a lever is ${away} steps away`);
    const lever = after.keys.find(({ lock }) => lock === door.lock);
    if (lever && splits(after, lever)) faults.push('a lever splits the floor');
    const room = after.rooms[lever?.room ?? -1];
    const reached = rowOf(after.grid, door)
      .flatMap(beside)
      .filter((side) => room && cellsOf(room).some((cell) => nameOf(cell) === nameOf(side)));
    const { width } = after.grid;
    const steps = reached.map((side) => stepsToTile(after, side.y * width + side.x));
    if (!steps.includes(far)) faults.push('a lever is not on the far side');
  }
  return faults;
}

/** Nested keys each need the lock before, and parallel ones none. */
function ordered({ order }: Recipe<'locks'>, after: Dungeon, doors: readonly Locked[]): string[] {
  const numbers = locksOf(doors).sort((a, b) => a - b);
  const { width } = after.grid;
  if (order === 'nested') {
    return numbers.slice(1).flatMap((lock, i) => {
      const { held } = visit(after, [numbers[i]!]);
      return held.includes(lock) ? [`key ${lock} is not behind lock ${numbers[i]}`] : [];
    });
  }
  if (order !== 'parallel') return [];
  const { tiles } = visit(after, numbers);
  const isOpen = ({ x, y }: Point) => tiles.has(y * width + x);
  return [
    ...after.keys.filter(({ lock }) => numbers.includes(lock)).filter((key) => !isOpen(key)),
    ...doors.filter((door) => !rowOf(after.grid, door).flatMap(beside).some(isOpen)),
  ].map(({ lock }) => `lock ${lock} is behind another`);
}

/** What a lock guards is not among the tiles that can be reached without it. */
function guarded(
  guard: 'stairs' | 'exit' | Point,
  { grid, stairs, exit }: Dungeon & { exit?: Point },
  reached: ReadonlySet<number>,
): string[] {
  const down = stairs.filter(({ direction }) => direction === 'down');
  const points = guard === 'stairs' ? down : [guard === 'exit' ? exit! : guard];
  return points
    .filter(({ x, y }) => reached.has(y * grid.width + x))
    .map((point) => `(${nameOf(point)}) is not guarded`);
}

/** Stairs are at the given points, and the first that lead up are the entrance. */
function stairs({ points }: Recipe<'stairs'>, before: Dungeon, after: Dungeon): string[] {
  const [old, all] = [before.stairs, after.stairs];
  const added = all.slice(old.length);
  const toPoint = ({ x, y, direction }: Point & { direction: string }) => `${x},${y} ${direction}`;
  const faults: string[] = [];
  // Old stairs that new ones cut off get a new path.
  if (all.slice(0, old.length).map(toPoint).join() !== old.map(toPoint).join()) {
    faults.push('old stairs have changed');
  }
  if (points && added.map(toPoint).join() !== points.map(toPoint).join()) {
    faults.push('stairs are elsewhere');
  }
  if (points === undefined && added.map(({ direction }) => direction).join() !== 'up,down') {
    faults.push('not one flight each way');
  }
  const way = added.length === 0 ? undefined : all.find(({ direction }) => direction === 'up');
  const entrance = way ?? before.entrance;
  if (nameOf(after.entrance) !== nameOf(entrance)) faults.push('the entrance is elsewhere');
  const kept = after.tunnels.slice(0, before.tunnels.length);
  if (tell(kept) !== tell(before.tunnels)) faults.push('an old tunnel has changed');
  const undrained = before.lakes.filter(({ x, y, shape }) =>
    added.every((flight) => !shape.tiles[(flight.y - y) * shape.width + flight.x - x]),
  );
  if (!undrained.every((lake) => after.lakes.some((other) => tell(other) === tell(lake)))) {
    faults.push('a lake without stairs on it has changed');
  }
  return [...faults, ...detours(after, after.tunnels.length - before.tunnels.length)];
}

/** Detours are dug only if the floor would be split without them. */
function detours(after: Dungeon, count: number): string[] {
  if (count === 0) return [];
  const { at, owner, walked } = look(after);
  const claimed = new Set(owner.keys());
  for (const cells of walked.slice(0, -count)) for (const cell of cells) claimed.add(nameOf(cell));
  for (const { path } of after.stairs) for (const cell of walk(path)) claimed.add(nameOf(cell));
  const isFloor = (cell: Point) =>
    claimed.has(nameOf(cell)) && ![3, 4].includes(at(cell.x, cell.y));
  const floor = [...tilesOf(after.grid)].filter(isFloor);
  const steps = stepsFrom({ isDug: (x, y) => isFloor({ x, y }) }, floor[0]!);
  return steps.size < floor.length ? [] : ['a detour that is not needed'];
}

/** Rooms and marks of prefabs have their names. */
function prefabs(
  list: readonly { name: string; legend?: Readonly<Record<string, string>> | undefined }[],
  before: Dungeon,
  after: Dungeon,
): string[] {
  const names = new Set(list.map(({ name }) => name));
  const kinds = new Set(list.flatMap(({ legend = {} }) => Object.values(legend)));
  const faults: string[] = [];
  const added = after.rooms.slice(before.rooms.length);
  if (added.some(({ kind = '' }) => !names.has(kind))) faults.push('a room of no prefab');
  const marks = after.marks.slice(before.marks?.length ?? 0);
  if (marks.some(({ kind }) => !kinds.has(kind))) faults.push('a mark of no prefab');
  const tunnels: readonly Tunnel[] = after.tunnels.slice(0, before.tunnels.length);
  if (tell(tunnels) !== tell(before.tunnels)) faults.push('an old tunnel has changed');
  return faults;
}
