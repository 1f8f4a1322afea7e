#!/bin/sh
# SLURM: mkdir -p logs && sbatch slurm.sh, in a folder that all nodes share. SLURM does not make the
# folder of its logs. --shard auto/8 reads the number of this task, so failed ones can be submitted
# again: sbatch --array=2,5 slurm.sh. When all tasks are done:
# npx dungeonsmith merge parts --out dungeons.csv
#SBATCH --job-name=dungeons
#SBATCH --array=1-8
#SBATCH --output=logs/%a.log
set -e
mkdir -p parts
npx dungeonsmith batch --recipe recipe.json --seeds 1..1000 --shard auto/8 \
  --out "parts/$SLURM_ARRAY_TASK_ID.csv"
