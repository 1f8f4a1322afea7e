import { FOV } from 'rot-js';
import * as dungeonsmith from '../library.mjs';
import { GENERATORS } from './families.mjs';

const { addDoors, createRng, criticalPath, distanceField, farthestPoint } = dungeonsmith;
const { farthestRoom, fieldOfView, findChokePoints, findDeadEnds, findGates, findRegions } =
  dungeonsmith;
const { isConnected, lockDoors, measureDungeon, roomCenter, roomGraph } = dungeonsmith;
const { shortestPath, solveLocks, validateDungeon } = dungeonsmith;

/** A dungeon with locks to solve. */
const lock = (dungeon, rng) => lockDoors(rng, addDoors(rng, dungeon), { locks: 3 });

export const ANALYSIS = ['placement', 'caves', 'maze'].flatMap((ground) => [
  job('distanceField', ground, ({ grid, entrance }) => distanceField(grid, [entrance]), 1.2),
  job('findRegions', ground, ({ grid }) => findRegions(grid), 1.2),
  job('isConnected', ground, ({ grid }) => isConnected(grid)),
  job('findChokePoints', ground, ({ grid }) => findChokePoints(grid), 2),
  job('findGates', ground, (dungeon) => findGates(dungeon)),
  job('findDeadEnds', ground, ({ grid }) => findDeadEnds(grid)),
  job('farthestPoint', ground, ({ grid, entrance }) => farthestPoint(grid, entrance)),
  job('farthestRoom', ground, (dungeon) => farthestRoom(dungeon)),
  job('shortestPath', ground, pathToLastRoom),
  job('criticalPath', ground, (dungeon) => criticalPath(dungeon, roomCenter(dungeon.rooms.at(-1)))),
  job('roomGraph', ground, (dungeon) => roomGraph(dungeon)),
  job('measureDungeon', ground, (dungeon) => measureDungeon(dungeon)),
  job('validateDungeon', ground, (dungeon) => validateDungeon(dungeon), 1.5),
  { ...job('fieldOfView', ground, seeOurs), beside: { name: 'rot.js', run: seeTheirs, goal: 0.5 } },
  job('measureDungeon, sight', ground, (dungeon) => measureDungeon(dungeon, ['meanSight'])),
  job('solveLocks', ground, (dungeon) => solveLocks(dungeon), undefined, lock),
]);

const RADIUS = 12;

/** The tiles seen from each room, in one mask. */
function seeOurs({ grid, rooms }) {
  const into = new Uint8Array(grid.tiles.length);
  for (const room of rooms) fieldOfView(grid, roomCenter(room), { radius: RADIUS, into });
  return into;
}

/** The same with rot.js, whose callback for walls does as little as possible. */
function seeTheirs({ grid, rooms }) {
  const { width, height, tiles } = grid;
  const into = new Uint8Array(tiles.length);
  const isInside = (x, y) => x >= 0 && y >= 0 && x < width && y < height;
  const view = new FOV.PreciseShadowcasting((x, y) => isInside(x, y) && tiles[y * width + x] === 1);
  for (const room of rooms) {
    const { x, y } = roomCenter(room);
    view.compute(x, y, RADIUS, (i, j) => {
      if (isInside(i, j)) into[j * width + i] = 1;
    });
  }
  return into;
}

function pathToLastRoom({ grid, rooms }) {
  return shortestPath(grid, roomCenter(rooms[0]), roomCenter(rooms.at(-1)));
}

function job(name, ground, run, goal, prepare = (dungeon, _rng) => dungeon) {
  return {
    group: 'Analysis and validation',
    name: `${name}: ${ground}`,
    run,
    goal,
    makeMap: (size, seed) => {
      const rng = createRng(seed);
      return prepare(GENERATORS[ground](rng, size), rng);
    },
  };
}
