import type { Theme } from '../passes/themes/options';
import type { CoverRule } from './cover-rules';
import type { FurnitureKind } from './is-furniture';
import type { PopulationRule } from './rules';

/** Themes, rules and cover that belong together. */
export interface Furniture {
  /** Themes: a library, a crypt, barracks, a kitchen, a shrine, a store and a pillared hall. */
  readonly themes: readonly Theme[];
  /** The rules that place furniture in the rooms of each theme. */
  readonly rules: readonly PopulationRule<FurnitureKind>[];
  /**
   * The rules of cover: grass for caves, regions and plain rooms; mushrooms, rubble and bones for
   * all floor, including tunnels.
   */
  readonly cover: readonly CoverRule[];
  /** The glyph for each kind of furniture and cover, for {@link toAscii}. */
  readonly glyphs: Readonly<Record<string, string>>;
}

/**
 * A starter set of furniture: themes for {@link themeRooms}, rules that place entities in the rooms
 * of each theme for {@link populate}, and rules of cover for the floor between them for
 * {@link growCover}. It is plain data that you can copy and change.
 *
 * @example
 * const themed = themeRooms(createRng(42, 'themes'), dungeon, { themes: FURNITURE.themes });
 * const furniture = populate(createRng(42, 'furnish'), themed, FURNITURE.rules);
 * const cover = growCover(createRng(42, 'cover'), themed, FURNITURE.cover);
 */
export const FURNITURE: Furniture = /* @__PURE__ */ furniture();

/** Restricts rules to the rooms of a kind. */
function inRooms<const Rule>(kind: string, rules: readonly Rule[]) {
  return rules.map((rule) => ({ rooms: [kind], ...rule }));
}

/** Returns a table with a single entry that never moves. */
function fixed(kind: FurnitureKind) {
  return { table: [{ kind, weight: 1, fixed: true }] };
}

/** Returns a table with a single entry that does not block. */
function loose(kind: FurnitureKind) {
  return { table: [{ kind, weight: 1 }] };
}

function furniture(): Furniture {
  return {
    themes: [
      { kind: 'library', weight: 3, minArea: 25, max: 2 },
      { kind: 'crypt', weight: 3, minArea: 20, minProgress: 0.3, max: 2 },
      { kind: 'barracks', weight: 3, minArea: 20, max: 2 },
      { kind: 'kitchen', weight: 2, minArea: 16, max: 1 },
      { kind: 'shrine', weight: 2, minArea: 20, maxExits: 2, max: 1 },
      { kind: 'store', weight: 3, maxArea: 40, maxExits: 2, max: 3 },
      { kind: 'hall', weight: 4, minArea: 60, max: 3 },
    ],
    rules: furnitureRules(),
    cover: [
      { kind: 'grass', tilesPerPatch: 160, decay: 0.05, rooms: ['cave', 'region', 'plain'] },
      { kind: 'mushrooms', tilesPerPatch: 400, start: 0.6, decay: 0.08, beside: 'wall' },
      { kind: 'rubble', tilesPerPatch: 250, start: 0.45, decay: 0.23, beside: 'wall' },
      { kind: 'bones', tilesPerPatch: 500, decay: 0.23 },
    ],
    glyphs: {
      bed: 'B',
      shelf: 'H',
      table: 'T',
      chair: 'h',
      barrel: 'o',
      coffin: '8',
      candle: 'i',
      pillar: 'I',
      torch: "'",
      chest: 'n',
      altar: 'A',
      urn: 'u',
      hearth: 'F',
      grass: '"',
      mushrooms: '*',
      rubble: '%',
      bones: 'x',
    },
  };
}

type FurnitureRules = PopulationRule<FurnitureKind>[];

function furnitureRules(): FurnitureRules {
  return [...quietRooms(), ...livedInRooms(), ...storesAndHalls()];
}

function quietRooms(): FurnitureRules {
  return [
    // Shelves in rows and along the walls, and a desk to read at.
    ...inRooms('library', [
      { at: 'rows', pitch: { x: 3, y: 2 }, share: 0.75, ...fixed('shelf') },
      { at: 'walls', share: 0.55, ...fixed('shelf') },
      { at: 'away-from-walls', perRoom: 1, ...fixed('table') },
      { at: { near: 'table' }, perRoom: { min: 1, max: 2 }, ...loose('chair') },
    ]),
    // Coffins in rows, candles in the corners, and urns along the walls.
    ...inRooms('crypt', [
      { at: 'rows', pitch: { x: 3, y: 2 }, share: 0.8, ...fixed('coffin') },
      { at: 'corners', share: 0.8, ...fixed('candle') },
      { at: 'walls', spacing: 3, perRoom: { min: 0, max: 3 }, ...fixed('urn') },
    ]),
  ];
}

function livedInRooms(): FurnitureRules {
  return [
    // Beds along the walls, chests next to some of them, and a table in the middle.
    ...inRooms('barracks', [
      { at: 'walls', spacing: 2, share: 0.8, ...fixed('bed') },
      { at: { near: 'bed' }, perRoom: { min: 1, max: 3 }, ...fixed('chest') },
      { at: 'center', perRoom: 1, ...fixed('table') },
      { at: { near: 'table' }, perRoom: { min: 1, max: 4 }, ...loose('chair') },
    ]),
    // A hearth, barrels in the corners, and a long table.
    ...inRooms('kitchen', [
      { at: 'walls', perRoom: 1, ...fixed('hearth') },
      { at: 'corners', share: 0.9, ...fixed('barrel') },
      { at: { near: 'barrel' }, perRoom: { min: 1, max: 4 }, ...fixed('barrel') },
      { at: 'center', perRoom: 1, ...fixed('table') },
      { at: { near: 'table' }, perRoom: 1, ...fixed('table') },
      { at: { near: 'table' }, perRoom: { min: 1, max: 3 }, ...loose('chair') },
    ]),
    // An altar far from the exits, with candles next to it.
    ...inRooms('shrine', [
      { at: 'far-from-exits', perRoom: 1, ...fixed('altar') },
      { at: { near: 'altar' }, perRoom: 2, ...loose('candle') },
      { at: 'rows', pitch: { x: 4, y: 3 }, share: 0.7, ...fixed('pillar') },
      { at: 'beside-exits', share: 1, ...fixed('torch') },
    ]),
  ];
}

function storesAndHalls(): FurnitureRules {
  const barrelsAndChests = [
    { kind: 'barrel', weight: 3, fixed: true },
    { kind: 'chest', weight: 1, fixed: true },
  ] as const;
  return [
    // Barrels and chests along the walls.
    ...inRooms('store', [
      { at: 'corners', share: 0.8, ...fixed('barrel') },
      { at: 'walls', share: 0.45, table: barrelsAndChests },
    ]),
    // Pillars in rows, torches along the walls.
    ...inRooms('hall', [
      { at: 'rows', pitch: 4, share: 1, ...fixed('pillar') },
      { at: 'walls', spacing: 6, share: 1, ...fixed('torch') },
    ]),
  ];
}
