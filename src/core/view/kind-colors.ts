/** The colours of entities, one per kind. White letters are readable on all of them. */
export const KIND_COLORS = [
  '#b3362c',
  '#2f6db3',
  '#3b7d3a',
  '#8b4fb0',
  '#a8621b',
  '#24797c',
  '#b03a76',
  '#5b6472',
] as const;
