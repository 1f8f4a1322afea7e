// All entries of the built library.

export * from '../dist/formats.js';
export * from '../dist/index.js';
export * from '../dist/missions.js';
export * from '../dist/pictures.js';
export * from '../dist/recipes.js';
export * from '../dist/worlds.js';
