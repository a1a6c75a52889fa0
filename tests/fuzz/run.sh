#!/usr/bin/env bash
# run.sh [SECONDS] [TARGET…]: installs what is missing, builds every target (or those named, e.g. "image")
# with libFuzzer, AddressSanitizer and UBSan, and runs them in turn, each on all processors for its share of
# the time (default 600 s). Fails where one finds something; README.md says what to do then.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
root=$here/../..
build=$root/build/fuzz
seconds=${1:-600}
shift || true

"$root/packaging/packages.sh" build test fuzz
"$root/packaging/build.sh" fuzz fuzzers

targets=("$@")
((${#targets[@]})) || targets=($(cd "$build/fuzz" && ls -- *_fuzzer | sed 's/_fuzzer$//'))
share=$((seconds / ${#targets[@]}))
((share > 0)) || share=1
jobs=$(nproc)
[[ -w /dev/shm ]] && export TMPDIR=/dev/shm
export UBSAN_OPTIONS=print_stacktrace=1

failed=()
for target in "${targets[@]}"; do
  corpus=$build/corpus/$target
  findings=$build/findings/$target
  mkdir -p "$corpus" "$findings"
  program=$build/fuzz/${target}_fuzzer
  ANNEAL_SEEDS=$corpus/seed "$program" >/dev/null
  echo "$target: $share s on $jobs processors"
  log=$findings/last.log
  if "$program" -fork="$jobs" -max_total_time="$share" -timeout=20 -rss_limit_mb=3072 -ignore_ooms=0 -ignore_timeouts=0 -print_final_stats=1 \
    -artifact_prefix="$findings/" "$corpus" >"$log" 2>&1; then
    grep -E '^#[0-9]+:' "$log" | tail -1
  else
    failed+=("$target")
    tail -60 "$log"
  fi
done
if ((${#failed[@]})); then
  echo "Found something in: ${failed[*]}. The inputs are in $build/findings; README.md says how to go on." >&2
  exit 1
fi
echo "Nothing found."
