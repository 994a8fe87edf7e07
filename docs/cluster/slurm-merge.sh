#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# usage: sbatch --dependency=afterany:JOB docs/cluster/slurm-merge.sh DIR
#
#SBATCH --job-name=benchmark-merge
#SBATCH --output=benchmark-merge.log
set -eu
dir=${1%/}
exec sh bin/benchmark merge "$dir"/* --out "$dir-merged"
