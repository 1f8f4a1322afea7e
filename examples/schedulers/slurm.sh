#!/bin/sh
# SLURM: sbatch slurm.sh, in a folder that all nodes share. --shard auto reads the number of this
# task and the number of tasks. When all tasks are done: npx dungeonsmith merge parts --out dungeons.csv
#SBATCH --job-name=dungeons
#SBATCH --array=1-8
#SBATCH --output=logs/%a.log
set -e
mkdir -p parts
npx dungeonsmith batch --recipe recipe.json --seeds 1..1000 --shard auto \
  --out "parts/$SLURM_ARRAY_TASK_ID.csv"
