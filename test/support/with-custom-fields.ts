import type { Dungeon } from '../../src/core/index';

/** Returns a copy of a dungeon with the custom fields added to it and to everything in it. */
export function withCustomFields(dungeon: Dungeon, custom: object): Dungeon {
  const add = <Item>(item: Item): Item => ({ ...custom, ...item });
  return {
    ...custom,
    ...dungeon,
    rooms: dungeon.rooms.map(add),
    tunnels: dungeon.tunnels.map(add),
    entrance: add(dungeon.entrance),
    doors: dungeon.doors.map(add),
    stairs: dungeon.stairs.map(add),
    keys: dungeon.keys.map(add),
    marks: dungeon.marks.map(add),
    lakes: dungeon.lakes.map(add),
  };
}
