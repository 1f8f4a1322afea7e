/** The colours of the flat style: of its pictures as SVG, and of pictures in pixels. */
export interface FlatColors {
  /** What lies far from all that is dug. */
  readonly rock: string;
  /** The rock close around what is dug. */
  readonly mass: string;
  /** The line around the floor. */
  readonly wall: string;
  /** The side of a wall that one looks at. */
  readonly face: string;
  /** What the walls' shadow leaves of the floor. */
  readonly shade: string;
  /** Floor in the light. */
  readonly floor: string;
  /** Doors without a lock. */
  readonly door: string;
  /** Locked doors and keys. */
  readonly gold: string;
  /** Stairs and the entrance: the ways in and out. */
  readonly way: string;
  /** Places with a name. */
  readonly mark: string;
  /** What is drawn on top of a symbol. */
  readonly onSymbol: string;
}

/** The flat style in light: on the floor, the wall's contrast is 9.0, the door's 4.7. */
export const FLAT_LIGHT: FlatColors = {
  rock: '#eaeef3',
  mass: '#d3dce6',
  wall: '#3a4861',
  face: '#9aa9bf',
  shade: '#e4eaf1',
  floor: '#fcfdfe',
  door: '#c44a2b',
  gold: '#9c6200',
  way: '#0b7a6e',
  mark: '#7a4bb5',
  onSymbol: '#ffffff',
};

/** The flat style in the dark: on the floor, the wall's contrast is 3.5, the door's 5.3. */
export const FLAT_DARK: FlatColors = {
  rock: '#0f131a',
  mass: '#1a212d',
  wall: '#7b8cae',
  face: '#465470',
  shade: '#242d3c',
  floor: '#2d384b',
  door: '#ff8f66',
  gold: '#f5c451',
  way: '#5ad6c1',
  mark: '#c3a2f2',
  onSymbol: '#10141b',
};
