#!/bin/sh
# GNU parallel: all cores of this machine, or of several with --sshlogin. Complete
# parts are not made again: after an interruption, simply run it again.
set -e
PARTS=${PARTS:-8}
mkdir -p parts
seq "$PARTS" | parallel --halt now,fail=1 \
  npx dungeonsmith batch --recipe recipe.json --seeds 1..1000 --shard {}/"$PARTS" --out parts/{}.csv
npx dungeonsmith merge parts --out dungeons.csv
