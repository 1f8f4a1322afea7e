import { type Prefab, parsePrefabs } from '../../../src/core/index';

/** Prefabs with liquids or without walls on their edges, in the manner of roguelike vaults. */
export const liquidPrefabs: Prefab[] = parsePrefabs(`
name: moat
turn
legend: T = treasure
map:
#########
#.......#
#.~~~~~.#
#.~...~.#
@.,.T.~.#
#.~...~.#
#.~~~~~.#
#.......#
#########

name: lava room
mirror
map:
########
#..^^^.#
+..^^..#
#.^^..^#
#.....^#
########

name: open shrine
legend: A = altar
map:
  ...
 .....
...A...
 .....
  ...

name: pool
map:
......
.,~~,.
.,~~,.
......

name: well
map:
...
.~.
...

name: chasm hall
turn
map:
##########
#..;;;...#
@..;:;...@
#..;:;...#
#..;;;...#
##########

name: two banks
map:
#######
#..~..#
+..,..+
#..~..#
#######

name: bog
map:
 ,,,,
,,~~,,
,,,,~,
 ,,,,

name: baths
legend: s = statue
map:
##########
#s.......#
#.~~~..~~#
@.~~~..~~#
#s.......#
##########

name: fire pit
legend: f = fire
map:
.....
.^^^.
.^^^.
.....

name: hidden spring
map:
#######
#.~~..#
#.....#
###+###
#.....+
#######

name: colonnade
map:
.......
.#.#.#.
.......
.#.#.#.
.......

name: ring of fire
legend: T = throne
map:
^^^^^^^
^.....#
^..T..@
^.....#
^^^^^^^

name: lagoon
map:
  ~~~
 ~,,,~
~,...,
 ~,,,.
  ~~,.

name: dry bed
substitute: ? = ~, shallow, ., all
map:
######
#.??.@
#....#
######

name: either
substitute: ? = ^ 2, .
map:
######
#????#
#....@
######

name: cistern
map:
#####
#~~~#
#~~~#
#...+
#####

name: cells by the water
map:
#########
#.+...~~#
###....~#
#.+.....@
#########

name: ledge
legend: b = bones
map:
::::::
:;;;;:
;;b...
......

name: crossroads
turn
map:
 ###.###
 #~~.~~#
 #~...~#
 .......
 #~...~#
 #~~.~~#
 ###.###
`);
