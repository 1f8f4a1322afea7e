// The tutorials' algorithms as a person would port them: pure-rand for draws, a class for rooms,
// each room compared with all earlier ones, every tile written separately. Nothing is checked.
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { LEAF_MIN, LEAF_ROOM_MIN, ROOM_MAX, ROOM_MIN } from './sizes.mjs';

class RectangularRoom {
  constructor(x, y, width, height) {
    this.x1 = x;
    this.y1 = y;
    this.x2 = x + width;
    this.y2 = y + height;
  }

  get center() {
    return { x: Math.floor((this.x1 + this.x2) / 2), y: Math.floor((this.y1 + this.y2) / 2) };
  }

  intersects(other) {
    return this.x1 <= other.x2 && this.x2 >= other.x1 && this.y1 <= other.y2 && this.y2 >= other.y1;
  }
}

class GameMap {
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.tiles = new Uint8Array(width * height);
  }

  carveRoom(room) {
    for (let y = room.y1 + 1; y < room.y2; y++) {
      for (let x = room.x1 + 1; x < room.x2; x++) this.tiles[y * this.width + x] = 1;
    }
  }

  carveTunnel(from, to, horizontalFirst) {
    if (horizontalFirst) {
      this.carveHorizontal(from.x, to.x, from.y);
      this.carveVertical(from.y, to.y, to.x);
    } else {
      this.carveVertical(from.y, to.y, from.x);
      this.carveHorizontal(from.x, to.x, to.y);
    }
  }

  carveHorizontal(x1, x2, y) {
    for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) this.tiles[y * this.width + x] = 1;
  }

  carveVertical(y1, y2, x) {
    for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y++) this.tiles[y * this.width + x] = 1;
  }
}

export function plainPlacement({ width, height, attempts }, seed) {
  const rng = xoroshiro128plus(seed);
  const map = new GameMap(width, height);
  const rooms = [];
  for (let i = 0; i < attempts; i++) {
    const roomWidth = uniformInt(rng, ROOM_MIN + 1, ROOM_MAX + 1);
    const roomHeight = uniformInt(rng, ROOM_MIN + 1, ROOM_MAX + 1);
    const x = uniformInt(rng, 0, width - roomWidth - 1);
    const y = uniformInt(rng, 0, height - roomHeight - 1);
    const room = new RectangularRoom(x, y, roomWidth, roomHeight);
    if (rooms.some((other) => room.intersects(other))) continue;
    map.carveRoom(room);
    if (rooms.length > 0) {
      map.carveTunnel(rooms[rooms.length - 1].center, room.center, uniformInt(rng, 0, 1) === 1);
    }
    rooms.push(room);
  }
  return { map, rooms };
}

class BspNode {
  constructor(x, y, width, height) {
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
    this.children = [];
  }

  split(rng) {
    const fitsX = this.width >= 2 * LEAF_MIN;
    const fitsY = this.height >= 2 * LEAF_MIN;
    if (!fitsX && !fitsY) return;
    let alongX = uniformInt(rng, 0, 1) === 1;
    if (!fitsY || this.width > this.height * 1.5) alongX = true;
    else if (!fitsX || this.height > this.width * 1.5) alongX = false;
    const { x, y, width, height } = this;
    if (alongX) {
      const at = uniformInt(rng, LEAF_MIN, width - LEAF_MIN);
      this.children.push(new BspNode(x, y, at, height), new BspNode(x + at, y, width - at, height));
    } else {
      const at = uniformInt(rng, LEAF_MIN, height - LEAF_MIN);
      this.children.push(new BspNode(x, y, width, at), new BspNode(x, y + at, width, height - at));
    }
    for (const child of this.children) child.split(rng);
  }
}

export function plainBsp({ width, height }, seed) {
  const rng = xoroshiro128plus(seed);
  const root = new BspNode(0, 0, width, height);
  root.split(rng);
  const nodes = [root];
  for (const node of nodes) nodes.push(...node.children);
  const leaves = nodes.filter((node) => node.children.length === 0).reverse();
  const map = new GameMap(width, height);
  const rooms = [];
  for (const leaf of leaves) {
    const roomWidth = uniformInt(rng, LEAF_ROOM_MIN, leaf.width - 2);
    const roomHeight = uniformInt(rng, LEAF_ROOM_MIN, leaf.height - 2);
    const x = uniformInt(rng, leaf.x, leaf.x + leaf.width - roomWidth - 2);
    const y = uniformInt(rng, leaf.y, leaf.y + leaf.height - roomHeight - 2);
    const room = new RectangularRoom(x, y, roomWidth + 1, roomHeight + 1);
    map.carveRoom(room);
    if (rooms.length > 0) map.carveTunnel(rooms[rooms.length - 1].center, room.center, true);
    rooms.push(room);
  }
  return { map, rooms, root };
}
