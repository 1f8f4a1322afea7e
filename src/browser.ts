// All entry points except the testing kit in one file, for pages without a bundler:
// `dist/browser.js`.

export * from './core/index';
export * from './formats/index';
export * from './missions/index';
export * from './pictures/index';
export * from './recipes/index';
export * from './worlds/index';
