import type { Palette } from './paint';

const ROCK = ['#eaeef3', '#0f131a'] as const;
const WALL = ['#3a4861', '#7b8cae'] as const;
const FLOOR = ['#fcfdfe', '#2d384b'] as const;
const WAY = ['#0b7a6e', '#5ad6c1'] as const;

/**
 * The colours of the flat style, in SVG and PNG. The contrast with the floor, in the light and the
 * dark scheme, is 9.0 and 3.5 for walls, and 4.7 and 5.3 for doors.
 */
export const FLAT: Palette = {
  rock: ROCK,
  mass: ['#d3dce6', '#1a212d'],
  wall: WALL,
  face: ['#9aa9bf', '#465470'],
  shade: ['#e4eaf1', '#242d3c'],
  floor: FLOOR,
  door: ['#c44a2b', '#ff8f66'],
  key: ['#9c6200', '#f5c451'],
  stairs: WAY,
  mark: ['#7a4bb5', '#c3a2f2'],
  symbol: ['#ffffff', '#10141b'],
  tunnel: FLOOR,
  fog: ROCK,
  entrance: WAY,
  label: WALL,
  water: ['#78aee0', '#1d4a74'],
  shallow: ['#c9e1f6', '#2f628f'],
  shore: ['#4a86c0', '#6db0e8'],
  lava: ['#e4602b', '#c2461b'],
  glow: ['#ffc65c', '#ffb54a'],
  chasm: ['#262c3a', '#06080c'],
  edge: ['#e7e2d9', '#383f4d'],
  bridge: ['#bd8f5c', '#94714a'],
  growth: ['#5d9440', '#7fb45e'],
};
