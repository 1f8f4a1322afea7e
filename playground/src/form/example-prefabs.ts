/** What a pass of prefabs begins with, for want of drawings of one's own. */
export const EXAMPLE_PREFABS = [
  {
    name: 'shrine',
    map: '#######\n#.....#\n#.#.#.#\n#..A..#\n#.#.#.#\n#.....#\n###+###',
    legend: { A: 'altar' },
  },
];
