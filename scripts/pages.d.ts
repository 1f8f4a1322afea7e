// What JavaScript in pages uses without declaring it, and packages that only `bench` installs. Only
// `tsconfig.scripts.json` reads this; names without a type can be anything.

/** Globals of engines and of their examples. */
declare const app, excalibur, excaliburLdtk, game, melonjs, Phaser;

interface Window {
  app;
  axe;
  first;
  frameTimes;
  isPrinted;
  level;
  longest;
  nextFrame;
}

/** A selector finds an element of the right kind. */
interface Element {
  dataset;
  hidden;
  max;
  min;
  name;
  options;
  type;
  value;
  valueAsNumber;
}

declare module '@mikewesthad/dungeon';
declare module 'dungeoneer';
declare module 'dungrain';
declare module 'malwoden';
declare module 'nodejs-polars';
declare module 'random-dungeon-generator';
declare module 'roguelike/level/roguelike/index.js';
