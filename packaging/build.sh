#!/usr/bin/env bash
# build.sh PRESET [TARGET…]: configures a preset and builds everything in it, or only the targets.
#
# It says in one line how far it is; all that CMake and the compiler print is in build/PRESET/*.log.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
preset=$1
shift
folder=build/$preset
mkdir -p "$folder"

# One compiler per 2 GB: a folder that includes libtorch takes up to 1.9.
jobs=$(awk '/^MemAvailable:/ {print int($2 / 2097152)}' /proc/meminfo)
((jobs <= $(nproc))) || jobs=$(nproc)
((jobs >= 1)) || jobs=1
build=(cmake --build --preset "$preset" --parallel "$jobs" ${1:+--target "$@"})

started=$SECONDS
if ! cmake --preset "$preset" >"$folder/configure.log" 2>&1; then
  cat "$folder/configure.log"
  echo "Configuring the $preset preset failed, as said above. Mend that and run the same command again." >&2
  exit 1
fi

export NINJA_STATUS='[%f/%t] '
"${build[@]}" -- -n >"$folder/plan.log" 2>/dev/null || true
if ! "${build[@]}" 2>&1 | packaging/progress.py "Building $preset" "$folder/build.log" "$folder/plan.log"; then
  echo "Building the $preset preset failed in the steps above; all that was printed is in $folder/build.log." >&2
  echo "The same command continues from here. If a compiler was killed, memory was short: close other programs first." >&2
  exit 1
fi
echo "Built the $preset preset with $jobs jobs in $((SECONDS - started)) s."
