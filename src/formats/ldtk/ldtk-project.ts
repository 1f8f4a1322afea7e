/** A field of an entity. */
export interface LdtkField {
  /** Its name. */
  __identifier: string;
  /** `Int`, `Bool`, `String` or `Array<Point>`. */
  __type: string;
  /** Its value; null where there is none. Points are `{ cx, cy }`, in tiles. */
  __value: unknown;
  /** There is none. */
  __tile: null;
  /** The `uid` of its definition. */
  defUid: number;
  /** The value as the editor keeps it. */
  realEditorValues: object[];
}

/** An entity. */
export interface LdtkEntity {
  /** Its kind, such as `Door`. */
  __identifier: string;
  /** Column and row of its tile. */
  __grid: [number, number];
  /** Where `px` lies in it, 0 to 1: in the middle, or for rooms in the corner. */
  __pivot: [number, number];
  /** There are none. */
  __tags: string[];
  /** There is none. */
  __tile: null;
  /** A colour to show it in. */
  __smartColor: string;
  /** Unlike any other. */
  iid: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** The `uid` of its definition. */
  defUid: number;
  /** Its place in the level, in pixels. */
  px: [number, number];
  /** All that is known of it. */
  fieldInstances: LdtkField[];
  /** Its place in the world, in pixels. */
  __worldX: number;
  /** Its place in the world, in pixels. */
  __worldY: number;
}

/** A tile of a layer. */
export interface LdtkTile {
  /** Its place in the level, in pixels. */
  px: [number, number];
  /** Its place in the image, in pixels. */
  src: [number, number];
  /** It is not flipped. */
  f: 0;
  /** Its number in the tileset. */
  t: number;
  /** The index of its cell, row by row. */
  d: [number];
  /** Nothing shines through. */
  a: 1;
}

/** A layer of a level. Arrays of what is not of its type are empty. */
export interface LdtkLayer {
  /** Its name. */
  __identifier: 'Entities' | 'Cover' | 'Tiles' | 'Ground';
  /** Its type. */
  __type: 'Entities' | 'Tiles' | 'IntGrid';
  /** Columns. */
  __cWid: number;
  /** Rows. */
  __cHei: number;
  /** Sides of a tile in pixels. */
  __gridSize: number;
  /** Tile code + 1 a cell, row by row. */
  intGridCsv: number[];
  /** A tile a cell. */
  gridTiles: LdtkTile[];
  /** There are none. */
  autoLayerTiles: LdtkTile[];
  /** Rooms, doors and so on. */
  entityInstances: LdtkEntity[];
  /** Unlike any other. */
  iid: string;
  /** What else the editor has set. */
  [setting: string]: unknown;
}

/** A level: one dungeon. */
export interface LdtkLevel {
  /** `Level_0` and so on. */
  identifier: string;
  /** Unlike any other. */
  iid: string;
  /** Unlike any other number in the project. */
  uid: number;
  /** In pixels. */
  worldX: number;
  /** In pixels. */
  worldY: number;
  /** 0 for the first, and 1 less for each level down. */
  worldDepth: number;
  /** In pixels. */
  pxWid: number;
  /** In pixels. */
  pxHei: number;
  /** The levels next to it: `<` below, `>` above, `w` and `e` beside it. */
  __neighbours: {
    /** The other level's `iid`. */
    levelIid: string;
    /** Above (`<`), below, to the west or to the east. */
    dir: '<' | '>' | 'w' | 'e';
  }[];
  /** From the topmost to the lowest. */
  layerInstances: LdtkLayer[];
  /** What else the editor has set. */
  [setting: string]: unknown;
}

/** A project of LDtk 1.5.3: the answer of `toLdtk`, plain data for `JSON.stringify`. */
export interface LdtkProject {
  /** Unlike any other in the project. */
  iid: string;
  /** The format's version. */
  jsonVersion: '1.5.3';
  /** Levels lie where they say. */
  worldLayout: 'Free';
  /** Definitions of layers, entities and tilesets. */
  defs: {
    /** From the topmost to the lowest. */
    layers: object[];
    /** The kinds of entities. */
    entities: object[];
    /** The only one. */
    tilesets: object[];
    /** There are none. */
    enums: object[];
    /** There are none. */
    externalEnums: object[];
    /** There are none. */
    levelFields: object[];
  };
  /** One a dungeon. */
  levels: LdtkLevel[];
  /** What else the editor has set. */
  [setting: string]: unknown;
}

/** What levels look like without a picture. */
export const LDTK_BACKGROUND = '#2D384B';

/** The n-th identifier of a project, of the form that LDtk gives them. */
export function ldtkIid(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}
