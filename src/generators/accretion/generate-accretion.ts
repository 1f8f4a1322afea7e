import { checkObserver, checkRng } from '../../checks';
import type { Dungeon, Observer, Room } from '../../dungeon';
import { centerOf } from '../../geometry/room';
import { settle } from '../../options';
import type { Rng } from '../../rng/rng';
import { attachRooms } from './attach-rooms';
import { placeFirstRoom } from './first-room';
import { startGrowth } from './growth';
import { ACCRETION, type AccretionOptions } from './options';

export function generateAccretion(
  rng: Rng,
  options: AccretionOptions,
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const settings = settle(ACCRETION, options);
  checkObserver(observe);
  const growth = startGrowth(settings, observe);
  placeFirstRoom(rng, growth);
  attachRooms(rng, growth);
  const { draft, rooms, tunnels } = growth;
  return { grid: draft.grid, rooms, tunnels, entrance: centerOf(rooms[0] as Room) };
}
