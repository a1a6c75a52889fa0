#!/usr/bin/env bash
# build.sh PRESET [TARGET…]: configures a preset and builds everything in it, or only the targets.
#
# It says in one line how far it is; all that CMake and the compiler print is in build/PRESET/*.log.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
presets=$(cmake --list-presets=build | sed -n 's/^ *"\([^"]*\)".*/\1/p' | paste -sd' ')
usage() {
  echo "Usage: build.sh PRESET [TARGET…], where PRESET is one of: $presets." >&2
  exit 2
}
preset=${1:-}
[[ $preset != *[[:space:]]* && " $presets " == *" $preset "* ]] || usage
for target in "${@:2}"; do
  [[ $target && $target != -* ]] || usage # CMake would take it for an option
done
shift
folder=build/$preset
mkdir -p "$folder"

# Two builds at once would write the same files. The compilers inherit the lock, so it lasts as long as they do.
exec {lock}>"$folder/.lock"
if ! flock --nonblock "$lock"; then
  echo "Waiting for the other build in $folder to end."
  flock "$lock"
fi

# One compiler per 2 GB: a folder that includes libtorch takes up to 1.9.
jobs=$(awk '/^MemAvailable:/ {print int($2 / 2097152)}' /proc/meminfo)
((jobs <= $(nproc))) || jobs=$(nproc)
((jobs >= 1)) || jobs=1
build=(cmake --build --preset "$preset" --parallel "$jobs")
(($# == 0)) || build+=(--target "$@")

started=$SECONDS
if ! cmake --preset "$preset" >"$folder/configure.log" 2>&1; then
  cat "$folder/configure.log"
  echo "Configuring the $preset preset failed, as said above. Mend that and run the same command again." >&2
  exit 1
fi

export NINJA_STATUS='[%f/%t] '
"${build[@]}" -- -n >"$folder/plan.log" 2>/dev/null || true
if ! "${build[@]}" 2>&1 | packaging/progress.py "Building $preset" "$folder/build.log" "$folder/plan.log"; then
  echo "Building the $preset preset failed for the reason above; all that was printed is in $folder/build.log." >&2
  echo "The same command continues from here. If a compiler was killed, memory was short: close other programs first." >&2
  exit 1
fi
echo "Built the $preset preset with $jobs jobs in $((SECONDS - started)) s."
