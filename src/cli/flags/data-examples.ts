/** An example for each option that takes data, as JSON, by the name of its schema. */
export const DATA_EXAMPLES: Readonly<Record<string, string>> = {
  prefabs: String.raw`[{ "name": "closet", "map": "###\n#.+\n###" }]`,
  stairsPoints: '[{ "x": 3, "y": 5, "direction": "down" }]',
  guard: '"exit" or { "x": 3, "y": 5 }',
  rivers: '1 or { "min": 0, "max": 2 }',
  lakeKinds: '[{ "kind": "water", "weight": 3 }, { "kind": "lava", "weight": 1, "minDepth": 4 }]',
  graphRooms: '["gate", { "name": "vault", "kind": "large" }]',
  graphConnections: '[["gate", "hall"], { "from": "hall", "to": "vault", "lock": 0 }]',
  graphKinds: '{ "large": { "roomMinSize": 7 } }',
  graphKeys: '[{ "room": "hall", "lock": 0 }]',
  roomName: '"gate"',
  roomPoints: '[{ "room": "gate", "x": 20, "y": 9 }]',
  patterns: '["two-ways"]',
  tileSet: 'a custom set as text',
  mixedParts: '[{ "generator": "bsp" }, { "generator": "caves", "weight": 2 }]',
  themeList: '[{ "kind": "crypt", "minArea": 20, "max": 2 }]',
  roleList: '[{ "role": "boss", "at": "farthest", "minArea": 12 }]',
};
