/**
 * The version of the output. The same version, seed and options give the same dungeon on every
 * platform. It is incremented whenever the dungeon of any seed changes.
 */
export const OUTPUT_VERSION = 1;
