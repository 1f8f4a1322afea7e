import { isWalkable, shortestPath, validateDungeon } from 'dungeonsmith';
import { expect, test } from 'vitest';
import { type Game, load, newGame, save, turn } from './game';

/** A bot: it fetches useful items, then takes the stairs down; if they are locked, it fetches the key first. */
function step(game: Game): void {
  const { hero, depth, floors } = game;
  const floor = floors[depth]!;
  const things = (kind: string) => floor.entities.filter((thing) => thing.kind === kind);
  const down = floor.stairs.filter(({ direction }) => direction === 'down');
  const wanted = [...things('potion').filter(() => hero.hp < hero.max), ...things('sword'), ...things('amulet')];
  for (const goal of [...wanted, ...down, ...things('key')]) {
    const [here, next = here] = shortestPath(floor, hero, goal, { keys: floor.held }) ?? [];
    if (!next) continue;
    turn(game, next.x - hero.x, next.y - hero.y);
    return;
  }
  throw new Error(`no path on floor ${depth} of ${game.seed}`);
}

function play(seed: string): Game {
  let game = newGame(seed);
  for (let turns = 0; !game.over && turns < 3000; turns++) {
    step(game);
    if (turns % 200 === 50 && !game.over) game = load(save(game));
  }
  return game;
}

test('a bot finishes games that are saved and loaded on the way', { timeout: 60_000 }, () => {
  const games = Array.from({ length: 4 }, (_, i) => play(`bot ${i}`));
  expect(games.every(({ over }) => over)).toBe(true);
  expect(games.some(({ over }) => over === 'won')).toBe(true);
});

test('a lever stays, and opens a shortcut for good', () => {
  const game = newGame('lever');
  const depth = game.floors.findIndex(({ doors }) => doors.some(({ shortcut }) => shortcut));
  const floor = game.floors[depth]!;
  const lever = floor.entities.find(({ kind }) => kind === 'lever')!;
  const shortcut = floor.doors.find(({ lock }) => lock === lever.lock)!;
  expect(isWalkable(floor, shortcut.x, shortcut.y, { keys: floor.held })).toBe(false);
  Object.assign(game, { depth });
  Object.assign(game.hero, { x: lever.x, y: lever.y, hp: 99 });
  for (let times = 0; times < 2; times++) turn(game, 0, 0);
  expect(floor.held).toEqual([lever.lock]);
  expect(floor.entities).toContain(lever);
  expect(isWalkable(floor, shortcut.x, shortcut.y, { keys: floor.held })).toBe(true);
});

test('a loaded game equals the saved one', () => {
  const game = newGame('save');
  for (let i = 0; i < 40; i++) step(game);
  const again = load(save(game));
  expect(again).toEqual(game);
});

test('a saved game is not resumed on other floors', () => {
  const game = newGame('save');
  for (let i = 0; i < 40; i++) step(game);
  expect(load(save(game), 'other')).toEqual(newGame('other'));
  expect(load(save({ ...game, seed: 'other' }))).toEqual(newGame('other'));
});

test('every floor is valid, and its stairs down are behind a lock', () => {
  let guarded = 0;
  for (const floor of newGame('floors').floors) {
    expect(validateDungeon(floor)).toEqual([]);
    for (const { x, y, direction } of floor.stairs) {
      expect(isWalkable(floor, x, y)).toBe(true);
      if (direction === 'up' || floor.keys.every(({ kind }) => kind === 'lever')) continue;
      const keys = floor.keys.map(({ lock }) => lock);
      expect(shortestPath(floor, floor.entrance, { x, y }, { keys: [] })).toBeUndefined();
      expect(shortestPath(floor, floor.entrance, { x, y }, { keys })).toBeDefined();
      guarded++;
    }
  }
  expect(guarded).toBeGreaterThan(0);
});
