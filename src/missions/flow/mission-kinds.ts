/** The kinds of rooms that missions can have. Not every mission has all of them. */
export const MISSION_KINDS = [
  'entrance',
  'goal',
  'antechamber',
  'danger',
  'gate',
  'hub',
  'key',
  'reward',
  'treasure',
] as const;
