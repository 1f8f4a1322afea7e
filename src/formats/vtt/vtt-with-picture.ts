import type { Door, Dungeon } from '../../core/model/dungeon';
import type { PopulatedDungeon } from '../../core/model/population';
import { type PngOptions, toPng } from '../../pictures/pixels/to-png';
import { furnitureSymbols } from '../../pictures/symbols/furniture-symbols';
import { toUniversalVtt, type UniversalVtt, type UniversalVttOptions } from './to-universal-vtt';

// This is only for the command line and the page. Nothing else draws a picture for a tabletop.

/** Options for the picture of a map. */
interface VttLook
  extends Pick<PngOptions, 'symbols' | 'kinds' | 'tileSize' | 'scheme' | 'players'> {
  /** How secret doors are written, as in `toUniversalVtt`. Default `'closed'`. */
  readonly secrets?: UniversalVttOptions['secrets'];
}

/** Draws exactly the tiles of a grid, as the bytes of a picture. */
export type VttPainter = (dungeon: Dungeon, options: PngOptions) => Promise<Uint8Array>;

/**
 * Returns a map of Universal VTT with its picture. Unless `secrets` is `'open'`, both are without
 * secret doors, because tabletops show them to all players. With `'open'`, the picture shows them
 * as ordinary doors. The picture contains only things that
 * never move, of any kind, so that the game master can place keys and creatures. Things that are
 * not in it have lights, too, except hazards.
 *
 * @param isFurnished - whether entities whose kind is furniture are drawn even if they are not
 * `fixed`
 * @param paint - draws the picture. Default `toPng`
 */
export async function vttWithPicture(
  dungeon: PopulatedDungeon,
  isFurnished: boolean,
  { secrets = 'closed', ...look }: VttLook,
  paint: VttPainter = toPng,
): Promise<UniversalVtt> {
  const { cover } = dungeon;
  const all = dungeon.entities.filter((pin) => !pin.hazard);
  const entities = all.filter(
    (pin) => pin.fixed || (isFurnished && furnitureSymbols(pin) !== undefined),
  );
  const isPlain = secrets === 'open' && !look.players;
  const bare = { ...dungeon, keys: [], marks: [], ...(isPlain && { doors: plainDoors(dungeon) }) };
  const shown = secrets === 'open' ? 'shown' : 'hidden';
  const image = await paint(bare, { ...look, entities, cover, secrets: shown });
  const { tileSize, players } = look;
  return toUniversalVtt(dungeon, { image, tileSize, players, secrets, entities: all });
}

/** Returns the doors with secret ones as ordinary doors, because players see the picture. */
function plainDoors({ doors }: Dungeon): Door[] {
  return doors.map(({ secret, ...door }) => door);
}
