import { type Grid, Tile } from 'dungeonsmith';
import type { Scheme } from '../state';
import { partOf } from './part';
import { drawPicture, type Picture } from './picture';
import { stepWords } from './step-words';
import { build, currentSubject } from './subject';

/** The most tiles compared to find the changes of steps; beyond that, steps are skipped. */
const MOST_COMPARED = 2e8;

/** The changes of one step: pairs of a tile's index and its new code. */
interface Change {
  readonly words: string;
  readonly isLock: boolean;
  readonly tiles: readonly number[];
}

/** The steps of a dungeon. */
let recorded: { readonly of: object; readonly changes: readonly Change[] } | undefined;
/** The grid after a number of steps. */
let shown: { grid: Grid; after: number } | undefined;

/** A step of the generation. */
export interface StepPicture {
  readonly picture: Picture;
  readonly words: string;
}

/** The dungeon after a number of steps; after all steps, the finished one. */
export async function drawStep(step: number, steps: number, scheme: Scheme): Promise<StepPicture> {
  const subject = currentSubject();
  const { dungeon } = subject;
  const look = { ...subject, scheme };
  if (recorded?.of !== dungeon) {
    recorded = { of: dungeon, changes: recordChanges(steps) };
    shown = undefined;
  }
  const { changes } = recorded;
  const words = changes[step - 1]?.words ?? 'solid rock';
  if (step >= steps) return { picture: await drawPicture(dungeon, look), words };
  const placed = changes.slice(0, step).filter(({ isLock }) => isLock).length;
  const locks = changes.some(({ isLock }) => isLock) ? placed : Number.POSITIVE_INFINITY;
  const { part, isNumbered } = partOf(dungeon, gridAfter(step, changes), locks);
  return { picture: await drawPicture(part, { ...look, isNumbered }), words };
}

/** Makes the dungeon again and records the steps. */
function recordChanges(steps: number): Change[] {
  const { state, dungeon } = currentSubject();
  const { tiles } = dungeon.grid;
  const stride = Math.ceil((steps * tiles.length) / MOST_COMPARED);
  const before = new Uint8Array(tiles.length);
  const recorded: Change[] = [];
  let locks = 0;
  build(state, ({ stage, index, grid }) => {
    const isLeftOut = (recorded.length + 1) % stride !== 0;
    const isLock = stage === 'lock' || stage === 'shortcut';
    const words = stepWords({ stage, index: isLock ? locks++ : index });
    recorded.push({ words, isLock, tiles: isLeftOut ? [] : compare(before, grid) });
  });
  return recorded;
}

function compare(before: Uint8Array, { tiles }: Grid): number[] {
  const changed: number[] = [];
  for (let i = 0; i < tiles.length; i++) {
    if (tiles[i] === before[i]) continue;
    before[i] = tiles[i] as number;
    changed.push(i, tiles[i] as number);
  }
  return changed;
}

/** Continues from the grid shown last, or from rock if that grid is from a later step. */
function gridAfter(step: number, changes: readonly Change[]): Grid {
  const { width, height } = currentSubject().dungeon.grid;
  if (shown === undefined || shown.after > step) {
    shown = { grid: { width, height, tiles: new Uint8Array(width * height) }, after: 0 };
  }
  const { tiles } = shown.grid;
  for (; shown.after < step; shown.after++) {
    const changed = changes[shown.after]?.tiles ?? [];
    for (let i = 0; i < changed.length; i += 2) {
      tiles[changed[i] as number] = changed[i + 1] ?? Tile.Wall;
    }
  }
  return shown.grid;
}
