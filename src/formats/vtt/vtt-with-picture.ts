import type { PopulatedDungeon } from '../../core/model/dungeon';
import { type PngOptions, toPng } from '../../pictures/pixels/to-png';
import { furnitureSymbols } from '../../pictures/symbols/furniture-symbols';
import { toUniversalVtt, type UniversalVtt } from './to-universal-vtt';

// This is only for the command line and the page. Nothing else draws a picture for a tabletop.

/**
 * Returns a map of Universal VTT with its picture, both without secret doors, because tabletops
 * show them to all players. The picture contains only things that never move, so that the game
 * master can place keys and creatures.
 *
 * @param isFurnished - whether entities whose kind is furniture are drawn even if they are not
 * `fixed`
 */
export async function vttWithPicture(
  dungeon: PopulatedDungeon,
  isFurnished: boolean,
  look: Pick<PngOptions, 'symbols' | 'kinds' | 'tileSize' | 'scheme' | 'players'>,
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
