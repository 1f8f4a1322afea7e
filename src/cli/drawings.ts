import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTilesetImage } from '../output/tileset-image';
import { type Drawing, FORMATS, type Style } from './formats';
import { blockWriter, type Terminal } from './terminal';
import { makeFolder, writeWhole } from './write-whole';

/** Writes a drawing to standard output, or to a file. */
export async function writeDrawing(
  out: string | undefined,
  drawing: Drawing,
  terminal: Terminal,
  style: Style,
): Promise<void> {
  const content = await drawing;
  if (out === undefined || out === '-') {
    const writer = blockWriter(terminal.stdout);
    await writer.write(content);
    return writer.flush();
  }
  terminal.holdSignals();
  writeTileset(dirname(out), style);
  writeWhole(out, content);
}

/** Writes drawings into a folder, a file each; the folder is made once the first is drawn. */
export async function writeDrawings(
  folder: string,
  drawings: Iterable<readonly [name: string, drawing: Drawing]>,
  terminal: Terminal,
  style: Style,
): Promise<void> {
  terminal.holdSignals();
  for (const [name, drawing] of drawings) {
    const content = await drawing;
    makeFolder(folder);
    writeTileset(folder, style);
    writeWhole(join(folder, `${name}.${FORMATS[style.format].ending}`), content);
    // Signals are heard between two turns of the event loop only.
    await new Promise(setImmediate);
  }
}

/** Puts the image of the default tileset beside maps that use it, unless it is there. */
export function writeTileset(folder: string, { format, tileSize = 16 }: Style): void {
  if (!FORMATS[format].hasTileset) return;
  const path = join(folder, `dungeonsmith-${tileSize}.png`);
  if (!existsSync(path)) writeWhole(path, createTilesetImage(tileSize));
}
