import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCoverImage } from '../../pictures/pixels/create-cover-image';
import { createTilesetImage } from '../../pictures/pixels/create-tileset-image';
import { furnitureSymbols } from '../../pictures/symbols/furniture-symbols';
import { coverKindsOf } from '../../recipes/build-dungeon';
import type { Recipe } from '../../recipes/recipe';
import { makeFolder, writeWhole } from '../files/write-whole';
import type { Output } from '../flags/drawing';
import { FORMATS, type OutputSettings } from '../flags/formats';
import { blockWriter, type Terminal } from '../terminal/terminal';

/** Writes a drawing to standard output or to a file. */
export async function writeDrawing(
  out: string | undefined,
  drawing: Output,
  terminal: Terminal,
  style: OutputSettings,
): Promise<void> {
  const content = await drawing;
  if (out === undefined) {
    const writer = blockWriter(terminal.stdout);
    await writer.write(content);
    return writer.flush();
  }
  terminal.holdSignals();
  writeTileset(dirname(out), style);
  writeWhole(out, content);
}

type NamedDrawing = readonly [name: string, drawing: Output, style: OutputSettings];

/**
 * Writes drawings into a folder, one file each. The folder is created after the first drawing is
 * ready.
 */
export async function writeDrawings(
  folder: string,
  drawings: Iterable<NamedDrawing> | AsyncIterable<NamedDrawing>,
  terminal: Terminal,
): Promise<void> {
  terminal.holdSignals();
  for await (const [name, drawing, style] of drawings) {
    const content = await drawing;
    makeFolder(folder);
    writeTileset(folder, style);
    writeWhole(join(folder, `${name}.${FORMATS[style.format].ending}`), content);
    // Signals are only handled between two turns of the event loop.
    await new Promise(setImmediate);
  }
}

/**
 * Writes the images of the default tilesets next to the maps that use them, unless they already
 * exist.
 */
export function writeTileset(
  folder: string,
  { format, tileSize = 16, covers }: OutputSettings,
): void {
  if (!FORMATS[format].hasTileset) return;
  const path = join(folder, `dungeonsmith-${tileSize}.png`);
  if (!existsSync(path)) writeWhole(path, createTilesetImage(tileSize));
  if (covers === undefined || format === 'ldtk') return;
  const image = createCoverImage(covers, tileSize, furnitureSymbols);
  const at = join(folder, `dungeonsmith-cover-${tileSize}.png`);
  if (!existsSync(at) || !readFileSync(at).equals(image)) writeWhole(at, image);
}

/** Adds the kinds of cover to a style: those of all levels, whose maps share one image. */
export function withCovers(style: OutputSettings, recipe: Recipe): OutputSettings {
  const covers = coverKindsOf(recipe);
  return covers.length === 0 ? style : { ...style, covers };
}
