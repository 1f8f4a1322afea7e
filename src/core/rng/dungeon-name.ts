import { createRng } from './create-rng';
import { drawInt } from './draws';
import type { Seed } from './rng';

// Every word of a list fits every word of the others. Changing a list changes the names of seeds.

const LOOKS =
  'Ashen,Blackened,Bleeding,Broken,Buried,Crooked,Crumbling,Cursed,Desecrated,Drowned,Fallen,Forgotten,Forsaken,Frozen,Gilded,Haunted,Hidden,Hollow,Howling,Iron,Ivory,Lost,Moonlit,Nameless,Obsidian,Pale,Rotting,Ruined,Scarlet,Sealed,Shadowed,Shattered,Silent,Sleeping,Starless,Sunken,Sunless,Twisted,Unhallowed,Veiled,Weeping,Whispering,Withered';

const PLACES =
  'Abbey,Barrow,Bastion,Catacombs,Caverns,Cellars,Chapel,Cistern,Citadel,Cloister,Crypt,Depths,Forge,Foundry,Grotto,Halls,Keep,Labyrinth,Library,Mausoleum,Mines,Monastery,Necropolis,Observatory,Ossuary,Oubliette,Priory,Prison,Reliquary,Sanctum,Sepulchre,Shrine,Stronghold,Temple,Tomb,Undercroft,Vault,Warrens';

const FATES =
  'Betrayed,Blind,Burnt,Cursed,Drowned,Exiled,Faceless,Forgotten,Hollow,Last,Mad,Nameless,Pale,Scarred,Silent,Sleeping,Undying,Wandering,Weeping';

const PEOPLE =
  'Abbot,Alchemist,Astronomer,Baron,Bishop,Countess,Duke,Empress,Executioner,Gravedigger,Hangman,Heretic,Hermit,Jester,King,Lich,Magistrate,Martyr,Necromancer,Oracle,Pilgrim,Prophet,Queen,Regent,Saint,Smith,Sorcerer,Tyrant,Warlock,Widow,Witch';

const BEASTS =
  'Basilisk,Chimera,Crow,Dragon,Gargoyle,Giant,Gorgon,Hydra,Manticore,Minotaur,Rat King,Raven,Scorpion,Serpent,Spider,Troll,Wolf,Worm,Wyvern';

const THINGS =
  'Ashes,Bells,Bones,Chains,Cinders,Dread,Dust,Echoes,Embers,Frost,Glass,Hunger,Lanterns,Madness,Masks,Mirrors,Oaths,Regret,Rust,Salt,Shadows,Silence,Smoke,Sorrow,Tears,Teeth,Thorns,Venom,Whispers,Winter';

/**
 * Returns a name for a dungeon in English, such as "The Drowned Abbey", "Crypt of the Blind King",
 * "The Raven's Vault" or "Halls of Echoes". The same seed always gives the same name. There are
 * more than 27,000 names.
 *
 * Draws from the seed's stream `name`: one of the four forms, then its words.
 *
 * @param seed - a safe integer, a bigint, or any string
 * @throws {InvalidOptionError} If the seed has an invalid type, or is a number that is not a safe
 * integer
 * @example
 * dungeonName(42); // 'The Pale Cloister'
 */
export function dungeonName(seed: Seed): string {
  const rng = createRng(seed, 'name');
  const one = (words: string) => {
    const list = words.split(',');
    return list[drawInt(rng, 0, list.length - 1, 'a word of a name')]!;
  };
  const form = drawInt(rng, 0, 9, 'the form of a name');
  if (form < 4) return `The ${one(LOOKS)} ${one(PLACES)}`;
  if (form < 7) return `${one(PLACES)} of the ${one(FATES)} ${one(PEOPLE)}`;
  if (form < 9) return `${one(PLACES)} of ${one(THINGS)}`;
  return `The ${one(`${PEOPLE},${BEASTS}`)}'s ${one(PLACES)}`;
}
