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
  onSymbol: '#10141b',
};

/** Colours of entities, one a kind; white letters can be read on each. */
const KIND_COLORS = [
  '#b3362c',
  '#2f6db3',
  '#3b7d3a',
  '#8b4fb0',
  '#a8621b',
  '#24797c',
  '#b03a76',
  '#5b6472',
] as const;

/** The colour of the kind of that index, from 0; they come again and again. */
export function kindColor(index: number): string {
  return KIND_COLORS[index % KIND_COLORS.length] as string;
}
