/** Sound data for options of a form of their own, by the definition in the JSON Schema. */
export const DATA_OF_SCHEMA: Readonly<Record<string, unknown>> = {
  prefabs: [{ name: 'a & b', map: '###\n#.#\n#+#' }],
  stairsPoints: [{ x: 3, y: 5, direction: 'down' }],
  guard: 'stairs',
  rivers: { min: 0, max: 2 },
  lakeKinds: [{ kind: 'acid', weight: 2, deep: 5, crossing: 'bridge' }],
  graphRooms: ['gate', { name: 'hall', kind: 'large' }],
  graphConnections: [['gate', 'hall']],
  graphKinds: { large: { roomMinSize: 5 } },
  graphKeys: [{ room: 'hall', lock: 0 }],
  roomName: 'gate',
  tileSet: 'aaa aaa\n##..\n#...\n\naa aa aa\n##\n#.\n..\n..',
  patterns: ['two-ways'],
  patternNames: ['fork', 'gauntlet'],
  roomPoints: [{ room: 'gate', x: 5, y: 5 }],
  themeList: [{ kind: 'crypt', maxExits: 1 }],
  roleList: [{ role: 'boss', at: 'farthest', maxArea: 90 }],
};
