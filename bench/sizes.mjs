/** What every job is asked for: `attempts` rooms of 5–9 tiles a side, or leaves of 12 and rooms from 6. */
export const SIZES = [
  { name: '80 × 45', width: 80, height: 45, attempts: 30 },
  { name: '1000 × 1000', width: 1000, height: 1000, attempts: 8333 },
  { name: '4000 × 4000', width: 4000, height: 4000, attempts: 133333 },
  { name: '10,000 × 10,000', width: 10000, height: 10000, attempts: 833333 },
];

export const ROOM_MIN = 5;
export const ROOM_MAX = 9;
export const LEAF_MIN = 12;
export const LEAF_ROOM_MIN = 6;
