// The page without drawing: sight, keyboard and touch, saving.
import * as ds from 'dungeonsmith';
import { type Game, load, newGame, save, turn } from './game';

/**
 * The pictures of public/tiles.png, 16 pixels each; the first are in the order of the tile codes. After
 * these, there are 16 walls, one for each mask of the walls around it.
 */
const NAMES =
  'wall floor door up down water shore lava chasm edge bridge face lock grass hero rat goblin wraith ogre potion sword key amulet lever';
const TILES = NAMES.split(' ');

/** Visible and remembered things in drawing order; distant ones are darker. */
export function sights({ floors, depth, hero }: Game) {
  const { grid, cover, entities, explored, visible, held } = floors[depth]!;
  // Unexplored tiles look like walls, so that edges reveal nothing behind a wall.
  const masks = ds.autotile({ ...grid, tiles: grid.tiles.map((code, i) => (explored[i] ? code : 0)) });
  const all: { tile: number; x: number; y: number; light: number; thing?: object }[] = [];
  for (const [i, code] of grid.tiles.entries()) {
    if (!explored[i]) continue;
    const [x, y] = [i % grid.width, Math.floor(i / grid.width)];
    const light = visible[i] ? Math.max(0.4, 1.15 - Math.hypot(x - hero.x, y - hero.y) / 10) : 0.16;
    const isLocked = code === ds.Tile.Door && !ds.isWalkable(floors[depth]!, x, y, { keys: held });
    all.push({ tile: isLocked ? TILES.indexOf('lock') : code || TILES.length + masks[i]!, x, y, light });
    if (cover.cells[i]) all.push({ tile: TILES.indexOf('grass'), x, y, light });
  }
  const seen = [...entities, hero].filter(({ x, y }) => visible[y * grid.width + x]);
  for (const thing of seen) all.push({ ...thing, tile: TILES.indexOf(thing.kind), light: 1, thing });
  return all;
}

const STEPS = { ArrowUp: [0, -1], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowRight: [1, 0], ' ': [0, 0] } as const;

/**
 * Resumes the saved game, unless the address has another seed, or starts a new one. Calls `show` after each turn, and
 * returns a function that returns the current game.
 */
export function play(show: (game: Game) => void = () => {}): () => Game {
  const seed = new URLSearchParams(location.search).get('seed') ?? undefined;
  let game = load(localStorage.getItem('game') || '{}', seed);
  const go = (dx?: number, dy?: number) => {
    if (game.over) game = newGame(seed);
    else if (dx !== undefined && dy !== undefined) turn(game, dx, dy);
    const { hp, max, hits } = game.hero;
    document.querySelector('#life')!.textContent = `♥ ${Math.max(0, hp)}/${max} · ⚔ ${hits} · floor ${game.depth + 1}`;
    document.querySelector('#news')!.textContent = game.over ? `You have ${game.over}! Play again?` : game.news;
    localStorage.setItem('game', game.over ? '' : save(game));
    show(game);
  };
  addEventListener('keydown', ({ key }) => key in STEPS && go(...STEPS[key as keyof typeof STEPS]));
  let held = 0;
  addEventListener('pointerdown', ({ clientX, clientY }) => {
    const [dx, dy] = [clientX - innerWidth / 2, clientY - innerHeight / 2];
    const side = (distance: number) => (Math.abs(distance) < 24 ? 0 : Math.sign(distance));
    const step = () => (Math.abs(dx) > Math.abs(dy) ? go(side(dx), 0) : go(0, side(dy)));
    held = window.setInterval(step, 180);
    step();
  });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => clearInterval(held));
  go();
  return () => game;
}
