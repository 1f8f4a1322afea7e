import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTilesetImage } from '../output/tileset-image';
import { writeWhole } from './write-whole';

/** Puts the image of the default tileset beside a map, unless it is there. */
export function writeTilesetImage(folder: string, tileSize = 16): void {
  const path = join(folder, `dungeonsmith-${tileSize}.png`);
  if (!existsSync(path)) writeWhole(path, createTilesetImage(tileSize));
}
