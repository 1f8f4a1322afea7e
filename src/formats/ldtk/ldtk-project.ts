import DEFAULTS from './ldtk-defaults.json';

/** A field of an entity. */
export interface LdtkField {
  /** The name of the field. */
  __identifier: string;
  /** The type of the value: `Int`, `Float`, `Bool`, `String` or `Array<Point>`. */
  __type: string;
  /** The value, or null if there is none. Points are `{ cx, cy }`, in tiles. */
  __value: unknown;
  /** Always null. */
  __tile: null;
  /** The `uid` of the field's definition. */
  defUid: number;
  /** The value in the form in which the editor saves it. */
  realEditorValues: object[];
}

/** An entity of a level. */
export interface LdtkEntity {
  /** The kind of the entity, such as `Door`. */
  __identifier: string;
  /** The column and the row of the entity's tile. */
  __grid: [number, number];
  /**
   * The position of `px` within the entity, as fractions from 0 to 1: the centre or, for rooms and
   * lakes, the upper left corner.
   */
  __pivot: [number, number];
  /** Always empty. */
  __tags: string[];
  /** Always null. */
  __tile: null;
  /** The colour of the entity in the editor. */
  __smartColor: string;
  /** A unique identifier. */
  iid: string;
  /** The width in pixels. */
  width: number;
  /** The height in pixels. */
  height: number;
  /** The `uid` of the entity's definition. */
  defUid: number;
  /** The entity's position in the level, in pixels. */
  px: [number, number];
  /** The entity's fields. */
  fieldInstances: LdtkField[];
  /** The entity's x coordinate in the world, in pixels. */
  __worldX: number;
  /** The entity's y coordinate in the world, in pixels. */
  __worldY: number;
}

/** A tile of a layer. */
export interface LdtkTile {
  /** The tile's position in the level, in pixels. */
  px: [number, number];
  /** The tile's position in the image, in pixels. */
  src: [number, number];
  /** Always 0: the tile is not flipped. */
  f: 0;
  /** The tile's index in the tileset. */
  t: number;
  /** The index of the tile's cell, row by row. */
  d: [number];
  /** Always 1: the tile is opaque. */
  a: 1;
}

/** A layer of a level. The arrays that belong to other types of layers are empty. */
export interface LdtkLayer {
  /** The name of the layer. */
  __identifier: 'Entities' | 'Cover' | 'Tiles' | 'Ground';
  /** The type of the layer. */
  __type: 'Entities' | 'Tiles' | 'IntGrid';
  /** The number of columns. */
  __cWid: number;
  /** The number of rows. */
  __cHei: number;
  /** The side of a tile in pixels. */
  __gridSize: number;
  /**
   * One number per cell, row by row: the tile code + 1 or, in `Cover`, the number of the kind,
   * counted from 1, or 0 for none.
   */
  intGridCsv: number[];
  /** One tile per cell, row by row. */
  gridTiles: LdtkTile[];
  /** Always empty. */
  autoLayerTiles: LdtkTile[];
  /** The parts of the dungeon: rooms, doors and so on. */
  entityInstances: LdtkEntity[];
  /** A unique identifier. */
  iid: string;
  /** Other settings of the editor. */
  [setting: string]: unknown;
}

/** A level: one dungeon. */
export interface LdtkLevel {
  /** The name of the level: `Level_0` and so on. */
  identifier: string;
  /** A unique identifier. */
  iid: string;
  /** A number unique within the project. */
  uid: number;
  /** The level's x coordinate in the world, in pixels. */
  worldX: number;
  /** The level's y coordinate in the world, in pixels. */
  worldY: number;
  /**
   * 0 for the first level and 1 less for each level below it; always 0 if the levels are in a row.
   */
  worldDepth: number;
  /** The width in pixels. */
  pxWid: number;
  /** The height in pixels. */
  pxHei: number;
  /** The adjacent levels. */
  __neighbours: {
    /** The `iid` of the adjacent level. */
    levelIid: string;
    /**
     * The direction of the adjacent level: `<` below, `>` above, `w` to the west, `e` to the east.
     */
    dir: '<' | '>' | 'w' | 'e';
  }[];
  /** The layers, from the topmost to the lowest. */
  layerInstances: LdtkLayer[];
  /** Other settings of the editor. */
  [setting: string]: unknown;
}

/** A project of LDtk 1.5.3, as returned by `toLdtk`. It is plain data for `JSON.stringify`. */
export interface LdtkProject {
  /** An identifier unique within the project. */
  iid: string;
  /** The version of the format. */
  jsonVersion: '1.5.3';
  /** Levels have explicit positions. */
  worldLayout: 'Free';
  /** Definitions of layers, entities and tilesets. */
  defs: {
    /** The layers, from the topmost to the lowest. */
    layers: object[];
    /** The kinds of entities. */
    entities: object[];
    /** The tileset; there is only one. */
    tilesets: object[];
    /** Always empty. */
    enums: object[];
    /** Always empty. */
    externalEnums: object[];
    /** Always empty. */
    levelFields: object[];
  };
  /** One level per dungeon. */
  levels: LdtkLevel[];
  /** Other settings of the editor. */
  [setting: string]: unknown;
}

/** Returns a new copy of what LDtk writes for a new project or a new part of it. */
export function ldtkDefaults<Part extends keyof typeof DEFAULTS>(part: Part) {
  return JSON.parse(JSON.stringify(DEFAULTS[part])) as (typeof DEFAULTS)[Part];
}

/** Returns the n-th identifier of a project, in the form that LDtk uses. */
export function ldtkIid(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}
