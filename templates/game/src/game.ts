// The rules of the game, without drawing, so that tests can play it too.
import * as ds from 'dungeonsmith';

/** Hit points and damage. */
const BEASTS: Record<string, [number, number]> = { rat: [2, 1], goblin: [4, 2], wraith: [5, 3], ogre: [9, 4] };
/** The generators of the floors, used in turn. */
const MAKERS = [ds.generateAccretion, ds.generateBsp, ds.generateRoomsAndMazes, ds.generateInterior];
const FLOORS = 5;
export const SIZE = { width: 46, height: 30 };

/** A thing on a floor: beasts have hit points, keys and levers have a lock. */
type Thing = ds.Entity<string> & { hp?: number; lock?: number };
type Floor = ReturnType<typeof build>[number];
export type Game = ReturnType<typeof newGame>;

/** All floors of a seed. You can change anything here: the rest of the game works with any dungeon. */
function build(seed: string) {
  const levels = ds.generateLevels(seed, {
    ...{ levels: FLOORS, ...SIZE },
    generate: (rng, depth) => MAKERS[depth % MAKERS.length]!(rng, SIZE),
    finish: (rng, level) => {
      const flooded = ds.addDoors(rng, ds.addLakes(rng, level, { share: 0.06 }));
      return ds.addLoops(rng, ds.lockDoors(rng, flooded, { locks: 1, guard: 'stairs', shortcuts: 1 }), { max: 2 });
    },
  });
  return levels.map((level, depth) => ({ ...level, ...inhabit(level, depth, ds.createRng(seed, `floor ${depth}`)) }));
}

/** The things and plants of a floor, masks of explored and visible tiles, and the locks whose keys the hero holds. */
function inhabit(level: ds.Dungeon, depth: number, rng: ds.Rng) {
  const beast = (kind: string, weight: number, minDepth: number) => ({ kind, weight, minDepth, blocks: true });
  const beasts = [beast('rat', 4, 0), beast('goblin', 3, 1), beast('wraith', 2, 2), beast('ogre', 2, 3)];
  const rules = [
    { tilesPerPick: 55, skipEntranceRoom: true, table: beasts },
    { total: { min: 2, max: 3 }, table: [{ kind: 'potion', weight: 1 }] },
    { total: 1, table: [{ kind: 'sword', weight: 1 }] },
  ];
  const entities: Thing[] = ds.populate(rng, level, rules, { depth });
  for (const thing of entities) if (thing.blocks) thing.hp = BEASTS[thing.kind]![0];
  for (const key of level.keys) entities.push({ kind: 'key', ...key, blocks: false });
  const { x, y } = ds.farthestPoint(level.grid, level.entrance);
  if (depth === FLOORS - 1) entities.push({ kind: 'amulet', x, y, blocks: false });
  const cover = ds.growCover(rng, level, [{ kind: 'grass', tilesPerPatch: 120 }]);
  const seen = () => new Uint8Array(level.grid.tiles.length);
  return { entities, cover, explored: seen(), visible: seen(), held: [] as number[] };
}

export function newGame(seed = `${Date.now()}`) {
  const floors = build(seed);
  const hero = { ...floors[0]!.entrance, kind: 'hero', hp: 14, max: 14, hits: 2 };
  // If you change the rules, the seed can make other floors, and this hash differs from that of a saved game.
  const hash = ds.createRng(JSON.stringify(floors)).getState().join();
  return look({ seed, hash, depth: 0, floors, hero, news: 'The amulet is somewhere below.', over: '' });
}

/** A game as text: its seed and its changes. */
export function save({ floors, ...game }: Game): string {
  const changes = floors.map(({ entities, held, explored }) => ({ entities, held, explored: [...explored] }));
  return JSON.stringify({ ...game, changes });
}

/**
 * Restores a saved game. Starts a new one if another seed or changed rules make other floors, because saved things
 * could be inside their walls.
 */
