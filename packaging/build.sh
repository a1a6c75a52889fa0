#!/usr/bin/env bash
# build.sh PRESET [TARGET…]: configures a preset and builds everything in it, or only the targets.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
preset=$1
shift

# One compiler per 2 GB: a file that includes libtorch takes up to 1.5.
jobs=$(awk '/^MemAvailable:/ {print int($2 / 2097152)}' /proc/meminfo)
((jobs <= $(nproc))) || jobs=$(nproc)
((jobs >= 1)) || jobs=1

started=$SECONDS
cmake --preset "$preset"
cmake --build --preset "$preset" --parallel "$jobs" ${1:+--target "$@"}
echo "Built the $preset preset with $jobs jobs in $((SECONDS - started)) s."
