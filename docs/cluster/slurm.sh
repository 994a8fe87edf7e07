#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# A shard for each task of an array. N is how many there are, whatever the array has, so that one can be run alone again.
#
# usage: sbatch --array=1-N docs/cluster/slurm.sh DIR N [rank] [options of a run]
#
#SBATCH --job-name=benchmark
#SBATCH --nodes=1
#SBATCH --exclusive
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=benchmark-%a.log
set -eu
dir=$1
n=$2
shift 2
exec sh docs/cluster/shard.sh "$dir" "$SLURM_ARRAY_TASK_ID" "$n" "$@"
