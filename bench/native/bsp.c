/* libtcod's BSP dungeon as its samples make it: split, walk the leaves in inverted level order, dig a
 * room in each, join it to the one before.
 *
 * Reads lines of WIDTH HEIGHT SEED RUNS SEEDED; answers each with nanoseconds of processor time a dungeon
 * and the floor tiles of the last one. */
#include <libtcod.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { LEAF_MIN = 12, ROOM_MIN = 6 };

typedef struct {
  TCOD_random_t rng;
  uint8_t *tiles;
  int width;
  int last_x, last_y; /* the centre of the room before; −1 for none */
} Dungeon;

static void dig_level(Dungeon *dungeon, int x1, int x2, int y) {
  int from = x1 < x2 ? x1 : x2;
  int to = x1 < x2 ? x2 : x1;
  for (int x = from; x <= to; x++) dungeon->tiles[(size_t)y * dungeon->width + x] = 1;
}

static void dig_upright(Dungeon *dungeon, int x, int y1, int y2) {
  int from = y1 < y2 ? y1 : y2;
  int to = y1 < y2 ? y2 : y1;
  for (int y = from; y <= to; y++) dungeon->tiles[(size_t)y * dungeon->width + x] = 1;
}

static bool visit(TCOD_bsp_t *node, void *data) {
  if (!TCOD_bsp_is_leaf(node)) return true;
  Dungeon *dungeon = data;
  int width = TCOD_random_get_int(dungeon->rng, ROOM_MIN, node->w - 2);
  int height = TCOD_random_get_int(dungeon->rng, ROOM_MIN, node->h - 2);
  int x = TCOD_random_get_int(dungeon->rng, node->x + 1, node->x + node->w - width - 1);
  int y = TCOD_random_get_int(dungeon->rng, node->y + 1, node->y + node->h - height - 1);
  for (int row = y; row < y + height; row++) dig_level(dungeon, x, x + width - 1, row);
  int center_x = (x - 1 + x + width) / 2;
  int center_y = (y - 1 + y + height) / 2;
  if (dungeon->last_x >= 0) {
    dig_level(dungeon, dungeon->last_x, center_x, dungeon->last_y);
    dig_upright(dungeon, center_x, dungeon->last_y, center_y);
  }
  dungeon->last_x = center_x;
  dungeon->last_y = center_y;
  return true;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static uint8_t *generate(TCOD_random_t rng, int width, int height) {
  Dungeon dungeon = {rng, calloc((size_t)width * height, 1), width, -1, -1};
  TCOD_bsp_t *root = TCOD_bsp_new_with_size(0, 0, width, height);
  TCOD_bsp_split_recursive(root, rng, 1000, LEAF_MIN, LEAF_MIN, 1.5f, 1.5f);
  TCOD_bsp_traverse_inverted_level_order(root, visit, &dungeon);
  TCOD_bsp_delete(root);
  return dungeon.tiles;
}

/* With `seeded`, each dungeon has a seed of its own, as ours have; otherwise one generator makes all. */
static void measure(int width, int height, uint32_t seed, int runs, int seeded) {
  TCOD_random_t rng = TCOD_random_new_from_seed(TCOD_RNG_MT, seed);
  uint8_t *tiles = NULL;
  int64_t start = now();
  for (int run = 0; run < runs; run++) {
    if (seeded) {
      TCOD_random_delete(rng);
      rng = TCOD_random_new_from_seed(TCOD_RNG_MT, seed + run);
    }
    free(tiles);
    tiles = generate(rng, width, height);
  }
  int64_t elapsed = now() - start;
  size_t floor = 0;
  for (size_t i = 0; i < (size_t)width * height; i++) floor += tiles[i];
  free(tiles);
  TCOD_random_delete(rng);
  printf("%lld %zu\n", (long long)(elapsed / runs), floor);
  fflush(stdout);
}

int main(void) {
  int width, height, runs, seeded;
  uint32_t seed;
  while (scanf("%d %d %u %d %d", &width, &height, &seed, &runs, &seeded) == 5) {
    measure(width, height, seed, runs, seeded);
  }
  return 0;
}
