import { type PngOptions, toPng } from '../../pictures/pixels/to-png';
import { furnitureSymbols } from '../../pictures/symbols/furniture-symbols';
import type { BuiltDungeon } from '../../recipes/build-dungeon';
import { toUniversalVtt, type UniversalVtt } from './to-universal-vtt';

// For the command line and the page. Nothing else draws a picture for a tabletop.

/**
 * A map of Universal VTT with its picture, neither with secret doors: tabletops show them to everybody.
 * What never moves is in the picture; keys, and whoever walks, are for the game master to place.
 *
 * @param isFurnished - whether kinds that furniture has are furniture, though they do not stand fast
 */
export async function vttWithPicture(
  dungeon: BuiltDungeon,
  isFurnished: boolean,
  look: Pick<PngOptions, 'symbols' | 'tileSize' | 'scheme' | 'players'>,
): Promise<UniversalVtt> {
  const { cover, entities: all } = dungeon;
  const entities = all.filter((pin) => {
    return (isFurnished || pin.fixed) && furnitureSymbols(pin) !== undefined;
  });
  const bare = { ...dungeon, keys: [], marks: [] };
  const image = await toPng(bare, { ...look, entities, cover, secrets: 'hidden' });
  const { tileSize, players } = look;
  return toUniversalVtt(dungeon, { image, tileSize, players, entities });
}