export function load(text: string, seed?: string): Game {
  const { changes, ...saved } = JSON.parse(text);
  const game = newGame(seed ?? saved.seed);
  if (game.hash !== saved.hash) return game;
  for (const [i, { explored, ...change }] of changes.entries())
    Object.assign(game.floors[i]!, change).explored.set(explored);
  return look(Object.assign(game, saved));
}

/** One turn: the hero steps, strikes, or waits (which takes stairs); then the beasts act. */
export function turn(game: Game, dx: number, dy: number): void {
  const [{ hero }, floor] = [game, game.floors[game.depth]!];
  const [x, y, keys] = [hero.x + dx, hero.y + dy, floor.held];
  const { door, stairs, entities } = ds.indexThings(floor, floor.entities)(x, y);
  const foe = entities.find((thing) => thing.hp !== undefined);
  game.news = stairs ? `Stairs ${stairs.direction}: press Space, or tap yourself, to take them.` : '';
  if (foe) strike(game, floor, foe);
  else if (ds.isWalkable(floor, x, y, { keys })) Object.assign(hero, { x, y });
  else if (door) game.news = door.shortcut ? 'A lever on the other side opens it.' : 'Locked. Find the key!';
  if (hero.x === x && hero.y === y) for (const thing of entities) take(game, floor, thing);
  if (stairs && dx === 0 && dy === 0) climb(game, stairs.direction);
  const way = ds.distanceField(floor, [hero], { keys });
  for (const thing of floor.entities) if (thing.hp !== undefined) chase(game, floor, thing, way);
  look(game);
}

function strike(game: Game, floor: Floor, foe: Thing): void {
  foe.hp! -= game.hero.hits;
  game.news = foe.hp! > 0 ? `You hit the ${foe.kind}.` : `The ${foe.kind} is dead.`;
  if (foe.hp! <= 0) floor.entities = floor.entities.filter((thing) => thing !== foe);
}

function take(game: Game, floor: Floor, thing: Thing): void {
  const { hero } = game;
  if (thing.kind !== 'lever') floor.entities = floor.entities.filter((other) => other !== thing);
  if (thing.lock !== undefined) floor.held = [...new Set([...floor.held, thing.lock])];
  if (thing.kind === 'potion') hero.hp = Math.min(hero.max, hero.hp + 8);
  if (thing.kind === 'sword') Object.assign(hero, { hits: hero.hits + 1, max: hero.max + 2 });
  if (thing.kind === 'amulet') game.over = 'won';
  game.news = thing.kind === 'lever' ? 'The lever has opened a shortcut.' : `You have the ${thing.kind}!`;
}

function climb(game: Game, direction: 'up' | 'down'): void {
  game.depth += direction === 'down' ? 1 : -1;
  const { x, y } = game.floors[game.depth]!.stairs.find((stairs) => stairs.direction !== direction)!;
  Object.assign(game.hero, { x, y });
}

/** A beast in sight steps closer, or strikes. */
function chase(game: Game, floor: Floor, beast: Thing, way: Int32Array): void {
  const [{ hero }, options] = [game, { keys: floor.held }];
  if (floor !== game.floors[game.depth] || !floor.visible[ds.indexOf(floor.grid, beast.x, beast.y)]) return;
  const next = ds.stepDownhill(floor, way, beast, options) ?? beast;
  const hits = next.x === hero.x && next.y === hero.y;
  if (!hits && !ds.isBlocked(floor, floor.entities, next.x, next.y, options)) Object.assign(beast, next);
  if (hits) [hero.hp, game.news] = [hero.hp - BEASTS[beast.kind]![1], `The ${beast.kind} hits you.`];
  if (hero.hp <= 0) game.over = 'lost';
}

function look<G extends { floors: Floor[]; depth: number; hero: ds.Point }>(game: G): G {
  const { visible, explored, ...floor } = game.floors[game.depth]!;
  ds.fieldOfView(floor, game.hero, { radius: 8, into: visible.fill(0) });
  for (const [i, seen] of visible.entries()) explored[i]! |= seen;
  return game;
}
