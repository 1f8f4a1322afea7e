import { readItem } from '../../core/document/read-document-parts';
import { checkFullString, checkSize, checkString, invalid } from '../../core/model/checks';
import type { Grid, Lake, Point } from '../../core/model/dungeon';
import { FIELDS } from '../../core/model/fields';
import { lakeTiles } from './tiled-objects';
import { type FoundObject, inTiles, propertiesOf } from './tiled-values';

/** Reads a lake. Without a property `shape`, it consists of the lake tiles in its box. */
export function toLake({ path, object }: FoundObject, tileSize: Point, grid: Grid): Lake {
  const box = {
    x: inTiles(`${path}.x`, object.x, tileSize.x),
    y: inTiles(`${path}.y`, object.y, tileSize.y),
    width: inTiles(`${path}.width`, object.width, tileSize.x),
    height: inTiles(`${path}.height`, object.height, tileSize.y),
  };
  checkSize(box.width, box.height, 1, `${path}.`);
  const { x, y, width, height } = box;
  const properties = propertiesOf(path, object);
  const kind = properties.get('kind') ?? object.name;
  const rows = properties.get('shape');
  if (rows === undefined) {
    checkFullString(`${path}.kind`, kind);
    return { x, y, kind, shape: lakeTiles(grid, box) };
  }
  checkString(`${path}.shape`, rows);
  const lake = readItem<Lake>(path, { x, y, kind, shape: rows.split(/\r?\n/) }, FIELDS.lake);
  if (lake.shape.width === width && lake.shape.height === height) return lake;
  throw invalid(`${path}.shape`, `must be ${width} × ${height} tiles`, rows);
}
