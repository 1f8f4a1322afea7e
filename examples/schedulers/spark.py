# Spark: seeds go in through a pipe, one per line; matches come out, one line of JSON each.
#   spark-submit --files recipe.json,where.json spark.py
from pyspark.sql import SparkSession

COMMAND = "npx dungeonsmith find --recipe recipe.json --where where.json --seeds -"

spark = SparkSession.builder.appName("dungeons").getOrCreate()
seeds = spark.sparkContext.parallelize(range(1, 1001), 8)
spark.read.json(seeds.pipe(COMMAND)).write.parquet("found.parquet")
